import type { Area, Display, Scene } from '../messages'
import type { Point } from '../lib/geometry'
import { inside, pointsOf } from './shapes'

/** The rules that say what a piece of terrain does: those of its name, of its marks, and of the words of their values. */
export function rulesOf(display: Display, area: Area): string[] {
  const keys = Object.entries(area.marks).flatMap(([name, value]) =>
    value === false || value === '' ? [] : [name, ...String(value).split(' ').map((word) => `${name}.${word}`)],
  )
  return [...new Set([area.name, ...keys].flatMap((key) => display.explained[key] ?? []))]
}

/** The piece of terrain at a spot of the table, the highest of several that lie on one another. */
export function pieceAt(scene: Scene, [x, y]: Point): Area | null {
  const found = Object.values(scene.areas).filter((area) => area.kind === 'terrain' && area.name !== '' && inside(pointsOf(area.ring, 0), x, -y))
  return found.sort((a, b) => (b.relief?.top ?? 0) - (a.relief?.top ?? 0))[0] ?? null
}
