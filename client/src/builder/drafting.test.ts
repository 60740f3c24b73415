import { expect, test } from 'vitest'
import { added, chosenIn, counted, doubled, emptyDraft, headed, moved, nextCount } from './drafting'
import type { CatalogueEntry, Draft } from './types'

const profile = (key: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  key, name: { fr: key, en: key }, role: 'troop', icon: 'hood', cost: 10, most: null, sizes: [], fields: [], own: false,
  card: { key, name: key, icon: 'hood', kind: null, values: [], lines: [], life: [], reaches: [] }, ...more,
})
const gear = { key: 'gear', kind: 'some' as const, choices: [], least: 0, most: 3, default: [], repeats: false }
const recruit = profile('recruit')
const wizard = profile('wizard', { fields: [{ ...gear, key: 'domain', default: ['fire'] }] })
const unit = profile('unit', { sizes: [[3, 60], [5, 90], [9, 150]] })
const empty = emptyDraft('some', {})
const lines = (draft: Draft) => draft.entries.map((entry) => `${entry.count} ${entry.key}`)

test('figures that are alike stand together, those with something else apart', () => {
  const two = added(added(empty, recruit), recruit)
  expect(lines(two)).toEqual(['2 recruit'])
  const armed = chosenIn(two, 0, 'gear', ['bow'])
  expect(lines(added(armed, recruit))).toEqual(['2 recruit', '1 recruit'])
  expect(lines(added(added(empty, wizard), wizard))).toEqual(['2 wizard'])
  expect(added(empty, wizard).entries[0]?.choices).toEqual({ domain: ['fire'] })
})

test('units stand each alone in their smallest size, and go from size to size', () => {
  const two = added(added(empty, unit), unit)
  expect(lines(two)).toEqual(['3 unit', '3 unit'])
  const [first] = two.entries
  if (!first) throw new Error()
  expect([nextCount(first, unit, 1), nextCount(first, unit, -1)]).toEqual([5, 0])
  expect([nextCount({ ...first, count: 9 }, unit, 1), nextCount({ ...first, count: 9 }, unit, -1)]).toEqual([null, 5])
  expect([nextCount({ ...first, count: 4 }, recruit, 1), nextCount({ ...first, count: 4 }, recruit, -1)]).toEqual([5, 3])
})

test('an entry of nobody is gone; one is doubled right behind itself and moved within the list', () => {
  const list = added(added(added(empty, recruit), wizard), unit)
  expect(lines(counted(list, 1, 0))).toEqual(['1 recruit', '3 unit'])
  expect(lines(counted(list, 0, 4))).toEqual(['4 recruit', '1 wizard', '3 unit'])
  expect(lines(doubled(list, 0))).toEqual(['1 recruit', '1 recruit', '1 wizard', '3 unit'])
  expect(lines(moved(list, 2, -1))).toEqual(['1 recruit', '3 unit', '1 wizard'])
  expect(lines(moved(list, 0, -1))).toEqual(lines(list))
})

test('a field in which nothing is chosen any more is not named', () => {
  const chosen = headed(headed(empty, 'faction', ['wolves']), 'points', ['200'])
  expect(headed(chosen, 'faction', []).head).toEqual({ points: ['200'] })
  expect(empty.head).toEqual({})
})
