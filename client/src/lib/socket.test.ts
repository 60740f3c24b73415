import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ToTable } from '../messages'
import { movedTo, routeOf, watchPath } from './routes.svelte'
import { patience, Socket, type Link } from './socket'

/** A line that says nothing but what a test says for it. */
class FakeLine {
  static OPEN = 1
  static all: FakeLine[] = []
  readyState = 0
  said: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor() {
    FakeLine.all.push(this)
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  tell(message: ToTable): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  send(text: string): void {
    this.said.push((JSON.parse(text) as { type: string }).type)
  }

  close(): void {
    this.readyState = 2
  }
}

describe('a socket', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  let links: Link[]
  let heard: string[]
  let socket: Socket
  const line = () => FakeLine.all.at(-1)!
  const sit = () => {
    line().open()
    line().tell({ type: 'chairs', chairs: [] })
  }

  beforeEach(() => {
    vi.useFakeTimers()
    const net = new EventTarget()
    vi.stubGlobal('WebSocket', FakeLine)
    vi.stubGlobal('document', page)
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, net[name].bind(net))
    FakeLine.all = []
    links = []
    heard = []
    socket = new Socket('ws://here', 'key', (message) => heard.push(message.type), (link) => links.push(link))
    sit()
  })
  afterEach(() => {
    socket.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('asks a silent line whether anybody is there, and is content with an answer', () => {
    vi.advanceTimersByTime(14_900)
    expect(line().said).toEqual(['sit'])
    vi.advanceTimersByTime(200)
    expect(line().said).toEqual(['sit', 'ping'])
    line().tell({ type: 'pong' })
    vi.advanceTimersByTime(14_900)
    expect([line().said, links.at(-1), heard]).toEqual([['sit', 'ping'], 'open', ['chairs']])
  })

  test('gives up a line that does not answer, sits down on a new one, and hears the old one no more', () => {
    const dead = line()
    vi.advanceTimersByTime(20_100)
    expect(links.at(-1)).toBe('lost')
    vi.advanceTimersByTime(600)
    expect(FakeLine.all).toHaveLength(2)
    sit()
    dead.tell({ type: 'accepted', id: 1 })
    dead.onclose?.({ code: 1006 })
    expect([links.at(-1), heard]).toEqual(['open', ['chairs', 'chairs']])
    vi.advanceTimersByTime(14_000)
    expect(FakeLine.all).toHaveLength(2)
  })

  test('tries a line on which nothing was heard after something was said, however much more is said', () => {
    vi.advanceTimersByTime(3000)
    socket.send({ type: 'explain', id: 1 })
    vi.advanceTimersByTime(3000)
    socket.send({ type: 'explain', id: 2 })
    vi.advanceTimersByTime(1100)
    expect(line().said).toEqual(['sit', 'explain', 'explain', 'ping'])
    vi.advanceTimersByTime(5000)
    expect(links.at(-1)).toBe('lost')
  })

  test('gives up a connection that never opens, and one on which the table never comes', () => {
    vi.advanceTimersByTime(20_700)
    vi.advanceTimersByTime(10_000)
    expect([FakeLine.all.length, links.at(-1)]).toEqual([2, 'lost'])
    vi.advanceTimersByTime(1000)
    line().open()
    vi.advanceTimersByTime(29_000)
    expect(FakeLine.all).toHaveLength(3)
    vi.advanceTimersByTime(3100)
    expect(FakeLine.all).toHaveLength(4)
  })

  test.each(['online', 'focus', 'pageshow', 'visibilitychange'])('tries a line that looks open on %s, unless something was just heard', (name) => {
    const happens = () => (name === 'visibilitychange' ? page : globalThis).dispatchEvent(new Event(name))
    happens()
    expect(line().said).toEqual(['sit'])
    vi.advanceTimersByTime(2500)
    page.hidden = true
    happens()
    expect(line().said).toEqual(['sit'])
    page.hidden = false
    happens()
    happens()
    expect(line().said).toEqual(['sit', 'ping'])
    vi.advanceTimersByTime(5100)
    expect(links.at(-1)).toBe('lost')
    happens()
    expect(FakeLine.all).toHaveLength(2)
  })
})

test('tries get rarer, up to a limit, and never all at the same moment', () => {
  expect([0, 1, 2, 3, 9].map((tries) => patience(tries, 0.5))).toEqual([400, 800, 1600, 3200, 8000])
  expect(patience(9, 0)).toBeLessThan(patience(9, 1))
})

test('addresses lead to pages, and a secret stands only behind the #', () => {
  expect(routeOf('/seat#abc-_1')).toEqual({ page: 'seat', key: 'abc-_1' })
  expect(routeOf('/lists/some#a-_1')).toEqual({ page: 'lists', game: 'some', shared: 'a-_1' })
  expect(routeOf('/lists/some')).toEqual({ page: 'lists', game: 'some', shared: '' })
  expect(routeOf('/shelf#secret')).toEqual({ page: 'shelf', key: 'secret' })
  expect(routeOf('/content/some')).toEqual({ page: 'content', game: 'some' })
  expect(routeOf('/invitation#t-1')).toEqual({ page: 'invitation', token: 't-1' })
  expect(routeOf('/watch#k')).toEqual({ page: 'watch', match: 'k' })
  expect(routeOf('/w/m1')).toEqual({ page: 'watch', match: 'm1' })
  expect(routeOf('/r/m1')).toEqual({ page: 'replay', match: 'm1' })
  expect(routeOf('/journal')).toEqual({ page: 'journal' })
  for (const nowhere of ['/seat', '/seat#', '/seat/abc', '/invitation', '/anything#abc']) expect(routeOf(nowhere)).toEqual({ page: 'nowhere' })
  expect(routeOf('/')).toEqual({ page: 'start' })
  expect(watchPath('m1')).toBe('/w/m1')
  expect(watchPath('m1', 'k')).toBe('/watch#k')
})

test('a link of an earlier version still leads to its seat', () => {
  expect(movedTo('/t/abc-_1')).toBe('/seat#abc-_1')
  expect([movedTo('/t/'), movedTo('/w/m1'), movedTo('/')]).toEqual([null, null, null])
})
