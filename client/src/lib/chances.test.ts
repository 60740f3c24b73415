import { describe, expect, test } from 'vitest'
import type { OddsReport } from '../messages'
import { Chances } from './chances.svelte'

const soon = () => new Promise((resolve) => setTimeout(resolve))
const report = (key: string, more: Partial<OddsReport> = {}): OddsReport => ({
  title: { key, rule: '', params: [] }, bars: [], spreads: [], matrix: null, notes: [], left_out: 0, options: [], ...more,
})
const QUESTION = report('all', {
  options: [
    { key: 'blow', label: { key: 'odds.option.harm', rule: '', params: [] }, chance: 0.5, risk: 0.25 },
    { key: true, label: { key: 'odds.option.gain', rule: '', params: [] }, chance: 0.125, risk: 0 },
  ],
})

/** A server that replies when it is told to. */
class Server {
  asked: unknown[] = []
  #replies: ((value: OddsReport | null) => void)[] = []
  ask = (key: unknown) => {
    this.asked.push(key)
    return new Promise<OddsReport | null>((resolve) => this.#replies.push(resolve))
  }
  async reply(value: OddsReport | null): Promise<void> {
    this.#replies.shift()?.(value)
    await soon()
  }
}

describe('the odds of a question', () => {
  test('stand on its options though the hand has gone on to one of them', async () => {
    const server = new Server()
    const chances = new Chances(server.ask)
    chances.show('blow')
    expect([server.asked, chances.on('blow')]).toEqual([[null], undefined])
    await server.reply(QUESTION)
    expect([chances.on('blow')?.chance, chances.on(true)?.chance, chances.on('true'), chances.on('rest')]).toEqual([0.5, 0.125, undefined, undefined])
    expect([server.asked, chances.shown]).toEqual([[null, 'blow'], null])
    await server.reply(report('one'))
    expect(chances.shown?.title.key).toBe('one')
  })

  test('are asked for once', async () => {
    const server = new Server()
    const chances = new Chances(server.ask)
    await server.reply(QUESTION)
    chances.show('blow')
    await server.reply(report('one'))
    chances.show(null)
    expect(chances.shown?.title.key).toBe('all')
    chances.show('blow')
    expect([chances.shown?.title.key, server.asked]).toEqual(['one', [null, 'blow']])
  })

  test('say once what they are chances of where it is the same for all', async () => {
    const [first, second] = QUESTION.options
    const labelled = async (options: OddsReport['options']) => {
      const server = new Server()
      const chances = new Chances(server.ask)
      await server.reply(report('all', { options }))
      return chances.label?.key ?? null
    }
    if (!first || !second) throw new Error()
    expect(await labelled([first, { ...second, label: { ...first.label } }])).toBe('odds.option.harm')
    expect(await labelled([first, second])).toBe(null)
    expect(await labelled([])).toBe(null)
  })

  test('are not shown once the question is gone', async () => {
    const server = new Server()
    const chances = new Chances(server.ask)
    chances.leave()
    await server.reply(QUESTION)
    expect(chances.shown).toBe(null)
  })
})
