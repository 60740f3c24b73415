import type { Asked } from '../messages'
import type { Stance } from '../lib/draft'
import { endOf, heading, inTenths, type Point } from '../lib/geometry'
import { levelNear, levelsAt } from '../lib/levels'
import { GroundHand } from './ground.svelte'
import type { Offered, Server } from './hand.svelte'

/** Degrees by which a key turns, and with shift. */
const COARSE = 15
const FINE = 1

/** An answer for a figure that looks somewhere and may stand on several levels. */
export abstract class PosedHand extends GroundHand {
  /** Where the figure looks, in degrees counted to the left from the x axis. */
  angle = $state(0)
  /** The height of each way-point, as far as it was chosen. */
  heights = $state.raw<number[]>([])
  /** Whether the arrow keys turn the figure instead of pointing at the table. */
  turning = $state(false)
  /** Whether the player said where to look; else the figure looks where it goes. */
  turned = $state(false)

  constructor(server: Server, asked: Asked, name: string, figures: string[]) {
    super(server, asked, name, figures)
    this.angle = inTenths(this.pose?.facing ?? 0)
  }

  protected get pose() {
    return this.server.scene?.discs[this.figures[0] ?? '']?.pose ?? null
  }

  // ---- where it stands and looks -----------------------------------------------------------------------------------------

  override get turn(): number {
    return this.angle
  }

  /** The height of each way-point: as chosen, else the level nearest to the one before. */
  get zs(): number[] {
    const way = this.shown[0] ?? []
    const found: number[] = []
    for (let at = 0; at + 1 < way.length; at += 2) {
      const before = found.at(-1) ?? this.pose?.height ?? 0
      found.push(this.heights[at / 2] ?? levelNear(this.#levels([way[at] as number, way[at + 1] as number]), before))
    }
    return found
  }

  #levels(spot: Point): number[] {
    return this.server.scene ? levelsAt(this.server.scene, ...spot) : [0]
  }

  /** The levels among which the end may be chosen. */
  get levels(): number[] {
    const end = endOf(this.shown[0] ?? [])
    return end ? this.#levels(end) : []
  }

  /** How high the figure would stand. */
  get level(): number {
    return this.zs.at(-1) ?? this.pose?.height ?? 0
  }

  override get stance(): Stance | null {
    const end = endOf(this.shown[0] ?? []) ?? (this.pose ? this.home : null)
    return end && { x: end[0], y: end[1], height: this.level, facing: this.turn }
  }

  // ---- what is done ------------------------------------------------------------------------------------------------------

  rotate(degrees: number): void {
    this.angle = inTenths(degrees)
    this.turned = true
    this.remember()
    if (this.stance) this.check()
  }

  /** Turn to look at a spot. */
  face(x: number, y: number): void {
    const from = this.stance
    if (from && (from.x !== x || from.y !== y)) this.rotate(heading([from.x, from.y], [x, y]))
  }

  /** One level up or down at the end of the way. */
  climb(step: number): void {
    const at = this.levels.findIndex((level) => level === levelNear(this.levels, this.level)) + step
    const chosen = this.levels[at]
    if (chosen === undefined) return
    this.heights = [...this.zs.slice(0, -1), chosen]
    this.remember()
    this.check()
  }

  /** A key that turns or climbs; whether it meant anything. */
  override key(name: string, shift: boolean): boolean {
    if (name === 'PageUp' || name === 'PageDown') this.climb(name === 'PageUp' ? 1 : -1)
    else if (name === 'r' || name === 'R') this.turning = !this.turning
    else if (this.turning && (name === 'ArrowLeft' || name === 'ArrowRight'))
      this.rotate(this.turn + (name === 'ArrowLeft' ? 1 : -1) * (shift ? FINE : COARSE))
    else return false
    return true
  }

  override point(dx: number, dy: number): void {
    this.#forgetCursor()
    super.point(dx, dy)
  }

  override aim(spot: Point | null): void {
    this.#forgetCursor()
    super.aim(spot)
  }

  /** A height chosen where the keyboard pointed says nothing of the next spot. */
  #forgetCursor(): void {
    this.heights = this.heights.slice(0, (this.ways[0]?.length ?? 0) / 2)
  }

  protected override drop(): void {
    const [angle, heights] = [this.turn, this.zs]
    super.drop()
    this.angle = angle
    this.heights = heights
    this.remember()
  }

  /** What the game offers looks somewhere too; who has turned the figure has it look there all the same. */
  protected override took(offered: Offered): void {
    if (this.turned) this.check()
    else super.took(offered)
  }

  // ---- what is kept ------------------------------------------------------------------------------------------------------

  protected override get kept() {
    return { ways: this.ways, angle: this.angle, heights: this.heights, turned: this.turned }
  }

  protected override restore(kept: unknown): void {
    super.restore(kept)
    const { angle, heights, turned } = kept as { angle?: number; heights?: number[]; turned?: boolean }
    if (typeof angle === 'number') this.angle = inTenths(angle)
    if (Array.isArray(heights)) this.heights = heights
    this.turned = turned === true
  }
}
