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

/** How long a flat way is from its start. */
export function lengthOf(start: Point, way: readonly number[]): number {
  let [x, y] = start
  let length = 0
  for (let at = 0; at + 1 < way.length; at += 2) {
    const [nextX, nextY] = [way[at] as number, way[at + 1] as number]
    length += distance(x, y, nextX, nextY)
    ;[x, y] = [nextX, nextY]
  }
  return length
}

/** The point nearest to this one at which a base of that radius stays on the table. */
export function onTable(x: number, y: number, width: number, height: number, radius = 0): Point {
  const inside = (value: number, most: number) => onLattice(Math.min(Math.max(value, radius), most - radius))
  return [inside(x, width), inside(y, height)]
}

/** Where the crowd of these points has its middle. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  return [sum[0] / Math.max(points.length, 1), sum[1] / Math.max(points.length, 1)]
}
