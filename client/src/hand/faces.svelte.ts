import type { Asked } from '../messages'
import { Hand, type Server } from './hand.svelte'

/** Dice that were rolled by hand; nought: not read yet. */
export class FacesHand extends Hand {
  faces = $state.raw<number[]>([])

  constructor(server: Server, asked: Asked, name: string) {
    super(server, asked, name)
    this.faces = asked.dice.map(() => 0)
  }

  get value(): number[] {
    return this.faces
  }

  get full(): boolean {
    return this.faces.length === this.asked.dice.length && this.faces.every((face) => face > 0)
  }

  read(at: number, face: number): void {
    this.faces = this.faces.with(at, face)
    this.remember()
  }

  /** What is typed of a die with many sides, as far as it has such a side. */
  type(at: number, face: number): void {
    this.read(at, Number.isInteger(face) && face >= 1 && face <= (this.asked.dice[at] ?? 0) ? face : 0)
  }

  /** How many are not read yet. */
  get missing(): number {
    return this.faces.filter((face) => face === 0).length
  }

  /** The next of many shows this. */
  add(face: number): void {
    const at = this.faces.indexOf(0)
    if (at >= 0) this.read(at, face)
  }

  /** This one was misread. */
  drop(at: number): void {
    this.read(at, 0)
  }

  /** Let this machine roll them. */
  roll(): void {
    this.faces = this.asked.dice.map((sides) => 1 + Math.floor(Math.random() * sides))
    this.remember()
  }

  protected get kept(): number[] {
    return this.faces
  }

  protected restore(kept: unknown): void {
    if (Array.isArray(kept)) this.faces = kept as number[]
  }
}
