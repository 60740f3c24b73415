import type { Asked } from '../messages'
import { Hand, type Server } from './hand.svelte'

/** So many numbers are shown one by one. */
const FEW = 12

/** A number of a range. */
export class NumberHand extends Hand {
  number = $state(0)
  readonly low: number
  readonly high: number
  readonly step: number

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name)
    this.low = asked.low ?? 0
    this.high = asked.high ?? this.low
    this.step = asked.step ?? 1
    // What the game finds likely; else few are counted from the lowest, a wide range from its middle.
    this.number = asked.likely ?? (this.#steps > FEW ? this.low + this.step * Math.floor(this.#steps / 2) : this.low)
  }

  get #steps(): number {
    return Math.round((this.high - this.low) / this.step)
  }

  /** All numbers, where they are few; none where there are too many to be shown. */
  get few(): number[] {
    const count = this.#steps + 1
    return count <= FEW ? Array.from({ length: count }, (_, at) => this.low + at * this.step) : []
  }

  /** Of numbers that are shown one by one, the one that is typed. */
  override choose(typed: string): void {
    if (this.few.includes(Number(typed))) this.set(Number(typed))
  }

  get value(): number {
    return this.number
  }

  get full(): boolean {
    return true
  }

  /** The number of the range that is nearest. */
  set(number: number): void {
    const steps = Math.round((Math.min(Math.max(number, this.low), this.high) - this.low) / this.step)
    // Steps of a tenth have no exact sums.
    this.number = Number((this.low + steps * this.step).toFixed(6))
    this.remember()
  }

  protected get kept(): number {
    return this.number
  }

  protected restore(kept: unknown): void {
    if (typeof kept === 'number') this.number = kept
  }
}
