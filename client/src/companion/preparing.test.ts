import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListedArmy, ListedGame, Shelf } from '../messages'
import { companions, linkRoute, Preparing } from './preparing.svelte'

const army = (key: string, format: number): ListedArmy => ({ key, name: { fr: key, en: key }, idea: { fr: '', en: '' }, faction: { fr: key, en: key }, format, cost: format, figures: [] })
const game = (key: string, companion: boolean): ListedGame => ({
  key, title: { fr: key, en: key }, about: { fr: '', en: '' }, emblem: 'flag', drawings: {}, players: [2], modules: ['measuring'], setups: ['quick'], measuring: false, companion, shown: false, real_scenarios: [{ key: 'first', name: { fr: '', en: '' }, formats: { 2: [100, 200] } }, { key: 'second', name: { fr: '', en: '' }, formats: { 2: [200] } }],
  scenarios: [{ key: 'first', name: { fr: '', en: '' }, formats: { 2: [100, 200] } }, { key: 'second', name: { fr: '', en: '' }, formats: { 2: [200] } }],
  armies: [army('a', 100), army('b', 100), army('c', 200), army('d', 200)], default_armies: { 2: ['a', 'b'] }, default_scenario: '',
})
const shelf: Shelf = { games: [game('one', false), game('two', true), game('three', true)], levels: ['regular'], version: '1' }
const drawer = new Map<string, string>()
const sent: Record<string, unknown>[] = []

beforeEach(() => {
  drawer.clear()
  sent.length = 0
  vi.stubGlobal('localStorage', { getItem: (key: string) => drawer.get(key) ?? null, setItem: (key: string, value: string) => drawer.set(key, value) })
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return Promise.resolve(new Response('{"match": "m", "links": [], "invitations": []}'))
  })
})

describe('before a match on a real table', () => {
  it('offers games that have a companion, and lists of one size', () => {
    expect(companions(shelf).map((one) => one.key)).toEqual(['two', 'three'])
    const made = new Preparing(shelf, '', 'fr')
    expect(made.agreement.game).toBe('two')
    expect(made.choices.map((one) => one.key)).toEqual(['a', 'b'])
    expect([made.chosen(0)?.key, made.chosen(1)?.key, made.agreement.scenario]).toEqual(['a', 'b', 'first'])
  })

  it('seats people alone, at one telephone or at two', async () => {
    const made = new Preparing(shelf, 'three', 'fr')
    made.take(0, 'b')
    await made.open()
    expect(sent[0]).toMatchObject({ game: 'three', companion: true, dice: 'ask', seats: ['screen', 'screen'], armies: ['b', 'b'] })
    made.phones = 2
    await made.open()
    expect(sent[1]).toMatchObject({ seats: ['screen', 'link'], armies: ['b', 'b'] })
  })

  it('is as it was the last time', async () => {
    const made = new Preparing(shelf, 'three', 'fr')
    made.resize(200)
    made.take(0, 'd')
    made.agreement.scenario = 'second'
    made.agreement.dice = 'rolled'
    await made.open()
    const again = new Preparing(shelf, '', 'fr')
    expect([again.agreement.game, again.agreement.format, again.agreement.scenario, again.agreement.dice]).toEqual(['three', 200, 'second', 'rolled'])
    expect(again.chosen(0)?.key).toBe('d')
    expect(new Preparing(shelf, 'two', 'fr').agreement.format).toBe(100)
  })

  it('makes do with what it can read of the last time', () => {
    for (const kept of ['{', 'null', '[]', '{"game": 3}', '{"game": "gone", "lists": [1], "modules": "x"}']) {
      drawer.set('escarmouche.companion', kept)
      expect(new Preparing(shelf, '', 'fr').agreement.game).toBe('two')
    }
  })

  it('follows links of this program, whatever machine they name', () => {
    expect(linkRoute('https://elsewhere:8000/lists/two#abc')).toEqual({ page: 'lists', game: 'two', shared: 'abc' })
    expect(linkRoute(' http://192.168.0.3/invitation#xyz ')?.page).toBe('invitation')
    expect(linkRoute('Garlan de Brall')).toBe(null)
    expect(linkRoute('javascript:alert(1)')).toBe(null)
  })
})
