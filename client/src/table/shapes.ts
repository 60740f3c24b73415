import type { Point } from '../lib/geometry'

/** A flat ring as points, its y turned so that up is up on the screen. */
export function pointsOf(ring: readonly number[], height: number): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 1 < ring.length; at += 2) points.push([ring[at] as number, height - (ring[at + 1] as number)])
  return points
}

/** Numbers of a drawing, short enough to be read. */
const short = (value: number) => Math.round(value * 1000) / 1000

/** A closed path round some points. */
export function closed(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}

/** An open path through some points. */
export function open(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`
}

/** A closed path that rounds every corner off: what grows or flows has no edges. */
export function rounded(points: readonly Point[]): string {
  const count = points.length
  if (count < 3) return closed(points)
  const middle = (at: number): Point => {
    const [a, b] = [points[at % count] as Point, points[(at + 1) % count] as Point]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const [x, y] = middle(0)
  let path = `M${short(x)} ${short(y)}`
  for (let at = 1; at <= count; at++) {
    const [corner, next] = [points[at % count] as Point, middle(at)]
    path += `Q${short(corner[0])} ${short(corner[1])} ${short(next[0])} ${short(next[1])}`
  }
  return `${path}Z`
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)]
}

/** Twice the area inside, positive where the points go clockwise on the screen. */
function twiceTheArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
}

/** The points in the order in which shapes that overlap add up instead of cutting holes into one another. */
export function sameWay(points: readonly Point[]): Point[] {
  return twiceTheArea(points) < 0 ? [...points].reverse() : [...points]
}

/** How broad a shape is across its length, however it is turned. */
export function breadth(points: readonly Point[]): number {
  let longest = 0
  for (const [x, y] of points) for (const [ox, oy] of points) longest = Math.max(longest, Math.hypot(x - ox, y - oy))
  return longest > 0 ? Math.abs(twiceTheArea(points)) / 2 / longest : 0
}

/** The points drawn towards (share < 1) or away from (share > 1) their middle. */
export function shrunk(points: readonly Point[], share: number): Point[] {
  const [cx, cy] = centreOf(points)
  return points.map(([x, y]) => [cx + (x - cx) * share, cy + (y - cy) * share])
}

export function inside(points: readonly Point[], x: number, y: number): boolean {
  let odd = false
  for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
    const [ax, ay] = points[at] as Point
    const [bx, by] = points[before] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

/** Spots inside a shape, none nearer to another than `gap`. */
export function scattered(points: readonly Point[], gap: number, most: number, chance: () => number): Point[] {
  const { left, top, right, bottom } = boxOf(points)
  const within = shrunk(points, 0.86)
  const found: Point[] = []
  for (let tries = 0; tries < most * 30 && found.length < most; tries++) {
    const x = left + chance() * (right - left)
    const y = top + chance() * (bottom - top)
    if (inside(within, x, y) && found.every(([fx, fy]) => Math.hypot(fx - x, fy - y) >= gap)) found.push([x, y])
  }
  return found
}

/** The corners of the smallest convex shape that holds all points, in order. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  if (sorted.length < 3) return sorted
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (list: Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** Where somebody stands after a share (0 to 1) of a flat way that begins at `start`. */
export function along(start: Point, way: readonly number[], share: number): Point {
  const stops: Point[] = [start]
  for (let at = 0; at + 1 < way.length; at += 2) stops.push([way[at] as number, way[at + 1] as number])
  const legs = stops.slice(1).map(([x, y], at) => Math.hypot(x - (stops[at] as Point)[0], y - (stops[at] as Point)[1]))
  let left = legs.reduce((sum, leg) => sum + leg, 0) * Math.min(Math.max(share, 0), 1)
  for (const [at, leg] of legs.entries()) {
    const [from, to] = [stops[at] as Point, stops[at + 1] as Point]
    if (left <= leg && leg > 0) {
      const part = left / leg
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    }
    left -= leg
  }
  return stops.at(-1) as Point
}
