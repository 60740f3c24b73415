import { describe, expect, it } from 'vitest'
import { PLAIN } from '../lib/display'
import type { Disc, Link, Scene } from '../messages'
import { capsules, held, medalSpot, outlineOf } from './capsules'

const disc = (id: string, x: number, y: number, owner: number): Disc => ({ id, x, y, radius: 1, kind: 'fighter', name: id, owner, marks: {}, card: '', pose: null })
const link = (start: string, end: string, kind = 'engaged'): Link => ({ id: `${start}${end}`, start, end, kind, owner: -1 })
const scene = (discs: Disc[], links: Link[]): Scene => ({ width: 20, height: 20, unit: 'p', discs: Object.fromEntries(discs.map((one) => [one.id, one])), areas: {}, tracks: {}, version: 1, absent: {}, place: 'meadow', links: Object.fromEntries(links.map((one) => [one.id, one])) })
const display = { ...PLAIN, links: { engaged: { label: '', arrow: false, dashed: false, colour: '#ff9a52', capsule: true }, order: { label: '', arrow: true, dashed: false, colour: '', capsule: false } } }

describe('who fights together', () => {
  it('stands in one capsule, however the links hang together; an arrow holds nobody', () => {
    const all = [disc('a', 2, 2, 0), disc('b', 4, 2, 1), disc('c', 6, 2, 0), disc('d', 12, 12, 0), disc('e', 14, 12, 1), disc('f', 18, 18, 0)]
    const found = held(scene(all, [link('b', 'c'), link('a', 'b'), link('e', 'd'), link('f', 'a', 'order')]), display)
    expect(found.map(({ discs }) => discs.map(({ id }) => id).sort())).toEqual([['a', 'b', 'c'], ['d', 'e']])
  })

  it('is drawn round two bases as a capsule of two straight sides', () => {
    const d = outlineOf([[0, 0], [4, 0]], 1.5)
    expect(d.match(/A1.5 1.5/g)).toHaveLength(2)
    for (const corner of ['0 -1.5', '4 -1.5', '4 1.5', '0 1.5']) expect(d).toContain(corner)
  })

  it('has its medal where nobody stands', () => {
    expect(medalSpot([[0, 0], [4, 0]], 1.5, [{ at: [0, 0], radius: 1 }, { at: [4, 0], radius: 1 }, { at: [2, -2], radius: 1 }])).toEqual([2, 1.5])
  })

  it('draws where the bases are drawn', () => {
    const [one] = capsules(scene([disc('a', 2, 2, 0), disc('b', 4, 2, 1)], [link('a', 'b')]), display, ({ x, y }) => [x, 20 - y], 0.5)
    expect(one?.medal).toEqual([3, 16.5])
  })
})
