import { beforeEach, expect, test, vi } from 'vitest'
import { asked, disc, display, option, scene } from '../lib/examples'
import { ChooseHand } from '../hand/choose.svelte'
import { FacingHand } from '../hand/facing.svelte'
import type { Hand, Server } from '../hand/hand.svelte'
import { hold } from '../hand/hold'
import { PathHand } from '../hand/path.svelte'
import type { Seen } from '../lib/seen'
import type { Asked, EyePicture, SightReport } from '../messages'
import { Desk } from './desk.svelte'

const POSE = { facing: 0, depth: 1, width: 1, height: 0, tall: 2, view: 180 }
const table = scene(disc('1'), disc('2', { owner: 1, x: 9, y: 9, pose: POSE }), disc('3', { owner: 1, x: 5, y: 9, pose: POSE }))
const server: Server = {
  scene: table,
  display,
  answer: vi.fn(),
  check: () => Promise.resolve({ refusal: null, length: 1 }),
  offer: () => Promise.resolve({ answer: null, refusal: null, length: null }),
  odds: () => Promise.resolve(null),
}
const look = vi.fn((_one: string, _other: string): Promise<SightReport | null> => Promise.resolve(null))

function sit<H extends Hand>(Kind: new (server: Server, asked: Asked, name: string) => H, more: Partial<Asked>): { desk: Desk; hand: H; seen: { -readonly [K in keyof Seen]: Seen[K] } } {
  const hand = hold(server, asked(more), `desk ${Math.random()}`) as H
  expect(hand).toBeInstanceOf(Kind)
  const seen: { -readonly [K in keyof Seen]: Seen[K] } = { scene: table, display, log: [], viewer: 0, bottom: 0, cards: {}, chairs: [], asked: hand.asked, status: null, mine: true, hand, look }
  return { desk: new Desk(seen), hand, seen }
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
  const { desk, hand } = sit(ChooseHand, { options: [option('2')] })
  desk.select('2', [9, 9])
  expect([hand.picked, desk.shown]).toEqual([['2'], null])
  desk.select('1', [0, 0])
  expect(desk.shown).toBe('1')
  desk.ground(5, 5)
  expect(desk.shown).toBeNull()
})

const PICTURE = { eye: [0, 0, 2], target: { id: '2', name: '', ring: [], bottom: 0, top: 2 }, columns: [], heights: [], hidden_by: [], blockers: [] } as unknown as EyePicture
const HIDDEN: SightReport = { seen: false, reasons: [], lines: [], rings: [], blockers: [], distance: null, eye: PICTURE }
const refused = { about: [1], options: [option('figure:2', { refusal: { key: 'hidden', rule: 'R', params: [] } })] }

test('who is refused as a target is shown as the eye sees him, until something else is picked', async () => {
  look.mockResolvedValueOnce(HIDDEN)
  const { desk } = sit(ChooseHand, refused)
  desk.select('2', [9, 9])
  await vi.waitFor(() => expect(desk.sight).toBe(HIDDEN))
  expect([look.mock.calls, desk.why?.key, desk.pictured?.seer, desk.lookFrom]).toEqual([[['1', '2']], 'hidden', '1', null])
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

test('a target under the pointer is seen along a line; once it is taken a picture shows it, and stays while others are pointed at', async () => {
  const options = ['2', '3'].map((key) => option(key))
  const report = (id: string): SightReport => ({ ...HIDDEN, seen: true, eye: { ...PICTURE, target: { ...PICTURE.target, id } } })
  look.mockImplementation((_one, other) => Promise.resolve(report(other)))
  const { desk, hand } = sit(ChooseHand, { about: [1], options })
  desk.regard('2', false)
  await vi.waitFor(() => expect(desk.sight?.eye?.target.id).toBe('2'))
  expect(desk.pictured).toBeNull()
  hand.pick('2')
  desk.regard('2', true)
  await vi.waitFor(() => expect(desk.pictured?.eye.target.id).toBe('2'))
  desk.regard('3', false)
  await vi.waitFor(() => expect(desk.sight?.eye?.target.id).toBe('3'))
  expect(desk.pictured?.eye.target.id).toBe('2')
  desk.regard(null, true)
  expect(desk.sight?.eye?.target.id).toBe('2')
  look.mockImplementation(() => Promise.resolve(null))
})

test('one\'s own figures are nobody\'s targets: no line leads to them', async () => {
  const { desk } = sit(ChooseHand, { about: [2], options: [option('1')] })
  desk.regard('1', true)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(look).not.toHaveBeenCalled()
})

test('to one who looks, a line of the roster is somebody to be looked at', () => {
  const { desk } = sit(ChooseHand, { options: [] })
  desk.find('2')
  expect([desk.shown, look.mock.calls.length]).toEqual(['2', 0])
  desk.lookFrom = '1'
  desk.find('2')
  expect(look).toHaveBeenCalledWith('1', '2')
})

test('only what may be turned has a ring', () => {
  expect(sit(PathHand, { kind: 'path', figures: ['1'] }).desk.turn).toBeNull()
  const { desk, hand } = sit(FacingHand, { kind: 'facing', about: [1] })
  desk.turn?.to(4, 9)
  desk.turn?.by(-15)
  expect(hand.value).toBe(75)
})

test('dragged before anything is declared, a figure asks what that means; the way then begins there', async () => {
  const options = [option('stop'), option('walk', { moves: true, reach: 4 }), option('run', { moves: true, reach: 10 })]
  const { desk, seen } = sit(ChooseHand, { about: [1], options })
  desk.drag('1', 4, 4, 'start')
  desk.drag('1', 9, 4, 'move')
  expect([desk.draft?.ways, desk.dragged]).toEqual([[[9, 4]], null])
  desk.drag('1', 9, 4, 'end')
  expect(desk.dragged?.options.map(({ key }) => key)).toEqual(['run'])
  desk.mean(desk.dragged?.options[0] ?? null)
  expect(desk.dragged).toBeNull()
  expect(server.answer).toHaveBeenCalledWith('run')
  seen.hand = hold(server, asked({ kind: 'path', figures: ['1'] }), 'desk next') as PathHand
  desk.follow()
  expect((seen.hand as PathHand).value).toEqual([9, 4])
})

test('what a drag meant may be nothing, and Escape says so', () => {
  const { desk } = sit(ChooseHand, { about: [1], options: [option('walk', { moves: true })] })
  desk.drag('1', 9, 4, 'end')
  expect([desk.escape(), desk.dragged, desk.draft]).toEqual([true, null, null])
  expect(server.answer).not.toHaveBeenCalled()
})

test('whichever of a body was dragged, the whole of it goes along', async () => {
  const offer = vi.spyOn(server, 'offer')
  const { desk, seen } = sit(ChooseHand, { about: [1], options: [option('walk', { moves: true })] })
  desk.drag('1', 7, 5, 'end')
  desk.mean(desk.dragged?.options[0] ?? null)
  seen.hand = hold(server, asked({ kind: 'placement', figures: ['2', '1'], count: 2, offers: true }), 'desk body')
  desk.follow()
  // The first stands five to the right of the one who was dragged, and five above.
  await vi.waitFor(() => expect(offer).toHaveBeenCalledWith(12, 10))
})

test('the letter of a whole body stands beside one model of it', () => {
  const troop = scene(disc('1'), disc('2', { owner: 1, marks: { squad: 7 } }), disc('3', { owner: 1, marks: { squad: 7 } }), disc('4', { owner: 1 }))
  const hand = hold({ ...server, scene: troop }, asked({ kind: 'choose', options: [option('squad:7'), option('4')] }), 'letters') as ChooseHand
  const { seen } = sit(ChooseHand, { kind: 'choose', options: [option('4')] })
  const { letters } = new Desk({ ...seen, scene: troop, asked: hand.asked, hand })
  expect([...letters.keys()].sort()).toEqual(['2', '4'])
})
