import type {
  CheckList,
  CheckedList,
  Matches,
  OpenMatch,
  Opened,
  PlayOn,
  Problem,
  Reason,
  ReplayMessage,
  Shelf,
} from '../messages'
import type { Catalogue } from './words'

/** An answer of the server that is no success: why, in words of the catalogue. */
export class Trouble extends Error {
  constructor(readonly reason: Reason) {
    super(reason.key)
  }
}

const UNREACHABLE: Reason = { key: 'web.trouble.unreachable', rule: '', params: [] }

async function fetched<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new Trouble(UNREACHABLE)
  }
  const body = (await answer.json().catch(() => null)) as unknown
  if (answer.ok && body !== null) return body as T
  throw new Trouble((body as Partial<Problem> | null)?.problem ?? UNREACHABLE)
}

function posted<T>(path: string, body: unknown): Promise<T> {
  return fetched<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}

let shelved: Promise<Shelf> | undefined

/** What there is to choose from; asked for once. */
export function shelf(): Promise<Shelf> {
  shelved ??= fetched<Shelf>('/api/shelf').catch((trouble: unknown) => {
    shelved = undefined
    throw trouble
  })
  return shelved
}

export const getWords = (game: string) => fetched<Catalogue>(`/api/words/${game}`)
export const getMatches = () => fetched<Matches>('/api/matches')
export const getReplay = (match: string) => fetched<ReplayMessage>(`/api/matches/${match}/replay`)
export const checkList = (list: CheckList) => posted<CheckedList>('/api/lists', list)
export const openMatch = (agreed: OpenMatch) => posted<Opened>('/api/matches', agreed)
export const playOn = (match: string, branch: PlayOn) => posted<Opened>(`/api/matches/${match}/branch`, branch)
export const journalOf = (match: string) => `/api/matches/${match}/journal`
