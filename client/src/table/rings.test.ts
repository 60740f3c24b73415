import { expect, test } from 'vitest'
import { disc, pose } from '../lib/examples'
import type { Reach } from '../messages'
import { onRing, plates, ringsOf } from './rings'

const reach = (key: string, distance: number, kind: Reach['kind'] = 'aura'): Reach => ({ label: { key, rule: '', params: [] }, distance, kind })
const EDGES = { between: 'edges', rise: 0 } as const
const CENTRES = { between: 'centres', rise: 0 } as const

test('what reaches equally far shares a ring, and the nearest comes first', () => {
  const rings = ringsOf([reach('charge', 12, 'move'), reach('authority', 6), reach('charm', 6), reach('bow', 12, 'weapon')])
  expect(rings.map(({ distance, kind, labels }) => [distance, kind, labels.map(({ key }) => key)])).toEqual([
    [6, 'aura', ['authority', 'charm']],
    [12, 'move', ['charge', 'bow']],
  ])
})

test('a ring lies so far from the edge of a base as it is turned, or from its middle', () => {
  const round = disc('1', { x: 0, y: 0, radius: 2 })
  expect(onRing(round, 5, 0, EDGES)[0]).toBeCloseTo(7, 4)
  expect(onRing(round, 5, 0, CENTRES)[0]).toBeCloseTo(5, 4)
  const rider = disc('2', { x: 0, y: 0, pose: pose({ depth: 4, width: 2, facing: 90 }) })
  expect(onRing(rider, 3, 0, EDGES)[0]).toBeCloseTo(4, 4)
  expect(onRing(rider, 3, Math.PI / 2, EDGES)[1]).toBeCloseTo(5, 4)
})

test('plates stand in sight and never over one another', () => {
  const figure = disc('1', { x: 10, y: 10 })
  const rings = ringsOf([reach('a', 3), reach('b', 3.2), reach('c', 30)])
  const part = { left: 0, right: 60, top: 0, bottom: 20 }
  const [one, two, three] = plates(figure, rings, [6, 6, 6], 1, part, EDGES)
  expect(one?.[1]).toBeCloseTo(13.5, 3)
  expect(two && one && (Math.abs(two[0] - one[0]) >= 6 || Math.abs(two[1] - one[1]) >= 1)).toBe(true)
  expect(three && three[0] <= 57 && three[1] <= 20 && three[1] >= 0).toBe(true)
})
