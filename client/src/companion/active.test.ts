import { describe, expect, it } from 'vitest'
import { asked, disc, display, scene } from '../lib/examples'
import type { Told } from '../messages'
import { activeFigure } from './active'

const table = scene(disc('1', { owner: 0 }), disc('2', { owner: 1 }), disc('jin', { kind: 'jin', owner: -1 }))
const told = (...about: (string | number)[]) => ({ about }) as unknown as Told

describe('the card on top', () => {
  it('is of one’s own figure that the question is about', () => {
    expect(activeFigure({ scene: table, display, asked: asked({ player: 1, about: ['1', '2'] }), log: [] })).toBe('2')
  })

  it('is of the other side, where the question is about nobody of one’s own', () => {
    expect(activeFigure({ scene: table, display, asked: asked({ player: 1, about: ['jin', '1'] }), log: [told('2')] })).toBe('1')
  })

  it('stays that of whom the journal last told, while somebody else decides', () => {
    expect(activeFigure({ scene: table, display, asked: null, log: [told('2'), told('1'), told('jin'), told()] })).toBe('1')
    expect(activeFigure({ scene: table, display, asked: null, log: [] })).toBe(null)
  })
})
