import { expect, test } from 'vitest'
import type { FormField, FormSchema } from '../messages'
import { blank, held, numberFrom, ownCopy, withField } from './values'

const named = (key: string, more: Partial<FormField> = {}): FormField => ({
  key, label: { fr: key, en: key }, about: null, kind: 'text', required: false, default: null, whole: false, least: null, most: null, choices: [], suggestions: [], parts: [], ...more,
})

const form = (...fields: FormField[]): FormSchema => ({ word: 'profile', label: { fr: '', en: '' }, card: true, fields, examples: [] })

test('a number that is none stays as it was typed', () => {
  expect(numberFrom(' 4 ')).toBe(4)
  expect(numberFrom('2,5')).toBe(2.5)
  expect(numberFrom('')).toBe(undefined)
  expect(numberFrom('beaucoup')).toBe('beaucoup')
})

test('what is left out holds its default, and is not written', () => {
  expect(held(named('size', { default: 2 }), undefined)).toBe(2)
  expect(withField({ size: 3, cost: 1 }, 'size', undefined)).toEqual({ cost: 1 })
})

test('a new part has what must be there', () => {
  const size = named('size', { kind: 'record', parts: [named('figures', { kind: 'number', required: true, least: 1 }), named('rare', { kind: 'flag' })] })
  expect(blank(size)).toEqual({ figures: 1 })
  expect(blank(named('moves', { kind: 'list', least: 2, parts: [named('moves', { kind: 'number', least: 1 })] }))).toEqual([1, 1])
})

test('a copy has a name of its own, and no key of the printed one', () => {
  const thing = { word: 'profile', value: { name: 'Loup', key: 'loup', id: 'x', cost: 3, source: 'book' } }
  const source = named('source', { kind: 'one', choices: [{ key: 'house', label: { fr: 'maison', en: 'house' } }] })
  expect(ownCopy(thing, form(named('name'), named('key'), source), { fr: ' (maison)', en: ' (own)' }).value).toEqual({ name: 'Loup (maison)', cost: 3, source: 'house' })
  const piece = { word: 'piece', value: { name: { fr: 'Roc', en: 'Rock' }, key: 'roc' } }
  expect(ownCopy(piece, form(named('key', { required: true })), { fr: ' (maison)', en: ' (own)' }).value).toEqual({ name: { fr: 'Roc (maison)', en: 'Rock (own)' }, key: 'roc-2' })
})
