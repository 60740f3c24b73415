import type { Key } from './hand.svelte'
import { OptionsHand } from './options.svelte'

/** As many options as the question wants, in the order in which they were taken. */
export class SeveralHand extends OptionsHand {
  get value(): Key[] {
    return this.picked
  }

  get full(): boolean {
    const { least, most } = this.asked
    return this.picked.length >= (least ?? 0) && this.picked.length <= (most ?? Infinity)
  }

  protected after(key: Key): Key[] {
    const most = this.asked.most ?? Infinity
    if (this.picked.includes(key)) return this.picked.filter((one) => one !== key)
    if (this.picked.length < most) return [...this.picked, key]
    return most === 1 ? [key] : this.picked
  }
}
