import type { Reference, Words } from '../messages'
import { textIn, type Language } from '../lib/words'

/** Something that can be looked up: a rule, or a thing that is printed. */
export interface Entry {
  key: string
  /** Under which head it is found: `rule`, or the kind of the thing. */
  kind: string
  /** Of a rule: its chapter. */
  chapter: string
  name: Words
  text: Words
  /** The rule whose page stands beside it. */
  rule: string
  /** Of a rule: whether a thing of its name tells it, and it stands there among rules only. */
  twice: boolean
}

export const RULE = 'rule'
/** So many are shown at once. */
export const MOST = 60

/** All entries of a rulebook. */
export function entriesOf(reference: Reference): Entry[] {
  const things = reference.things.map((thing) => ({ key: thing.key, kind: thing.kind, chapter: '', name: thing.name, text: thing.text, rule: thing.rule, twice: false }))
  const told = new Set(things.map((thing) => thing.rule))
  const rules = reference.rules.map((rule) => ({ key: rule.rule, kind: RULE, chapter: rule.chapter, name: rule.title, text: rule.text, rule: rule.rule, twice: told.has(rule.rule) }))
  return [...rules, ...things]
}

/** A letter as people look for it: no accent, no capital. */
function folded(letter: string): string {
  return letter.replace('œ', 'oe').replace('Œ', 'oe').replace(/[’‘]/, "'").normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A text as people look for it, and from which of its letters each sign of that came. */
function foldedWithPlaces(text: string): { plain: string; places: number[] } {
  let plain = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const fold = folded(letter)
    for (let sign = 0; sign < fold.length; sign++) places.push(at)
    plain += fold
    at += letter.length
  }
  return { plain, places: [...places, text.length] }
}

/** The words that somebody looks for. */
export function wanted(query: string): string[] {
  return foldedWithPlaces(query).plain.split(/\s+/).filter(Boolean)
}

export interface Filter {
  query: string
  /** Empty: any. */
  kind: string
  chapter: string
}

/** The entries in which every word is found; those that are called so come first. */
export function found(entries: readonly Entry[], filter: Filter, language: Language): Entry[] {
  const words = wanted(filter.query)
  const all = words.join(' ')
  const ranked = entries.flatMap((entry) => {
    if (entry.twice && filter.kind !== RULE) return []
    if ((filter.kind && entry.kind !== filter.kind) || (filter.chapter && entry.chapter !== filter.chapter)) return []
    const name = foldedWithPlaces(textIn(entry.name, language)).plain
    const text = `${name} ${foldedWithPlaces(textIn(entry.text, language)).plain}`
    if (!words.every((word) => text.includes(word))) return []
    const rank = name === all ? 0 : name.startsWith(all) ? 1 : words.every((word) => name.includes(word)) ? 2 : 3
    return [{ entry, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}

export interface Piece {
  text: string
  marked: boolean
}

/** A text in pieces: what was looked for is marked. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const { plain, places } = foldedWithPlaces(text)
  const inside = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      inside.fill(true, places[at], places[at + word.length])
    }
  }
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    const mark = inside[at] === true
    if (last && last.marked === mark) last.text += text[at]
    else pieces.push({ text: text[at] ?? '', marked: mark })
  }
  return pieces
}
