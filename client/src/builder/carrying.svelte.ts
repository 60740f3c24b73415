import type { Workshop } from './workshop.svelte'

/** What a hand carries over the page: a profile of the catalogue, or an entry of the list. */
export type Load = { kind: 'profile'; key: string } | { kind: 'entry'; at: number }

/** So far a pointer moves before it carries something; less is a click. */
const SLACK = 8
/** Whoever is dropped there is in the list. */
const LIST = '[data-drop="list"]'

/** Dragging, by mouse or finger: into the list adds, out of it removes. Buttons do the same for the keyboard. */
export class Carrying {
  load = $state.raw<Load | null>(null)
  name = $state('')
  x = $state(0)
  y = $state(0)
  /** Whether the pointer is above the list. */
  inside = $state(false)

  constructor(readonly workshop: Workshop) {}

  /** What letting go would do here. */
  deed: 'add' | 'remove' | null = $derived(this.load === null ? null : this.load.kind === 'profile' ? (this.inside ? 'add' : null) : this.inside ? null : 'remove')

  /** Makes a row something that can be carried. A finger that goes up or down scrolls instead. */
  row(load: Load, name: string) {
    return (row: HTMLElement) => {
      const down = (event: PointerEvent) => {
        if (event.button === 0 && event.isPrimary && !(event.target as Element).closest('[data-fixed]')) this.#follow(event, load, name)
      }
      row.addEventListener('pointerdown', down)
      return () => row.removeEventListener('pointerdown', down)
    }
  }

  /** Follow a pointer from where it went down: a quick one leaves its row at once. */
  #follow(start: PointerEvent, load: Load, name: string): void {
    const over = new AbortController()
    const { signal } = over
    const stop = () => {
      over.abort()
      this.load = null
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      if (this.load === null) {
        const [dx, dy] = [Math.abs(event.clientX - start.clientX), Math.abs(event.clientY - start.clientY)]
        if (Math.max(dx, dy) < SLACK || (event.pointerType === 'touch' && dy > dx)) return
        this.load = load
        this.name = name
      }
      this.x = event.clientX
      this.y = event.clientY
      this.inside = document.elementFromPoint(event.clientX, event.clientY)?.closest(LIST) != null
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      if (this.load !== null) {
        // The click that follows means nothing: it is the end of the way.
        const swallow = (click: Event) => click.stopPropagation()
        addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }))
        this.#drop()
      }
      stop()
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', up, { signal })
    addEventListener('pointercancel', stop, { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && stop(), { signal })
  }

  #drop(): void {
    const [load, deed] = [this.load, this.deed]
    this.load = null
    if (load?.kind === 'profile' && deed === 'add') this.workshop.add(load.key)
    if (load?.kind === 'entry' && deed === 'remove') this.workshop.remove(load.at)
  }
}
