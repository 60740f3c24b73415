import type { Hand } from '../hand/hand.svelte'

/** A question that is answered beside the table; null while none is. */
function question(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('section.ask[data-request]')].find((one) => one.checkVisibility()) ?? null
}

const FORWARD = new Set(['ArrowDown', 'ArrowRight'])
const BACK = new Set(['ArrowUp', 'ArrowLeft'])

/** Whether a key is meant for the question: nothing else has the focus that would use it. */
function forQuestion(target: Element, asked: Element): boolean {
  return target === document.body || asked.contains(target)
}

/** Go through a question by keys: a letter or a digit takes its option, arrows lead from one control to the next; whether it was one of them. */
export function walk(event: KeyboardEvent, hand: Hand): boolean {
  const asked = question()
  if (!asked) return false
  if (/^[a-z1-9]$/i.test(event.key)) {
    const name = /\d/.test(event.key) ? 'data-digit' : 'data-letter'
    const option = [...asked.querySelectorAll<HTMLElement>(`[${name}="${event.key.toUpperCase()}"]`)].find((one) => one.checkVisibility())
    option?.focus()
    if (option) hand.choose(event.key)
    return option !== undefined
  }
  const step = FORWARD.has(event.key) ? 1 : BACK.has(event.key) ? -1 : 0
  if (step === 0 || event.shiftKey || !forQuestion(event.target as Element, asked)) return false
  const controls = [...asked.querySelectorAll<HTMLElement>('button:not(:disabled), summary, input')].filter((one) => one.checkVisibility())
  const at = controls.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (step > 0 ? controls[0] : controls.at(-1)) : controls[(at + step + controls.length) % controls.length]
  next?.focus()
  return next !== undefined
}
