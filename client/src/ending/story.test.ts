import { describe, expect, it } from 'vitest'
import type { MatchStory } from '../messages'
import { consolation, diceMeans, scoreLines } from './story'

function story(more: Partial<MatchStory> = {}): MatchStory {
  return {
    turns: [{ turn: 0, scores: [0, 0] }, { turn: 1, scores: [1, 4] }, { turn: 2, scores: [2, 8] }],
    figures: [5, 5], losses: [['a', 'b'], ['c']], deeds: [], luck: [{ dice: 20, shown: 70, expected: 70 }, { dice: 20, shown: 70, expected: 70 }], ...more,
  }
}
const kind = (more: Partial<MatchStory> = {}) => consolation(story(more), [1], 0).key

describe('the end of a match', () => {
  it('draws the score of each player from the first turn to the last', () => {
    const [mine, theirs] = scoreLines(story(), 100, 40)
    expect(theirs).toEqual({ points: '0.0,40.0 50.0,20.0 100.0,0.0', last: [100, 0] })
    expect(mine).toEqual({ points: '0.0,40.0 50.0,35.0 100.0,30.0', last: [100, 30] })
    expect(scoreLines(story({ turns: [{ turn: 3, scores: [0, 0] }] }), 100, 40)[0]?.last).toEqual([0, 40])
  })

  it('tells what one die showed beside what it should', () => {
    expect(diceMeans(story({ luck: [{ dice: 10, shown: 42, expected: 35 }, { dice: 0, shown: 0, expected: 0 }] }))).toEqual([
      { dice: 10, actual: 4.2, expected: 3.5, share: 42 / 35 - 1 },
      { dice: 0, actual: 0, expected: 0, share: 0 },
    ])
  })

  it('says kindly what is true', () => {
    const bad = { dice: 20, shown: 60, expected: 70 }
    const fair = { dice: 20, shown: 70, expected: 70 }
    expect(kind({ luck: [bad, fair] })).toBe('web.end.kind.dice')
    expect(kind({ luck: [{ dice: 3, shown: 3, expected: 10 }, fair], turns: [{ turn: 1, scores: [7, 8] }] })).toBe('web.end.kind.close')
    expect(kind({ luck: [bad, { dice: 20, shown: 50, expected: 70 }], turns: [{ turn: 1, scores: [5, 3] }, { turn: 2, scores: [5, 9] }] })).toBe('web.end.kind.led')
    expect(kind({ losses: [[], ['c']] })).toBe('web.end.kind.stood')
    expect(kind({ deeds: [{ player: 1, name: 'Ours', felled: 2, dealt: 2 }, { player: 0, name: 'Loup', felled: 1, dealt: 4 }] })).toBe('web.end.kind.deed')
    expect(kind()).toBe('web.end.kind.next')
  })
})
