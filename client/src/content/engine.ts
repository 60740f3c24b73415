import { fetched, posted } from '../lib/api'
import type { CheckedContent, ContentForms, ReadContent, Thing } from '../messages'

export const getForms = (game: string) => fetched<ContentForms>(`/api/content/${encodeURIComponent(game)}`)
/** A printed thing, to begin from. */
export const getExample = (game: string, word: string, key: string) => posted<Thing>('/api/content/example', { game, word, key })
export const checkThings = (game: string, things: Thing[], file: string) => posted<CheckedContent>('/api/content/check', { game, things, file })
export const readFile = (game: string, text: string, file: string) => posted<ReadContent>('/api/content/read', { game, text, file })
