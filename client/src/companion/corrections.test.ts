import { describe, expect, it } from 'vitest'
import { disc, scene } from '../lib/examples'
import { Corrections } from './corrections.svelte'

function tried() {
  const said: string[] = []
  const done: { figure: string; back: () => void }[] = []
  return { said, done, corrections: new Corrections((aside) => said.push(aside), (figure, back) => done.push({ figure, back })) }
}

const table = (lost: number) => scene(disc('3', { marks: { lost } }))

describe('what players put right', () => {
  it('is told once it stands on the scene, and can be taken back', () => {
    const { said, done, corrections } = tried()
    corrections.set(table(1), '3', 'lost', 4)
    expect(said).toEqual(['set:3:lost:4'])
    corrections.look(table(1))
    expect(done).toEqual([])
    corrections.look(table(4))
    corrections.look(table(4))
    expect(done.map(({ figure }) => figure)).toEqual(['3'])
    done[0]?.back()
    expect(said.at(-1)).toBe('set:3:lost:1')
  })

  it('is not said where nothing would change', () => {
    const { said, corrections } = tried()
    corrections.set(table(2), '3', 'lost', 2)
    expect(said).toEqual([])
  })

  it('is told to nobody when it was refused', () => {
    const { done, corrections } = tried()
    corrections.set(table(0), '3', 'lost', 2)
    corrections.forget()
    corrections.look(table(2))
    expect(done).toEqual([])
  })
})
