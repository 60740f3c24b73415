import type { Eye } from './eye'

/** How fast the hand turns and tilts, per pixel; how much a notch of the wheel brings nearer. */
const [TURN, TILT, WHEEL] = [0.0062, 0.005, 0.0013]
/** So far a finger may stray and still have tapped, in pixels. */
const STRAY = 6

interface Finger {
  x: number
  y: number
}

/** The hands on a table in space: one pulls the ground, the other button or a second finger turns and tilts, the wheel or a
 * pinch brings nearer. */
export class Steering {
  #down = new Map<number, Finger>()
  #began: Finger | null = null
  #turning = false
  /** Whether the table was moved since the last press: then it was no click. */
  moved = false

  constructor(private host: HTMLElement, private eye: Eye, private busy: () => boolean) {}

  attach(): () => void {
    const { host } = this
    const listeners: [string, (event: never) => void][] = [
      ['pointerdown', (event: PointerEvent) => this.#press(event)],
      ['pointermove', (event: PointerEvent) => this.#move(event)],
      ['pointerup', (event: PointerEvent) => this.#lift(event)],
      ['pointercancel', (event: PointerEvent) => this.#lift(event)],
      ['contextmenu', (event: Event) => event.preventDefault()],
    ]
    for (const [name, heard] of listeners) host.addEventListener(name, heard as EventListener)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      this.eye.nearer(Math.exp(-event.deltaY * WHEEL))
    }
    host.addEventListener('wheel', wheel, { passive: false })
    return () => {
      for (const [name, heard] of listeners) host.removeEventListener(name, heard as EventListener)
      host.removeEventListener('wheel', wheel)
    }
  }

  #press(event: PointerEvent): void {
    if (event.defaultPrevented || this.busy()) return
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#down.size === 1) {
      this.#began = { x: event.clientX, y: event.clientY }
      this.moved = false
      this.#turning = event.button === 2 || event.button === 1 || event.shiftKey
    }
  }

  #move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId)
    if (!before || this.busy()) return
    const now = { x: event.clientX, y: event.clientY }
    if (!this.moved && this.#began && Math.hypot(now.x - this.#began.x, now.y - this.#began.y) < STRAY) return
    if (!this.moved) this.host.setPointerCapture(event.pointerId)
    this.moved = true
    const others = [...this.#down].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    this.#down.set(event.pointerId, now)
    const other = others[0]
    if (other) this.#pinch(before, now, other)
    else if (this.#turning) this.eye.turn(-(now.x - before.x) * TURN, (now.y - before.y) * TILT)
    else this.#pull(now.x - before.x, now.y - before.y)
  }

  /** Two fingers: apart, nearer; round, turned; both up or down, tilted. */
  #pinch(before: Finger, now: Finger, other: Finger): void {
    const [was, is] = [before, now].map((finger) => ({ long: Math.hypot(finger.x - other.x, finger.y - other.y), angle: Math.atan2(finger.y - other.y, finger.x - other.x) })) as [{ long: number; angle: number }, { long: number; angle: number }]
    this.eye.nearer(is.long / Math.max(1, was.long))
    let turned = is.angle - was.angle
    if (Math.abs(turned) > Math.PI) turned -= Math.sign(turned) * 2 * Math.PI
    this.eye.turn(turned, (now.y - before.y) * TILT * 0.35)
  }

  /** The spot under the hand stays under it, nearly. */
  #pull(across: number, down: number): void {
    const { far, tilt } = this.eye.stand
    const pixel = (2 * far * Math.tan((this.eye.camera.fov / 2) * (Math.PI / 180))) / this.host.clientHeight
    this.eye.pan(-across * pixel, (-down * pixel) / Math.max(0.35, Math.sin(tilt)))
  }

  #lift(event: PointerEvent): void {
    this.#down.delete(event.pointerId)
  }
}
