import type { Asked } from '../messages'
import { endOf, withoutEnd, type Point } from '../lib/geometry'
import { GroundHand, mover } from './ground.svelte'
import type { Server } from './hand.svelte'

/** The way of one figure, way-point by way-point. */
export class PathHand extends GroundHand {
  readonly kind = 'path'

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name, mover(server, asked))
  }

  get value(): number[] {
    return this.shown[0] ?? []
  }

  get full(): boolean {
    return this.value.length > 0
  }

  protected aimed(spot: Point): number[][] {
    return [[...(this.ways[0] ?? []), ...spot]]
  }

  protected straight(spot: Point): number[][] {
    return [[...spot]]
  }

  protected laid(answer: unknown[]): number[][] {
    return [answer as number[]]
  }

  protected shortened(): number[][] {
    return [withoutEnd(this.ways[0] ?? [])]
  }

  /** A way that has begun goes on to the spot that is clicked. */
  protected override lead(spot: Point, end: Point | null): void {
    if (end) this.lay(this.aimed(spot))
    else super.lead(spot, end)
  }

  /** Whether the game can say where the figure may go: it may not stay, and not end where it was led. */
  get leads(): boolean {
    return this.asked.offers && !this.stays && this.verdict?.refusal != null
  }

  /** The game leads the figure to where it may end. */
  async nearest(): Promise<void> {
    const spot = endOf(this.shown[0] ?? [])
    const offered = spot && (await this.server.offer(...spot).catch(() => null))
    if (!offered || !Array.isArray(offered.answer)) return
    this.cursor = null
    this.ways = this.laid(offered.answer)
    this.remember()
    this.judge(offered)
  }

  override key(name: string, shift: boolean): boolean {
    if ((name !== 'n' && name !== 'N') || !this.leads) return super.key(name, shift)
    void this.nearest()
    return true
  }

  /** The point becomes a way-point. */
  override enter(): void {
    if (this.cursor) this.drop()
    else this.confirm()
  }
}
