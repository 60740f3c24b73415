import type { Card, Disc, Display, MarkDisplay, Scene } from '../messages'
import type { Drawing } from './display'
import { nameOf } from './naming'
import type { Speech } from './words'

type Value = string | number | boolean

/** A mark that a disc bears. */
export interface Mark {
  name: string
  value: Value
  look: MarkDisplay
}

const IN_WORDS: MarkDisplay = {
  drawing: 'words', where: null, label: '', family: '', colours: [], icon: '', icons: {}, most: 0, lost: '', dims: false, nought: false, things: false,
}
const TOLD = new Set<Drawing>(['words', 'tag', 'ring'])

/** The marks of a disc that are drawn in this way, in the order of the game. */
export function marksDrawn(display: Display, disc: Disc, drawing: Drawing): Mark[] {
  return Object.entries(display.marks).flatMap(([name, look]) => {
    const value = disc.marks[name]
    return look.drawing === drawing && value !== undefined ? [{ name, value, look }] : []
  })
}

/** Those of them that are neither false nor empty nor nought. */
export function marksBorne(display: Display, disc: Disc, drawing: Drawing): Mark[] {
  return marksDrawn(display, disc, drawing).filter((mark) => Boolean(mark.value))
}

/** The icon on a badge: that of the value, where it depends on it. */
export function badgeIcon({ value, look }: Mark): string {
  return look.icons[String(value)] ?? look.icon
}

/** Whether a base has acted, or nothing is left of what it needs to. */
export function isSpent(display: Display, disc: Disc): boolean {
  return Object.entries(display.marks).some(([name, look]) => look.dims && (disc.marks[name] === 0 || disc.marks[name] === true))
}

export interface Box {
  colour: string
  lost: boolean
}

/** Boxes in the colours of their states on the card, the best first; they are crossed from there. */
export function boxes(disc: Disc, card: Card | undefined, { value, look }: Mark): Box[] {
  const lost = Number(disc.marks[look.lost] ?? 0)
  const [best = '', ...worse] = look.colours
  const printed = (card?.life ?? []).flatMap((number, state) => Array.from({ length: number }, () => look.colours[state] ?? worse.at(-1) ?? best))
  return Array.from({ length: Number(value) }, (_, at) => ({ colour: printed[at] ?? best, lost: at < lost }))
}

/** What a mark says, in words. */
export function markText(scene: Scene | null, speech: Speech, { name, value, look }: Mark, params: Record<string, number> = {}): string {
  if (look.family) return familyWords(speech, look.family, value).join(' · ')
  if (look.label) return speech.key(look.label, { value: typeof value === 'boolean' ? Number(value) : value, ...params })
  const title = speech.first(`mark.${name}`) ?? name
  if (value === true) return title
  const told = look.things && scene ? String(value).split(' ').map((id) => nameOf(scene, speech, id) || id).join(', ') : speech.named(speech.word(value === false ? 0 : value))
  return `${title} ${told}`
}

/** Each word of a value by the message of its family, where it has one. */
function familyWords(speech: Speech, family: string, value: Value): string[] {
  return String(value).split(' ').flatMap((word) => speech.first(`${family}.${word}`) ?? [])
}

/** What boxes say, in words: how many are left of how many. */
export function boxesText(speech: Speech, mark: Mark, found: readonly Box[]): string {
  const left = found.filter((box) => !box.lost).length
  return markText(null, speech, { ...mark, value: left }, { most: found.length })
}

/** What else stands beside a figure, in words; what is false, empty or nought is not said. */
export function states(scene: Scene, speech: Speech, display: Display, disc: Disc): string[] {
  return Object.entries(disc.marks).flatMap(([name, value]) => {
    const look = display.marks[name] ?? IN_WORDS
    return TOLD.has(look.drawing) && Boolean(value) ? [markText(scene, speech, { name, value, look })] : []
  })
}

/** What the label of a piece of terrain tells beside its name. */
export function traits(speech: Speech, display: Display, marks: Record<string, Value>): string[] {
  return Object.entries(display.traits)
    .flatMap(([name, look]) => {
      const value = marks[name]
      if (value === undefined || (!value && !look.nought)) return []
      return look.family ? familyWords(speech, look.family, value) : [markText(null, speech, { name, value, look })]
    })
    .filter(Boolean)
}
