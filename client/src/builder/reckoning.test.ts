import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OddsReport, Reason } from '../messages'
import { headline, reckoned, Unwanted } from './reckoning'

const said = (key: string): Reason => ({ key, rule: '', params: [] })
const report: OddsReport = { title: said('title'), bars: [], spreads: [], matrix: null, notes: [], left_out: 0, options: [] }

afterEach(() => vi.unstubAllGlobals())

describe('questions about chances', () => {
  it('are put one after the other, each once, and none that nobody waits for', async () => {
    let open = 0
    const asked: string[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      expect(++open).toBe(1)
      asked.push((JSON.parse(String(init.body)) as { question: string }).question)
      await Promise.resolve()
      open--
      return new Response(JSON.stringify({ report, why: null }))
    })
    const fighter = { entry: { key: 'a' } }
    const ask = (question: string, wanted = true) => reckoned({ game: 'g', question, actor: fighter, target: fighter }, () => wanted)
    const late = ask('late', false)
    const answers = [ask('one'), ask('two'), ask('one')]
    await expect(late).rejects.toThrow(Unwanted)
    await Promise.all(answers)
    expect(asked).toEqual(['one', 'two'])
  })
})

describe('a report in two numbers', () => {
  it('tells the first chance and the number beside it', () => {
    const bars = [{ label: said('hit'), chance: 0.9, number: null }, { label: said('gone'), chance: 0.1, number: null }, { label: said('mean'), chance: null, number: 3.1 }]
    expect(headline({ ...report, bars, left_out: 0.02 })).toEqual({ chance: 0.9, mean: 3.1, leftOut: 0.02 })
  })

  it('takes the mean of a spread where no number is told', () => {
    const spreads = [{ label: said('wounds'), values: [[0, 0.5], [2, 0.5]] as [number, number][], mean: 1 }]
    expect(headline({ ...report, spreads })).toEqual({ chance: null, mean: 1, leftOut: 0 })
  })
})
