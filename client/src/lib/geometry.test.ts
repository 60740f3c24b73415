import { expect, test } from 'vitest'
import { distance, endOf, endingAt, onLattice, onTable, withoutEnd } from './geometry'

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
