import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Trouble } from '../lib/api'
import type { TrialProgress } from '../messages'
import { keepTrial, keptTrial, playTrial } from './trial'

const share = { wins: 1, decided: 1, draws: 0, share: 1, low: 0.2, high: 1 }
const told = (done: number): TrialProgress => ({ done, of: 2, whole: share, rows: [], points: 200, broken: 0 })

function answering(parts: string[]): void {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
})
afterEach(() => vi.unstubAllGlobals())

describe('a trial', () => {
  it('is heard line by line, wherever the network cuts', async () => {
    const whole = `${JSON.stringify(told(1))}\n${JSON.stringify(told(2))}\n`
    answering([whole.slice(0, 20), whole.slice(20, 130), whole.slice(130)])
    const heard: number[] = []
    await playTrial({ game: 'g', text: '' }, new AbortController().signal, (one) => heard.push(one.done))
    expect(heard).toEqual([1, 2])
  })

  it('tells why it cannot go on', async () => {
    answering([`${JSON.stringify({ problem: { key: 'why', rule: '', params: [] } })}\n`])
    await expect(playTrial({ game: 'g', text: '' }, new AbortController().signal, () => undefined)).rejects.toThrow(Trouble)
  })

  it('is kept with its list, the last one only, and so many in all', () => {
    for (let at = 0; at < 60; at++) keepTrial({ list: `list ${at}`, draft: 'a', told: told(1) })
    keepTrial({ list: 'list 59', draft: 'b', told: told(2) })
    expect(keptTrial('list 59')).toEqual({ list: 'list 59', draft: 'b', told: told(2) })
    expect(keptTrial('list 0')).toBeNull()
    localStorage.setItem('escarmouche.trials', '{"broken')
    expect(keptTrial('list 59')).toBeNull()
  })
})
