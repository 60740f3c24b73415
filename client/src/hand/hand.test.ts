import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Asked, Scene } from '../messages'
import { asked, disc, display, option as plain, scene } from '../lib/examples'
import { ChooseHand } from './choose.svelte'
import { FacesHand } from './faces.svelte'
import type { Hand, Offered, Server, Verdict } from './hand.svelte'
import { hold } from './hold'
import { NumberHand } from './number.svelte'
import { OrderHand } from './order.svelte'
import { PathHand } from './path.svelte'
import { PlaceHand } from './place.svelte'
import { PlacementHand } from './placement.svelte'
import { SeveralHand } from './several.svelte'
import { SplitHand } from './split.svelte'

const option = (key: string | number | boolean, refused = false) => plain(key, { refusal: refused ? { key: 'no', rule: 'R', params: [] } : null })
const soon = () => new Promise((resolve) => setTimeout(resolve))

class Scripted implements Server {
  scene: Scene = scene(disc('1'), disc('2', { owner: 1, x: 9, y: 9 }), disc('3', { marks: { squad: 4 } }), disc('5', { marks: { squad: 4 } }))
  display = display
  answers: unknown[] = []
  checked: unknown[] = []
  asked: [number, number][] = []
  verdict: Verdict = { refusal: null, length: 3 }
  offered: Offered = { answer: null, refusal: null, length: null }

  answer(value: unknown) {
    this.answers.push(value)
  }
  check(value: unknown) {
    this.checked.push(value)
    return Promise.resolve(this.verdict)
  }
  offer(x: number, y: number) {
    this.asked.push([x, y])
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
/** The hand for a question, which must be of this kind. */
function take<H extends Hand>(Kind: new (server: Server, asked: Asked, name: string) => H, more: Partial<Asked>): H {
  const hand = hold(server, asked(more), `test ${Math.random()}`)
  expect(hand).toBeInstanceOf(Kind)
  return hand as H
}

/** Another way to deal with a figure, whom its label names. */
const otherwise = (key: string, figure: string, refused = false) => ({ ...option(key, refused), label: { key: 'otherwise', rule: '', params: [['figure', figure]] as [string, string][] } })

/** What may be done, told by names. */
const told = (key: string | number, ...names: string[]) => ({ ...option(key), label: { key: 'told', rule: '', params: [['names', names.join(', ')]] as [string, string][] } })

describe('several of which not all go together', () => {
  const hand = () => take(SeveralHand, { kind: 'several', least: 2, most: 2, options: [option(1), option(2), option(3), option(4)], together: [[1, 2], [2, 3], [3, 4]] }) as SeveralHand
  const greyed = (one: SeveralHand) => one.options.filter(({ refusal }) => refusal).map(({ key }) => key)

  test('greys at once what does not go with what is taken, and lets it be put back', () => {
    const one = hand()
    expect(greyed(one)).toEqual([])
    one.pick(2)
    expect(greyed(one)).toEqual([4])
    one.pick(4)
    expect([one.picked, one.ready]).toEqual([[2], false])
    one.pick(3)
    expect([one.picked, one.ready, greyed(one)]).toEqual([[2, 3], true, [1, 4]])
    one.pick(2)
    expect([one.picked, greyed(one)]).toEqual([[3], [1]])
  })

  test('keeps the letters of all', () => {
    const one = hand()
    one.pick(1)
    expect([...one.letters]).toEqual([[1, 'A'], [2, 'B'], [3, 'C'], [4, 'D']])
  })
})

describe('an option that names several', () => {
  const among = (...options: ReturnType<typeof told>[]) => take(ChooseHand, { options })

  test('shows them all when it is pointed at, but is picked at one', () => {
    server.scene = scene(disc('1', { name: 'Ann' }), disc('2', { name: 'Bob', owner: 1 }), disc('3', { name: 'Cid', owner: 1 }))
    const hand = among(told('fight:1', 'Ann – Bob'), told('none'))
    hand.hover('fight:1')
    expect([...hand.chosen].sort()).toEqual(['1', '2'])
    expect([...hand.selectable]).toEqual([])
  })

  test('means, of two who are called the same, the one whom its key numbers', () => {
    server.scene = scene(disc('1', { name: 'Ann' }), disc('2', { name: 'Ann', owner: 1 }), disc('3', { name: 'Cid', owner: 1 }))
    const hand = among(told('shot:2:3', 'Ann', 'Cid'), told('none'))
    hand.hover('shot:2:3')
    expect([...hand.chosen].sort()).toEqual(['2', '3'])
  })

  test('is no figure of the table where it is a number that names nobody', () => {
    server.scene = scene(disc('3', { name: 'Ann' }), disc('5', { name: 'Bob' }))
    expect([...among(told(3, 'three'), told(5, 'five')).selectable]).toEqual([])
    expect([...among(told(3, 'Ann'), told(5, 'five')).selectable]).toEqual(['3'])
  })
})

describe('a choice', () => {
  test('of several ways to deal with one figure is picked on the table, one click after the other', () => {
    const hand = take(ChooseHand, { options: [option('figure:2'), option('figure:1'), otherwise('dive:2', 'Figure 2')] })
    const picked = () => (hand.select('2'), hand.value)
    expect([picked(), picked(), picked()]).toEqual(['figure:2', 'dive:2', 'figure:2'])
    expect([hand.at('2').map((one) => hand.letters.get(one.key)), server.answers]).toEqual([['A', 'C'], []])
  })

  test('takes what may be done to a figure, not what is refused', () => {
    const hand = take(ChooseHand, { options: [option('figure:2', true), otherwise('dive:2', 'Figure 2'), otherwise('dive:1', 'Figure 3')] })
    expect([[...hand.selectable], [...hand.refused.keys()]]).toEqual([['2'], []])
    hand.select('2')
    hand.select('2')
    expect(server.answers).toEqual(['dive:2'])
  })

  test('has a letter for each option that may be taken', () => {
    const hand = take(ChooseHand, { options: [option('a'), option('b', true), option('c')] })
    expect([...hand.letters]).toEqual([['a', 'A'], ['c', 'B']])
  })

  test('is picked on the table and given at the second click', () => {
    const hand = take(ChooseHand, { options: [option(1), option(2)] })
    expect([...hand.selectable]).toEqual(['1', '2'])
    hand.select('2')
    expect([server.answers, [...hand.chosen]]).toEqual([[], ['2']])
    hand.select('2')
    expect(server.answers).toEqual([2])
  })

  test('of a body is that of any of its figures', () => {
    const hand = take(ChooseHand, { options: [option('squad:4'), option('pass')] })
    expect([...hand.selectable]).toEqual(['3', '5'])
    hand.select('5')
    expect(hand.value).toBe('squad:4')
  })

  test('that is refused cannot be picked, and says why', () => {
    const hand = take(ChooseHand, { options: [option(1), option(2, true)] })
    hand.pick(2)
    expect([hand.picked, hand.ready, hand.refused.get('2')?.key]).toEqual([[], false, 'no'])
  })
})

describe('several', () => {
  test('are as many as may be', () => {
    const hand = take(SeveralHand, { kind: 'several', least: 1, most: 2, options: [option(1), option(2), option(3)] })
    expect(hand.ready).toBe(false)
    hand.pick(1)
    hand.pick(2)
    hand.pick(3)
    expect(hand.value).toEqual([1, 2])
    hand.pick(1)
    expect(hand.value).toEqual([2])
  })

  test('in order start as they are listed and change places', () => {
    const hand = take(OrderHand, { kind: 'order', options: [option('a'), option('b'), option('c')] })
    hand.move('c', -1)
    hand.move('a', -1)
    expect([hand.value, hand.ready]).toEqual([['a', 'c', 'b'], true])
  })

  test('take a rank wherever they are dropped, and those between make room', () => {
    const hand = take(OrderHand, { kind: 'order', options: ['a', 'b', 'c', 'd'].map((key) => option(key)) })
    hand.put('a', 2)
    expect(hand.value).toEqual(['b', 'c', 'a', 'd'])
    hand.put('d', 0)
    hand.put('c', 9)
    expect(hand.value).toEqual(['d', 'b', 'c', 'a'])
  })

  test('have no letters, and only the one that is pointed at shows itself', () => {
    const hand = take(OrderHand, { kind: 'order', options: [option('squad:4'), option('2')] })
    expect([hand.letters.size, [...hand.chosen]]).toEqual([0, []])
    hand.hover('squad:4')
    expect([...hand.chosen]).toEqual(['3', '5'])
  })
})

describe('numbers', () => {
  test('start low when they are few, and in the middle of a wide range', () => {
    expect(take(NumberHand, { kind: 'number', low: 0, high: 5, step: 1 }).number).toBe(0)
    expect(take(NumberHand, { kind: 'number', low: 0, high: 40, step: 0.5 }).number).toBe(20)
  })

  test('stay within their range, on its steps', () => {
    const hand = take(NumberHand, { kind: 'number', low: 1, high: 4, step: 0.5 })
    hand.set(2.7)
    expect(hand.value).toBe(2.5)
    hand.set(99)
    expect([hand.value, hand.few]).toEqual([4, [1, 1.5, 2, 2.5, 3, 3.5, 4]])
    expect(take(NumberHand, { kind: 'number', low: 0, high: 12, step: 1 }).few).toEqual([])
  })

  test('shared out must use up every point', () => {
    const hand = take(SplitHand, { kind: 'split', points: 3, options: [option(1), option(2)] })
    hand.add(0, 1)
    hand.add(1, 1)
    expect([hand.ready, hand.left]).toEqual([false, 1])
    hand.add(1, 1)
    expect([hand.ready, hand.value]).toEqual([true, [1, 2]])
  })

  test('shared out begin with what each is due at least', () => {
    const hand = take(SplitHand, { kind: 'split', points: 3, floors: [0, 2], options: [option(1), option(2)] })
    expect([hand.value, hand.left, hand.floor(1)]).toEqual([[0, 2], 1, 2])
  })

  test('on dice must all be read', () => {
    const hand = take(FacesHand, { kind: 'faces', dice: [6, 6] })
    hand.read(0, 4)
    expect(hand.ready).toBe(false)
    hand.read(1, 6)
    expect([hand.ready, hand.value]).toEqual([true, [4, 6]])
  })
})

describe('a way', () => {
  test('grows by clicks, is taken back, and is given by a click on its end', async () => {
    const hand = take(PathHand, { kind: 'path', about: [1] })
    hand.click(6, 6)
    hand.click(8, 8)
    await soon()
    expect([hand.value, hand.verdict?.length]).toEqual([[6, 6, 8, 8], 3])
    hand.back()
    expect(hand.value).toEqual([6, 6])
    hand.click(6.1, 6)
    expect(server.answers).toEqual([[6, 6]])
  })

  test('that is refused is not given', async () => {
    server.verdict = { refusal: { reason: { key: 'path.too-long', rule: '', params: [] }, where: [7, 7] }, length: 9 }
    const hand = take(PathHand, { kind: 'path', about: [1] })
    hand.click(20, 20)
    await soon()
    expect([hand.ready, hand.draft?.refusal?.where]).toEqual([false, [7, 7]])
    hand.confirm()
    expect(server.answers).toEqual([])
  })

  test('goes round what stands between where the game can tell how', async () => {
    server.offered = { answer: [5, 9, 12, 12], refusal: null, length: 11 }
    const hand = take(PathHand, { kind: 'path', about: [1], offers: true })
    hand.drag('1', 12, 12)
    await soon()
    expect([server.asked, hand.value, hand.draft?.length]).toEqual([[[12, 12]], [5, 9, 12, 12], 11])
  })

  test('is straight where the game has nothing to offer', async () => {
    const hand = take(PathHand, { kind: 'path', about: [1], offers: true })
    hand.click(12, 12)
    await soon()
    expect(hand.value).toEqual([12, 12])
  })

  test('is drawn by the keyboard: point, enter, enter', async () => {
    const hand = take(PathHand, { kind: 'path', about: [1] })
    hand.point(1, 0)
    hand.point(1, 0)
    expect([hand.value, hand.ways]).toEqual([[6, 4], []])
    hand.enter()
    expect(hand.ways).toEqual([[6, 4]])
    await soon()
    hand.enter()
    expect(server.answers).toEqual([[6, 4]])
  })

  test('may be none', () => {
    take(PathHand, { kind: 'path', about: [1], stay: true }).stay()
    expect(server.answers).toEqual([[]])
  })

  test('never leaves the table', () => {
    const hand = take(PathHand, { kind: 'path', about: [1] })
    hand.click(-5, 99)
    expect(hand.value).toEqual([0.5, 23.5])
  })
})

describe('places', () => {
  test('turn where they may', async () => {
    const hand = take(PlaceHand, { kind: 'place', turns: true })
    hand.click(3, 3)
    hand.rotate(-90)
    expect(hand.value).toEqual([3, 3, 270])
  })

  test('of many: the formation follows the leader, and each can be moved alone', async () => {
    server.offered = { answer: [[10, 10], [11, 10]], refusal: null, length: 6 }
    const hand = take(PlacementHand, { kind: 'placement', figures: ['3', '5'], count: 2, offers: true })
    expect(hand.ready).toBe(false)
    hand.drag('3', 10, 10)
    await soon()
    hand.drag('5', 11, 12)
    await soon()
    expect([hand.value, hand.ready]).toEqual([[[10, 10], [11, 12]], true])
  })

  test('of many: where no formation fits nobody moves, and all may stay if the game says so', async () => {
    const hand = take(PlacementHand, { kind: 'placement', figures: ['3', '5'], count: 2, offers: true })
    hand.click(10, 10)
    await soon()
    expect([hand.value, hand.ready, hand.verdict?.refusal?.reason.key, hand.stays]).toEqual([[[], []], false, 'web.placement.none', true])
    hand.stay()
    expect(server.answers).toEqual([[[], []]])
  })
})

test('what is turned is put down as near as may be, at the angle that the game found', async () => {
  const hand = take(PlaceHand, { kind: 'place', turns: true })
  server.verdict = { refusal: { reason: { key: 'no', rule: '', params: [] }, where: null }, length: null }
  hand.click(4, 5)
  await soon()
  expect([hand.value, hand.ready]).toEqual([[4, 5, 0], false])
  server.offered = { answer: [6, 7, 90], refusal: null, length: null }
  await hand.nearest()
  expect([server.asked, hand.value, hand.ready]).toEqual([[[4, 5]], [6, 7, 90], true])
})

test('a move that may not stay is led to where it may end, by N', async () => {
  const no = { reason: { key: 'no', rule: '', params: [] }, where: null }
  const hand = take(PathHand, { kind: 'path', about: ['3'], stay: false, offers: true })
  expect([hand.leads, hand.key('n', false)]).toEqual([false, false])
  server.verdict = { refusal: no, length: 2 }
  hand.point(1, 0)
  await soon()
  expect([hand.leads, hand.ready]).toEqual([true, false])
  server.offered = { answer: [6, 7], refusal: null, length: 3 }
  expect(hand.key('n', false)).toBe(true)
  await soon()
  expect([hand.value, hand.ready, hand.leads]).toEqual([[6, 7], true, false])
})

test('steps of a tenth are whole tenths', () => {
  const hand = take(NumberHand, { kind: 'number', low: 0, high: 60, step: 0.1 })
  hand.set(0.3)
  expect(hand.number).toBe(0.3)
  hand.set(hand.number + 0.1 + 0.2)
  expect(hand.number).toBe(0.6)
})

describe('a thing with an outline', () => {
  const piece = { kind: 'place', turns: true, outline: [-2, -1, 2, -1, 2, 1, -2, 1] }

  test('is drawn under the pointer before it lies anywhere, and stays where it was put', async () => {
    const hand = take(PlaceHand, piece)
    hand.aim([10, 8])
    expect(hand.draft?.outline).toEqual([8, 7, 12, 7, 12, 9, 8, 9])
    hand.aim(null)
    expect([hand.draft, hand.ready, hand.verdict]).toEqual([null, false, null])
    hand.click(10, 8)
    hand.aim([15, 15])
    expect(hand.value).toEqual([10, 8, 0])
  })

  test('is drawn turned, with why it may not lie there', async () => {
    server.verdict = { refusal: { reason: { key: 'no', rule: '', params: [] }, where: null }, length: null }
    const hand = take(PlaceHand, piece)
    hand.drag('', 10, 8)
    hand.rotate(90)
    await soon()
    expect(hand.draft?.outline?.map(Math.round)).toEqual([11, 6, 11, 10, 9, 10, 9, 6])
    expect(hand.draft?.refusal?.reason.key).toBe('no')
  })
})

describe('an unfinished answer', () => {
  beforeEach(() => {
    const drawer = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => drawer.get(key) ?? null,
      setItem: (key: string, value: string) => drawer.set(key, value),
      removeItem: (key: string) => drawer.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })
  const again = (question: Asked, name = question.kind) => hold(server, question, name)

  test('is gone on with when the page comes back, whatever its kind', async () => {
    const turned = asked({ kind: 'place', turns: true })
    const first = again(turned) as PlaceHand
    first.click(3, 4)
    first.rotate(30)
    expect(again(turned)?.value).toEqual([3, 4, 30])
    await soon()
    expect(server.checked.at(-1)).toEqual([3, 4, 30])
    const many = asked({ kind: 'several', most: 3, options: [option(1), option(2), option(3)] })
    ;(again(many) as SeveralHand).pick(3)
    expect(again(many)?.value).toEqual([3])
    const ranked = asked({ kind: 'order', options: [option('a'), option('b')] })
    ;(again(ranked) as OrderHand).move('b', -1)
    expect(again(ranked)?.value).toEqual(['b', 'a'])
  })

  test('is forgotten once it was accepted, and never an answer to another question', () => {
    const question = asked({ kind: 'number', low: 0, high: 5 })
    const hand = again(question) as NumberHand
    hand.set(4)
    expect([again(question)?.value, again(question, 'there')?.value]).toEqual([4, 0])
    hand.done()
    expect(again(question)?.value).toBe(0)
  })
})

test('a kind of question that nobody knows has no hand', () => {
  expect(hold(server, asked({ kind: 'riddle' }), 'x')).toBeNull()
})
