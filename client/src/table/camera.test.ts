import { describe, expect, it } from 'vitest'
import { around, framed } from './camera.svelte'

const EXTENT = { left: -1, top: -1, right: 37, bottom: 37 }

describe('the camera', () => {
  it('frames the spots of the action with room round them', () => {
    expect(around([[4, 10], [12, 14]], 3, 5)).toEqual({ left: 1, right: 15, top: 7, bottom: 17 })
    expect(around([[4, 10]], 1, 10)).toEqual({ left: -1, right: 9, top: 5, bottom: 15 })
    expect(around([], 1, 10)).toBeNull()
  })

  it('brings a part to the middle, as large as it goes', () => {
    const view = framed({ left: 10, right: 20, top: 12, bottom: 18 }, EXTENT)
    expect(view.k).toBeCloseTo(3.8)
    expect(view.apply([15, 15])[0]).toBeCloseTo(18)
    expect(view.apply([15, 15])[1]).toBeCloseTo(18)
  })

  it('never shows what lies beyond the table', () => {
    const view = framed({ left: -5, right: 5, top: 30, bottom: 40 }, EXTENT)
    expect(view.apply([-1, 37])[0]).toBeCloseTo(-1)
    expect(view.apply([-1, 37])[1]).toBeCloseTo(37)
    expect(framed({ left: -50, right: 90, top: 0, bottom: 1 }, EXTENT).k).toBe(1)
  })
})
