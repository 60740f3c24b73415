import { expect, test } from 'vitest'
import { comeAgain } from './renewal'

test('the page is loaded anew once, and again only much later', () => {
  const kept = new Map<string, string>()
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  expect([0, 5, 19_999, 20_000, 20_001].map((now) => comeAgain(memory, now))).toEqual([true, false, false, true, false])
})
