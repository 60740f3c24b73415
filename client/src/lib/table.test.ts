import { flushSync } from 'svelte'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FromTable, ToTable } from '../messages'
import type { PathHand } from '../hand/path.svelte'
import { asked, news, status, tableMessage, told, option } from './examples'
import type { Link } from './socket'
import { Table } from './table.svelte'

const choice = asked({ options: [option('walk')] })
const nothingElse = () => new Promise((resolve) => setTimeout(resolve))

describe('a table', () => {
  let sent: FromTable[]
  let up: boolean
  let hear: (message: ToTable) => void
  let link: (link: Link) => void
  let table: Table

  beforeEach(() => {
    sent = []
    up = true
    table = new Table((heard, changed) => {
      hear = heard
      link = changed
      return { send: (message) => up && sent.push(message) > 0, close: () => undefined }
    })
    hear(tableMessage({ status: status('r1', choice) }))
  })

  const path = () => table.hand as PathHand
  const last = () => sent.at(-1) as Extract<FromTable, { id: number }>

  test('answers the open question by its name, once', () => {
    table.answer('walk')
    table.answer('walk')
    expect(sent).toEqual([{ type: 'answer', id: 1, player: 0, request: 'r1', value: 'walk' }])
    expect(table.mine).toBe(false)
  })

  test('goes for good when its key is worth nothing any more, and says so', () => {
    hear({ type: 'problem', problem: { key: 'web.problem.key-gone', rule: '', params: [] }, id: null })
    expect([table.problem?.key, table.complaint]).toEqual(['web.problem.key-gone', null])
  })

  test('leaves the question open while others answer, and takes it away with the next', async () => {
    let shown: () => void = () => undefined
    table.play = () => new Promise((resolve) => (shown = resolve))
    const before = table.hand
    hear(news(status('r1', choice), told(1)))
    expect([table.mine, table.hand === before]).toEqual([true, true])
    hear(news(status('r2'), told(2)))
    shown()
    await nothingElse()
    expect(table.mine).toBe(false)
    hear(news(status('r3', choice), told(3)))
    shown()
    await nothingElse()
    expect([table.mine, table.hand === before, table.status?.request]).toEqual([true, false, 'r3'])
  })

  test('tells of a seat that changed hands, and stays', () => {
    hear({ type: 'seat', seats: [1], change: 'taken', name: 'Bea' })
    expect([table.seatChange?.name, table.problem, table.mine]).toEqual(['Bea', null, true])
  })

  test('asks again after a refusal, and says why', () => {
    table.answer('walk')
    hear({ type: 'refused', id: 1, refusal: { reason: { key: 'answer.not-offered', rule: '', params: [] }, where: null } })
    expect(table.mine).toBe(true)
    expect(table.complaint?.key).toBe('answer.not-offered')
  })

  test('stays answered between the acknowledgement and the news', async () => {
    table.answer('walk')
    hear({ type: 'accepted', id: 1 })
    expect(table.mine).toBe(false)
    hear(news(status('r2', choice)))
    await nothingElse()
    expect(table.mine).toBe(true)
  })

  const walked = { type: 'answer', id: 1, player: 0, request: 'r1', value: 'walk' }

  test('says an answer again when the connection was lost before it arrived', () => {
    up = false
    table.answer('walk')
    link('lost')
    up = true
    link('open')
    hear(tableMessage({ status: status('r1', choice) }))
    expect(sent).toEqual([walked])
    expect([table.mine, table.sent?.confirmed]).toEqual([false, false])
    hear({ type: 'accepted', id: 1 })
    expect([table.mine, table.sent?.confirmed]).toEqual([false, true])
    link('lost')
    link('open')
    expect(sent).toEqual([walked])
  })

  test('says an answer again whose confirmation was lost, and goes on once it has come', () => {
    table.answer('walk')
    link('lost')
    link('open')
    hear(tableMessage({ status: status('r2', choice) }))
    expect(sent).toEqual([walked, walked])
    expect(table.mine).toBe(false)
    hear({ type: 'accepted', id: 1 })
    expect([table.mine, table.complaint]).toEqual([true, null])
  })

  test('says why an answer from before the connection was lost did not count, not of the question that is open now', () => {
    table.answer('walk')
    link('lost')
    link('open')
    hear(tableMessage({ status: status('r2', choice) }))
    hear({ type: 'refused', id: 1, refusal: { reason: { key: 'answer.stale', rule: '', params: [] }, where: null } })
    expect([table.mine, table.complaint?.key, table.hand?.verdict]).toEqual([true, 'answer.stale', null])
  })

  test('tells of what must not be said twice when nobody knows whether it was heard', () => {
    link('open')
    table.undo()
    link('lost')
    link('open')
    expect([sent.length, table.complaint?.key]).toEqual([1, 'web.unheard'])
    table.complaint = null
    table.undo()
    hear({ type: 'accepted', id: 2 })
    link('lost')
    expect(table.complaint).toBe(null)
    up = false
    table.aside('concede')
    expect((table.complaint as { key: string } | null)?.key).toBe('web.unheard')
  })

  test('keeps what was put together through a reconnection', () => {
    const way = asked({ kind: 'path', topic: 'walk', about: [1] })
    hear(tableMessage({ status: status('r5', way) }))
    path().click(6, 6)
    link('lost')
    hear(tableMessage({ status: status('r5', way) }))
    expect(path().ways).toEqual([[6, 6]])
    hear(tableMessage({ status: status('r6', way) }))
    expect(path().ways).toEqual([])
  })

  test('shows what happened one by one while nobody here is asked', async () => {
    const shown: number[] = []
    let go: (() => void) | undefined
    table.play = ([entry]) => {
      shown.push(entry?.id ?? -1)
      return new Promise((resolve) => (go = resolve))
    }
    hear(news(status('r2'), told(1, { changes: [{ type: 'Move', id: '1', path: [8, 8] }] }), told(2)))
    await nothingElse()
    expect([shown, table.log.length, table.scene?.discs['1']?.x, table.status?.request]).toEqual([[1], 0, 4, 'r1'])
    go?.()
    await nothingElse()
    expect([shown, table.log.length, table.scene?.discs['1']?.x, table.status?.request]).toEqual([[1, 2], 1, 8, 'r1'])
    go?.()
    await nothingElse()
    expect([table.log.length, table.status?.request, table.showing]).toEqual([2, 'r2', false])
  })

  test('asks the next question while what led to it is still shown', async () => {
    const shown: [number, boolean | undefined, number | undefined][] = []
    table.play = (entries, _, ahead) => {
      shown.push([entries.length, ahead, table.scene?.discs['1']?.x])
      return new Promise(() => undefined)
    }
    hear(news(status('r2', choice), told(1, { changes: [{ type: 'Move', id: '1', path: [8, 8] }] }), told(2)))
    await nothingElse()
    expect(shown).toEqual([[2, true, 4]])
    expect([table.log.length, table.scene?.discs['1']?.x, table.status?.request, table.mine]).toEqual([2, 8, 'r2', true])
  })

  test('drops news that a whole table overtakes', async () => {
    let go: (() => void) | undefined
    table.play = () => new Promise((resolve) => (go = resolve))
    hear(news(status('r2'), told(1), told(2)))
    await nothingElse()
    hear(tableMessage({ status: status('r9', choice), log: [told(7)] }))
    go?.()
    await nothingElse()
    expect([table.log.map((entry) => entry.id), table.status?.request]).toEqual([[7], 'r9'])
  })

  test('hides everything until the screen is handed over', async () => {
    hear({ type: 'hand-over', player: 1 })
    await nothingElse()
    flushSync()
    expect([table.handOver, table.asked]).toEqual([1, null])
    table.show(1)
    expect(sent.at(-1)).toEqual({ type: 'show', player: 1 })
  })

  test.each([[false, 9], [true, 20]])('far behind it leaves out what lies between the first and the last of what happened, unless it is patient: %s', async (patient, shown) => {
    const played: number[] = []
    const paces: number[] = []
    table.patient = patient
    table.play = (entries, pace) => {
      played.push(...entries.map((one) => one.id))
      paces.push(pace)
      return Promise.resolve()
    }
    for (let id = 1; id <= 20; id++) hear(news(status(`r${id}`), told(id)))
    await nothingElse()
    expect(table.log.map((one) => one.id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect([played.length, played.at(-1), table.status?.request]).toEqual([shown, 20, 'r20'])
    expect([(paces.at(-4) ?? 0) > 1, paces.at(-1)]).toEqual([!patient, 1])
  })

  describe('on a wish to take back', () => {
    const wished = () => hear(news({ ...status('r1', choice), awaited: [1] }))

    test('knows whom it waits for, and who refused, until the next answer', async () => {
      table.undo()
      expect([last().type, table.wish]).toEqual(['undo', null])
      wished()
      await nothingElse()
      expect(table.wish).toEqual({ state: 'open', by: [1] })
      hear({ type: 'wish-answered', by: 1, agrees: false })
      hear(news(status('r1', choice)))
      await nothingElse()
      expect(table.wish).toEqual({ state: 'refused', by: [1] })
      table.answer('walk')
      expect(table.wish).toBeNull()
    })

    test('knows who agreed, even if what happened before is still being shown', async () => {
      wished()
      await nothingElse()
      table.play = () => new Promise(() => undefined)
      hear(news({ ...status('r1', choice), awaited: [1] }, told(1)))
      hear({ type: 'wish-answered', by: 1, agrees: true })
      hear(tableMessage({ status: status('r0', choice) }))
      expect(table.wish).toEqual({ state: 'granted', by: [1] })
    })

    test('knows that the match went on without an answer', async () => {
      wished()
      hear(news(status('r2', choice)))
      await nothingElse()
      expect(table.wish?.state).toBe('lapsed')
    })

    test('says nothing where nobody had to agree', async () => {
      table.undo()
      hear(tableMessage({ status: status('r0', choice) }))
      await nothingElse()
      expect(table.wish).toBeNull()
    })
  })

  test('gives each reply to the one who asked', async () => {
    const first = table.check([1, 1])
    const one = last().id
    const second = table.check([2, 2])
    hear({ type: 'verdict', id: last().id, refusal: null, length: 2 })
    hear({ type: 'verdict', id: one, refusal: null, length: 1 })
    expect([(await first).length, (await second).length]).toEqual([1, 2])
  })

  test('lets nobody wait for a reply that a lost connection swallowed', async () => {
    const waiting = table.look('1', '2')
    link('lost')
    await expect(waiting).rejects.toThrow()
    up = false
    await expect(table.look('1', '2')).rejects.toThrow()
  })
})

test('a seat that does not exist ends it, with the reason', () => {
  let closed = false
  let hear: (message: ToTable) => void = () => undefined
  const table = new Table((heard) => {
    hear = heard
    return { send: () => true, close: () => (closed = true) }
  })
  hear({ type: 'problem', problem: { key: 'web.problem.no-seat', rule: '', params: [] }, id: null })
  expect([table.problem?.key, closed]).toEqual(['web.problem.no-seat', true])
})
