import { settings } from '../lib/settings.svelte'
import { drawsSpace } from '../space/stand'
import { SpaceView } from '../space/view.svelte'
import { Camera } from './camera.svelte'
import type { Lens } from './lens'

/** How one looks at the table: in space where the browser can draw that and nobody would rather have it flat. */
export class View {
  readonly flat = new Camera()
  readonly #space = new SpaceView()
  /** Whether this browser draws space; it may cease to. */
  able = $state(drawsSpace())

  /** The view in space; null while the table is drawn flat. */
  get space(): SpaceView | null {
    return this.able && settings.table === 'space' ? this.#space : null
  }

  get lens(): Lens {
    return this.space ?? this.flat
  }

  /** Draw it the other way from now on. */
  change(): void {
    settings.set('table', settings.table === 'space' ? 'flat' : 'space')
  }

  /** Space is drawn no more: the flat table goes on. */
  lose(): void {
    this.able = false
  }
}
