import { isFighter } from '../lib/display'
import type { Point } from '../lib/geometry'
import { changed } from '../lib/scene'
import type { Card, Display, Scene, Showcase, Told } from '../messages'
import { onTable } from '../table/picked'
import { Stage } from '../table/stage.svelte'
import type { Stood } from './figures'
import { Space } from './space'
import type { Stand } from './stand'

/** How fast the table turns, in radians a second; how far to each side; how long it rests between entries, in milliseconds. */
const [TURN, SWAY, REST] = [0.1, 0.42, 260]
/** A frame is drawn so often, in milliseconds; where one takes longer than this to draw, the table stands still. */
const [OFTEN, SLOW] = [33, 70]
/** How steeply one looks; which share of those who stand there is left out at each side; how much is seen round them. */
const [TILT, ASIDE, ROUND] = [0.47, 0.12, 2.2]

/** A table that plays by itself: a position of a real match, slowly turning, and what was played from there. */
export class Living {
  #space: Space
  #stage = new Stage()
  #display: Display
  #cards: Record<string, Card>
  #scene: Scene
  #next = 0
  #frame = 0
  #drawn = 0
  #slow = 0
  #seen = true
  #over = false

  constructor(
    canvas: HTMLCanvasElement, private shown: Showcase & { display: Display }, paths: (icon: string) => string,
  ) {
    this.#display = shown.display
    this.#scene = shown.scene
    this.#cards = Object.fromEntries(shown.cards.map((card) => [card.key, card]))
    this.#space = new Space(canvas, { scene: shown.scene, display: shown.display, cards: this.#cards }, paths)
    this.#resize(canvas)
    this.#space.eye.go({ tilt: TILT }, false)
    this.#space.eye.go(this.#fray(), false)
    const sized = new ResizeObserver(() => this.#resize(canvas))
    const watched = new IntersectionObserver(([entry]) => (this.#seen = entry?.isIntersecting ?? true))
    sized.observe(canvas)
    watched.observe(canvas)
    this.#end = () => {
      sized.disconnect()
      watched.disconnect()
    }
    this.#frame = requestAnimationFrame((now) => this.#turn(now))
    void this.#play()
  }

  #end: () => void

  /** Where most of them stand. */
  #fray(): Stand {
    const { world, eye, aspect } = this.#space
    const fighters = Object.values(this.#scene.discs)
      .filter((disc) => isFighter(this.#display, disc) && onTable(this.#scene, disc))
    const most = (values: number[]): [number, number] => {
      const [sorted, out] = [values.sort((a, b) => a - b), Math.floor(values.length * ASIDE)]
      return [(sorted[out] ?? 0) - ROUND, (sorted.at(-1 - out) ?? 0) + ROUND]
    }
    const [left, right] = most(fighters.map((disc) => world.x(disc.x)))
    const [away, near] = most(fighters.map((disc) => world.z(disc.y)))
    return eye.part(left, right, near, away, aspect)
  }

  #resize(canvas: HTMLCanvasElement): void {
    const { clientWidth: wide, clientHeight: high } = canvas
    if (wide > 0) this.#space.resize(wide, high, Math.min(1.5, devicePixelRatio))
  }

  /** From one side to the other and back; where the machine is slow the table rests. */
  #turn(now: number): void {
    if (this.#over) return
    this.#frame = requestAnimationFrame((next) => this.#turn(next))
    if (now - this.#drawn < OFTEN || !this.#seen || document.hidden) return
    if (this.#drawn > 0) this.#slow = this.#slow * 0.9 + (now - this.#drawn) * 0.1
    this.#drawn = now
    if (this.#slow > SLOW) return
    this.#space.eye.go({ side: SWAY * Math.sin((now / 1000) * (TURN / SWAY)) }, false)
    this.#space.show(this.#underway(), [])
  }

  #underway(): Map<string, Stood> {
    const found = new Map<string, Stood>()
    for (const disc of Object.values(this.#scene.discs)) {
      const [x, y] = this.#stage.place(this.#scene, disc)
      const at: Point = [x, this.#scene.height - y]
      const toppled = this.#stage.toppled(disc.id)
      const moved = at[0] !== disc.x || at[1] !== disc.y || toppled > 0
      if (moved) found.set(disc.id, { at, high: disc.pose?.height ?? 0, facing: disc.pose?.facing, toppled })
    }
    return found
  }

  async #play(): Promise<void> {
    while (!this.#over) {
      const told: Told | undefined = this.#seen && !document.hidden ? this.shown.told[this.#next] : undefined
      if (told) {
        await this.#stage.play(this.#scene, this.#display, [told], 0.6, () => undefined)
        this.#scene = changed(this.#scene, told.changes)
        this.#next += 1
      } else if (this.#next >= this.shown.told.length) {
        await pause(3000)
        this.#scene = this.shown.scene
        this.#next = 0
      }
      this.#stage.clear()
      if (this.#over) return
      this.#space.lay({ scene: this.#scene, display: this.#display, cards: this.#cards })
      await pause(REST)
    }
  }

  dispose(): void {
    this.#over = true
    cancelAnimationFrame(this.#frame)
    this.#end()
    this.#space.dispose()
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
