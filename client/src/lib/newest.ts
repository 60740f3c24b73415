/** Asks one thing at a time and, once the reply is there, only the newest of what was wanted meanwhile. */
export class Newest<Q, R> {
  #waiting: { question: Q } | null = null
  #busy = false

  constructor(
    private readonly ask: (question: Q) => Promise<R>,
    private readonly hear: (question: Q, reply: R) => void,
  ) {}

  want(question: Q): void {
    this.#waiting = { question }
    void this.#go()
  }

  /** What was wanted and not yet asked is wanted no more, and a reply under way is not heard. */
  forget(): void {
    this.#waiting = null
    this.#deaf = true
  }

  #deaf = false

  async #go(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    try {
      while (this.#waiting) {
        const { question } = this.#waiting
        this.#waiting = null
        this.#deaf = false
        const reply = await this.ask(question).then(
          (value) => ({ value }),
          () => null,
        )
        if (reply && !this.#deaf && !this.#waiting) this.hear(question, reply.value)
      }
    } finally {
      this.#busy = false
    }
  }
}
