import type { Box } from '../lib/marks'

/** How far an arc of boxes reaches round a base, and the gap between two of them, in degrees. */
const SPAN = 136
const GAP = 3
const RADIANS = Math.PI / 180

const short = (value: number) => Math.round(value * 1000) / 1000

/** A spot on a circle; nought is to the right, a quarter is down, as on the screen. */
function on(radius: number, degrees: number): string {
  return `${short(radius * Math.cos(degrees * RADIANS))} ${short(radius * Math.sin(degrees * RADIANS))}`
}

export interface Arc {
  colour: string
  lost: boolean
  d: string
}

/** Boxes as parts of an arc under a base, the first on the left; those that look alike are one path. */
export function arcs(found: readonly Box[], radius: number): Arc[] {
  const step = SPAN / Math.max(found.length, 1)
  const gap = Math.min(GAP, step * 0.3)
  const drawn = new Map<string, Arc>()
  found.forEach((box, at) => {
    const from = 90 + SPAN / 2 - at * step - gap / 2
    const part = `M${on(radius, from)}A${short(radius)} ${short(radius)} 0 0 0 ${on(radius, from - step + gap)}`
    const key = box.lost ? 'lost' : box.colour
    const arc = drawn.get(key) ?? { colour: box.colour, lost: box.lost, d: '' }
    drawn.set(key, { ...arc, d: arc.d + part })
  })
  return [...drawn.values()]
}

/** The whole arc that such boxes lie on. */
export function arcBed(radius: number): string {
  return `M${on(radius, 90 + SPAN / 2)}A${short(radius)} ${short(radius)} 0 0 0 ${on(radius, 90 - SPAN / 2)}`
}

/** Where badges of this size stand beside a round base: from its upper corner downwards, none over its face. */
export function besides(count: number, side: 1 | -1, radius: number, badge: number): [number, number][] {
  const spots: [number, number][] = []
  for (let ring = 0; spots.length < count; ring++) {
    const away = radius * 0.84 + badge * (1 + 2.05 * ring)
    const step = 2 * Math.asin(Math.min(1, (1.04 * badge) / away))
    for (let angle = -42 * RADIANS; angle < 30 * RADIANS && spots.length < count; angle += step) spots.push([side * away * Math.cos(angle), away * Math.sin(angle)])
  }
  return spots
}
