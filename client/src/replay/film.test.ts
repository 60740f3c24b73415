import { expect, test } from 'vitest'
import { disc, display, scene, told } from '../lib/examples'
import type { ReplayMessage } from '../messages'
import { ALL, Film } from './film.svelte'

const message: ReplayMessage = {
  match: 'm', game: 'game', display, chairs: [], cards: [], ending: null, signature: { state: 'unsigned', fingerprint: '' }, companion: false, words: {},
  keyframes: [
    { frame: 0, step: 0, turn: 0, scene: scene(disc('1')) },
    { frame: 3, step: 3, turn: 1, scene: scene(disc('1', { x: 9, y: 9 })) },
  ],
  frames: [
    { told: told(0, { turn: 0, changes: [{ type: 'Move', id: '1', path: [6, 6] }] }), only: null },
    { told: told(1, { turn: 0 }), only: [1] },
    { told: told(2, { turn: 0, changes: [{ type: 'Move', id: '1', path: [9, 9] }] }), only: null },
    { told: told(3, { turn: 1, changes: [{ type: 'Drop', id: '1' }] }), only: null },
  ],
}

test('every moment is drawn from the last whole scene before it', () => {
  const film = new Film(message)
  const places = [0, 1, 2, 3, 4].map((at) => {
    film.go(at)
    return film.scene.discs['1']?.x ?? null
  })
  expect(places).toEqual([4, 6, 6, 9, null])
})

test('eyes see what they may know, at the same moment', () => {
  const film = new Film(message)
  film.go(3)
  film.lookWith(0)
  expect([film.length, film.at, film.log.map((entry) => entry.id)]).toEqual([3, 2, [0, 2]])
  film.lookWith(1)
  expect([film.length, film.at]).toEqual([4, 3])
  film.lookWith(ALL)
  expect(film.length).toBe(4)
})

test('nobody scrubs beyond either end; turns are found', () => {
  const film = new Film(message)
  film.go(99)
  expect(film.at).toBe(4)
  film.go(-4)
  expect(film.at).toBe(0)
  expect(film.turns).toEqual([{ turn: 0, at: 0 }, { turn: 1, at: 3 }])
})
