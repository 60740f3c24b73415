import type { ShelfItem, ShelfState } from '../messages'

/** A list or a content file as it is kept in this browser. */
export interface Kept {
  id: string
  kind: 'list' | 'content'
  changed: number
  data: string
}

/** What the server had when last heard: of each thing what it is, and when it was changed. */
export type Bases = Record<string, { kind: Kept['kind']; changed: number }>

/** What is to be sent: what is new or changed here, and what is here no more. */
export function toSend(kept: readonly Kept[], bases: Bases, now: number): Required<ShelfItem>[] {
  const here = new Set(kept.map((one) => one.id))
  const changed = kept.filter((one) => bases[one.id]?.changed !== one.changed).map((one) => ({ ...one, base: bases[one.id]?.changed ?? 0 }))
  const gone = Object.entries(bases).filter(([id]) => !here.has(id)).map(([id, base]) => ({ id, kind: base.kind, changed: now, data: null, base: base.changed }))
  return [...changed, ...gone]
}

/** Things by so many signs: the server reads no longer requests. */
export function parcels(items: Required<ShelfItem>[], most: number): Required<ShelfItem>[][] {
  const found: Required<ShelfItem>[][] = [[]]
  let size = 0
  for (const item of items) {
    const more = JSON.stringify(item).length
    if (size + more > most && size > 0) {
      found.push([])
      size = 0
    }
    found.at(-1)?.push(item)
    size += more
  }
  return found
}

/** What becomes of this browser: what is laid here, what goes, which of one's own were changed elsewhere too. */
export interface Merged {
  laid: Kept[]
  gone: string[]
  /** They stay beside those of the server, under another name. */
  apart: Kept[]
  bases: Bases
}

export function merged(kept: readonly Kept[], bases: Bases, sent: readonly Required<ShelfItem>[], told: ShelfState): Merged {
  const next: Bases = { ...bases }
  for (const item of sent) {
    if (told.conflicts.includes(item.id)) continue
    if (item.data === null) delete next[item.id]
    else next[item.id] = { kind: item.kind, changed: item.changed }
  }
  const laid: Kept[] = []
  const gone: string[] = []
  for (const { id, kind, changed, data } of told.items) {
    if (data === null) {
      gone.push(id)
      delete next[id]
    } else {
      laid.push({ id, kind, changed, data })
      next[id] = { kind, changed }
    }
  }
  const apart = kept.filter((one) => told.conflicts.includes(one.id))
  return { laid, gone: gone.filter((id) => kept.some((one) => one.id === id)), apart, bases: next }
}

/** A personal key that nobody guesses, drawn here. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}
