import { expect, test } from 'vitest'
import { merged, newKey, parcels, toSend, type Kept } from './syncing'

const list = (id: string, changed: number, data = id): Kept => ({ id, kind: 'list', changed, data })

test('what is new, changed or gone is sent with what it was made from', () => {
  const bases = { same: { kind: 'list' as const, changed: 1 }, old: { kind: 'list' as const, changed: 2 }, gone: { kind: 'content' as const, changed: 3 } }
  expect(toSend([list('same', 1), list('old', 5), list('new', 4)], bases, 9)).toEqual([
    { ...list('old', 5), base: 2 },
    { ...list('new', 4), base: 0 },
    { id: 'gone', kind: 'content', changed: 9, data: null, base: 3 },
  ])
})

test('long things go in several parcels', () => {
  const items = toSend([list('a', 1, 'x'.repeat(60)), list('b', 1, 'x'.repeat(60)), list('c', 1)], {}, 1)
  expect(parcels(items, 180).map((parcel) => parcel.map((item) => item.id))).toEqual([['a'], ['b', 'c']])
})

test('what another device changed is laid here, and what it deleted goes', () => {
  const told = { name: 'Ysolde', conflicts: [], items: [{ ...list('a', 7, 'theirs'), base: 0 }, { id: 'b', kind: 'list' as const, changed: 8, data: null, base: 0 }] }
  const found = merged([list('a', 1), list('b', 1)], { a: { kind: 'list', changed: 1 }, b: { kind: 'list', changed: 1 } }, [], told)
  expect(found).toEqual({ laid: [list('a', 7, 'theirs')], gone: ['b'], apart: [], bases: { a: { kind: 'list', changed: 7 } } })
})

test('what was changed in two places is kept twice', () => {
  const mine = list('a', 5, 'mine')
  const told = { name: 'Ysolde', conflicts: ['a'], items: [{ ...list('a', 4, 'theirs'), base: 0 }] }
  const found = merged([mine], { a: { kind: 'list', changed: 1 } }, toSend([mine], { a: { kind: 'list', changed: 1 } }, 9), told)
  expect(found.apart).toEqual([mine])
  expect(found.laid).toEqual([list('a', 4, 'theirs')])
  expect(found.bases).toEqual({ a: { kind: 'list', changed: 4 } })
})

test('a key has the signs that the server takes', () => {
  expect(newKey()).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(newKey()).not.toBe(newKey())
})
