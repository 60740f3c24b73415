import { beforeEach, expect, test, vi } from 'vitest'
import { forget, hostedMatch, keep, keepHosted, keepOpened, keyOf, ownKeys, ownSeat, seatKeys, seatTakenBy } from './seatkeys'

beforeEach(() => {
  const drawer = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (name: string) => drawer.get(name) ?? null, setItem: (name: string, text: string) => drawer.set(name, text) })
})

const opened = {
  match: 'm', links: [{ key: 'mine', seats: [0] }], opener: 'boss', invitations: [{ token: 't', seats: [1] }], watch: 'look', waiting: false,
}

test('the opener keeps his own key and what he may give away, and no key of a friend', () => {
  keepOpened(opened)
  expect(seatKeys()).toEqual([{ match: 'm', key: 'mine', seats: [0] }])
  expect(hostedMatch('m')).toEqual({ match: 'm', key: 'boss', invitations: [{ token: 't', seats: [1] }], watch: 'look' })
  expect(ownKeys()).toEqual(['mine', 'boss'])
})

test('a seat is found again by its match or by the invitation it was taken by, whatever else is learnt of it', () => {
  keep({ match: 'm', key: 'k', seats: [1], token: 't' })
  keep({ match: 'm', key: 'k', seats: [1], game: 'game' })
  expect(seatTakenBy('t')).toEqual({ match: 'm', key: 'k', seats: [1], token: 't', game: 'game' })
  forget('k')
  expect([ownSeat('m'), seatTakenBy('t'), keyOf('m')]).toEqual([undefined, undefined, undefined])
})

test('who watches sees the match but has no seat, and what was lent by an earlier version is not his own', () => {
  keep({ match: 'm', key: 'look', seats: [] }, { match: 'n', key: 'friend', seats: [1], lent: true })
  expect([ownSeat('m'), keyOf('m'), ownSeat('n'), ownKeys()]).toEqual([undefined, 'look', undefined, ['look']])
  keepHosted({ match: 'o', key: 'boss', invitations: [], watch: '' })
  expect(keyOf('o')).toBe('boss')
})
