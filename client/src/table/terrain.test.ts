import { expect, test } from 'vitest'
import { PLAIN } from '../lib/display'
import { scene } from '../lib/examples'
import type { Area } from '../messages'
import { pieceAt, rulesOf } from './terrain'

const piece = (id: string, from: number, to: number, top: number): Area => ({
  id, ring: [from, from, to, from, to, to, from, to], kind: 'terrain', name: 'terrain.ruin', owner: -1, marks: { kind: 'open high', size: 3, burning: false }, relief: { top, bottom: 0, firm: true },
})

test('the rules of a piece are those of its name, its marks and their words, each once', () => {
  const display = { ...PLAIN, explained: { 'terrain.ruin': ['R-1'], size: ['R-2'], 'kind.high': ['R-3', 'R-2'], 'kind.low': ['R-4'], burning: ['R-5'] } }
  expect(rulesOf(display, piece('1', 0, 4, 2))).toEqual(['R-1', 'R-3', 'R-2'])
  expect(rulesOf(display, { ...piece('1', 0, 4, 2), marks: { burning: true } })).toEqual(['R-1', 'R-5'])
})

test('the highest piece lies under the pointer; beside them there is none', () => {
  const table = { ...scene(), areas: { a: piece('a', 2, 8, 1), b: piece('b', 4, 6, 5) } }
  expect([pieceAt(table, [3, 3])?.id, pieceAt(table, [5, 5])?.id, pieceAt(table, [9, 9])]).toEqual(['a', 'b', null])
})
