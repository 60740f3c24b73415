import type { Asked } from '../messages'
import { Hand, type Key, type Server } from './hand.svelte'

/** All options in an order; it begins as they are listed. */
export class OrderHand extends Hand {
  ordered = $state.raw<Key[]>([])

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name)
    this.ordered = this.options.map((option) => option.key)
  }

  override get taken(): Key[] {
    return this.ordered
  }

  get value(): Key[] {
    return this.ordered
  }

  get full(): boolean {
    return this.ordered.length === this.options.length
  }

  /** Move an option to another rank. */
  move(key: Key, by: number): void {
    const from = this.ordered.indexOf(key)
    const to = from + by
    if (from < 0 || to < 0 || to >= this.ordered.length) return
    this.ordered = this.ordered.with(from, this.ordered[to] as Key).with(to, key)
    this.remember()
  }

  protected get kept(): Key[] {
    return this.ordered
  }

  protected restore(kept: unknown): void {
    if (Array.isArray(kept)) this.ordered = kept as Key[]
  }
}
