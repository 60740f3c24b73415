import { describe, expect, test } from 'vitest'
import type { Asked, Option } from '../messages'
import { aboutName, aboutOption, aboutOwn, aboutScenario, bare, named, slug } from './about'
import { PLAIN } from './display'
import { NO_GRAMMAR } from './grammar'
import { fetched, NO_WORDS, Speech } from './words'

const fr = {
  'about.skill.coriace': 'Réduit les DOM : X de moins.',
  'about.skill.transfert-vital': 'Soigne.',
  'about.skill.maitre': 'Une carte gratuite.',
  'about.skill.maitre-tir': 'Un tir gratuit.',
  'about.deed.walk': 'Marcher.',
  'about.trick.T1': 'Le vent pousse.',
  'about.trick.priere-aux-pierres': 'Protège.',
  'about.mission.relics.common': 'Gardez la vôtre.',
  'about.mission.relics.solo': 'Gardez les reliques.',
  'about.scenario.puits': 'Puisez.',
  'objective-text.regicide': 'Abattez le héros.',
}
const display = {
  ...PLAIN,
  about: { act: 'deed', with: 'skill', hand: 'trick', 'line.skills': 'skill' },
}
const speech = new Speech('fr', fetched(NO_WORDS, 'fr', { pages: {}, grammar: { ...NO_GRAMMAR, decimal: ',', double_marks: true }, ...{ fr } }))
const head = (key: string) => ({ key, rule: '', params: [] })
const asked = (topic: string) => ({ topic }) as Asked
const option = (key: string) => ({ key }) as Option

describe('the key of a name', () => {
  test.each([
    ['Vision de l\'Esprit', 'vision-de-l-esprit'],
    ['Bénédiction Mortelle', 'benediction-mortelle'],
    ['Tamel’Seh, Œil Lointain', 'tamel-seh-oeil-lointain'],
    ['Hémotoxique', 'hemotoxique'],
  ])('%s', (name, key) => expect(slug(name)).toBe(key))
})

describe('a skill without its parameter', () => {
  test.each([
    ['Coriace/1', 'Coriace'],
    ['Effrayant 14', 'Effrayant'],
    ['Maître (Combat)', 'Maître'],
    ['Autorité[20]', 'Autorité'],
    ['Magicien[3] (Chamanisme, Pluie)', 'Magicien'],
    ['Source de Feu/[2]', 'Source de Feu'],
    ['Tireur/Arbalète à répétition', 'Tireur'],
    ['Expert Brutale', 'Expert Brutale'],
  ])('%s', (printed, name) => expect(bare(printed)).toBe(name))
})

test('a line is parted at its commas, but not within brackets', () => {
  expect(named('Magicien[3] (Chamanisme, Pluie), Vol, Coriace/1')).toEqual(['Magicien[3] (Chamanisme, Pluie)', 'Vol', 'Coriace/1'])
})

describe('what is explained', () => {
  test('the names on those lines of a card that the game names, nothing else on it', () => {
    expect(aboutName(speech, display, head('line.skills'), 'Coriace/2')).toBe('Réduit les DOM\u00a0: X de moins.')
    expect(aboutName(speech, display, head('line.weapon'), 'Coriace/2')).toBeUndefined()
  })

  test('a name as it is printed before the name without its parameter', () => {
    expect(aboutName(speech, display, head('line.skills'), 'Maître (Tir)')).toBe('Un tir gratuit.')
    expect(aboutName(speech, display, head('line.skills'), 'Maître (Combat)')).toBe('Une carte gratuite.')
  })

  test('options by the topic of the question, or by what stands before their colon', () => {
    expect(aboutOption(speech, display, asked('act'), option('walk'))).toBe('Marcher.')
    expect(aboutOption(speech, display, asked('act'), option('with:Transfert Vital'))).toBe('Soigne.')
    expect(aboutOption(speech, display, asked('hand'), option('T1'))).toBe('Le vent pousse.')
    expect(aboutOption(speech, display, asked('hand'), option('hand:Prière aux pierres'))).toBe('Protège.')
    expect(aboutOption(speech, display, asked('activate'), option('walk'))).toBeUndefined()
    expect(aboutOption(speech, display, asked('activate'), option('with:Transfert Vital'))).toBeUndefined()
    expect(aboutOption(speech, display, asked('act'), option('unheard-of'))).toBeUndefined()
  })

  test('options about somebody by what they do, or by the last that they name', () => {
    expect(aboutOption(speech, display, asked('act'), option('walk:3:5'))).toBe('Marcher.')
    expect(aboutOption(speech, display, asked('act'), option('with:3:Transfert Vital'))).toBe('Soigne.')
    expect(aboutOption(speech, display, asked('act'), option('with:3:walk'))).toBeUndefined()
  })

  test('missions and objectives by the sentence that names them', () => {
    expect(aboutOwn(speech, { key: 'own.solo', rule: '', params: [['mission', '@mission.relics']] })).toBe('Gardez les reliques.')
    expect(aboutOwn(speech, { key: 'own.common', rule: '', params: [['mission', '@mission.relics']] })).toBe('Gardez la vôtre.')
    expect(aboutOwn(speech, { key: 'own.objective', rule: '', params: [['objective', '@objective.regicide']] })).toBe('Abattez le héros.')
    expect(aboutOwn(speech, { key: 'own.named', rule: '', params: [['names', 'Isha']] })).toBeUndefined()
  })

  test('how a scenario is won', () => {
    expect(aboutScenario(speech, 'puits')).toBe('Puisez.')
    expect(aboutScenario(speech, null)).toBeUndefined()
    expect(aboutScenario(speech, 'unheard-of')).toBeUndefined()
  })
})
