import { SvelteMap } from 'svelte/reactivity'
import type { Disc, Display, Scene, Told } from '../messages'
import type { Point } from '../lib/geometry'
import { throws, type Throw } from '../side/throws'
import { meant } from '../lib/scene'
import { gestures, MOMENT, moments, type Gesture, type Moment } from './moments'
import { beats, places, type Beat } from './motion'

/** So long dice stay where they fell, in milliseconds. */
const LYING = 4200

/** Dice on the table: beside whom, and what was read from them so far. */
export interface Fallen {
  beside: string
  dice: Throw
}

/** What happens on the table before, or while, the scene says so: who is on the way, who strikes, who falls, which dice lie. */
export class Stage {
  /** Whoever an entry of the log is about. */
  glanced = $state.raw<Set<string>>(new Set())
  /** What is shown for a moment. */
  moments = $state.raw<Moment[]>([])
  fallen = $state.raw<Fallen | null>(null)
  /** Whoever has left the scene, but is still seen to fall. */
  ghosts = $state.raw<Record<string, Disc>>({})
  /** So many tellings are being shown. */
  #playing = $state(0)
  #skip: (() => void) | null = null
  #skipped = false
  /** One telling is shown after the other. */
  #last: Promise<void> = Promise.resolve()
  #thrown: Told[] = []
  #picking = 0
  /** Where those who are on their way are drawn; the scene knows where they stand. */
  readonly #underway = new SvelteMap<string, Point>()
  readonly #gestures = new SvelteMap<string, { by: Point; topple: number }>()

  /** Whether something is being shown. */
  get playing(): boolean {
    return this.#playing > 0
  }

  /** Once the scene says where somebody stands, nobody is under way any more; whatever is still shown goes on. */
  clear(): void {
    if (this.playing) return
    this.#underway.clear()
    this.ghosts = {}
  }

  /** Where a disc is drawn: y goes down. */
  place(scene: Scene, disc: Disc): Point {
    const [x, y] = this.#underway.get(disc.id) ?? [disc.x, disc.y]
    const [across, up] = this.#gestures.get(disc.id)?.by ?? [0, 0]
    return [x + across, scene.height - y - up]
  }

  /** How far somebody has toppled: 0 stands, 1 lies. */
  toppled(id: string): number {
    return this.#gestures.get(id)?.topple ?? 0
  }

  /** Show what happened, from the scene before it: whoever moved goes his way, blows and deaths have their moment, all
   * else is glanced at. Where the scene is ahead already, those who are gone from it stay until they are seen to fall. */
  play(
    scene: Scene, display: Display, told: Told[], pace: number, onmoment: (moment: Moment) => void, ahead = false,
  ): Promise<void> {
    const found = beats(scene, told)
    const seen = told.flatMap((entry) => moments(scene, display, entry))
    const acted = gestures(scene, seen)
    const thrown = told.filter((entry) => entry.thrown !== null)
    this.#playing += 1
    if (ahead) {
      for (const { moves } of [...found].reverse()) for (const { id, start } of moves) this.#underway.set(id, start)
      const gone = seen.flatMap(({ kind, id }) => (kind === 'death' && scene.discs[id] ? [scene.discs[id]] : []))
      this.ghosts = { ...this.ghosts, ...Object.fromEntries(gone.map((disc) => [disc.id, disc])) }
    }
    this.#last = this.#last.then(async () => {
      this.#skipped = false
      for (const entry of thrown) this.#throw(scene, entry)
      for (const beat of found) {
        const time = seen.length > 0 && beat.moves.length === 0 ? 0 : beat.time
        await this.#show({ ...beat, time: this.#skipped && ahead ? 0 : time / pace })
      }
      if (seen.length > 0) {
        for (const moment of seen) onmoment(moment)
        this.moments = seen
        await this.#act(acted, MOMENT / pace)
        this.moments = []
      }
      this.glanced = new Set()
      this.#playing -= 1
      if (ahead) this.clear()
    })
    return this.#last
  }

  /** Nobody has to wait for a moment to pass. */
  skip(): void {
    this.#skipped = true
    this.#skip?.()
  }

  /** Dice fall beside whom they are about, and stay to be read. */
  #throw(scene: Scene, told: Told): void {
    this.#thrown = [...this.#thrown.filter(({ step }) => step === told.step), told]
    const dice = throws(this.#thrown).at(-1)
    const beside = told.about.flatMap((key) => meant(scene, key)).find((id) => scene.discs[id]) ?? this.fallen?.beside
    if (!dice || dice.dice.length === 0 || !beside) return
    this.fallen = { beside, dice }
    clearTimeout(this.#picking)
    this.#picking = setTimeout(() => (this.fallen = null), LYING) as unknown as number
  }

  /** Who strikes lunges, who is struck gives way, who dies topples. */
  #act(acted: Gesture[], time: number): Promise<void> {
    return this.#frames(time, (share) => {
      for (const { id, by, topple } of acted) {
        const out = Math.sin(Math.PI * Math.min(1, share * 1.6))
        this.#gestures.set(id, { by: [by[0] * out, by[1] * out], topple: topple ? Math.min(1, share * 1.5) ** 2 : 0 })
      }
    }).then(() => this.#gestures.clear())
  }

  #show(beat: Beat): Promise<void> {
    this.glanced = new Set(beat.about)
    return this.#frames(beat.time, (share) => {
      for (const [id, place] of places(beat, share)) this.#underway.set(id, place)
    })
  }

  /** Draw shares of a time, frame by frame; skipped, the last of them at once. */
  #frames(time: number, drawn: (share: number) => void): Promise<void> {
    const began = performance.now()
    return new Promise((resolve) => {
      let frame = 0
      const end = () => {
        cancelAnimationFrame(frame)
        this.#skip = null
        drawn(1)
        resolve()
      }
      const tick = (now: number) => {
        const share = time > 0 ? Math.max(0, now - began) / time : 1
        if (share >= 1) return end()
        drawn(share)
        frame = requestAnimationFrame(tick)
      }
      this.#skip = end
      frame = requestAnimationFrame(tick)
    })
  }
}
