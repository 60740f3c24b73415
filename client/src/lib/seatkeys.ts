import type { Opened } from '../messages'

const PLACE = 'escarmouche.seats'

/** A seat that this browser may take: the match, the key, and which players sit there. */
export interface Kept {
  match: string
  key: string
  seats: number[]
  /** Which game it is, so that its words can be fetched at once. */
  game?: string
  /** Whether it was made for somebody else, far away. */
  lent?: boolean
}

/** The keys that this browser holds, the newest first. */
export function seatKeys(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

export function keep(...found: Kept[]): void {
  const known = new Set(found.map((seat) => seat.key))
  const all = [...found, ...seatKeys().filter((seat) => !known.has(seat.key))]
  localStorage.setItem(PLACE, JSON.stringify(all.slice(0, 400)))
}

/** Keep the keys of a match just opened; those for friends are kept too, to be shown again. */
export function keepOpened(opened: Opened, kinds: readonly string[]): Kept[] {
  const found = opened.links.map((link) => ({
    match: opened.match,
    key: link.key,
    seats: link.seats,
    lent: kinds[link.seats[0] ?? 0] === 'link',
  }))
  keep(...found)
  return found
}

/** The seat of one's own in a match. */
export function ownSeat(match: string): Kept | undefined {
  return seatKeys().find((seat) => seat.match === match && !seat.lent)
}
