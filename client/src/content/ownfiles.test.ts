import { expect, test } from 'vitest'
import { fileFrom, freeName } from './ownfiles'

const file = { id: 'a', game: 'some', name: 'maison', changed: 1, things: [{ word: 'profile', value: { name: 'Loup' } }], toml: '', sound: true }

test('a new file has a name of its own', () => {
  expect(freeName('maison', [])).toBe('maison')
  expect(freeName('maison', [file, { ...file, name: 'maison-2' }])).toBe('maison-3')
})

test('what is no file is left out', () => {
  expect(fileFrom(file)).toEqual([file])
  for (const strange of [null, 3, { ...file, id: 1 }, { ...file, things: [{ word: 'profile', value: [] }] }, { ...file, things: Array(101).fill(file.things[0]) }]) expect(fileFrom(strange)).toEqual([])
})
