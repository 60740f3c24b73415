import { beforeEach, describe, expect, test } from 'vitest'
import type { Asked, Scene } from '../messages'
import { area, asked, disc, display, pose, scene } from '../lib/examples'
import { levelNear, levelsAt } from '../lib/levels'
import { FacingHand } from './facing.svelte'
import type { Hand, Offered, Server, Verdict } from './hand.svelte'
import { hold } from './hold'
import { PoseHand } from './pose.svelte'
import { RouteHand } from './route.svelte'

const soon = () => new Promise((resolve) => setTimeout(resolve))
const HOUSE = [10, 10, 16, 10, 16, 16, 10, 16]
const NO: Verdict = { refusal: { reason: { key: 'no', rule: 'R', params: [] }, where: [5, 5] }, length: null }

class Scripted implements Server {
  scene: Scene = {
    ...scene(disc('1', { pose: pose({ facing: 90 }) }), disc('2', { owner: 1, x: 9, y: 9 })),
    areas: {
      low: area('low', HOUSE, { top: 2.5, bottom: 2.4, firm: true }),
      roof: area('roof', HOUSE, { top: 5, bottom: 4.9, firm: true }),
      hill: area('hill', [18, 0, 24, 0, 24, 6, 18, 6], { top: 2, bottom: 0, firm: true }),
      wall: area('wall', [2, 8, 6, 8, 6, 8.5, 2, 8.5], { top: 1, bottom: 0, firm: false }),
    },
  }
  display = display
  answers: unknown[] = []
  checked: unknown[] = []
  verdict: Verdict = { refusal: null, length: 3 }
  offered: Offered = { answer: null, refusal: null, length: null }

  answer(value: unknown) {
    this.answers.push(value)
  }
  check(value: unknown) {
    this.checked.push(value)
    return Promise.resolve(this.verdict)
  }
  offer() {
    return Promise.resolve(this.offered)
  }
  odds() {
    return Promise.resolve(null)
  }
}

let server: Scripted
beforeEach(() => {
  server = new Scripted()
})
function take<H extends Hand>(Kind: new (server: Server, asked: Asked, name: string) => H, more: Partial<Asked>): H {
  const hand = hold(server, asked(more), `test ${Math.random()}`)
  expect(hand).toBeInstanceOf(Kind)
  return hand as H
}

describe('levels', () => {
  test('are the ground and the tops of what is firm, but nothing within it', () => {
    expect(levelsAt(server.scene, 12, 11)).toEqual([0, 2.5, 5])
    expect(levelsAt(server.scene, 20, 3)).toEqual([2])
    expect(levelsAt(server.scene, 3, 8.2)).toEqual([0])
  })

  test('are kept where one can', () => {
    expect([levelNear([0, 2.5, 5], 2), levelNear([2], 0), levelNear([], 3)]).toEqual([2.5, 2, 0])
  })
})

describe('a facing', () => {
  const question = { kind: 'facing', about: [1] }

  test('begins as the figure looks, and is turned by keys: 15 degrees, or one', async () => {
    const hand = take(FacingHand, question)
    expect(hand.value).toBe(90)
    hand.key('ArrowLeft', false)
    hand.key('ArrowRight', true)
    expect([hand.value, hand.key('ArrowUp', false)]).toEqual([104, false])
    await soon()
    expect([server.checked.at(-1), hand.ready]).toEqual([104, true])
    hand.enter()
    expect(server.answers).toEqual([104])
  })

  test('never leaves the circle', () => {
    const hand = take(FacingHand, question)
    hand.rotate(-15)
    expect(hand.value).toBe(345)
    hand.rotate(359.98)
    expect(hand.value).toBe(0)
  })

  test('is that of a spot which is clicked, and is drawn where the figure stands', () => {
    const hand = take(FacingHand, question)
    hand.click(0, 8)
    expect([hand.value, hand.draft?.stance]).toEqual([135, { x: 4, y: 4, height: 0, facing: 135 }])
    expect([hand.begun, hand.back(), hand.value, hand.begun, hand.back()]).toEqual([true, true, 90, false, false])
  })

  test('that is refused is not given, and says why', async () => {
    server.verdict = NO
    const hand = take(FacingHand, question)
    hand.rotate(10)
    await soon()
    hand.confirm()
    expect([hand.draft?.refusal?.reason.key, server.answers]).toEqual(['no', []])
  })
})

describe('a pose', () => {
  test('begins in the middle of where it may be, and N finds the nearest spot that will do', async () => {
    server.offered = { answer: [4, 3, 0, 90], refusal: null, length: null }
    const hand = take(PoseHand, { kind: 'pose', offers: true, region: [[0, 0, 6, 0, 6, 4, 0, 4]], outline: [-1, -1, 1, -1, 1, 1, -1, 1] })
    hand.point(0.5, 0)
    expect(hand.shown).toEqual([[3.5, 2]])
    expect([hand.key('n', false), hand.key('x', false)]).toEqual([true, false])
    await soon()
    expect(hand.value).toEqual([4, 3, 0, 90])
  })

  test('stands where it is put and looks at the middle until it is turned', async () => {
    const hand = take(PoseHand, { kind: 'pose', about: [1], outline: [-1, -0.5, 1, -0.5, 1, 0.5, -1, 0.5] })
    expect(hand.draft).toBeNull()
    hand.click(12, 2)
    expect(hand.value).toEqual([12, 2, 0, 90])
    expect(hand.draft?.outline?.map(Math.round)).toEqual([13, 1, 13, 3, 12, 3, 12, 1])
    hand.rotate(200.04)
    hand.click(3, 3)
    expect(hand.value).toEqual([3, 3, 0, 200])
    await soon()
    expect(server.checked.at(-1)).toEqual([3, 3, 0, 200])
  })

  test('chooses its level where there are several', () => {
    const hand = take(PoseHand, { kind: 'pose' })
    hand.click(12, 11)
    expect([hand.levels, hand.level]).toEqual([[0, 2.5, 5], 0])
    hand.climb(1)
    hand.climb(1)
    hand.climb(1)
    expect(hand.value.slice(0, 3)).toEqual([12, 11, 5])
    hand.key('PageDown', false)
    expect(hand.level).toBe(2.5)
    hand.click(3, 3)
    expect(hand.level).toBe(0)
  })

  test('that may not be is put as near as the game can', async () => {
    server.verdict = NO
    const hand = take(PoseHand, { kind: 'pose', offers: true })
    hand.click(4, 5)
    await soon()
    expect([hand.ready, hand.value.slice(0, 2)]).toEqual([false, [4, 5]])
    server.offered = { answer: [6, 7, 2.5, 30], refusal: null, length: null }
    await hand.nearest()
    expect([hand.value, hand.ready]).toEqual([[6, 7, 2.5, 30], true])
  })
})

describe('a route', () => {
  const question = { kind: 'route', about: [1] }

  test('without a way-point turns the figure where it stands, once the game agrees', async () => {
    const hand = take(RouteHand, question)
    expect([hand.value, hand.ready, hand.draft?.stance]).toEqual([[90], false, { x: 4, y: 4, height: 0, facing: 90 }])
    await soon()
    expect([server.checked, hand.ready]).toEqual([[[90]], true])
    hand.enter()
    expect(server.answers).toEqual([])
    hand.key('r', false)
    hand.key('ArrowRight', false)
    await soon()
    hand.enter()
    expect(server.answers).toEqual([[75]])
  })

  test('goes as the game offers, looks ahead, and keeps the facing that was chosen', async () => {
    server.offered = { answer: [30, 8, 4, 0, 12, 11, 2.5], refusal: null, length: 9 }
    const hand = take(RouteHand, { ...question, offers: true })
    hand.click(12, 11)
    await soon()
    expect([hand.value, hand.verdict?.length]).toEqual([[30, 8, 4, 0, 12, 11, 2.5], 9])
    expect(hand.draft?.ways).toEqual([[8, 4, 12, 11]])
    hand.rotate(270)
    hand.back()
    hand.back()
    hand.click(12, 11)
    await soon()
    expect(hand.value).toEqual([270, 8, 4, 0, 12, 11, 2.5])
    expect(server.checked.at(-1)).toEqual(hand.value)
  })

  test('goes on by clicks: the figure looks along its last leg, and climbs where it is told to', () => {
    const hand = take(RouteHand, question)
    hand.click(4, 10)
    hand.click(12, 10.5)
    expect(hand.value[0]).toBeCloseTo(3.6, 5)
    expect(hand.value.slice(1)).toEqual([4, 10, 0, 12, 10.5, 0])
    hand.climb(1)
    expect(hand.value.slice(4)).toEqual([12, 10.5, 2.5])
    hand.click(15, 15)
    expect(hand.value.slice(4)).toEqual([12, 10.5, 2.5, 15, 15, 2.5])
    hand.back()
    hand.back()
    expect(hand.value.slice(1)).toEqual([4, 10, 0])
  })

  test('by the keyboard: arrows point until R turns them to the figure', async () => {
    const hand = take(RouteHand, question)
    expect(hand.key('ArrowLeft', false)).toBe(false)
    hand.point(-2, 0)
    expect(hand.value).toEqual([180, 2, 4, 0])
    hand.enter()
    hand.key('R', true)
    hand.key('ArrowLeft', false)
    expect(hand.value).toEqual([195, 2, 4, 0])
    await soon()
    hand.enter()
    expect(server.answers).toEqual([[195, 2, 4, 0]])
  })

  test('a height chosen under the pointer does not follow it', () => {
    const hand = take(RouteHand, question)
    hand.point(8, 8)
    hand.climb(1)
    expect(hand.level).toBe(2.5)
    hand.point(-5, -5)
    expect(hand.level).toBe(0)
  })
})
