import type { Area, Disc, Display, Scene } from '../messages'
import { traits } from '../lib/marks'
import { nameOf } from '../lib/naming'
import type { Speech } from '../lib/words'
import { boxOf, pointsOf, type Box } from './shapes'

/** The plate beside a piece of terrain or a token: its name, what it does or whose it is, and where its middle is. */
export interface Label {
  id: string
  spoken: string
  name: string
  /** What it does to those who look or walk across it, or who holds it; empty where there is no room for it. */
  told: string
  x: number
  y: number
  /** How broad the name and the rest are. */
  first: number
  second: number
}

/** How broad a letter is on average, and how high a plate, as shares of the height of letters. */
const LETTER = 0.44
export const HIGH = 1.55
/** How far plates are pushed aside, as shares of their own breadth. */
const PUSHES = [0, -0.35, 0.35, -0.7, 0.7]

/** Something that is to have a plate, and the box that it takes up. */
interface Named {
  id: string
  name: string
  spoken: string
  told: string
  box: Box
}

interface Room {
  width: number
  height: number
}

/** Plates in letters so high, below their things; elsewhere round them where the table ends, a token lies or another plate stands. */
export function labels(scene: Scene, display: Display, pieces: readonly Area[], size: number, narrow: boolean, speech: Speech, holder: (disc: Disc) => string = () => ''): Label[] {
  const taken: Box[] = []
  const tokens = Object.values(scene.discs).flatMap((disc) => (display.discs[disc.kind]?.shape === 'token' ? [boxAround(scene, disc)] : []))
  const named = [...pieces.map((area) => ofArea(scene, display, area, speech)), ...tokensNamed(scene, display, speech, holder)].filter(({ name }) => name !== '')
  // Whoever can stand in one place only stands there first.
  return named
    .map((one) => ({ one, spots: spots(one, size, narrow, scene) }))
    .sort((a, b) => upright(a.spots) - upright(b.spots))
    .flatMap(({ one, spots }) => {
      const bare = spots.filter((label) => free(around(label, size), taken))
      const short = spots.map((label) => withoutTold(label)).filter((label) => free(around(label, size), taken))
      const clear = (some: Label[]) => some.find((label) => free(around(label, size), tokens.filter((box) => !same(box, one.box))))
      const found = clear(bare) ?? (narrow ? undefined : clear(short)) ?? bare[0] ?? short[0]
      // A plate over another says nothing.
      if (!found) return []
      taken.push(around(found, size))
      return [found]
    })
}

function same(one: Box, other: Box): boolean {
  return one.left === other.left && one.top === other.top
}

function free(one: Box, others: readonly Box[]): boolean {
  return !others.some((other) => one.left < other.right - 1e-9 && one.right > other.left + 1e-9 && one.top < other.bottom - 1e-9 && one.bottom > other.top + 1e-9)
}

function boxAround({ height }: Room, { x, y, radius }: Disc): Box {
  return { left: x - radius, right: x + radius, top: height - y - radius, bottom: height - y + radius }
}

function ofArea(scene: Scene, display: Display, area: Area, speech: Speech): Named {
  const [name, all] = [speech.named(area.name), traits(speech, display, area.marks)]
  return { id: area.id, name, spoken: [name, ...all].filter(Boolean).join(' · '), told: all.join(' · '), box: boxOf(pointsOf(area.ring, scene.height)) }
}

/** The tokens of which the game wants a plate. */
function tokensNamed(scene: Scene, display: Display, speech: Speech, holder: (disc: Disc) => string): Named[] {
  return Object.values(scene.discs).flatMap((disc) => {
    const plate = display.discs[disc.kind]?.plate ?? 'none'
    if (plate === 'none' || disc.x < 0 || disc.y < 0) return []
    const name = nameOf(scene, speech, disc.id)
    const told = plate === 'owner' ? holder(disc) : ''
    return [{ id: disc.id, name: name.charAt(0).toLocaleUpperCase() + name.slice(1), spoken: [name, told].filter(Boolean).join(' · '), told, box: boxAround(scene, disc) }]
  })
}

function withoutTold(label: Label): Label {
  return { ...label, told: '', second: 0 }
}

function around(label: Label, size: number): Box {
  const half = (label.first + label.second) / 2
  return { left: label.x - half, right: label.x + half, top: label.y - (HIGH / 2) * size, bottom: label.y + (HIGH / 2) * size }
}

/** How many of these stand right below or above their thing. */
function upright(spots: readonly Label[]): number {
  return new Set(spots.map(({ y }) => y)).size
}

/** Where a plate may stand, the best spot first: below, above, pushed aside. */
function spots({ id, name, spoken, told, box }: Named, size: number, narrow: boolean, room: Room): Label[] {
  const broad = (text: string) => (text === '' ? 0 : (text.length * LETTER + 1) * size)
  const [first, second] = [broad(name), broad(narrow ? '' : told)]
  const half = (first + second) / 2
  const within = (x: number) => Math.min(Math.max(x, half + size * 0.4), room.width - half - size * 0.4)
  const all = PUSHES.flatMap((push) =>
    [box.bottom + size * 1.2, box.top - size * 1.2].map((y): Label => ({ id, name, spoken, told: narrow ? '' : told, first, second, x: within((box.left + box.right) / 2 + push * 2 * half), y })),
  )
  const on = all.filter((label) => around(label, size).top >= 0 && around(label, size).bottom <= room.height)
  return on.length > 0 ? on : all.slice(0, 1)
}
