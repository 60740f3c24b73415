import { changed } from '../lib/scene'
import { drawings } from '../lib/icons.svelte'
import type { Card, Chair, Display, ReplayFrame, ReplayMessage, Scene, Told } from '../messages'

/** Everybody's eyes at once. */
export const ALL = -2

/** A match that is over, at one moment, through somebody's eyes. No rule is run: entries draw what they changed. */
export class Film {
  readonly message: ReplayMessage
  readonly display: Display
  readonly cards: Record<string, Card>
  /** How many entries have happened. */
  at = $state(0)
  eyes = $state(ALL)
  readonly asked = null
  readonly status = null
  readonly mine = false
  readonly hand = null
  readonly look = null

  frames: ReplayFrame[] = $derived.by(() => this.message.frames.filter((frame) => this.#sees(frame)))
  log: Told[] = $derived.by(() => this.frames.slice(0, this.at).map((frame) => frame.told))
  viewer = $derived(this.eyes)
  bottom = $derived(Math.max(this.eyes, 0))
  scene: Scene = $derived(this.#sceneAt(this.at))
  now: Told | null = $derived.by(() => this.frames[Math.max(this.at - 1, 0)]?.told ?? null)

  constructor(message: ReplayMessage) {
    this.message = message
    this.display = message.display
    drawings.learn(message.display.drawings)
    this.cards = Object.fromEntries(message.cards.map((card) => [card.key, card]))
  }

  get chairs(): Chair[] {
    return this.message.chairs
  }

  get length(): number {
    return this.frames.length
  }

  /** The entries at which a turn begins. */
  get turns(): { turn: number; at: number }[] {
    const found: { turn: number; at: number }[] = []
    this.frames.forEach((frame, at) => {
      if (found.at(-1)?.turn !== frame.told.turn) found.push({ turn: frame.told.turn, at })
    })
    return found
  }

  go(at: number): void {
    this.at = Math.min(Math.max(Math.round(at), 0), this.length)
  }

  /** Look with other eyes, at the same moment. */
  lookWith(eyes: number): void {
    const step = this.now
    this.eyes = eyes
    const same = step ? this.frames.findLastIndex((frame) => frame.told.id <= step.id) : -1
    this.go(same + 1)
  }

  #sees(frame: ReplayFrame): boolean {
    return frame.only === null || this.eyes === ALL || frame.only.includes(this.eyes)
  }

  /** The last whole scene before the moment, and what happened since. */
  #sceneAt(at: number): Scene {
    const next = this.frames[at]
    const reached = next ? this.message.frames.indexOf(next) : this.message.frames.length
    const key = this.message.keyframes.findLast((keyframe) => keyframe.frame <= reached) ?? this.message.keyframes[0]
    if (!key) return { width: 1, height: 1, unit: '', discs: {}, areas: {}, tracks: {}, version: 1, links: {}, absent: {}, place: 'meadow' }
    const since = this.message.frames.slice(key.frame, reached).filter((frame) => this.#sees(frame))
    return changed(key.scene, since.flatMap((frame) => frame.told.changes))
  }
}
