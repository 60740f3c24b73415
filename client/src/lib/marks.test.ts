import { expect, test } from 'vitest'
import type { Card, Display } from '../messages'
import { PLAIN } from './display'
import { disc, mark, scene } from './examples'
import { badgeIcon, boxes, boxesText, isSpent, marksBorne, marksDrawn, markText, states } from './marks'
import { NO_GRAMMAR } from './grammar'
import { fetched, NO_WORDS, Speech } from './words'

const fr = {
  'mark.stress': 'Stress', 'mark.near': 'près de', 'mark.hidden': 'caché', 'label.hull': '{value} de {most}', 'label.bears': 'porte {value} {value:sac|sacs}',
  'mood.calm': 'calme', 'mood.grim': 'sombre',
}
const speech = new Speech('fr', fetched(NO_WORDS, 'fr', { pages: {}, grammar: { ...NO_GRAMMAR, decimal: ',', double_marks: true }, ...{ fr } }))
const display: Display = {
  ...PLAIN,
  marks: {
    hull: mark({ drawing: 'boxes', label: 'label.hull', lost: 'holes', colours: ['#aaa', '#bbb'] }),
    holes: mark({ drawing: 'none' }),
    energy: mark({ drawing: 'pips', dims: true, most: 3 }),
    stress: mark({ drawing: 'count' }),
    bears: mark({ drawing: 'tag', label: 'label.bears' }),
    near: mark({ things: true }),
    mood: mark({ family: 'mood' }),
  },
}
const card = { life: [1, 2, 1] } as unknown as Card

test('boxes wear the colours of the states on the card and are crossed from the best', () => {
  const ship = disc('1', { marks: { hull: 4, holes: 2 } })
  const [hull] = marksDrawn(display, ship, 'boxes')
  const found = boxes(ship, card, hull!)
  expect(found).toEqual([{ colour: '#aaa', lost: true }, { colour: '#bbb', lost: true }, { colour: '#bbb', lost: false }, { colour: '#bbb', lost: false }])
  expect(boxesText(speech, hull!, found)).toBe('2 de 4')
  expect(boxes(ship, undefined, hull!).map((box) => box.colour)).toEqual(['#aaa', '#aaa', '#aaa', '#aaa'])
})

test('a base is spent when nothing is left of what it needs to act, and not when it needs nothing', () => {
  const marks: Record<string, number>[] = [{ energy: 0 }, { energy: 1 }, {}, { stress: 0 }]
  expect(marks.map((one) => isSpent(display, disc('1', { marks: one })))).toEqual([true, false, false, false])
})

test('marks come in the order of the game; those that are nought are borne by nobody', () => {
  const both = { ...display, marks: { ...display.marks, wear: mark({ drawing: 'count' }) } }
  const ship = disc('1', { marks: { wear: 1, stress: 2, energy: 0 } })
  expect(marksDrawn(both, ship, 'count').map(({ name }) => name)).toEqual(['stress', 'wear'])
  expect([marksDrawn(both, ship, 'pips').length, marksBorne(both, ship, 'pips').length]).toEqual([1, 0])
})

test('what is not drawn is said: unknown marks too, but nothing false, empty or nought', () => {
  const ship = disc('1', { marks: { hull: 3, holes: 1, energy: 2, stress: 5, bears: 2, near: '2 9', mood: 'grim odd calm', hidden: true, wet: false, gold: 0, flag: '' } })
  const table = scene(ship, disc('2', { name: 'Brise' }))
  expect(states(table, speech, display, ship)).toEqual(['porte 2 sacs', 'près de Brise, 9', 'sombre · calme', 'caché'])
})

test('without a message of its own a mark is said by its name and its value', () => {
  expect(markText(null, speech, { name: 'stress', value: 5, look: mark() })).toBe('Stress 5')
  expect(markText(null, speech, { name: 'unnamed', value: 1.5, look: mark() })).toBe('unnamed 1,5')
})

test('an icon on a badge may depend on the value', () => {
  const look = mark({ drawing: 'tag', icon: 'person', icons: { north: 'up-arrow' } })
  expect(['north', 'south'].map((value) => badgeIcon({ name: 'course', value, look }))).toEqual(['up-arrow', 'person'])
})
