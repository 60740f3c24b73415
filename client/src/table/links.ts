import type { Point } from '../lib/geometry'

/** A line between two bases: from rim to rim, and the head at its end. */
export interface Spanned {
  from: Point
  to: Point
  head: string
  /** Whether the bases leave no room between them. */
  touches: boolean
}

/** The line from one base to another, none where they lie upon one another; with a head of this length, if any. */
export function spanned([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number, head: number): Spanned | null {
  const away = Math.hypot(x2 - x1, y2 - y1)
  if (away === 0) return null
  const [dx, dy] = [(x2 - x1) / away, (y2 - y1) / away]
  // Bases that touch have no room between them: the line then reaches into both.
  const room = away - r1 - r2 > head
  const touches = !room
  const [start, end] = room ? [r1, away - r2] : [r1 * 0.55, away - r2 * 0.55]
  const at = (along: number, aside = 0): Point => [x1 + dx * along - dy * aside, y1 + dy * along + dx * aside]
  const tip = at(end)
  if (head === 0) return { from: at(start), to: tip, head: '', touches }
  const [left, right] = [at(end - head, head * 0.6), at(end - head, -head * 0.6)]
  return { from: at(start), to: at(end - head * 0.7), head: `M${tip.join(' ')} L${left.join(' ')} L${right.join(' ')} Z`, touches }
}
