import { describe, expect, it } from 'vitest'
import type { Reference } from '../messages'
import { entriesOf, found, marked, wanted } from './search'

const both = (fr: string, en = fr) => ({ fr, en })
const reference: Reference = {
  rules: [
    { rule: 'X-1', title: both('Marche', 'Walk'), text: both('Une figurine se déplace, même blessée.', 'A figure moves.'), page: '24', chapter: 'movement' },
    { rule: 'X-2', title: both('Fureur', 'Fury'), text: both('Relance un dé.', 'Reroll a die.'), page: '30', chapter: 'skills' },
    { rule: 'X-3', title: both('Rage', 'Rage'), text: both('Autre chose que la carte.', 'Another thing.'), page: '31', chapter: 'skills' },
  ],
  kinds: ['skill'],
  things: [
    { key: 'skill.fureur', kind: 'skill', name: both('Fureur', 'Fury'), text: both('Relance un dé.', 'Reroll a die.'), rule: 'X-2' },
    { key: 'skill.rage', kind: 'skill', name: both('Rage'), text: both('Une marche forcée à l’œil nu.'), rule: 'X-3' },
  ],
}
const entries = entriesOf(reference)
const keys = (query: string, kind = '', chapter = '', language: 'fr' | 'en' = 'fr') => found(entries, { query, kind, chapter }, language).map((one) => one.key)

describe('looking something up', () => {
  it('shows a rule that a thing of its name tells once, and with the other rules to whoever wants rules alone', () => {
    expect(keys('')).toEqual(['X-1', 'skill.fureur', 'skill.rage'])
    expect(keys('', 'rule')).toEqual(['X-1', 'X-2', 'X-3'])
  })

  it('minds neither accents nor capitals, and puts what is called so first', () => {
    expect(keys('DEPLACE blessee')).toEqual(['X-1'])
    expect(keys('marche')).toEqual(['X-1', 'skill.rage'])
    expect(keys('oeil')).toEqual(['skill.rage'])
    expect(keys("l'œil")).toEqual(['skill.rage'])
    expect(keys('marche dragon')).toEqual([])
  })

  it('looks in the language of its reader', () => {
    expect(keys('walk', '', '', 'en')).toEqual(['X-1'])
    expect(keys('walk')).toEqual([])
  })

  it('keeps to a kind and to a chapter', () => {
    expect(keys('', 'skill')).toEqual(['skill.fureur', 'skill.rage'])
    expect(keys('', 'rule', 'skills')).toEqual(['X-2', 'X-3'])
  })

  it('marks what was found as it is written', () => {
    expect(marked('Même Œuvre', wanted('meme oe'))).toEqual([
      { text: 'Même', marked: true },
      { text: ' ', marked: false },
      { text: 'Œ', marked: true },
      { text: 'uvre', marked: false },
    ])
    expect(marked('Rien', [])).toEqual([{ text: 'Rien', marked: false }])
  })
})
