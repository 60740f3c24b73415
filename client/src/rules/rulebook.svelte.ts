import { getRules, Trouble } from '../lib/api'
import { phrasebook } from '../lib/phrasebook.svelte'
import { toasts } from '../lib/voice.svelte'
import type { Reference } from '../messages'
import { entriesOf, type Entry } from './search'

/** The rulebooks at hand, each fetched when first needed; and what of them is open at this screen. */
class Rulebook {
  #references = $state.raw<Record<string, Reference>>({})
  /** The rule whose card is open; empty: none. */
  rule = $state('')
  /** Whether the panel is open in which everything is looked up. */
  searching = $state(false)

  /** The rulebook of the game that is spoken of. */
  get reference(): Reference | undefined {
    return this.#references[phrasebook.game]
  }

  entries: Entry[] = $derived(this.reference ? entriesOf(this.reference) : [])

  /** Open the card of a rule. */
  async show(rule: string): Promise<void> {
    if (await this.load()) this.rule = rule
  }

  /** Open the panel. */
  async search(): Promise<void> {
    if (phrasebook.ready && (await this.load())) this.searching = true
  }

  /** Fetch the rulebook of this game, unless it is here; whether it is. */
  async load(): Promise<boolean> {
    const game = phrasebook.game
    if (game in this.#references) return true
    try {
      const reference = await getRules(game)
      this.#references = { ...this.#references, [game]: reference }
      return true
    } catch (trouble) {
      if (trouble instanceof Trouble) toasts.say(phrasebook.speech.say(trouble.reason), 'bad', 8)
      return false
    }
  }
}

export const rulebook = new Rulebook()
