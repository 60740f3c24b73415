import type { Point } from '../lib/geometry'
import { meant, measuredFrom } from '../lib/scene'
import type { Speech } from '../lib/words'
import type { Asked, Disc, Display, Scene } from '../messages'
import { holds, overlap } from './boxes'
import { between } from './gap'
import type { Box } from './shapes'

/** Somebody beside whom a plate is to stand: the box that he takes up, how broad the plate is, and whether it must be told. */
export interface Beside {
  box: Box
  broad: number
  must?: boolean
}

/** The middle of each plate, so high: right of its figure, else left, below or above, where there is room, nobody stands and no other plate; none where it would lie over something, unless it must be told. */
export function placed(all: readonly Beside[], high: number, others: readonly Box[], room: Box): (Point | null)[] {
  const taken = [...others]
  return all.map(({ box, broad, must }) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const spots: Point[] = [[box.right + broad / 2, y], [box.left - broad / 2, y], [x, box.bottom + high / 2], [x, box.top - high / 2]]
    const around = ([cx, cy]: Point): Box => ({ left: cx - broad / 2, right: cx + broad / 2, top: cy - high / 2, bottom: cy + high / 2 })
    const found = spots.find((spot) => holds(room, around(spot)) && taken.every((one) => !overlap(around(spot), one))) ?? (must ? (spots[0] as Point) : null)
    if (found) taken.push(around(found))
    return found
  })
}

/** How far it is, as the game measures, from whom a question is about to each enemy who may be named; who is considered comes first. */
export function distancesTold(scene: Scene, display: Display, asked: Asked, selectable: Set<string>, chosen: Set<string>, speech: Speech): { disc: Disc; said: string }[] {
  const from = asked.about.flatMap((key) => meant(scene, key)).map((id) => scene.discs[id]).find((disc) => disc?.owner === asked.player)
  if (!from) return []
  const measured = (disc: Disc) => measuredFrom(scene, display, disc)
  const enemies = [...selectable].map((id) => scene.discs[id]).filter((disc): disc is Disc => disc !== undefined && disc.owner !== asked.player && disc.owner >= 0)
  return [...new Set(enemies.map(measured))]
    .sort((a, b) => Number(chosen.has(b.id)) - Number(chosen.has(a.id)))
    .map((disc) => ({ disc, said: `${speech.word(Math.round(between(measured(from), disc, display.measuring).length * 10) / 10)} ${scene.unit}` }))
}
