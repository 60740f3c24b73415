import type { Option } from '../messages'
import type { Key } from './hand.svelte'
import { OptionsHand } from './options.svelte'

/** As many options as the question wants, in the order in which they were taken. */
export class SeveralHand extends OptionsHand {
  /** What does not go with those that are taken is refused at once. */
  override get options(): Option[] {
    const { together, options, rule } = this.asked
    if (together.length === 0) return options ?? []
    const left = together.filter((some) => this.picked.every((key) => some.includes(key)))
    const goes = new Set([...this.picked, ...left.flat()])
    return (options ?? []).map((option) => (option.refusal || goes.has(option.key) ? option : { ...option, refusal: { key: 'web.several.not-with', rule, params: [] } }))
  }

  get value(): Key[] {
    return this.picked
  }

  get full(): boolean {
    const { least, most } = this.asked
    return this.picked.length >= (least ?? 0) && this.picked.length <= (most ?? Infinity)
  }

  /** Whether it is one of those that go together. */
  override get ready(): boolean {
    const { together } = this.asked
    return this.full && (together.length === 0 || together.some((some) => some.length === this.picked.length && this.picked.every((key) => some.includes(key))))
  }

  protected after(key: Key): Key[] {
    const most = this.asked.most ?? Infinity
    if (this.picked.includes(key)) return this.picked.filter((one) => one !== key)
    if (this.picked.length < most) return [...this.picked, key]
    return most === 1 ? [key] : this.picked
  }
}
