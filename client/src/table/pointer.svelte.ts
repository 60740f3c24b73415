import type { Point } from '../lib/geometry'

/** How far the pointer strays before a press on a figure is a drag. */
export type Phase = 'start' | 'move' | 'end'

interface Where {
  clientX: number
  clientY: number
}

/** The pointer over the table: where it is in table units, and what it drags. */
export class Pointer {
  /** What is dragged: a figure by its id, '' for what is being placed, `ring` for the knob of the ring. */
  dragged = $state<string | null>(null)

  /** `spotAt` says which spot of the table lies under a point of the window, whoever draws the table. */
  constructor(private readonly spotAt: (x: number, y: number) => Point | null) {}

  /** A spot of the screen on the table. */
  spot(event: Where): Point {
    return this.spotAt(event.clientX, event.clientY) ?? [0, 0]
  }

  /** Follow the pointer until it is lifted; what is nearer than `stray` to where it began is no drag yet. */
  drag(event: PointerEvent, id: string, stray: number, ondrag: (to: Point, phase: Phase) => void, onclick: (at: Point) => void): void {
    const began = this.spot(event)
    let far = false
    const moved = (to: Point) => {
      if (!far && Math.hypot(to[0] - began[0], to[1] - began[1]) < stray) return
      if (!far) ondrag(began, 'start')
      far = true
      ondrag(to, 'move')
    }
    this.#track(event, id, moved, (at) => (far ? ondrag(at, 'end') : onclick(began)))
  }

  /** The table is not panned meanwhile. */
  #track(event: PointerEvent, id: string, moved: (to: Point) => void, ended: (at: Point) => void): void {
    event.preventDefault()
    event.stopPropagation()
    this.dragged = id
    const move = (next: PointerEvent) => moved(this.spot(next))
    const end = (last: PointerEvent) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      this.dragged = null
      ended(this.spot(last))
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}
