import { PerspectiveCamera, Vector3 } from 'three'
import { STEEPEST, USUAL, type Stand } from './stand'

/** How low one may look, how near and how far; the angle of view in degrees. */
const LOWEST = 0.16
const ANGLE = 34
const [NEAREST, FARTHEST] = [4.5, 110]
/** How much of the window a part fills that is shown, and in how many steps that is found. */
const [FULL, STEPS] = [0.97, 8]
/** The edge of the table is no nearer to the middle of the window than this share of it. */
const BEYOND = 0.9
/** What stands there is so tall, in widths of a base. */
const TALL = 1.7
/** How long the way to a new view takes, in milliseconds. */
const TIME = 420

/** The eye over the table: turned, tilted, moved and brought nearer by hand, by keys, or by what is asked. */
export class Eye {
  readonly camera = new PerspectiveCamera(ANGLE, 1, 0.1, 400)
  stand: Stand
  #from: Stand | null = null
  #to: Stand | null = null
  #began = 0

  constructor(private width: number, private depth: number, private wake: () => void) {
    this.stand = { x: width / 2, z: depth / 2, side: 0, tilt: USUAL, far: 40 }
  }

  get moving(): boolean {
    return this.#to !== null
  }

  /** All of the table, as this window shows it. */
  whole(aspect: number): Stand {
    return this.#framed({ ...this.stand, tilt: Math.max(this.stand.tilt, USUAL) }, 0, this.width, 0, this.depth, aspect)
  }

  /** A part of the table: between these, as large as it goes; what lies beyond the table's edge is not looked for. */
  part(left: number, right: number, near: number, away: number, aspect: number): Stand {
    const within = (value: number, most: number) => Math.min(most + 0.6, Math.max(-0.6, value))
    const [top, bottom] = [within(Math.min(near, away), this.depth), within(Math.max(near, away), this.depth)]
    const found = this.#framed(this.stand, within(left, this.width), within(right, this.width), top, bottom, aspect)
    return this.#filled({ ...found, far: Math.max(NEAREST * 1.6, found.far) }, aspect)
  }

  /** The same view, moved so that little is seen beyond the edges of the table: as far as there is enough of it. */
  #filled(stand: Stand, aspect: number): Stand {
    if (Math.abs(Math.sin(stand.side)) > 0.01 || Math.cos(stand.side) < 0) return stand
    const moved = { ...stand }
    const spot = new Vector3()
    for (let step = 0; step < STEPS / 2; step++) {
      this.#look(moved, aspect)
      const half = Math.tan((ANGLE / 2) * (Math.PI / 180)) * moved.far
      const seen = (x: number, z: number) => spot.set(x, 0, z).project(this.camera).clone()
      const [low, high] = [seen(moved.x, this.depth).y, seen(moved.x, 0).y]
      const [left, right] = [seen(0, moved.z).x, seen(this.width, moved.z).x]
      const lacks = (first: number, last: number) => Math.max(0, BEYOND + first) - Math.max(0, BEYOND - last)
      if (high - low > 2 * BEYOND) moved.z -= (lacks(low, high) * half) / Math.max(0.3, Math.sin(moved.tilt))
      if (right - left > 2 * BEYOND) moved.x += lacks(left, right) * half * aspect
    }
    this.#look(this.stand, aspect)
    return moved
  }

  /** Where to stand so that this part of the ground just fills the window: found by trying, which needs few steps. */
  #framed(from: Stand, left: number, right: number, top: number, bottom: number, aspect: number): Stand {
    const stand = { ...from, x: (left + right) / 2, z: (top + bottom) / 2 }
    const spot = new Vector3()
    for (let step = 0; step < STEPS; step++) {
      this.#look(stand, aspect)
      let [across, low, high] = [0, Infinity, -Infinity]
      for (const x of [left, right])
        for (const [y, z] of [[0, top], [TALL, top], [0, bottom], [TALL, bottom]] as const) {
          spot.set(x, y, z).project(this.camera)
          across = Math.max(across, Math.abs(spot.x))
          low = Math.min(low, spot.y)
          high = Math.max(high, spot.y)
        }
      const half = Math.tan((ANGLE / 2) * (Math.PI / 180)) * stand.far
      const aside = (-(low + high) / 2) * (half / Math.max(0.3, Math.sin(stand.tilt)))
      stand.x += aside * Math.sin(stand.side)
      stand.z += aside * Math.cos(stand.side)
      stand.far *= Math.min(1.6, Math.max(0.6, Math.max(across, (high - low) / 2) / FULL))
    }
    this.#look(this.stand, aspect)
    return stand
  }

  /** Go there: gently, or at once. A new way begins where the last one was left. */
  go(to: Partial<Stand>, gently: boolean): void {
    const wanted = this.#held({ ...this.stand, ...to })
    if (gently) {
      this.#from = { ...this.stand }
      this.#to = wanted
      this.#began = performance.now()
    } else {
      this.#from = this.#to = null
      this.stand = wanted
    }
    this.wake()
  }

  /** By hand; whoever takes hold of the table stops it. */
  turn(side: number, tilt: number): void {
    this.go({ side: this.stand.side + side, tilt: this.stand.tilt + tilt }, false)
  }

  /** Pull the ground under the eye, in its own directions. */
  pan(across: number, away: number): void {
    const { side, x, z } = this.stand
    this.go({ x: x + across * Math.cos(side) + away * Math.sin(side), z: z - across * Math.sin(side) + away * Math.cos(side) }, false)
  }

  nearer(factor: number, gently = false): void {
    this.go({ far: this.stand.far / factor }, gently)
  }

  #held(stand: Stand): Stand {
    const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
    return {
      x: within(stand.x, 0, this.width), z: within(stand.z, 0, this.depth), side: stand.side,
      tilt: within(stand.tilt, LOWEST, STEEPEST), far: within(stand.far, NEAREST, FARTHEST),
    }
  }

  /** Bring the camera to where the eye is by now; says whether it is still on its way. */
  update(now: number, aspect: number): boolean {
    if (this.#from && this.#to) {
      const time = Math.min(1, (now - this.#began) / TIME)
      const share = time * time * (3 - 2 * time)
      const mixed = (a: number, b: number) => a + (b - a) * share
      const [a, b] = [this.#from, this.#to]
      this.stand = { x: mixed(a.x, b.x), z: mixed(a.z, b.z), side: mixed(a.side, b.side), tilt: mixed(a.tilt, b.tilt), far: mixed(a.far, b.far) }
      if (time >= 1) this.#from = this.#to = null
    }
    this.#look(this.stand, aspect)
    return this.#to !== null
  }

  /** Put the camera there. */
  #look({ x, z, side, tilt, far }: Stand, aspect: number): void {
    const flat = Math.cos(tilt) * far
    const steep = tilt > 1.5
    this.camera.position.set(x + Math.sin(side) * flat, Math.sin(tilt) * far, z + Math.cos(side) * flat)
    this.camera.up.set(steep ? -Math.sin(side) : 0, steep ? 0 : 1, steep ? -Math.cos(side) : 0)
    this.camera.lookAt(new Vector3(x, 0, z))
    this.camera.aspect = aspect
    this.camera.updateProjectionMatrix()
    this.camera.updateMatrixWorld()
  }
}
