import { expect, test } from 'vitest'
import { disc, scene, told } from '../lib/examples'
import type { Thrown, Told } from '../messages'
import { lastStory, steps, throws } from './throws'

const thrown = (more: Partial<Thrown>): Thrown => ({ owner: 0, dice: [], faces: [], modifiers: [], opposition: [], result: null, difficulty: null, counted: null, ...more })

test('dice and what a rule read from them are one throw; those it did not keep are marked', () => {
  const found = throws([
    told(1, { step: 9, thrown: thrown({ dice: ['5 sword', '2 sword', '5 sword'], faces: [4, 1, 4] }) }),
    told(2, { step: 9, thrown: thrown({ dice: ['5 sword', '5 sword'], result: 13, difficulty: 9 }) }),
    told(3, { step: 9, thrown: thrown({ result: 2 }) }),
  ])
  expect(found).toHaveLength(1)
  expect(found[0]?.dice.map((die) => die.kept)).toEqual([true, false, true])
  expect(found[0]?.sorted).toBe(true)
  expect(found[0]?.readings.map((reading) => reading.result)).toEqual([13, 2])
})

test('plain numbers are read one by one against the threshold', () => {
  const [found] = throws([
    told(1, { step: 9, thrown: thrown({ dice: ['9', '7', '4'], faces: [8, 6, 3] }) }),
    told(2, { step: 9, thrown: thrown({ dice: ['9', '7', '4'], result: 2, difficulty: 5 }) }),
  ])
  expect([found?.counted, found?.dice.map((die) => die.kept)]).toEqual([true, [true, true, false]])
})

test('dice that come on top belong to their pool', () => {
  const [found, ...others] = throws([
    told(1, { step: 9, thrown: thrown({ dice: ['10', '4'], faces: [9, 3] }) }),
    told(2, { step: 9, thrown: thrown({ dice: ['8'], faces: [7] }) }),
    told(3, { step: 9, thrown: thrown({ dice: ['10', '4', '8'], result: 2, difficulty: 5 }) }),
  ])
  expect(others).toEqual([])
  expect(found?.dice.map((die) => [die.shows, die.kept])).toEqual([['10', true], ['4', false], ['8', true]])
  expect(found?.readings).toHaveLength(1)
})

test('each owner and each step has throws of its own', () => {
  const found = throws([
    told(1, { step: 9, thrown: thrown({ dice: ['1 axe'], faces: [0] }) }),
    told(2, { step: 9, thrown: thrown({ owner: 1, dice: ['6 mace'], faces: [5] }) }),
    told(3, { step: 10, thrown: thrown({ dice: ['3 sword'], faces: [2] }) }),
  ])
  expect(steps(found).map((group) => group.map((one) => one.owner))).toEqual([[0, 1], [0]])
})

test('what a pool begins with stands by itself, what changes it has a sign', () => {
  const number = (value: number, key: string) => ({ value, reason: { key, rule: '', params: [] } })
  const modifiers = [number(6, 'dice.contact'), number(2, 'dice.support')]
  const opposition = [number(5, 'opposition.toughness'), number(-1, 'skill.fury'), number(0, 'skill.calm')]
  const [pool] = throws([told(1, { thrown: thrown({ modifiers, opposition, result: 3, difficulty: 5 }) })])
  expect(pool?.readings[0]?.parts.map((part) => part.shown)).toEqual(['6', '+2'])
  expect(pool?.readings[0]?.against.map((part) => part.shown)).toEqual(['5', '−1', '0'])
  const [counted] = throws([told(1, { thrown: thrown({ dice: ['5', '8'], modifiers, result: 2, difficulty: 5 }) })])
  expect(counted?.readings[0]?.parts.map((part) => part.shown)).toEqual(['6', '+2'])
  const [sum] = throws([told(1, { thrown: thrown({ dice: ['5 sword'], modifiers, result: 9, difficulty: 5 }) })])
  expect(sum?.readings[0]?.parts.map((part) => part.shown)).toEqual(['+6', '+2'])
})

const table = scene(disc('1'), disc('2', { owner: 1 }), disc('3'))
const rolled = [told(1, { step: 9, turn: 2, about: [1, 2], thrown: thrown({ dice: ['5 sword'], faces: [4] }) }), told(2, { step: 9, turn: 2, about: ['figure:2'] })]
const last = (more: Told[], answered?: number) => lastStory(steps(throws([...rolled, ...more])), [...rolled, ...more], table, answered)

test('dice stay as long as it is their story that is told', () => {
  expect(last([])).toBe(0)
  expect(last([told(3, { step: 10, turn: 2, about: [2] }), told(4, { step: 11, turn: 2, about: [] })])).toBe(0)
  expect(last([], 0)).toBe(0)
})

test('dice are gone once somebody else acts, the turn ends, or the viewer has answered something after them', () => {
  expect(last([told(3, { step: 10, turn: 2, about: [3] })])).toBe(-1)
  expect(last([told(3, { step: 10, turn: 3, about: [] })])).toBe(-1)
  expect(last([], 1)).toBe(-1)
  expect(lastStory([], [], table)).toBe(-1)
})
