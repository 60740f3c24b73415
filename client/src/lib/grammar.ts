/** What a name is: a common noun, which takes an article, or a proper one. */
export type Kind = 'masculine' | 'feminine' | 'masculine_plural' | 'feminine_plural' | 'he' | 'she' | 'they'

/** What a name takes before it: `le`, `la`, `l’`, `les`, and nothing before a proper name. */
export interface Form {
  masculine: string
  feminine: string
  plural: string
  proper: string
  vowel: string
  proper_vowel: string
}

/** How a language treats what is filled into its sentences, as its file in `play/languages` says. */
export interface Grammar {
  name: string
  singular_below_two: boolean
  decimal: string
  percent: string
  quotation: string
  apostrophe: string
  double_marks: boolean
  vowel: string
  before_vowel: Record<string, string>
  forms: Record<string, Form>
  own_article: string
}

const PROPER = new Set<Kind>(['he', 'she', 'they'])
const PLURAL = new Set<Kind>(['masculine_plural', 'feminine_plural', 'they'])
const FEMININE = new Set<Kind>(['feminine', 'feminine_plural', 'she'])

/** Stands before whatever was filled into a sentence, until its grammar has seen to it. */
export const FILLED = '\u0000'

export const NO_GRAMMAR: Grammar = {
  name: '', singular_below_two: false, decimal: '.', percent: '{value}%', quotation: '“{text}”', apostrophe: '’', double_marks: false,
  vowel: '(?!)', before_vowel: {}, forms: {}, own_article: '(?!)',
}

/** The word that agrees with a name: of two by number, of four by gender too. */
export function agreed(words: string[], kind: Kind): string {
  const plural = PLURAL.has(kind) ? 1 : 0
  return words[words.length === 2 ? plural : 2 * plural + (FEMININE.has(kind) ? 1 : 0)] ?? ''
}

/** What several names are together: plural, and feminine if all of them are. */
export function together(kinds: Kind[]): Kind {
  if (kinds.length === 1) return kinds[0] ?? 'he'
  return kinds.every((kind) => FEMININE.has(kind)) ? 'feminine_plural' : 'they'
}

/** Whether a number takes the singular. */
export function isOne(grammar: Grammar, value: number): boolean {
  return grammar.singular_below_two ? Math.abs(value) < 2 : value === 1
}

/** A number as it is written: two decimals at most, and a true minus. */
export function written(grammar: Grammar, value: number): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/\.?0+$/, '')
  return text.replace('-', '−').replace('.', grammar.decimal)
}

/** A name in one of its forms. */
export function withArticle(grammar: Grammar, form: string, name: string, kind: Kind): string {
  const found = grammar.forms[form.toLowerCase()]
  if (!found) return name
  const bare = PROPER.has(kind) ? name : name.replace(new RegExp(`^(?:${grammar.own_article})`), '')
  const vowel = new RegExp(`^(?:${grammar.vowel})`, 'i').test(bare)
  if (PROPER.has(kind)) return (vowel && found.proper_vowel ? found.proper_vowel : found.proper) + bare
  if (PLURAL.has(kind)) return found.plural + bare
  return (vowel && found.vowel ? found.vowel : FEMININE.has(kind) ? found.feminine : found.masculine) + bare
}

/** A sentence once everything is filled in: what is elided, true apostrophes, where its lines may not break. */
export function finished(grammar: Grammar, text: string): string {
  const words = Object.keys(grammar.before_vowel)
  const elided = words.length === 0 ? text : text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}_])(${words.join('|')})${FILLED}(?=${grammar.vowel})`, 'giu'),
    (_, word: string) => word.charAt(0) + (grammar.before_vowel[word.toLowerCase()] ?? word).slice(1),
  )
  const said = elided.replaceAll(FILLED, '').replace(/(?<=[\p{L}\p{N}_])'(?=[\p{L}\p{N}_])/gu, grammar.apostrophe)
  return typeset(grammar, said)
}

/** A text as it is set in this language: lines do not break before a double mark, within quotes, or between a number and
 *  the abbreviation of what it counts: two capitals ("3 XP"), or two letters without a vowel ("3 cm"). */
export function typeset(grammar: Grammar, said: string): string {
  if (!grammar.double_marks) return said
  return said
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
    .replace(/(\d) (\p{Lu}{1,2}|[b-df-hj-np-tv-xz]{1,2})(?![\p{L}\d’])/gu, '$1\u00a0$2')
    .replace(/\(([^\s()]{1,6}) (\d+)\)/g, '($1\u00a0$2)')
}

/** A noun as it is looked up: capitals and the shape of apostrophes do not matter. */
function entry(name: string): string {
  return name.replaceAll("'", '’').toLowerCase()
}

/** The longest noun with which a name begins. */
export function longest(kinds: Record<string, Kind>, name: string): string | undefined {
  let known = entry(name)
  while (!Object.hasOwn(kinds, known)) {
    const shorter = known.replace(/[ ,\-‑–~]+[^ ,\-‑–~]*$/, '')
    if (shorter === known) return undefined
    known = shorter
  }
  return known
}

/** What a name is; what no file knows is a proper name. */
export function kindOf(kinds: Record<string, Kind>, name: string): Kind {
  const known = longest(kinds, name)
  return known === undefined ? 'he' : (kinds[known] ?? 'he')
}
