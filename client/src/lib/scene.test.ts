import { describe, expect, test } from 'vitest'
import type { Change, Disc, Display, Scene, Told } from '../messages'
import { mark } from './examples'
import { PLAIN } from './display'
import { before, bodies, changed, meant } from './scene'

function disc(id: string, more: Partial<Disc> = {}): Disc {
  return { id, x: 1, y: 2, radius: 0.5, kind: 'fighter', name: `n${id}`, owner: 0, marks: {}, card: '', pose: null, ...more }
}

function scene(...discs: Disc[]): Scene {
  return {
    width: 24, height: 24, unit: 'p', version: 1,
    discs: Object.fromEntries(discs.map((one) => [one.id, one])),
    areas: { 'piece:0': { id: 'piece:0', ring: [0, 0, 1, 0, 1, 1], kind: 'terrain', name: 'terrain.house', owner: -1, marks: { size: 3 }, relief: null } },
    tracks: { turn: { id: 'turn', value: 1, owner: -1, most: null } },
    links: {}, absent: {}, place: 'meadow',
  }
}

function told(id: number, ...changes: Change[]): Told {
  return { id, step: id, turn: 1, said: { key: 'event', rule: '', params: [] }, about: [], changes, thrown: null }
}

test('a figure is meant by its number, whatever marks there are', () => {
  const table = scene(disc('1'), disc('7', { marks: { unit: 1 } }))
  expect([meant(table, 'figure:7'), meant(table, 'figure:9'), meant(table, 'unit:1'), meant(table, 'dive:7')]).toEqual([['7'], [], ['7'], []])
})

describe('changes', () => {
  const start = scene(disc('1', { marks: { hits: 0, mood: 'calm' } }), disc('2'))

  test('draw on a new scene and leave the old one alone', () => {
    const next = changed(start, [
      { type: 'Move', id: '1', path: [3, 4, 5, 6] },
      { type: 'SetMarks', id: '1', marks: { hits: 2 } },
      { type: 'SetMarks', id: 'piece:0', marks: { wet: true } },
      { type: 'Drop', id: '2' },
      { type: 'PutDisc', disc: disc('3') },
      { type: 'SetTrack', id: 'turn', value: 2 },
      { type: 'SetPose', id: '1', pose: { facing: 45, depth: 1, width: 1, height: 2, tall: 2, view: 180 } },
    ])
    expect(next.discs['1']).toMatchObject({ x: 5, y: 6, marks: { hits: 2, mood: 'calm' }, pose: { facing: 45, height: 2 } })
    expect(Object.keys(next.discs)).toEqual(['1', '3'])
    expect(next.areas['piece:0']?.marks).toEqual({ size: 3, wet: true })
    expect(next.tracks['turn']?.value).toBe(2)
    expect(start.discs['1']).toMatchObject({ x: 1, y: 2, marks: { hits: 0 } })
    expect('2' in start.discs).toBe(true)
  })

  test('lines come and go with what they tell', () => {
    const link = { id: 'order:1', start: '1', end: '2', kind: 'charge', owner: 0 }
    const drawn = changed(start, [{ type: 'PutLink', link }])
    expect(drawn.links).toEqual({ 'order:1': link })
    expect([changed(drawn, [{ type: 'Drop', id: 'order:1' }]).links, start.links]).toEqual([{}, {}])
  })

  test('of what is not there change nothing', () => {
    expect(changed(start, [{ type: 'Move', id: '9', path: [1, 1] }, { type: 'SetTrack', id: 'none', value: 1 }, { type: 'Move', id: '1', path: [] }])).toEqual(start)
  })
})

const display: Display = {
  ...PLAIN, marks: { squad: mark({ drawing: 'body' }), chief: mark({ drawing: 'star' }) },
  discs: { cart: { icon: 'cart', shape: 'base', by: '', variants: {}, dims: '', plate: 'none', reach: 0 } },
}

test('fighters of one squad are one body, its leader first; others are bodies of their own', () => {
  const found = bodies(scene(disc('1', { marks: { squad: 7, chief: false } }), disc('2', { marks: { squad: 7, chief: true } }), disc('3', { kind: 'cart' }), disc('marker:0', { kind: 'stone' })), display)
  expect(found.map((body) => [body.id, body.leader.id, body.figures.map((one) => one.id)])).toEqual([
    ['squad:7', '2', ['2', '1']],
    ['3', '3', ['3']],
  ])
})

test('a key means a disc, an area, or everybody who bears a mark', () => {
  const table = scene(disc('1', { marks: { squad: 7 } }), disc('2', { marks: { squad: 7 } }), disc('3', { marks: { squad: 8 } }))
  expect(meant(table, 1)).toEqual(['1'])
  expect(meant(table, 'piece:0')).toEqual(['piece:0'])
  expect(meant(table, 'squad:7')).toEqual(['1', '2'])
  expect(meant(table, 'walk')).toEqual([])
})

test('an entry that is looked at starts where the log last left its figures', () => {
  const first = told(1, { type: 'Move', id: '1', path: [8, 8] })
  const second = told(2, { type: 'Move', id: '1', path: [9, 9, 10, 10] })
  const now = scene(disc('1', { x: 10, y: 10 }))
  expect(before(now, [first, second], second).discs['1']).toMatchObject({ x: 8, y: 8 })
  expect(before(now, [first, second], told(3)).discs['1']).toMatchObject({ x: 10, y: 10 })
})
