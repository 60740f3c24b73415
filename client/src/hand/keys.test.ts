import { expect, test, vi } from 'vitest'
import { asked, disc, display, option as plain, scene } from '../lib/examples'
import type { Asked } from '../messages'
import { ChooseHand } from './choose.svelte'
import type { Hand, Server } from './hand.svelte'
import { hold } from './hold'
import { NumberHand } from './number.svelte'
import { SeveralHand } from './several.svelte'

const server: Server = {
  scene: scene(disc('1')), display, answer: vi.fn(),
  check: () => Promise.resolve({ refusal: null, length: 1 }), offer: () => Promise.resolve({ answer: null, refusal: null, length: null }), odds: () => Promise.resolve(null),
}
const option = (key: string, refused = false) => plain(key, { refusal: refused ? { key: 'no', rule: 'R', params: [] } : null })
const take = <H extends Hand>(more: Partial<Asked>) => hold(server, asked(more), `keys ${Math.random()}`) as H

test('letters and digits take the options that may be taken, and give nothing', () => {
  const hand = take<ChooseHand>({ options: [option('a'), option('b', true), option('c')] })
  expect(['a', 'b', 'c'].map((key) => hand.digit(key))).toEqual([1, undefined, 2])
  hand.choose('2')
  expect(hand.value).toBe('c')
  hand.choose('2')
  expect(hand.value).toBe('c')
  hand.choose('a')
  expect(hand.value).toBe('a')
  hand.choose('7')
  expect(hand.value).toBe('a')
  expect(server.answer).not.toHaveBeenCalled()
})

test('the tenth has a letter and no digit', () => {
  const hand = take<ChooseHand>({ options: Array.from({ length: 10 }, (_, at) => option(`o${at}`)) })
  expect([hand.digit('o8'), hand.digit('o9'), hand.letters.get('o9')]).toEqual([9, undefined, 'J'])
})

test('of several, a digit takes and puts back', () => {
  const hand = take<SeveralHand>({ kind: 'several', least: 1, most: 2, options: [option('a'), option('b'), option('c')] })
  hand.choose('3')
  hand.choose('1')
  hand.choose('3')
  expect(hand.value).toEqual(['a'])
})

test('where numbers are few, a digit is the number; where they are many it is not', () => {
  const few = take<NumberHand>({ kind: 'number', low: 2, high: 6, step: 1 })
  few.choose('4')
  few.choose('9')
  expect(few.value).toBe(4)
  const many = take<NumberHand>({ kind: 'number', low: 0, high: 40, step: 1 })
  many.choose('4')
  expect(many.value).toBe(20)
})
