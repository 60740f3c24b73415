import { tellKept } from '../lib/kept'
import type { Thing } from '../messages'

const DRAWER = 'escarmouche.content'
/** So many content files are kept in one browser, with so many things in each. */
export const MOST_FILES = 60
export const MOST_THINGS = 100
export const LONGEST_FILE_NAME = 50

/** A content file that is kept in this browser: its things, and the text that the server last made of them. */
export interface OwnFile {
  id: string
  game: string
  /** Without its ending. */
  name: string
  changed: number
  things: Thing[]
  toml: string
  /** Whether nothing was wrong with it: only then lists can hold its things. */
  sound: boolean
}

/** All files that are kept here, the newest first; what cannot be read is left out. */
export function ownFiles(game: string): OwnFile[] {
  return all().filter((file) => file.game === game)
}

export function allFiles(): OwnFile[] {
  return all()
}

function all(): OwnFile[] {
  try {
    const found = JSON.parse(globalThis.localStorage?.getItem(DRAWER) ?? '[]') as unknown
    return Array.isArray(found) ? found.slice(0, MOST_FILES).flatMap(fileFrom) : []
  } catch {
    return []
  }
}

/** A file that came from outside, as far as it is one. */
export function fileFrom(found: unknown): OwnFile[] {
  const { id, game, name, changed, things, toml, sound } = (found ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof game !== 'string' || typeof name !== 'string' || typeof changed !== 'number' || typeof toml !== 'string') return []
  if (!Array.isArray(things) || things.length > MOST_THINGS || !things.every(isThing)) return []
  return [{ id, game, name: name.slice(0, LONGEST_FILE_NAME), changed, things, toml, sound: sound === true }]
}

function isThing(found: unknown): found is Thing {
  const { word, value } = (found ?? {}) as Record<string, unknown>
  return typeof word === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A name that no other file of the game has. */
export function freeName(wanted: string, files: readonly OwnFile[]): string {
  const taken = new Set(files.map((file) => file.name))
  let name = wanted.slice(0, LONGEST_FILE_NAME)
  for (let number = 2; taken.has(name); number++) name = `${wanted.slice(0, LONGEST_FILE_NAME - 4)}-${number}`
  return name
}

/** Keep a file as it stands now; whether there was room. */
export function keepFile(file: OwnFile): boolean {
  const others = all().filter((one) => one.id !== file.id)
  return others.length < MOST_FILES && written([file, ...others])
}

export function dropFile(id: string): void {
  written(all().filter((one) => one.id !== id))
}

function written(files: OwnFile[]): boolean {
  try {
    globalThis.localStorage.setItem(DRAWER, JSON.stringify(files.sort((a, b) => b.changed - a.changed)))
    tellKept()
    return true
  } catch {
    // The browser keeps nothing, or no more.
    return false
  }
}
