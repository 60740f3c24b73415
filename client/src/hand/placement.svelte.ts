import type { Asked, Reason } from '../messages'
import { endingAt, type Point } from '../lib/geometry'
import { GroundHand, mover } from './ground.svelte'
import type { Server } from './hand.svelte'

const NO_FORMATION: Reason = { key: 'web.placement.none', rule: '', params: [] }

/** Where each figure of a formation goes. */
export class PlacementHand extends GroundHand {
  readonly kind = 'placement'

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name, mover(server, asked))
    this.ways = this.nobody
  }

  override begin(): this {
    super.begin()
    void this.#mayStay()
    return this
  }

  /** Whether a whole formation may stay as it stands: the game says so only when it is asked. */
  async #mayStay(): Promise<void> {
    const verdict = await this.server.check(this.nobody).catch(() => null)
    if (verdict?.refusal === null) this.stays = true
  }

  protected override get nobody(): number[][] {
    return Array.from({ length: this.asked.count ?? this.figures.length }, () => [])
  }

  get value(): number[][] {
    return this.shown
  }

  get full(): boolean {
    // A formation that the game offers may be the one that stands: it is an answer like any other.
    return this.shown.some((way) => way.length > 0) || (this.judged && this.verdict?.refusal === null)
  }

  protected aimed(spot: Point): number[][] {
    return [[...spot], ...this.ways.slice(1)]
  }

  /** One figure after the other. */
  protected straight(spot: Point): number[][] | null {
    const next = this.ways.findIndex((way) => way.length === 0)
    return next < 0 ? null : this.ways.with(next, [...spot])
  }

  protected laid(answer: unknown[]): number[][] {
    return answer as number[][]
  }

  protected shortened(): number[][] {
    return this.ways.map(() => [])
  }

  protected override nothing(spot: Point): void {
    this.judge({ refusal: { reason: NO_FORMATION, where: spot }, length: null })
  }

  /** The formation follows its first figure; any other is moved alone. */
  protected override pull(at: number, spot: Point): void {
    const alone = at > 0 || !this.asked.offers
    if (alone && this.ways.length > 0) this.lay(this.ways.with(at, endingAt(this.ways[at] ?? [], ...spot)))
    else super.pull(at, spot)
  }
}
