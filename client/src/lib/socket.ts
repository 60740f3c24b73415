import type { FromTable, ToTable } from '../messages'

export type Link = 'connecting' | 'open' | 'lost' | 'closed'

const SOONEST = 400
const LATEST = 8000
/** The server closes so when the seat is open in too many windows: to come back would close another of them. */
const ELSEWHERE = 4001

/** How long to wait before the next try: twice as long each time, a little apart from everybody else's. */
export function patience(tries: number, chance: number): number {
  return Math.min(SOONEST * 2 ** tries, LATEST) * (0.75 + 0.5 * chance)
}

/** A connection that sits down again by itself whenever it was lost. */
export class Socket {
  #socket: WebSocket | null = null
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly heard: (message: ToTable) => void,
    private readonly changed: (link: Link) => void,
  ) {
    globalThis.addEventListener('online', this.#now)
    document.addEventListener('visibilitychange', this.#now)
    this.#connect()
  }

  /** Whether it went out; what does not is asked again by whoever still wants it. */
  send(message: FromTable): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    globalThis.removeEventListener('online', this.#now)
    document.removeEventListener('visibilitychange', this.#now)
    this.#socket?.close()
    this.changed('closed')
  }

  #now = () => {
    if (this.#timer !== undefined && !document.hidden) {
      this.#tries = 0
      this.#connect()
    }
  }

  #connect(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onopen = () => {
      this.send({ type: 'sit', key: this.key })
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ToTable
      if (message.type !== 'problem') {
        this.#tries = 0
        this.changed('open')
      }
      this.heard(message)
    }
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return
      if (event.code === ELSEWHERE) return this.close()
      this.changed('lost')
      this.#timer = setTimeout(() => this.#connect(), patience(this.#tries++, Math.random()))
    }
  }
}

/** Where the socket of this server is. */
export function socketUrl(location: Location): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`
}
