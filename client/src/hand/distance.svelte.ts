import { NumberHand } from './number.svelte'

/** So many marks with a number stand on a ruler at most. */
const MOST_MARKS = 12
const SPACES = [1, 2, 5, 10, 20, 50, 100]
/** A ruler is at least so many of its spaces long. */
const SHORTEST = 12

/** How far it is on a real table, read from a ruler. */
export class DistanceHand extends NumberHand {
  /** The limit that matters; none where the number itself does. */
  get reach(): number | null {
    return this.asked.reach
  }

  /** Whether what is read lies within the limit. */
  get within(): boolean {
    return this.reach === null || this.number <= this.reach
  }

  /** How far the ruler goes: twice as far as matters, and always as far as was read. */
  get end(): number {
    const wanted = this.reach === null ? this.high : Math.max(2 * this.reach, SHORTEST * Math.max(this.step, 1))
    return Math.min(this.high, Math.max(Math.ceil(wanted), Math.ceil(this.number)))
  }

  /** The numbers that stand on the ruler. */
  get marks(): number[] {
    const space = SPACES.find((one) => (this.end - this.low) / one <= MOST_MARKS) ?? this.end - this.low
    return Array.from({ length: Math.floor((this.end - this.low) / space) + 1 }, (_, at) => this.low + at * space)
  }

  /** The nearest number that is too far; none where all are near enough. */
  get beyond(): number | null {
    if (this.reach === null) return null
    const next = Number((this.low + (Math.floor((this.reach - this.low) / this.step + 1e-6) + 1) * this.step).toFixed(6))
    return next <= this.high ? next : null
  }

  /** The farthest number that is near enough. */
  get farthest(): number {
    const steps = Math.floor((Math.min(this.reach ?? this.high, this.high) - this.low) / this.step + 1e-6)
    return Number((this.low + steps * this.step).toFixed(6))
  }
}
