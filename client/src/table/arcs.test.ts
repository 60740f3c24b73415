import { describe, expect, it } from 'vitest'
import { arcs, besides } from './arcs'

describe('what stands round a base', () => {
  it('draws boxes that look alike as one path, and as many parts as there are boxes', () => {
    const boxes = [{ colour: 'white', lost: true }, { colour: 'white', lost: false }, { colour: 'red', lost: false }, { colour: 'red', lost: false }]
    const drawn = arcs(boxes, 2)
    expect(drawn.map(({ colour, lost, d }) => [colour, lost, d.split('M').length - 1])).toEqual([['white', true, 1], ['white', false, 1], ['red', false, 2]])
  })

  it('begins on the left and stays under the base', () => {
    const [first] = arcs([{ colour: 'white', lost: false }, { colour: 'red', lost: false }], 1)
    const [x = 0, y = 0] = (/^M(\S+) ([^A]+)A/.exec(first?.d ?? '') ?? []).slice(1).map(Number)
    expect(x).toBeLessThan(-0.9)
    expect(y).toBeGreaterThan(0.3)
  })

  it('keeps badges apart from one another and off the face', () => {
    const spots = besides(5, -1, 10, 4)
    for (const [x, y] of spots) {
      expect(x).toBeLessThan(0)
      expect(Math.hypot(x, y) - 4).toBeGreaterThan(8)
    }
    for (const [at, [x, y]] of spots.entries()) for (const [ox, oy] of spots.slice(at + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(7.9)
  })
})
