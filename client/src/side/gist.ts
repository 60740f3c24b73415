import { isFighter } from '../lib/display'
import { meant } from '../lib/scene'
import type { Card, Display, Scene, Told } from '../messages'

/** What a line of the log shows beside its sentence: a picture, and on the right what came of it. */
export interface Gist {
  icon: string
  result: string
  /** Whether that is good or bad for the one who looks; plain to a spectator. */
  tone: 'good' | 'bad' | 'plain'
}

interface Known {
  readonly scene: Scene | null
  readonly display: Display
  readonly cards: Record<string, Card>
  readonly viewer: number
}

/** What each entry brings, in the order of the log: who loses how much is known from the entries before. */
export function gists(log: readonly Told[], table: Known): Map<number, Gist> {
  const lost = new Map<string, number>()
  const found = new Map<number, Gist>()
  for (const told of log) {
    const harm = harmed(told, table, lost)
    const gone = told.changes.some((change) => change.type === 'Drop' && change.id in (table.scene?.discs ?? {}))
    found.set(told.id, { icon: pictured(told, table, harm !== null, gone), ...(thrown(told, table.viewer) ?? harm ?? { result: '', tone: 'plain' }) })
  }
  return found
}

/** The sum against the difficulty, or the sum alone. */
function thrown({ thrown }: Told, viewer: number): Omit<Gist, 'icon'> | null {
  if (!thrown || thrown.result === null) return null
  const { result, difficulty, owner } = thrown
  const plain = difficulty === null || thrown.dice.every((shows) => /^\d+$/.test(shows))
  if (plain || difficulty === null) return { result: String(result), tone: 'plain' }
  const success = result >= difficulty
  return { result: `${result} ${success ? '≥' : '<'} ${difficulty}`, tone: viewer < 0 ? 'plain' : success === (owner === viewer) ? 'good' : 'bad' }
}

/** How many boxes somebody loses by it; whoever looks on is neither glad nor sorry. */
function harmed(told: Told, { display, scene, viewer }: Known, lost: Map<string, number>): Omit<Gist, 'icon'> | null {
  const names = Object.values(display.marks).flatMap((mark) => (mark.drawing === 'boxes' && mark.lost ? [mark.lost] : []))
  let [count, own] = [0, false]
  for (const change of told.changes) {
    if (change.type !== 'SetMarks' && change.type !== 'PutDisc') continue
    const [id, marks] = change.type === 'SetMarks' ? [change.id, change.marks] : [change.disc.id, change.disc.marks]
    for (const name of names) {
      const now = marks[name]
      if (typeof now !== 'number') continue
      const key = `${id} ${name}`
      const more = now - (lost.get(key) ?? 0)
      lost.set(key, now)
      if (more <= 0) continue
      count += more
      own ||= scene?.discs[id]?.owner === viewer
    }
  }
  return count > 0 ? { result: `−${count}`, tone: viewer < 0 ? 'plain' : own ? 'bad' : 'good' } : null
}

/** What the entry is called by the game, what it does on the table, or whom it is about. */
function pictured(told: Told, { scene, display, cards }: Known, harm: boolean, gone: boolean): string {
  if (gone) return 'tombstone'
  const said = [...told.said.key.split('.').reverse(), ...told.said.params.flatMap(([, value]) => (typeof value === 'string' && value.startsWith('@') ? [value.replace(/^.*\./, '')] : []))]
  const named = said.map((word) => display.icons[word]).find((icon) => icon !== undefined)
  if (named !== undefined) return named
  if (harm) return 'bleeding-wound'
  if (told.thrown) return 'perspective-dice-one'
  if (told.changes.some((change) => change.type === 'Move')) return 'boot-prints'
  const [first] = scene ? told.about.flatMap((key) => meant(scene, key)) : []
  const disc = first === undefined ? undefined : scene?.discs[first]
  return (disc && isFighter(display, disc) && cards[disc.card]?.icon) || 'scroll-unfurled'
}
