import { describe, expect, test } from 'vitest'
import { NO_GRAMMAR, type Grammar, type Kind } from './grammar'
import { fetched, NO_WORDS, Speech, withOwn, type Catalogue, type Tongue } from './words'

const FRENCH: Grammar = {
  ...NO_GRAMMAR,
  singular_below_two: true, decimal: ',', percent: '{value} %', double_marks: true, own_article: 'Le |Les ',
  vowel: '[aeiouéèœ]|y(?![aeiouéè])',
  before_vowel: { 'de ': 'd’', 'que ': 'qu’' },
  forms: {
    le: { masculine: 'le ', feminine: 'la ', vowel: 'l’', plural: 'les ', proper: '', proper_vowel: '' },
    du: { masculine: 'du ', feminine: 'de la ', vowel: 'de l’', plural: 'des ', proper: 'de ', proper_vowel: 'd’' },
  },
}
const ENGLISH: Grammar = { ...NO_GRAMMAR, vowel: '[aeiou]', before_vowel: { 'a ': 'an ' } }
const KINDS: Record<string, Kind> = { archer: 'masculine', goule: 'feminine', temple: 'masculine', 'le temple': 'masculine', lanciers: 'masculine_plural', isha: 'she', joueur: 'masculine', 'berac’h, le geôlier': 'he' }

const tongue = (messages: Record<string, string>, more: Partial<Tongue> = {}): Tongue => ({ messages, names: {}, kinds: {}, grammar: NO_GRAMMAR, ...more })
const FR = { 'shot.range': '{figure} tire à {distance} p sur {target}.', 'terrain.house': 'Maison', 'sight.piece': 'Masqué : {piece}.', 'track.turn': 'Tour', 'web.setting-up': 'Mise en place', 'web.page.ruling': 'précision', 'event.losses': '{unit} : {losses} {losses:Combattant retiré|Combattants retirés}.', 'player.number': 'joueur {number}' }
const EN = { 'shot.range': '{figure} shoots at {target}, {distance} in.', 'terrain.house': 'House', 'event.losses': '{unit}: {losses} {losses:fighter|fighters} removed.' }
const catalogue: Catalogue = {
  tongues: { fr: tongue(FR, { grammar: FRENCH, kinds: KINDS }), en: tongue(EN, { grammar: ENGLISH, names: { 'Garde royal': 'Royal guard', 'Archer': 'Bowman' } }) },
  languages: { fr: 'français', en: 'English' },
  pages: { 'AK2-MOVE-07': 24, 'AK2-SHOOT-02': '6, 30', 'AK2-R-01': 'ruling' },
}
const french = new Speech('fr', catalogue)
const english = new Speech('en', catalogue)
/** Speaks French, or English, with a message more. */
const saying = (messages: Record<string, string>, language = 'fr', sides: { fr: string; en: string }[] = []) =>
  new Speech(language, { ...catalogue, tongues: { [language]: { ...catalogue.tongues[language]!, messages: { ...FR, ...messages } } } }, sides)

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
    const speech = saying({ lot: '{name} (ESP {mind}) avance de {way} cm pour 2 PA : « bien » !' })
    expect(speech.key('lot', { name: 'Garlan de Brall', mind: 7, way: 10 })).toBe('Garlan de Brall (ESP\u00a07) avance de 10\u00a0cm pour 2\u00a0PA\u00a0: «\u00a0bien\u00a0»\u00a0!')
  })

  test.each([
    ['Isha', 'Le tir d’Isha.'], ['Œil Lointain', 'Le tir d’Œil Lointain.'], ['Étrille', 'Le tir d’Étrille.'], ['Ysolde', 'Le tir d’Ysolde.'],
    ['Yoko', 'Le tir de Yoko.'], ['Hulda', 'Le tir de Hulda.'], ['Garlan', 'Le tir de Garlan.'], ['@terrain.house', 'Le tir de Maison.'],
  ])('elides "de" before %s in French', (name, said) => {
    expect(saying({ shot: 'Le tir de {name}.' }).key('shot', { name })).toBe(said)
    expect(saying({ shot: 'A tir de {name}.' }, 'en').key('shot', { name: 'Isha' })).toBe('A tir de Isha.')
  })

  test('tells where in a file a fault is', () => {
    const speech = saying({ 'content.line': 'Ligne {line} :', 'content.column': 'Ligne {line}, colonne {column} :', 'army.count': '« {written} » non.' })
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
    [4, '4'], [4.25, '4,25'], [4.5, '4,5'], [1 / 3, '0,33'], [2.999, '3'], [-1.5, '−1,5'], [100, '100'], [10.1, '10,1'],
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
  const told = { ...catalogue, tongues: { ...catalogue.tongues, en: tongue(EN, { names: { Archer: 'Bowman', 'Archer (Feu)': 'Fire bowman' } }) } }
  const speech = (language: 'fr' | 'en') => new Speech(language, withOwn(told, own))
  expect([speech('fr').named('terrain.menhir'), speech('en').word('@terrain.menhir'), speech('en').word('Menhir')]).toEqual(['Menhir', 'Standing stone', 'Standing stone'])
  expect(speech('en').called('13 : Archer; B : 3 × Archer')).toBe('13 : Bowman; B : 3 × Bowman')
  expect(speech('en').called('Archer 2 – Menhir (haut)')).toBe('Bowman 2 – Standing stone (haut)')
  expect(speech('en').called('Archer (Feu)')).toBe('Fire bowman')
  expect(withOwn(catalogue, {})).toBe(catalogue)
})

describe('names with their articles', () => {
  test.each([
    ['Archer 2', 'L’Archer 2 est abattu par la Goule, loin de l’Archer 2.'],
    ['Goule 1', 'La Goule 1 est abattue par la Goule, loin de la Goule 1.'],
    ['Lanciers', 'Les Lanciers sont abattus par la Goule, loin des Lanciers.'],
    ['Isha', 'Isha est abattue par la Goule, loin d’Isha.'],
    ['Le Temple', 'Le Temple est abattu par la Goule, loin du Temple.'],
    ['Archer, Goule 2', 'L’Archer, la Goule 2 sont abattus par la Goule, loin de l’Archer, de la Goule 2.'],
    ['Berac\'h, le Geôlier', 'Berac’h, le Geôlier est abattu par la Goule, loin de Berac’h, le Geôlier.'],
    ['3 × Archer', '3 × Archer sont abattus par la Goule, loin de 3 × Archer.'],
  ])('%s', (figure, said) => {
    const speech = saying({ shot: '{figure:Le} {figure:est|sont} abattu{figure:|e|s|es} par {enemy:le}, loin {figure:du}.' })
    expect(speech.key('shot', { figure, enemy: 'Goule' })).toBe(said)
  })

  test('English says "an" before a vowel', () => {
    expect([saying({ it: 'Take a {what}.' }, 'en').key('it', { what: 'Earth' }), saying({ it: 'Take a {what}.' }, 'en').key('it', { what: 'Fire' })]).toEqual(['Take an Earth.', 'Take a Fire.'])
  })

  test('a player is called by his side, and by his number where it has no name', () => {
    const messages = { gone: '{player:Le} abandonne{player:|nt}.', score: '{player:} : {points}.' }
    const sides = [{ fr: 'Lanciers', en: 'Lancers' }, { fr: 'Le Temple', en: 'The Temple' }]
    expect([saying(messages, 'fr', sides).key('gone', { player: 1 }), saying(messages, 'fr', sides).key('gone', { player: 2 })]).toEqual(['Les Lanciers abandonnent.', 'Le Temple abandonne.'])
    expect([saying(messages).key('gone', { player: 2 }), saying(messages).key('score', { player: 2, points: 3 })]).toEqual(['Le joueur 2 abandonne.', 'Joueur 2\u00a0: 3.'])
  })
})

test('a language is what the server sends of it', () => {
  const sent = fetched(fetched(NO_WORDS, 'fr', { pages: {}, ...{ fr: { hello: 'Bonjour' } } }), 'xx', { pages: {}, languages: { fr: 'français', xx: 'Xx' }, names: { Archer: 'Xarcher' }, ...{ xx: { hello: 'Xello {who}' } } })
  expect(new Speech('fr', sent).key('hello')).toBe('Bonjour')
  expect(new Speech('xx', sent).key('hello', { who: 'Archer 2' })).toBe('Xello Xarcher 2')
  expect(new Speech('xx', sent).text({ fr: 'Archer', en: 'Bowman' })).toBe('Xarcher')
})
