import type { Scene, Told } from '../messages'
import type { Point } from '../lib/geometry'
import { along } from './shapes'

const SLOWEST = 900
const QUICKEST = 220
/** However much happened, nobody waits longer than this, in milliseconds. */
const PATIENCE = 3200
const GLANCE = 260

export interface Beat {
  /** Who goes where, as flat ways from where they stand. */
  moves: { id: string; start: Point; way: number[] }[]
  about: string[]
  time: number
}

/** What happened as beats that are shown one after the other, quicker the more there is. */
export function beats(scene: Scene, told: readonly Told[]): Beat[] {
  const at = new Map(Object.values(scene.discs).map((disc): [string, Point] => [disc.id, [disc.x, disc.y]]))
  const found: Beat[] = []
  for (const entry of told) {
    const moves: Beat['moves'] = []
    for (const change of entry.changes) {
      if (change.type === 'PutDisc') at.set(change.disc.id, [change.disc.x, change.disc.y])
      if (change.type !== 'Move' || change.path.length < 2) continue
      const start = at.get(change.id)
      if (!start) continue
      moves.push({ id: change.id, start, way: change.path })
      at.set(change.id, [change.path.at(-2) as number, change.path.at(-1) as number])
    }
    const about = entry.about.map(String).filter((id) => at.has(id))
    if (moves.length > 0) found.push({ moves, about: [], time: pace(scene, moves) })
    else if (about.length > 0 && entry.said.key !== '') found.push({ moves, about, time: GLANCE })
  }
  const whole = found.reduce((sum, beat) => sum + beat.time, 0)
  const haste = Math.min(1, PATIENCE / Math.max(whole, 1))
  return found.map((beat) => ({ ...beat, time: beat.time * haste }))
}

/** A long way takes longer than a short one, but not in proportion. */
function pace(scene: Scene, moves: Beat['moves']): number {
  const longest = Math.max(...moves.map(({ start, way }) => wayLength(start, way)))
  return Math.min(SLOWEST, QUICKEST + (4500 * longest) / Math.max(scene.width, 1))
}

function wayLength([x, y]: Point, way: readonly number[]): number {
  let length = 0
  for (let i = 0; i + 1 < way.length; i += 2) {
    length += Math.hypot((way[i] as number) - x, (way[i + 1] as number) - y)
    ;[x, y] = [way[i] as number, way[i + 1] as number]
  }
  return length
}

/** Slow at both ends. */
export function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2
}

/** Where everybody of a beat stands after a share of its time. */
export function places(beat: Beat, share: number): [string, Point][] {
  return beat.moves.map(({ id, start, way }) => [id, along(start, way, eased(share))])
}
