import type { Asked, Display, Option, Reason } from '../messages'
import type { Speech } from './words'

/** A name as a key, as the program writes it: no accents, no capitals, a hyphen between words. */
export function slug(name: string): string {
  const plain = name.replaceAll('œ', 'oe').replaceAll('Œ', 'Oe').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-')
}

/** The name of a skill without what follows it on a card: "Coriace/1", "Effrayant 14", "Autorité[20]", "Maître (Combat)". */
export function bare(skill: string): string {
  return skill.replace(/\s*(?:[/[(].*|\d+)$/, '')
}

/** The names on a line of a card; a comma in brackets parts nothing. */
export function named(line: string): string[] {
  return line.split(/, (?![^(]*\))/)
}

/** What a name on a line of a card means; nothing where that line needs no words. */
export function aboutName(speech: Speech, display: Display, head: Reason, name: string): string | undefined {
  return explained(speech, display.about[head.key], name)
}

const families = new WeakMap<object, string[]>()

/** What a printed name means, whatever kind of thing it is. */
export function aboutPrinted(speech: Speech, name: string): string | undefined {
  let known = families.get(speech.messages)
  if (!known) families.set(speech.messages, (known = [...new Set(Object.keys(speech.messages).flatMap((key) => /^about\.([^.]+)\./.exec(key)?.[1] ?? []))]))
  for (const family of known) {
    const told = explained(speech, family, name)
    if (told) return told
  }
  return undefined
}

/** What an option means, to somebody who meets it for the first time: by its key, by the kind of it ("feint:3:5"), or by the
 * last word of it ("with:3:Vol"). */
export function aboutOption(speech: Speech, display: Display, asked: Asked, option: Option): string | undefined {
  const topic = display.about[asked.topic]
  if (topic === undefined) return undefined
  const [, kind = '', name = ''] = /^([^:]+):(.+)$/.exec(String(option.key)) ?? []
  const family = display.about[kind]
  if (family === undefined) return explained(speech, topic, String(option.key)) ?? explained(speech, topic, kind)
  return explained(speech, family, name) ?? explained(speech, family, name.replace(/^.*:/, ''))
}

/** The message of a family about something, by its key or by its name: as it is printed where that one has words of its own
 * ("Maître (Tir)"), else without what follows it. */
function explained(speech: Speech, family: string | undefined, name: string): string | undefined {
  if (family === undefined) return undefined
  return said(speech, `about.${family}.${name}`) ?? said(speech, `about.${family}.${slug(name)}`) ?? said(speech, `about.${family}.${slug(bare(name))}`)
}

/** What a mission, common or solo, a secret objective or a command card asks or gives, by the name that a sentence carries. */
export function aboutOwn(speech: Speech, own: Reason): string | undefined {
  const keys = own.params.flatMap(([, value]) => (typeof value === 'string' && value.startsWith('@') ? [value.slice(1)] : []))
  const side = own.key.replace('own.', '')
  const found = keys.flatMap((key) => [`about.${key}.${side}`, key.replace('.', '-text.')]).find((key) => key in speech.messages)
  return found === undefined ? undefined : speech.key(found)
}

/** How a scenario is won. */
export function aboutScenario(speech: Speech, scenario: string | null | undefined): string | undefined {
  return scenario ? said(speech, `about.scenario.${scenario}`) : undefined
}

function said(speech: Speech, key: string): string | undefined {
  return key in speech.messages ? speech.key(key) : undefined
}
