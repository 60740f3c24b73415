import type { DiscPose } from '../messages'
import type { Point } from '../lib/geometry'

const RADIANS = Math.PI / 180

/** A base as it is drawn, whatever its form. */
export interface Form {
  /** Half its sides, along its facing and across; of a disc, its radius. */
  deep: number
  wide: number
  round: boolean
  /** How far it is turned on the screen, where y goes down. */
  turn: number
  /** The radius of the largest circle within: letters and badges are made to its measure. */
  radius: number
  /** Half its height and half its width on the screen as it is turned. */
  down: number
  across: number
}

export function formOf(radius: number, pose: DiscPose | null): Form {
  if (!pose || pose.depth <= 0 || pose.width <= 0)
    return { deep: radius, wide: radius, round: true, turn: -(pose?.facing ?? 0), radius, down: radius, across: radius }
  const [deep, wide] = [pose.depth / 2, pose.width / 2]
  const [c, s] = [Math.abs(Math.cos(pose.facing * RADIANS)), Math.abs(Math.sin(pose.facing * RADIANS))]
  return { deep, wide, round: false, turn: -pose.facing, radius: Math.min(deep, wide), down: deep * s + wide * c, across: deep * c + wide * s }
}

/** What a figure sees that looks somewhere, as points of the table: from its rear edge on, so far. */
export function viewOf(x: number, y: number, radius: number, pose: DiscPose, reach: number): Point[] {
  const { deep, wide, round } = formOf(radius, pose)
  const [ux, uy] = [Math.cos(pose.facing * RADIANS), Math.sin(pose.facing * RADIANS)]
  const half = Math.min(pose.view / 2, 180) * RADIANS
  const edge = round ? 0 : wide
  const at = (ahead: number, left: number): Point => [x + ahead * ux - left * uy, y + ahead * uy + left * ux]
  const side = (left: number): Point => at(-deep + reach * Math.cos(half), left * (edge + reach * Math.sin(half)))
  return [at(-deep, edge), side(1), at(reach, reach), at(reach, -reach), side(-1), at(-deep, -edge)]
}

/** A spot at a distance from a figure, in the direction in which it looks. */
export function before(x: number, y: number, facing: number, distance: number): Point {
  return [x + distance * Math.cos(facing * RADIANS), y + distance * Math.sin(facing * RADIANS)]
}
