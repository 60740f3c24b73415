const PLACE = 'escarmouche.renewed'
/** Somebody who came again so lately, in milliseconds, would find nothing new. */
const LATELY = 20_000

/**
 * Whether the page should be loaded anew because a part of it is gone: the server has newer parts than those the page
 * knew. Not twice in a row, for a part may be missing for other reasons.
 */
export function comeAgain(memory: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  if (now - Number(memory.getItem(PLACE) ?? -Infinity) < LATELY) return false
  memory.setItem(PLACE, String(now))
  return true
}
