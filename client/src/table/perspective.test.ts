import { describe, expect, test } from 'vitest'
import type { EyePicture } from '../messages'
import { hiding, Perspective } from './perspective'

/** From (0, 0), 2 high, an eye looks along y at a figure of 1 by 1 by 2 whose middle is 10 away. */
const PICTURE: EyePicture = {
  eye: [0, 0, 2],
  target: { id: '2', name: 'Target', ring: [-0.5, 9.5, 0.5, 9.5, 0.5, 10.5, -0.5, 10.5], bottom: 0, top: 2 },
  columns: [0.5, 10, 0, 10, -0.5, 10],
  heights: [0, 2],
  hidden_by: ['wall', 'wall', '3', '', '', 'wall'],
  blockers: [
    { id: '3', name: 'Friend', ring: [-1, 4, 0, 4, 0, 5, -1, 5], bottom: 0, top: 2 },
    { id: 'wall', name: 'Wall', ring: [-9, 1, 9, 1, 9, 2, -9, 2], bottom: 0, top: 0.5 },
  ],
}
const seen = new Perspective(PICTURE, 400, 200)
const round = (points: number[]) => points.map((value) => Math.round(value * 100) / 100)

describe('what an eye sees', () => {
  test('has the figure in its middle, half of its height', () => {
    // 2 high at 10 is 0.52 × 200 = 104 px: the focal length is 520.
    expect(seen.focal).toBeCloseTo(520)
    expect(round(seen.at(0, 10, 1))).toEqual([200, 100])
    expect(round(seen.at(0, 10, 2))).toEqual([200, 48])
    expect(round(seen.at(0, 10, 0))).toEqual([200, 152])
  })

  test('has the right on the right, and what is nearer larger', () => {
    expect(round(seen.at(1, 10, 2))).toEqual([252, 48])
    expect(round(seen.at(1, 5, 2))).toEqual([304, 48])
    expect(round(seen.at(-1, 10, 2))).toEqual([148, 48])
  })

  test('has a horizon as high as the eye, and lines on the ground that come nearer to it', () => {
    expect(seen.horizon).toBeCloseTo(48)
    const at = Object.fromEntries(seen.lines.map(({ ahead, y }) => [ahead, Math.round(y)]))
    expect([at[10], at[13], at[1]]).toEqual([152, 128, undefined])
  })

  test('shows each point where it is, free or hidden', () => {
    expect(seen.samples).toHaveLength(6)
    expect(round([seen.samples[0]?.x ?? 0, seen.samples[0]?.y ?? 0])).toEqual([226, 152])
    expect(seen.samples.map(({ free }) => free)).toEqual([false, false, false, true, true, false])
  })

  test('counts what each thing hides', () => {
    expect(hiding(PICTURE)).toEqual([{ id: 'wall', name: 'Wall', count: 3 }, { id: '3', name: 'Friend', count: 1 }])
  })

  test('sees tops from above and bottoms from below, never both', () => {
    const kinds = (prism: EyePicture['target']) => [...new Set(seen.faces(prism).map(({ kind }) => kind))]
    expect(kinds(PICTURE.blockers[1] as EyePicture['target'])).toEqual(['side', 'top'])
    expect(kinds({ ...PICTURE.target, bottom: 2.5, top: 3 })).toEqual(['side', 'bottom'])
    expect(kinds(PICTURE.target)).toEqual(['side'])
  })

  test('leaves out what is behind the eye, and cuts what it stands in', () => {
    expect(seen.box({ ...PICTURE.target, ring: [-1, -5, 1, -5, 1, -4, -1, -4] })).toBeNull()
    const floor = seen.faces({ ...PICTURE.target, ring: [-1, -5, 1, -5, 1, 5, -1, 5], top: 0 }).find(({ kind }) => kind === 'top')
    // The near edge is cut at 0.02 of the way; the far one, at 5, lies 208 px below the horizon.
    expect(Math.min(...(floor?.points ?? []).map(([, y]) => y))).toBeCloseTo(48 + (2 * 520) / 5)
    expect((floor?.points ?? []).every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
  })

  test('from straight above does not fail', () => {
    const above = new Perspective({ ...PICTURE, eye: [0, 10, 9] }, 400, 200)
    expect(above.samples.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
  })
})
