import { distance, type Point } from '../lib/geometry'
import { isFighter } from '../lib/display'
import { bodies, meant } from '../lib/scene'
import type { Asked, Disc, Display, Option, Scene } from '../messages'

/** A figure that was dragged before anything was declared, and what that may mean. */
export interface Dragged {
  figure: string
  spot: Point
  options: Option[]
}

/** So near to a figure, as a share of its radius, a drop means it. */
const NEAR = 1.7

/** Who may be dragged while it is asked what he does: the figure that the question is about, and all of its body. */
export function draggable(scene: Scene, display: Display, asked: Asked): Set<string> {
  if (!asked.options?.some((option) => option.moves && !option.refusal)) return new Set()
  const own = asked.about.flatMap((key) => meant(scene, key)).filter((id) => scene.discs[id]?.owner === asked.player)
  return new Set(bodies(scene, display).flatMap(({ figures }) => (figures.some(({ id }) => own.includes(id)) ? figures.map(({ id }) => id) : [])))
}

/** The moves that a drag may mean: those that go so far, where that may be known; where none does, all. */
export function meanings(options: readonly Option[], from: Disc, [x, y]: Point): Option[] {
  const moves = options.filter((option) => option.moves && !option.refusal)
  const length = distance(from.x, from.y, x, y)
  const fitting = moves.filter(({ reach }) => reach === null || length <= reach + from.radius)
  return fitting.length > 0 ? fitting : moves
}

/** The figure of somebody else on which a spot lies. */
export function droppedOn(scene: Scene, display: Display, owner: number, [x, y]: Point): string | undefined {
  return Object.values(scene.discs).find((disc) => disc.owner !== owner && isFighter(display, disc) && distance(disc.x, disc.y, x, y) <= disc.radius * NEAR)?.id
}
