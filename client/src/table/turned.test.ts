import { describe, expect, it } from 'vitest'
import type { Area, Disc, Scene, Told } from '../messages'
import { isTurned, turnedDraft, turnedScene, turnedTold } from './turned'

const zone = (owner: number, from: number, to: number): Area => ({ id: `zone:${owner}`, ring: [0, from, 24, from, 24, to, 0, to], kind: 'deployment', name: '', owner, marks: {}, relief: null })
const disc: Disc = { id: '3', x: 5, y: 20, radius: 0.5, kind: 'fighter', name: 'Garlan', owner: 0, marks: {}, card: '', pose: { facing: 350, depth: 1, width: 2, height: 0, tall: 2, view: 180 } }
const scene = (...areas: Area[]): Scene => ({ width: 24, height: 30, unit: 'p', discs: { 3: disc }, areas: Object.fromEntries(areas.map((area) => [area.id, area])), tracks: {}, version: 1, links: {}, absent: {}, place: 'meadow' })

describe('a table that is turned', () => {
  it('is turned for whoever has his zone at the top, and for nobody else', () => {
    const table = scene(zone(0, 25, 30), zone(1, 0, 5))
    expect([isTurned(table, 0), isTurned(table, 1), isTurned(table, 2)]).toEqual([true, false, false])
    expect(isTurned(scene(zone(0, 0, 30)), 0)).toBe(false)
  })

  it('is a turn and no mirror: left becomes right, and who looked right looks left', () => {
    const turned = turnedScene(scene(zone(0, 25, 30)))
    expect([turned.discs['3']?.x, turned.discs['3']?.y, turned.discs['3']?.pose?.facing]).toEqual([19, 10, 170])
    expect(turned.areas['zone:0']?.ring).toEqual([24, 5, 0, 5, 0, 0, 24, 0])
    expect(turnedScene(turned)).toEqual(scene(zone(0, 25, 30)))
  })

  it('turns what is under the hand and what happens', () => {
    const size = { width: 24, height: 30 }
    const draft = turnedDraft(size, { kind: 'path', figures: ['3'], ways: [[6, 20, 7, 21]], refusal: { reason: { key: 'no', rule: '', params: [] }, where: [7, 21] }, length: 1, stance: { x: 7, y: 21, height: 2, facing: 90 } })
    expect([draft.ways, draft.refusal?.where, draft.stance]).toEqual([[[18, 10, 17, 9]], [17, 9], { x: 17, y: 9, height: 2, facing: 270 }])
    const told: Told = { id: 1, step: 1, turn: 1, said: { key: 'moved', rule: '', params: [] }, about: ['3'], changes: [{ type: 'Move', id: '3', path: [6, 20] }], thrown: null }
    expect(turnedTold(size, told).changes).toEqual([{ type: 'Move', id: '3', path: [18, 10] }])
  })
})
