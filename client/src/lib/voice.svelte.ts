/** What a screen reader hears: questions at once, events in their turn. */
class Voice {
  polite = $state('')
  urgent = $state('')

  tell(sentence: string): void {
    this.polite = sentence
  }

  ask(sentence: string): void {
    this.urgent = sentence
  }
}

export const voice = new Voice()

/** A short word to everybody at this screen. */
export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'good' | 'bad'
  /** What may be done about it. */
  action: Action | null
}

/** A button beside a word: what it says, and what it does. */
export interface Action {
  label: string
  act: () => void
}

class Toasts {
  list = $state<Toast[]>([])
  #next = 1

  say(text: string, tone: Toast['tone'] = 'plain', seconds = 4, action: Action | null = null): void {
    const id = this.#next++
    this.list = [...this.list.filter((toast) => toast.text !== text).slice(-2), { id, text, tone, action }]
    setTimeout(() => this.drop(id), seconds * 1000)
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}

export const toasts = new Toasts()
