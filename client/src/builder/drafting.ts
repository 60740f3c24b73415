import type { CatalogueEntry, Chosen, Draft, DraftEntry, ListField } from './types'

/** The server reads no more entries, and no more figures in one. */
export const MOST_ENTRIES = 100
export const MOST_FIGURES = 99
export const LONGEST_NAME = 120
export const LONGEST_IDEA = 500

/** What is chosen in fields before anybody has chosen. */
export function defaults(fields: readonly ListField[]): Chosen {
  return Object.fromEntries(fields.filter((field) => field.default.length > 0).map((field) => [field.key, [...field.default]]))
}

/** A list of nobody yet. */
export function emptyDraft(game: string, head: Chosen): Draft {
  return { game, name: { fr: '', en: '' }, idea: { fr: '', en: '' }, head, entries: [], content: {} }
}

/** Whether there is anything in it that somebody would miss. */
export function isEmpty(draft: Draft): boolean {
  return draft.entries.length === 0 && draft.name.fr === '' && draft.idea.fr === ''
}

/** Whether two entries are figures of the same profile with the same things. */
function alike(a: DraftEntry, b: DraftEntry): boolean {
  return a.key === b.key && JSON.stringify(Object.entries(a.choices).sort()) === JSON.stringify(Object.entries(b.choices).sort())
}

/** With one more of a profile: figures that are alike stand together, units apart. */
export function added(draft: Draft, profile: CatalogueEntry): Draft {
  const fresh: DraftEntry = { key: profile.key, count: profile.sizes[0]?.[0] ?? 1, choices: defaults(profile.fields) }
  const at = profile.sizes.length > 0 ? -1 : draft.entries.findIndex((entry) => alike(entry, fresh) && entry.count < MOST_FIGURES)
  if (at >= 0) return counted(draft, at, (draft.entries[at] as DraftEntry).count + 1)
  return draft.entries.length < MOST_ENTRIES ? { ...draft, entries: [...draft.entries, fresh] } : draft
}

/** With so many figures in an entry; without it where there is none left. */
export function counted(draft: Draft, at: number, count: number): Draft {
  if (count < 1) return removed(draft, at)
  return put(draft, at, (entry) => ({ ...entry, count: Math.min(count, MOST_FIGURES) }))
}

/** Without an entry. */
export function removed(draft: Draft, at: number): Draft {
  return { ...draft, entries: draft.entries.filter((_, place) => place !== at) }
}

/** With an entry twice, the second right behind the first. */
export function doubled(draft: Draft, at: number): Draft {
  const entry = draft.entries[at]
  if (!entry || draft.entries.length >= MOST_ENTRIES) return draft
  return { ...draft, entries: draft.entries.toSpliced(at + 1, 0, structuredClone(entry)) }
}

/** With an entry some places further up or down. */
export function moved(draft: Draft, at: number, by: number): Draft {
  const to = at + by
  const entry = draft.entries[at]
  if (!entry || to < 0 || to >= draft.entries.length) return draft
  return { ...draft, entries: draft.entries.toSpliced(at, 1).toSpliced(to, 0, entry) }
}

/** With these things chosen in a field of an entry. */
export function chosenIn(draft: Draft, at: number, field: string, values: string[]): Draft {
  return put(draft, at, (entry) => ({ ...entry, choices: withChoice(entry.choices, field, values) }))
}

/** With these things chosen in a head of the list. */
export function headed(draft: Draft, field: string, values: string[]): Draft {
  return { ...draft, head: withChoice(draft.head, field, values) }
}

/** With a file of one's own, or without it. */
export function carrying(draft: Draft, name: string, text: string | null): Draft {
  const others = Object.fromEntries(Object.entries(draft.content).filter(([file]) => file !== name))
  return { ...draft, content: text === null ? others : { ...others, [name]: text } }
}

/** A field in which nothing is chosen is not named. */
function withChoice(chosen: Chosen, field: string, values: string[]): Chosen {
  const others = Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== field))
  return values.length > 0 ? { ...others, [field]: values } : others
}

function put(draft: Draft, at: number, change: (entry: DraftEntry) => DraftEntry): Draft {
  return { ...draft, entries: draft.entries.map((entry, place) => (place === at ? change(entry) : entry)) }
}

/** The next number of figures of an entry: one more or less, or the next printed size. None: there is no other. */
export function nextCount(entry: DraftEntry, profile: CatalogueEntry | undefined, by: 1 | -1): number | null {
  if (!profile || profile.sizes.length === 0) return by > 0 && entry.count >= MOST_FIGURES ? null : entry.count + by
  const sizes = profile.sizes.map(([figures]) => figures).sort((a, b) => a - b)
  const further = by > 0 ? sizes.find((size) => size > entry.count) : sizes.findLast((size) => size < entry.count)
  return further ?? (by < 0 ? 0 : null)
}
