import { draftFrom } from '../builder/checked'
import { dropList, keepList, newId, ownLists } from '../builder/ownlists'
import { allFiles, dropFile, fileFrom, keepFile } from '../content/ownfiles'
import { posted, Trouble } from '../lib/api'
import { KEPT } from '../lib/kept'
import { phrasebook } from '../lib/phrasebook.svelte'
import { toasts } from '../lib/voice.svelte'
import type { Reason, ShelfState } from '../messages'
import { merged, newKey, parcels, toSend, type Bases, type Kept } from './syncing'

const DRAWER = 'escarmouche.shelf'
const MOST_SENT = 180_000
/** Milliseconds after a change before it is sent. */
const PAUSE = 2500

interface Membership {
  key: string
  name: string
  bases: Bases
}

/** The lists of this browser on its server: kept in step while somebody is signed to it. */
class Shelf {
  #membership = $state.raw<Membership | null>(remembered())
  state = $state<'idle' | 'busy' | 'trouble'>('idle')
  trouble = $state.raw<Reason | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #started = false
  /** Who looks at a list hears that another device has changed it. */
  onfetched: (ids: string[]) => void = () => undefined

  name = $derived(this.#membership?.name ?? '')
  key = $derived(this.#membership?.key ?? '')

  /** Listen to what is kept here, and hear what is new there. */
  start(): void {
    if (this.#started) return
    this.#started = true
    globalThis.addEventListener?.(KEPT, () => this.#later())
    if (this.#membership) void this.sync()
  }

  #later(): void {
    if (!this.#membership || this.state === 'busy') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.sync(), PAUSE)
  }

  /** Take a shelf under this name. */
  async open(name: string): Promise<void> {
    const key = newKey()
    const told = await posted<ShelfState>('/api/shelf/open', { key, name })
    this.#remember({ key, name: told.name, bases: {} })
    await this.sync()
  }

  /** The shelf of a key that was taken elsewhere. */
  async join(key: string): Promise<void> {
    const told = await posted<ShelfState>('/api/shelf/sync', { key })
    this.#remember({ key, name: told.name, bases: {} })
    await this.sync()
  }

  /** The key is forgotten here; everything stays where it is. */
  signOut(): void {
    clearTimeout(this.#timer)
    this.#remember(null)
  }

  async deleteAll(): Promise<void> {
    await posted<null>('/api/shelf/delete', { key: this.key })
    this.signOut()
  }

  /** Send what changed here, lay what changed there; what changed in both places is kept twice. */
  async sync(): Promise<void> {
    if (!this.#membership || this.state === 'busy') return
    this.state = 'busy'
    try {
      let again = await this.#exchange()
      // What was set apart is sent at once, under its new name.
      if (again > 0) again = await this.#exchange()
      this.trouble = null
      this.state = 'idle'
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble
      this.trouble = trouble.reason
      this.state = 'trouble'
    }
  }

  async #exchange(): Promise<number> {
    let apart = 0
    for (const sent of parcels(toSend(keptHere(), this.#bases(), Date.now()), MOST_SENT)) {
      const membership = this.#membership
      if (!membership) return 0
      const known = Object.fromEntries(Object.entries(membership.bases).map(([id, base]) => [id, base.changed]))
      const told = await posted<ShelfState>('/api/shelf/sync', { key: membership.key, items: sent, known })
      const found = merged(keptHere(), membership.bases, sent, told)
      this.#remember({ ...membership, bases: found.bases })
      found.apart.forEach(setApart)
      found.gone.forEach(drop)
      found.laid.forEach(lay)
      apart += found.apart.length
      const fetched = [...found.gone, ...found.laid.map((one) => one.id)]
      if (fetched.length > 0) this.onfetched(fetched)
    }
    if (apart > 0) toasts.say(phrasebook.speech.key('web.shelf.conflicts', { count: apart }), 'bad', 8)
    return apart
  }

  #bases(): Bases {
    return this.#membership?.bases ?? {}
  }

  #remember(membership: Membership | null): void {
    this.#membership = membership
    if (membership) globalThis.localStorage?.setItem(DRAWER, JSON.stringify(membership))
    else globalThis.localStorage?.removeItem(DRAWER)
  }
}

function remembered(): Membership | null {
  try {
    const found = JSON.parse(globalThis.localStorage?.getItem(DRAWER) ?? 'null') as Partial<Membership> | null
    return found && typeof found.key === 'string' && typeof found.name === 'string' ? { key: found.key, name: found.name, bases: found.bases ?? {} } : null
  } catch {
    return null
  }
}

/** Everything that this browser keeps. */
function keptHere(): Kept[] {
  const lists = ownLists().map(({ id, changed, draft }): Kept => ({ id, kind: 'list', changed, data: JSON.stringify(draft) }))
  const files = allFiles().map(({ id, changed, ...rest }): Kept => ({ id, kind: 'content', changed, data: JSON.stringify(rest) }))
  return [...lists, ...files]
}

function lay({ id, kind, changed, data }: Kept): void {
  const found = parsed(data)
  if (kind === 'list') {
    const draft = draftFrom(found)
    if (draft) keepList({ id, changed, draft })
  } else {
    for (const file of fileFrom({ ...(found as object), id, changed })) keepFile(file)
  }
}

function drop(id: string): void {
  dropList(id)
  dropFile(id)
}

/** One's own version, beside that of another device. */
function setApart({ kind, data }: Kept): void {
  const speech = phrasebook.speech
  const found = parsed(data)
  const draft = kind === 'list' ? draftFrom(found) : null
  if (draft) {
    const name = { fr: speech.key('web.shelf.conflict', { name: draft.name.fr }), en: speech.key('web.shelf.conflict', { name: draft.name.en }) }
    keepList({ id: newId(), changed: Date.now(), draft: { ...draft, name } })
  }
  for (const file of kind === 'content' ? fileFrom({ ...(found as object), id: newId(), changed: Date.now() }) : []) keepFile({ ...file, name: speech.key('web.shelf.conflict', { name: file.name }).slice(0, 50) })
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

export const listShelf = new Shelf()
