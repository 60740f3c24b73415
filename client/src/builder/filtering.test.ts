import { expect, test } from 'vitest'
import { ALL, costRange, filtered, ordered, roleCounts, segments, wordCounts } from './filtering'
import type { CatalogueEntry, DraftState } from './types'

const profile = (name: string, role: string, cost: number, skills = ''): CatalogueEntry => ({
  key: name, name: { fr: name, en: `${name} (en)` }, role, icon: 'hood', cost, most: null, sizes: [], fields: [], own: false,
  card: { key: name, name, icon: 'hood', kind: null, values: [], lines: [[{ key: 'card.skills', rule: '', params: [] }, skills]], life: [], reaches: [] },
})
const shelf = [profile('Rétiaire', 'troop', 25, 'Filet'), profile('Novice', 'troop', 19, 'Allonge'), profile('Garlan de Brall', 'hero', 50, 'Chef, Coriace/1'), profile('Prêtre', 'alchemist', 32)]
const names = (filter: Partial<typeof ALL>, left = 100) => filtered(shelf, { ...ALL, ...filter }, left, 'fr').map((one) => one.key)

test('names and what stands on the card are found, whatever their accents', () => {
  expect(names({ query: 'retiaire' })).toEqual(['Rétiaire'])
  expect(names({ query: 'PRÊ' })).toEqual(['Prêtre'])
  expect(names({ query: 'coriace brall' })).toEqual(['Garlan de Brall'])
  expect(names({ query: 'coriace novice' })).toEqual([])
})

test('role, cost and what the points that are left can pay', () => {
  expect(names({ role: 'troop' })).toEqual(['Rétiaire', 'Novice'])
  expect(names({ least: 20, most: 40 })).toEqual(['Rétiaire', 'Prêtre'])
  expect(names({ affordable: true }, 25)).toEqual(['Rétiaire', 'Novice'])
  expect(costRange(shelf)).toEqual([19, 50])
})

test('a name on a card is a filter, and says how many it would leave', () => {
  expect(names({ word: 'Coriace' })).toEqual(['Garlan de Brall'])
  expect(wordCounts(shelf, { ...ALL, role: 'troop', word: 'Filet' }, 100, 'fr')).toEqual([['Allonge', 1], ['Chef', 0], ['Coriace', 0], ['Filet', 1]])
})

test('the catalogue may be had by price or by name', () => {
  const keys = (order: Parameters<typeof ordered>[1]) => ordered(shelf, order, 'fr').map((one) => one.cost)
  expect([keys('printed'), keys('cheap'), keys('dear'), keys('name')]).toEqual([[25, 19, 50, 32], [19, 25, 32, 50], [50, 32, 25, 19], [50, 19, 32, 25]])
})

test('the counts of roles follow every filter but that of roles', () => {
  expect([...roleCounts(shelf, { ...ALL, role: 'hero', most: 40 }, 100, 'fr')]).toEqual([['troop', 2], ['alchemist', 1]])
})

test('the bar shares the limit among the entries, and what was spent where that is more', () => {
  const state: DraftState = {
    total: 75, limit: 100, left: 25, figures: 2, limits: [], costs: [50, 25], options: [], completions: [], repairs: [],
    faults: [{ entry: 1, why: { key: 'army.too-many', rule: '', params: [] } }],
  }
  expect(segments(state, ['hero', 'troop'], 'hero')).toEqual({ left: 0.25, parts: [{ entry: 0, share: 0.5, tone: 'first' }, { entry: 1, share: 0.25, tone: 'faulty' }] })
  const over = segments({ ...state, limit: 60, left: -15, faults: [] }, ['hero', 'troop'], 'hero')
  expect([over.left, over.parts.map((part) => part.share)]).toEqual([0, [50 / 75, 25 / 75]])
})
