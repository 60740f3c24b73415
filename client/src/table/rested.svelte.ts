/** So long a pointer stays where it is before it is said to rest, in milliseconds. */
const REST = 350

/** On whom the pointer rests: whoever is only passed over is nobody. */
export class Rested {
  on = $state<string | null>(null)

  constructor(under: () => string | null) {
    $effect(() => {
      const id = under()
      this.on = null
      if (id === null) return
      const waiting = setTimeout(() => (this.on = id), REST)
      return () => clearTimeout(waiting)
    })
  }
}
