import type { Option } from '../messages'
import { Hand, type Key } from './hand.svelte'

/** Options that are taken from a list or on the table. */
export abstract class OptionsHand extends Hand {
  picked = $state.raw<Key[]>([])

  override get taken(): Key[] {
    return this.picked
  }

  /** Take or put back an option. */
  pick(key: Key): void {
    const option = this.options.find((one) => one.key === key)
    if (!option || option.refusal) return
    this.picked = this.after(key)
    this.remember()
    this.chances?.show(key)
  }

  protected override take(key: Key): void {
    this.pick(key)
  }

  /** What is taken once this option was picked. */
  protected abstract after(key: Key): Key[]

  override select(id: string): boolean {
    const option = this.spots.get(id)
    if (option) this.selectOption(option, this.at(id))
    return option !== undefined
  }

  /** A thing on the table was clicked that means this option, and maybe others. */
  protected selectOption(option: Option, _all: readonly Option[]): void {
    this.pick(option.key)
  }

  protected get kept(): Key[] {
    return this.picked
  }

  protected restore(kept: unknown): void {
    if (Array.isArray(kept)) this.picked = kept as Key[]
  }
}
