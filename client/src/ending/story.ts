import type { Luck, MatchStory, Reason } from '../messages'

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

/** By how much luck was kind, in what it scatters: 1 is as far above what was to be expected as it is wont to stray. */
export function fortune(luck: readonly Luck[]): number {
  const strayed = luck.filter((one) => one.variance > 0).map((one) => (one.actual - one.expected) / Math.sqrt(one.variance))
  return strayed.reduce((sum, one) => sum + one, 0) / Math.sqrt(Math.max(strayed.length, 1))
}

/** From where on luck is spoken of. */
const MUCH = 1

/** How luck was to a player: the key of a sentence. */
export function mood(luck: readonly Luck[]): string {
  const far = fortune(luck)
  return far >= MUCH ? 'web.end.luck.kind' : far <= -MUCH ? 'web.end.luck.unkind' : 'web.end.luck.fair'
}

const say = (key: string, params: [string, string | number][] = []): Reason => ({ key, rule: '', params })

/** A kind word to whoever lost: the truest of what the match was like. */
export function consolation(story: MatchStory, winners: readonly number[], loser: number): Reason {
  const scores = story.turns.at(-1)?.scores ?? []
  const [winner = -1] = winners
  const gap = (scores[winner] ?? 0) - (scores[loser] ?? 0)
  const [own, other] = [fortune(story.luck[loser] ?? []), fortune(story.luck[winner] ?? [])]
  if (own <= -MUCH && other > own) return say('web.end.kind.dice')
  if (gap === 1) return say('web.end.kind.close')
  if (story.turns.some((one) => (one.scores[loser] ?? 0) > (one.scores[winner] ?? 0))) return say('web.end.kind.led')
  if ((story.losses[loser]?.length ?? 0) < (story.losses[winner]?.length ?? 0)) return say('web.end.kind.stood')
  const deed = story.deeds.find((one) => one.player === loser)
  return deed ? say('web.end.kind.deed', [['name', deed.name]]) : say('web.end.kind.next')
}
