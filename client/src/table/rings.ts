import type { Point } from '../lib/geometry'
import type { Disc, MeasuringDisplay, Reach } from '../messages'
import { holds, overlap } from './boxes'
import { edgeTowards } from './gap'
import type { Box } from './shapes'

/** A ring round a figure, and what all reaches so far. */
export interface Ring {
  distance: number
  kind: Reach['kind']
  labels: Reach['label'][]
}

/** Rings by how far they reach, the nearest first: what reaches equally far is one. */
export function ringsOf(reaches: readonly Reach[]): Ring[] {
  const found = new Map<number, Ring>()
  for (const { label, distance, kind } of reaches) {
    const same = found.get(distance)
    if (same) same.labels.push(label)
    else found.set(distance, { distance, kind, labels: [label] })
  }
  return [...found.values()].sort((a, b) => a.distance - b.distance)
}

/** So often the way to a ring is halved: nobody sees the rest. */
const HALVINGS = 20

/** The spot on a ring in a direction from the middle of its figure. */
export function onRing(disc: Disc, distance: number, angle: number, { between }: MeasuringDisplay): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const at = (far: number): Point => [disc.x + far * c, disc.y + far * s]
  if (between === 'centres') return at(distance)
  let [low, high] = [0, distance + 2 * disc.radius + (disc.pose?.depth ?? 0) + (disc.pose?.width ?? 0)]
  for (let turn = 0; turn < HALVINGS; turn++) {
    const half = (low + high) / 2
    const [x, y] = edgeTowards(disc, at(half))
    if (Math.hypot(at(half)[0] - x, at(half)[1] - y) < distance) low = half
    else high = half
  }
  return at(high)
}

/** Where plates stand upon their rings: above the figure, else further and further round to either side. */
const ANGLES = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180].map((degrees) => ((degrees + 90) * Math.PI) / 180)

/** The middle of the plate of each ring, so broad and so high: in sight, and none over another. */
export function plates(disc: Disc, rings: readonly Ring[], broad: readonly number[], high: number, part: Box, measuring: MeasuringDisplay): Point[] {
  const taken: Box[] = []
  return rings.map(({ distance }, at) => {
    const half = (broad[at] ?? 0) / 2
    const box = ([x, y]: Point): Box => ({ left: x - half, right: x + half, top: y - high / 2, bottom: y + high / 2 })
    const spots = ANGLES.map((angle) => onRing(disc, distance, angle, measuring))
    const clear = spots.filter((spot) => taken.every((other) => !overlap(box(spot), other)))
    const found = clear.find((spot) => holds(part, box(spot))) ?? clear[0] ?? (spots[0] as Point)
    taken.push(box(found))
    return found
  })
}
