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

  /** What is taken stays so, however often its key is pressed. */
  protected override take(key: Key): void {
    if (this.picked[0] !== key) this.pick(key)
  }

  protected after(key: Key): Key[] {
    return [key]
  }

  /** Clicked again on the table, it is the answer; where a thing means several, each click takes the next. */
  protected override selectOption(option: Option, all: readonly Option[]): void {
    const next = all[(all.findIndex((one) => one.key === this.picked[0]) + 1) % all.length]
    if (next && all.length > 1) this.pick(next.key)
    else if (this.picked[0] === option.key) this.confirm()
    else this.pick(option.key)
  }
}
