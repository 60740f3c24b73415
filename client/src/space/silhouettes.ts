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

const STRIDE = 'M36 40Q50 46 64 40C76 42 82 49 82 60L78 86Q76 94 70 92L80 136L62 136L50 106L36 136L18 136L30 92Q24 94 22 86L18 60C18 49 24 42 36 40Z'
const KILT = 'M36 40Q50 46 64 40C76 42 84 50 84 62L80 84Q76 92 72 88L80 112L66 114L66 136L55 136L53 115L47 115L45 136L34 136L34 114L20 112L28 88Q24 92 20 84L16 62C16 50 24 42 36 40Z'
const HAT = 'M24 26L76 26L73 32Q68 34 64 34C62 41 57 43 50 43C43 43 38 41 36 34Q32 34 27 32ZM37 27Q40 5 50 5Q60 5 63 27Z'
const CREST = 'M50 10C60 10 66 17 66 26L64 41Q50 46 36 41L34 26C34 17 40 10 50 10ZM42 13Q38 -1 58 0Q74 4 76 24Q66 10 56 14Z'
const MACE = 'M82 90L86 34Q77 30 79 20Q86 8 96 14Q103 22 98 32L93 35L90 91Z'
const BLADES = 'M8 96L2 62L8 56L18 92ZM92 96L98 62L92 56L82 92Z'
const BEAR = 'M4 92Q2 66 22 58Q44 48 64 54L68 46Q70 36 78 38Q84 34 88 42L98 56Q100 66 90 68L84 70Q86 88 80 98L84 136L66 136L64 112L40 112L38 136L20 136L18 112Q6 108 4 92Z'
const BOAR = 'M6 88Q6 64 30 58Q52 46 70 60L76 52L80 62L98 78Q100 88 90 88L86 82L82 92Q78 104 70 106L72 136L60 136L56 110L38 110L34 136L22 136L20 106Q6 104 6 88Z'
const LIZARD = 'M2 122Q0 108 14 104Q26 82 48 74L64 72Q70 56 84 54Q98 56 98 70L88 80L80 80Q80 96 72 104L78 136L64 136L60 112L42 112L36 136L22 136L28 108Q16 112 10 126Z'
const REARING = 'M22 136L28 104Q14 92 20 72Q28 58 46 54Q54 38 64 26L62 14L72 20Q86 24 92 38L86 46L76 42Q74 58 68 66L84 60L92 72L86 80L80 71L66 80L84 88L86 100L78 102L74 95L58 92Q56 100 48 106L54 136L44 136L38 110L34 112L32 136Z'
const SADDLED = 'M34 8C42 8 46 14 46 21C46 28 42 33 34 33C26 33 22 28 22 21C22 14 26 8 34 8ZM22 32Q34 38 46 32Q54 36 52 48L50 76L40 92L22 84L15 50Q14 36 22 32Z'
const RAISED = 'M16 52L8 46L14 40L2 8L4 0L10 6L22 38L28 38L27 45L24 50Z'
const PENNON = 'M14 84L10 2L15 2L19 82ZM14 4Q30 0 46 8Q36 14 40 22Q26 18 16 24Z'
const DRAGON = 'M50 26Q56 16 68 18L76 28L66 36L60 40Q64 64 60 84L72 106Q74 122 60 126Q66 114 56 104L48 92Q40 74 42 50ZM46 54Q14 58 0 14Q10 18 20 12Q22 24 34 22Q36 34 50 40ZM58 54Q90 50 100 14Q90 18 82 10Q78 24 68 22Q66 36 54 42ZM50 98L54 98L55 136L49 136Z'
const ONAGER = 'M4 128L18 104L40 104L44 84L18 34Q8 36 6 26Q8 14 20 16Q28 20 26 30L56 80L60 104L88 104L98 128ZM26 136C18 136 12 130 12 122C12 114 18 108 26 108C34 108 40 114 40 122C40 130 34 136 26 136ZM76 136C68 136 62 130 62 122C62 114 68 108 76 108C84 108 90 114 90 122C90 130 84 136 76 136Z'
const WAGON = 'M4 72Q20 38 50 38Q80 38 96 72L92 114L8 114ZM26 136C17 136 10 129 10 120C10 111 17 104 26 104C35 104 42 111 42 120C42 129 35 136 26 136ZM74 136C65 136 58 129 58 120C58 111 65 104 74 104C83 104 90 111 90 120C90 129 83 136 74 136Z'
const BULL = 'M34 36Q50 44 66 36C84 36 96 46 98 62L96 88Q94 100 86 96L80 86L86 136L60 136L50 110L40 136L14 136L20 86L14 96Q6 100 4 88L2 62C4 46 16 36 34 36Z'

const foot = (...parts: string[]): Silhouette => ({ parts, torso: [50, 71, 25], broad: 1.06, tall: 1.56 })
const mounted = (...parts: string[]): Silhouette => ({ parts, torso: [46, 74, 21], broad: 1.5, tall: 1.9 })
const large = (...parts: string[]): Silhouette => ({ parts, torso: [50, 72, 30], broad: 1.25, tall: 1.75 })
const beast = (...parts: string[]): Silhouette => ({ parts, torso: [46, 84, 19], broad: 1.4, tall: 1.35 })
const flying = (...parts: string[]): Silhouette => ({ parts, torso: [51, 62, 14], broad: 1.6, tall: 1.7 })

/** Several of each, so that a troop looks like a troop and not like one figure many times. */
export const SILHOUETTES: Record<string, Silhouette[]> = {
  foot: [
    foot(HEAD, TRUNK, SWORD), foot(HELM, STRIDE, SHIELD), foot(HELM, ARMOUR, SWORD, SHIELD), foot(CREST, KILT, SWORD),
    foot(HOOD, TRUNK, BLADES), foot(HAT, STRIDE, SWORD),
  ],
  piking: [foot(HELM, TRUNK, SPEAR), foot(HEAD, KILT, SPEAR, SHIELD), foot(CREST, ARMOUR, HALBERD), foot(HELM, STRIDE, HALBERD)],
  hewing: [foot(HEAD, KILT, AXE), foot(HELM, ARMOUR, AXE), foot(CREST, STRIDE, MACE), foot(HEAD, TRUNK, MACE)],
  shooting: [foot(HOOD, TRUNK, BOW), foot(HEAD, STRIDE, BOW), foot(HAT, KILT, BOW)],
  firing: [foot(HAT, TRUNK, GUN), foot(HELM, STRIDE, GUN), foot(HEAD, KILT, GUN)],
  casting: [foot(HOOD, CLOAK, STAFF), foot(HEAD, CLOAK, STAFF), foot(HAT, CLOAK, STAFF)],
  banner: [foot(HELM, TRUNK, FLAG), foot(HEAD, ARMOUR, FLAG), foot(CREST, KILT, FLAG)],
  winged: [foot(HEAD, TRUNK, WINGS), foot(HELM, KILT, WINGS), foot(HOOD, CLOAK, WINGS)],
  mounted: [
    mounted(HORSE, RIDER, LANCE), mounted(HORSE, RIDER), mounted(REARING, SADDLED, RAISED), mounted(REARING, SADDLED, PENNON),
  ],
  large: [large(HEAD, HULK, CLUB), large(HEAD, BULL, HORNS), large(HELM, HULK, AXE), large(HEAD, BULL, CLUB)],
  beast: [beast(WOLF), beast(BEAR), beast(BOAR), beast(LIZARD)],
  flying: [flying(BIRD), flying(DRAGON)],
  machine: [
    { parts: [CANNON], torso: [40, 108, 18], broad: 1.4, tall: 1.2 }, { parts: [ONAGER], torso: [52, 112, 14], broad: 1.4, tall: 1.4 },
    { parts: [WAGON], torso: [50, 78, 26], broad: 1.4, tall: 1.35 },
  ],
}

/** What the words of an icon tell of the body below it; the first that fits. */
const TOLD: [RegExp, string][] = [
  [/banner|flag|standard/, 'banner'],
  [/cannon|catapult|ballista|mortar|siege|wagon|chariot/, 'machine'],
  [/horse|cavalry|mounted|centaur|rider|knight-banner/, 'mounted'],
  [/bow\b|bowman|archer|arrow|crossbow|quiver/, 'shooting'],
  [/rifle|musket|gun|pistol|blunderbuss|winchester/, 'firing'],
  [/spear|halberd|pike|trident|lance|javelin/, 'piking'],
  [/staff|wizard|witch|mage|monk|priest|pope|crystal|spell|hood|prayer|druid|potion|cauldron/, 'casting'],
  [/axe|hammer|mace|club/, 'hewing'],
  [/troll|ogre|giant|minotaur|golem|brute|bear-head|bull|rhino|gorilla/, 'large'],
  [/wolf-howl|hound|dog|boar|rat\b|spider|lizard|snake|panther|tiger|lion|toad|frog/, 'beast'],
  [/dragon|wyvern|griffin|griffon/, 'flying'],
  [/raven|eagle|bird|bat\b|crow|owl|hawk|wing/, 'winged'],
]
/** A base so broad, in widths of a usual one, carries somebody large. */
const LARGE = 1.35

/** How somebody is cut: by his base (long ones are ridden, broad ones are large) and by what his icon tells. */
export function silhouetteFor(icon: string, size: number, long: boolean, chance: number): Silhouette {
  const told = long ? 'mounted' : (TOLD.find(([words]) => words.test(icon))?.[1] ?? 'foot')
  const broad = size > LARGE && ['foot', 'hewing', 'piking'].includes(told)
  // Whoever is no larger than a man and bears a dragon wears it on his shield.
  const kind = broad ? 'large' : told === 'flying' && size < LARGE ? 'winged' : told
  const found = SILHOUETTES[kind] as Silhouette[]
  return found[Math.floor(chance * found.length)] as Silhouette
}
