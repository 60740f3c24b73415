/** Bodies as the paper figures are cut: drawings of 100 wide and 140 high, feet at the bottom, by our own hand.
 *
 * Parts lie over one another and are cut as one; the torso, where the emblem is printed, is a circle. */
export interface Silhouette {
  parts: string[]
  /** Middle and radius of where the emblem is printed. */
  torso: readonly [x: number, y: number, radius: number]
  /** How broad and how tall it is for a base of width one. */
  broad: number
  tall: number
}

export type Body = 'foot' | 'mounted' | 'large' | 'beast' | 'flying' | 'machine' | 'banner'

const HEAD = 'M50 8C60 8 65 16 65 25C65 34 59 41 50 41C41 41 35 34 35 25C35 16 40 8 50 8Z'
const HELM = 'M50 3Q54 3 55 8C62 10 66 17 66 26L64 40Q50 45 36 40L34 26C34 17 38 10 45 8Q46 3 50 3Z'
const HOOD = 'M50 2C64 8 69 22 68 42Q50 50 32 42C31 22 36 8 50 2Z'
const TRUNK = 'M36 40Q50 46 64 40C76 42 82 49 82 60L78 84Q76 92 70 90L72 136L54 136L50 108L46 136L28 136L30 90Q24 92 22 84L18 60C18 49 24 42 36 40Z'
const CLOAK = 'M36 39Q50 46 64 39C76 42 80 52 82 64L90 136L10 136L18 64C20 52 24 42 36 39Z'
const ARMOUR = 'M34 40Q50 46 66 40L84 44Q92 50 88 62L80 66L78 90L80 136L56 136L50 108L44 136L20 136L22 90L20 66L12 62Q8 50 16 44Z'
const SPEAR = 'M86 136L86 20L82 20L88 0L94 20L90 20L90 136Z'
const HALBERD = 'M85 136L85 34Q70 38 68 22Q78 26 85 18L85 6L88 0L91 6L91 16L100 22L91 32L91 136Z'
const SWORD = 'M82 62L78 56L84 52L90 6L95 0L97 8L94 54L100 58L96 63L92 62L90 74L84 73Z'
const AXE = 'M82 86L88 20Q70 22 72 4Q82 10 92 2Q102 8 100 26Q98 22 94 22L88 87Z'
const SHIELD = 'M4 54Q18 46 32 54L32 80Q28 96 18 102Q8 96 4 80Z'
const BOW = 'M84 12Q104 50 84 100L80 97Q96 52 80 15Z'
const STAFF = 'M86 136L86 24Q76 18 80 8Q88 -2 96 8Q100 18 91 24L91 136Z'
const GUN = 'M6 86L14 78L80 30L98 16L100 20L86 32L60 54L24 92L12 98Z'
const FLAG = 'M82 136L82 2L87 2L87 136ZM86 4Q94 8 100 4L100 40Q94 44 86 40Z'
const WINGS = 'M30 56Q4 40 0 4Q20 12 36 40ZM70 56Q96 40 100 4Q80 12 64 40Z'
const HORNS = 'M37 18Q26 14 24 0Q36 4 42 12ZM63 18Q74 14 76 0Q64 4 58 12Z'
const HORSE = 'M14 78Q12 64 24 58L62 60Q72 50 74 36L80 28L90 38Q98 46 94 54L84 56Q86 76 78 90L84 112L80 136L72 136L74 114L66 94L36 94L34 114L38 136L30 136L26 112L22 92Q16 88 14 78ZM15 76Q2 82 6 106Q12 96 18 90Z'
const RIDER = 'M48 4C56 4 60 10 60 17C60 24 56 29 48 29C40 29 36 24 36 17C36 10 40 4 48 4ZM36 28Q48 34 60 28Q68 32 68 42L64 66L58 84L40 84L34 66L28 42Q28 32 36 28Z'
const LANCE = 'M10 70L92 6L98 2L95 9L14 76Z'
const HULK = 'M34 34Q50 42 66 34C86 34 98 46 98 62L94 92Q92 102 84 98L82 90L84 136L56 136L50 112L44 136L16 136L18 90L16 98Q8 102 6 92L2 62C2 46 14 34 34 34Z'
const CLUB = 'M84 96L88 60L84 18Q90 4 98 10Q104 22 96 60L94 98Z'
const WOLF = 'M8 74L20 62L56 58Q66 52 70 44L72 32L80 42L90 50L98 60L94 68L84 68Q82 82 74 90L76 112L74 136L66 136L64 110L58 94L38 96L34 110L36 136L28 136L24 110L22 92Q10 92 4 104Q0 88 8 74Z'
const BIRD = 'M50 30Q58 30 60 40L68 46L60 50Q62 70 56 84L60 98L50 92L40 98L44 84Q38 70 40 50Q30 44 50 30ZM41 52Q10 52 0 18Q24 24 42 42ZM59 52Q90 52 100 18Q76 24 58 42ZM48 96L52 96L52 136L48 136Z'
const CANNON = 'M4 62L70 40Q78 38 80 44L82 52Q82 58 76 60L34 78L20 82Q10 82 6 74ZM40 136C24 136 14 124 14 110C14 96 24 84 40 84C56 84 66 96 66 110C66 124 56 136 40 136ZM58 108L98 132L96 136L52 122Z'

const foot = (...parts: string[]): Silhouette => ({ parts, torso: [50, 68, 20], broad: 1.02, tall: 1.5 })
const mounted = (...parts: string[]): Silhouette => ({ parts, torso: [46, 76, 15], broad: 1.5, tall: 1.85 })
const large = (...parts: string[]): Silhouette => ({ parts, torso: [50, 70, 25], broad: 1.25, tall: 1.75 })

/** Several of each, so that a troop looks like a troop and not like one figure many times. */
export const SILHOUETTES: Record<string, Silhouette[]> = {
  foot: [foot(HEAD, TRUNK, SWORD), foot(HELM, TRUNK, SHIELD), foot(HELM, ARMOUR, SWORD, SHIELD), foot(HEAD, TRUNK), foot(HOOD, TRUNK, SWORD)],
  piking: [foot(HELM, TRUNK, SPEAR), foot(HEAD, TRUNK, SPEAR, SHIELD), foot(HELM, ARMOUR, HALBERD)],
  hewing: [foot(HEAD, TRUNK, AXE), foot(HELM, ARMOUR, AXE)],
  shooting: [foot(HOOD, TRUNK, BOW), foot(HEAD, TRUNK, BOW)],
  firing: [foot(HEAD, TRUNK, GUN), foot(HELM, TRUNK, GUN)],
  casting: [foot(HOOD, CLOAK, STAFF), foot(HEAD, CLOAK, STAFF)],
  banner: [foot(HELM, TRUNK, FLAG), foot(HEAD, ARMOUR, FLAG)],
  winged: [foot(HEAD, TRUNK, WINGS)],
  mounted: [mounted(HORSE, RIDER, LANCE), mounted(HORSE, RIDER)],
  large: [large(HEAD, HULK, CLUB), large(HEAD, HULK, HORNS), large(HELM, HULK)],
  beast: [{ parts: [WOLF], torso: [46, 78, 16], broad: 1.35, tall: 1.3 }],
  flying: [{ parts: [BIRD], torso: [50, 62, 10], broad: 1.6, tall: 1.7 }],
  machine: [{ parts: [CANNON], torso: [40, 110, 15], broad: 1.4, tall: 1.2 }],
}

/** What the words of an icon tell of the body below it; the first that fits. */
const TOLD: [RegExp, string][] = [
  [/banner|flag|standard/, 'banner'], [/cannon|catapult|ballista|mortar|siege/, 'machine'], [/horse|cavalry|mounted|centaur|rider|knight-banner/, 'mounted'],
  [/bow\b|bowman|archer|arrow|crossbow|quiver/, 'shooting'], [/rifle|musket|gun|pistol|blunderbuss|winchester/, 'firing'], [/spear|halberd|pike|trident|lance|javelin/, 'piking'],
  [/staff|wizard|witch|mage|monk|priest|pope|crystal|spell|hood|prayer|druid|potion|cauldron/, 'casting'], [/axe|hammer|mace|club/, 'hewing'],
  [/troll|ogre|giant|minotaur|golem|brute|bear-head|bull|rhino|gorilla/, 'large'], [/wolf-howl|hound|dog|boar|rat\b|spider|lizard|snake|panther|tiger|lion|toad|frog/, 'beast'],
  [/raven|eagle|bird|bat\b|crow|owl|griffin|hawk/, 'winged'],
]

/** How somebody is cut: by his base (long ones are ridden, broad ones are large) and by what his icon tells. */
export function silhouetteFor(icon: string, size: number, long: boolean, chance: number): Silhouette {
  const kind = long ? 'mounted' : (TOLD.find(([words]) => words.test(icon))?.[1] ?? 'foot')
  const found = SILHOUETTES[size > 1.35 && ['foot', 'hewing'].includes(kind) ? 'large' : kind] as Silhouette[]
  return found[Math.floor(chance * found.length)] as Silhouette
}
