/**
 * Where the page is: the start, a seat by its key, an invitation, a match to watch or to see again. Keys and tokens
 * stand behind the #: what stands there is sent to no server and written down by none.
 */
export type Route =
  | { page: 'start' }
  | { page: 'nowhere' }
  | { page: 'seat'; key: string }
  | { page: 'invitation'; token: string }
  | { page: 'watch'; match: string }
  | { page: 'replay'; match: string }
  | { page: 'journal' }
  | { page: 'lists'; game: string; shared: string }
  | { page: 'print'; game: string; shared: string }
  | { page: 'content'; game: string }
  | { page: 'shelf'; key: string }
  | { page: 'companion'; game: string }

export const seatPath = (key: string) => `/seat#${key}`
export const invitationPath = (token: string) => `/invitation#${token}`
/** A private match is watched by a key, any other by its public id. */
export const watchPath = (match: string, key = '') => (key ? `/watch#${key}` : `/w/${match}`)

/** Where lists of a game are made; a list that is shared stands whole behind the #. */
export const listsPath = (game: string, shared = '') => `/lists/${encodeURIComponent(game)}${shared ? `#${shared}` : ''}`

/** Where a list is printed, which stands whole behind the #. */
export const printPath = (game: string, shared: string) => `/print/${encodeURIComponent(game)}#${shared}`

/** Where profiles and scenery of one's own are made for a game. */
export const contentPath = (game: string) => `/content/${encodeURIComponent(game)}`

/** Where one's lists on this server are opened on another device. */
export const shelfPath = (key: string) => `/shelf#${key}`

/** Where a match on a real table is begun; of a game, if it is known. */
export const companionPath = (game = '') => `/companion${game ? `/${encodeURIComponent(game)}` : ''}`

/** The page of an address, given as its path and what follows the #. */
export function routeOf(address: string): Route {
  const [path = '', secret = ''] = address.split('#')
  const [, kind = '', name = ''] = path.split('/')
  if (secret !== '' && kind === 'seat') return { page: 'seat', key: secret }
  if (secret !== '' && kind === 'invitation') return { page: 'invitation', token: secret }
  if (secret !== '' && kind === 'shelf') return { page: 'shelf', key: secret }
  if (secret !== '' && kind === 'watch') return { page: 'watch', match: secret }
  if (name !== '' && kind === 'w') return { page: 'watch', match: decodeURIComponent(name) }
  if (name !== '' && kind === 'r') return { page: 'replay', match: decodeURIComponent(name) }
  if (name !== '' && kind === 'lists') return { page: 'lists', game: decodeURIComponent(name), shared: secret }
  if (name !== '' && secret !== '' && kind === 'print') return { page: 'print', game: decodeURIComponent(name), shared: secret }
  if (name !== '' && kind === 'content') return { page: 'content', game: decodeURIComponent(name) }
  if (kind === 'companion') return { page: 'companion', game: decodeURIComponent(name) }
  if (kind === 'journal') return { page: 'journal' }
  return { page: kind === '' ? 'start' : 'nowhere' }
}

/** Where the link of an earlier version leads now; it held the key of a seat in its path. */
export function movedTo(path: string): string | null {
  const [, kind, name = ''] = path.split('/')
  return kind === 't' && name !== '' ? seatPath(decodeURIComponent(name)) : null
}

class Router {
  #address = $state(globalThis.location ? here() : '/')
  route: Route = $derived(routeOf(this.#address))

  constructor() {
    globalThis.addEventListener?.('popstate', () => (this.#address = here()))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#arrive()
  }

  /** Go on without a way back: what stood in the address is worth nothing any more. */
  replace(path: string): void {
    history.replaceState(null, '', path)
    this.#arrive()
  }

  #arrive(): void {
    this.#address = here()
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

/** The address of this page, in its present form. */
function here(): string {
  const moved = movedTo(location.pathname)
  if (moved) history.replaceState(null, '', moved)
  return location.pathname + location.hash
}

export const router = new Router()
