import type { Asked } from '../messages'
import { inTenths } from '../lib/geometry'
import { mover } from './ground.svelte'
import type { Server } from './hand.svelte'
import { PosedHand } from './posed.svelte'

/** Where a figure looks that stays where it is. */
export class FacingHand extends PosedHand {
  readonly kind = 'facing'

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name, mover(server, asked))
    this.turning = true
  }

  get value(): number {
    return this.angle
  }

  get full(): boolean {
    return true
  }

  /** Also what has no facing yet is turned where it stands. */
  override get stance() {
    const [x, y] = this.home
    return { x, y, height: this.level, facing: this.angle }
  }

  /** A spot that is clicked is looked at. */
  override click(x: number, y: number): void {
    this.face(x, y)
  }

  override drag(_id: string, x: number, y: number): void {
    this.face(x, y)
  }

  override aim(): void {}

  override point(): void {}

  get #first(): number {
    return inTenths(this.pose?.facing ?? 0)
  }

  override get begun(): boolean {
    return this.angle !== this.#first
  }

  /** Look again where the figure looked at first. */
  override back(): boolean {
    if (!this.begun) return false
    this.rotate(this.#first)
    return true
  }

  protected aimed(): number[][] {
    return []
  }

  protected straight(): null {
    return null
  }

  protected laid(): number[][] {
    return []
  }

  protected shortened(): number[][] {
    return []
  }
}
