export type Point = [number, number]

const LATTICE = 1024

/** Coordinates lie on a lattice of 1/1024 of the unit, as in the program. */
export function onLattice(value: number): number {
  return Math.round(value * LATTICE) / LATTICE
}

export function distance(x1: number, y1: number, x2: number, y2: number): number {
  return Math.hypot(x2 - x1, y2 - y1)
}

/** The last point of a flat way. */
export function endOf(way: readonly number[]): Point | null {
  const [x, y] = way.slice(-2)
  return x === undefined || y === undefined ? null : [x, y]
}

/** A flat way without its last point. */
export function withoutEnd(way: readonly number[]): number[] {
  return way.slice(0, -2)
}

/** A flat way that ends elsewhere. */
export function endingAt(way: readonly number[], x: number, y: number): number[] {
  return [...withoutEnd(way), x, y]
}

/** Degrees from 0 to 360, in tenths as the program counts them. */
export function inTenths(degrees: number): number {
  return (((Math.round(degrees * 10) % 3600) + 3600) % 3600) / 10
}

/** Where one looks who looks from one point to another, in degrees counted to the left from the x axis. */
export function heading([x1, y1]: Point, [x2, y2]: Point): number {
  return inTenths((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)
}

/** The point nearest to this one at which a base of that radius stays on the table. */
export function onTable(x: number, y: number, width: number, height: number, radius = 0): Point {
  const inside = (value: number, most: number) => onLattice(Math.min(Math.max(value, radius), most - radius))
  return [inside(x, width), inside(y, height)]
}

/** A flat ring turned by some degrees, counter-clockwise as on a table seen from above, and laid at a spot. */
export function laidAt(ring: readonly number[], spot: Point | null, degrees: number): number[] {
  if (!spot) return []
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const laid: number[] = []
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [x, y] = [ring[at] as number, ring[at + 1] as number]
    laid.push(x * c - y * s + spot[0], x * s + y * c + spot[1])
  }
  return laid
}
