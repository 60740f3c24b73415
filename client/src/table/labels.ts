import type { Area, Display, Scene } from '../messages'
import { traits } from '../lib/marks'
import type { Speech } from '../lib/words'
import { boxOf, pointsOf, type Box } from './shapes'

/** The words beside a piece of terrain and where they stand: one line for each, or all in one. */
export interface Label {
  id: string
  spoken: string
  lines: string[]
  x: number
  /** The foot of the first line. */
  y: number
}

/** How broad a letter is on average, as a share of its height; how far lines are apart. */
const LETTER = 0.46
export const LINE = 1.1

interface Room extends Omit<Label, 'y'> {
  /** Where its first line may stand, the best spot first. */
  spots: number[]
  around: (y: number) => Box
}

/** Labels in letters so high, below their pieces; above them where the table ends or another label stands. */
export function labels(scene: Scene, display: Display, pieces: readonly Area[], size: number, narrow: boolean, speech: Speech): Label[] {
  const taken: Box[] = []
  const free = (one: Box) => !taken.some((other) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top)
  // Whoever can stand in one place only stands there first.
  return pieces
    .map((area) => room(scene, display, area, size, narrow, speech))
    .sort((one, other) => one.spots.length - other.spots.length)
    .map(({ id, spoken, lines, x, spots, around }) => {
      const y = spots.find((spot) => free(around(spot))) ?? (spots[0] as number)
      taken.push(around(y))
      return { id, spoken, lines, x, y }
    })
}

function room(scene: Scene, display: Display, area: Area, size: number, narrow: boolean, speech: Speech): Room {
  // What a piece is called, and what it does to those who look or walk across it.
  const told = [speech.named(area.name), ...traits(speech, display, area.marks)].filter(Boolean)
  const lines = narrow ? told : [told.join(' · ')]
  const box = boxOf(pointsOf(area.ring, scene.height))
  const half = (Math.max(...lines.map((line) => line.length)) * size * LETTER) / 2
  const x = Math.min(Math.max((box.left + box.right) / 2, half + size * 0.4), scene.width - half - size * 0.4)
  const rest = LINE * size * (lines.length - 1)
  const around = (y: number) => ({ left: x - half, right: x + half, top: y - size, bottom: y + rest + size * 0.3 })
  const [below, above] = [box.bottom + size * 1.4, box.top - size * 0.6 - rest]
  const spots = [below, above].filter((y) => around(y).top >= 0 && around(y).bottom <= scene.height)
  return { id: area.id, spoken: told.join(' · '), lines, x, spots: spots.length > 0 ? spots : [below], around }
}
