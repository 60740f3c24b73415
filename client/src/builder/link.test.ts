import { expect, test } from 'vitest'
import { LONGEST_LINK, draftOfLink, linkOf } from './link'
import type { Draft } from './types'

const draft: Draft = {
  game: 'some', name: { fr: 'La garde des Vêpres', en: 'The Vespers' }, idea: { fr: '« Tenir » ✠', en: '' }, head: { faction: ['avalon'], format: ['200'] },
  entries: [{ key: 'garlan', count: 1, choices: {} }, { key: 'recrue', count: 4, choices: { gear: ['arc', 'arc'] } }], content: { 'maison.toml': '[[profile]]' },
}

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return btoa(String.fromCharCode(...new Uint8Array(await new Response(stream).arrayBuffer()))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

test('a link brings back the very list, in signs that an address may hold', async () => {
  const code = await linkOf(draft)
  expect(code).toMatch(/^[\w-]+$/)
  expect(code.length).toBeLessThan(JSON.stringify(draft).length)
  expect(await draftOfLink(code)).toEqual(draft)
})

test('what is no list, cut off or changed, is none', async () => {
  const code = await linkOf(draft)
  for (const bad of ['', '!', 'AAAA', code.slice(0, 30), `${code} `, await packed('{"game":'), await packed('[]'), await packed('{"game":"some","entries":[]}')]) expect(await draftOfLink(bad)).toBeNull()
  const strange = [{ ...draft, entries: [{ key: 'a', count: 0, choices: {} }] }, { ...draft, entries: [{ key: 'a', count: 2.5, choices: {} }] }, { ...draft, head: { faction: 'avalon' } }, { ...draft, name: null }, { ...draft, content: { 'a.toml': 3 } }]
  for (const one of strange) expect(await draftOfLink(await packed(JSON.stringify(one)))).toBeNull()
})

test('nothing is unpacked without a bound', async () => {
  const huge = await packed(JSON.stringify({ ...draft, name: { fr: 'x'.repeat(5_000_000), en: '' } }))
  expect(huge.length).toBeLessThan(LONGEST_LINK)
  expect(await draftOfLink(huge)).toBeNull()
  expect(await draftOfLink('A'.repeat(LONGEST_LINK + 1))).toBeNull()
  const many = { ...draft, entries: Array.from({ length: 101 }, () => ({ key: 'a', count: 1, choices: {} })) }
  expect(await draftOfLink(await packed(JSON.stringify(many)))).toBeNull()
})
