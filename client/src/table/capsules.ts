import type { Disc, Display, Scene } from '../messages'
import type { Point } from '../lib/geometry'
import { hull } from './shapes'

/** Those whom links hold together, drawn in one capsule. */
export interface Capsule {
  id: string
  kind: string
  discs: Disc[]
  /** The outline, and where the medal lies on it. */
  d: string
  medal: Point
}

/** Groups of discs that links of a kind hold together, each in the order of the scene. */
export function held(scene: Scene, display: Display): { kind: string; discs: Disc[] }[] {
  const leader = new Map<string, string>()
  const find = (key: string): string => {
    const above = leader.get(key) ?? key
    return above === key ? key : find(above)
  }
  const kinds = new Map<string, string>()
  for (const link of Object.values(scene.links)) {
    if (!display.links[link.kind]?.capsule || !scene.discs[link.start] || !scene.discs[link.end]) continue
    leader.set(find(link.start), find(link.end))
    kinds.set(link.start, link.kind).set(link.end, link.kind)
  }
  const groups = new Map<string, { kind: string; discs: Disc[] }>()
  for (const [id, kind] of kinds) {
    const group = groups.get(find(id)) ?? { kind, discs: [] }
    group.discs.push(scene.discs[id] as Disc)
    groups.set(find(id), group)
  }
  return [...groups.values()]
}

/** The corners of the shape round some points at a distance, each edge of it from one to the next; between edges are arcs. */
function edges(points: readonly Point[], away: number): [Point, Point][] {
  const corners = hull(points)
  return corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] as Point
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const long = Math.hypot(dx, dy) || 1
    const [ox, oy] = [(dy / long) * away, (-dx / long) * away]
    return [[from[0] + ox, from[1] + oy], [to[0] + ox, to[1] + oy]]
  })
}

const short = (value: number) => Math.round(value * 1000) / 1000

/** An outline round some points at a distance, its corners round. */
export function outlineOf(points: readonly Point[], away: number): string {
  const found = edges(points, away)
  return `${found.map(([from, to], at) => `${at === 0 ? 'M' : `A${short(away)} ${short(away)} 0 0 1 `}${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`).join('')}A${short(away)} ${short(away)} 0 0 1 ${short(found[0]?.[0][0] ?? 0)} ${short(found[0]?.[0][1] ?? 0)}Z`
}

/** The spot of such an outline that is farthest from every one of these bases. */
export function medalSpot(points: readonly Point[], away: number, bases: readonly { at: Point; radius: number }[]): Point {
  const found = edges(points, away).map(([from, to]): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  const room = ([x, y]: Point) => Math.min(...bases.map(({ at, radius }) => Math.hypot(x - at[0], y - at[1]) - radius))
  return found.reduce((best, spot) => (room(spot) > room(best) + 1e-9 ? spot : best), found[0] ?? [0, 0])
}

/** The capsules of a scene: `margin` is how far they keep from the bases. */
export function capsules(scene: Scene, display: Display, place: (disc: Disc) => Point, margin: number): Capsule[] {
  const bases = Object.values(scene.discs).map((disc) => ({ at: place(disc), radius: disc.radius }))
  return held(scene, display).map(({ kind, discs }) => {
    const [points, away] = [discs.map(place), Math.max(...discs.map((disc) => disc.radius)) + margin]
    return { id: discs.map((disc) => disc.id).join(' '), kind, discs, d: outlineOf(points, away), medal: medalSpot(points, away, bases) }
  })
}
