import type { Scene, Told } from '../messages'
import type { Speech } from '../lib/words'

export interface Part {
  text: string
  /** Whose figure it names; -1: nobody's. */
  owner: number
}

/** A sentence cut where it names players, or figures that stand on the table, so that each name may bear its side's colour. */
export function parts(scene: Scene, speech: Speech, told: Pick<Told, 'said' | 'about'>): Part[] {
  const sentence = speech.say(told.said)
  const names = new Map<string, number>()
  for (const key of told.about) {
    const disc = scene.discs[String(key)]
    if (disc && disc.owner >= 0) names.set(speech.named(disc.name), disc.owner)
  }
  for (const player of speech.playersIn(told.said)) {
    const called = speech.bare(speech.who(player)).toLocaleLowerCase()
    const at = sentence.toLocaleLowerCase().indexOf(called)
    if (at >= 0) names.set(sentence.slice(at, at + called.length), player - 1)
  }
  for (const [, value] of told.said.params) {
    if (typeof value !== 'string' || names.has(speech.named(value))) continue
    const disc = Object.values(scene.discs).find((one) => one.name === value)
    if (disc && disc.owner >= 0) names.set(speech.named(value), disc.owner)
  }
  const found = [...names.keys()].filter(Boolean).sort((a, b) => b.length - a.length)
  if (found.length === 0) return [{ text: sentence, owner: -1 }]
  const pattern = new RegExp(`(${found.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return sentence
    .split(pattern)
    .filter(Boolean)
    .map((text) => ({ text, owner: names.get(text) ?? -1 }))
}
