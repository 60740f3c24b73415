/** What a word means, told beside it while somebody points at it, rests on it or has tapped it. */
class Teller {
  word = $state('')
  text = $state('')
  /** Where the word stands on the screen; null: nothing is told. */
  place = $state.raw<DOMRect | null>(null)
  #at: Element | null = null

  tell(at: Element, word: string, text: string): void {
    this.word = word
    this.text = text
    this.#at = at
    this.follow()
  }

  /** Stay beside the word when the page moves. */
  follow(): void {
    const place = this.#at?.getBoundingClientRect()
    if (place) this.place = place.bottom < 0 || place.top > innerHeight ? null : place
  }

  hush(): void {
    this.place = null
    this.#at = null
  }
}

export const teller = new Teller()
