import { describe, expect, test } from 'vitest'
import type { Change, Disc, Scene, Told } from '../messages'
import { before, bodies, changed, meant } from './scene'

function disc(id: string, more: Partial<Disc> = {}): Disc {
  return { id, x: 1, y: 2, radius: 0.5, kind: 'fighter', name: `n${id}`, owner: 0, marks: {}, card: '', ...more }
}

function scene(...discs: Disc[]): Scene {
  return {
    width: 24, height: 24, unit: 'p', version: 1,
    discs: Object.fromEntries(discs.map((one) => [one.id, one])),
    areas: { 'piece:0': { id: 'piece:0', ring: [0, 0, 1, 0, 1, 1], kind: 'terrain', name: 'terrain.house', owner: -1, marks: { size: 3 } } },
    tracks: { turn: { id: 'turn', value: 1, owner: -1, most: null } },
  }
}

function told(id: number, ...changes: Change[]): Told {
  return { id, step: id, turn: 1, said: { key: 'event', rule: '', params: [] }, about: [], changes, thrown: null }
}

describe('changes', () => {
  const start = scene(disc('1', { marks: { lost: 0, health: 'white' } }), disc('2'))

  test('draw on a new scene and leave the old one alone', () => {
    const next = changed(start, [
      { type: 'Move', id: '1', path: [3, 4, 5, 6] },
      { type: 'SetMarks', id: '1', marks: { lost: 2 } },
      { type: 'SetMarks', id: 'piece:0', marks: { burning: true } },
      { type: 'Drop', id: '2' },
      { type: 'PutDisc', disc: disc('3') },
      { type: 'SetTrack', id: 'turn', value: 2 },
    ])
    expect(next.discs['1']).toMatchObject({ x: 5, y: 6, marks: { lost: 2, health: 'white' } })
    expect(Object.keys(next.discs)).toEqual(['1', '3'])
    expect(next.areas['piece:0']?.marks).toEqual({ size: 3, burning: true })
    expect(next.tracks['turn']?.value).toBe(2)
    expect(start.discs['1']).toMatchObject({ x: 1, y: 2, marks: { lost: 0 } })
    expect('2' in start.discs).toBe(true)
  })

  test('of what is not there change nothing', () => {
    expect(changed(start, [{ type: 'Move', id: '9', path: [1, 1] }, { type: 'SetTrack', id: 'none', value: 1 }, { type: 'Move', id: '1', path: [] }])).toEqual(start)
  })
})

test('fighters of one unit are one body, its leader first; others are bodies of their own', () => {
  const found = bodies(scene(disc('1', { marks: { unit: 7, leader: false } }), disc('2', { marks: { unit: 7, leader: true } }), disc('3'), disc('marker:0', { kind: 'jin' })))
  expect(found.map((body) => [body.id, body.leader.id, body.figures.map((one) => one.id)])).toEqual([
    ['unit:7', '2', ['2', '1']],
    ['3', '3', ['3']],
  ])
})

test('a key means a disc, an area, or everybody of a unit', () => {
  const table = scene(disc('1', { marks: { unit: 7 } }), disc('2', { marks: { unit: 7 } }), disc('3', { marks: { unit: 8 } }))
  expect(meant(table, 1)).toEqual(['1'])
  expect(meant(table, 'piece:0')).toEqual(['piece:0'])
  expect(meant(table, 'unit:7')).toEqual(['1', '2'])
  expect(meant(table, 'walk')).toEqual([])
})

test('an entry that is looked at starts where the log last left its figures', () => {
  const first = told(1, { type: 'Move', id: '1', path: [8, 8] })
  const second = told(2, { type: 'Move', id: '1', path: [9, 9, 10, 10] })
  const now = scene(disc('1', { x: 10, y: 10 }))
  expect(before(now, [first, second], second).discs['1']).toMatchObject({ x: 8, y: 8 })
  expect(before(now, [first, second], told(3)).discs['1']).toMatchObject({ x: 10, y: 10 })
})
