import { checkList, openMatch } from '../lib/api'
import type { CheckedList, ListedArmy, ListedGame, ListedMatch, ListedScenario, Opened, Shelf } from '../messages'

/** Who sits where: this screen, a friend by a link, or a computer of some level. */
export interface Place {
  occupant: string
  /** What people call the player; may be left out. */
  name: string
  army: string
  /** A list from a file, in place of a ready-made one. */
  own: OwnList | null
  /** Whether a friend far away is given this list, rather than bring his own. */
  chosen: boolean
}

/** A list from a file, and what is wrong with it. */
export interface OwnList {
  file: string
  text: string
  checked: CheckedList
}

/** Read a list from a file, and hear at once what is wrong with it. */
export async function broughtList(game: string, file: File): Promise<OwnList> {
  const text = await file.text()
  return { file: file.name, text, checked: await checkList({ game, text, file: file.name }) }
}

/** Whether a list from a file may be played. */
export function inOrder(own: OwnList | null): boolean {
  return own === null || (own.checked.army !== null && own.checked.faults.length === 0)
}

/** A match that was played, as far as it is to be played once more. */
export type Played = Pick<ListedMatch, 'game' | 'scenario' | 'seats' | 'names' | 'armies'>

const USUAL_LEVEL = 'regular'
export const RANDOM = ''

/** Whether a friend far away brings his own list. */
export function brings(place: Place): boolean {
  return place.occupant === 'link' && !place.chosen
}

/** What is to be agreed on before a match; always something that can be played. */
export class Agreement {
  game = $state('')
  players = $state(2)
  format = $state(0)
  scenario = $state(RANDOM)
  modules = $state<string[]>([])
  setup = $state('')
  dice = $state<'rolled' | 'ask'>('rolled')
  /** Whether nobody sees the match without a key; null: as is usual. */
  hidden = $state<boolean | null>(null)
  places = $state<Place[]>([])
  /** Whether the figures stand on a real table. */
  companion = false
  shelf: Shelf

  listed: ListedGame = $derived.by(() => this.shelf.games.find((game) => game.key === this.game) ?? (this.shelf.games[0] as ListedGame))
  /** The sizes of list that so many players can play somewhere. */
  formats: number[] = $derived.by(() => {
    const some = new Set(this.listed.scenarios.flatMap((scenario) => scenario.formats[String(this.players)] ?? []))
    const found = new Set(this.listed.armies.map((army) => army.format).filter((format) => some.size === 0 || some.has(format)))
    return [...found].sort((a, b) => a - b)
  })
  armies: ListedArmy[] = $derived(this.listed.armies.filter((army) => army.format === this.format))
  scenarios: ListedScenario[] = $derived(
    this.listed.scenarios.filter((scenario) => (scenario.formats[String(this.players)] ?? []).includes(this.format)),
  )
  /** Whether every list that came from a file may be played. */
  ready = $derived(this.places.every((place) => brings(place) || inOrder(place.own)))
  private = $derived(this.hidden ?? this.places.some((place) => place.occupant === 'link'))

  constructor(shelf: Shelf) {
    this.shelf = shelf
    const [first] = shelf.games
    if (first) this.play(first.key)
  }

  /** Another game: everything as it is usually played. */
  play(game: string): void {
    this.game = game
    this.modules = []
    this.scenario = this.listed.default_scenario
    this.setup = this.listed.setups[0] ?? ''
    this.places = []
    this.seat(this.listed.players.includes(2) ? 2 : (this.listed.players[0] ?? 2))
  }

  /** So many players: who sat keeps his chair, a computer takes each new one. */
  seat(players: number): void {
    this.players = players
    const usual = this.listed.default_armies[String(players)] ?? []
    this.format = this.listed.armies.find((army) => army.key === usual[0])?.format ?? this.formats[0] ?? 0
    this.places = Array.from({ length: players }, (_, at) => ({
      occupant: this.places[at]?.occupant ?? (at === 0 ? 'screen' : this.level),
      name: this.places[at]?.name ?? '',
      army: usual[at] ?? this.#other(at),
      own: this.places[at]?.own ?? null,
      chosen: this.places[at]?.chosen ?? false,
    }))
    this.#fit()
  }

  /** Another size: the lists of that size, each of a faction of its own. */
  resize(format: number): void {
    this.format = format
    const usual = this.listed.default_armies[String(this.players)] ?? []
    this.places.forEach((place, at) => {
      const kept = this.armies.find((army) => army.key === usual[at])
      place.army = kept?.key ?? this.#other(at)
    })
    this.#fit()
  }

  /** Whether this page knows the game and every list that was played. */
  knows(match: Played): boolean {
    const game = this.shelf.games.find((one) => one.key === match.game)
    return game !== undefined && match.armies.every((army) => game.armies.some((one) => one.key === army))
  }

  /** The same once more: who played with what, as far as this page knows the lists; swapped: each with the list of the other. */
  repeat(match: Played, swapped = false): void {
    const armies = swapped ? [...match.armies].reverse() : match.armies
    if (!this.shelf.games.some((game) => game.key === match.game)) return
    this.play(match.game)
    this.seat(match.seats.length)
    const format = this.listed.armies.find((army) => army.key === armies[0])?.format
    if (format) this.resize(format)
    this.places.forEach((place, at) => {
      place.occupant = match.seats[at] ?? place.occupant
      place.name = match.names[at] ?? ''
      if (this.armies.some((army) => army.key === armies[at])) place.army = armies[at] as string
    })
    if (this.scenarios.some((scenario) => scenario.key === match.scenario)) this.scenario = match.scenario as string
  }

  toggle(module: string): void {
    this.modules = this.modules.includes(module) ? this.modules.filter((one) => one !== module) : [...this.modules, module]
  }

  get level(): string {
    return this.shelf.levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (this.shelf.levels[0] ?? 'link')
  }

  /** Take a list from a file. */
  async bring(at: number, file: File): Promise<void> {
    const own = await broughtList(this.game, file)
    const place = this.places[at]
    if (place) place.own = own
  }

  armyOf(place: Place): ListedArmy | undefined {
    return place.own ? (place.own.checked.army ?? undefined) : this.listed.armies.find((army) => army.key === place.army)
  }

  open(): Promise<Opened> {
    return openMatch({
      game: this.game,
      seats: this.places.map((place) => place.occupant),
      armies: this.places.map((place) => (brings(place) ? null : (place.own?.text ?? place.army))),
      scenario: this.scenario === RANDOM ? null : this.scenario,
      modules: this.modules,
      setup: this.setup || null,
      dice: this.dice,
      private: this.private,
      companion: this.companion,
      names: this.places.map((place) => (place.occupant === 'screen' || place.occupant === 'link' ? place.name.trim() : '')),
    })
  }

  #other(at: number): string {
    const factions = new Set(this.places.slice(0, at).map((place) => this.armyOf(place)?.faction.fr))
    return (this.armies.find((army) => !factions.has(army.faction.fr)) ?? this.armies[at % Math.max(this.armies.length, 1)])?.key ?? ''
  }

  #fit(): void {
    if (!this.scenarios.some((scenario) => scenario.key === this.scenario)) this.scenario = RANDOM
  }
}
