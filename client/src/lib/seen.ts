import type { Asked, Card, Chair, Display, SightReport, Scene, Status, Told } from '../messages'
import type { Hand } from '../hand/hand.svelte'

/** A match as somebody sees it: at the table, or again afterwards. */
export interface Seen {
  readonly scene: Scene | null
  readonly log: Told[]
  readonly viewer: number
  /** The players who sit at this screen; none of a match that is watched or only told. */
  readonly seats?: readonly number[]
  /** Whose side is at the bottom of the table. */
  readonly bottom: number
  readonly display: Display
  readonly cards: Record<string, Card>
  readonly chairs: Chair[]
  readonly asked: Asked | null
  readonly status: Status | null
  readonly mine: boolean
  readonly hand: Hand | null
  /** Who sees whom; not to be asked of a match that is only told. */
  readonly look: ((one: string, other: string) => Promise<SightReport | null>) | null
}
