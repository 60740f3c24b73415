import { expect, test } from 'vitest'
import { routeOf } from './routes.svelte'
import { patience } from './socket'

test('tries get rarer, up to a limit, and never all at the same moment', () => {
  expect([0, 1, 2, 3, 9].map((tries) => patience(tries, 0.5))).toEqual([400, 800, 1600, 3200, 8000])
  expect(patience(9, 0)).toBeLessThan(patience(9, 1))
})

test('addresses lead to pages', () => {
  expect(routeOf('/t/abc-_1')).toEqual({ page: 'seat', key: 'abc-_1' })
  expect(routeOf('/w/m1')).toEqual({ page: 'watch', match: 'm1' })
  expect(routeOf('/r/m1')).toEqual({ page: 'replay', match: 'm1' })
  expect(routeOf('/t/')).toEqual({ page: 'start' })
  expect(routeOf('/anything')).toEqual({ page: 'start' })
})
