import { expect, test } from 'vitest'
import { begun, redone, replaced, stepped, undone } from './history'

test('steps are taken back one by one and made again, until something else is done', () => {
  const three = stepped(stepped(begun('a'), 'b'), 'c')
  const back = undone(undone(three))
  expect([back.now, undone(back).now]).toEqual(['a', 'a'])
  expect([redone(back).now, redone(redone(redone(back))).now]).toEqual(['b', 'c'])
  const other = stepped(redone(back), 'd')
  expect([other.now, redone(other).now, undone(other).now]).toEqual(['d', 'd', 'b'])
})

test('what is typed on is one step', () => {
  const typed = replaced(replaced(stepped(begun('a'), 'n'), 'na'), 'nam')
  expect([typed.now, undone(typed).now]).toEqual(['nam', 'a'])
})

test('only so many steps are remembered', () => {
  let long = begun(0)
  for (let at = 1; at <= 250; at++) long = stepped(long, at)
  expect(long.past).toHaveLength(100)
  for (let at = 0; at < 300; at++) long = undone(long)
  expect(long.now).toBe(150)
})
