import { bare, named, slug } from '../lib/about'
import { textIn, type Language } from '../lib/words'
import type { CatalogueEntry, DraftState } from './types'

export interface Filter {
  query: string
  /** Empty: any. */
  role: string
  /** Of one figure, or of the smallest unit. */
  least: number
  most: number
  /** A name that stands on the card; empty: any. */
  word: string
  /** Whether only what the points that are left can pay is shown. */
  affordable: boolean
}

export const ALL: Filter = { query: '', role: '', least: 0, most: Infinity, word: '', affordable: false }

export const ORDERS = ['printed', 'cheap', 'dear', 'name'] as const
export type Order = (typeof ORDERS)[number]

/** The names on a card, such as skills and weapons, without the numbers behind them. */
function namesOn(profile: CatalogueEntry): string[] {
  return profile.card.lines.flatMap(([, text]) => named(text).map(bare))
}

/** Every name on the cards of a catalogue, and how many profiles would be left if it were chosen. */
export function wordCounts(catalogue: readonly CatalogueEntry[], filter: Filter, left: number, language: Language): [string, number][] {
  const counts = new Map(catalogue.flatMap(namesOn).map((name) => [name, 0]))
  for (const profile of filtered(catalogue, { ...filter, word: '' }, left, language)) for (const name of new Set(namesOn(profile))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([name]) => name !== '').sort(([a], [b]) => a.localeCompare(b, language))
}

/** Profiles in another order than that in which they are printed. */
export function ordered(profiles: readonly CatalogueEntry[], order: Order, language: Language): readonly CatalogueEntry[] {
  if (order === 'printed') return profiles
  const compare = { cheap: (a: CatalogueEntry, b: CatalogueEntry) => a.cost - b.cost, dear: (a: CatalogueEntry, b: CatalogueEntry) => b.cost - a.cost, name: (a: CatalogueEntry, b: CatalogueEntry) => textIn(a.name, language).localeCompare(textIn(b.name, language), language) }
  return [...profiles].sort(compare[order])
}

/** What is looked through: the name, and all that stands on the card. */
function textOf(profile: CatalogueEntry, language: Language): string {
  return slug([textIn(profile.name, language), ...profile.card.lines.map(([, text]) => text)].join(' '))
}

/** The profiles that a filter leaves, in their order. */
export function filtered(catalogue: readonly CatalogueEntry[], filter: Filter, left: number, language: Language): CatalogueEntry[] {
  const words = slug(filter.query).split('-').filter(Boolean)
  return catalogue.filter((profile) => {
    if (filter.role && profile.role !== filter.role) return false
    if (profile.cost < filter.least || profile.cost > filter.most) return false
    if (filter.word && !namesOn(profile).includes(filter.word)) return false
    if (filter.affordable && profile.cost > left) return false
    const text = words.length > 0 ? textOf(profile, language) : ''
    return words.every((word) => text.includes(word))
  })
}

/** How many profiles each role would show if it were chosen. */
export function roleCounts(catalogue: readonly CatalogueEntry[], filter: Filter, left: number, language: Language): Map<string, number> {
  const counts = new Map<string, number>()
  for (const profile of filtered(catalogue, { ...filter, role: '' }, left, language)) counts.set(profile.role, (counts.get(profile.role) ?? 0) + 1)
  return counts
}

/** The cheapest and the dearest of a catalogue. */
export function costRange(catalogue: readonly CatalogueEntry[]): [number, number] {
  const costs = catalogue.map((profile) => profile.cost)
  return costs.length > 0 ? [Math.min(...costs), Math.max(...costs)] : [0, 0]
}

/** A part of the points bar: whose cost, what share of the whole. */
export interface Segment {
  entry: number
  share: number
  tone: 'first' | 'faulty' | 'other'
}

/** The bar of points: a part for each entry, and the share that is left. Above the limit the whole is what was spent. */
export function segments(state: DraftState, roles: readonly string[], firstRole: string): { parts: Segment[]; left: number } {
  const whole = Math.max(state.limit, state.total, 1)
  const faulty = new Set(state.faults.map((fault) => fault.entry))
  const parts = state.costs.map((cost, entry): Segment => ({ entry, share: cost / whole, tone: faulty.has(entry) ? 'faulty' : roles[entry] === firstRole ? 'first' : 'other' }))
  return { parts, left: Math.max(0, state.left) / whole }
}
