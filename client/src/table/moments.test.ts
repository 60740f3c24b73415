import { expect, test } from 'vitest'
import { PLAIN } from '../lib/display'
import { disc, mark, scene } from '../lib/examples'
import type { Change, Told } from '../messages'
import { gestures, isShot, moments } from './moments'

const display = { ...PLAIN, marks: { boxes: mark({ drawing: 'boxes', lost: 'lost' }), lost: mark({ drawing: 'none' }), tired: mark({}) }, discs: { idol: { icon: '', shape: 'token' as const, by: '', variants: {}, dims: '', plate: 'none' as const, reach: 0 } } }
const table = { ...scene(disc('1', { x: 3, y: 4, owner: 1, marks: { boxes: 9, lost: 2, tired: 0 } }), disc('2', { kind: 'idol' })), tracks: { 'score:0': { id: 'score:0', value: 1, owner: 0, most: 3 }, turn: { id: 'turn', value: 1, owner: -1, most: null } } }
const told = (...changes: Change[]): Told => ({ id: 1, step: 1, turn: 1, said: { key: 'x', rule: '', params: [] }, about: [], changes, thrown: null })
const seen = (...changes: Change[]) => moments(table, display, told(...changes)).map(({ kind, told, owner }) => [kind, told, owner])

test('a blow tells how much was lost, and only what is lost is a blow', () => {
  expect(seen({ type: 'SetMarks', id: '1', marks: { lost: 5 } })).toEqual([['blow', '−3', 1]])
  expect(seen({ type: 'SetMarks', id: '1', marks: { lost: 1 } })).toEqual([])
  expect(seen({ type: 'SetMarks', id: '1', marks: { tired: 4 } })).toEqual([])
  expect(moments(table, display, told({ type: 'SetMarks', id: '1', marks: { lost: 5 } }))[0]?.at).toEqual([3, table.height - 4])
})

test('who dies of a blow dies, and a thing that is taken away does not die', () => {
  expect(seen({ type: 'SetMarks', id: '1', marks: { lost: 9 } }, { type: 'Drop', id: '1' })).toEqual([['death', '', 1]])
  expect(seen({ type: 'Drop', id: '2' })).toEqual([])
})

test('points that are scored are a moment; a turn that passes is none', () => {
  expect(seen({ type: 'SetTrack', id: 'score:0', value: 3 })).toEqual([['points', '+2', 0]])
  expect(seen({ type: 'SetTrack', id: 'score:0', value: 1 }, { type: 'SetTrack', id: 'turn', value: 2 })).toEqual([])
})

test('a critical is cheered over whom it is about, where the message tells what the game says', () => {
  const game = { ...display, criticals: { 'throw.extra': { label: 'cheer', when: {} }, 'event.hit': { label: 'full', when: { column: 6 } } } }
  const entry = (key: string, params: [string, string | number][], about: (string | number)[] = [1]): Told => ({ ...told(), said: { key, rule: '', params }, about })
  const cheered = (one: Told) => moments(table, game, one).map(({ kind, told, owner, at }) => [kind, told, owner, ...at])
  expect(cheered(entry('throw.extra', []))).toEqual([['critical', 'cheer', 1, 3, table.height - 4]])
  expect(cheered(entry('event.hit', [['column', 6]]))).toEqual([['critical', 'full', 1, 3, table.height - 4]])
  expect(cheered(entry('event.hit', [['column', 5]]))).toEqual([])
  expect(cheered(entry('throw.extra', [], []))).toEqual([])
  expect(moments(table, display, entry('throw.extra', []))).toEqual([])
})

test('who strikes leaps at whom he strikes, who dies topples, and a shot moves nobody but its target', () => {
  const near = scene(disc('1', { x: 3, y: 4, owner: 1, radius: 1, marks: { lost: 0 } }), disc('2', { x: 3, y: 6, owner: 0, radius: 1 }))
  const blow = (table: typeof near, ...changes: Change[]) => moments(table, display, { ...told(...changes), about: ['2', '1'] })
  const hurt: Change = { type: 'SetMarks', id: '1', marks: { lost: 2 } }
  const [struck, striker] = gestures(near, blow(near, hurt))
  expect([struck?.id, struck?.topple, Math.sign(struck?.by[1] ?? 0)]).toEqual(['1', false, -1])
  expect([striker?.id, striker?.topple, Math.sign(striker?.by[1] ?? 0)]).toEqual(['2', false, -1])
  expect(gestures(near, blow(near, { type: 'Drop', id: '1' }))[0]?.topple).toBe(true)
  const far = scene(disc('1', { x: 3, y: 4, owner: 1, radius: 1, marks: { lost: 0 } }), disc('2', { x: 3, y: 30, owner: 0, radius: 1 }))
  const shot = blow(far, hurt)
  expect(shot.map((moment) => isShot(far, moment))).toEqual([true])
  expect(gestures(far, shot).map(({ id }) => id)).toEqual(['1'])
})
