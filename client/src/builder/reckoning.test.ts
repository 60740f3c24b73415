import { describe, expect, it } from 'vitest'
import type { OddsReport, Reason } from '../messages'
import { headline } from './reckoning'

const said = (key: string): Reason => ({ key, rule: '', params: [] })
const report: OddsReport = { title: said('title'), bars: [], spreads: [], matrix: null, notes: [], left_out: 0, options: [] }

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
