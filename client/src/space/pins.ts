import type { Point } from '../lib/geometry'
import type { Card, Disc, Display, Scene } from '../messages'
import { isFighter } from '../lib/display'
import { boxes, marksBorne, marksDrawn, type Box as LifeBox, type Mark } from '../lib/marks'
import { placedApart } from '../table/placing'
import { onTable } from '../table/picked'
import type { Space } from './space'

/** Somebody as he is seen on the screen, in pixels: his feet, his head, how broad he is, and what is to be read over him. */
export interface Pin {
  disc: Disc
  feet: Point
  head: Point
  broad: number
  /** How far away from the eye, for who stands before whom. */
  far: number
  /** The middle of what is to be read; null where others are in the way. */
  tag: Point | null
  /** How large it is drawn. */
  size: number
  rows: { mark: Mark; found: LifeBox[] }[]
  pips: { mark: Mark; number: number }[]
  badges: Mark[]
}

/** Letters and boxes over a head are so large, in pixels. */
const [SMALLEST, LARGEST] = [8, 13]

/** Everybody on the screen, the farthest first; what is to be read is placed for the nearest and for those who matter first. */
export function pinsOf(space: Space, scene: Scene, display: Display, cards: Record<string, Card>, matters: (id: string) => boolean): Pin[] {
  const found: Pin[] = []
  for (const { disc, tall } of space.heads()) {
    if (!isFighter(display, disc) || !onTable(scene, disc)) continue
    const { at: [x, y], high: up } = space.stood(disc)
    const high = up * space.world.scale
    const [feet, head, far] = [space.onScreen(x, y, high), space.onScreen(x, y, high + tall), space.away(x, y, high)]
    if (!feet || !head) continue
    const broad = 2 * disc.radius * space.world.scale * space.pixels(far)
    const rows = marksBorne(display, disc, 'boxes').map((mark) => ({ mark, found: boxes(disc, cards[disc.card], mark) }))
    const pips = marksDrawn(display, disc, 'pips').map((mark) => ({ mark, number: Math.min(Number(mark.value), mark.look.most) })).filter(({ number }) => number > 0)
    const badges = [...marksBorne(display, disc, 'count'), ...marksBorne(display, disc, 'tag')]
    found.push({ disc, feet, head, broad, far, tag: null, rows, pips, badges, size: Math.min(LARGEST, Math.max(SMALLEST, broad * 0.24)) })
  }
  const order = [...found].sort((a, b) => Number(matters(b.disc.id)) - Number(matters(a.disc.id)) || a.far - b.far)
  const tags = placedApart(order.map((pin) => {
    const [broad, high] = tagSize(pin)
    const [x, y] = pin.head
    const top = y - high / 2 - 3
    return { broad, high, must: matters(pin.disc.id), spots: [[x, top], [x, top - high], [x - broad * 0.6, top], [x + broad * 0.6, top], [x, pin.feet[1] + high]] as const }
  }))
  order.forEach((pin, at) => (pin.tag = (tags[at] as Point | null) ?? null))
  return found.sort((a, b) => b.far - a.far)
}

/** How broad and how high the tag over somebody's head is. */
export function tagSize({ rows, pips, badges, size }: Pin): [number, number] {
  const life = Math.max(0, ...rows.map(({ found }) => lifeBroad(found.length, size)))
  const row = pips.reduce((sum, { number }) => sum + number * size * 0.62, 0) + badges.length * size * 1.3
  return [Math.max(life, row, size), (rows.length > 0 ? size * 0.62 * rows.length : 0) + (row > 0 ? size * 1.25 : 0) + 2]
}

/** A row of boxes; many of them are narrower. */
export function lifeBroad(count: number, size: number): number {
  return Math.min(count * size * 0.72, size * 5.2)
}
