import type { Asked, Chair, Display, Option, Scene } from '../messages'
import { bodies, meant } from './scene'
import type { Speech } from './words'

/** A thing of the scene by its name; empty where there is none of that id. */
export function nameOf(scene: Scene, speech: Speech, key: string | number): string {
  const id = String(key)
  const disc = scene.discs[id]
  if (disc) return speech.named(disc.name) || (speech.first(`marker.${disc.kind}`, `object.${disc.kind}`) ?? disc.kind)
  const area = scene.areas[id]
  if (area) return speech.named(area.name)
  const [first] = meant(scene, id)
  return first === undefined ? '' : nameOf(scene, speech, first)
}

/** What a question is about: things on the table, or cards by their kind and key. */
export function concerned(scene: Scene, speech: Speech, about: readonly (string | number)[]): string[] {
  return about.map((key) => nameOf(scene, speech, key) || (speech.first(String(key).replace(':', '.')) ?? '')).filter(Boolean)
}

/** What an option is called. */
export function optionName(scene: Scene, speech: Speech, asked: Asked, option: Option): string {
  const key = option.key
  if (option.label) return speech.say(option.label)
  if (typeof key === 'boolean') return speech.key(key ? 'confirm.yes' : 'confirm.no')
  if (scene.discs[String(key)]) return nameOf(scene, speech, key)
  const keys = [`option.${asked.topic}`, 'option', 'action', 'card'].map((kind) => `${kind}.${key}`)
  return speech.first(...keys) || nameOf(scene, speech, key) || String(key)
}

/** A name as it stands at the head of a line. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** Whether a mark says who belongs together. */
function joins(display: Display, mark: string): boolean {
  const drawing = display.marks[mark]?.drawing
  return drawing === 'body' || drawing === 'group'
}

/** The ids on the scene that an option means: by its key, or, of those who belong together, by the number or the names that its label gives. */
export function optionSpots(scene: Scene, display: Display, asked: Asked, option: Option): string[] {
  if (typeof option.key === 'boolean') return []
  // A thing that the label points at.
  const at = option.label?.params.find(([name]) => name === 'at')?.[1]
  if (typeof at === 'string' && (at in scene.areas || at in scene.discs)) return [at]
  const found = meant(scene, option.key)
  // A number whose label names nobody of that number is no more than a number.
  if (typeof option.key === 'number' && option.label && !option.label.params.some(([, value]) => found.some((id) => scene.discs[id]?.name === value))) return []
  const [first = '', second = ''] = String(option.key).split(':')
  // Another way to deal with somebody, whom the label names.
  const disc = found.length === 0 ? scene.discs[second] : undefined
  if (disc && option.label?.params.some(([, value]) => value === disc.name)) return [disc.id]
  if (found.length > 0) return found
  const numbered = (option.label?.params ?? []).flatMap(([name, value]) => (typeof value === 'number' && joins(display, name) ? meant(scene, `${name}:${value}`) : []))
  if (numbered.length > 0 || !joins(display, first)) return numbered
  const names = new Set(option.label?.params.flatMap(([, value]) => (typeof value === 'string' ? value.split(', ') : [])))
  return bodies(scene, display)
    .filter((body) => body.leader.owner === asked.player && names.has(body.leader.name))
    .flatMap((body) => body.figures.map((disc) => disc.id))
}

/** Whom the label of an option names, wherever it does: a fight by all who are in it, a shot by its target too. */
export function optionNames(scene: Scene, option: Option): string[] {
  const said = (option.label?.params ?? []).flatMap(([, value]) => (typeof value === 'string' ? value.split(/, | ; | – /) : []))
  const numbers = new Set(String(option.key).match(/\d+/g))
  const named = said.map((name) => Object.values(scene.discs).filter((disc) => disc.name === name))
  // Of two who are called the same, the one whom the key numbers.
  return named.flatMap((discs) => (discs.length > 1 ? discs.filter((disc) => numbers.has(disc.id)) : discs)).map((disc) => disc.id)
}

/** What a player is called: by name, by faction, or by number. */
export function playerName(speech: Speech, chairs: readonly Chair[], player: number): string {
  const chair = chairs[player]
  return chair?.name || (chair?.faction ? speech.text(chair.faction) : speech.key('web.start.player', { number: player + 1 }))
}

/** Who plays a side: "you", a name, the computer's level; whoever has no name is a number to all who do not sit at his screen. */
export function occupantName(speech: Speech, chairs: readonly Chair[], player: number, viewer: number, here: readonly number[] = []): string {
  const chair = chairs[player]
  if (!chair) return ''
  if (player === viewer) return speech.key('web.you')
  if (isPerson(chair.kind)) return chair.name || (here.includes(player) ? speech.key('web.seat.screen') : speech.key('web.start.player', { number: player + 1 }))
  // A journal from elsewhere tells no more than the name.
  return chair.kind ? speech.key(`level.${chair.kind}`) : chair.name
}

/** What a side is called: by its faction, or as its player. */
export function sideName(speech: Speech, chairs: readonly Chair[], player: number): string {
  const faction = chairs[player]?.faction
  return faction ? speech.text(faction) : playerName(speech, chairs, player)
}

/** Whom an option means that calls a player by his number; -1: nobody. */
export function playerMeant(option: Option): number {
  const number = option.label?.key === 'option.player' ? option.label.params.find(([name]) => name === 'number')?.[1] : undefined
  return typeof number === 'number' ? number - 1 : -1
}

/** What the table asks, in words. */
export function topicOf(speech: Speech, asked: Asked): string {
  const key = `topic.${asked.topic}`
  return speech.first(key) === undefined ? key : speech.key(key)
}

/** Whether somebody of flesh and blood sits there, at this screen or far away. */
export function isPerson(kind: string): boolean {
  return kind === 'screen' || kind === 'link'
}
