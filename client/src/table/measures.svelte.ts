import type { Scene } from '../messages'
import type { Camera } from './camera.svelte'
import type { Box } from './shapes'

/** The wood round the table, as a share of what everything is drawn by. */
const FRAME = 0.3
/** Letters on the table are never smaller than this, in pixels; nor are those that name what is under the hand. */
const SMALLEST = 11
const READABLE = 13
/** A finger hits what is as large as this, in pixels. */
const FINGER = 20

/** How long things are on the table, so that they are large enough on the screen. */
export class Measures {
  /** The room on the screen, in pixels. */
  room = $state({ width: 800, height: 800 })

  constructor(
    private readonly scene: () => Scene,
    private readonly view: Camera,
  ) {}

  /** What everything is drawn by: so many go into the width of a table. */
  unit = $derived.by(() => this.scene().width / 30)
  frame = $derived(this.unit * FRAME)
  /** The table with its frame. */
  extent: Box = $derived.by(() => ({ left: -this.frame, top: -this.frame, right: this.scene().width + this.frame, bottom: this.scene().height + this.frame }))
  viewBox = $derived(`${this.extent.left} ${this.extent.top} ${this.extent.right - this.extent.left} ${this.extent.bottom - this.extent.top}`)
  /** Pixels to a unit of the table while all of it is in sight. */
  scale = $derived(Math.min(this.room.width / (this.extent.right - this.extent.left), this.room.height / (this.extent.bottom - this.extent.top)) || 1)
  /** Close up, letters need not grow as fast as the table. */
  #close = $derived.by(() => Math.sqrt(this.view.transform.k))
  #now = $derived.by(() => this.scale * this.view.transform.k)
  /** How high letters on the ground are, and a line of text of what is under the hand. */
  letters = $derived(Math.max((this.unit * 0.46) / this.#close, SMALLEST / this.#now))
  line = $derived(Math.max(this.unit / this.#close, (2 * READABLE) / this.#now))
  /** Whether there is so little room that one comes near to see somebody. */
  narrow = $derived(this.unit * this.scale < 18)
  /** Whether only short plates fit beside the terrain. */
  crowded = $derived(this.unit * this.#now < 21)
  /** What a finger hits. */
  grip = $derived(FINGER / this.#now)
  /** A pixel of the screen on the table; not at every step of the camera, for everybody is drawn anew then. */
  pixel = $derived(2 ** (Math.round(4 * Math.log2(1 / this.#now)) / 4))

  /** What is seen of the drawing while all of the table is in sight. */
  seen: Box = $derived.by(() => {
    const [x, y] = [(this.extent.left + this.extent.right) / 2, (this.extent.top + this.extent.bottom) / 2]
    const [across, down] = [this.room.width / this.scale / 2, this.room.height / this.scale / 2]
    return { left: x - across, right: x + across, top: y - down, bottom: y + down }
  })
  /** The part of it that is in sight now. */
  part: Box = $derived.by(() => {
    const { x, y, k } = this.view.transform
    const { left, right, top, bottom } = this.seen
    return { left: (left - x) / k, right: (right - x) / k, top: (top - y) / k, bottom: (bottom - y) / k }
  })
}
