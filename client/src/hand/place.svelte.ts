import type { Asked } from '../messages'
import { endOf, type Point } from '../lib/geometry'
import { GroundHand } from './ground.svelte'
import type { Server } from './hand.svelte'

/** A spot where something comes onto the table, turned where it has a shape. */
export class PlaceHand extends GroundHand {
  readonly kind = 'place'
  angle = $state(0)

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name, asked.figures)
  }

  override get turn(): number {
    return this.angle
  }

  get value(): number[] {
    return [...(this.shown[0] ?? []), ...(this.asked.turns ? [this.angle] : [])]
  }

  get full(): boolean {
    return this.shown[0]?.length === 2
  }

  protected aimed(spot: Point): number[][] {
    return [[...spot]]
  }

  protected straight(spot: Point): number[][] {
    return [[...spot]]
  }

  protected laid(answer: unknown[]): number[][] {
    return [(answer as number[]).slice(0, 2)]
  }

  protected shortened(): number[][] {
    return this.ways.map(() => [])
  }

  rotate(degrees: number): void {
    this.angle = ((degrees % 360) + 360) % 360
    if (this.full) this.check()
    this.remember()
  }

  /** What is turned and will not lie where it was put: the game looks for the nearest spot and angle that will do. */
  async nearest(): Promise<void> {
    const spot = endOf(this.shown[0] ?? [])
    if (!spot) return
    const offered = await this.server.offer(...spot).catch(() => null)
    const answer = offered?.answer
    if (!offered || !Array.isArray(answer)) return
    const [x, y, angle = this.angle] = answer as number[]
    this.cursor = null
    this.angle = angle
    this.ways = [[x as number, y as number]]
    this.remember()
    this.judge(offered)
  }

  protected override restore(kept: unknown): void {
    super.restore(kept)
    this.angle = Number((kept as { angle?: number }).angle ?? 0)
  }
}
