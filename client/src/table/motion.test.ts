import { describe, expect, it } from 'vitest'
import type { Scene, Told } from '../messages'
import { beats, eased, places } from './motion'

const disc = (id: string, x: number, y: number) => ({ id, x, y, radius: 0.5, kind: 'fighter', name: id, owner: 0, marks: {}, card: '', pose: null })
const scene: Scene = { width: 24, height: 24, unit: 'p', discs: { 1: disc('1', 2, 2), 2: disc('2', 9, 9) }, areas: {}, tracks: {}, version: 1, links: {}, absent: {}, place: 'meadow' }
const told = (id: number, over: Partial<Told>): Told => ({ id, step: 1, turn: 1, said: { key: 'event.x', rule: '', params: [] }, about: [], changes: [], thrown: null, ...over })

describe('motion', () => {
  it('moves on from where the last move ended', () => {
    const found = beats(scene, [told(1, { changes: [{ type: 'Move', id: '1', path: [4, 2] }] }), told(2, { changes: [{ type: 'Move', id: '1', path: [4, 6] }] })])
    expect(found.map((beat) => beat.moves[0]?.start)).toEqual([[2, 2], [4, 2]])
    expect(places(found[1] as never, 1)).toEqual([['1', [4, 6]]])
  })
  it('glances at what an event is about, and skips what is not there or not said', () => {
    expect(beats(scene, [told(1, { about: ['2'] })]).map((beat) => beat.about)).toEqual([['2']])
    expect(beats(scene, [told(1, { about: ['7'] })])).toEqual([])
    expect(beats(scene, [told(1, { about: ['2'], said: { key: '', rule: '', params: [] } })])).toEqual([])
  })
  it('never takes longer than a player is patient', () => {
    const many = Array.from({ length: 200 }, (_, at) => told(at, { about: ['1'] }))
    expect(beats(scene, many).reduce((sum, beat) => sum + beat.time, 0)).toBeCloseTo(3200)
  })
  it('starts and ends at rest', () => {
    expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1])
    expect(eased(0.1)).toBeLessThan(0.1)
  })
})
