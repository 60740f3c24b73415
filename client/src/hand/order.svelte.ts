import type { Asked } from '../messages'
import { Hand, type Key, type Server } from './hand.svelte'

/** All options in an order; it begins as they are listed. */
export class OrderHand extends Hand {
  ordered = $state.raw<Key[]>([])

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name)
    this.ordered = this.options.map((option) => option.key)
  }

  /** Nothing is picked, so nothing needs a letter. */
  override get letters(): Map<Key, string> {
    return new Map()
  }

  get value(): Key[] {
    return this.ordered
  }

  get full(): boolean {
    return this.ordered.length === this.options.length
  }

  /** Move an option by so many ranks. */
  move(key: Key, by: number): void {
    this.put(key, this.ordered.indexOf(key) + by)
  }

  /** Put an option at a rank; those between make room. */
  put(key: Key, to: number): void {
    const from = this.ordered.indexOf(key)
    if (from < 0 || to === from || to < 0 || to >= this.ordered.length) return
    this.ordered = this.ordered.toSpliced(from, 1).toSpliced(to, 0, key)
    this.remember()
  }

  protected get kept(): Key[] {
    return this.ordered
  }

  protected restore(kept: unknown): void {
    if (Array.isArray(kept)) this.ordered = kept as Key[]
  }
}
