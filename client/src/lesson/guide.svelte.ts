import type { Asked, LessonShown, LessonStepShown, Reason, Scene, Status } from '../messages'
import type { Point } from '../lib/geometry'
import { meant } from '../lib/scene'
import { endOf } from './gesture'

/** What a guide needs of its table. */
export interface Taught {
  readonly scene: Scene | null
  readonly status: Status | null
  readonly asked: Asked | null
  /** Whether news are still being shown. */
  readonly showing: boolean
  readonly sent: unknown
  complaint: Reason | null
  aside(name: string): void
}

const OTHER = 'web.lesson.other'

/** Where a learner stands in a lesson: which step is told, what is lit, and whether it is his to act. */
export class Guide {
  /** So many steps have been read. */
  #read = $state(0)
  /** A step of before that is looked at again. */
  reviewed = $state<number | null>(null)
  /** Whether the last answer was another than this step proposes. */
  wrong = $state(false)
  /** Whether the gesture of this step is being shown. */
  showing = $state(false)

  constructor(
    private readonly table: Taught,
    readonly lesson: LessonShown,
    private readonly place: string,
  ) {
    this.#read = Number(globalThis.sessionStorage?.getItem(place) ?? 0) || 0
  }

  get #said(): number {
    return this.table.status?.said ?? 0
  }

  #done(step: LessonStepShown, at: number): boolean {
    return step.answer === null ? at < this.#read || this.#said > step.line : this.#said > step.line
  }

  /** The first step that is not done; the last stays. */
  get at(): number {
    const found = this.lesson.steps.findIndex((step, at) => !this.#done(step, at))
    return found < 0 ? this.lesson.steps.length - 1 : found
  }

  /** Whether what belongs to the step before has all been said and shown. */
  get due(): boolean {
    return this.#said >= this.step.line && !this.table.showing && this.table.sent === null
  }

  get step(): LessonStepShown {
    return this.lesson.steps[this.at]!
  }

  /** The step that is told: while the table still plays out an answer, the one that was answered. */
  get told(): number {
    return this.reviewed ?? (this.due ? this.at : Math.max(0, this.at - 1))
  }

  /** Whether the learner is to do something at the table. */
  get acts(): boolean {
    return this.due && this.step.answer !== null
  }

  get over(): boolean {
    return this.due && this.at === this.lesson.steps.length - 1 && this.step.answer === null
  }

  /** What is lit on the table; null: everything. */
  get lit(): Set<string> | null {
    const scene = this.table.scene
    const look = this.lesson.steps[this.told]?.look ?? []
    if (!scene || look.length === 0) return null
    return new Set(look.flatMap((key) => meant(scene, key)))
  }

  /** Where somebody is to go. */
  get goal(): Point | null {
    const asked = this.table.asked
    return this.acts && asked ? endOf(asked.kind, this.step.answer) : null
  }

  /** On to the next step, where this one is only read. */
  next(): void {
    if (this.reviewed !== null) this.reviewed = null
    else if (this.step.answer === null && !this.over) {
      // Where something happens after it, the table waits for this.
      if ((this.lesson.steps[this.at + 1]?.line ?? this.lesson.lines) > this.step.line) this.table.aside('go-on')
      this.#read = this.at + 1
      globalThis.sessionStorage?.setItem(this.place, String(this.#read))
    }
  }

  /** Look at a step that is done once more. */
  review(at: number): void {
    this.reviewed = at < this.at ? at : null
  }

  /** Whether a complaint is about an answer that this step does not propose: the mentor answers it. */
  meets(complaint: Reason): boolean {
    if (complaint.key !== OTHER) return false
    this.wrong = true
    return true
  }

  /** Something was done: what was wrong before is forgotten. */
  moved(): void {
    this.wrong = false
    this.showing = false
    this.reviewed = null
  }
}
