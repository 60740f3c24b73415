import type { Disc, Display, Reason, Scene } from '../messages'
import { isFighter } from '../lib/display'

/** What may be picked on the table, what is, and what else is to be seen of it. */
export interface Picked {
  /** The one thing of the table that the Tab key leads to. */
  stop: string | null
  selectable: Set<string>
  refused: Map<string, Reason>
  chosen: Set<string>
  /** Whom the question or an entry of the log is about. */
  about: Set<string>
  /** The letters of options, by what they mean. */
  letterOf: Map<string, string>
  /** What stands in the way of a look. */
  blocking: Set<string>
  /** From whom one looks. */
  lookFrom: string | null
}

/** Whether any of a disc is on the table. */
export function onTable(scene: Scene, disc: Disc): boolean {
  return disc.x > -disc.radius && disc.y > -disc.radius && disc.x < scene.width + disc.radius && disc.y < scene.height + disc.radius
}

/** The enemy nearest to each of these, unless he is far across the table. */
export function nearestEnemies(scene: Scene, display: Display, about: Set<string>): string[] {
  const standing = Object.values(scene.discs).filter((disc) => isFighter(display, disc) && onTable(scene, disc))
  return [...about].flatMap((id) => {
    const own = scene.discs[id]
    if (!own || !isFighter(display, own)) return []
    const away = (disc: Disc) => Math.hypot(disc.x - own.x, disc.y - own.y)
    const near = standing.filter((disc) => disc.owner !== own.owner && away(disc) < scene.width * 0.5).sort((a, b) => away(a) - away(b))[0]
    return near ? [near.id] : []
  })
}
