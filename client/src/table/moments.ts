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
  /** To whom it happens; empty of points. */
  id: string
  /** Who did it, where the entry tells, and where he stands, y going down. */
  by: string
  from: Point | null
}

/** What somebody's body does in a moment: leaps by so much and back, y going up, or topples. */
export interface Gesture {
  id: string
  by: Point
  topple: boolean
}

/** Who strikes leaps by so many radii, and who is struck gives way by so many; beyond so many radii it was a shot. */
const [LEAP, RECOIL, FAR] = [1.1, 0.5, 5]

/** The marks that count what somebody has lost, as the game says. */
function losses(display: Display): string[] {
  return Object.values(display.marks).flatMap((look) => (look.drawing === 'boxes' && look.lost ? [look.lost] : []))
}

/** What of an entry of the log is worth a moment, while the scene is still as it was before. */
export function moments(scene: Scene, display: Display, told: Told): Moment[] {
  const counted = losses(display)
  const struck = told.changes.flatMap((change) => ofChange(scene, display, counted, change))
    .map((moment) => ({ ...moment, ...striker(scene, display, told, moment) }))
  const found = [...criticals(scene, display, told), ...struck]
  const dead = new Set(found.filter(({ kind }) => kind === 'death').map(({ at }) => at.join()))
  // Who dies of a blow dies, and is not hurt as well.
  return found.filter(({ kind, at }) => kind !== 'blow' || !dead.has(at.join()))
}

/** Who did it: the first fighter that the entry is about, of another side than the one it happened to. */
function striker(scene: Scene, display: Display, { about }: Told, { id, owner }: Moment): Pick<Moment, 'by' | 'from'> {
  const disc = about.flatMap((key) => meant(scene, key)).map((key) => scene.discs[key])
    .find((one) => one !== undefined && one.id !== id && one.owner !== owner && isFighter(display, one))
  return id === '' || !disc ? { by: '', from: null } : { by: disc.id, from: [disc.x, scene.height - disc.y] }
}

/** Whether something flew, from who did it to whom it happened. */
export function isShot(scene: Scene, { id, by }: Moment): boolean {
  const [one, other] = [scene.discs[by], scene.discs[id]]
  if (!one || !other) return false
  return Math.hypot(one.x - other.x, one.y - other.y) > FAR * Math.max(one.radius, other.radius)
}

/** What bodies do in these moments. */
export function gestures(scene: Scene, found: readonly Moment[]): Gesture[] {
  return found.flatMap((moment) => {
    const [struck, striker] = [scene.discs[moment.id], scene.discs[moment.by]]
    if (!struck || (moment.kind !== 'blow' && moment.kind !== 'death')) return []
    const [across, up] = striker ? [struck.x - striker.x, struck.y - striker.y] : [0, 0]
    const far = Math.hypot(across, up) || 1
    const back = RECOIL * struck.radius
    const hit: Gesture = { id: struck.id, by: [(across / far) * back, (up / far) * back], topple: moment.kind === 'death' }
    if (!striker || isShot(scene, moment)) return [hit]
    const leap = LEAP * striker.radius
    return [hit, { id: striker.id, by: [(across / far) * leap, (up / far) * leap], topple: false }]
  })
}

/** A critical, where the game says that this entry tells of one: over whoever it is about first. */
function criticals(scene: Scene, display: Display, { said, about }: Told): Moment[] {
  const critical = display.criticals[said.key]
  const params = new Map(said.params)
  if (!critical || Object.entries(critical.when).some(([name, value]) => params.get(name) !== value)) return []
  const disc = about.flatMap((key) => meant(scene, key)).map((id) => scene.discs[id]).find((one) => one !== undefined)
  return disc ? [{ kind: 'critical', at: [disc.x, scene.height - disc.y], told: critical.label, owner: disc.owner, id: disc.id, by: '', from: null }] : []
}

function ofChange(scene: Scene, display: Display, counted: readonly string[], change: Change): Moment[] {
  switch (change.type) {
    case 'SetMarks': {
      const disc = scene.discs[change.id]
      if (!disc) return []
      const lost = counted.reduce((sum, mark) => sum + Math.max(0, Number(change.marks[mark] ?? disc.marks[mark] ?? 0) - Number(disc.marks[mark] ?? 0)), 0)
      return lost > 0 ? [{ kind: 'blow', at: [disc.x, scene.height - disc.y], told: `−${lost}`, owner: disc.owner, id: disc.id, by: '', from: null }] : []
    }
    case 'Drop': {
      const disc = scene.discs[change.id]
      return disc && isFighter(display, disc) ? [{ kind: 'death', at: [disc.x, scene.height - disc.y], told: '', owner: disc.owner, id: disc.id, by: '', from: null }] : []
    }
    case 'SetTrack': {
      const track = scene.tracks[change.id]
      const won = track && change.id.startsWith('score:') ? change.value - track.value : 0
      return won > 0 && track ? [{ kind: 'points', at: [scene.width / 2, scene.height / 2], told: `+${won}`, owner: track.owner, id: '', by: '', from: null }] : []
    }
    default:
      return []
  }
}
