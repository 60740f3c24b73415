import { expect, test } from 'vitest'
import { placedApart } from './placing'

const wish = (...spots: [number, number][]) => ({ broad: 10, high: 4, spots })

test('each stands at its best spot that is free', () => {
  expect(placedApart([wish([0, 0]), wish([3, 1], [3, 5])])).toEqual([[0, 0], [3, 5]])
})

test('where there is no room nothing is said, unless it must be', () => {
  expect(placedApart([wish([0, 0]), wish([1, 0]), { ...wish([2, 0]), must: true }])).toEqual([[0, 0], null, [2, 0]])
})

test('nothing stands over what is taken', () => {
  expect(placedApart([wish([0, 0], [0, 9])], [{ left: -1, right: 1, top: -1, bottom: 1 }])).toEqual([[0, 9]])
})
