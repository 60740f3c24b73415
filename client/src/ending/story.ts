import type { MatchStory, Reason } from '../messages'

/** A line of the chart of scores: where it goes, in a box of this size, the best score at the top. */
export function scoreLines(story: MatchStory, width: number, height: number): { points: string; last: [number, number] }[] {
  const turns = story.turns
  const first = turns[0]?.turn ?? 0
  const span = Math.max((turns.at(-1)?.turn ?? 0) - first, 1)
  const all = turns.flatMap((one) => one.scores)
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
  const at = (turn: number, score: number): [number, number] => [((turn - first) / span) * width, height - ((score - low) / (high - low)) * height]
  return (turns[0]?.scores ?? []).map((_, player) => {
    const way = turns.map((one) => at(one.turn, one.scores[player] ?? 0))
    return { points: way.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '), last: way.at(-1) ?? [0, height] }
  })
}

/** What one die of a player showed on the mean, what such a die shows, and by how much more it was, as a share. */
export interface DiceMean {
  dice: number
  actual: number
  expected: number
  share: number
}

export function diceMeans(story: MatchStory): DiceMean[] {
  return story.luck.map(({ dice, shown, expected }) =>
    dice === 0 ? { dice, actual: 0, expected: 0, share: 0 } : { dice, actual: shown / dice, expected: expected / dice, share: shown / expected - 1 },
  )
}

/** So few dice say nothing about luck. */
const FEW = 12
/** A share of the mean from which dice were kind, or were not. */
const MUCH = 0.06

const say = (key: string, params: [string, string | number][] = []): Reason => ({ key, rule: '', params })

/** A kind word to whoever lost: the truest of what the match was like. */
export function consolation(story: MatchStory, winners: readonly number[], loser: number): Reason {
  const scores = story.turns.at(-1)?.scores ?? []
  const [winner = -1] = winners
  const gap = (scores[winner] ?? 0) - (scores[loser] ?? 0)
  const luck = diceMeans(story)
  const [own, other] = [luck[loser], luck[winner]]
  if (own && other && own.dice >= FEW && other.dice >= FEW && own.share < -MUCH && other.share > own.share) return say('web.end.kind.dice')
  if (gap === 1) return say('web.end.kind.close')
  if (story.turns.some((one) => (one.scores[loser] ?? 0) > (one.scores[winner] ?? 0))) return say('web.end.kind.led')
  if ((story.losses[loser]?.length ?? 0) < (story.losses[winner]?.length ?? 0)) return say('web.end.kind.stood')
  const deed = story.deeds.find((one) => one.player === loser)
  return deed ? say('web.end.kind.deed', [['name', deed.name]]) : say('web.end.kind.next')
}
