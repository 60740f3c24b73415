import type { Asked, Display, OddsReport, Option, Reason, Refusal, Scene } from '../messages'
import { Chances } from './chances.svelte'
import type { Draft } from './draft'
import { distance, endOf, endingAt, laidAt, onTable, withoutEnd, type Point } from './geometry'
import { forgetAnswer, keepAnswer, keptAnswer } from './keeping'
import { optionSpots } from './naming'
import { Newest } from './newest'
import type { Offered, Verdict } from './table.svelte'

export type Key = Option['key']

/** What a hand needs of its table. */
export interface Server {
  readonly scene: Scene | null
  readonly display: Display
  answer(value: unknown): void
  check(value: unknown): Promise<Verdict>
  offer(x: number, y: number): Promise<Offered>
  odds(value: unknown): Promise<OddsReport | null>
}

const GROUND = new Set(['path', 'place', 'placement'])
/** As a share of the table's width: this near to the last way-point, a click means that point. */
const NEAR = 0.02
/** So many numbers are shown one by one. */
export const FEW = 12

const NO_FORMATION: Reason = { key: 'web.placement.none', rule: '', params: [] }

/** The answer that a player is putting together: one for each open question, whatever its kind. */
export class Hand {
  picked = $state.raw<Key[]>([])
  number = $state(0)
  shares = $state.raw<number[]>([])
  faces = $state.raw<number[]>([])
  ways = $state.raw<number[][]>([])
  angle = $state(0)
  /** Where the keyboard points on the table. */
  cursor = $state.raw<Point | null>(null)
  verdict = $state.raw<Verdict | null>(null)
  /** Whether what the verdict speaks of is still what lies under the hand. */
  judged = $state(false)
  /** The option under the pointer, before anything is picked. */
  hovered = $state.raw<Key | null>(null)
  /** Whether everybody may stay where he is. */
  stays = $state(false)

  /** The discs that the answer moves. */
  figures: string[]
  #checks: Newest<unknown, Verdict>
  #offers: Newest<Point, Offered>
  /** The odds, where answers lead to dice. */
  readonly chances: Chances | null

  constructor(
    private readonly server: Server,
    readonly asked: Asked,
    private readonly name: string,
  ) {
    this.stays = asked.stay
    this.figures = asked.figures.length > 0 ? asked.figures : this.#mover()
    this.#blank()
    Object.assign(this, keptAnswer(name))
    this.#checks = new Newest(
      (value) => server.check(value),
      (_, verdict) => this.#judge(verdict),
    )
    this.#offers = new Newest(
      ([x, y]) => server.offer(x, y),
      (spot, offered) => this.#offered(spot, offered),
    )
    this.chances = asked.odds ? new Chances((key) => server.odds(key)) : null
    if (this.ground && this.full) this.#check()
    if (asked.kind === 'placement') void this.#mayStay()
  }

  /** Whether a whole formation may stay as it stands: the game says so only when it is asked. */
  async #mayStay(): Promise<void> {
    const verdict = await this.server.check(this.#nobody).catch(() => null)
    if (verdict?.refusal === null) this.stays = true
  }

  get #nobody(): number[][] {
    return Array.from({ length: this.asked.count ?? this.figures.length }, () => [])
  }

  // ---- what the answer is -------------------------------------------------------------------------------------------

  get ground(): boolean {
    return GROUND.has(this.asked.kind)
  }

  get options(): Option[] {
    return this.asked.options ?? []
  }

  /** The answer as it travels. */
  get value(): unknown {
    switch (this.asked.kind) {
      case 'several':
      case 'order':
        return this.picked
      case 'number':
        return this.number
      case 'split':
        return this.shares
      case 'faces':
        return this.faces
      case 'path':
        return this.shown[0] ?? []
      case 'place':
        return [...(this.shown[0] ?? []), ...(this.asked.turns ? [this.angle] : [])]
      case 'placement':
        return this.shown
      default:
        return this.picked[0] ?? null
    }
  }

  /** The ways with the point of the keyboard at their end. */
  get shown(): number[][] {
    if (!this.cursor) return this.ways
    const [first = [], ...rest] = this.ways
    if (this.asked.kind === 'path') return [[...first, ...this.cursor], ...rest]
    return [[...this.cursor], ...rest]
  }

  /** Whether there is a whole answer, good or bad. */
  get full(): boolean {
    const { least, most, points } = this.asked
    switch (this.asked.kind) {
      case 'several':
        return this.picked.length >= (least ?? 0) && this.picked.length <= (most ?? Infinity)
      case 'order':
        return this.picked.length === this.options.length
      case 'number':
        return true
      case 'split':
        return this.shares.reduce((sum, share) => sum + share, 0) === points
      case 'faces':
        return this.faces.length === this.asked.dice.length && this.faces.every((face) => face > 0)
      case 'path':
        return (this.shown[0]?.length ?? 0) > 0
      case 'place':
        return this.shown[0]?.length === 2
      case 'placement':
        // A formation that the game offers may be the one that stands: it is an answer like any other.
        return this.shown.some((way) => way.length > 0) || (this.judged && this.verdict?.refusal === null)
      default:
        return this.picked.length === 1
    }
  }

  /** Whether it may be given. */
  get ready(): boolean {
    return this.full && !(this.ground && this.verdict?.refusal)
  }

  get draft(): Draft | null {
    if (!this.ground || !this.shown.some((way) => way.length > 0)) return null
    return {
      kind: this.asked.kind as Draft['kind'],
      figures: this.figures,
      ways: this.shown,
      refusal: this.verdict?.refusal ?? null,
      length: this.verdict?.length ?? null,
      outline: laidAt(this.asked.outline, endOf(this.shown[0] ?? []), this.angle),
    }
  }

  /** What may be picked on the table, by the option it means. */
  get spots(): Map<string, Option> {
    const found = new Map<string, Option>()
    const scene = this.server.scene
    if (!scene || this.ground) return found
    for (const option of this.options)
      for (const id of optionSpots(scene, this.server.display, this.asked, option)) if (!found.has(id)) found.set(id, option)
    return found
  }

  get selectable(): Set<string> {
    if (this.ground) return new Set(this.figures)
    return new Set([...this.spots].filter(([, option]) => !option.refusal).map(([id]) => id))
  }

  get refused(): Map<string, Reason> {
    const found = new Map<string, Reason>()
    for (const [id, option] of this.spots) if (option.refusal) found.set(id, option.refusal)
    return found
  }

  get chosen(): Set<string> {
    const wanted = this.hovered === null ? this.picked : [...this.picked, this.hovered]
    return new Set([...this.spots].filter(([, option]) => wanted.includes(option.key)).map(([id]) => id))
  }

  // ---- choices -------------------------------------------------------------------------------------------------------

  /** Take or put back an option; of a choice there is one at a time. */
  pick(key: Key): void {
    const option = this.options.find((one) => one.key === key)
    if (!option || option.refusal) return
    if (this.asked.kind === 'several' || this.asked.kind === 'order') {
      if (this.picked.includes(key)) this.picked = this.picked.filter((one) => one !== key)
      else if (this.picked.length < (this.asked.most ?? Infinity)) this.picked = [...this.picked, key]
      else if (this.asked.most === 1) this.picked = [key]
    } else this.picked = [key]
    this.#remember()
    this.chances?.show(key)
  }

  /** Move an option of an order to another rank. */
  move(key: Key, by: number): void {
    const from = this.picked.indexOf(key)
    const to = from + by
    if (from < 0 || to < 0 || to >= this.picked.length) return
    this.picked = this.picked.with(from, this.picked[to] as Key).with(to, key)
    this.#remember()
  }

  hover(key: Key | null): void {
    this.hovered = key
    this.chances?.show(key ?? this.picked.at(-1) ?? null)
  }

  set(values: { number?: number; shares?: number[]; faces?: number[]; angle?: number }): void {
    if (values.number !== undefined) this.number = values.number
    if (values.shares) this.shares = values.shares
    if (values.faces) this.faces = values.faces
    if (values.angle !== undefined) {
      this.angle = ((values.angle % 360) + 360) % 360
      if (this.full) this.#check()
    }
    this.#remember()
  }

  confirm(): void {
    if (!this.ready) return
    if (this.cursor) this.#drop()
    this.server.answer(this.value)
  }

  /** Stay where one is. */
  stay(): void {
    this.server.answer(this.asked.kind === 'placement' ? this.#nobody : [])
  }

  // ---- the table -------------------------------------------------------------------------------------------------------

  /** A thing on the table was clicked; clicked again, it is the answer. */
  select(id: string): boolean {
    const option = this.spots.get(id)
    if (!option) return false
    const again = this.asked.kind === 'choose' && this.picked[0] === option.key
    if (again) this.confirm()
    else this.pick(option.key)
    return true
  }

  /** The ground was clicked: a way-point, the spot, or where the formation goes. */
  click(x: number, y: number): void {
    if (!this.ground) return
    const spot = this.#inside(x, y)
    this.cursor = null
    const end = endOf(this.ways[0] ?? [])
    if (end && this.#near(end, spot) && this.ready) {
      this.confirm()
      return
    }
    if (this.asked.kind === 'path' && end) this.#lay([[...(this.ways[0] ?? []), ...spot]])
    else if (this.asked.offers) this.#offers.want(spot)
    else this.#straight(spot)
  }

  /** The pointer passes over the table with a thing that lies nowhere yet: it is shown there; null: it has left. */
  aim(spot: Point | null): void {
    if (this.asked.outline.length === 0 || this.ways.some((way) => way.length > 0)) return
    this.cursor = spot && this.#inside(...spot)
    if (this.cursor) this.#check()
    else this.#unsay()
  }

  /** A figure is dragged: the whole answer follows where the game can tell how, else the figure alone. */
  drag(id: string, x: number, y: number): void {
    const at = this.figures.indexOf(id)
    if (!this.ground || (at < 0 && this.figures.length > 0)) return
    const spot = this.#inside(x, y)
    this.cursor = null
    const alone = this.asked.kind === 'placement' && (at > 0 || !this.asked.offers)
    if (alone && this.ways.length > 0) this.#lay(this.ways.with(at, endingAt(this.ways[at] ?? [], ...spot)))
    else if (this.asked.offers) this.#offers.want(spot)
    else this.#straight(spot)
  }

  /** What is turned and will not lie where it was put: the game looks for the nearest spot and angle that will do. */
  async nearest(): Promise<void> {
    const spot = endOf(this.shown[0] ?? [])
    if (!spot || this.asked.kind !== 'place') return
    const offered = await this.server.offer(...spot).catch(() => null)
    const answer = offered?.answer
    if (!offered || !Array.isArray(answer)) return
    const [x, y, angle = this.angle] = answer as number[]
    this.cursor = null
    this.angle = angle
    this.ways = [[x as number, y as number]]
    this.#remember()
    this.#judge(offered)
  }

  #straight(spot: Point): void {
    if (this.asked.kind !== 'placement') this.#lay([[...spot]])
    else {
      const next = this.ways.findIndex((way) => way.length === 0)
      if (next >= 0) this.#lay(this.ways.with(next, [...spot]))
    }
  }

  /** Point somewhere by the keyboard, from where the figure stands or the way ends. */
  point(dx: number, dy: number): void {
    const from = this.cursor ?? endOf(this.ways[0] ?? []) ?? this.#home()
    this.cursor = this.#inside(from[0] + dx, from[1] + dy)
    this.#check()
  }

  /** Enter: the point becomes a way-point; where there is none, the answer is given. */
  enter(): void {
    if (!this.cursor) this.confirm()
    else if (this.asked.kind === 'path') this.#drop()
    else {
      const [x, y] = this.cursor
      this.click(x, y)
    }
  }

  #drop(): void {
    this.ways = this.shown
    this.cursor = null
    this.#remember()
  }

  /** Take the last way-point back. */
  back(): boolean {
    if (this.cursor) this.cursor = null
    else if (this.ways.some((way) => way.length > 0))
      this.ways = this.asked.kind === 'path' ? [withoutEnd(this.ways[0] ?? [])] : this.ways.map(() => [])
    else return false
    this.#offers.forget()
    if (this.full) this.#check()
    else this.#unsay()
    this.#remember()
    return true
  }

  clear(): void {
    this.#offers.forget()
    this.#checks.forget()
    this.#blank()
    this.#remember()
  }

  #lay(ways: number[][]): void {
    this.ways = ways
    this.#remember()
    this.#check()
  }

  #check(): void {
    this.judged = false
    this.#checks.want(this.value)
  }

  /** Nothing lies under the hand of which anything could be said. */
  #unsay(): void {
    this.#checks.forget()
    this.verdict = null
  }

  #judge(verdict: Verdict): void {
    this.verdict = verdict
    this.judged = true
  }

  #offered(spot: Point, offered: Offered): void {
    const answer = offered.answer
    if (!Array.isArray(answer)) {
      if (this.asked.kind === 'placement') this.#judge({ refusal: { reason: NO_FORMATION, where: spot }, length: null })
      else this.#straight(spot)
      return
    }
    this.ways = this.asked.kind === 'placement' ? (answer as number[][]) : [(answer as number[]).slice(0, this.asked.kind === 'place' ? 2 : undefined)]
    this.#remember()
    this.#judge(offered)
  }

  refuse(refusal: Refusal): void {
    this.verdict = { refusal, length: this.verdict?.length ?? null }
    this.judged = true
  }

  // ---- where things are ----------------------------------------------------------------------------------------------

  #mover(): string[] {
    const scene = this.server.scene
    if (!scene || !this.ground) return []
    const discs = this.asked.about.map(String).filter((id) => id in scene.discs)
    const own = discs.find((id) => scene.discs[id]?.owner === this.asked.player)
    return this.asked.kind === 'place' ? [] : [own ?? discs[0]].filter((id) => id !== undefined)
  }

  #home(): Point {
    const scene = this.server.scene
    const disc = scene?.discs[this.figures[0] ?? '']
    if (disc) return [disc.x, disc.y]
    const ring = this.asked.region[0]
    if (ring && ring.length > 1) return [ring[0] as number, ring[1] as number]
    return [(scene?.width ?? 0) / 2, (scene?.height ?? 0) / 2]
  }

  #inside(x: number, y: number): Point {
    const scene = this.server.scene
    if (!scene) return [x, y]
    return onTable(x, y, scene.width, scene.height, scene.discs[this.figures[0] ?? '']?.radius ?? 0)
  }

  #near([x1, y1]: Point, [x2, y2]: Point): boolean {
    return distance(x1, y1, x2, y2) < (this.server.scene?.width ?? 0) * NEAR
  }

  // ---- what is kept of an unfinished answer --------------------------------------------------------------------------

  #blank(): void {
    const { kind, dice } = this.asked
    this.picked = kind === 'order' ? this.options.map((option) => option.key) : []
    this.number = this.#usual()
    this.shares = kind === 'split' ? this.options.map(() => 0) : []
    this.faces = dice.map(() => 0)
    this.ways = kind === 'placement' ? this.#nobody : []
    this.angle = 0
    this.cursor = null
    this.verdict = null
  }

  /** Where a number starts: few are counted from the lowest, a wide range from its middle. */
  #usual(): number {
    const low = this.asked.low ?? 0
    const step = this.asked.step ?? 1
    const count = Math.round(((this.asked.high ?? low) - low) / step)
    return count > FEW ? low + step * Math.floor(count / 2) : low
  }

  #remember(): void {
    const { picked, number, shares, faces, ways, angle } = this
    keepAnswer(this.name, { picked, number, shares, faces, ways, angle })
  }

  /** The answer was accepted: nothing of it needs to be kept. */
  done(): void {
    forgetAnswer()
  }

  /** The question is no longer asked. */
  leave(): void {
    this.#checks.forget()
    this.#offers.forget()
    this.chances?.leave()
  }
}
