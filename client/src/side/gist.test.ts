import { expect, test } from 'vitest'
import { disc, display, scene, told } from '../lib/examples'
import type { Change, Display, Thrown } from '../messages'
import { gists } from './gist'

const boxes: Display['marks'][string] = { drawing: 'boxes', where: null, label: '', family: '', colours: [], icon: '', icons: {}, most: 8, lost: 'lost', dims: false, nought: false, things: false }
const game: Display = { ...display, marks: { boxes }, icons: { walk: 'walk', run: 'run' } }
const table = { scene: scene(disc('1'), disc('2', { owner: 1 })), display: game, cards: {}, viewer: 0 }
const set = (id: string, lost: number): Change => ({ type: 'SetMarks', id, marks: { lost } })
const reason = (key: string, ...params: [string, string | number][]) => ({ key, rule: '', params })
const thrown = (more: Partial<Thrown>): Thrown => ({ owner: 0, dice: ['5 sword'], faces: [], modifiers: [], opposition: [], result: null, difficulty: null, counted: null, ...more })

test('what somebody loses is counted from what he had lost before; it is bad news to his own side alone', () => {
  const log = [told(1, { changes: [set('1', 2)] }), told(2, { changes: [set('1', 2), set('2', 3)] }), told(3, { changes: [set('1', 6)] }), told(4, { changes: [set('1', 4)] })]
  const found = [...gists(log, table).values()].map(({ result, tone }) => [result, tone])
  expect(found).toEqual([['−2', 'bad'], ['−3', 'good'], ['−4', 'bad'], ['', 'plain']])
  expect(gists(log, { ...table, viewer: -1 }).get(3)?.tone).toBe('plain')
})

test('a throw tells its sum against what it had to reach, good or bad for the one who looks', () => {
  const log = [told(1, { thrown: thrown({ result: 9, difficulty: 12 }) }), told(2, { thrown: thrown({ owner: 1, result: 12, difficulty: 12 }) }), told(3, { thrown: thrown({ dice: ['7', '9'], result: 2, difficulty: 5 }) }), told(4, { thrown: thrown({ faces: [1] }) })]
  expect([...gists(log, table).values()].map(({ result, tone }) => [result, tone])).toEqual([['9 < 12', 'bad'], ['12 ≥ 12', 'bad'], ['2', 'plain'], ['', 'plain']])
})

test('the picture is what the game calls it, else what happens on the table', () => {
  const icons = [
    told(1, { said: reason('event.declared.walk') }),
    told(2, { said: reason('event.order', ['order', '@order.run']) }),
    told(3, { changes: [{ type: 'Move', id: '1', path: [0, 0, 1, 1] }] }),
    told(4, { changes: [{ type: 'Drop', id: '2' }] }),
    told(5, { changes: [set('1', 1)] }),
    told(6, {}),
  ]
  expect([...gists(icons, table).values()].map(({ icon }) => icon)).toEqual(['walk', 'run', 'boot-prints', 'tombstone', 'bleeding-wound', 'scroll-unfurled'])
})
