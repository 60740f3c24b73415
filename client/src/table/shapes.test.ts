import { describe, expect, it } from 'vitest'
import { chanceOf } from './chance'
import { along, boxOf, breadth, closed, hull, inside, pointsOf, rounded, sameWay, scattered } from './shapes'

const square: [number, number][] = [[0, 0], [4, 0], [4, 4], [0, 4]]

describe('shapes', () => {
  it('turns y, for up is up on the screen', () => {
    expect(pointsOf([1, 2, 3, 5], 10)).toEqual([[1, 8], [3, 5]])
  })
  it('closes a path round its points', () => {
    expect(closed(square)).toBe('M0 0L4 0L4 4L0 4Z')
    expect(closed([])).toBe('')
  })
  it('rounds corners through the middles of the sides', () => {
    expect(rounded(square).startsWith('M2 0Q4 0 4 2')).toBe(true)
    expect(rounded(square).match(/Q/g)).toHaveLength(4)
  })
  it('knows what lies inside', () => {
    expect(inside(square, 1, 1)).toBe(true)
    expect(inside(square, 5, 1)).toBe(false)
  })
  it('scatters the same spots for the same name, inside and apart', () => {
    const one = scattered(square, 0.5, 12, chanceOf('piece:1'))
    expect(one).toEqual(scattered(square, 0.5, 12, chanceOf('piece:1')))
    expect(one).not.toEqual(scattered(square, 0.5, 12, chanceOf('piece:2')))
    expect(one.length).toBeGreaterThan(5)
    for (const [x, y] of one) expect(inside(square, x, y)).toBe(true)
    for (const [at, [x, y]] of one.entries())
      for (const [ox, oy] of one.slice(at + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThanOrEqual(0.5)
  })
  it('holds all points in their hull', () => {
    expect(hull([...square, [2, 2], [1, 3]])).toHaveLength(4)
    expect(hull([[1, 1], [2, 2]])).toEqual([[1, 1], [2, 2]])
  })
  it('walks along a way', () => {
    expect(along([0, 0], [4, 0, 4, 4], 0)).toEqual([0, 0])
    expect(along([0, 0], [4, 0, 4, 4], 0.25)).toEqual([2, 0])
    expect(along([0, 0], [4, 0, 4, 4], 0.75)).toEqual([4, 2])
    expect(along([0, 0], [4, 0, 4, 4], 1)).toEqual([4, 4])
    expect(along([3, 1], [], 0.5)).toEqual([3, 1])
  })
  it('turns rings the same way', () => {
    expect(sameWay(square)).toEqual(square)
    expect(sameWay([...square].reverse())).toEqual(square)
  })
  it('knows how broad a wall is, however it is turned', () => {
    expect(breadth([[0, 0], [10, 0], [10, 1], [0, 1]])).toBeCloseTo(1, 1)
    expect(breadth([[0, 0], [7, 7], [6.3, 7.7], [-0.7, 0.7]])).toBeCloseTo(1, 1)
  })
  it('boxes', () => {
    expect(boxOf(square)).toEqual({ left: 0, top: 0, right: 4, bottom: 4 })
  })
})
