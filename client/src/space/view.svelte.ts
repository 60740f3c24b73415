import type { Point } from '../lib/geometry'
import type { Lens } from '../table/lens'
import type { Box } from '../table/shapes'
import type { Space } from './space'
import { STEEPEST, USUAL, type Stand } from './stand'

/** How much a key turns and tilts, and how much nearer one comes by it. */
const [TURN, TILT, CLOSER] = [Math.PI / 12, 0.12, 1.25]
const WAYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
/** Whoever is so many times as far away as the table is long has all of it in sight. */
const ALL = 0.8

/** How one looks at a table in space; remembers itself while the table is drawn anew. */
export class SpaceView implements Lens {
  whole = $state(true)
  moving = $state(false)
  part = $state.raw<Box | null>(null)
  /** Whether one looks straight down. */
  steep = $state(false)
  #space: Space | null = null
  #kept: Stand | null = null

  /** Look through this eye; gives what ends it. */
  attach(space: Space): () => void {
    this.#space = space
    if (this.#kept) space.eye.go(this.#kept, false)
    else space.eye.go(space.eye.whole(space.aspect), false)
    return () => {
      this.#kept = { ...space.eye.stand }
      this.#space = null
    }
  }

  /** After each frame: what is in sight by now. */
  looked(): void {
    const space = this.#space
    if (!space) return
    const { eye, world } = space
    this.moving = eye.moving
    this.whole = eye.stand.far * ALL >= Math.max(world.width, world.depth)
    this.steep = eye.stand.tilt > 1.5
    const half = (eye.stand.far * 0.3) / world.scale
    const [x, y] = [eye.stand.x / world.scale, eye.stand.z / world.scale]
    const across = half * Math.max(1, space.aspect)
    this.part = { left: x - across, right: x + across, top: y - half, bottom: y + half }
  }

  by(factor: number): void {
    this.#space?.eye.nearer(factor)
  }

  key(key: string, shift: boolean, step: number): boolean {
    const space = this.#space
    if (!space) return false
    const way = shift ? WAYS[key] : undefined
    const far = step * space.world.scale
    if (way) space.eye.pan(way[0] * far, way[1] * far)
    else if (key === '+' || key === '=') this.by(CLOSER)
    else if (key === '-' || key === '−') this.by(1 / CLOSER)
    else if (key === '0') this.fit()
    else if (key === '<' || key === '[') space.eye.turn(TURN, 0)
    else if (key === '>' || key === ']') space.eye.turn(-TURN, 0)
    else if (key === 'PageUp') space.eye.turn(0, TILT)
    else if (key === 'PageDown') space.eye.turn(0, -TILT)
    else if (key === 'v' || key === 'V') this.down()
    else return false
    return true
  }

  /** Straight down, as on the flat table; or back to where one stood. */
  down(gently = true): void {
    this.#space?.eye.go(this.steep ? { tilt: USUAL } : { tilt: STEEPEST, side: 0 }, gently)
  }

  lookAt([x, y]: Point, scale: number): void {
    const space = this.#space
    if (!space) return
    const far = Math.min(space.eye.stand.far, space.eye.whole(space.aspect).far / Math.max(scale, 1))
    space.eye.go({ x: x * space.world.scale, z: y * space.world.scale, far }, true)
  }

  fit(gently = false): void {
    const space = this.#space
    if (space) space.eye.go(space.eye.whole(space.aspect), gently)
  }

  show(part: Box, _extent: Box, _seen: Box, gently = false): void {
    const space = this.#space
    if (!space) return
    const { scale } = space.world
    space.eye.go(space.eye.part(part.left * scale, part.right * scale, part.bottom * scale, part.top * scale, space.aspect), gently)
  }
}
