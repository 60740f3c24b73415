import { isFighter } from '../lib/display'
import { meant } from '../lib/scene'
import type { Seen } from '../lib/seen'

/** How many entries of the log are looked through for somebody who is about to act. */
const RECENT = 12

/** The figure whose card lies on top: whom the question is about, one's own first; else whom the log last told of. */
export function activeFigure(table: Pick<Seen, 'scene' | 'display' | 'asked' | 'log'>): string | null {
  const { scene, display, asked } = table
  if (!scene) return null
  const fighters = (about: readonly (string | number)[]) =>
    about.flatMap((key) => meant(scene, key)).filter((id) => scene.discs[id] && isFighter(display, scene.discs[id]))
  const named = fighters(asked?.about ?? [])
  const own = named.find((id) => scene.discs[id]?.owner === asked?.player)
  if (own ?? named[0]) return own ?? named[0] ?? null
  for (const told of table.log.slice(-RECENT).reverse()) {
    const [first] = fighters(told.about)
    if (first) return first
  }
  return null
}
