import { fetched, posted } from '../lib/api'
import type { Language } from '../lib/words'
import type { BuilderCatalogue, BuilderHeads, Reason, WrittenDraft } from '../messages'
import type { Chosen, Draft, DraftState } from './types'

export const getBuilder = (game: string) => fetched<BuilderHeads>(`/api/builder/${encodeURIComponent(game)}`)
export const getCatalogue = (game: string, head: Chosen, content: Record<string, string> = {}) => posted<BuilderCatalogue>('/api/builder/catalogue', { game, head, content })
/** A list that the game ships, as a draft. */
export const readyDraft = (game: string, army: string) => fetched<{ draft: Draft | null }>(`/api/builder/${encodeURIComponent(game)}/ready/${encodeURIComponent(army)}`)
export const stateOf = (draft: Draft) => posted<DraftState>('/api/builder', draft)
/** The draft of a list file, or of a text as players post it. */
export const readText = (game: string, text: string, file: string) => posted<{ draft: Draft | null; faults: Reason[]; notes: Reason[] }>('/api/builder/read', { game, text, file })
export const writeDraft = (draft: Draft, language: Language) => posted<WrittenDraft>('/api/builder/write', { draft, language })
