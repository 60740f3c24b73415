import { expect, test } from 'vitest'
import { PLAIN } from '../lib/display'
import { mark, scene } from '../lib/examples'
import { Speech } from '../lib/words'
import type { Area } from '../messages'
import { labels } from './labels'

const speech = new Speech('fr', { fr: { 'terrain.tower': 'Tour', 'trait.size': 'taille {value}', 'trait.way.slow': 'lent', 'trait.way.narrow': 'étroit' }, en: {}, pages: {} })
const display = { ...PLAIN, traits: { size: mark({ label: 'trait.size', nought: true }), way: mark({ family: 'trait.way' }), wet: mark({ label: 'trait.wet' }) } }
const square = (id: string, x: number, y: number): Area => ({
  id, ring: [x - 1, y - 1, x + 1, y - 1, x + 1, y + 1, x - 1, y + 1], kind: 'terrain', name: 'terrain.tower', owner: -1, marks: { size: 4 }, relief: null,
})
const place = (...pieces: Area[]) => labels(scene(), display, pieces, 0.5, true, speech)

test('a label stands below its piece, wholly on the table', () => {
  const [label] = place(square('1', 12, 12))
  expect(label?.lines).toEqual(['Tour', 'taille 4'])
  expect([label?.x, label?.y]).toEqual([12, 13.7])
  expect(place(square('1', 0.5, 12))[0]?.x).toBeGreaterThan(0.5)
})

test('at the edge of the table it stands above', () => {
  const [label] = place(square('1', 12, 1))
  expect(label?.y).toBeLessThan(22)
})

test('where another label stands it goes to the other side', () => {
  const [first, second] = place(square('1', 12, 12), square('2', 13.2, 12))
  expect([first?.y, second?.y].map((one) => Math.round((one ?? 0) * 100) / 100)).toEqual([13.7, 10.15])
})

test('it makes way for one that can stand nowhere else', () => {
  const found = place(square('1', 12, 5.2), square('2', 12, 1))
  const y = (id: string) => found.find((label) => label.id === id)?.y
  expect([y('2'), y('1')].map((one) => Math.round((one ?? 0) * 100) / 100)).toEqual([21.15, 16.95])
})

test('it tells the traits that the game names, in its order, and no other', () => {
  const piece = { ...square('1', 12, 12), marks: { way: 'slow unheard-of narrow', size: 0, token: 'x', wet: 0 } }
  expect(place(piece)[0]?.lines).toEqual(['Tour', 'taille 0', 'lent', 'étroit'])
})
