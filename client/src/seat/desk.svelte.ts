import type { Option, SightReport, Reason, Scene, Told } from '../messages'
import { GroundHand } from '../hand/ground.svelte'
import { PosedHand } from '../hand/posed.svelte'
import { isFighter } from '../lib/display'
import type { Draft, Turning } from '../lib/draft'
import type { Point } from '../lib/geometry'
import { optionSpots } from '../lib/naming'
import { before, meant } from '../lib/scene'
import type { Seen } from '../lib/seen'

/** How far the pointer may stray before a press on a figure is a drag. */
export type Phase = 'start' | 'move' | 'end'

/** What the one at this screen is looking at: it concerns nobody else. */
export class Desk {
  /** The fighter whose card lies open. */
  shown = $state<string | null>(null)
  /** The entry of the log that is shown on the table. */
  entry = $state.raw<Told | null>(null)
  sight = $state.raw<SightReport | null>(null)
  /** Whose eyes the picture is seen with. */
  seer = $state<string | null>(null)
  /** From whom one looks while asking whether somebody is seen. */
  lookFrom = $state<string | null>(null)
  dialog = $state<'help' | 'explain' | 'concede' | 'own-seat' | null>(null)
  endingSeen = $state(false)
  /** What the pointer rests on. */
  under = $state<string | null>(null)
  /** Why what was clicked cannot be picked. */
  why = $state.raw<Reason | null>(null)

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
    return this.#hand?.draft ?? null
  }

  /** The table with everybody whom the entry moved at the start of the way. */
  get scene(): Scene | null {
    return this.entry && this.table.scene ? before(this.table.scene, this.table.log, this.entry) : null
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
    this.sight = null
    if (this.why) void this.#explain(id, this.why)
    if (!this.#hand?.select(id)) this.open(id)
  }

  /** Lay a fighter's card open, or put it away. */
  open(id: string): void {
    const disc = this.table.scene?.discs[id]
    this.shown = disc && isFighter(this.table.display, disc) && this.shown !== id ? id : null
  }

  /** Show somebody by his line in the roster: his card, and where he stands. */
  find(id: string): void {
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
    if (phase !== 'start') this.#ground?.drag(id, x, y)
  }

  /** Turns the figure under the hand: to look at a spot, or by some degrees; none where nothing may be turned. */
  get turn(): Turning | null {
    const hand = this.#hand
    if (!(hand instanceof PosedHand) || this.entry) return null
    return { to: (x, y) => hand.face(x, y), by: (degrees) => hand.rotate(hand.turn + degrees) }
  }

  async see(one: string, other: string): Promise<void> {
    this.lookFrom = this.seer = one
    this.sight = (await this.table.look?.(one, other).catch(() => null)) ?? null
  }

  /** Why not this one: where the one who is asked does not see it, a picture says so. */
  async #explain(id: string, why: Reason): Promise<void> {
    const scene = this.table.scene
    const one = this.table.asked?.about.flatMap((key) => (scene ? meant(scene, key) : [])).find((about) => scene?.discs[about]?.owner === this.table.viewer)
    if (!one || one === id || !scene?.discs[id]) return
    this.why = why
    const found = await this.table.look?.(one, id).catch(() => null)
    if (this.why !== why || !found?.eye || found.seen) return
    this.seer = one
    this.sight = found
  }

  /** Why an option is refused that means somebody on the table. */
  async wonder(option: Option): Promise<void> {
    const scene = this.table.scene
    const [id] = scene && this.table.asked ? optionSpots(scene, this.table.display, this.table.asked, option) : []
    this.sight = null
    if (id !== undefined && option.refusal) await this.#explain(id, option.refusal)
  }

  leaveLook(): void {
    this.lookFrom = null
    this.sight = null
  }

  /** Put away whatever lies open, one thing at a time. */
  escape(): boolean {
    if (this.dialog) return false
    if (this.lookFrom || this.sight) this.leaveLook()
    else if (this.entry) this.entry = null
    else if (this.shown) this.shown = null
    else return false
    return true
  }

  told(told: Told): void {
    this.why = null
    if (this.entry && told.changes.length > 0) this.entry = null
    if (this.sight) this.leaveLook()
  }
}
