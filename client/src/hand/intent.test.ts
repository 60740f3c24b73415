import { expect, test } from 'vitest'
import { asked, disc, display, option, scene } from '../lib/examples'
import { draggable, droppedOn, meanings } from './intent'

const walk = option('walk', { moves: true, reach: 4 })
const run = option('run', { moves: true, reach: 10 })
const no = { key: 'no', rule: '', params: [] }
const squad = scene(disc('1'), disc('2', { owner: 1, x: 9, y: 4 }), disc('3', { marks: { squad: 4 } }), disc('5', { marks: { squad: 4 } }))

test('a drag means what goes so far, everything where nothing does, and nothing that is refused or stays', () => {
  const options = [option('stop'), walk, run, option('charge', { moves: true, reach: 6, refusal: no })]
  const keys = (x: number) => meanings(options, disc('1'), [4 + x, 4]).map(({ key }) => key)
  expect([keys(4.4), keys(4.6), keys(10.4), keys(12)]).toEqual([['walk', 'run'], ['run'], ['run'], ['walk', 'run']])
})

test('where nobody may measure a drag may mean any move, however far', () => {
  const unknown = [option('walk', { moves: true }), option('run', { moves: true })]
  expect(meanings(unknown, disc('1'), [20, 4])).toEqual(unknown)
})

test('only the figure that is asked about is dragged, with its body, and only where it may move', () => {
  const of = (more: object) => [...draggable(squad, display, asked({ about: [1], options: [walk], ...more }))]
  expect(of({})).toEqual(['1'])
  expect(of({ about: [5] })).toEqual(['3', '5'])
  expect([of({ about: [2] }), of({ options: [option('stop')] }), of({ options: [{ ...walk, refusal: no }] }), of({ options: null })]).toEqual([[], [], [], []])
})

test('a drop on an enemy means him', () => {
  expect(droppedOn(squad, display, 0, [9.7, 4])).toBe('2')
  expect([droppedOn(squad, display, 0, [10.2, 4]), droppedOn(squad, display, 1, [9, 4])]).toEqual([undefined, undefined])
})
