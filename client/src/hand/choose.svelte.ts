import type { Option } from '../messages'
import type { Key } from './hand.svelte'
import { OptionsHand } from './options.svelte'

/** One option, yes or no among them. */
export class ChooseHand extends OptionsHand {
  get value(): Key | null {
    return this.picked[0] ?? null
  }

  get full(): boolean {
    return this.picked.length === 1
  }

  protected after(key: Key): Key[] {
    return [key]
  }

  /** Clicked again on the table, it is the answer. */
  protected override selectOption(option: Option): void {
    if (this.picked[0] === option.key) this.confirm()
    else this.pick(option.key)
  }
}
