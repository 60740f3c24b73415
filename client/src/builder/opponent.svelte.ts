import { phrasebook } from '../lib/phrasebook.svelte'
import type { ListFighter } from '../messages'
import { defaults } from './drafting'
import { getCatalogue, readyDraft } from './engine'
import type { CatalogueEntry, Chosen, DraftEntry } from './types'
import type { Workshop } from './workshop.svelte'

/** Somebody who may be met, and what he is called. */
export interface Rival {
  name: string
  fighter: ListFighter
}

/** A profile as it is first taken. */
export const freshEntry = (profile: CatalogueEntry): DraftEntry => ({ key: profile.key, count: profile.sizes[0]?.[0] ?? 1, choices: defaults(profile.fields) })

/** Whom the fighters of a list are measured against: somebody of any people of the game, or of a ready list. */
export class Opponent {
  /** "people <key>" or "army <key>". */
  source = $state('')
  at = $state(0)
  rivals = $state.raw<Rival[]>([])
  rival: Rival | undefined = $derived(this.rivals[this.at])

  constructor(readonly workshop: Workshop) {}

  /** At first somebody of another people, of those that lists have most of. */
  async begin(): Promise<void> {
    const own = this.workshop.draft.head[this.workshop.people] ?? []
    const peoples = this.workshop.fields.find((field) => field.key === this.workshop.people)?.choices ?? []
    const other = peoples.find((choice) => !own.includes(choice.key)) ?? peoples[0]
    if (other && this.source === '') await this.pick(`people ${other.key}`)
  }

  async pick(source: string): Promise<void> {
    this.source = source
    const [kind = '', key = ''] = source.split(/ (.*)/)
    const found = kind === 'army' ? await this.#ofReady(key) : await this.#ofPeople(key)
    if (this.source !== source) return
    this.rivals = found
    this.at = kind === 'army' ? 0 : Math.max(0, found.findIndex((rival) => rival.fighter.entry.key === this.#common))
  }

  /** The first profile of the last role: heroes come first. */
  #common = ''

  async #ofPeople(key: string): Promise<Rival[]> {
    const head: Chosen = { ...defaults(this.workshop.fields), [this.workshop.people]: [key] }
    const { entries } = await getCatalogue(this.workshop.game, head)
    const last = this.workshop.roles.findLast((role) => entries.some((entry) => entry.role === role))
    this.#common = entries.find((entry) => entry.role === last)?.key ?? ''
    return entries.map((entry) => ({ name: phrasebook.speech.text(entry.name), fighter: { entry: freshEntry(entry), head } }))
  }

  async #ofReady(key: string): Promise<Rival[]> {
    const { draft } = await readyDraft(this.workshop.game, key)
    if (!draft) return []
    const { entries } = await getCatalogue(this.workshop.game, draft.head)
    const names = new Map(entries.map((entry) => [entry.key, phrasebook.speech.text(entry.name)]))
    return draft.entries.map((entry) => ({ name: names.get(entry.key) ?? entry.key, fighter: { entry, head: draft.head } }))
  }
}
