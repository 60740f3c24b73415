import { checkList } from '../lib/api'
import { readText, writeDraft } from '../builder/engine'
import { draftOfLink } from '../builder/link'
import { ownLists } from '../builder/ownlists'
import type { Draft } from '../builder/types'
import { Agreement, inOrder, type OwnList } from '../start/agreement.svelte'
import { routeOf } from '../lib/routes.svelte'
import { textIn, type Language } from '../lib/words'
import type { ListedArmy, ListedGame, Opened, Reason, Shelf } from '../messages'

const DRAWER = 'escarmouche.companion'
/** So many lists of one's own are looked at: the newest. */
const MOST_OWN = 6

/** A list that somebody may bring to the table: ready-made, or written out. */
export interface Choice {
  key: string
  army: ListedArmy
  own: OwnList | null
}

/** What was chosen the last time, by its keys. */
interface Remembered {
  game: string
  format: number
  scenario: string
  modules: string[]
  dice: 'rolled' | 'ask'
  phones: number
  lists: string[]
}

/** What somebody gave as a list and is none, or will not do here: why. */
export class NoList extends Error {
  constructor(readonly reason: Reason) {
    super(reason.key)
  }
}

const because = (key: string, params: [string, string | number][] = []): NoList => new NoList({ key, rule: '', params })

/** The games that may be played on a real table. */
export function companions(shelf: Shelf): ListedGame[] {
  return shelf.games.filter((game) => game.companion && game.players.includes(2)).map((game) => ({ ...game, scenarios: game.real_scenarios }))
}

/** What two people agree on before they play on a real table; all of it as the last time. */
export class Preparing {
  readonly agreement: Agreement
  /** Lists that are no ready-made ones: of this browser, and those that were read from elsewhere. */
  #brought = $state.raw<Choice[]>([])
  phones = $state(1)
  #language: Language

  constructor(shelf: Shelf, game: string, language: Language) {
    this.#language = language
    const agreement = new Agreement({ ...shelf, games: companions(shelf) })
    agreement.companion = true
    agreement.dice = 'ask'
    this.agreement = agreement
    this.#recall(game)
  }

  #recall(game: string): void {
    const last = remembered()
    const known = (key: string) => this.agreement.shelf.games.some((one) => one.key === key)
    this.play(known(game) ? game : known(last?.game ?? '') ? (last?.game ?? '') : this.agreement.game)
    if (!last) return
    this.agreement.dice = last.dice
    this.phones = last.phones
    if (last.game !== this.agreement.game) return
    if (this.agreement.formats.includes(last.format)) this.agreement.resize(last.format)
    if (this.agreement.scenarios.some((one) => one.key === last.scenario)) this.agreement.scenario = last.scenario
    this.agreement.modules = last.modules.filter((module) => this.agreement.listed.modules.includes(module))
    last.lists.forEach((key, at) => this.take(at, key))
  }

  /** Another game, as it is usually played. */
  play(game: string): void {
    this.agreement.play(game)
    this.#brought = []
    for (const place of this.agreement.places) place.occupant = 'screen'
    this.#settle()
  }

  resize(format: number): void {
    this.agreement.resize(format)
    for (const place of this.agreement.places) place.own = null
    this.#settle()
  }

  /** On a real table nobody draws a scenario: the first will do. */
  #settle(): void {
    this.agreement.scenario ||= this.agreement.scenarios[0]?.key ?? ''
  }

  /** All lists of this size that keep the rules, one's own first. */
  get choices(): Choice[] {
    const ready = this.agreement.armies.map((army) => ({ key: army.key, army, own: null }))
    return [...this.#brought.filter((one) => one.army.format === this.agreement.format), ...ready]
  }

  chosen(at: number): Choice | undefined {
    const place = this.agreement.places[at]
    return this.choices.find((one) => (place?.own ? one.own?.text === place.own.text : one.own === null && one.key === place?.army))
  }

  take(at: number, key: string): void {
    const [place, choice] = [this.agreement.places[at], this.choices.find((one) => one.key === key)]
    if (!place || !choice) return
    place.own = choice.own
    if (!choice.own) place.army = choice.key
  }

  /** Look at the lists that this browser keeps, and take up those of the last time. */
  async look(): Promise<void> {
    const game = this.agreement.game
    for (const own of ownLists().filter((one) => one.draft.game === game).slice(0, MOST_OWN)) {
      const found = await this.#checked(own.draft, `own:${own.id}`).catch(() => null)
      if (game !== this.agreement.game) return
      if (found) this.#keep(found)
    }
    const last = remembered()
    if (last?.game === game) last.lists.forEach((key, at) => key.startsWith('own:') && this.take(at, key))
  }

  /** A list as somebody sends it: the link of one that is shared, a file, or a text. Raises `NoList`. */
  async read(at: number, text: string, file = ''): Promise<void> {
    const draft = (await linked(text)) ?? (await this.#understood(text, file))
    if (draft.game !== this.agreement.game) throw because('web.companion.other-game')
    const found = await this.#checked(draft, `brought:${at}`)
    const format = found.army.format
    if (format !== this.agreement.format) {
      if (at > 0 || !this.agreement.formats.includes(format)) throw because('web.companion.other-format', [['format', format]])
      this.resize(format)
    }
    this.#keep(found)
    this.take(at, found.key)
  }

  async #understood(text: string, file: string): Promise<Draft> {
    const found = await readText(this.agreement.game, text, file)
    if (found.draft) return found.draft
    throw found.faults[0] ? new NoList(found.faults[0]) : because('web.companion.no-list')
  }

  async #checked(draft: Draft, key: string): Promise<Choice> {
    const { toml } = await writeDraft(draft, this.#language)
    const file = textIn(draft.name, this.#language) || key
    const own: OwnList = { file, text: toml, checked: await checkList({ game: draft.game, text: toml, file }) }
    if (own.checked.army && inOrder(own)) return { key, army: own.checked.army, own }
    throw own.checked.faults[0] ? new NoList(own.checked.faults[0]) : because('web.companion.no-list')
  }

  #keep(found: Choice): void {
    this.#brought = [found, ...this.#brought.filter((one) => one.key !== found.key)]
  }

  async open(): Promise<Opened> {
    const { agreement } = this
    agreement.places.forEach((place, at) => {
      place.occupant = at > 0 && this.phones > 1 ? 'link' : 'screen'
      place.chosen = true
    })
    const { game, format, scenario, modules, dice } = agreement
    const lists = agreement.places.map((_, at) => this.chosen(at)?.key ?? '')
    remember({ game, format, scenario, modules: [...modules], dice, phones: this.phones, lists })
    return agreement.open()
  }
}

/** The list that the link of a shared one holds; null where the text is no such link. */
async function linked(text: string): Promise<Draft | null> {
  const route = linkRoute(text)
  if (route?.page !== 'lists' || !route.shared) return null
  const draft = await draftOfLink(route.shared)
  if (!draft) throw because('web.builder.bad-link')
  return draft
}

/** Where a link of this program leads, whatever machine it names; null for any other text. */
export function linkRoute(text: string): ReturnType<typeof routeOf> | null {
  try {
    const { pathname, hash, protocol } = new URL(text.trim())
    return protocol.startsWith('http') ? routeOf(pathname + hash) : null
  } catch {
    return null
  }
}

function remembered(): Remembered | null {
  try {
    const found = JSON.parse(localStorage.getItem(DRAWER) ?? 'null') as Partial<Remembered> | null
    if (!found || typeof found.game !== 'string') return null
    const strings = (list: unknown) => (Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [])
    return {
      game: found.game, format: Number(found.format) || 0, scenario: String(found.scenario ?? ''), modules: strings(found.modules),
      dice: found.dice === 'rolled' ? 'rolled' : 'ask', phones: found.phones === 2 ? 2 : 1, lists: strings(found.lists),
    }
  } catch {
    return null
  }
}

function remember(chosen: Remembered): void {
  try {
    localStorage.setItem(DRAWER, JSON.stringify(chosen))
  } catch {
    // The browser keeps nothing: the next match begins as the first did.
  }
}
