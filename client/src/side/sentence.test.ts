import { expect, test } from 'vitest'
import { disc, scene, told } from '../lib/examples'
import { Speech } from '../lib/words'
import { parts } from './sentence'

const speech = new Speech('fr', { fr: { 'event.charge': '{one} charge {other}.', 'event.piece': 'Le joueur {player} pose un mur.', 'web.start.player': 'Joueur {number}' }, en: {}, pages: {} })
const table = scene(disc('1', { name: 'Loup' }), disc('2', { name: 'Loup gris', owner: 1 }))

test('names bear the colour of their side, the longest first', () => {
  const entry = told(1, { said: { key: 'event.charge', rule: '', params: [['one', 'Loup'], ['other', 'Loup gris']] }, about: [1, 2] })
  expect(parts(table, speech, entry).map(({ text, owner }) => [text, owner])).toEqual([['Loup', 0], [' charge ', -1], ['Loup gris', 1], ['.', -1]])
})

test('so do players who are called by their number', () => {
  const entry = told(1, { said: { key: 'event.piece', rule: '', params: [['player', 2]] } })
  expect(parts(table, speech, entry).map(({ text, owner }) => [text, owner])).toEqual([['Le ', -1], ['joueur 2', 1], [' pose un mur.', -1]])
})
