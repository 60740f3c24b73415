import type { Refusal } from '../messages'

/** What a player is about to answer over open ground, drawn while it is made. */
export interface Draft {
  kind: 'path' | 'place' | 'placement'
  /** The discs that move, in the order of the ways; none where something new comes onto the table. */
  figures: string[]
  /** Way-points after the start, one flat list for each figure. */
  ways: number[][]
  refusal: Refusal | null
  /** None where nobody may measure. */
  length: number | null
  /** The flat ring of what is placed, where it would lie; empty where it is a base. */
  outline?: number[]
}
