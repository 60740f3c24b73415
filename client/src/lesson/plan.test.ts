import { expect, it } from 'vitest'
import type { PlanShown } from '../messages'
import { planOf } from './plan'

const plans = (...answers: unknown[]): PlanShown[] => answers.map((answer) => ({ name: { fr: '', en: '' }, answer, chance: 0.5, why: { fr: '', en: '' } }))

it('knows a plan by several things in any order', () => {
  const shown = plans([], ['fighter:2'], ['fighter:2', 'fighter:1'])
  expect(planOf(shown, 'several', ['fighter:1', 'fighter:2'])).toBe(2)
  expect(planOf(shown, 'several', [])).toBe(0)
  expect(planOf(shown, 'several', ['fighter:1'])).toBe(-1)
})

it('keeps the order of what is put in order', () => {
  expect(planOf(plans(['card:A', 'card:B']), 'order', ['card:B', 'card:A'])).toBe(-1)
})

it('knows a plan on the ground by where it ends', () => {
  expect(planOf(plans([0, 0, 5, 5], [0, 0, 9, 1]), 'path', [1, 1, 8, 2])).toBe(1)
})
