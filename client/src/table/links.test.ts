import { expect, test } from 'vitest'
import { spanned } from './links'

test('a line goes from rim to rim', () => {
  expect(spanned([0, 0], 1, [10, 0], 2, 0)).toEqual({ from: [1, 0], to: [8, 0], head: '', touches: false })
})

test('a head stands at its end, and the line stops short of the tip', () => {
  const found = spanned([0, 0], 1, [0, 10], 2, 1)
  expect(found).toMatchObject({ from: [0, 1], to: [0, 7.3] })
  expect(found?.head).toBe('M0 8 L-0.6 7 L0.6 7 Z')
})

test('between bases that touch it reaches into both, and nothing joins those that lie upon one another', () => {
  expect(spanned([0, 0], 2, [4, 0], 2, 0)).toMatchObject({ from: [1.1, 0], to: [2.9, 0], touches: true })
  expect(spanned([3, 3], 1, [3, 3], 1, 0)).toBeNull()
})
