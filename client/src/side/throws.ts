import { meant } from '../lib/scene'
import type { Modifier, Reason, Scene, Told } from '../messages'

/** So many entries after a throw it is an old story, whoever they are about. */
const LONG = 6

/** A number that a throw was read with: what one begins with stands by itself, what changes it has a sign. */
export interface Part extends Modifier {
  shown: string
}

export interface Reading {
  said: Reason
  told: Told
  result: number | null
  difficulty: number | null
  /** What is added up, or how many dice a pool has. */
  parts: Part[]
  /** What each die of a pool was read against. */
  against: Part[]
}

/** Dice as they fell, and what was read from them afterwards. */
export interface Throw {
  id: number
  step: number
  owner: number
  dice: { shows: string; kept: boolean }[]
  /** Whether some dice were kept and others not, so that it must be shown. */
  sorted: boolean
  /** Whether each die is read by itself, and those that reach the difficulty are counted. */
  counted: boolean
  readings: Reading[]
}

/** The throws that a log tells of. Dice are told once as they fall, and again by the rule that reads them. */
export function throws(log: readonly Told[]): Throw[] {
  const found: Throw[] = []
  for (const told of log) {
    const thrown = told.thrown
    if (!thrown) continue
    const last = found.findLast((one) => one.step === told.step && one.owner === thrown.owner)
    const fell = thrown.faces.length > 0
    if (fell && last?.counted && last.readings.every((one) => one.result === null)) {
      // More dice of one pool: those that critical successes bring.
      last.dice = [...last.dice, ...thrown.dice.map((shows) => ({ shows, kept: true }))]
      last.readings = [...last.readings, reading(told)]
    } else if (fell || !last) {
      found.push({
        id: told.id, step: told.step, owner: thrown.owner, sorted: false, readings: [reading(told)],
        counted: thrown.dice.every((shows) => /^\d+$/.test(shows)),
        dice: thrown.dice.map((shows) => ({ shows, kept: true })),
      })
    } else {
      if (last.counted && thrown.difficulty !== null) count(last, thrown.difficulty)
      else if (thrown.dice.length > 0) keep(last, thrown.dice)
      last.readings = [...last.readings.filter((one) => one.result !== null || one.parts.length > 0), reading(told)]
    }
  }
  return found
}

/** The throws that belong together: all of one step. */
export function steps(found: readonly Throw[]): Throw[][] {
  const groups: Throw[][] = []
  for (const one of found) {
    const last = groups.at(-1)
    if (last?.[0]?.step === one.step) last.push(one)
    else groups.push([one])
  }
  return groups
}

/** Which group of throws is still to be seen: the last, until another story begins: the next turn, somebody whom it did not concern,
 * or what follows upon an answer of the viewer's (given after this entry); -1: none. */
export function lastStory(groups: readonly Throw[][], log: readonly Told[], scene: Scene, answered = -1): number {
  const at = log.findLastIndex((told) => told.thrown !== null)
  const last = log[at]
  if (!last || last.id <= answered) return -1
  const concerned = new Set(log.filter((told) => told.step === last.step).flatMap((told) => ids(scene, told)))
  const later = log.slice(at + 1).filter((told) => told.step !== last.step)
  const another = later.some((told) => {
    const found = ids(scene, told)
    return told.turn !== last.turn || (found.length > 0 && !found.some((id) => concerned.has(id)))
  })
  return another || later.length > LONG ? -1 : groups.length - 1
}

/** Who and what an entry is about; by its key alone what the table has no more. */
function ids(scene: Scene, told: Told): string[] {
  return told.about.flatMap((key) => {
    const found = meant(scene, key)
    return found.length > 0 ? found : [String(key).replace(/^figure:/, '')]
  })
}

function reading(told: Told): Reading {
  const thrown = told.thrown
  return {
    said: told.said, told, result: thrown?.result ?? null, difficulty: thrown?.difficulty ?? null,
    // A sum begins with the dice that were kept; a pool, with how many dice it has.
    parts: thrown && thrown.difficulty !== null && thrown.dice.every((shows) => /^\d+$/.test(shows)) ? fromTheFirst(thrown.modifiers) : changes(thrown?.modifiers ?? []),
    against: fromTheFirst(thrown?.opposition ?? []),
  }
}

function changes(modifiers: readonly Modifier[]): Part[] {
  return modifiers.map((one) => ({ ...one, shown: signed(one.value) }))
}

function fromTheFirst(modifiers: readonly Modifier[]): Part[] {
  return changes(modifiers).map((one, at) => (at === 0 ? { ...one, shown: String(one.value) } : one))
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}

/** Mark the dice that reach the difficulty. */
function count(one: Throw, difficulty: number): void {
  one.dice = one.dice.map(({ shows }) => ({ shows, kept: Number(shows) >= difficulty }))
  one.sorted = true
}

/** Mark the dice that a rule kept: those it names, each as often as it names it. */
function keep(one: Throw, kept: readonly string[]): void {
  const left = [...kept]
  const marked = one.dice.map(({ shows }) => {
    const at = left.indexOf(shows)
    if (at >= 0) left.splice(at, 1)
    return { shows, kept: at >= 0 }
  })
  if (left.length > 0) return
  one.dice = marked
  one.sorted = marked.some((die) => !die.kept)
}
