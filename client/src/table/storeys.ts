import type { Area, Disc, Display, Scene } from '../messages'
import { isFighter } from '../lib/display'
import type { Point } from '../lib/geometry'
import { chanceOf } from './chance'
import { inside, pointsOf } from './shapes'

/** Who stands in or under a thing that reaches higher than his feet: it is opened where he is. */
export function below(scene: Scene, display: Display, area: Area): Disc[] {
  const { relief } = area
  if (!relief) return []
  const points = pointsOf(area.ring, scene.height)
  return Object.values(scene.discs).filter((disc) => isFighter(display, disc) && (disc.pose?.height ?? 0) < relief.top - 1e-6 && inside(points, disc.x, scene.height - disc.y))
}

/** The ragged edge of a hole above somebody, the same each time. */
export function hole(disc: Disc, height: number): Point[] {
  const chance = chanceOf(disc.id)
  return Array.from({ length: 14 }, (_, at): Point => {
    const [angle, away] = [(at / 14) * 2 * Math.PI, disc.radius * (1.7 + 0.45 * chance())]
    return [disc.x + away * Math.cos(angle), height - disc.y + away * Math.sin(angle)]
  })
}
