import { FIRST, type Language } from './words'

export type Theme = 'dark' | 'light'
export type View = 'action' | 'whole' | 'free'

interface Kept {
  language: Language
  theme: Theme
  sound: boolean
  animate: boolean
  explain: boolean
  /** Whether the view of the table goes where something is asked, shows all of it, or stays where it is put. */
  view: View
  /** Whether the table is drawn in space or flat. */
  table: 'space' | 'flat'
}

const PLACE = 'escarmouche.settings'

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}

/** What the reader of this screen likes; remembered. */
class Settings {
  #kept = $state<Kept>({
    language: navigator.language?.slice(0, 2) ?? FIRST,
    theme: 'dark',
    sound: false,
    animate: !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
    explain: false,
    view: 'action',
    table: 'space',
    ...kept(),
  })

  get language(): Language {
    return this.#kept.language
  }
  get theme(): Theme {
    return this.#kept.theme
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  get animate(): boolean {
    return this.#kept.animate
  }
  /** Whether each choice is to be explained. */
  get explain(): boolean {
    return this.#kept.explain
  }
  get view(): View {
    return this.#kept.view
  }

  get table(): 'space' | 'flat' {
    return this.#kept.table
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.#kept[name] = value
    localStorage.setItem(PLACE, JSON.stringify(this.#kept))
  }
}

export const settings = new Settings()
