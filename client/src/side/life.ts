import type { Card, Disc } from '../messages'

export type Health = 'white' | 'yellow' | 'red'

export interface Box {
  colour: Health
  lost: boolean
}

const COLOURS: Health[] = ['white', 'yellow', 'red']

/** The boxes of a fighter's life, the best state first; they are crossed from there. */
export function lifeBoxes(disc: Disc, card: Card | undefined): Box[] {
  const lost = Number(disc.marks['lost'] ?? 0)
  const printed = (card?.life ?? []).flatMap((number, state) => Array.from({ length: number }, () => COLOURS[state] ?? 'red'))
  const now = COLOURS.find((colour) => colour === disc.marks['health']) ?? 'white'
  const boxes = printed.length > 0 ? printed : Array.from({ length: Number(disc.marks['boxes'] ?? 0) }, () => now)
  return boxes.map((colour, at) => ({ colour, lost: at < lost }))
}
