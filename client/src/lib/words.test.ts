import { describe, expect, test } from 'vitest'
import { Speech, withOwn, type Catalogue } from './words'

const catalogue: Catalogue = {
  fr: { 'shot.range': '{figure} tire à {distance} p sur {target}.', 'terrain.house': 'Maison', 'sight.piece': 'Masqué : {piece}.', 'track.turn': 'Tour', 'web.setting-up': 'Mise en place', 'web.page.ruling': 'précision', 'event.losses': '{unit} : {losses} {losses:Combattant retiré|Combattants retirés}.' },
  en: { 'shot.range': '{figure} shoots at {target}, {distance} in.', 'terrain.house': 'House', 'event.losses': '{unit}: {losses} {losses:fighter|fighters} removed.' },
  names: { 'Garde royal': 'Royal guard', 'Archer': 'Bowman' },
  pages: { 'AK2-MOVE-07': 24, 'AK2-SHOOT-02': '6, 30', 'AK2-R-01': 'ruling' },
}
const french = new Speech('fr', catalogue)
const english = new Speech('en', catalogue)

describe('saying a reason', () => {
  test('puts the parameters where the sentence wants them, in each language', () => {
    const reason = { key: 'shot.range', rule: '', params: [['figure', 'Wolitse'], ['distance', 4.5], ['target', 'Garlan']] as [string, string | number][] }
    expect(french.say(reason)).toBe('Wolitse tire à 4,5\u00a0p sur Garlan.')
    expect(english.say(reason)).toBe('Wolitse shoots at Garlan, 4.5 in.')
  })

  test.each([
    [0, 'Crocs\u00a0: 0 Combattant retiré.', 'Crocs: 0 fighters removed.'],
    [1, 'Crocs\u00a0: 1 Combattant retiré.', 'Crocs: 1 fighter removed.'],
    [2, 'Crocs\u00a0: 2 Combattants retirés.', 'Crocs: 2 fighters removed.'],
  ])('makes words agree with %i', (losses, inFrench, inEnglish) => {
    const reason = { key: 'event.losses', rule: '', params: [['unit', 'Crocs'], ['losses', losses]] as [string, string | number][] }
    expect(french.say(reason)).toBe(inFrench)
    expect(english.say(reason)).toBe(inEnglish)
  })

  test('calls printed things in English by their English names, whoever of several it is', () => {
    const reason = { key: 'shot.range', rule: '', params: [['figure', 'Garde royal 2'], ['distance', 4], ['target', 'B : 3 × Archer, Garlan']] as [string, string | number][] }
    expect(english.say(reason)).toBe('Royal guard 2 shoots at B : 3 × Bowman, Garlan, 4 in.')
    expect(french.say(reason)).toContain('Garde royal 2 tire')
    expect([english.named('Archer 1'), french.named('Archer 1'), english.named('Archers')]).toEqual(['Bowman 1', 'Archer 1', 'Archers'])
  })

  test('keeps together in French what no line may tear apart', () => {
    const speech = new Speech('fr', { ...catalogue, fr: { lot: '{name} (ESP {mind}) avance de {way} cm pour 2 PA : « bien » !' } })
    expect(speech.key('lot', { name: 'Garlan de Brall', mind: 7, way: 10 })).toBe('Garlan de Brall (ESP\u00a07) avance de 10\u00a0cm pour 2\u00a0PA\u00a0: «\u00a0bien\u00a0»\u00a0!')
  })

  test.each([
    ['Isha', 'Le tir d’Isha.'], ['Œil Lointain', 'Le tir d’Œil Lointain.'], ['Étrille', 'Le tir d’Étrille.'], ['Ysolde', 'Le tir d’Ysolde.'],
    ['Yoko', 'Le tir de Yoko.'], ['Hulda', 'Le tir de Hulda.'], ['Garlan', 'Le tir de Garlan.'], ['@terrain.house', 'Le tir de Maison.'],
  ])('elides "de" before %s in French', (name, said) => {
    const speech = new Speech('fr', { ...catalogue, fr: { ...catalogue.fr, shot: 'Le tir de {name}.' } })
    expect(speech.key('shot', { name })).toBe(said)
    expect(new Speech('en', { ...catalogue, en: { shot: 'A tir de {name}.' } }).key('shot', { name: 'Isha' })).toBe('A tir de Isha.')
  })

  test('tells where in a file a fault is', () => {
    const speech = new Speech('fr', { ...catalogue, fr: { 'content.line': 'Ligne {line} :', 'content.column': 'Ligne {line}, colonne {column} :', 'army.count': '« {written} » non.' } })
    const fault = (params: [string, string | number][]) => speech.fault({ key: 'army.count', rule: '', params: [['written', '× 2'], ...params] })
    expect(fault([['at_line', 4], ['at_column', 7]])).toBe('Ligne 4, colonne 7\u00a0: «\u00a0× 2\u00a0» non.')
    expect(fault([['at_line', 4]])).toBe('Ligne 4\u00a0: «\u00a0× 2\u00a0» non.')
    expect(fault([])).toBe('«\u00a0× 2\u00a0» non.')
  })

  test('translates a parameter that is itself a message', () => {
    expect(french.say({ key: 'sight.piece', rule: '', params: [['piece', '@terrain.house']] })).toBe('Masqué\u00a0: Maison.')
  })

  test('shows the key of a message that is missing, or that lacks a parameter', () => {
    expect(english.say({ key: 'sight.piece', rule: '', params: [] })).toBe('sight.piece')
    expect(french.say({ key: 'shot.range', rule: '', params: [['figure', 'Wolitse']] })).toBe('shot.range')
  })
})

describe('numbers', () => {
  test.each([
    [4, '4'], [4.25, '4,25'], [4.5, '4,5'], [1 / 3, '0,33'], [2.999, '3'], [-1.5, '-1,5'], [100, '100'], [10.1, '10,1'],
  ])('%d is said %s in French', (value, said) => expect(french.word(value)).toBe(said))

  test('whole floats lose their point, however they are rounded', () => expect(english.word(19.999)).toBe('20'))

  test.each([
    [0, '0 %'], [1, '100 %'], [0.834, '83 %'], [0.004, '<1 %'], [0.997, '>99 %'],
  ])('a chance of %d is %s', (chance, said) => expect(french.percent(chance)).toBe(said))
})

test('a rule shows its page, what it comes from, or its name', () => {
  expect(french.page('AK2-MOVE-07')).toBe('p. 24')
  expect(french.page('AK2-SHOOT-02')).toBe('p. 6, 30')
  expect(french.page('AK2-R-01')).toBe('précision')
  expect(french.page('AK2-NONE')).toBe('AK2-NONE')
})

test('before the first turn the table is being set', () => {
  expect(french.turn(0)).toBe('Mise en place')
  expect(french.turn(3)).toBe('Tour 3')
})

test('the first message that exists wins, and an unknown name is a name', () => {
  expect(french.first('nothing', 'terrain.house')).toBe('Maison')
  expect(french.first('nothing')).toBeUndefined()
  expect(french.named('terrain.house')).toBe('Maison')
  expect(french.named('Wolitse')).toBe('Wolitse')
})

test('names stand among others, and things of the players’ own have theirs', () => {
  const own = { 'terrain.menhir': { fr: 'Menhir', en: 'Standing stone' } }
  const speech = (language: 'fr' | 'en') => new Speech(language, withOwn({ ...catalogue, names: { Archer: 'Bowman', 'Archer (Feu)': 'Fire bowman' } }, own))
  expect([speech('fr').named('terrain.menhir'), speech('en').word('@terrain.menhir'), speech('en').word('Menhir')]).toEqual(['Menhir', 'Standing stone', 'Standing stone'])
  expect(speech('en').called('13 : Archer; B : 3 × Archer')).toBe('13 : Bowman; B : 3 × Bowman')
  expect(speech('en').called('Archer 2 – Menhir (haut)')).toBe('Bowman 2 – Standing stone (haut)')
  expect(speech('en').called('Archer (Feu)')).toBe('Fire bowman')
  expect(withOwn(catalogue, {})).toBe(catalogue)
})
