import type { Refusal } from '../messages'

/** What a player is about to answer over open ground, drawn while it is made. */
export interface Draft {
  kind: 'path' | 'place' | 'placement' | 'facing' | 'pose' | 'route'
  /** The discs that move, in the order of the ways; none where something new comes onto the table. */
  figures: string[]
  /** Way-points after the start, one flat list for each figure. */
  ways: number[][]
  refusal: Refusal | null
  /** None where nobody may measure. */
  length: number | null
  /** The flat ring of what is placed, where it would lie; empty where it is a base. */
  outline?: number[]
  /** Where the first figure stands in the end and looks, where it may be turned. */
  stance?: Stance | null
}

/** A figure as it would stand: where, how high, and where it looks in degrees, counted to the left from the x axis. */
export interface Stance {
  x: number
  y: number
  height: number
  facing: number
}

/** How a figure is turned on the table: to look at a spot, or by some degrees. */
export interface Turning {
  to: (x: number, y: number) => void
  by: (degrees: number) => void
}
