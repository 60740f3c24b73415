import { getWords, shelf } from './api'
import { settings } from './settings.svelte'
import { NO_WORDS, Speech, type Catalogue } from './words'

/** The words of the games, fetched once each; the speech changes in place when the language does. */
class Phrasebook {
  #games = $state.raw<Record<string, Catalogue>>({})
  #game = $state('')
  #speech = $derived(new Speech(settings.language, this.#games[this.#game] ?? NO_WORDS))

  get speech(): Speech {
    return this.#speech
  }

  /** The game whose words are spoken. */
  get game(): string {
    return this.#game
  }

  get ready(): boolean {
    return this.#game in this.#games
  }

  /** Speak with the words of this game from now on. */
  async open(game: string): Promise<void> {
    if (!(game in this.#games)) {
      const words = await getWords(game)
      this.#games = { ...this.#games, [game]: words }
    }
    this.#game = game
  }

  /** Where nobody knows which game it is: any has the words of the program itself. */
  async openAny(): Promise<void> {
    const [first] = (await shelf()).games
    if (first) await this.open(first.key)
  }
}

export const phrasebook = new Phrasebook()
