import { beforeEach, expect, test } from 'vitest'
import { MOST_LISTS, dropList, keepList, ownLists } from './ownlists'
import { emptyDraft } from './drafting'

const drawer = new Map<string, string>()
let room = Infinity
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      drawer.set(key, text)
    },
  },
})
const own = (id: string, changed: number, name = id) => ({ id, changed, draft: { ...emptyDraft('some', {}), name: { fr: name, en: name } } })

beforeEach(() => {
  drawer.clear()
  room = Infinity
})

test('lists are kept, the last changed first, and dropped one by one', () => {
  expect([keepList(own('a', 1)), keepList(own('b', 2)), keepList(own('c', 3))]).toEqual([true, true, true])
  keepList(own('a', 4, 'again'))
  expect(ownLists().map((one) => [one.id, one.draft.name.fr])).toEqual([['a', 'again'], ['c', 'c'], ['b', 'b']])
  dropList('c')
  expect(ownLists().map((one) => one.id)).toEqual(['a', 'b'])
})

test('one list too many is refused, and none of the others is lost', () => {
  for (let at = 0; at < MOST_LISTS; at++) keepList(own(`list-${at}`, at))
  expect(keepList(own('more', 1000))).toBe(false)
  expect(keepList(own('list-0', 1001, 'changed'))).toBe(true)
  expect(ownLists()).toHaveLength(MOST_LISTS)
  expect(ownLists()[0]?.draft.name.fr).toBe('changed')
})

test('a browser without room says so and keeps what it has; what cannot be read is left out', () => {
  keepList(own('a', 1))
  room = 10
  expect(keepList(own('b', 2))).toBe(false)
  expect(ownLists().map((one) => one.id)).toEqual(['a'])
  drawer.set('escarmouche.lists', JSON.stringify([{ id: 'x' }, own('a', 1), null, 7]))
  expect(ownLists().map((one) => one.id)).toEqual(['a'])
  drawer.set('escarmouche.lists', 'no list')
  expect(ownLists()).toEqual([])
})
