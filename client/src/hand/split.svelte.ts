import type { Asked } from '../messages'
import { Hand, type Server } from './hand.svelte'

/** Points shared out among the options; every point is used up. */
export class SplitHand extends Hand {
  shares = $state.raw<number[]>([])

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name)
    this.shares = this.options.map((_, at) => this.floor(at))
  }

  /** The least that an option gets. */
  floor(at: number): number {
    return this.asked.floors[at] ?? 0
  }

  get left(): number {
    return (this.asked.points ?? 0) - this.shares.reduce((sum, share) => sum + share, 0)
  }

  get value(): number[] {
    return this.shares
  }

  get full(): boolean {
    return this.left === 0
  }

  add(at: number, by: number): void {
    this.shares = this.shares.with(at, (this.shares[at] ?? 0) + by)
    this.remember()
  }

  protected get kept(): number[] {
    return this.shares
  }

  protected restore(kept: unknown): void {
    if (Array.isArray(kept)) this.shares = kept as number[]
  }
}
