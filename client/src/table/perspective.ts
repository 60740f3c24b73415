import type { EyePicture, Prism } from '../messages'
import type { Point } from '../lib/geometry'

type Point3 = [number, number, number]

/** Nothing nearer to the eye than this is drawn, as a share of the way to the figure looked at. */
const NEAR = 0.02
/** How much of the picture's height the figure looked at takes, and of its width at most. */
const TALL = 0.52
const WIDE = 0.6

/** A face of a prism on the picture. */
export interface Face {
  points: Point[]
  kind: 'side' | 'top' | 'bottom'
}

export interface Sample {
  x: number
  y: number
  free: boolean
}

/** A projection on an upright plane, from an eye that looks level towards a figure; that figure is in the middle. */
export class Perspective {
  readonly #eye: Point3
  readonly #ahead: Point
  readonly #away: number
  readonly focal: number
  readonly #middle: Point

  constructor(
    private readonly picture: EyePicture,
    readonly width: number,
    readonly height: number,
  ) {
    this.#eye = picture.eye
    const { ring, bottom, top } = picture.target
    const [x, y] = centre(ring)
    const [dx, dy] = [x - this.#eye[0], y - this.#eye[1]]
    const away = Math.hypot(dx, dy)
    // Straight from above there is no level way to look.
    this.#ahead = away > 0 ? [dx / away, dy / away] : [1, 0]
    this.#away = Math.max(away, 1e-3)
    const across = corners(ring).map(([px, py]) => this.#seen([px, py, 0])[0])
    const broad = Math.max(...across) - Math.min(...across)
    this.focal = this.#away * Math.min((TALL * height) / Math.max(top - bottom, 1e-3), (WIDE * width) / Math.max(broad, 1e-3))
    const rise = ((bottom + top) / 2 - this.#eye[2]) / this.#away
    this.#middle = [width / 2, height / 2 + rise * this.focal]
  }

  /** A point as the eye has it: to the right, up, and ahead. */
  #seen([x, y, z]: Point3): Point3 {
    const [dx, dy] = [x - this.#eye[0], y - this.#eye[1]]
    const [ux, uy] = this.#ahead
    return [dx * uy - dy * ux, z - this.#eye[2], dx * ux + dy * uy]
  }

  #drawn([right, up, ahead]: Point3): Point {
    const share = this.focal / Math.max(ahead, NEAR * this.#away)
    return [this.#middle[0] + right * share, this.#middle[1] - up * share]
  }

  /** Where a point of the table is in the picture. */
  at(x: number, y: number, z: number): Point {
    return this.#drawn(this.#seen([x, y, z]))
  }

  /** How high the horizon is. */
  get horizon(): number {
    return this.#middle[1]
  }

  /** Lines on the ground, one for each unit of length ahead, as far as they can be told apart. */
  get lines(): { y: number; ahead: number }[] {
    const found: { y: number; ahead: number }[] = []
    for (let ahead = 1; ahead < 200; ahead++) {
      const y = this.#middle[1] + (this.#eye[2] * this.focal) / ahead
      if (this.#eye[2] <= 0 || (found.at(-1)?.y ?? Infinity) - y < 3) break
      if (y < this.height) found.push({ y, ahead })
      else if (ahead > this.#away * 4) break
    }
    return found
  }

  /** How far the nearest part of a prism is. */
  nearest({ ring }: Prism): number {
    return Math.min(...corners(ring).map(([x, y]) => this.#seen([x, y, 0])[2]))
  }

  /** The faces of a prism that are before the eye, the farthest first. */
  faces({ ring, bottom, top }: Prism): Face[] {
    const points = corners(ring)
    const sides = points.map(([x, y], at): Point3[] => {
      const [nx, ny] = points[(at + 1) % points.length] as Point
      return [[x, y, bottom], [nx, ny, bottom], [nx, ny, top], [x, y, top]].map((point) => this.#seen(point as Point3))
    })
    const distance = (face: Point3[]) => face.reduce((sum, [, , ahead]) => sum + ahead, 0) / face.length
    const found: { kind: Face['kind']; face: Point3[] }[] = sides.sort((a, b) => distance(b) - distance(a)).map((face) => ({ kind: 'side', face }))
    const level = (z: number) => points.map(([x, y]) => this.#seen([x, y, z]))
    if (this.#eye[2] > top) found.push({ kind: 'top', face: level(top) })
    if (this.#eye[2] < bottom) found.push({ kind: 'bottom', face: level(bottom) })
    return found.flatMap(({ kind, face }) => {
      const before = this.#before(face)
      return before.length < 3 ? [] : [{ kind, points: before.map((point) => this.#drawn(point)) }]
    })
  }

  /** What of a face lies before the eye. */
  #before(face: Point3[]): Point3[] {
    const near = NEAR * this.#away
    return face.flatMap((point, at) => {
      const last = face.at(at - 1) as Point3
      const share = (near - last[2]) / (point[2] - last[2])
      const crossing: Point3[] = point[2] >= near !== last[2] >= near ? [[last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1]), near]] : []
      return point[2] >= near ? [...crossing, point] : crossing
    })
  }

  /** The box round a prism in the picture; null where it is beside or behind the eye. */
  box(prism: Prism): { left: number; top: number; right: number; bottom: number } | null {
    const points = this.faces(prism).flatMap((face) => face.points)
    if (points.length === 0) return null
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  }

  /** The sample points, row by row from the lowest. */
  get samples(): Sample[] {
    const columns = corners(this.picture.columns)
    return this.picture.heights.flatMap((z, row) =>
      columns.map(([x, y], at) => {
        const [px, py] = this.at(x, y, z)
        return { x: px, y: py, free: this.picture.hidden_by[row * columns.length + at] === '' }
      }),
    )
  }
}

/** How many points each thing hides, the most first. */
export function hiding({ hidden_by, blockers }: EyePicture): { id: string; name: string; count: number }[] {
  const ids = [...new Set(hidden_by.filter(Boolean))]
  return ids
    .map((id) => ({ id, name: blockers.find((prism) => prism.id === id)?.name ?? id, count: hidden_by.filter((by) => by === id).length }))
    .sort((a, b) => b.count - a.count)
}

function corners(ring: readonly number[]): Point[] {
  const found: Point[] = []
  for (let at = 0; at + 1 < ring.length; at += 2) found.push([ring[at] as number, ring[at + 1] as number])
  return found
}

function centre(ring: readonly number[]): Point {
  const points = corners(ring)
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  return [sum[0] / Math.max(points.length, 1), sum[1] / Math.max(points.length, 1)]
}
