import type {
  CheckList,
  CheckedList,
  InvitationLink,
  LearnMatch,
  Lessons,
  MatchStory,
  Matches,
  Network,
  OpenMatch,
  OpenNetwork,
  Opened,
  PlayOn,
  PrintList,
  Problem,
  Reason,
  Reference,
  ReplayMessage,
  SeatLink,
  SeatTaken,
  Seats,
  Shelf,
  Showcase,
  TakeSeat,
} from '../messages'
import { keyOf } from './seatkeys'
import type { Language, SentWords } from './words'

/** An answer of the server that is no success: why, in words of the catalogue. */
export class Trouble extends Error {
  constructor(readonly reason: Reason) {
    super(reason.key)
  }
}

const UNREACHABLE: Reason = { key: 'web.trouble.unreachable', rule: '', params: [] }

const NO_CONTENT = 204

/** The key of a match goes into a header: what stands in an address is written down on the way. */
function byKey(match: string): Record<string, string> {
  const key = keyOf(match)
  return key ? { Authorization: `Bearer ${key}` } : {}
}

export async function fetched<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new Trouble(UNREACHABLE)
  }
  const body = (await answer.json().catch(() => null)) as unknown
  if (answer.ok && (body !== null || answer.status === NO_CONTENT)) return body as T
  throw new Trouble((body as Partial<Problem> | null)?.problem ?? UNREACHABLE)
}

export function posted<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  return fetched<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })
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

export const getWords = (game: string, language: Language) => fetched<SentWords>(`/api/words/${game}/${language}`)
export const getRules = (game: string) => fetched<Reference>(`/api/rules/${game}`)
export const getNetwork = () => fetched<Network>('/api/network')
export const openNetwork = (wanted: OpenNetwork) => posted<Network>('/api/network', wanted)
export const getMatches = () => fetched<Matches>('/api/matches')
export const getOwnMatches = (keys: string[]) => posted<Matches>('/api/matches/own', { keys })
export const getReplay = (match: string) => fetched<ReplayMessage>(`/api/matches/${match}/replay`, { headers: byKey(match) })
/** A position of a game to look at, and its picture. */
export const getShowcase = (game: string) => fetched<Showcase>(`/api/showcase/${encodeURIComponent(game)}`)
export const pictureOf = (game: string, size: 'large' | 'small') => `/api/showcase/${encodeURIComponent(game)}/${size}`
export const checkList = (list: CheckList) => posted<CheckedList>('/api/lists', list)
export const openMatch = (agreed: OpenMatch) => posted<Opened>('/api/matches', agreed)
export const callOff = (opener: string) => posted<null>('/api/matches/cancel', { key: opener })
export const getLessons = (game: string) => fetched<Lessons>(`/api/lessons/${game}`)
export const learn = (wanted: LearnMatch) => posted<Opened>('/api/lessons', wanted)
/** Go on without the mentor, by the key of one's seat. */
export const goAlone = (key: string) => posted<Opened>('/api/lessons/alone', {}, { Authorization: `Bearer ${key}` })
export const playOn = (match: string, branch: PlayOn) => posted<Opened>(`/api/matches/${match}/branch`, branch, byKey(match))
export const journalOf = (match: string) => `/api/matches/${match}/journal`

export const getStory = (match: string) => fetched<MatchStory>(`/api/matches/${match}/story`, { headers: byKey(match) })

/** A running match as a file, which this server opens again. */
export async function exportMatch(key: string): Promise<Blob> {
  const answer = await fetch('/api/matches/export', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ key }) }).catch(() => null)
  if (answer?.ok) return answer.blob()
  const said = (await answer?.json().catch(() => null)) as Partial<Problem> | null | undefined
  throw new Trouble(said?.problem ?? UNREACHABLE)
}

export const importMatch = (file: Blob) =>
  fetched<Opened>('/api/matches/import', { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file })

/** The sheets of a list to print, as a page of its own. */
export async function fetchSheets(wanted: PrintList): Promise<Blob> {
  const answer = await fetch('/api/lists/print', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted) }).catch(() => null)
  if (answer?.ok) return answer.blob()
  const said = (await answer?.json().catch(() => null)) as Partial<Problem> | null | undefined
  throw new Trouble(said?.problem ?? UNREACHABLE)
}

/** The journal of a match, as a file; a private one is given out to a key only. */
export async function fetchJournal(match: string): Promise<Blob> {
  const answer = await fetch(journalOf(match), { headers: byKey(match) }).catch(() => null)
  if (!answer?.ok) throw new Trouble(UNREACHABLE)
  return answer.blob()
}

/** See a journal that was kept as a file. */
export const readJournal = (file: Blob) =>
  fetched<ReplayMessage>('/api/journals', { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file })

export const readInvitation = (token: string) => posted<Seats>('/api/invitations/read', { token })
export const takeSeat = (seat: TakeSeat) => posted<SeatTaken>('/api/invitations', seat)
export const renewInvitation = (opener: string, seat: number) => posted<InvitationLink>('/api/invitations/renew', { key: opener, seat })
export const cancelInvitation = (opener: string, seat: number) => posted<Seats>('/api/invitations/cancel', { key: opener, seat })
export const getSeats = (key: string) => posted<Seats>('/api/seats', { key })
export const renewKey = (key: string) => posted<SeatLink>('/api/seats/renew', { key })
export const leaveSeat = (key: string) => posted<null>('/api/seats/leave', { key })
