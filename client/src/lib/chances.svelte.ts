import type { OddsReport, Option, OptionOdds, Reason } from '../messages'
import { Newest } from './newest'

type Key = Option['key']

/** The odds of one open question: what stands on each option, and in full what is under the hand. */
export class Chances {
  /** Of the option under the hand, or of the question. */
  shown = $state.raw<OddsReport | null>(null)
  #options = $state.raw<OptionOdds[]>([])
  #known = new Map<Key | null, OddsReport | null>()
  #asking: Newest<Key | null, OddsReport | null>

  /** The question itself is asked about at once, and once. */
  constructor(ask: (key: Key | null) => Promise<OddsReport | null>) {
    this.#asking = new Newest(
      async (key) => {
        const report = await ask(key)
        this.#known.set(key, report)
        // What stands on the options is kept even where the hand has gone on to one of them meanwhile.
        if (key === null) this.#options = report?.options ?? []
        return report
      },
      (_, report) => (this.shown = report),
    )
    this.#asking.want(null)
  }

  /** What stands on an option. */
  on(key: Key): OptionOdds | undefined {
    return this.#options.find((one) => one.key === key)
  }

  /** What all numbers on the options are chances of; null where there is but one, or each is of something else. */
  get label(): Reason | null {
    const [first, ...others] = this.#options.map((one) => one.label)
    if (!first || others.length === 0 || others.some((label) => JSON.stringify(label) !== JSON.stringify(first))) return null
    return first
  }

  show(key: Key | null): void {
    if (this.#known.has(key)) {
      this.#asking.forget()
      this.shown = this.#known.get(key) ?? null
    } else this.#asking.want(key)
  }

  leave(): void {
    this.#asking.forget()
  }
}
