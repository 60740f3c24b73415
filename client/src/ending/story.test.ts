import { describe, expect, it } from 'vitest'
import type { Luck, MatchStory } from '../messages'
import { consolation, fortune, mood, scoreLines } from './story'

function story(more: Partial<MatchStory> = {}): MatchStory {
  return {
    turns: [{ turn: 0, scores: [0, 0] }, { turn: 1, scores: [1, 4] }, { turn: 2, scores: [2, 8] }],
    figures: [5, 5], losses: [['a', 'b'], ['c']], deeds: [], luck: [[luck(70)], [luck(70)]], ...more,
  }
}
/** Twenty dice of six sides: 70 to be expected, and 7.6 as far as they are wont to stray. */
function luck(actual: number): Luck {
  return { what: 'luck.dice', throws: 20, actual, expected: 70, variance: 20 * 35 / 12 }
}
const kind = (more: Partial<MatchStory> = {}) => consolation(story(more), [1], 0).key

describe('the end of a match', () => {
  it('draws the score of each player from the first turn to the last', () => {
    const [mine, theirs] = scoreLines(story(), 100, 40)
    expect(theirs).toEqual({ points: '0.0,40.0 50.0,20.0 100.0,0.0', last: [100, 0] })
    expect(mine).toEqual({ points: '0.0,40.0 50.0,35.0 100.0,30.0', last: [100, 30] })
    expect(scoreLines(story({ turns: [{ turn: 3, scores: [0, 0] }] }), 100, 40)[0]?.last).toEqual([0, 40])
  })

  it('speaks of luck only where it strayed as far as it is wont to', () => {
    expect([77, 78, 63, 62].map((actual) => mood([luck(actual)]))).toEqual(['web.end.luck.fair', 'web.end.luck.kind', 'web.end.luck.fair', 'web.end.luck.unkind'])
    expect(fortune([])).toBe(0)
    expect(fortune([{ what: 'luck.rolls', throws: 3, actual: 3, expected: 3, variance: 0 }])).toBe(0)
    expect(fortune([luck(78), luck(62)])).toBeCloseTo(0)
    expect(mood([luck(76), luck(76)])).toBe('web.end.luck.kind')
  })

  it('says kindly what is true', () => {
    const [bad, fair] = [[luck(60)], [luck(70)]]
    expect(kind({ luck: [bad, fair] })).toBe('web.end.kind.dice')
    expect(kind({ luck: [[luck(66)], fair], turns: [{ turn: 1, scores: [7, 8] }] })).toBe('web.end.kind.close')
    expect(kind({ luck: [bad, [luck(50)]], turns: [{ turn: 1, scores: [5, 3] }, { turn: 2, scores: [5, 9] }] })).toBe('web.end.kind.led')
    expect(kind({ losses: [[], ['c']] })).toBe('web.end.kind.stood')
    expect(kind({ deeds: [{ player: 1, name: 'Ours', felled: 2, dealt: 2 }, { player: 0, name: 'Loup', felled: 1, dealt: 4 }] })).toBe('web.end.kind.deed')
    expect(kind()).toBe('web.end.kind.next')
  })
})
