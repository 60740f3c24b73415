import type { InvitationLink, Opened } from '../messages'

const SEATS = 'escarmouche.seats'
const OPENED = 'escarmouche.opened'
/** So many are kept: the newest. */
const MOST = 400
/** So many of them are asked for in the list of one's own matches. */
const MOST_ASKED = 100

/** A seat that this browser may take: the match, the key, and which players sit there; none for who watches. */
export interface Kept {
  match: string
  key: string
  seats: number[]
  /** Which game it is, so that its words can be fetched at once. */
  game?: string
  /** The invitation that it was taken by. */
  token?: string
  /** Whether it was made for somebody else, far away; only earlier versions did. */
  lent?: boolean
}

/** A match that was opened here: the opener's key, and what may be given to others. */
export interface Hosted {
  match: string
  key: string
  invitations: InvitationLink[]
  watch: string
}

function stored<T>(place: string): T[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as T[]
  } catch {
    return []
  }
}

function store(place: string, all: unknown[]): void {
  localStorage.setItem(place, JSON.stringify(all.slice(0, MOST)))
}

/** The keys that this browser holds, the newest first. */
export function seatKeys(): Kept[] {
  return stored<Kept>(SEATS)
}

export function keep(...found: Kept[]): void {
  const before = new Map(seatKeys().map((seat) => [seat.key, seat]))
  const known = new Set(found.map((seat) => seat.key))
  const merged = found.map((seat) => ({ ...before.get(seat.key), ...seat }))
  store(SEATS, [...merged, ...[...before.values()].filter((seat) => !known.has(seat.key))])
}

/** A key that opens nothing any more. */
export function forget(key: string): void {
  store(SEATS, seatKeys().filter((seat) => seat.key !== key))
}

/** Keep the keys of a match just opened, and what its opener may do. */
export function keepOpened(opened: Opened): Kept[] {
  const found = opened.links.map((link) => ({ match: opened.match, key: link.key, seats: link.seats }))
  keep(...found)
  keepHosted({ match: opened.match, key: opened.opener, invitations: opened.invitations, watch: opened.watch })
  return found
}

export function keepHosted(hosted: Hosted): void {
  store(OPENED, [hosted, ...stored<Hosted>(OPENED).filter((one) => one.match !== hosted.match)])
}

export function forgetHosted(match: string): void {
  store(OPENED, stored<Hosted>(OPENED).filter((one) => one.match !== match))
}

/** What this browser may do as the opener of a match. */
export function hostedMatch(match: string): Hosted | undefined {
  return stored<Hosted>(OPENED).find((one) => one.match === match)
}

/** The seat of one's own in a match. */
export function ownSeat(match: string): Kept | undefined {
  return seatKeys().find((seat) => seat.match === match && !seat.lent && seat.seats.length > 0)
}

/** The seat that was taken by an invitation. */
export function seatTakenBy(token: string): Kept | undefined {
  return seatKeys().find((seat) => seat.token === token)
}

/** Any key that lets this browser see a match. */
export function keyOf(match: string): string | undefined {
  return seatKeys().find((seat) => seat.match === match)?.key ?? hostedMatch(match)?.key
}

/** The keys of one's own matches, the newest first. */
export function ownKeys(): string[] {
  const keys = [...seatKeys().filter((seat) => !seat.lent).map((seat) => seat.key).slice(0, MOST_ASKED), ...stored<Hosted>(OPENED).map((one) => one.key)]
  return keys.filter(Boolean).slice(0, 2 * MOST_ASKED)
}
