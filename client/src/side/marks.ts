import type { Disc, Scene } from '../messages'
import { nameOf } from '../lib/naming'
import type { Speech } from '../lib/words'

const APART = new Set(['action_points', 'boxes', 'lost', 'health', 'unit', 'leader', 'size', 'wounds', 'card', 'activated'])

/** What else stands beside a figure, in words; what is false, empty or nought is not said. */
export function states(scene: Scene, speech: Speech, disc: Disc): string[] {
  return Object.entries(disc.marks)
    .filter(([key, value]) => !APART.has(key) && Boolean(value))
    .map(([key, value]) => {
      const name = speech.first(`mark.${key}`) ?? key
      if (value === true) return name
      if (typeof value === 'number' && `web.mark.${key}` in speech.messages) return speech.key(`web.mark.${key}`, { value })
      const told =
        key === 'engaged'
          ? String(value)
              .split(' ')
              .map((id) => nameOf(scene, speech, id))
              .join(', ')
          : speech.named(String(value))
      return `${name} ${told}`
    })
}
