import { expect, test } from 'vitest'
import { disc, pose, scene } from '../lib/examples'
import { between as measured, lyingAt } from './gap'

const between = (one: Parameters<typeof measured>[0], other: Parameters<typeof measured>[0]) => measured(one, other, { between: 'edges', rise: 0 })

test('a tape lies from edge to edge of round bases, and from a spot to an edge', () => {
  const [one, other] = [disc('1', { x: 0, y: 0 }), disc('2', { x: 6, y: 8, radius: 1 })]
  expect(between(one, other).length).toBeCloseTo(8.5, 6)
  expect(between([6, 0], other)).toEqual({ from: [6, 0], to: [6, 7], length: 7 })
  expect(between([1, 1], [4, 5]).length).toBe(5)
})

test('bases that overlap are nothing apart', () => {
  expect(between(disc('1'), disc('2', { x: 4.6 })).length).toBeCloseTo(0, 6)
})

test('a square base is measured from its sides and corners as it is turned', () => {
  const square = disc('1', { x: 0, y: 0, pose: pose({ depth: 2, width: 4 }) })
  expect(between(square, [5, 0]).length).toBeCloseTo(4, 6)
  expect(between(square, [0, 5]).length).toBeCloseTo(3, 6)
  expect(between(square, [4, 6]).length).toBeCloseTo(5, 6)
  const turned = disc('2', { x: 0, y: 0, pose: pose({ depth: 2, width: 4, facing: 90 }) })
  expect(between(turned, [5, 0]).length).toBeCloseTo(3, 6)
  const beside = disc('3', { x: 10, y: 0.5, pose: pose({ depth: 2, width: 2, facing: 0 }) })
  expect(between(square, beside).length).toBeCloseTo(8, 6)
})

test('a tape that begins on a figure is laid at its edge', () => {
  const table = scene(disc('1'), disc('2', { x: 9, y: 9, radius: 2 }))
  expect(lyingAt(table, [4.3, 4.2])).toMatchObject({ id: '1' })
  expect(lyingAt(table, [12, 12])).toEqual([12, 12])
})

test('a game may measure from centre to centre, whatever the bases', () => {
  const [one, other] = [disc('1', { x: 0, y: 0 }), disc('2', { x: 6, y: 8, radius: 1, pose: pose({ depth: 2, width: 4 }) })]
  expect(measured(one, other, { between: 'centres', rise: 0 })).toEqual({ from: [0, 0], to: [6, 8], length: 10 })
})

test('a difference of height counts from where the game says it does', () => {
  const [low, high] = [disc('1', { x: 0, y: 0, pose: pose() }), disc('2', { x: 5, y: 0, pose: pose({ height: 3 }) })]
  expect(between(low, high).length).toBeCloseTo(4, 6)
  expect(measured(low, high, { between: 'edges', rise: 1 }).length).toBeCloseTo(5, 6)
  expect(measured(low, high, { between: 'edges', rise: 4 }).length).toBeCloseTo(4, 6)
})
