import type { PlanShown } from '../messages'
import { endOf } from './gesture'

/** The plan that an answer begins: the same answer, or on the ground the one that ends nearest; -1: none of them. */
export function planOf(plans: PlanShown[], kind: string, value: unknown): number {
  const same = plans.findIndex((plan) => written(kind, plan.answer) === written(kind, value))
  const end = endOf(kind, value)
  if (same >= 0 || end === null) return same
  const far = (plan: PlanShown) => {
    const to = endOf(kind, plan.answer)
    return to ? Math.hypot(to[0] - end[0], to[1] - end[1]) : Infinity
  }
  return plans.reduce((nearest, plan, at) => (far(plan) < (nearest < 0 ? Infinity : far(plans[nearest]!)) ? at : nearest), -1)
}

/** Several things are the same in whatever order they were taken. */
function written(kind: string, answer: unknown): string {
  return JSON.stringify(kind === 'several' && Array.isArray(answer) ? answer.map(String).sort() : answer)
}
