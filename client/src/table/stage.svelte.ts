import { SvelteMap } from 'svelte/reactivity'
import type { Disc, Display, Scene, Told } from '../messages'
import type { Point } from '../lib/geometry'
import { MOMENT, moments, type Moment } from './moments'
import { beats, places, type Beat } from './motion'

/** What happens on the table before the scene says so: who is on the way, who is looked at. */
export class Stage {
  /** Whoever an entry of the log is about. */
  glanced = $state.raw<Set<string>>(new Set())
  /** What is shown for a moment. */
  moments = $state.raw<Moment[]>([])
  /** So many tellings are being shown. */
  #playing = $state(0)
  #skip: (() => void) | null = null
  /** Where those who are on their way are drawn; the scene knows where they stand. */
  readonly #underway = new SvelteMap<string, Point>()

  /** Whether something is being shown. */
  get playing(): boolean {
    return this.#playing > 0
  }

  /** Once the scene says where somebody stands, nobody is under way any more. */
  clear(): void {
    this.#underway.clear()
  }

  /** Where a disc is drawn: y goes down. */
  place(scene: Scene, disc: Disc): Point {
    const [x, y] = this.#underway.get(disc.id) ?? [disc.x, disc.y]
    return [x, scene.height - y]
  }

  /** Show what happened: whoever moved goes his way, blows and deaths have their moment, all else is glanced at. */
  async play(scene: Scene, display: Display, told: Told[], pace: number, onmoment: (moment: Moment) => void): Promise<void> {
    this.#playing += 1
    const found = told.flatMap((entry) => moments(scene, display, entry))
    for (const beat of beats(scene, told)) await this.#show({ ...beat, time: (found.length > 0 && beat.moves.length === 0 ? 0 : beat.time) / pace })
    if (found.length > 0) {
      for (const moment of found) onmoment(moment)
      this.moments = found
      await this.#wait(MOMENT / pace)
      this.moments = []
    }
    this.glanced = new Set()
    this.#playing -= 1
  }

  /** Nobody has to wait for a moment to pass. */
  skip(): void {
    this.#skip?.()
  }

  #wait(time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(waiting)
        this.#skip = null
        resolve()
      }
      const waiting = setTimeout(done, time)
      this.#skip = done
    })
  }

  #show(beat: Beat): Promise<void> {
    this.glanced = new Set(beat.about)
    const began = performance.now()
    return new Promise((resolve) => {
      const tick = (now: number) => {
        const share = beat.time > 0 ? Math.min(1, Math.max(0, now - began) / beat.time) : 1
        for (const [id, place] of places(beat, share)) this.#underway.set(id, place)
        if (share < 1) requestAnimationFrame(tick)
        else resolve()
      }
      requestAnimationFrame(tick)
    })
  }
}
