import { LONGEST_IDEA, LONGEST_NAME, MOST_ENTRIES, MOST_FIGURES } from './drafting'
import type { Chosen, Draft, DraftEntry } from './types'

const LONGEST_KEY = 100
const MOST_CHOSEN = 20
/** Files with things of one's own that a list carries, and signs in one. */
export const MOST_FILES = 8
export const LONGEST_FILE = 30_000
export const LONGEST_FILE_NAME = 60

/** A draft that came from outside, as far as it is one: null where it is none. What its keys mean the server says. */
export function draftFrom(found: unknown): Draft | null {
  if (!isTable(found) || !isKey(found['game']) || !Array.isArray(found['entries']) || found['entries'].length > MOST_ENTRIES) return null
  const name = textsFrom(found['name'], LONGEST_NAME)
  const idea = textsFrom(found['idea'], LONGEST_IDEA)
  const head = chosenFrom(found['head'])
  const entries = found['entries'].map(entryFrom)
  const content = contentFrom(found['content'] ?? {})
  if (!name || !idea || !head || !content || entries.some((entry) => entry === null)) return null
  return { game: found['game'], name, idea, head, entries: entries as DraftEntry[], content }
}

function entryFrom(found: unknown): DraftEntry | null {
  if (!isTable(found) || !isKey(found['key'])) return null
  const count = found['count']
  const choices = chosenFrom(found['choices'])
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MOST_FIGURES || !choices) return null
  return { key: found['key'], count, choices }
}

function chosenFrom(found: unknown): Chosen | null {
  if (!isTable(found)) return null
  const fields = Object.entries(found)
  const good = fields.every(([key, values]) => isKey(key) && Array.isArray(values) && values.length <= MOST_CHOSEN && values.every(isKey))
  return good && fields.length <= MOST_CHOSEN ? (Object.fromEntries(fields) as Chosen) : null
}

function contentFrom(found: unknown): Record<string, string> | null {
  if (!isTable(found)) return null
  const files = Object.entries(found)
  const good = files.every(([name, text]) => name.length <= LONGEST_FILE_NAME && typeof text === 'string' && text.length <= LONGEST_FILE)
  return good && files.length <= MOST_FILES ? (Object.fromEntries(files) as Record<string, string>) : null
}

function textsFrom(found: unknown, longest: number): { fr: string; en: string } | null {
  if (!isTable(found)) return null
  const { fr, en } = found
  return typeof fr === 'string' && typeof en === 'string' ? { fr: fr.slice(0, longest), en: en.slice(0, longest) } : null
}

function isTable(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

function isKey(found: unknown): found is string {
  return typeof found === 'string' && found.length <= LONGEST_KEY
}
