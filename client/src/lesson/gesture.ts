import type { Asked, Scene } from '../messages'
import type { Point } from '../lib/geometry'
import { meant } from '../lib/scene'

/** A gesture on the table: the way of a hand, from the figure to where it goes. */
export type Gesture = { kind: 'way'; from: Point; to: Point } | { kind: 'option'; key: string } | null

/** The gesture that gives an answer: a drag on the ground, or a press on an option. */
export function gestureOf(scene: Scene, asked: Asked, answer: unknown): Gesture {
  const end = endOf(asked.kind, answer)
  if (end !== null) {
    const figure = asked.about.flatMap((key) => meant(scene, key)).map((id) => scene.discs[id]).find((disc) => disc !== undefined)
    return { kind: 'way', from: figure ? [figure.x, figure.y] : end, to: end }
  }
  const first = Array.isArray(answer) ? answer[0] : answer
  return typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean' ? { kind: 'option', key: String(first) } : null
}

/** Where an answer on the ground leads; null where it is none. */
export function endOf(kind: string, answer: unknown): Point | null {
  if (!Array.isArray(answer)) return null
  const flat = (kind === 'placement' ? answer[0] : answer) as unknown
  if (!Array.isArray(flat) || !flat.every((one) => typeof one === 'number')) return null
  const numbers = flat as number[]
  const pair = (x: number | undefined, y: number | undefined): Point | null => (x === undefined || y === undefined ? null : [x, y])
  switch (kind) {
    case 'path':
    case 'placement':
      return pair(numbers.at(-2), numbers.at(-1))
    case 'place':
    case 'pose':
      return pair(numbers[0], numbers[1])
    case 'route':
      return numbers.length >= 4 ? pair(numbers.at(-3), numbers.at(-2)) : null
    default:
      return null
  }
}
