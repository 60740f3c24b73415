import type { Asked, Card, Option, Scene } from '../messages'
import { optionSpots } from '../lib/naming'
import { isFighter } from '../lib/scene'
import { markerIcon } from '../table/looks'

/** Pictures of what people often choose, by the key of the option; any other goes without. */
const PICTURES: Record<string, string> = {
  walk: 'walk', run: 'run', charge: 'charging-bull', 'react-charge': 'charging-bull', 'react-walk': 'walk', shoot: 'bowman', 'react-shot': 'bowman',
  fight: 'crossed-swords', attack: 'crossed-swords', climb: 'mountain-climbing', concentrate: 'meditation', cast: 'magic-swirl', gather: 'gems',
  quick: 'quick-slash', normal: 'saber-slash', brutal: 'axe-swing', parry: 'round-shield', inactive: 'hourglass', robust: 'round-shield',
  pass: 'hourglass', stop: 'hand', 'no-reaction': 'hand', 'take-marker': 'hand', 'open-chest': 'open-chest',
  'take-loot': 'swap-bag', 'hand-loot': 'swap-bag', consult: 'stone-block', 'claim-trophy': 'trophy', 'recover-trophy': 'trophy', 'draw-water': 'well',
  'combined-charge': 'charging-bull', summon: 'rock-golem', 'pick-up': 'swap-bag', 'plant-flag': 'flying-flag', deliver: 'scroll-unfurled', search: 'magnifying-glass',
  air: 'whirlwind', water: 'big-wave', fire: 'flame', earth: 'rock-golem', maelstrom: 'whirlpool-shuriken', revive: 'heart-plus', sacrifice: 'sacrificial-dagger',
}

/** The picture of an option: of what it does, or of the fighter it means. */
export function pictureOf(scene: Scene, cards: Record<string, Card>, asked: Asked, option: Option): { icon: string; owner: number } | null {
  const [first] = optionSpots(scene, asked, option)
  const disc = first === undefined ? undefined : scene.discs[first]
  const card = disc ? cards[disc.card] : undefined
  if (disc && card) return { icon: card.icon, owner: disc.owner }
  const element = disc ? PICTURES[String(disc.marks['element'])] : undefined
  if (disc && !isFighter(disc)) return { icon: element ?? markerIcon(disc.kind), owner: disc.owner }
  const icon = PICTURES[String(option.key)] ?? profileNamed(cards, option)?.icon
  return icon === undefined ? null : { icon, owner: -1 }
}

/** The profile that an option names before it stands on the table. */
function profileNamed(cards: Record<string, Card>, option: Option): Card | undefined {
  const names = option.label?.params.map(([, value]) => value) ?? []
  return Object.values(cards).find((card) => names.includes(card.name))
}
