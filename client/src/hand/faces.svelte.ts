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
