import type { Asked, Card, Display, Option, Scene } from '../messages'
import { discLook, isFighter } from '../lib/display'
import { optionSpots } from '../lib/naming'

/** The picture of an option: of the fighter or the thing it means, or of what it does. */
export function pictureOf(scene: Scene, display: Display, cards: Record<string, Card>, asked: Asked, option: Option): { icon: string; owner: number } | null {
  const [first] = optionSpots(scene, display, asked, option)
  const disc = first === undefined ? undefined : scene.discs[first]
  const card = disc ? cards[disc.card] : undefined
  if (disc && card) return { icon: card.icon, owner: disc.owner }
  if (disc && !isFighter(display, disc)) return { icon: discLook(display, disc).icon, owner: disc.owner }
  const icon = display.icons[String(option.key)] ?? profileNamed(cards, option)?.icon
  return icon === undefined ? null : { icon, owner: -1 }
}

/** The profile that an option names before it stands on the table. */
function profileNamed(cards: Record<string, Card>, option: Option): Card | undefined {
  const names = option.label?.params.map(([, value]) => value) ?? []
  return Object.values(cards).find((card) => names.includes(card.name))
}
