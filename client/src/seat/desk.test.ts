import { beforeEach, expect, test, vi } from 'vitest'
import { asked, disc, display, scene } from '../lib/examples'
import { ChooseHand } from '../hand/choose.svelte'
import { FacingHand } from '../hand/facing.svelte'
import type { Hand, Server } from '../hand/hand.svelte'
import { hold } from '../hand/hold'
import { PathHand } from '../hand/path.svelte'
import type { Seen } from '../lib/seen'
import type { Asked, EyePicture, SightReport } from '../messages'
import { Desk } from './desk.svelte'

const table = scene(disc('1'), disc('2', { owner: 1, x: 9, y: 9 }))
const server: Server = {
  scene: table,
  display,
  answer: vi.fn(),
  check: () => Promise.resolve({ refusal: null, length: 1 }),
  offer: () => Promise.resolve({ answer: null, refusal: null, length: null }),
  odds: () => Promise.resolve(null),
}
const look = vi.fn((_one: string, _other: string): Promise<SightReport | null> => Promise.resolve(null))

function sit<H extends Hand>(Kind: new (server: Server, asked: Asked, name: string) => H, more: Partial<Asked>): { desk: Desk; hand: H } {
  const hand = hold(server, asked(more), `desk ${Math.random()}`) as H
  expect(hand).toBeInstanceOf(Kind)
  const seen: Seen = { scene: table, display, log: [], viewer: 0, cards: {}, chairs: [], asked: hand.asked, status: null, mine: true, hand, look }
  return { desk: new Desk(seen), hand }
}

beforeEach(() => vi.clearAllMocks())

test('a fighter who is clicked while somebody is on the move is a spot of the way, once', () => {
  const { desk, hand } = sit(PathHand, { kind: 'path', figures: ['1'] })
  desk.select('2', [8, 9])
  expect([hand.ways, desk.shown]).toEqual([[[8, 9]], null])
  desk.select('1', [0, 0])
  desk.select('2')
  expect(hand.ways).toEqual([[8, 9]])
})

test('asked who is seen, a click on a fighter looks at him and lays no way', () => {
  const { desk, hand } = sit(PathHand, { kind: 'path', figures: ['1'] })
  desk.lookFrom = '1'
  desk.select('2', [8, 9])
  expect(look).toHaveBeenCalledWith('1', '2')
  expect(hand.ways).toEqual([])
})

test('otherwise a click on a fighter picks him, or opens his card', () => {
  const { desk, hand } = sit(ChooseHand, { options: [{ key: '2', label: null, note: null, refusal: null }] })
  desk.select('2', [9, 9])
  expect([hand.picked, desk.shown]).toEqual([['2'], null])
  desk.select('1', [0, 0])
  expect(desk.shown).toBe('1')
  desk.ground(5, 5)
  expect(desk.shown).toBeNull()
})

const PICTURE = { eye: [0, 0, 2], target: { id: '2', name: '', ring: [], bottom: 0, top: 2 }, columns: [], heights: [], hidden_by: [], blockers: [] } as unknown as EyePicture
const HIDDEN: SightReport = { seen: false, reasons: [], lines: [], rings: [], blockers: [], distance: null, eye: PICTURE }
const refused = { about: [1], options: [{ key: 'figure:2', label: null, note: null, refusal: { key: 'hidden', rule: 'R', params: [] } }] }

test('who is refused as a target is shown as the eye sees him, until something else is picked', async () => {
  look.mockResolvedValueOnce(HIDDEN)
  const { desk } = sit(ChooseHand, refused)
  desk.select('2', [9, 9])
  await vi.waitFor(() => expect(desk.sight).toBe(HIDDEN))
  expect([look.mock.calls, desk.why?.key, desk.seer, desk.lookFrom]).toEqual([[['1', '2']], 'hidden', '1', null])
  expect(desk.escape()).toBe(true)
  expect(desk.sight).toBeNull()
})

test('who is refused for another reason than sight is not explained by it', async () => {
  look.mockResolvedValueOnce({ ...HIDDEN, seen: true })
  const { desk } = sit(ChooseHand, refused)
  desk.select('2', [9, 9])
  await new Promise((resolve) => setTimeout(resolve))
  expect([look.mock.calls.length, desk.sight]).toEqual([1, null])
})

test('only what may be turned has a ring', () => {
  expect(sit(PathHand, { kind: 'path', figures: ['1'] }).desk.turn).toBeNull()
  const { desk, hand } = sit(FacingHand, { kind: 'facing', about: [1] })
  desk.turn?.to(4, 9)
  desk.turn?.by(-15)
  expect(hand.value).toBe(75)
})
