import { flushSync } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
vi.stubGlobal('navigator', { language: 'fr' })
const asked: string[] = []
const answers = new Map<string, () => Response>()
vi.stubGlobal('fetch', (path: string) => {
  asked.push(path)
  return Promise.resolve(answers.get(path)?.() ?? new Response('{}', { status: 500 }))
})
afterEach(() => asked.splice(0))

test('the words of one language are fetched, and those of another once it is wanted', async () => {
  const { phrasebook } = await import('./phrasebook.svelte')
  const { settings } = await import('./settings.svelte')
  const words = (language: string, hello: string) => answers.set(`/api/words/game/${language}`, () => new Response(JSON.stringify({ [language]: { hello }, pages: {} })))
  words('fr', 'Bonjour')
  settings.set('language', 'fr')
  await phrasebook.open('game')
  await phrasebook.open('game')
  expect([asked, phrasebook.speech.key('hello')]).toEqual([['/api/words/game/fr'], 'Bonjour'])
  settings.set('language', 'en')
  flushSync()
  await phrasebook.speak('en')
  expect(phrasebook.speech.key('hello')).toBe('Bonjour')
  words('en', 'Hello')
  await phrasebook.speak('en')
  expect(phrasebook.speech.key('hello')).toBe('Hello')
})
