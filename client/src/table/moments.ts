import type { Change, Display, Scene, Told } from '../messages'
import { isFighter } from '../lib/display'
import type { Point } from '../lib/geometry'
import { meant } from '../lib/scene'

/** So long a moment lasts, in milliseconds. */
export const MOMENT = 560

/** Something to be seen and heard for a moment: a critical, a blow, a death, points that are scored. */
export interface Moment {
  kind: 'critical' | 'blow' | 'death' | 'points'
  /** Where on the table, y going down. */
  at: Point
  /** How much: boxes lost, points won; of a critical the key of its message; empty of a death. */
  told: string
  owner: number
}

/** The marks that count what somebody has lost, as the game says. */
function losses(display: Display): string[] {
  return Object.values(display.marks).flatMap((look) => (look.drawing === 'boxes' && look.lost ? [look.lost] : []))
}

/** What of an entry of the log is worth a moment, while the scene is still as it was before. */
export function moments(scene: Scene, display: Display, told: Told): Moment[] {
  const counted = losses(display)
  const found = [...criticals(scene, display, told), ...told.changes.flatMap((change) => ofChange(scene, display, counted, change))]
  const dead = new Set(found.filter(({ kind }) => kind === 'death').map(({ at }) => at.join()))
  // Who dies of a blow dies, and is not hurt as well.
  return found.filter(({ kind, at }) => kind !== 'blow' || !dead.has(at.join()))
}

/** A critical, where the game says that this entry tells of one: over whoever it is about first. */
function criticals(scene: Scene, display: Display, { said, about }: Told): Moment[] {
  const critical = display.criticals[said.key]
  const params = new Map(said.params)
  if (!critical || Object.entries(critical.when).some(([name, value]) => params.get(name) !== value)) return []
  const disc = about.flatMap((key) => meant(scene, key)).map((id) => scene.discs[id]).find((one) => one !== undefined)
  return disc ? [{ kind: 'critical', at: [disc.x, scene.height - disc.y], told: critical.label, owner: disc.owner }] : []
}

function ofChange(scene: Scene, display: Display, counted: readonly string[], change: Change): Moment[] {
  switch (change.type) {
    case 'SetMarks': {
      const disc = scene.discs[change.id]
      if (!disc) return []
      const lost = counted.reduce((sum, mark) => sum + Math.max(0, Number(change.marks[mark] ?? disc.marks[mark] ?? 0) - Number(disc.marks[mark] ?? 0)), 0)
      return lost > 0 ? [{ kind: 'blow', at: [disc.x, scene.height - disc.y], told: `−${lost}`, owner: disc.owner }] : []
    }
    case 'Drop': {
      const disc = scene.discs[change.id]
      return disc && isFighter(display, disc) ? [{ kind: 'death', at: [disc.x, scene.height - disc.y], told: '', owner: disc.owner }] : []
    }
    case 'SetTrack': {
      const track = scene.tracks[change.id]
      const won = track && change.id.startsWith('score:') ? change.value - track.value : 0
      return won > 0 && track ? [{ kind: 'points', at: [scene.width / 2, scene.height / 2], told: `+${won}`, owner: track.owner }] : []
    }
    default:
      return []
  }
}
