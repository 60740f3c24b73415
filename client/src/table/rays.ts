import type { EyePicture, Prism } from '../messages'
import type { Point } from '../lib/geometry'
import { inside, pointsOf } from './shapes'

/** The row of sample points whose rays are drawn on the table: low, but not at the feet. */
const ROW = 1
/** So many steps find where a ray ends; a drawing needs no more. */
const STEPS = 240

/** A ray from the eye as it is seen from above: to the sample point where it is free, else to what stops it. */
export interface Ray {
  from: Point
  to: Point
  free: boolean
}

/** A ray to each column of the sample points, at one height. */
export function raysOf(picture: EyePicture): Ray[] {
  const [x, y, z] = picture.eye
  const count = picture.columns.length / 2
  const row = Math.min(ROW, picture.heights.length - 1)
  return Array.from({ length: count }, (_, at): Ray => {
    const to: Point = [picture.columns[2 * at] as number, picture.columns[2 * at + 1] as number]
    const by = picture.hidden_by[row * count + at] ?? ''
    if (by === '') return { from: [x, y], to, free: true }
    const stops = picture.blockers.filter((prism) => prism.id === by)
    return { from: [x, y], to: stopped([x, y, z], [...to, picture.heights[row] as number], stops), free: false }
  })
}

/** Where a ray first meets one of these. */
function stopped(eye: [number, number, number], end: [number, number, number], stops: readonly Prism[]): Point {
  const rings = stops.map((prism) => ({ prism, points: pointsOf(prism.ring, 0) }))
  for (let step = 0; step <= STEPS; step++) {
    const [x, y, z] = [0, 1, 2].map((axis) => (eye[axis] as number) + (((end[axis] as number) - (eye[axis] as number)) * step) / STEPS) as [number, number, number]
    if (rings.some(({ prism, points }) => z >= prism.bottom && z <= prism.top && inside(points, x, -y))) return [x, y]
  }
  return [end[0], end[1]]
}
