import type { Asked, Display, OddsReport, Option, Reason, Refusal, Scene } from '../messages'
import { Chances } from '../lib/chances.svelte'
import type { Draft } from '../lib/draft'
import { forgetAnswer, keepAnswer, keptAnswer } from '../lib/keeping'
import { optionSpots } from '../lib/naming'

export type Key = Option['key']

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
      for (const id of optionSpots(scene, this.server.display, this.asked, option)) if (!found.has(id)) found.set(id, option)
    return found
  }

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
    return new Set([...this.spots].filter(([, option]) => wanted.includes(option.key)).map(([id]) => id))
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

  refuse(refusal: Refusal): void {
    this.verdict = { refusal, length: this.verdict?.length ?? null }
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
