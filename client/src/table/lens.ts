import type { Point } from '../lib/geometry'
import type { Box } from './shapes'

/** How one looks at the table, whoever draws it: spots and boxes are in its units, y going down. */
export interface Lens {
  /** Whether all of the table is in sight, and whether the view is on its way. */
  readonly whole: boolean
  readonly moving: boolean
  /** The part of the table that is in sight. */
  readonly part: Box | null
  by(factor: number): void
  /** Move by a key, so far at a time; says whether it is one of the view's. */
  key(key: string, shift: boolean, step: number): boolean
  /** Bring a spot to the middle, at least so near. */
  lookAt(spot: Point, scale: number): void
  fit(gently?: boolean): void
  /** Show this part, of a drawing of that extent, of which so much is seen at first. */
  show(part: Box, extent: Box, seen: Box, gently?: boolean): void
}
