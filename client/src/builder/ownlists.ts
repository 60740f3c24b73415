import { tellKept } from '../lib/kept'
import { draftFrom } from './checked'
import type { Draft } from './types'

const DRAWER = 'escarmouche.lists'
/** So many lists are kept in one browser. */
export const MOST_LISTS = 200

/** A list that is kept in this browser, and when it was last changed. */
export interface OwnDraft {
  id: string
  changed: number
  draft: Draft
}

export function newId(): string {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 36 ** 6).toString(36)}`
}

/** All lists that are kept here, the newest first; what cannot be read is left out. */
export function ownLists(): OwnDraft[] {
  try {
    const found = JSON.parse(globalThis.localStorage?.getItem(DRAWER) ?? '[]') as unknown
    return Array.isArray(found) ? found.slice(0, MOST_LISTS).flatMap(ownFrom) : []
  } catch {
    return []
  }
}

function ownFrom(found: unknown): OwnDraft[] {
  const { id, changed, draft: written } = (found ?? {}) as Record<string, unknown>
  const draft = draftFrom(written)
  return typeof id === 'string' && typeof changed === 'number' && draft ? [{ id, changed, draft }] : []
}

/** Keep a list as it stands now; whether there was room. A list that is there already always has its place. */
export function keepList(own: OwnDraft): boolean {
  const others = ownLists().filter((one) => one.id !== own.id)
  if (others.length >= MOST_LISTS) return false
  return written([own, ...others])
}

export function dropList(id: string): void {
  written(ownLists().filter((one) => one.id !== id))
}

function written(lists: OwnDraft[]): boolean {
  try {
    globalThis.localStorage.setItem(DRAWER, JSON.stringify(lists.sort((a, b) => b.changed - a.changed)))
    tellKept()
    return true
  } catch {
    // The browser keeps nothing, or no more.
    return false
  }
}
