import { FIRST, type Language } from '../lib/words'
import type { FormField, FormSchema, Thing } from '../messages'

export type Value = Record<string, unknown>

/** What a field holds, or what holds where nothing is written. */
export function held(field: FormField, value: unknown): unknown {
  return value === undefined || value === null ? field.default : value
}

/** A record with one field changed; what is left out is not there. */
export function withField(value: Value, key: string, part: unknown): Value {
  if (part === undefined) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: part }
}

/** What somebody typed as a number: nothing, a number, or the text as it stands, which the check will not take. */
export function numberFrom(text: string): number | string | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : text
}

/** A part of a list, or of a record that was not there, before anything is written into it. */
export function blank(field: FormField): unknown {
  switch (field.kind) {
    case 'record':
      return Object.fromEntries(field.parts.filter((part) => part.required).map((part) => [part.key, blank(part)]))
    case 'row':
      return field.parts.map(blank)
    case 'list':
      return Array.from({ length: field.least ?? 0 }, () => blank(field.parts[0] as FormField))
    case 'number':
      return Math.max(field.least ?? 0, 0)
    case 'flag':
      return false
    case 'one':
      return field.choices[0]?.key ?? ''
    case 'words':
      return { fr: '', en: '' }
    case 'some':
    case 'texts':
      return []
    default:
      return ''
  }
}

/** The name of a thing; nothing while it has none. */
export function nameOf(thing: Thing, language: Language): string {
  const name = thing.value['name']
  if (typeof name === 'string') return name
  const words = (name ?? {}) as Record<Language, unknown>
  const written = words[language] ?? words[FIRST]
  return typeof written === 'string' ? written : ''
}

/** A copy of a thing as one's own: under another name, without the keys by which the printed one is known. */
export function ownCopy(thing: Thing, form: FormSchema, suffix: { fr: string; en: string }): Thing {
  const value: Value = { ...thing.value }
  const name = value['name']
  if (typeof name === 'string') value['name'] = name + suffix.fr
  else if (name) value['name'] = { fr: `${(name as Value)['fr']}${suffix.fr}`, en: `${(name as Value)['en']}${suffix.en}` }
  delete value['id']
  for (const [key, required] of form.fields.map((field) => [field.key, field.required] as const)) {
    if (key === 'key' && !required) delete value[key]
    else if (key === 'key' && typeof value[key] === 'string') value[key] = `${value[key]}-2`
  }
  for (const field of form.fields) if (field.choices.some((choice) => choice.key === 'house')) value[field.key] = 'house'
  return { word: thing.word, value }
}
