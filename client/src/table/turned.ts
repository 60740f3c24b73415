import type { Absent, Area, Asked, Change, Disc, EyePicture, Prism, Scene, SightReport, Told } from '../messages'
import type { Draft } from '../lib/draft'
import { inTenths, type Point } from '../lib/geometry'
import { boxOf, pointsOf } from './shapes'

interface Size {
  width: number
  height: number
}

/** Whether the table is to be turned round for a player to have his zone at the bottom. */
export function isTurned(scene: Scene, player: number): boolean {
  const own = Object.values(scene.areas).filter((area) => area.kind === 'deployment' && area.owner === player)
  if (own.length === 0) return false
  const { top, bottom } = boxOf(own.flatMap((area) => pointsOf(area.ring, scene.height)))
  return top + bottom < scene.height * 0.98
}

/** A spot as it is seen from the other side; turned twice, it is where it was. */
export function turnedSpot({ width, height }: Size, [x, y]: Point): Point {
  return [width - x, height - y]
}

function flat({ width, height }: Size, ring: readonly number[]): number[] {
  return ring.map((value, at) => (at % 2 === 0 ? width : height) - value)
}

function turnedDisc(size: Size, disc: Disc): Disc {
  const [x, y] = turnedSpot(size, [disc.x, disc.y])
  return { ...disc, x, y, pose: disc.pose && { ...disc.pose, facing: inTenths(disc.pose.facing + 180) } }
}

const mapped = <T>(things: Record<string, T>, how: (thing: T) => T) => Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, how(thing)]))

/** The table as it is seen from the other side: everything drawn stands upright there. */
export function turnedScene(scene: Scene): Scene {
  return {
    ...scene,
    discs: mapped(scene.discs, (disc) => turnedDisc(scene, disc)),
    absent: mapped(scene.absent, (absent): Absent => ({ ...absent, spots: flat(scene, absent.spots) })),
    areas: mapped(scene.areas, (area): Area => ({ ...area, ring: flat(scene, area.ring) })),
  }
}

export function turnedAsked(size: Size, asked: Asked): Asked {
  return { ...asked, region: asked.region.map((ring) => flat(size, ring)) }
}

export function turnedDraft(size: Size, draft: Draft): Draft {
  const { stance, refusal } = draft
  const turned: Draft = { ...draft, ways: draft.ways.map((way) => flat(size, way)) }
  if (draft.outline) turned.outline = flat(size, draft.outline)
  if (refusal?.where) turned.refusal = { ...refusal, where: turnedSpot(size, refusal.where as Point) }
  if (stance) {
    const [x, y] = turnedSpot(size, [stance.x, stance.y])
    turned.stance = { ...stance, x, y, facing: inTenths(stance.facing + 180) }
  }
  return turned
}

export function turnedSight(size: Size, sight: SightReport): SightReport {
  return { ...sight, lines: sight.lines.map((line) => flat(size, line)), rings: sight.rings.map((ring) => flat(size, ring)), eye: sight.eye && turnedPicture(size, sight.eye) }
}

function turnedPicture(size: Size, picture: EyePicture): EyePicture {
  const [x, y, z] = picture.eye
  const prism = (one: Prism): Prism => ({ ...one, ring: flat(size, one.ring) })
  return { ...picture, eye: [...turnedSpot(size, [x, y]), z], columns: flat(size, picture.columns), target: prism(picture.target), blockers: picture.blockers.map(prism) }
}

export function turnedTold(size: Size, told: Told): Told {
  const turn = (change: Change): Change => {
    if (change.type === 'Move') return { ...change, path: flat(size, change.path) }
    return change.type === 'PutDisc' ? { ...change, disc: turnedDisc(size, change.disc) } : change
  }
  return { ...told, changes: told.changes.map(turn) }
}
