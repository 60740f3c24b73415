import { getWords, shelf, Trouble } from './api'
import { drawings } from './icons.svelte'
import { settings } from './settings.svelte'
import { fetched, FIRST, NO_WORDS, Speech, withOwn, type Catalogue, type Language, type OwnWords } from './words'
import type { Chair, Words } from '../messages'

/** What the sides are called, where each has a name of its own. */
function sidesOf(chairs: readonly Chair[]): Words[] {
  const factions = chairs.flatMap((chair) => chair.faction ?? [])
  return new Set(factions.map((faction) => faction.fr)).size === chairs.length ? factions : []
}

/** The words of the games, fetched once each and language; the speech changes in place when the language does. */
class Phrasebook {
  #games = $state.raw<Record<string, Catalogue>>({})
  #game = $state('')
  /** What things of the players' own are called at the table that is open. */
  #own = $state.raw<OwnWords>({})
  #sides = $state.raw<readonly Words[]>([])
  #words = $derived(this.#games[this.#game])
  /** The language that is liked; until its words are there, the one that was spoken before. */
  #language: Language = $derived(this.#words && !this.#words.tongues[settings.language] ? (Object.keys(this.#words.tongues).at(-1) ?? settings.language) : settings.language)
  #speech = $derived(new Speech(this.#language, withOwn(this.#words ?? NO_WORDS, this.#own), this.#sides))

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

  /** Speak with the words of this game from now on, and call sides and things of the players' own by their names. */
  async open(game: string, own: OwnWords = {}, chairs: readonly Chair[] = []): Promise<void> {
    await Promise.all([this.#fetch(game, settings.language), drawings.open(game)])
    this.#game = game
    this.#own = own
    this.#sides = sidesOf(chairs)
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
    if (this.#games[game]?.tongues[language]) return
    const sent = await getWords(game, language).catch((trouble: unknown) => {
      // A browser may want a language that nobody speaks here: then the first one is spoken from now on.
      if (language === FIRST || !(trouble instanceof Trouble) || trouble.reason.key !== 'web.problem.not-found') throw trouble
      settings.set('language', FIRST)
      return undefined
    })
    if (!sent) return this.#fetch(game, FIRST)
    this.#games = { ...this.#games, [game]: fetched(this.#games[game] ?? NO_WORDS, language, sent) }
  }
}

export const phrasebook = new Phrasebook()
