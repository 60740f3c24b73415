import type {
  Asked,
  Card,
  Change,
  Chair,
  Display,
  Explained,
  FromTable,
  HandOverMessage,
  SightReport,
  NewsMessage,
  OddsReport,
  Reason,
  Refusal,
  Scene,
  SeatMessage,
  Status,
  TableMessage,
  Told,
  ToTable,
  WishAnsweredMessage,
} from '../messages'
import type { Hand, Offered, Verdict } from '../hand/hand.svelte'
import { hold } from '../hand/hold'
import { PLAIN } from './display'
import { drawings } from './icons.svelte'
import { changed } from './scene'
import type { Link } from './socket'

/** How the table speaks to the server; the socket does, and in tests a script. */
export interface Line {
  send(message: FromTable): boolean
  close(): void
}

interface Sent {
  id: number
  player: number
  request: string
  value: unknown
  /** Whether the server has said that it is stored; until then it is kept, and said again on a new line. */
  confirmed: boolean
}

/** What was asked of the server when the line broke, and may or may not have been heard. */
const UNHEARD: Reason = { key: 'web.unheard', rule: '', params: [] }

/** After these there is nothing to come back to. */
const FINAL = new Set(['key-gone', 'no-seat', 'elsewhere', 'broken'].map((name) => `web.problem.${name}`))

/** So many news that wait to be shown are too many. */
const MANY = 8

type Message = FromTable extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never

/** What is shown in order and takes its time; everything else is a reply. */
type Shown = NewsMessage | HandOverMessage | WishAnsweredMessage

/** What became of the viewer's wish to take something back, and who is waited for or said so. */
export interface Wish {
  state: 'open' | 'granted' | 'refused' | 'lapsed'
  by: number[]
}

/** An answer that has been on its way for long, or a table that left: nobody waits for it. */
class Gone extends Error {}

/** Everything that the socket told, and what is under the hand of the one who looks. */
export class Table {
  link = $state<Link>('connecting')
  /** What ended the connection for good. */
  problem = $state.raw<Reason | null>(null)
  /** What the server would not do, to be shown for a moment. */
  complaint = $state.raw<Reason | null>(null)

  facts = $state.raw<TableMessage | null>(null)
  scene = $state.raw<Scene | null>(null)
  log = $state.raw<Told[]>([])
  status = $state.raw<Status | null>(null)
  chairs = $state.raw<Chair[]>([])
  /** A seat that changed hands, to be told for a moment. */
  seatChange = $state.raw<SeatMessage | null>(null)
  /** The player to whom the screen is to be handed. */
  handOver = $state<number | null>(null)
  wish = $state.raw<Wish | null>(null)
  /** Whether all is shown at its pace, however much there is: nobody at this table is waited for. */
  patient = $state(false)
  /** Whether news are still being shown after which something else is asked, or nothing. */
  showing = $state(false)
  sent = $state.raw<Sent | null>(null)
  /** The entry of the log after which the viewer last answered: what was rolled before is an old story. */
  answered = $state(-1)
  hand = $state.raw<Hand | null>(null)

  display: Display = $derived(this.facts?.display ?? PLAIN)
  cards: Record<string, Card> = $derived(Object.fromEntries((this.facts?.cards ?? []).map((card) => [card.key, card])))
  viewer = $derived(this.facts?.viewer ?? -1)
  seats = $derived(this.facts?.seats ?? [])
  /** Whose side is at the bottom: his own to whoever has one alone, else that of the first player. */
  bottom = $derived(this.seats.length === 1 ? (this.seats[0] ?? 0) : 0)
  ending = $derived(this.status?.ending ?? null)
  /** The question to the one who looks. */
  asked: Asked | null = $derived(
    this.handOver === null ? (this.status?.asked.find((asked) => asked.player === this.viewer) ?? null) : null,
  )
  /** Whether the viewer is to act now. */
  mine = $derived(this.asked !== null && this.sent === null && !this.showing)

  /** Shows entries of the log on the table, so many times as quick; ahead: while they count as shown already. The board's. */
  play: ((told: Told[], pace: number, ahead?: boolean) => Promise<void>) | null = null
  /** Told of every entry once it is shown: for the voice and the ear. */
  ontold: ((told: Told) => void) | null = null

  #line: Line
  #next = 1
  #waiting = new Map<number, { hear: (message: ToTable) => void; fail: (why: Error) => void }>()
  /** What may not be said twice, and was not answered yet. */
  #unheard = new Set<number>()
  #queue: Shown[] = []
  #last: string | null = null
  #busy = false

  constructor(connect: (heard: (message: ToTable) => void, changed: (link: Link) => void) => Line) {
    this.#line = connect(
      (message) => this.hear(message),
      (link) => this.#linked(link),
    )
  }

  close(): void {
    this.#line.close()
    this.#abandon()
  }

  // ---- what is said ------------------------------------------------------------------------------------------------

  /** Answer the open question; nothing is lost when the connection is: it is said again on coming back. */
  answer(value: unknown): void {
    if (!this.asked || !this.status || this.sent) return
    this.sent = { id: this.#next++, player: this.asked.player, request: this.status.request, value, confirmed: false }
    this.answered = this.log.at(-1)?.id ?? -1
    this.wish = null
    this.#say(this.sent)
  }

  #say({ id, player, request, value }: Sent): void {
    this.#line.send({ type: 'answer', id, player, request, value })
  }

  check(value: unknown): Promise<Verdict> {
    return this.#ask({ type: 'check', ...this.#question(), value }, 'verdict')
  }

  offer(x: number, y: number): Promise<Offered> {
    return this.#ask({ type: 'offer', ...this.#question(), x, y }, 'offered')
  }

  async odds(value: unknown): Promise<OddsReport | null> {
    return (await this.#ask({ type: 'odds', ...this.#question(), value }, 'odds')).odds
  }

  look = async (one: string, other: string): Promise<SightReport | null> => (await this.#ask({ type: 'look', one, other }, 'seen')).look

  async explain(last = 5): Promise<Explained[]> {
    return (await this.#ask({ type: 'explain', last }, 'explained')).answers
  }

  undo(): void {
    this.wish = null
    this.#once({ type: 'undo', id: this.#next++, player: this.viewer })
  }

  consent(agrees: boolean): void {
    this.#once({ type: 'consent', id: this.#next++, player: this.viewer, agrees })
  }

  aside(name: string): void {
    this.#once({ type: 'aside', id: this.#next++, player: this.viewer, name })
  }

  /** Say what must not happen twice: whether it did is seen on the table, and if not it is asked for again. */
  #once(message: Extract<FromTable, { id: number }>): void {
    if (this.#line.send(message)) this.#unheard.add(message.id)
    else this.complaint = UNHEARD
  }

  show(player: number): void {
    this.handOver = null
    this.#line.send({ type: 'show', player })
  }

  #question(): { player: number; request: string } {
    return { player: this.viewer, request: this.status?.request ?? '' }
  }

  #ask<T extends ToTable['type']>(message: Message, reply: T): Promise<Extract<ToTable, { type: T }>> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {
        hear: (heard) => (heard.type === reply ? resolve(heard as Extract<ToTable, { type: T }>) : reject(new Gone())),
        fail: reject,
      })
      if (!this.#line.send({ ...message, id } as FromTable)) {
        this.#waiting.delete(id)
        reject(new Gone())
      }
    })
  }

  // ---- what is heard -----------------------------------------------------------------------------------------------

  hear(message: ToTable): void {
    switch (message.type) {
      case 'table':
        this.#seat(message)
        return
      case 'news':
      case 'hand-over':
      case 'wish-answered':
        this.#queue.push(message)
        void this.#show()
        return
      case 'chairs':
        this.chairs = message.chairs
        return
      case 'seat':
        this.seatChange = message
        return
      case 'accepted':
        this.#unheard.delete(message.id)
        if (this.sent?.id === message.id) this.#accepted()
        return
      case 'pong':
        return
      case 'refused':
        this.#refused(message.id, message.refusal)
        return
      case 'problem':
        this.#troubled(message.problem, message.id)
        return
      default: {
        const waiting = this.#waiting.get(message.id)
        this.#waiting.delete(message.id)
        waiting?.hear(message)
      }
    }
  }

  #seat(message: TableMessage): void {
    for (const next of this.#queue) if (next.type === 'wish-answered') this.#answered(next)
    this.#queue = []
    if (this.wish?.state === 'open') this.wish = null
    this.facts = message
    drawings.learn(message.display.drawings)
    this.chairs = message.chairs
    this.scene = message.scene
    this.log = message.log
    this.handOver = null
    if (this.sent?.confirmed) this.sent = null
    this.#stand(message.status)
  }

  /** Show what happened, one entry after the other; what it leads to is asked at once. */
  async #show(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        // Who is still asked the same goes on undisturbed while others answer.
        this.showing ||= !this.#stays(next)
        if (next.type === 'hand-over') this.handOver = next.player
        else if (next.type === 'wish-answered') this.#answered(next)
        else if (this.#late) this.#catchUp(next)
        else await this.#tell(next)
      }
    } finally {
      this.#busy = this.showing = false
    }
  }

  /** Whether the open question is still asked after this. */
  #stays(next: Shown): boolean {
    return next.type === 'wish-answered' || (next.type === 'news' && this.#last !== null && this.#named(next.status) === this.#last)
  }

  /** The name of the question to the one who looks; null: there is none. */
  #named(status: Status): string | null {
    return status.asked.some((one) => one.player === this.viewer) ? `${status.request} ${this.viewer}` : null
  }

  /** Far behind, there is no time for pictures. */
  get #late(): boolean {
    return !this.patient && this.#queue.length >= MANY
  }

  /** The more there is to be shown, the quicker. */
  #pace(left: number): number {
    const waiting = this.#queue.reduce((sum, next) => sum + (next.type === 'news' ? next.told.length : 0), left)
    return this.patient ? 1 : 1 + (waiting - 1) / 3
  }

  /** Draw what happened without a look at each step of it. */
  #catchUp(news: NewsMessage): void {
    this.#draw([...news.told.flatMap((told) => told.changes), ...news.changes])
    this.log = [...this.log, ...news.told]
    for (const told of news.told) this.ontold?.(told)
    this.#stand(news.status)
  }

  async #tell(news: NewsMessage): Promise<void> {
    const table = this.facts
    // Whoever is asked something new need not wait for the picture of what led to it: it goes on over the new scene.
    if (this.play && this.#queue.length === 0 && this.#named(news.status) !== null && !this.#stays(news)) {
      void this.play(news.told, this.#pace(news.told.length), true).catch(() => undefined)
      this.#catchUp(news)
      return
    }
    for (const [at, told] of news.told.entries()) {
      if (this.play && !this.#late) await this.play([told], this.#pace(news.told.length - at)).catch(() => undefined)
      if (this.facts !== table) return
      this.#draw(told.changes)
      this.log = [...this.log, told]
      this.ontold?.(told)
    }
    this.#draw(news.changes)
    this.#stand(news.status)
  }

  #draw(changes: Change[]): void {
    if (this.scene) this.scene = changed(this.scene, changes)
  }

  #answered({ agrees, by }: WishAnsweredMessage): void {
    this.wish = { state: agrees ? 'granted' : 'refused', by: [by] }
  }

  #stand(status: Status): void {
    if (status.awaited.length > 0) this.wish = { state: 'open', by: status.awaited }
    else if (this.wish?.state === 'open') this.wish = { state: 'lapsed', by: [] }
    this.status = status
    if (this.sent?.confirmed && this.sent.request !== status.request) this.sent = null
    const asked = status.asked.find((one) => one.player === this.viewer)
    const question = this.#named(status)
    if (question === this.#last) return
    this.#last = question
    this.hand?.leave()
    this.hand = asked ? hold(this, asked, `${this.facts?.match ?? ''} ${question ?? ''}`) : null
  }

  #accepted(): void {
    this.hand?.done()
    // The question stays answered until the status says what comes next.
    this.sent = this.sent?.request === this.status?.request ? { ...this.sent!, confirmed: true } : null
  }

  #refused(id: number, refusal: Refusal): void {
    this.#unheard.delete(id)
    if (this.sent?.id === id) {
      const open = this.sent.request === this.status?.request
      this.sent = null
      if (open) this.hand?.refuse(refusal)
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (waiting) waiting.fail(new Gone())
    else this.complaint = refusal.reason
  }

  #troubled(problem: Reason, id: number | null): void {
    if (id !== null) this.#unheard.delete(id)
    const waiting = id === null ? undefined : this.#waiting.get(id)
    if (id !== null) this.#waiting.delete(id)
    if (waiting) waiting.fail(new Gone())
    else if (this.facts === null || FINAL.has(problem.key)) {
      this.problem = problem
      this.close()
    } else this.complaint = problem
    if (id !== null && this.sent?.id === id) this.sent = null
  }

  #linked(link: Link): void {
    const back = link === 'open' && this.link !== 'open'
    this.link = link
    if (link !== 'open') this.#abandon()
    else if (back && this.sent && !this.sent.confirmed) this.#say(this.sent)
  }

  #abandon(): void {
    for (const waiting of this.#waiting.values()) waiting.fail(new Gone())
    this.#waiting.clear()
    if (this.#unheard.size > 0) this.complaint = UNHEARD
    this.#unheard.clear()
  }
}
