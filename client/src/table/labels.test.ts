import { expect, test } from 'vitest'
import { PLAIN } from '../lib/display'
import { disc, mark, scene } from '../lib/examples'
import { fetched, NO_WORDS, Speech } from '../lib/words'
import type { Area } from '../messages'
import { labels } from './labels'

const speech = new Speech('fr', fetched(NO_WORDS, 'fr', { pages: {}, ...{ fr: { 'terrain.tower': 'Tour', 'trait.size': 'taille {value}', 'trait.way.slow': 'lent', 'trait.way.narrow': 'étroit' } } }))
const display = { ...PLAIN, traits: { size: mark({ label: 'trait.size', nought: true }), way: mark({ family: 'trait.way' }), wet: mark({ label: 'trait.wet' }) } }
const square = (id: string, x: number, y: number): Area => ({
  id, ring: [x - 1, y - 1, x + 1, y - 1, x + 1, y + 1, x - 1, y + 1], kind: 'terrain', name: 'terrain.tower', owner: -1, marks: { size: 4 }, relief: null,
})
const place = (...pieces: Area[]) => labels(scene(), display, pieces, 0.5, false, speech)
const height = (one: number | undefined) => Math.round((one ?? 0) * 100) / 100

test('a plate stands below its piece, wholly on the table', () => {
  const [label] = place(square('1', 12, 12))
  expect([label?.name, label?.told]).toEqual(['Tour', 'taille 4'])
  expect([label?.x, label?.y]).toEqual([12, 13.6])
  expect(place(square('1', 0.5, 12))[0]?.x).toBeGreaterThan(0.5)
})

test('at the edge of the table it stands above', () => {
  const [label] = place(square('1', 12, 1))
  expect(label?.y).toBeLessThan(22)
})

test('where another plate stands it goes to the other side', () => {
  const [first, second] = place(square('1', 12, 12), square('2', 13.2, 12))
  expect([first?.y, second?.y].map(height)).toEqual([13.6, 10.4])
})

test('it makes way for one that can stand nowhere else', () => {
  const found = place(square('1', 12, 4.4), square('2', 12, 1))
  const y = (id: string) => found.find((label) => label.id === id)?.y
  expect([y('2'), y('1')].map(height)).toEqual([21.4, 18])
})

test('it tells the traits that the game names, in its order, and no other', () => {
  const piece = { ...square('1', 12, 12), marks: { way: 'slow unheard-of narrow', size: 0, token: 'x', wet: 0 } }
  expect(place(piece)[0]?.told).toBe('taille 0 · lent · étroit')
})

test('where there is little room it tells its name alone, and never stands over another', () => {
  const near = [square('1', 12, 12), square('2', 12.2, 12), square('3', 12.4, 12)]
  const found = labels(scene(), display, near, 0.5, true, speech)
  expect(found.map((label) => [label.id, label.told, label.spoken])).toEqual([['1', '', 'Tour · taille 4'], ['2', '', 'Tour · taille 4']])
  expect(place(...near)).toHaveLength(3)
})

test('it leaves tokens that lie on the table in sight, where it can', () => {
  const game = { ...display, discs: { token: { icon: '', shape: 'token' as const, by: '', variants: {}, dims: '', plate: 'none' as const, reach: 0 }, base: { icon: '', shape: 'base' as const, by: '', variants: {}, dims: '', plate: 'none' as const, reach: 0 } } }
  const beside = (kind: string, ...heights: number[]) =>
    labels(scene(...heights.map((y, at) => disc(`t${at}`, { kind, x: 12, y, radius: 0.5 }))), game, [square('1', 12, 12)], 0.5, false, speech)[0]?.y
  expect(height(beside('token', 10.4))).toBe(10.4)
  expect(height(beside('base', 10.4))).toBe(13.6)
  expect(height(beside('token', 10.4, 13.6))).toBe(13.6)
})
