import type { Scene } from '../messages'

interface Asked {
  figure: string
  mark: string
  value: number
  before: number
}

/** What players put right by hand of what the companion keeps, until it stands on the scene. */
export class Corrections {
  #asked: Asked | null = null

  constructor(
    private readonly say: (aside: string) => void,
    /** Told of what was put right, and how to take that back. */
    private readonly done: (figure: string, back: () => void) => void,
  ) {}

  /** A mark of a figure is this many, not so many as stand there. */
  set(scene: Scene, figure: string, mark: string, value: number): void {
    const before = Number(scene.discs[figure]?.marks[mark] ?? 0)
    if (before === value) return
    this.#asked = { figure, mark, value, before }
    this.say(`set:${figure}:${mark}:${value}`)
  }

  /** The scene changed: perhaps to what was asked for. */
  look(scene: Scene): void {
    const asked = this.#asked
    if (!asked || Number(scene.discs[asked.figure]?.marks[asked.mark] ?? 0) !== asked.value) return
    this.#asked = null
    this.done(asked.figure, () => this.say(`set:${asked.figure}:${asked.mark}:${asked.before}`))
  }

  /** It was refused. */
  forget(): void {
    this.#asked = null
  }
}
