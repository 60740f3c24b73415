import { Trouble } from '../lib/api'
import type { PrintedSheets, PrintList, Problem } from '../messages'

const UNREACHABLE = { key: 'web.trouble.unreachable', rule: '', params: [] }

/** The sheets of a list; `hear` is told which share of them is here, as far as that is known. */
export async function fetchPages(wanted: PrintList, hear: (share: number) => void, signal: AbortSignal): Promise<PrintedSheets> {
  const answer = await fetch('/api/lists/sheets', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted), signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new Trouble(UNREACHABLE)
  })
  const length = Number(answer.headers.get('Content-Length') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    size += part.value.length
    if (length > 0) hear(Math.min(1, size / length))
  }
  const said = JSON.parse(await new Blob(parts).text()) as PrintedSheets | Problem
  if ('problem' in said) throw new Trouble(said.problem)
  return said
}

/** What the sheets need beside their own style, where they stand in this page. */
const HERE = `
:host { display: block; font-family: 'Alegreya Sans', Arial, Helvetica, sans-serif; color: #241a0e; line-height: normal; font-variant-ligatures: normal; }
@media print { :host { zoom: 1 !important } .page { margin: 0 !important; box-shadow: none !important } }`

/** Lay sheets down in an element: apart from the style of this page, a few at a time so that nothing stands still. */
export async function layDown(host: HTMLElement, sheets: PrintedSheets, hear: (share: number) => void, wanted: () => boolean): Promise<void> {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(sheets.style + HERE)
  root.adoptedStyleSheets = [style]
  root.replaceChildren()
  for (const [at, page] of sheets.pages.entries()) {
    await new Promise((resolve) => setTimeout(resolve))
    if (!wanted()) return
    const holder = document.createElement('template')
    holder.innerHTML = page
    root.append(holder.content)
    hear((at + 1) / sheets.pages.length)
  }
}

/** While it is here the browser prints the sheets and nothing else, each on a page of its own. */
export function printingAlone(): () => void {
  const style = new CSSStyleSheet()
  style.replaceSync(`@page { size: A4; margin: 0 } @media print { html, body, #app { height: auto; background: #fff } .unprinted, .toasts { display: none !important } }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
  }
}
