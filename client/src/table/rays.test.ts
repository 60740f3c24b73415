import { describe, expect, it } from 'vitest'
import type { EyePicture } from '../messages'
import { raysOf } from './rays'

/** An eye two units high looks at somebody ten units ahead; a wall one unit high stands half-way, on the left. */
const PICTURE: EyePicture = {
  eye: [0, 0, 2],
  target: { id: '7', name: 'target', ring: [9.5, -0.5, 10.5, -0.5, 10.5, 0.5, 9.5, 0.5], bottom: 0, top: 1.6 },
  columns: [10, 0.5, 10, -0.5],
  heights: [0, 0.4],
  hidden_by: ['wall', '', 'wall', ''],
  blockers: [{ id: 'wall', name: 'wall', ring: [7, 0, 8, 0, 8, 3, 7, 3], bottom: 0, top: 1 }],
}

describe('rays on the table', () => {
  it('go to the figure where they are free, and end at what stops them', () => {
    const [left, right] = raysOf(PICTURE)
    expect(right).toEqual({ from: [0, 0], to: [10, -0.5], free: true })
    expect(left?.free).toBe(false)
    expect(left?.to[0]).toBeCloseTo(7, 1)
    expect(left?.to[1]).toBeCloseTo(0.35, 2)
  })

  it('pass over what is lower than they are', () => {
    // Nearer to the eye the ray is still higher than the wall: it is met farther on, where it has come down to its top.
    const near = { ...PICTURE, blockers: [{ ...PICTURE.blockers[0]!, ring: [3, 0, 9, 0, 9, 3, 3, 3] }] }
    expect(raysOf(near)[0]?.to[0]).toBeCloseTo(6.25, 1)
  })
})
