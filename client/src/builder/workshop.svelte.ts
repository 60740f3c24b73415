import { Trouble } from '../lib/api'
import { Newest } from '../lib/newest'
import { phrasebook } from '../lib/phrasebook.svelte'
import { settings } from '../lib/settings.svelte'
import { toasts } from '../lib/voice.svelte'
import type { OddsForm, Reason, Words, Worth } from '../messages'
import { added, carrying, chosenIn, counted, defaults, doubled, emptyDraft, headed, isEmpty, moved, nextCount, removed } from './drafting'
import { getBuilder, getCatalogue, stateOf } from './engine'
import { begun, redone, replaced, stepped, undone, type History } from './history'
import { listShelf } from '../shelf/shelf.svelte'
import { keepList, newId, ownLists, type OwnDraft } from './ownlists'
import type { CatalogueEntry, Draft, DraftState, ListField } from './types'

/** How the list of this screen is kept: in this browser, not yet, or not at all since there is no room. */
export type Keeping = 'kept' | 'empty' | 'full'

/** A list on the bench: what it is, how it stands by the rules of its game, and every step back. */
export class Workshop {
  fields = $state.raw<ListField[]>([])
  roles = $state.raw<string[]>([])
  /** The head that says whose fighters may be chosen. */
  people = $state('')
  /** What may be asked about two fighters, and what is told of one beside its card. */
  forms = $state.raw<OddsForm[]>([])
  worths = $state.raw<Worth[]>([])
  catalogue = $state.raw<CatalogueEntry[]>([])
  /** How the draft stands; null until the server has said so. */
  state = $state.raw<DraftState | null>(null)
  trouble = $state.raw<Reason | null>(null)
  keeping = $state<Keeping>('empty')
  /** The entry that is open; -1: none. */
  open = $state(-1)
  /** The profile whose card is shown. */
  shown = $state('')
  #history = $state.raw<History<Draft>>(begun(emptyDraft('', {})))
  #known = $state.raw<Record<string, CatalogueEntry>>({})
  /** The heads without anything of one's own. */
  #printed: ListField[] = []
  /** The head whose catalogue is here. */
  #shelved = ''
  #id = newId()
  /** What is typed in, as one step. */
  #typing = ''
  #judging = new Newest<Draft, void>(
    (draft) => this.#judge(draft),
    () => undefined,
  )

  draft: Draft = $derived(this.#history.now)
  undoable = $derived(this.#history.past.length > 0)
  redoable = $derived(this.#history.future.length > 0)
  /** Whether fighters are had as units of so many, not one by one. */
  sellsUnits = $derived(this.catalogue.some((profile) => profile.sizes.length > 0))
  /** Whether it may be played: something is in it, and nothing is wrong. */
  legal = $derived(this.state !== null && this.state.faults.length === 0 && this.draft.entries.length > 0)

  constructor(readonly game: string) {}

  /** What there is to choose in this game; then the list that was last worked on, or the one that was brought. */
  async load(brought: Draft | null): Promise<void> {
    const builder = await getBuilder(this.game)
    listShelf.onfetched = (ids) => this.#fetched(ids)
    listShelf.start()
    this.fields = this.#printed = builder.fields
    this.roles = builder.roles
    this.people = builder.people
    this.forms = builder.odds
    this.worths = builder.worths
    const last = ownLists().find((own) => own.draft.game === this.game)
    if (brought) this.take(brought)
    else if (last) this.resume(last)
    else this.begin()
  }

  id(): string {
    return this.#id
  }

  profile(key: string): CatalogueEntry | undefined {
    return this.#known[key]
  }

  // ---- which list

  /** A new list; of the same people and size as the one before. */
  begin(): void {
    const usual = defaults(this.fields)
    this.#lay(newId(), emptyDraft(this.game, this.draft.game === this.game ? this.draft.head : usual), 'empty')
  }

  resume(own: OwnDraft): void {
    this.#lay(own.id, own.draft, 'kept')
  }

  /** A list from elsewhere, as one of one's own. */
  take(draft: Draft): void {
    const same = ownLists().find((own) => JSON.stringify(own.draft) === JSON.stringify(draft))
    if (same) this.resume(same)
    else {
      this.#lay(newId(), draft, 'empty')
      this.#keep()
    }
  }

  /** Another device has changed lists: who works on one of them goes on with what is there now. */
  #fetched(ids: string[]): void {
    const own = ids.includes(this.#id) ? ownLists().find((one) => one.id === this.#id) : undefined
    if (own && JSON.stringify(own.draft) !== JSON.stringify(this.draft)) this.resume(own)
  }

  #lay(id: string, draft: Draft, keeping: Keeping): void {
    this.#id = id
    this.#typing = ''
    this.#history = begun(draft)
    this.state = null
    this.open = -1
    this.keeping = keeping
    this.#judging.want(draft)
  }

  // ---- steps

  /** The next draft; what is typed into the same place goes on as one step. */
  change(next: Draft, typing = ''): void {
    if (next === this.draft) return
    const goesOn = typing !== '' && typing === this.#typing
    this.#history = goesOn ? replaced(this.#history, next) : stepped(this.#history, next)
    this.#typing = typing
    this.#changed()
  }

  undo(): void {
    this.#goTo(undone(this.#history))
  }

  redo(): void {
    this.#goTo(redone(this.#history))
  }

  #goTo(history: History<Draft>): void {
    if (history === this.#history) return
    this.#history = history
    this.#typing = ''
    this.#changed()
  }

  #changed(): void {
    if (this.open >= this.draft.entries.length) this.open = -1
    this.#keep()
    this.#judging.want(this.draft)
  }

  add(key: string): void {
    const profile = this.profile(key)
    this.shown = key
    if (profile) this.change(added(this.draft, profile))
  }

  /** One more of an entry, or one less; of units the next size. */
  step(at: number, by: 1 | -1): void {
    const entry = this.draft.entries[at]
    const count = entry ? nextCount(entry, this.profile(entry.key), by) : null
    if (count !== null) this.change(counted(this.draft, at, count))
  }

  choose(at: number, field: string, values: string[]): void {
    this.change(chosenIn(this.draft, at, field, values))
  }

  head(field: string, values: string[], typing = ''): void {
    this.change(headed(this.draft, field, values), typing)
  }

  /** A file of one's own that the list may draw on, or may no more. */
  carry(name: string, text: string | null): void {
    this.change(carrying(this.draft, name, text))
  }

  duplicate(at: number): void {
    this.change(doubled(this.draft, at))
  }

  move(at: number, by: number): void {
    const next = moved(this.draft, at, by)
    if (next !== this.draft) this.open = this.open === at ? at + by : this.open
    this.change(next)
  }

  remove(at: number): void {
    this.change(removed(this.draft, at))
  }

  rename(name: string): void {
    this.change({ ...this.draft, name: this.#written(this.draft.name, name) }, 'name')
  }

  note(idea: string): void {
    this.change({ ...this.draft, idea: this.#written(this.draft.idea, idea) }, 'idea')
  }

  /** A text of its author is the same in every language, unless it had been translated. */
  #written(before: Words, text: string): Words {
    return before.fr === before.en || !(settings.language in before) ? { fr: text, en: text } : { ...before, [settings.language]: text }
  }

  // ---- what becomes of it

  #keep(): void {
    if (isEmpty(this.draft) && this.keeping === 'empty') return
    const had = this.keeping
    this.keeping = keepList({ id: this.#id, changed: Date.now(), draft: this.draft }) ? 'kept' : 'full'
    if (this.keeping === 'full' && had !== 'full') toasts.say(phrasebook.speech.key('web.builder.full'), 'bad', 8)
  }

  /** What such a list may hold, where that has changed, and how it stands. */
  async #judge(draft: Draft): Promise<void> {
    try {
      const head = JSON.stringify([draft.head, draft.content])
      if (head !== this.#shelved) {
        const { entries, fields } = await getCatalogue(this.game, draft.head, draft.content)
        this.#shelved = head
        this.fields = fields.length > 0 ? fields : this.#printed
        this.catalogue = entries
        this.#known = { ...this.#known, ...Object.fromEntries(entries.map((one) => [one.key, one])) }
        if (!this.shown) this.shown = draft.entries[0]?.key ?? entries[0]?.key ?? ''
      }
      const state = await stateOf(draft)
      if (draft === this.draft) this.state = state
      this.trouble = null
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble
      this.trouble = trouble.reason
    }
  }
}
