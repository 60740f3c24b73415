import type { FromTable, ToTable } from '../messages'

export type Link = 'connecting' | 'open' | 'lost' | 'closed'

const SOONEST = 400
const LATEST = 8000
/** After so long a silence the line is tried: a router that forgot it tells nobody. All in milliseconds. */
const QUIET = 15_000
/** So long may something that was said stay without a word from the server before the line is tried. */
const UNHEARD = 4000
/** In so long a line that is tried must answer; if not, it is dead. */
const ANSWER = 5000
/** What was heard so lately was heard on a living line. */
const FRESH = 2000
/** So long may a connection take to open, and the table, which is a long message on a slow line, to come. */
const OPENING = 10_000
const SITTING = 30_000
/** The server closes so when the seat is open in too many windows: to come back would close another of them. */
const ELSEWHERE = 4001

/** How long to wait before the next try: twice as long each time, a little apart from everybody else's. */
export function patience(tries: number, chance: number): number {
  return Math.min(SOONEST * 2 ** tries, LATEST) * (0.75 + 0.5 * chance)
}

/** A connection that finds out when it was lost, whether or not it is told, and sits down again by itself. */
export class Socket {
  #socket: WebSocket | null = null
  #tries = 0
  /** Until the next try. */
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Until the line is tried, or given up. */
  #watch: ReturnType<typeof setTimeout> | undefined
  #heardAt = 0
  /** Whether the table came through this line. */
  #sat = false
  /** Whether something was said to which nothing was heard yet; whether the line is being tried. */
  #unheard = false
  #tried = false
  #closed = false

  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly heard: (message: ToTable) => void,
    private readonly changed: (link: Link) => void,
  ) {
    for (const name of ['online', 'focus', 'pageshow']) globalThis.addEventListener(name, this.#now)
    document.addEventListener('visibilitychange', this.#now)
    this.#connect()
  }

  /** Whether it went out; what does not is asked again by whoever still wants it. */
  send(message: FromTable): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    if (this.#sat && !this.#unheard && !this.#tried) {
      this.#unheard = true
      this.#within(UNHEARD, this.#try)
    }
    return true
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#watch)
    for (const name of ['online', 'focus', 'pageshow']) globalThis.removeEventListener(name, this.#now)
    document.removeEventListener('visibilitychange', this.#now)
    this.#socket?.close()
    this.changed('closed')
  }

  /** Somebody looks at the page again, or the net is back: whatever the line looks like, it may be dead. */
  #now = () => {
    if (document.hidden) return
    if (this.#timer !== undefined) {
      this.#tries = 0
      this.#connect()
    } else if (this.#sat && Date.now() - this.#heardAt > FRESH) this.#try()
  }

  #within(milliseconds: number, then: () => void): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(then, milliseconds)
  }

  #try = () => {
    if (this.#tried) return
    this.#tried = true
    this.send({ type: 'ping' })
    this.#within(ANSWER, this.#lose)
  }

  #alive(): void {
    this.#heardAt = Date.now()
    this.#unheard = this.#tried = false
    this.#within(QUIET, this.#try)
  }

  /** This line is dead: a new one is tried, and what still comes over the old one is not heard any more. */
  #lose = () => {
    const socket = this.#socket
    this.#socket = null
    this.#sat = false
    clearTimeout(this.#watch)
    socket?.close()
    this.changed('lost')
    this.#timer = setTimeout(() => this.#connect(), patience(this.#tries++, Math.random()))
  }

  #connect(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const socket = new WebSocket(this.url)
    this.#socket = socket
    this.#unheard = this.#tried = false
    this.#within(OPENING, this.#lose)
    socket.onopen = () => {
      if (this.#socket !== socket) return
      this.#within(SITTING, this.#lose)
      this.send({ type: 'sit', key: this.key })
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#closed || this.#socket !== socket) return
      const message = JSON.parse(event.data) as ToTable
      this.#alive()
      if (message.type === 'pong') return
      if (message.type !== 'problem') {
        this.#tries = 0
        this.#sat = true
        this.changed('open')
      }
      this.heard(message)
    }
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return
      if (event.code === ELSEWHERE) return this.close()
      this.#lose()
    }
  }
}

/** Where the socket of this server is. */
export function socketUrl(location: Location): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`
}
