import { expect, test } from 'vitest'
import { nextStop, tabStop, type Stop } from './focus'

const stops: Stop[] = [
  { id: 'middle', at: [10, 10] }, { id: 'up', at: [11, 6] }, { id: 'far up', at: [10, 1] }, { id: 'right', at: [15, 12] }, { id: 'slant', at: [14, 14] }, { id: 'left', at: [2, 10] },
]

test('an arrow leads to the nearest in its direction, as the table is drawn', () => {
  const to = (key: string, from = 'middle') => nextStop(stops, from, key)
  expect([to('ArrowUp'), to('ArrowRight'), to('ArrowLeft'), to('ArrowDown')]).toEqual(['up', 'right', 'left', 'slant'])
  expect(to('ArrowUp', 'up')).toBe('far up')
})

test('where nobody stands an arrow leads nowhere, nor does any other key', () => {
  expect([nextStop(stops, 'left', 'ArrowLeft'), nextStop(stops, 'far up', 'ArrowUp'), nextStop(stops, 'middle', 'Enter'), nextStop(stops, 'nobody', 'ArrowUp')]).toEqual([null, null, null, null])
})

test('every figure can be reached from every other', () => {
  const seen = new Set(['middle'])
  for (const id of seen) for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) seen.add(nextStop(stops, id, key) ?? id)
  expect(seen.size).toBe(stops.length)
})

test('Tab goes back to where the keyboard was, else to what is wanted first', () => {
  expect(tabStop(stops, 'left', [['up']])).toBe('left')
  expect(tabStop(stops, 'gone', [[], new Set(['nobody', 'right']), ['up']])).toBe('right')
  expect([tabStop(stops, null, []), tabStop([], null, [['up']])]).toEqual(['middle', null])
})
