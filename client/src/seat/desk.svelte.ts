import type { EyePicture, Option, SightReport, Reason, Scene, Told } from '../messages'
import { GroundHand } from '../hand/ground.svelte'
import { draggable, droppedOn, meanings, type Dragged } from '../hand/intent'
import { OptionsHand } from '../hand/options.svelte'
import type { Key } from '../hand/hand.svelte'
import { PosedHand } from '../hand/posed.svelte'
import { isFighter } from '../lib/display'
import type { Draft, Turning } from '../lib/draft'
import type { Point } from '../lib/geometry'
import { optionSpots } from '../lib/naming'
import { before, bodies, meant } from '../lib/scene'
import type { Seen } from '../lib/seen'

/** So long a pointer rests on an option before a line leads there, in milliseconds. */
const PAUSE = 140

/** How far the pointer may stray before a press on a figure is a drag. */
export type Phase = 'start' | 'move' | 'end'

/** A line of sight, and who looks along it. */
interface Regard {
  seer: string
  sight: SightReport
}

/** What the eye of somebody sees. */
export interface Picture extends Regard {
  eye: EyePicture
}

/** What the one at this screen is looking at: it concerns nobody else. */
export class Desk {
  /** The fighter whose card lies open. */
  shown = $state<string | null>(null)
  /** The entry of the log that is shown on the table. */
  entry = $state.raw<Told | null>(null)
  /** What was asked to be seen, and whose eyes see it. */
  #seen = $state.raw<Regard | null>(null)
  /** Whom the one who is asked would see of those under the pointer: a line alone, so that nothing jumps about. */
  #glance = $state.raw<SightReport | null>(null)
  /** From whom one looks while asking whether somebody is seen. */
  lookFrom = $state<string | null>(null)
  /** The option that is considered, and the pause before it is looked at. */
  #regarded: Key | null = null
  #pause: ReturnType<typeof setTimeout> | undefined
  dialog = $state<'help' | 'explain' | 'concede' | 'own-seat' | null>(null)
  endingSeen = $state(false)
  /** What the pointer rests on. */
  under = $state<string | null>(null)
  /** Why what was clicked cannot be picked. */
  why = $state.raw<Reason | null>(null)

  /** A figure under the pointer before anything is declared; and once it was let go, what that may mean. */
  #pulled = $state.raw<{ figure: string; spot: Point } | null>(null)
  dragged = $state.raw<Dragged | null>(null)
  /** Where figures were dragged whose moves are declared: their ways will begin there. */
  #intents = new Map<string, Point>()
  #turn: number | null = null

  /** Brings a thing to the middle of the table; the board's. */
  centre: ((id: string) => void) | null = null

  constructor(private readonly table: Seen) {}

  get #hand() {
    return this.table.mine ? this.table.hand : null
  }

  get #ground(): GroundHand | null {
    return this.#hand instanceof GroundHand ? this.#hand : null
  }

  get selectable(): Set<string> {
    return this.#hand?.selectable ?? new Set()
  }

  get refused(): Map<string, Reason> {
    return this.#hand?.refused ?? new Map()
  }

  get chosen(): Set<string> {
    const chosen = new Set(this.#hand?.chosen)
    if (this.lookFrom) chosen.add(this.lookFrom)
    return chosen
  }

  /** The letters of the options that mean something on the table. */
  get letters(): Map<string, string> {
    const [hand, found] = [this.#hand, new Map<string, string>()]
    if (!hand || hand instanceof GroundHand) return found
    const letters = hand.letters
    for (const id of hand.selectable) found.set(id, hand.at(id).flatMap((option) => letters.get(option.key) ?? []).join(' '))
    // Where a letter means a whole body, one model of it bears the letter.
    for (const { figures } of this.table.scene ? bodies(this.table.scene, this.table.display) : []) {
      const [first, ...others] = figures.filter(({ id }) => found.has(id))
      for (const { id } of others) if (first && found.get(id) === found.get(first.id)) found.delete(id)
    }
    return found
  }

  /** What the question is about, or the entry of the log that is looked at. */
  get about(): Set<string> {
    const scene = this.table.scene
    if (!scene) return new Set()
    const about = this.entry?.about ?? this.table.asked?.about ?? this.table.status?.asked.flatMap((asked) => asked.about) ?? []
    const found = new Set(about.flatMap((key) => meant(scene, key)))
    if (this.shown) found.add(this.shown)
    return found
  }

  /** The way of the entry that is looked at, or the answer under the hand. */
  get draft(): Draft | null {
    const moves = this.entry?.changes.filter((change) => change.type === 'Move') ?? []
    if (moves.length > 0)
      return { kind: 'placement', figures: moves.map((move) => move.id), ways: moves.map((move) => move.path), refusal: null, length: null }
    const pulled = this.#pulled ?? this.dragged
    if (pulled) return { kind: 'path', figures: [pulled.figure], ways: [[...pulled.spot]], refusal: null, length: null }
    return this.#hand?.draft ?? null
  }

  /** The table with everybody whom the entry moved at the start of the way. */
  get scene(): Scene | null {
    return this.entry && this.table.scene ? before(this.table.scene, this.table.log, this.entry) : null
  }

  /** The line of sight that is drawn on the table. */
  get sight(): SightReport | null {
    return this.#glance ?? this.#seen?.sight ?? null
  }

  /** What the eye sees, where there is a picture of it. */
  get pictured(): Picture | null {
    const { seer, sight } = this.#seen ?? {}
    return seer !== undefined && sight?.eye ? { seer, sight, eye: sight.eye } : null
  }

  // ---- what is done at the table ------------------------------------------------------------------------------------

  /** A fighter or a thing was meant; by the pointer, at this spot: while somebody is on the move a way may lead there. */
  select(id: string, spot: Point | null = null): void {
    const ground = this.#ground
    if (ground && !this.lookFrom) {
      if (spot && !ground.figures.includes(id)) this.ground(...spot)
      return
    }
    this.entry = null
    if (this.lookFrom) {
      void this.see(this.lookFrom, id)
      return
    }
    this.why = this.refused.get(id) ?? null
    if (this.why) void this.#explain(id, this.why)
    if (!this.#hand?.select(id)) this.open(id)
  }

  /** Lay a fighter's card open, or put it away. */
  open(id: string): void {
    const disc = this.table.scene?.discs[id]
    this.shown = disc && isFighter(this.table.display, disc) && this.shown !== id ? id : null
  }

  /** Show somebody by his line in the roster: his card, and where he stands; to one who looks, what is seen of him. */
  find(id: string): void {
    if (this.lookFrom && this.lookFrom !== id) {
      void this.see(this.lookFrom, id)
      return
    }
    this.open(id)
    if (this.shown === id) this.centre?.(id)
  }

  hover(id: string | null): void {
    this.under = id
    const hand = this.#hand
    if (!hand || hand instanceof GroundHand) return
    hand.hover(id === null ? null : (hand.spots.get(id)?.key ?? null))
  }

  /** The ground was clicked. */
  ground(x: number, y: number): void {
    this.why = null
    if (this.entry) this.entry = null
    else if (this.lookFrom) this.leaveLook()
    else this.#ground?.click(x, y)
    this.shown = null
  }

  /** The pointer passes over the table. */
  aim(spot: Point | null): void {
    if (!this.entry && !this.lookFrom) this.#ground?.aim(spot)
  }

  drag(id: string, x: number, y: number, phase: Phase): void {
    this.entry = null
    if (this.draggable.has(id)) this.#pull(id, [x, y], phase)
    else if (phase !== 'start') this.#ground?.drag(id, x, y)
  }

  /** Who may be dragged before anything is declared. */
  get draggable(): Set<string> {
    const [hand, scene] = [this.#hand, this.table.scene]
    return hand && scene && hand.asked.kind === 'choose' ? draggable(scene, this.table.display, hand.asked) : new Set()
  }

  #pull(figure: string, spot: Point, phase: Phase): void {
    const from = this.table.scene?.discs[figure]
    this.#pulled = phase === 'end' ? null : { figure, spot }
    this.dragged = phase === 'end' && from ? { figure, spot, options: meanings(this.#hand?.options ?? [], from, spot) } : null
  }

  /** What was meant by dragging a figure: it is declared, and its way will begin there; null: nothing. */
  mean(option: Option | null): void {
    const dragged = this.dragged
    this.dragged = null
    if (!dragged || !option || !this.#hand) return
    this.#intents.set(dragged.figure, dragged.spot)
    this.#hand.give(option.key)
  }

  /** A question has come: what was dragged before leads its answer, as a draft. */
  follow(): void {
    const [hand, scene] = [this.#hand, this.table.scene]
    if (!hand || !scene) return
    if (hand instanceof GroundHand) {
      const figure = hand.figures.find((id) => this.#intents.has(id))
      const spot = this.#intents.get(figure ?? '')
      if (figure !== undefined) this.#intents.delete(figure)
      const [lead = ''] = hand.figures
      const [from, first] = [scene.discs[figure ?? ''], scene.discs[lead]]
      // Of a body, all go as the one who was dragged.
      if (from && first && spot && !hand.begun) hand.drag(lead, spot[0] + first.x - from.x, spot[1] + first.y - from.y)
    } else if (hand instanceof OptionsHand && hand.picked.length === 0) {
      const spot = hand.asked.about.map((key) => this.#intents.get(String(key))).find((one) => one !== undefined)
      const other = spot && droppedOn(scene, this.table.display, hand.asked.player, spot)
      const [option] = other === undefined ? [] : hand.at(other)
      if (option) hand.pick(option.key)
    }
  }

  /** Turns the figure under the hand: to look at a spot, or by some degrees; none where nothing may be turned. */
  get turn(): Turning | null {
    const hand = this.#hand
    if (!(hand instanceof PosedHand) || this.entry) return null
    return { to: (x, y) => hand.face(x, y), by: (degrees) => hand.rotate(hand.turn + degrees) }
  }

  async see(one: string, other: string): Promise<void> {
    this.lookFrom = one
    const sight = await this.#look(one, other)
    if (this.lookFrom === one) this.#seen = sight && { seer: one, sight }
  }

  async #look(one: string, other: string): Promise<SightReport | null> {
    return (await this.table.look?.(one, other).catch(() => null)) ?? null
  }

  /** The figure of one's own that the question is about: it is the one who looks. */
  get #asked(): string | undefined {
    const scene = this.table.scene
    return this.table.asked?.about.flatMap((key) => (scene ? meant(scene, key) : [])).find((id) => scene?.discs[id]?.owner === this.table.viewer)
  }

  /** The first thing on the table that an option means. */
  #meant(option: Option): string | undefined {
    const scene = this.table.scene
    return scene && this.table.asked ? optionSpots(scene, this.table.display, this.table.asked, option)[0] : undefined
  }

  /** An option is considered: a line leads to the one whom it means; once it is taken, a picture shows what is seen of him. */
  regard(key: Key | null, taken: boolean): void {
    clearTimeout(this.#pause)
    this.#glance = null
    this.#regarded = key
    const [hand, one] = [this.#hand, this.#asked]
    const option = hand?.options.find((candidate) => candidate.key === key && !candidate.refusal)
    const other = option && this.#meant(option)
    const disc = this.table.scene?.discs[other ?? '']
    if (this.lookFrom || !hand || hand instanceof GroundHand || !one || !other || !disc?.pose || disc.owner === this.table.viewer) return
    this.#pause = setTimeout(() => void this.#regard(key, one, other, taken), taken ? 0 : PAUSE)
  }

  async #regard(key: Key | null, one: string, other: string, taken: boolean): Promise<void> {
    const sight = await this.#look(one, other)
    if (this.#regarded !== key || this.lookFrom || !sight) return
    if (taken) this.#seen = { seer: one, sight }
    else this.#glance = sight
  }

  /** Why not this one: where the one who is asked does not see it, a picture says so. */
  async #explain(id: string, why: Reason): Promise<void> {
    const one = this.#asked
    if (!one || one === id || !this.table.scene?.discs[id]) return
    this.why = why
    const found = await this.#look(one, id)
    if (this.why === why && found?.eye && !found.seen) this.#seen = { seer: one, sight: found }
  }

  /** Why an option is refused that means somebody on the table. */
  async wonder(option: Option): Promise<void> {
    const id = this.#meant(option)
    if (id !== undefined && option.refusal) await this.#explain(id, option.refusal)
  }

  /** Another question is asked: what lay open for the last one is put away. */
  leave(): void {
    this.leaveLook()
    this.shown = null
    this.#pulled = this.dragged = null
  }

  leaveLook(): void {
    this.lookFrom = null
    this.#regarded = null
    this.#glance = this.#seen = null
  }

  /** Put away whatever lies open, one thing at a time. */
  escape(): boolean {
    if (this.dialog) return false
    if (this.dragged) this.mean(null)
    else if (this.lookFrom || this.sight) this.leaveLook()
    else if (this.entry) this.entry = null
    else if (this.shown) this.shown = null
    else return false
    return true
  }

  told(told: Told): void {
    this.why = null
    if (this.entry && told.changes.length > 0) this.entry = null
    // What was to be done in a turn is forgotten with it.
    if (this.#turn !== null && told.turn !== this.#turn) this.#intents.clear()
    this.#turn = told.turn
    if (this.sight) this.leaveLook()
  }
}
