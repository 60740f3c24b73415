/** So long a pointer rests on a piece before its card opens, and a card stays that was left, in milliseconds. */
const REST = 450
const LINGER = 220

/** Which piece of terrain has its card open: the one on which the pointer rests, or that was clicked. */
export class CardOpen {
  area = $state<string | null>(null)
  #wanted: string | null = null
  #held = false
  #waiting: ReturnType<typeof setTimeout> | undefined

  /** The pointer is over this piece, or over none. */
  point(piece: { id: string } | null): void {
    const id = piece?.id ?? null
    if (id === this.#wanted) return
    this.#wanted = id
    clearTimeout(this.#waiting)
    if (id === this.area) return
    this.#waiting = setTimeout(() => this.#settle(), id === null ? LINGER : REST)
  }

  /** A click opens the card of a piece at once, or puts away the one that is open. */
  open(piece: { id: string } | null): void {
    clearTimeout(this.#waiting)
    this.area = piece && piece.id !== this.area ? piece.id : null
    this.#wanted = this.area
  }

  /** The pointer is on the card itself: there is something to be read, or pressed. */
  hold(held: boolean): void {
    this.#held = held
    clearTimeout(this.#waiting)
    if (!held) this.#waiting = setTimeout(() => this.#settle(), LINGER)
  }

  leave(): void {
    clearTimeout(this.#waiting)
    this.#wanted = this.area = null
  }

  #settle(): void {
    if (!this.#held) this.area = this.#wanted
  }
}
