import { expect, test } from 'vitest'
import { disc, scene, told } from '../lib/examples'
import { fetched, NO_WORDS, Speech } from '../lib/words'
import { parts } from './sentence'

const speech = new Speech('fr', fetched(NO_WORDS, 'fr', { pages: {}, ...{ fr: { 'event.charge': '{one} charge {other}.', 'event.piece': '{player:} pose un mur.', 'player.number': 'joueur {number}' } } }))
const table = scene(disc('1', { name: 'Loup' }), disc('2', { name: 'Loup gris', owner: 1 }))

test('names bear the colour of their side, the longest first', () => {
  const entry = told(1, { said: { key: 'event.charge', rule: '', params: [['one', 'Loup'], ['other', 'Loup gris']] }, about: [1, 2] })
  expect(parts(table, speech, entry).map(({ text, owner }) => [text, owner])).toEqual([['Loup', 0], [' charge ', -1], ['Loup gris', 1], ['.', -1]])
})

test('so do players who are called by their number, or by their side', () => {
  const entry = told(1, { said: { key: 'event.piece', rule: '', params: [['player', 2]] } })
  expect(parts(table, speech, entry).map(({ text, owner }) => [text, owner])).toEqual([['Joueur 2', 1], [' pose un mur.', -1]])
  const named = new Speech('fr', speech.catalogue, [{ fr: 'Elfes', en: 'Elves' }, { fr: 'Nains', en: 'Dwarves' }])
  expect(parts(table, named, entry).map(({ text, owner }) => [text, owner])).toEqual([['Nains', 1], [' pose un mur.', -1]])
})
