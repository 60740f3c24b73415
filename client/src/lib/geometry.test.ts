import { expect, test } from 'vitest'
import { distance, endOf, endingAt, laidAt, onLattice, onTable, withoutEnd } from './geometry'

test('coordinates lie on the lattice of the program', () => {
  expect(onLattice(0.1)).toBe(102 / 1024)
  expect(onLattice(3)).toBe(3)
})

test('distance is that of a tape measure', () => expect(distance(0, 0, 3, 4)).toBe(5))

test('the end of a way can be read, moved and taken back', () => {
  expect(endOf([1, 2, 3, 4])).toEqual([3, 4])
  expect(endOf([])).toBeNull()
  expect(endingAt([1, 2, 3, 4], 5, 6)).toEqual([1, 2, 5, 6])
  expect(endingAt([], 5, 6)).toEqual([5, 6])
  expect(withoutEnd([1, 2, 3, 4])).toEqual([1, 2])
})

test('a base stays on the table', () => {
  expect(onTable(-3, 30, 24, 24, 0.5)).toEqual([0.5, 23.5])
  expect(onTable(12, 12, 24, 24, 0.5)).toEqual([12, 12])
})

test('a ring is turned counter-clockwise and laid at a spot', () => {
  const laid = laidAt([2, 0, 0, 1, -2, 0], [10, 20], 90)
  expect(laid.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([10, 22, 9, 20, 10, 18])
  expect(laidAt([2, 0, 0, 1, -2, 0], null, 90)).toEqual([])
})
