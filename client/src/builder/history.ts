/** So many steps can be taken back. */
const MOST_STEPS = 100

/** What somebody has made, step by step: each can be taken back, and made again. */
export interface History<T> {
  past: T[]
  now: T
  future: T[]
}

export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [] }
}

/** One step further; what had been taken back is gone. */
export function stepped<T>(history: History<T>, next: T): History<T> {
  return { past: [...history.past, history.now].slice(-MOST_STEPS), now: next, future: [] }
}

/** The same step goes on, as when a name is typed. */
export function replaced<T>(history: History<T>, next: T): History<T> {
  return { ...history, now: next, future: [] }
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  return before === undefined ? history : { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  return after === undefined ? history : { past: [...history.past, history.now], now: after, future }
}
