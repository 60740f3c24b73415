import { faceIcon } from '../lib/display'
import type { Card, Disc, Display } from '../messages'
import { chanceOf } from '../table/chance'
import { formOf } from '../table/stance'
import { silhouetteFor, type Silhouette } from './silhouettes'
import type { World } from './world'

/** How somebody looks, wherever he is drawn: his emblem, how he is cut, and how broad his base is in space. */
export interface Look {
  icon: string
  cut: Silhouette
  size: number
}

export function bodyOf(world: World, display: Display, cards: Record<string, Card>, disc: Disc): Look {
  const form = formOf(disc.radius, disc.pose)
  const size = 2 * form.radius * world.scale
  const icon = faceIcon(display, disc, cards[disc.card])
  const long = !form.round && Math.max(form.deep, form.wide) > 1.4 * form.radius
  return { icon, size, cut: silhouetteFor(icon, size, long, chanceOf(disc.card + disc.id)()) }
}
