import { agreed, finished, FILLED, isOne, kindOf, longest, NO_GRAMMAR, together, typeset, withArticle, written, type Grammar, type Kind } from './grammar'
import type { Reason, Words } from '../messages'

/** A language by its key: whichever the server has the files of. */
export type Language = string
export type Param = string | number
/** The one that is spoken where nobody wants another. */
export const FIRST: Language = 'fr'

/** A language with the words of one game. */
export interface Tongue {
  messages: Record<string, string>
  /** What it calls printed things, by their French names, which states and logs carry. */
  names: Record<string, string>
  /** What the nouns are with which its names begin. */
  kinds: Record<string, Kind>
  grammar: Grammar
}

/** What was fetched of the words of a game: its languages, and the page of each rule. */
export interface Catalogue {
  tongues: Record<Language, Tongue>
  pages: Record<string, string | number>
  /** What every language calls itself, the first one first. */
  languages: Record<Language, string>
}

/** GET /api/words/<game>/<language>: every sentence in one language, under its key. */
export interface SentWords extends Partial<Omit<Tongue, 'messages'>> {
  pages: Catalogue['pages']
  languages?: Catalogue['languages']
}

/** A catalogue with what was sent of one more language. */
export function fetched(catalogue: Catalogue, language: Language, sent: SentWords): Catalogue {
  const messages = (sent as unknown as Record<Language, Record<string, string>>)[language] ?? {}
  const tongue = { messages, names: sent.names ?? {}, kinds: sent.kinds ?? {}, grammar: sent.grammar ?? NO_GRAMMAR }
  return { tongues: { ...catalogue.tongues, [language]: tongue }, pages: sent.pages, languages: sent.languages ?? catalogue.languages }
}

/** What a message leaves open: `{hits}` is the parameter itself, `{hits:touche|touches}` the word that suits it,
 *  `{figure:le}` a name with its article, `{figure:seul|seule|seuls|seules}` what agrees with it. A number that takes an
 *  article is a player, called by his side. */
const BLANK = /\{(\w+)(?::([^{}]*))?\}/g

/** A name as logs tell it: on a card ("B : "), of several ("3 × "), one of several (" 2"), with details (" (30 cm)"). */
const PART = /^((?:[\p{L}\p{N}_]+ : )?(?:\d+ × )?)(.*?)((?: \d+)?(?: ?[([/].*)?)$/su
/** A name among the details of another: " (Tempête, Solaire)". */
const DETAIL = /\p{L}[^,()[\]/]*/gu
/** What stands between names. */
const BETWEEN = /(, (?![^(]*\))|; | – | \+ )/

export const NO_WORDS: Catalogue = { tongues: {}, pages: {}, languages: {} }
const NO_TONGUE: Tongue = { messages: {}, names: {}, kinds: {}, grammar: NO_GRAMMAR }

/** What things of the players' own are called, by the message that names them. */
export type OwnWords = Record<string, Words>

/** A text of a data file in a language; in French where it has no other. */
export function textIn(words: Words, language: Language): string {
  return (words as unknown as Record<Language, string | undefined>)[language] ?? words.fr
}

/** A catalogue that knows them too. */
export function withOwn(catalogue: Catalogue, own: OwnWords): Catalogue {
  const entries = Object.entries(own)
  if (entries.length === 0) return catalogue
  const learnt = ([language, tongue]: [Language, Tongue]): [Language, Tongue] => {
    const messages = Object.fromEntries(entries.map(([key, name]) => [key, textIn(name, language)]))
    const names = Object.fromEntries(entries.map(([, name]) => [name.fr, textIn(name, language)]))
    return [language, { ...tongue, messages: { ...tongue.messages, ...messages }, names: { ...tongue.names, ...names } }]
  }
  return { ...catalogue, tongues: Object.fromEntries(Object.entries(catalogue.tongues).map(learnt)) }
}

/** Says reasons in one language with the words of one game, as the program itself says them. */
export class Speech {
  readonly messages: Record<string, string>
  readonly tongue: Tongue
  readonly #sides: readonly string[]

  constructor(
    readonly language: Language,
    readonly catalogue: Catalogue,
    /** What the sides of a match are called, where each has a name of its own. */
    sides: readonly Words[] = [],
  ) {
    this.tongue = catalogue.tongues[language] ?? NO_TONGUE
    this.messages = this.tongue.messages
    this.#sides = sides.map((side) => this.text(side))
  }

  /** The sentence of a reason. A message that is missing shows its key: it must never hide the reason. */
  say(reason: Reason): string {
    const message = this.messages[reason.key]
    if (message === undefined) return reason.key
    const params = new Map(reason.params)
    const called = this.#called(message)
    let lacking = false
    const said = message.replace(BLANK, (_, name: string, form?: string) => {
      const value = params.get(name)
      if (value === undefined) {
        lacking = true
        return ''
      }
      if (form === undefined) return FILLED + this.word(value)
      if (!form.includes('|')) return FILLED + this.withArticle(form, this.who(value))
      const words = form.split('|')
      if (typeof value === 'string' || called.has(name)) return agreed(words, this.kind(this.who(value)))
      return words[isOne(this.tongue.grammar, value) ? 0 : 1] ?? ''
    })
    return lacking ? reason.key : finished(this.tongue.grammar, said)
  }

  /** What a message calls by name, with an article or without. */
  #called(message: string): Set<string | undefined> {
    return new Set([...message.matchAll(BLANK)].filter(([, , form]) => form !== undefined && !form.includes('|')).map(([, name]) => name))
  }

  /** The players whom a sentence names, by their numbers. */
  playersIn(reason: Reason): number[] {
    const called = this.#called(this.messages[reason.key] ?? '')
    return reason.params.flatMap(([name, value]) => (typeof value === 'number' && called.has(name) ? [value] : []))
  }

  /** A name without the article with which it begins. */
  bare(name: string): string {
    return name.replace(new RegExp(`^(?:${this.tongue.grammar.own_article})`), '')
  }

  /** Somebody by name; a number is a player, called by his side. */
  who(value: Param): string {
    if (typeof value === 'string') return this.word(value)
    return this.#sides[value - 1] ?? this.key('player.number', { number: value })
  }

  /** A name, or each of several, with its article. */
  withArticle(form: string, text: string): string {
    const said = form === '' ? text : this.#parts(text).map((part, at) => (at % 2 ? part : withArticle(this.tongue.grammar, form, part, this.#kindOfOne(part)))).join('')
    return form.charAt(0) === form.charAt(0).toLowerCase() && form !== '' ? said : said.charAt(0).toUpperCase() + said.slice(1)
  }

  /** What one name is; on a card, or of several, it takes no article. */
  #kindOfOne(name: string): Kind {
    return PART.exec(name)?.[1] === '' ? kindOf(this.tongue.kinds, name) : 'they'
  }

  /** What a name is with which words agree. */
  kind(text: string): Kind {
    return together(this.#parts(text).filter((_, at) => at % 2 === 0).map((part) => this.#kindOfOne(part)))
  }

  /** Several names and what stands between them, in turn; a comma may be part of a name. */
  #parts(text: string): string[] {
    const [first = '', ...rest] = text.split(BETWEEN)
    const found = [first]
    for (let at = 0; at < rest.length; at += 2) {
      const whole = `${found.at(-1)}${rest[at]}${rest[at + 1]}`
      if (longest(this.tongue.kinds, whole)?.includes(',')) found[found.length - 1] = whole
      else found.push(rest[at] ?? '', rest[at + 1] ?? '')
    }
    return found
  }

  /** A parameter as it is shown: `@key` is translated, numbers have at most two decimals. */
  word(value: Param): string {
    if (typeof value === 'string') return value.startsWith('@') ? (this.messages[value.slice(1)] ?? value.slice(1)) : this.called(value)
    return written(this.tongue.grammar, value)
  }

  /** A name, or several, as this language calls them. */
  called(text: string): string {
    const names = this.tongue.names
    const detailed = (details: string) => details.replace(DETAIL, (detail) => names[detail] ?? detail)
    const renamed = (_: string, before: string, name: string, after: string) => before + (names[name + after] ?? (names[name] ?? name) + detailed(after))
    return names[text] ?? text.split(BETWEEN).map((part) => part.replace(PART, renamed)).join('')
  }

  /** A fault of a file: the line and the column where it is, then its sentence. */
  fault(reason: Reason): string {
    const params = new Map(reason.params)
    const line = params.get('at_line')
    const column = params.get('at_column')
    if (line === undefined) return this.say(reason)
    const where = column === undefined ? this.key('content.line', { line }) : this.key('content.column', { line, column })
    return `${where} ${this.say(reason)}`
  }

  /** A message by its key. */
  key(key: string, params: Record<string, Param> = {}): string {
    return this.say({ key, rule: '', params: Object.entries(params) })
  }

  /** The first of these messages that exists. */
  first(...keys: string[]): string | undefined {
    const found = keys.find((key) => key in this.messages)
    return found === undefined ? undefined : this.messages[found]
  }

  /** A name of the scene: a message key, or already a name. */
  named(name: string): string {
    return finished(NO_GRAMMAR, this.messages[name] ?? this.called(name))
  }

  /** A text as it is set in this language: where its lines may not break. */
  typeset(text: string): string {
    return typeset(this.tongue.grammar, text)
  }

  /** A text of a data file. */
  text(words: Words): string {
    return this.language in words ? textIn(words, this.language) : (this.tongue.names[words.fr] ?? words.fr)
  }

  /** A chance as people read it: "83 %" in French, "83%" in English. */
  percent(chance: number): string {
    const shown = chance > 0 && chance < 0.01 ? '<1' : chance < 1 && chance > 0.99 ? '>99' : String(Math.round(chance * 100))
    return this.tongue.grammar.percent.replace('{value}', shown)
  }

  /** The number of a turn; before the first, the table is being set. */
  turn(number: number): string {
    return number > 0 ? `${this.key('track.turn')} ${number}` : this.key('web.setting-up')
  }

  /** Where a rule stands in its book: "p. 25"; its name where nobody knows the page. */
  page(rule: string): string {
    const page = this.catalogue.pages[rule]
    if (page === undefined) return rule
    return /^\d/.test(String(page)) ? `p. ${page}` : (this.messages[`web.page.${page}`] ?? String(page))
  }
}
