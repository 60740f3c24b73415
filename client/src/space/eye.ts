import { PerspectiveCamera, Vector3 } from 'three'
import { STEEPEST, type Stand } from './stand'

/** How low one may look, how near and how far; the angle of view in degrees. */
const LOWEST = 0.16
const ANGLE = 34
const [NEAREST, FARTHEST] = [4.5, 110]
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
    const half = Math.tan((ANGLE / 2) * (Math.PI / 180))
    const far = Math.max(this.depth * 0.5 + 1, (this.width * 0.5 + 1) / aspect) / half
    return { x: this.width / 2, z: this.depth * 0.53, side: this.stand.side, tilt: Math.max(this.stand.tilt, 0.78), far: far * 0.98 }
  }

  /** A part of the table: between these, with room round it. */
  part(left: number, right: number, near: number, away: number, aspect: number): Stand {
    const half = Math.tan((ANGLE / 2) * (Math.PI / 180))
    const deep = Math.abs(near - away) * Math.sin(this.stand.tilt)
    const far = Math.max(deep / 2, (right - left) / 2 / aspect) / half
    return this.#filled({ ...this.stand, x: (left + right) / 2, z: (near + away) / 2, far: Math.max(NEAREST * 1.6, far + 1.5) }, aspect)
  }

  /** The same view moved so that the table fills it, as far as there is enough of it. */
  #filled(stand: Stand, aspect: number): Stand {
    const half = Math.tan((ANGLE / 2) * (Math.PI / 180)) * stand.far
    const within = (value: number, room: number, most: number) => (2 * room >= most ? most / 2 : Math.min(most - room, Math.max(room, value)))
    const deep = (half * 0.82) / Math.sin(stand.tilt)
    return { ...stand, x: within(stand.x, half * aspect * 0.84, this.width), z: within(stand.z, deep, this.depth) }
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
    const { x, z, side, tilt, far } = this.stand
    const target = new Vector3(x, 0, z)
    const flat = Math.cos(tilt) * far
    this.camera.position.set(x + Math.sin(side) * flat, Math.sin(tilt) * far, z + Math.cos(side) * flat)
    this.camera.up.set(tilt > 1.5 ? -Math.sin(side) : 0, tilt > 1.5 ? 0 : 1, tilt > 1.5 ? -Math.cos(side) : 0)
    this.camera.lookAt(target)
    this.camera.aspect = aspect
    this.camera.updateProjectionMatrix()
    return this.#to !== null
  }
}
