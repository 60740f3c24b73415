import { expect, test } from 'vitest'
import { area, disc, display, pose, scene } from '../lib/examples'
import { inside } from './shapes'
import { below, hole } from './storeys'

const floor = area('floor', [2, 2, 8, 2, 8, 8, 2, 8], { top: 2.5, bottom: 2.4, firm: true })

test('a floor opens above those who stand under it, not for those on it or beside it', () => {
  const under = disc('1', { x: 4, y: 4, pose: pose() })
  const on = disc('2', { x: 6, y: 6, pose: pose({ height: 2.5 }) })
  const beside = disc('3', { x: 12, y: 4, pose: pose() })
  const flat = disc('4', { x: 3, y: 7 })
  const table = scene(under, on, beside, flat)
  expect(below(table, display, floor).map(({ id }) => id)).toEqual(['1', '4'])
  expect(below(table, display, { ...floor, relief: null })).toEqual([])
})

test('a hole leaves the whole base free, and is the same each time', () => {
  const one = disc('1', { x: 4, y: 4, radius: 0.5 })
  const edge = hole(one, 24)
  expect(edge).toEqual(hole(one, 24))
  expect(edge.every(([x, y]) => Math.hypot(x - 4, y - 20) > 0.8)).toBe(true)
  expect(inside(edge, 4, 20)).toBe(true)
})
