import { expect, test } from 'vitest'
import type { ListedArmy, ListedGame, Shelf } from '../messages'
import { Agreement, RANDOM, brings } from './agreement.svelte'

const army = (key: string, faction: string, format: number): ListedArmy => ({
  key, name: { fr: key, en: key }, idea: { fr: '', en: '' }, faction: { fr: faction, en: faction }, format, cost: format, figures: [],
})
const game: ListedGame = {
  key: 'first', title: { fr: 'Premier', en: 'First' }, about: { fr: '', en: '' }, emblem: 'flag', drawings: {}, players: [2, 3], modules: ['measuring'], setups: ['quick', 'played'], measuring: false, companion: false, real_scenarios: [], shown: false,
  scenarios: [
    { key: 'duel', name: { fr: 'Duel', en: 'Duel' }, formats: { '2': [100, 180] } },
    { key: 'crowd', name: { fr: 'Cohue', en: 'Crowd' }, formats: { '2': [180], '3': [100] } },
  ],
  armies: [army('a-180', 'A', 180), army('b-180', 'B', 180), army('a-100', 'A', 100), army('b-100', 'B', 100), army('c-100', 'C', 100)],
  default_scenario: '',
  default_armies: { '2': ['a-180', 'b-180'], '3': ['a-100', 'b-100', 'c-100'] },
}
const shelf: Shelf = { games: [game, { ...game, key: 'second' }], levels: ['novice', 'regular', 'veteran'], version: '0' }

test('nothing needs to be chosen: the usual game against the usual computer', () => {
  const agreement = new Agreement(shelf)
  expect([agreement.game, agreement.scenario, agreement.format]).toEqual(['first', RANDOM, 180])
  expect(agreement.places.map((place) => [place.occupant, place.army])).toEqual([['screen', 'a-180'], ['regular', 'b-180']])
})

test('a game may have a usual scenario, which is played where it can be', () => {
  const agreement = new Agreement({ ...shelf, games: [game, { ...game, key: 'second', default_scenario: 'duel' }] })
  agreement.play('second')
  expect(agreement.scenario).toBe('duel')
  agreement.seat(3)
  expect(agreement.scenario).toBe(RANDOM)
  agreement.play('first')
  expect(agreement.scenario).toBe(RANDOM)
})

test('more players bring lists and scenarios that so many can play', () => {
  const agreement = new Agreement(shelf)
  agreement.scenario = 'duel'
  agreement.seat(3)
  expect([agreement.format, agreement.scenario, agreement.scenarios.map((one) => one.key)]).toEqual([100, RANDOM, ['crowd']])
  expect(agreement.places.map((place) => place.army)).toEqual(['a-100', 'b-100', 'c-100'])
})

test('another size changes every list, and a scenario it cannot play', () => {
  const agreement = new Agreement(shelf)
  agreement.scenario = 'crowd'
  agreement.resize(100)
  expect([agreement.scenario, agreement.places.map((place) => place.army)]).toEqual([RANDOM, ['a-100', 'b-100']])
})

test('the same once more takes the same lists and the same people', () => {
  const agreement = new Agreement(shelf)
  agreement.repeat({
    game: 'second', scenario: 'duel', seats: ['veteran', 'screen'], names: ['', 'Ana'], armies: ['b-100', 'c-100'],
  })
  expect([agreement.game, agreement.format]).toEqual(['second', 100])
  expect(agreement.places.map((place) => [place.occupant, place.name, place.army])).toEqual([['veteran', '', 'b-100'], ['screen', 'Ana', 'c-100']])
  agreement.repeat({ game: 'second', scenario: 'duel', seats: ['veteran', 'screen'], names: ['', 'Ana'], armies: ['b-100', 'c-100'] }, true)
  expect(agreement.places.map((place) => [place.occupant, place.name, place.army])).toEqual([['veteran', '', 'c-100'], ['screen', 'Ana', 'b-100']])
  expect(agreement.knows({ game: 'second', scenario: null, seats: [], names: [], armies: ['b-100', 'unknown'] })).toBe(false)
})

test('a list with faults keeps the match from being opened', () => {
  const agreement = new Agreement(shelf)
  const [place] = agreement.places
  if (!place) throw new Error()
  place.own = { file: 'x.toml', text: '', checked: { army: army('x', 'A', 180), faults: [{ key: 'army.empty', rule: '', params: [] }] } }
  expect(agreement.ready).toBe(false)
  place.own.checked.faults = []
  expect(agreement.ready).toBe(true)
})

test('a friend far away brings his own list, unless it is chosen for him, and nobody else looks on', () => {
  const agreement = new Agreement(shelf)
  const [, friend] = agreement.places
  if (!friend) throw new Error()
  expect([agreement.private, brings(friend)]).toEqual([false, false])
  friend.occupant = 'link'
  friend.own = { file: 'x.toml', text: '', checked: { army: null, faults: [] } }
  expect([agreement.private, brings(friend), agreement.ready]).toEqual([true, true, true])
  friend.chosen = true
  expect([brings(friend), agreement.ready]).toEqual([false, false])
  agreement.hidden = false
  expect(agreement.private).toBe(false)
})
