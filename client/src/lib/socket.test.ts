import { expect, test } from 'vitest'
import { movedTo, routeOf, watchPath } from './routes.svelte'
import { patience } from './socket'

test('tries get rarer, up to a limit, and never all at the same moment', () => {
  expect([0, 1, 2, 3, 9].map((tries) => patience(tries, 0.5))).toEqual([400, 800, 1600, 3200, 8000])
  expect(patience(9, 0)).toBeLessThan(patience(9, 1))
})

test('addresses lead to pages, and a secret stands only behind the #', () => {
  expect(routeOf('/seat#abc-_1')).toEqual({ page: 'seat', key: 'abc-_1' })
  expect(routeOf('/lists/some#a-_1')).toEqual({ page: 'lists', game: 'some', shared: 'a-_1' })
  expect(routeOf('/lists/some')).toEqual({ page: 'lists', game: 'some', shared: '' })
  expect(routeOf('/shelf#secret')).toEqual({ page: 'shelf', key: 'secret' })
  expect(routeOf('/content/some')).toEqual({ page: 'content', game: 'some' })
  expect(routeOf('/invitation#t-1')).toEqual({ page: 'invitation', token: 't-1' })
  expect(routeOf('/watch#k')).toEqual({ page: 'watch', match: 'k' })
  expect(routeOf('/w/m1')).toEqual({ page: 'watch', match: 'm1' })
  expect(routeOf('/r/m1')).toEqual({ page: 'replay', match: 'm1' })
  expect(routeOf('/journal')).toEqual({ page: 'journal' })
  for (const nowhere of ['/seat', '/seat#', '/seat/abc', '/invitation', '/anything#abc']) expect(routeOf(nowhere)).toEqual({ page: 'start' })
  expect(watchPath('m1')).toBe('/w/m1')
  expect(watchPath('m1', 'k')).toBe('/watch#k')
})

test('a link of an earlier version still leads to its seat', () => {
  expect(movedTo('/t/abc-_1')).toBe('/seat#abc-_1')
  expect([movedTo('/t/'), movedTo('/w/m1'), movedTo('/')]).toEqual([null, null, null])
})
