import type { Asked, Display, OddsReport, Option, Reason, Refusal, Scene } from '../messages'
import { Chances } from '../lib/chances.svelte'
import type { Draft } from '../lib/draft'
import { forgetAnswer, keepAnswer, keptAnswer } from '../lib/keeping'
import { optionNames, optionSpots } from '../lib/naming'

export type Key = Option['key']

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = 9

/** What the game says of an answer before it is given. */
export interface Verdict {
  refusal: Refusal | null
  length: number | null
}

/** The answer that leads to a spot, with its verdict. */
export interface Offered extends Verdict {
  answer: unknown
}

/** What a hand needs of its table. */
export interface Server {
  readonly scene: Scene | null
  readonly display: Display
  answer(value: unknown): void
  check(value: unknown): Promise<Verdict>
  offer(x: number, y: number): Promise<Offered>
  odds(value: unknown): Promise<OddsReport | null>
}

/** The answer that a player is putting together to one open question; each kind of question has a hand of its own. */
export abstract class Hand {
  verdict = $state.raw<Verdict | null>(null)
  /** The option under the pointer, before anything is picked. */
  hovered = $state.raw<Key | null>(null)
  /** The odds, where answers lead to dice. */
  readonly chances: Chances | null

  constructor(
    protected readonly server: Server,
    readonly asked: Asked,
    private readonly name: string,
  ) {
    this.chances = asked.odds ? new Chances((key) => server.odds(key)) : null
  }

  /** Go on with what was kept of this answer when the page was left. */
  begin(): this {
    const kept = keptAnswer(this.name)
    if (kept !== null) this.restore(kept)
    return this
  }

  /** The answer as it travels. */
  abstract get value(): unknown

  /** Whether there is a whole answer, good or bad. */
  abstract get full(): boolean

  /** What is kept of an unfinished answer, and taken up again. */
  protected abstract get kept(): unknown
  protected abstract restore(kept: unknown): void

  /** Whether it may be given. */
  get ready(): boolean {
    return this.full
  }

  get options(): Option[] {
    return this.asked.options ?? []
  }

  /** What is drawn on the table of the answer. */
  get draft(): Draft | null {
    return null
  }

  // ---- on the table ----------------------------------------------------------------------------------------------------

  /** What may be picked on the table, by the option it means. */
  get spots(): Map<string, Option> {
    const found = new Map<string, Option>()
    const scene = this.server.scene
    if (!scene) return found
    for (const option of this.options)
      for (const id of optionSpots(scene, this.server.display, this.asked, option))
        // What may be taken comes before what is refused.
        if (!found.has(id) || (found.get(id)?.refusal && !option.refusal)) found.set(id, option)
    return found
  }

  /** All that may be taken at a thing on the table. */
  at(id: string): Option[] {
    const scene = this.server.scene
    return scene ? this.options.filter((option) => !option.refusal && optionSpots(scene, this.server.display, this.asked, option).includes(id)) : []
  }

  /** A letter for each option that may be taken, as long as there are letters. */
  get letters(): Map<Key, string> {
    // Letters stay where they are, whatever is refused meanwhile.
    const open = (this.asked.options ?? []).filter((option) => !option.refusal && typeof option.key !== 'boolean')
    return new Map(open.slice(0, ALPHABET.length).map((option, at) => [option.key, ALPHABET.charAt(at)]))
  }

  /** The digits beside the letters, for the first nine. */
  digit(key: Key): number | undefined {
    const letter = this.letters.get(key)
    const number = letter === undefined ? 0 : ALPHABET.indexOf(letter) + 1
    return number >= 1 && number <= DIGITS ? number : undefined
  }

  /** The letter or the digit of an option was typed: it is taken, and Enter gives it. */
  choose(typed: string): void {
    const at = /\d/.test(typed) ? Number(typed) - 1 : ALPHABET.indexOf(typed.toUpperCase())
    const [key] = [...this.letters].find(([, letter]) => letter === ALPHABET.charAt(at)) ?? []
    if (key !== undefined) this.take(key)
  }

  /** An option is taken by a key; of those that are given at once, none. */
  protected take(_key: Key): void {}

  get selectable(): Set<string> {
    return new Set([...this.spots].filter(([, option]) => !option.refusal).map(([id]) => id))
  }

  get refused(): Map<string, Reason> {
    const found = new Map<string, Reason>()
    for (const [id, option] of this.spots) if (option.refusal) found.set(id, option.refusal)
    return found
  }

  /** The keys of options that were taken so far. */
  get taken(): Key[] {
    return []
  }

  get chosen(): Set<string> {
    const wanted = this.hovered === null ? this.taken : [...this.taken, this.hovered]
    const found = new Set([...this.spots].filter(([, option]) => wanted.includes(option.key)).map(([id]) => id))
    const scene = this.server.scene
    for (const option of scene ? this.options : []) if (wanted.includes(option.key)) for (const id of optionNames(scene!, option)) found.add(id)
    return found
  }

  hover(key: Key | null): void {
    this.hovered = key
    this.chances?.show(key ?? this.taken.at(-1) ?? null)
  }

  /** A thing on the table was clicked; whether that meant anything. */
  select(_id: string): boolean {
    return false
  }

  // ---- the way of an answer --------------------------------------------------------------------------------------------

  confirm(): void {
    if (this.ready) this.server.answer(this.value)
  }

  /** Give an answer that was found elsewhere than in this hand. */
  give(value: unknown): void {
    this.server.answer(value)
  }

  refuse(refusal: Refusal): void {
    this.verdict = { refusal, length: this.verdict?.length ?? null }
  }

  /** What was refused counts no more: somebody else says why. */
  forgive(): void {
    this.verdict = null
  }

  protected remember(): void {
    keepAnswer(this.name, this.kept)
  }

  /** The answer was accepted: nothing of it needs to be kept. */
  done(): void {
    forgetAnswer()
  }

  /** The question is no longer asked. */
  leave(): void {
    this.chances?.leave()
  }
}
