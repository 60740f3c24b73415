import { describe, expect, it } from 'vitest'
import { asked } from '../lib/examples'
import { DistanceHand } from './distance.svelte'
import type { Server } from './hand.svelte'

const said: unknown[] = []
const server = { scene: null, display: {}, answer: (value: unknown) => said.push(value) } as unknown as Server
const hand = (reach: number | null, more = {}) => new DistanceHand(server, asked({ kind: 'distance', low: 0, high: 60, step: 0.25, reach, ...more }), 'distance')

describe('a distance on a real table', () => {
  it('begins with the reach that matters, on a ruler twice as long', () => {
    const held = hand(6)
    expect([held.number, held.within, held.end, held.ready]).toEqual([6, true, 12, true])
    expect([held.farthest, held.beyond]).toEqual([6, 6.25])
    expect(held.marks).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('keeps to numbers that may be answered, where the reach lies between two', () => {
    const held = hand(5.6)
    expect([held.number, held.farthest, held.beyond]).toEqual([5.5, 5.5, 5.75])
    held.set(5.6)
    expect(held.number).toBe(5.5)
    held.set(5.75)
    expect(held.within).toBe(false)
  })

  it('is not answered before anything was read, where no reach is known', () => {
    const held = hand(null)
    expect([held.ready, held.beyond, held.end]).toEqual([false, null, 24])
    held.confirm()
    expect(said).toEqual([])
    held.set(30)
    expect([held.ready, held.end]).toEqual([true, 48])
    held.confirm()
    expect(said).toEqual([30])
  })

  it('never leads beyond what may be answered', () => {
    const held = hand(70)
    expect([held.farthest, held.beyond, held.end]).toEqual([60, null, 60])
  })
})
