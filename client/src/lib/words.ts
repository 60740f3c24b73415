import type { Reason, Words } from '../messages'

export type Language = 'fr' | 'en'
export type Param = string | number

/** GET /api/words/<game>/<language>: every sentence, in each language that was fetched, and the page of each rule. */
export interface Catalogue {
  fr: Record<string, string>
  en: Record<string, string>
  pages: Record<string, string | number>
  /** What English calls printed things, by their French names, which states and logs carry. */
  names?: Record<string, string>
}

/** What a message leaves open: `{hits}` is the parameter itself, `{hits:touche|touches}` the word that suits it. */
const BLANK = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g

const OF_BLANK = /\b([Dd])e (?=\{(\w+)\})/g
/** Before what begins so French says "d’" instead of "de": d’Isha, d’Yrsa, de Yoko, de Hulda. */
const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouéè]))/i

/** A name as logs tell it: on a card ("B : "), of several ("3 × "), one of several (" 2"), with details (" (30 cm)"). */
const PART = /^((?:[\p{L}\p{N}_]+ : )?(?:\d+ × )?)(.*?)((?: \d+)?(?: ?[([/].*)?)$/su
/** What stands between names. */
const BETWEEN = /(, |; | – )/

/** French lines do not break before a double mark, within quotes, or between a number and the abbreviation
 *  of what it counts: two capitals ("3 XP"), or two letters without a vowel ("3 cm"). */
function unbroken(said: string): string {
  return said
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
    .replace(/(\d) (\p{Lu}{1,2}|[b-df-hj-np-tv-xz]{1,2})(?![\p{L}\d’])/gu, '$1\u00a0$2')
    .replace(/\(([^\s()]{1,6}) (\d+)\)/g, '($1\u00a0$2)')
}

export const NO_WORDS: Catalogue = { fr: {}, en: {}, pages: {} }

/** What things of the players' own are called, by the message that names them. */
export type OwnWords = Record<string, { fr: string; en: string }>

/** A catalogue that knows them too. */
export function withOwn(catalogue: Catalogue, own: OwnWords): Catalogue {
  const entries = Object.entries(own)
  if (entries.length === 0) return catalogue
  const messages = (language: Language) => ({ ...catalogue[language], ...Object.fromEntries(entries.map(([key, name]) => [key, name[language]])) })
  return { ...catalogue, fr: messages('fr'), en: messages('en'), names: { ...catalogue.names, ...Object.fromEntries(entries.map(([, name]) => [name.fr, name.en])) } }
}

/** Says reasons in one language with the words of one game, as the program itself says them. */
export class Speech {
  readonly messages: Record<string, string>

  constructor(
    readonly language: Language,
    readonly catalogue: Catalogue,
  ) {
    this.messages = catalogue[language]
  }

  /** The sentence of a reason. A message that is missing shows its key: it must never hide the reason.
   *  In French no line begins with the second half of a double mark. */
  say(reason: Reason): string {
    const message = this.messages[reason.key]
    if (message === undefined) return reason.key
    const params = new Map(reason.params)
    const template = this.language === 'fr' ? this.elided(message, params) : message
    let lacking = false
    const said = template.replace(BLANK, (_, name: string, one?: string, many?: string) => {
      const value = params.get(name)
      if (value === undefined) lacking = true
      if (value === undefined) return ''
      return one === undefined || many === undefined ? this.word(value) : this.isOne(Number(value)) ? one : many
    })
    if (lacking) return reason.key
    return this.language === 'fr' ? unbroken(said) : said
  }

  /** A message with "d’" before what will be filled in with a vowel first. */
  elided(message: string, params: Map<string, Param>): string {
    return message.replace(OF_BLANK, (of, first: string, name: string) => (VOWEL.test(this.word(params.get(name) ?? '')) ? `${first}’` : of))
  }

  /** Whether a number takes the singular: in French anything below two, in English one alone. */
  isOne(value: number): boolean {
    return this.language === 'fr' ? Math.abs(value) < 2 : value === 1
  }

  /** A parameter as it is shown: `@key` is translated, numbers have at most two decimals, French uses a comma. */
  word(value: Param): string {
    if (typeof value === 'string') return value.startsWith('@') ? (this.messages[value.slice(1)] ?? value.slice(1)) : this.called(value)
    const text = Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/\.?0+$/, '')
    return this.language === 'fr' ? text.replace('.', ',') : text
  }

  /** A name, or several, as this language calls them. */
  called(text: string): string {
    const names = this.language === 'en' ? this.catalogue.names : undefined
    if (!names) return text
    const renamed = (_: string, before: string, name: string, after: string) => before + (names[name + after] ?? (names[name] ?? name) + after)
    return text.split(BETWEEN).map((part) => part.replace(PART, renamed)).join('')
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
    return this.messages[name] ?? this.called(name)
  }

  /** A text as it is set in this language: where its lines may not break. */
  typeset(text: string): string {
    return this.language === 'fr' ? unbroken(text) : text
  }

  /** A text of a data file. */
  text(words: Words): string {
    return words[this.language]
  }

  /** A chance as people read it: "83 %" in French, "83%" in English. */
  percent(chance: number): string {
    const shown = chance > 0 && chance < 0.01 ? '<1' : chance < 1 && chance > 0.99 ? '>99' : String(Math.round(chance * 100))
    return this.language === 'fr' ? `${shown} %` : `${shown}%`
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
