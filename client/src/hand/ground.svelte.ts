import type { Asked, Option, Refusal } from '../messages'
import type { Draft, Stance } from '../lib/draft'
import { distance, endOf, laidAt, onTable, type Point } from '../lib/geometry'
import { Newest } from '../lib/newest'
import { boxOf, inside, pointsOf } from '../table/shapes'
import { Hand, type Offered, type Server, type Verdict } from './hand.svelte'

/** As a share of the table's width: this near to the last way-point, a click means that point. */
const NEAR = 0.02

/** An answer on open ground: ways or spots, judged by the game while they are laid. */
export abstract class GroundHand extends Hand {
  /** Way-points, one flat list for each figure. */
  ways = $state.raw<number[][]>([])
  /** Where the keyboard points on the table. */
  cursor = $state.raw<Point | null>(null)
  /** Whether what the verdict speaks of is still what lies under the hand. */
  judged = $state(false)
  /** Whether everybody may stay where he is. */
  stays = $state(false)
  /** The discs that the answer moves. */
  readonly figures: string[]
  #checks: Newest<unknown, Verdict>
  #offers: Newest<Point, Offered>

  constructor(server: Server, asked: Asked, name: string, figures: string[]) {
    super(server, asked, name)
    this.figures = figures
    this.stays = asked.stay
    this.#checks = new Newest(
      (value) => server.check(value),
      (_, verdict) => this.judge(verdict),
    )
    this.#offers = new Newest(
      ([x, y]) => server.offer(x, y),
      (spot, offered) => this.#offered(spot, offered),
    )
  }

  override begin(): this {
    super.begin()
    if (this.full) this.check()
    return this
  }

  // ---- what each kind says ---------------------------------------------------------------------------------------------

  abstract readonly kind: Draft['kind']

  /** The ways once the first of them leads to this spot. */
  protected abstract aimed(spot: Point): number[][]

  /** The ways once this spot was clicked and the game was not asked; none where it means nothing. */
  protected abstract straight(spot: Point): number[][] | null

  /** The ways of an answer that the game offered. */
  protected abstract laid(answer: unknown[]): number[][]

  /** The ways without the last thing that was laid. */
  protected abstract shortened(): number[][]

  /** The answer that leaves everybody where he is. */
  protected get nobody(): unknown {
    return []
  }

  /** Nothing that the game could offer leads to this spot. */
  protected nothing(spot: Point): void {
    this.goStraight(spot)
  }

  /** How far what is placed is turned, in degrees. */
  get turn(): number {
    return 0
  }

  /** Where the first figure stands in the end, where the answer says how. */
  get stance(): Stance | null {
    return null
  }

  // ---- what the answer is ----------------------------------------------------------------------------------------------

  /** The ways with the point of the keyboard at their end. */
  get shown(): number[][] {
    return this.cursor ? this.aimed(this.cursor) : this.ways
  }

  /** Whether there is anything to take back. */
  get begun(): boolean {
    return this.cursor !== null || this.ways.some((way) => way.length > 0)
  }

  override get ready(): boolean {
    return this.full && !this.verdict?.refusal
  }

  override get draft(): Draft | null {
    if (!this.stance && !this.begun) return null
    return {
      kind: this.kind,
      figures: this.figures,
      ways: this.shown,
      refusal: this.verdict?.refusal ?? null,
      length: this.verdict?.length ?? null,
      stance: this.stance,
      outline: laidAt(this.asked.outline, endOf(this.shown[0] ?? []), this.turn),
    }
  }

  override get spots(): Map<string, Option> {
    return new Map()
  }

  override get selectable(): Set<string> {
    return new Set(this.figures)
  }

  // ---- what is done on the table ---------------------------------------------------------------------------------------

  /** The ground was clicked: a way-point, the spot, or where the formation goes. */
  click(x: number, y: number): void {
    const spot = this.inside(x, y)
    this.cursor = null
    const end = endOf(this.ways[0] ?? [])
    if (end && this.#near(end, spot) && this.ready) this.confirm()
    else this.lead(spot, end)
  }

  /** Lead the answer to a spot, from where it ends. */
  protected lead(spot: Point, _end: Point | null): void {
    if (this.asked.offers) this.#offers.want(spot)
    else this.goStraight(spot)
  }

  /** The pointer passes over the table with a thing that lies nowhere yet: it is shown there; null: it has left. */
  aim(spot: Point | null): void {
    if (this.asked.outline.length === 0 || this.ways.some((way) => way.length > 0)) return
    this.cursor = spot && this.inside(...spot)
    if (this.cursor) this.check()
    else this.unsay()
  }

  /** A figure is dragged: the whole answer follows where the game can tell how, else the figure alone. */
  drag(id: string, x: number, y: number): void {
    const at = this.figures.indexOf(id)
    if (at < 0 && this.figures.length > 0) return
    this.cursor = null
    this.pull(at, this.inside(x, y))
  }

  protected pull(_at: number, spot: Point): void {
    if (this.asked.offers) this.#offers.want(spot)
    else this.goStraight(spot)
  }

  /** Point somewhere by the keyboard, from where the figure stands or the way ends. */
  point(dx: number, dy: number): void {
    const from = this.cursor ?? endOf(this.ways[0] ?? []) ?? this.home
    this.cursor = this.inside(from[0] + dx, from[1] + dy)
    this.check()
  }

  /** A key that means something to this kind of answer; whether it did. */
  key(_name: string, _shift: boolean): boolean {
    return false
  }

  /** Enter: the point is clicked; where there is none, the answer is given. */
  enter(): void {
    if (this.cursor) this.click(...this.cursor)
    else this.confirm()
  }

  override confirm(): void {
    if (!this.ready) return
    if (this.cursor) this.drop()
    this.server.answer(this.value)
  }

  /** Stay where one is. */
  stay(): void {
    this.server.answer(this.nobody)
  }

  /** Take the last way-point back; whether there was one. */
  back(): boolean {
    if (this.cursor) this.cursor = null
    else if (this.ways.some((way) => way.length > 0)) this.ways = this.shortened()
    else return false
    this.#offers.forget()
    if (this.full) this.check()
    else this.unsay()
    this.remember()
    return true
  }

  // ---- what the game says of it ----------------------------------------------------------------------------------------

  /** What the keyboard points at is laid. */
  protected drop(): void {
    this.ways = this.shown
    this.cursor = null
    this.remember()
  }

  protected lay(ways: number[][]): void {
    this.ways = ways
    this.remember()
    this.check()
  }

  protected goStraight(spot: Point): void {
    const ways = this.straight(spot)
    if (ways) this.lay(ways)
  }

  protected check(): void {
    this.judged = false
    this.#checks.want(this.value)
  }

  /** Nothing lies under the hand of which anything could be said. */
  protected unsay(): void {
    this.#checks.forget()
    this.verdict = null
  }

  protected judge(verdict: Verdict): void {
    this.verdict = verdict
    this.judged = true
  }

  #offered(spot: Point, offered: Offered): void {
    if (!Array.isArray(offered.answer)) {
      this.nothing(spot)
      return
    }
    this.ways = this.laid(offered.answer)
    this.remember()
    this.took(offered)
  }

  /** What the game offered lies under the hand. */
  protected took(offered: Offered): void {
    this.judge(offered)
  }

  override refuse(refusal: Refusal): void {
    super.refuse(refusal)
    this.judged = true
  }

  // ---- where things are ------------------------------------------------------------------------------------------------

  protected get home(): Point {
    const scene = this.server.scene
    const disc = scene?.discs[this.figures[0] ?? '']
    if (disc) return [disc.x, disc.y]
    const ring = this.asked.region[0]
    if (ring && ring.length > 1) return middleOf(ring)
    return [(scene?.width ?? 0) / 2, (scene?.height ?? 0) / 2]
  }

  protected inside(x: number, y: number): Point {
    const scene = this.server.scene
    if (!scene) return [x, y]
    return onTable(x, y, scene.width, scene.height, scene.discs[this.figures[0] ?? '']?.radius ?? 0)
  }

  #near([x1, y1]: Point, [x2, y2]: Point): boolean {
    return distance(x1, y1, x2, y2) < (this.server.scene?.width ?? 0) * NEAR
  }

  // ---- what is kept of an unfinished answer ------------------------------------------------------------------------------

  protected get kept(): { ways: number[][]; angle: number } {
    return { ways: this.ways, angle: this.turn }
  }

  protected restore(kept: unknown): void {
    const { ways } = kept as { ways?: number[][] }
    if (Array.isArray(ways)) this.ways = ways
  }

  override leave(): void {
    super.leave()
    this.#checks.forget()
    this.#offers.forget()
  }
}

/** The middle of a ring, where it lies within; else its first corner. */
function middleOf(ring: readonly number[]): Point {
  const points = pointsOf(ring, 0)
  const { left, right, top, bottom } = boxOf(points)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return inside(points, x, y) ? [x, -y] : [ring[0] as number, ring[1] as number]
}

/** The figure that a question is about: the player's own, where there is one. */
export function mover({ scene }: Server, asked: Asked): string[] {
  if (asked.figures.length > 0 || !scene) return asked.figures
  const discs = asked.about.map(String).filter((id) => id in scene.discs)
  const own = discs.find((id) => scene.discs[id]?.owner === asked.player)
  return [own ?? discs[0]].filter((id) => id !== undefined)
}
