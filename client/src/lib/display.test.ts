import { expect, test } from 'vitest'
import type { Display } from '../messages'
import { discLook, faceIcon, isFighter, PLAIN, terrainLook } from './display'
import { disc } from './examples'
import { drawings } from './icons.svelte'

const display: Display = {
  ...PLAIN,
  discs: {
    shrine: { icon: 'stone', shape: 'token', by: 'god', variants: { sun: { icon: 'sun', colour: '#ffcc00' } }, dims: 'empty', plate: 'none', reach: 0 },
    cart: { icon: 'cart', shape: 'base', by: '', variants: {}, dims: '', plate: 'none', reach: 0 },
    mist: { icon: 'mist', shape: 'cloud', by: '', variants: {}, dims: '', plate: 'none', reach: 0 },
  },
  terrain: { wood: ['ground.copse', 'ground.jungle'], water: ['ground.lake'] },
}

test('a thing looks as its kind does, or as the one of several that its mark names', () => {
  expect(discLook(display, disc('1', { kind: 'shrine', marks: { god: 'sun', empty: true } }))).toEqual({ icon: 'sun', shape: 'token', colour: '#ffcc00', pale: true })
  expect(discLook(display, disc('1', { kind: 'shrine', marks: { god: 'moon', empty: false } }))).toEqual({ icon: 'stone', shape: 'token', colour: '', pale: false })
  expect(discLook(display, disc('1', { kind: 'mist' })).shape).toBe('cloud')
})

test('somebody is whoever stands on a base, with the face of his profile where he has one', () => {
  const [fighter, cart, shrine] = [disc('1'), disc('2', { kind: 'cart' }), disc('3', { kind: 'shrine' })]
  expect([fighter, cart, shrine].map((one) => isFighter(display, one))).toEqual([true, true, false])
  expect(faceIcon(display, fighter, { key: 'k', name: 'n', icon: 'wolf-head', kind: null, values: [], lines: [], life: [], reaches: [] })).toBe('wolf-head')
  expect([fighter, cart].map((one) => faceIcon(display, one, undefined))).toEqual(['person', 'cart'])
})

test('of a game that says nothing, fighters are somebody and everything else is something', () => {
  expect([isFighter(PLAIN, disc('1')), isFighter(PLAIN, disc('1', { kind: 'cart' }))]).toEqual([true, false])
  expect(discLook(PLAIN, disc('1', { kind: 'cart' })).icon).toBe('perspective-dice-one')
  expect([terrainLook(display, 'ground.jungle'), terrainLook(display, 'ground.lake'), terrainLook(display, 'ground.moor')]).toEqual(['wood', 'water', 'plain'])
})

test('an icon that is not built in is the one that the game brings, or a plain one', () => {
  const plain = drawings.path('person')
  expect(plain).not.toBe('')
  expect(drawings.path('own-emblem')).toBe(plain)
  drawings.learn({ 'own-emblem': 'M0 0h512v512z', 'crossed-swords': 'M1 1' })
  expect(drawings.path('own-emblem')).toBe('M0 0h512v512z')
  expect(drawings.path('crossed-swords')).not.toBe('M1 1')
  expect(drawings.path('unheard-of', 'perspective-dice-one')).toBe(drawings.path('perspective-dice-one'))
})
