import type * as wire from '../messages'

export type { CatalogueEntry, DraftFault, EntryOption, ListField, ListLimit } from '../messages'

/** What was chosen in each field, by its key. */
export type Chosen = Record<string, string[]>

/** Drafts as they are made here: nothing is left to be guessed. */
export type DraftEntry = Required<wire.DraftEntry>
export type Draft = Required<Omit<wire.Draft, 'entries'>> & { entries: DraftEntry[] }
export type BuildStep = Omit<wire.BuildStep, 'draft'> & { draft: Draft }
export type DraftState = Omit<wire.DraftState, 'completions' | 'repairs'> & { completions: BuildStep[]; repairs: BuildStep[] }
