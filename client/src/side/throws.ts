import type { Modifier, Reason, Told } from '../messages'

/** A number that a throw was read with: what one begins with stands by itself, what changes it has a sign. */
export interface Part extends Modifier {
  shown: string
}

export interface Reading {
  said: Reason
  told: Told
  result: number | null
  difficulty: number | null
  parts: Part[]
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
        id: told.id, step: told.step, owner: thrown.owner, sorted: thrown.kept.length > 0, readings: [reading(told)],
        counted: thrown.dice.every((shows) => /^\d+$/.test(shows)),
        dice: thrown.dice.map((shows, at) => ({ shows, kept: thrown.kept.length === 0 || thrown.kept.includes(at) })),
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

function reading(told: Told): Reading {
  const thrown = told.thrown
  return {
    said: told.said, told, result: thrown?.result ?? null, difficulty: thrown?.difficulty ?? null,
    parts: parts(thrown?.modifiers ?? [], thrown?.difficulty !== null && thrown?.dice.length === 0),
  }
}

/** Of a pool of dice the first number says how many there are, and the first of the opposition what they are read against. */
function parts(modifiers: readonly Modifier[], pool: boolean): Part[] {
  const opposed = modifiers.findIndex((one) => one.reason.key.startsWith('opposition.'))
  return modifiers.map((one, at) => ({ ...one, shown: pool && (at === 0 || at === opposed) ? String(one.value) : signed(one.value) }))
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
