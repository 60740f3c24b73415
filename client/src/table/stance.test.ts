import { expect, test } from 'vitest'
import { pose } from '../lib/examples'
import { before, formOf, viewOf } from './stance'
import { inside } from './shapes'

test('a rectangle is as high on the screen as it is turned', () => {
  const flat = formOf(1, pose({ depth: 2, width: 1 }))
  expect([flat.deep, flat.wide, flat.down, flat.across, flat.radius]).toEqual([1, 0.5, 0.5, 1, 0.5])
  const upright = formOf(1, pose({ facing: 90, depth: 2, width: 1 }))
  expect(upright.down).toBeCloseTo(1)
  expect([upright.across.toFixed(3), upright.turn]).toEqual(['0.500', -90])
})

test('a base without sides is round, and may look somewhere all the same', () => {
  expect(formOf(0.7, null)).toEqual({ deep: 0.7, wide: 0.7, round: true, turn: -0, radius: 0.7, down: 0.7, across: 0.7 })
  expect(formOf(0.7, pose({ facing: 30, depth: 0, width: 0 }))).toMatchObject({ round: true, turn: -30, radius: 0.7 })
})

test('half of the table lies before the rear edge of a figure', () => {
  const seen = viewOf(10, 10, 0.5, pose({ facing: 90, depth: 2, width: 1 }), 100)
  // The rear edge is at y = 9: what is beside the base is seen, what is behind that line is not.
  expect([[2, 9.1], [18, 9.1], [10, 30]].map(([x, y]) => inside(seen, x as number, y as number))).toEqual([true, true, true])
  expect([[2, 8.9], [18, 8.9], [10, 5]].map(([x, y]) => inside(seen, x as number, y as number))).toEqual([false, false, false])
})

test('a narrower view opens from both ends of the rear edge', () => {
  const seen = viewOf(0, 0, 0.5, pose({ facing: 0, depth: 2, width: 2, view: 90 }), 100)
  expect([inside(seen, 5, 6.9), inside(seen, 5, 7.1), inside(seen, 5, -6.9), inside(seen, 5, -7.1)]).toEqual([true, false, true, false])
})

test('ahead is where one looks', () => {
  expect(before(1, 2, 180, 3).map((value) => Math.round(value))).toEqual([-2, 2])
})
