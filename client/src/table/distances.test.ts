import { expect, test } from 'vitest'
import { placed } from './distances'
import type { Box } from './shapes'

const ROOM = { left: -20, right: 20, top: -20, bottom: 20 }
const at = (x: number, y: number): Box => ({ left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 })

test('a plate stands right of its figure, unless somebody or another plate is there', () => {
  const [one, two] = [at(0, 0), at(4, 0)]
  expect(placed([{ box: one, broad: 2 }], 1, [one], ROOM)).toEqual([[2, 0]])
  expect(placed([{ box: one, broad: 3 }], 1, [one, two], ROOM)).toEqual([[-2.5, 0]])
  expect(placed([{ box: one, broad: 3 }], 1, [one, two, at(-4, 0)], ROOM)).toEqual([[0, 1.5]])
  expect(placed([{ box: one, broad: 2 }, { box: two, broad: 2 }], 1, [one, two], ROOM)).toEqual([[2, 0], [6, 0]])
  const close = at(0, 2)
  expect(placed([{ box: one, broad: 2 }, { box: close, broad: 2 }], 3, [], ROOM)).toEqual([[2, 0], [-2, 2]])
  const edge = at(18.5, 0)
  expect(placed([{ box: edge, broad: 2 }], 1, [edge], ROOM)).toEqual([[16.5, 0]])
  const crowd = [at(0, 0), at(3, 0), at(-3, 0), at(0, 2), at(0, -2)]
  expect(placed([{ box: one, broad: 2 }], 1, crowd, ROOM)).toEqual([null])
  expect(placed([{ box: one, broad: 2, must: true }], 1, crowd, ROOM)).toEqual([[2, 0]])
})
