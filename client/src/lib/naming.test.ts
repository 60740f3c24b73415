import { expect, test } from 'vitest'
import { option as plain } from './examples'
import type { Chair, Option } from '../messages'
import { capital, occupantName, playerMeant } from './naming'
import { fetched, NO_WORDS, Speech } from './words'

const option = (key: string, params: [string, string | number][]): Option => plain('x', { label: { key, rule: '', params } })

test('a name at the head of a line has a capital', () => {
  expect([capital('écueil'), capital('Loup'), capital('')]).toEqual(['Écueil', 'Loup', ''])
})

test('an option may mean a player by his number', () => {
  expect(playerMeant(option('option.player', [['number', 2]]))).toBe(1)
  expect(playerMeant(option('option.piece', [['number', 2]]))).toBe(-1)
})

test('a spectator and a friend far away read who plays, and never that it is at their screen', () => {
  const words = { 'web.seat.screen': 'Cet écran', 'web.start.player': 'Joueur {number}', 'web.you': 'vous', 'level.novice': 'Débutant' }
  const speech = new Speech('fr', fetched(NO_WORDS, 'fr', { pages: {}, ...{ fr: words } }))
  const chair = (kind: string, name = ''): Chair => ({ name, kind, army: '', faction: null, here: true })
  const chairs = [chair('screen'), chair('link'), chair('screen', 'Léa'), chair('novice')]
  const seen = (viewer: number, here: number[]) => chairs.map((_, player) => occupantName(speech, chairs, player, viewer, here))
  expect(seen(-1, [])).toEqual(['Joueur 1', 'Joueur 2', 'Léa', 'Débutant'])
  expect(seen(1, [1])).toEqual(['Joueur 1', 'vous', 'Léa', 'Débutant'])
  expect(seen(2, [0, 2])).toEqual(['Cet écran', 'Joueur 2', 'vous', 'Débutant'])
})
