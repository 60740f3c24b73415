import { select, type Selection } from 'd3-selection'
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom'
import type { Point } from '../lib/geometry'
import type { Lens } from './lens'
import type { Box } from './shapes'

/** How near one may come, and how long the way there takes, in milliseconds. */
const NEAREST = 8
const TIME = 260
/** How much nearer a key or a button brings. */
export const CLOSER = 1.3
const WAYS: Record<string, Point> = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }

/** How much of the table is seen, and from where: moved by hand, by keys, or by what happens. */
export class Camera implements Lens {
  transform = $state.raw<ZoomTransform>(zoomIdentity)
  /** The part of the drawing that is in sight, as the board finds it. */
  part = $state.raw<Box | null>(null)
  /** Whether the view is on its way to where it was told to go. */
  moving = $state(false)
  #table: Selection<SVGSVGElement, unknown, null, undefined> | null = null
  #zoom: ZoomBehavior<SVGSVGElement, unknown> | null = null
  #frame = 0

  /** Whether all of the table is in sight. */
  get whole(): boolean {
    return this.transform.k <= 1.001
  }

  /** Follow the pointer over a drawing of this extent, unless it is busy; gives what ends it. */
  attach(svg: SVGSVGElement, extent: Box, busy: () => boolean): () => void {
    const behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([1, NEAREST])
      .clickDistance(5)
      .filter((event: MouseEvent | TouchEvent) => !busy() && !(event.type === 'mousedown' && (event as MouseEvent).button === 2) && event.type !== 'dblclick')
      .translateExtent([[extent.left, extent.top], [extent.right, extent.bottom]])
      .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        // Whoever takes hold of the table stops it.
        if (event.sourceEvent) this.#stop()
        this.transform = event.transform
      })
    // Two quick taps are two answers, or one and its confirmation.
    const table = select(svg).call(behaviour).on('dblclick.zoom', null)
    this.#table = table
    this.#zoom = behaviour
    return () => {
      this.#stop()
      table.on('.zoom', null)
      this.#table = this.#zoom = null
    }
  }

  by(factor: number): void {
    if (this.#table) this.#zoom?.scaleBy(this.#table, factor)
  }

  pan(x: number, y: number): void {
    if (this.#table) this.#zoom?.translateBy(this.#table, x / this.transform.k, y / this.transform.k)
  }

  /** Move by a key, so far at a time; says whether it is one of the camera's. */
  key(key: string, shift: boolean, step: number): boolean {
    const way = shift ? WAYS[key] : undefined
    if (way) this.pan(way[0] * step, way[1] * step)
    else if (key === '+' || key === '=') this.by(CLOSER)
    else if (key === '-' || key === '−') this.by(1 / CLOSER)
    else if (key === '0') this.fit()
    else return false
    return true
  }

  /** Bring a spot of the drawing to the middle, at least so near. */
  lookAt([x, y]: Point, scale: number): void {
    if (!this.#table || !this.#zoom) return
    this.#zoom.scaleTo(this.#table, Math.max(this.transform.k, scale))
    this.#zoom.translateTo(this.#table, x, y)
  }

  /** All of the table. */
  fit(gently = false): void {
    this.#go(zoomIdentity, gently)
  }

  /** Show this part of a drawing of that extent, of which so much is seen at first, as large as it goes. */
  show(part: Box, extent: Box, seen: Box, gently = false): void {
    this.#go(framed(part, extent, seen), gently)
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    this.moving = false
  }

  #go(wanted: ZoomTransform, gently: boolean): void {
    this.#stop()
    const [table, behaviour, from, began] = [this.#table, this.#zoom, this.transform, performance.now()]
    if (!table || !behaviour) return
    if (!gently) {
      behaviour.transform(table, wanted)
      return
    }
    const step = (now: number) => {
      const time = Math.min(1, Math.max(0, now - began) / TIME)
      const share = time * time * (3 - 2 * time)
      behaviour.transform(table, between(from, wanted, share))
      if (time < 1) this.#frame = requestAnimationFrame(step)
      else this.moving = false
    }
    this.moving = true
    this.#frame = requestAnimationFrame(step)
  }
}

/** The view of a part of a drawing, as large as it goes in what is seen of it at first; nothing beyond the drawing is shown
 * where there is enough of it. */
export function framed(part: Box, extent: Box, seen: Box = extent): ZoomTransform {
  const long = (box: Box): [number, number] => [box.right - box.left, box.bottom - box.top]
  const [[width, height], [across, down]] = [long(seen), long(part)]
  const k = Math.min(NEAREST, Math.max(1, Math.min(width / Math.max(across, 1e-6), height / Math.max(down, 1e-6))))
  const shift = (from: number, to: number, first: number, last: number, least: number, most: number) => {
    const wanted = (first + last) / 2 - (k * (from + to)) / 2
    const [low, high] = [last - k * most, first - k * least]
    return low > high ? (first + last) / 2 - (k * (least + most)) / 2 : Math.min(high, Math.max(low, wanted))
  }
  return zoomIdentity
    .translate(shift(part.left, part.right, seen.left, seen.right, extent.left, extent.right), shift(part.top, part.bottom, seen.top, seen.bottom, extent.top, extent.bottom))
    .scale(k)
}

function between(from: ZoomTransform, to: ZoomTransform, share: number): ZoomTransform {
  const mixed = (a: number, b: number) => a + (b - a) * share
  return zoomIdentity.translate(mixed(from.x, to.x), mixed(from.y, to.y)).scale(mixed(from.k, to.k))
}

/** The part of a drawing round these spots, with room on every side and never smaller than this; null for no spot. */
export function around(spots: readonly Point[], room: number, least: number): Box | null {
  if (spots.length === 0) return null
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const grown = (values: number[]): [number, number] => {
    const [from, to] = [Math.min(...values) - room, Math.max(...values) + room]
    const missing = Math.max(0, least - (to - from)) / 2
    return [from - missing, to + missing]
  }
  const [[left, right], [top, bottom]] = [grown(xs), grown(ys)]
  return { left, right, top, bottom }
}
