import type { Asked } from '../messages'
import type { Server } from './hand.svelte'
import { NumberHand } from './number.svelte'

/** So many marks with a number stand on a ruler at most. */
const MOST_MARKS = 12
const SPACES = [1, 2, 5, 10, 20, 50, 100]
/** A ruler is at least so many of its spaces long. */
const SHORTEST = 12
/** Where no limit matters the ruler shows at first this share of all that may be read. */
const FIRST = 0.4

/** How far it is on a real table, read from a ruler. */
export class DistanceHand extends NumberHand {
  /** How far the ruler goes: twice as far as matters, and always as far as was read. */
  end = $state(0)
  /** Whether anything was read; where a limit is known, it is what one begins with. */
  #read = $state(false)

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name)
    const wanted = asked.reach === null ? FIRST * this.high : Math.max(2 * asked.reach, SHORTEST * Math.max(this.step, 1))
    this.end = Math.min(this.high, Math.ceil(wanted))
    this.#read = asked.reach !== null
    if (asked.reach === null) this.number = this.low
    else this.number = Math.min(this.farthest, this.end)
  }

  override get full(): boolean {
    return this.#read
  }

  override set(number: number): void {
    super.set(number)
    this.#read = true
    this.extend(this.number)
  }

  /** Make the ruler longer, where what is read lies at its end or beyond. */
  extend(number: number): void {
    while (number > this.end && this.end < this.high) this.end = Math.min(this.high, 2 * this.end)
  }

  /** The limit that matters; none where the number itself does. */
  get reach(): number | null {
    return this.asked.reach
  }

  /** Whether what is read lies within the limit. */
  get within(): boolean {
    return this.reach === null || this.number <= this.reach
  }

  /** The numbers that stand on the ruler. */
  get marks(): number[] {
    const space = SPACES.find((one) => (this.end - this.low) / one <= MOST_MARKS) ?? this.end - this.low
    return Array.from({ length: Math.floor((this.end - this.low) / space) + 1 }, (_, at) => this.low + at * space)
  }

  /** The farthest number that is near enough. */
  get farthest(): number {
    return this.#stepped(this.#steps)
  }

  /** The nearest number that is too far; none where all are near enough. */
  get beyond(): number | null {
    const next = this.#stepped(this.#steps + 1)
    return this.reach !== null && next <= this.high ? next : null
  }

  /** How many steps there are within the limit. */
  get #steps(): number {
    return Math.floor((Math.min(this.asked.reach ?? this.high, this.high) - this.low) / this.step + 1e-6)
  }

  #stepped(steps: number): number {
    return Number((this.low + steps * this.step).toFixed(6))
  }

  protected override restore(kept: unknown): void {
    if (typeof kept === 'number') this.set(kept)
  }
}
