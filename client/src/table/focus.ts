import type { Point } from '../lib/geometry'

/** A thing of the table that the keyboard may go to, and where it is drawn. */
export interface Stop {
  id: string
  at: Point
}

const WAYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
/** How much more it counts to be off the direction than to be far away. */
const ASIDE = 2

/** The nearest thing in the direction of an arrow key, as the table is drawn; none where nothing lies there. */
export function nextStop(stops: readonly Stop[], from: string, key: string): string | null {
  const [way, start] = [WAYS[key], stops.find(({ id }) => id === from)]
  if (!way || !start) return null
  let [best, least] = [null as string | null, Infinity]
  for (const { id, at } of stops) {
    const [dx, dy] = [at[0] - start.at[0], at[1] - start.at[1]]
    const along = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1] - dy * way[0])
    // Who stands more beside than ahead belongs to another arrow.
    if (id === from || along <= 0 || aside > 2 * along) continue
    const cost = along + ASIDE * aside
    if (cost < least) [best, least] = [id, cost]
  }
  return best
}

/** Where Tab leads to on the table: where the keyboard was last, else what is wanted first. */
export function tabStop(stops: readonly Stop[], last: string | null, wanted: readonly Iterable<string>[]): string | null {
  const known = new Set(stops.map(({ id }) => id))
  if (last !== null && known.has(last)) return last
  for (const ids of wanted) for (const id of ids) if (known.has(id)) return id
  return stops[0]?.id ?? null
}
