import { distance, type Point } from '../lib/geometry'
import type { Disc, MeasuringDisplay, Scene } from '../messages'
import { formOf } from './stance'

/** Where a tape lies: from edge to edge of what it was laid on, and how long it is. */
export interface Tape {
  from: Point
  to: Point
  length: number
}

const RADIANS = Math.PI / 180

/** The point of a base that is nearest to another point; the point itself where it lies within. */
export function edgeTowards(disc: Disc, [x, y]: Point): Point {
  const { deep, wide, round } = formOf(disc.radius, disc.pose)
  const [dx, dy] = [x - disc.x, y - disc.y]
  if (round) {
    const far = Math.hypot(dx, dy)
    return far <= deep ? [x, y] : [disc.x + (dx * deep) / far, disc.y + (dy * deep) / far]
  }
  const [c, s] = [Math.cos((disc.pose?.facing ?? 0) * RADIANS), Math.sin((disc.pose?.facing ?? 0) * RADIANS)]
  const along = Math.min(Math.max(dx * c + dy * s, -deep), deep)
  const across = Math.min(Math.max(-dx * s + dy * c, -wide), wide)
  return [disc.x + along * c - across * s, disc.y + along * s + across * c]
}

/** So often each end goes to the point of its base that is nearest to the other: for bases that is exact enough. */
const ROUNDS = 24

/** The line that the game measures between two bases, or what stands for one: a spot. */
export function between(one: Disc | Point, other: Disc | Point, { between, rise }: MeasuringDisplay): Tape {
  const near = (thing: Disc | Point, to: Point): Point => ('radius' in thing && between === 'edges' ? edgeTowards(thing, to) : middle(thing))
  const middle = (thing: Disc | Point): Point => ('radius' in thing ? [thing.x, thing.y] : thing)
  let [from, to] = [middle(one), middle(other)]
  for (let round = 0; round < ROUNDS; round++) {
    from = near(one, to)
    to = near(other, from)
  }
  const up = 'radius' in one && 'radius' in other ? Math.abs((one.pose?.height ?? 0) - (other.pose?.height ?? 0)) : 0
  return { from, to, length: Math.hypot(distance(...from, ...to), rise > 0 && up >= rise ? up : 0) }
}

/** What lies at a spot: a base, or the ground. */
export function lyingAt(scene: Scene, spot: Point): Disc | Point {
  const hit = Object.values(scene.discs).filter((disc) => {
    const [x, y] = edgeTowards(disc, spot)
    return distance(x, y, ...spot) < 1e-9
  })
  return hit.sort((a, b) => a.radius - b.radius)[0] ?? spot
}
