/** Where the page is: the start, a seat by its key, a match to watch or to see again. */
export type Route =
  | { page: 'start' }
  | { page: 'seat'; key: string }
  | { page: 'watch'; match: string }
  | { page: 'replay'; match: string }

export function routeOf(path: string): Route {
  const [, kind = '', name = ''] = path.split('/')
  if (name !== '' && kind === 't') return { page: 'seat', key: decodeURIComponent(name) }
  if (name !== '' && kind === 'w') return { page: 'watch', match: decodeURIComponent(name) }
  if (name !== '' && kind === 'r') return { page: 'replay', match: decodeURIComponent(name) }
  return { page: 'start' }
}

class Router {
  #path = $state(globalThis.location?.pathname ?? '/')
  route: Route = $derived(routeOf(this.#path))

  constructor() {
    globalThis.addEventListener?.('popstate', () => (this.#path = location.pathname))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#path = location.pathname
    globalThis.scrollTo?.(0, 0)
  }

  /** Follow a link inside the page, unless its reader wants it elsewhere. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest('a')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
