import { overlap } from './boxes'
import type { Box } from './shapes'

/** Something to be read: how broad and high it is, and where its middle may be, the best spot first. */
export interface Wish {
  broad: number
  high: number
  spots: readonly (readonly [number, number])[]
  /** Whether it stands at its first spot even over others: what must be told. */
  must?: boolean
}

/** The middle of each wish, in their order: none over another or over what is taken; null where there is no room. */
export function placedApart(wishes: readonly Wish[], taken: readonly Box[] = []): (readonly [number, number] | null)[] {
  const full = [...taken]
  return wishes.map(({ broad, high, spots, must }) => {
    const around = ([x, y]: readonly [number, number]): Box => ({ left: x - broad / 2, right: x + broad / 2, top: y - high / 2, bottom: y + high / 2 })
    const found = spots.find((spot) => full.every((one) => !overlap(around(spot), one))) ?? (must ? (spots[0] ?? null) : null)
    if (found) full.push(around(found))
    return found
  })
}
