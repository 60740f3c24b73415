import { posted } from '../lib/api'
import type { AskListOdds, ListOdds, OddsReport } from '../messages'

const MOST_KEPT = 200
const kept = new Map<string, Promise<ListOdds>>()

/** The question under way: the next one waits for it, so that one visitor never has two. */
let last: Promise<unknown> = Promise.resolve()

/** Somebody looks at something else by now, and this was never asked. */
export class Unwanted extends Error {}

/** What the dice say; what was asked before is not asked again. */
export function reckoned(asked: AskListOdds, wanted: () => boolean = () => true): Promise<ListOdds> {
  const key = JSON.stringify(asked)
  const known = kept.get(key)
  if (known) return known
  const found = last.then(() => {
    if (!wanted()) throw new Unwanted()
    return posted<ListOdds>('/api/builder/odds', asked)
  })
  last = found.catch(() => undefined)
  // The trouble may be of this moment alone, when many ask.
  found.catch(() => kept.delete(key))
  kept.set(key, found)
  const oldest = kept.keys().next()
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value)
  return found
}

/** A report in two numbers: how likely, and how much on average. */
export interface Headline {
  chance: number | null
  mean: number | null
  leftOut: number
}

export function headline(report: OddsReport): Headline {
  const chance = report.bars.find((bar) => bar.chance !== null)?.chance ?? null
  const mean = report.bars.find((bar) => bar.number !== null)?.number ?? report.spreads[0]?.mean ?? null
  return { chance, mean, leftOut: report.left_out }
}
