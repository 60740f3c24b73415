import type { Asked } from '../messages'
import { withoutEnd, type Point } from '../lib/geometry'
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

  /** The point becomes a way-point. */
  override enter(): void {
    if (this.cursor) this.drop()
    else this.confirm()
  }
}
