import { PerspectiveCamera, Vector3 } from 'three'
import { STEEPEST, type Stand } from './stand'

/** How low one may look, how near and how far; the angle of view in degrees. */
const LOWEST = 0.16
const ANGLE = 34
const [NEAREST, FARTHEST] = [4.5, 110]
/** How much of the window a part fills that is shown, and in how many steps that is found. */
const [FULL, STEPS] = [0.97, 8]
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
    this.stand = { x: width / 2, z: depth / 2, side: 0, tilt: 0.82, far: 40 }
  }

  get moving(): boolean {
    return this.#to !== null
  }

  /** All of the table, as this window shows it. */
  whole(aspect: number): Stand {
    return this.#framed({ ...this.stand, tilt: Math.max(this.stand.tilt, 0.74) }, 0, this.width, 0, this.depth, aspect)
  }

  /** A part of the table: between these, as large as it goes. */
  part(left: number, right: number, near: number, away: number, aspect: number): Stand {
    const found = this.#framed(this.stand, left, right, Math.min(near, away), Math.max(near, away), aspect)
    return this.#filled({ ...found, far: Math.max(NEAREST * 1.6, found.far) }, aspect)
  }

  /** Where to stand so that this part of the ground just fills the window: found by trying, which needs few steps. */
  #framed(from: Stand, left: number, right: number, top: number, bottom: number, aspect: number): Stand {
    const stand = { ...from, x: (left + right) / 2, z: (top + bottom) / 2 }
    const spot = new Vector3()
    for (let step = 0; step < STEPS; step++) {
      this.#look(stand, aspect)
      let [across, low, high] = [0, Infinity, -Infinity]
      for (const x of [left, right])
        for (const z of [top, bottom]) {
          spot.set(x, 0, z).project(this.camera)
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

  /** The same view moved so that the table fills it, as far as there is enough of it. */
  #filled(stand: Stand, aspect: number): Stand {
    const half = Math.tan((ANGLE / 2) * (Math.PI / 180)) * stand.far
    const within = (value: number, room: number, most: number) => (2 * room >= most ? most / 2 : Math.min(most - room, Math.max(room, value)))
    const deep = (half * 0.8) / Math.sin(stand.tilt)
    return { ...stand, x: within(stand.x, half * aspect * 0.8, this.width), z: within(stand.z, deep, this.depth) }
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
