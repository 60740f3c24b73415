import type { Asked } from '../messages'
import { endOf, heading, inTenths, withoutEnd, type Point } from '../lib/geometry'
import { mover } from './ground.svelte'
import type { Server } from './hand.svelte'
import { PosedHand } from './posed.svelte'

/** The way of a figure over levels, and where it looks in the end; without a way-point it turns where it stands. */
export class RouteHand extends PosedHand {
  readonly kind = 'route'

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name, mover(server, asked))
  }

  /** To stay and look elsewhere is an answer too: the game says at once whether it will do. */
  override begin(): this {
    super.begin()
    if (!this.full) this.check()
    return this
  }

  get value(): number[] {
    const way = this.shown[0] ?? []
    return [this.turn, ...this.zs.flatMap((z, at) => [way[2 * at] as number, way[2 * at + 1] as number, z])]
  }

  /** Whether the figure goes anywhere. */
  get goes(): boolean {
    return (this.shown[0]?.length ?? 0) > 0
  }

  get full(): boolean {
    return this.goes || this.verdict?.refusal === null
  }

  /** Who was not turned looks where he goes. */
  override get turn(): number {
    return this.turned || !this.cursor ? this.angle : this.#ahead(this.aimed(this.cursor))
  }

  #ahead(ways: number[][]): number {
    const way = ways[0] ?? []
    const [end, before] = [endOf(way), endOf(withoutEnd(way)) ?? this.home]
    return end && (end[0] !== before[0] || end[1] !== before[1]) ? heading(before, end) : this.angle
  }

  protected aimed(spot: Point): number[][] {
    return [[...(this.ways[0] ?? []), ...spot]]
  }

  protected straight(spot: Point): number[][] {
    return [[...spot]]
  }

  protected laid([angle, ...points]: unknown[]): number[][] {
    const flat = points as number[]
    if (!this.turned) this.angle = inTenths(angle as number)
    this.heights = flat.filter((_, at) => at % 3 === 2)
    return [flat.filter((_, at) => at % 3 !== 2)]
  }

  protected shortened(): number[][] {
    this.heights = this.heights.slice(0, -1)
    return [withoutEnd(this.ways[0] ?? [])]
  }

  protected override lay(ways: number[][]): void {
    this.heights = this.heights.slice(0, (this.ways[0]?.length ?? 0) / 2)
    if (!this.turned) this.angle = this.#ahead(ways)
    super.lay(ways)
  }

  /** A way that has begun goes on to the spot that is clicked. */
  protected override lead(spot: Point, end: Point | null): void {
    if (end) this.lay(this.aimed(spot))
    else super.lead(spot, end)
  }

  /** The point becomes a way-point; nobody stays where he is by a key alone. */
  override enter(): void {
    if (this.cursor) this.drop()
    else if (this.goes || this.turned) this.confirm()
  }

  override back(): boolean {
    const went = super.back()
    if (!this.goes) this.check()
    return went
  }
}
