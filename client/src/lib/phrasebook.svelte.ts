import { getWords, shelf } from './api'
import { drawings } from './icons.svelte'
import { settings } from './settings.svelte'
import { NO_WORDS, Speech, withOwn, type Catalogue, type Language, type OwnWords } from './words'

/** The words of the games, fetched once each and language; the speech changes in place when the language does. */
class Phrasebook {
  #games = $state.raw<Record<string, Partial<Catalogue>>>({})
  #game = $state('')
  /** What things of the players' own are called at the table that is open. */
  #own = $state.raw<OwnWords>({})
  #words = $derived(this.#games[this.#game])
  /** The language that is liked; until its words are there, the one that was spoken before. */
  #language: Language = $derived(this.#words && !this.#words[settings.language] ? (settings.language === 'fr' ? 'en' : 'fr') : settings.language)
  #speech = $derived(new Speech(this.#language, withOwn({ ...NO_WORDS, ...this.#words }, this.#own)))

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

  /** Speak with the words of this game from now on, and call things of the players' own by their names. */
  async open(game: string, own: OwnWords = {}): Promise<void> {
    await Promise.all([this.#fetch(game, settings.language), drawings.open(game)])
    this.#game = game
    this.#own = own
  }

  /** Where nobody knows which game it is: any has the words of the program itself. */
  async openAny(): Promise<void> {
    const [first] = (await shelf()).games
    if (first) await this.open(first.key)
  }

  /** Speak this language, once its words are here; without a connection all stays as it is. */
  async speak(language: Language): Promise<void> {
    if (this.#game) await this.#fetch(this.#game, language).catch(() => undefined)
  }

  async #fetch(game: string, language: Language): Promise<void> {
    if (this.#games[game]?.[language]) return
    const words = await getWords(game, language)
    this.#games = { ...this.#games, [game]: { ...this.#games[game], ...words } }
  }
}

export const phrasebook = new Phrasebook()
