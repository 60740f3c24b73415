import { expect, test } from 'vitest'
import type { Option } from '../messages'
import { capital, playerMeant } from './naming'

const option = (key: string, params: [string, string | number][]): Option => ({ key: 'x', label: { key, rule: '', params }, refusal: null, note: null })

test('a name at the head of a line has a capital', () => {
  expect([capital('écueil'), capital('Loup'), capital('')]).toEqual(['Écueil', 'Loup', ''])
})

test('an option may mean a player by his number', () => {
  expect(playerMeant(option('option.player', [['number', 2]]))).toBe(1)
  expect(playerMeant(option('option.piece', [['number', 2]]))).toBe(-1)
})
