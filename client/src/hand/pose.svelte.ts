import type { Asked } from '../messages'
import type { Stance } from '../lib/draft'
import { endOf, heading, inTenths, type Point } from '../lib/geometry'
import { mover } from './ground.svelte'
import type { Server } from './hand.svelte'
import { PosedHand } from './posed.svelte'

/** A spot where a figure is put, on a level, looking somewhere. */
export class PoseHand extends PosedHand {
  readonly kind = 'pose'

  constructor(server: Server, asked: Asked, name: string) {
    // What comes onto the table with its outline is none of the figures that the question is about.
    super(server, asked, name, asked.outline.length > 0 ? [] : mover(server, asked))
  }

  get value(): number[] {
    return [...(this.shown[0] ?? []), this.level, this.turn]
  }

  get full(): boolean {
    return this.shown[0]?.length === 2
  }

  override get stance(): Stance | null {
    return this.full ? super.stance : null
  }

  /** Who comes onto the table looks at its middle, until he is turned. */
  override get turn(): number {
    const [scene, end] = [this.server.scene, endOf(this.shown[0] ?? [])]
    if (this.turned || !scene || !end) return this.angle
    return this.pose ? this.angle : inTenths(15 * Math.round(heading(end, [scene.width / 2, scene.height / 2]) / 15))
  }

  protected aimed(spot: Point): number[][] {
    return [[...spot]]
  }

  protected straight(spot: Point): number[][] {
    return [[...spot]]
  }

  protected laid([x, y, z, angle]: unknown[]): number[][] {
    this.heights = [z as number]
    this.angle = inTenths(angle as number)
    this.turned = true
    return [[x as number, y as number]]
  }

  protected shortened(): number[][] {
    this.heights = []
    return this.ways.map(() => [])
  }

  /** The figure stands exactly where it is put; the game says whether it may. */
  protected override lead(spot: Point): void {
    this.heights = []
    this.goStraight(spot)
  }

  protected override pull(_at: number, spot: Point): void {
    this.lead(spot)
  }

  override key(name: string, shift: boolean): boolean {
    if ((name !== 'n' && name !== 'N') || !this.asked.offers) return super.key(name, shift)
    void this.nearest()
    return true
  }

  /** Where it may not stand as it was put: the game looks for the nearest spot that will do. */
  async nearest(): Promise<void> {
    const spot = endOf(this.shown[0] ?? [])
    if (!spot) return
    const offered = await this.server.offer(...spot).catch(() => null)
    if (!offered || !Array.isArray(offered.answer)) return
    this.cursor = null
    this.ways = this.laid(offered.answer)
    this.remember()
    this.judge(offered)
  }
}
