/** How a piece of terrain is drawn. What nobody taught the table is drawn as plain raised ground. */
export type TerrainLook =
  | 'wood' | 'tree' | 'hedge' | 'wall' | 'palisade' | 'crates' | 'fountain' | 'rocks' | 'statue' | 'ruin' | 'house'
  | 'tower' | 'marsh' | 'water' | 'ravine' | 'field' | 'scree' | 'plain'

const LOOKS: Record<string, TerrainLook> = {
  grove: 'wood', 'thick-wood': 'wood', wood: 'wood', thicket: 'wood', 'big-tree': 'tree', hedge: 'hedge',
  'low-wall': 'wall', palisade: 'palisade', crates: 'crates', fountain: 'fountain', rocks: 'rocks', rock: 'rocks',
  statue: 'statue', 'fallen-statue': 'statue', ruins: 'ruin', ruin: 'ruin', house: 'house', tower: 'tower',
  'ruined-tower': 'tower', marsh: 'marsh', pond: 'water', 'shallow-water': 'water', ravine: 'ravine',
  'corn-field': 'field', scree: 'scree', rubble: 'scree',
}

export function lookOf(name: string): TerrainLook {
  return LOOKS[name.slice(name.indexOf('.') + 1)] ?? 'plain'
}

/** The icon of a thing that lies on the table, by its kind. */
const MARKERS: Record<string, string> = {
  jin: 'obelisk', chest: 'locked-chest', 'open-chest': 'open-chest', loot: 'swap-bag', altar: 'stone-block',
  trophy: 'trophy', well: 'well', hive: 'beehive', source: 'magic-swirl', shard: 'crystal-shine', idol: 'totem',
  flag: 'flying-flag', message: 'scroll-unfurled', relic: 'holy-grail', cage: 'cage', fog: 'fog',
}

export function markerIcon(kind: string): string {
  return MARKERS[kind] ?? 'perspective-dice-one'
}

export const MARKER_ICONS = [...new Set([...Object.values(MARKERS), 'perspective-dice-one'])]

/** The icon of somebody on the table: his profile's; a cage has none. */
export function faceIcon(kind: string, profile: string | undefined): string {
  return profile ?? (kind === 'cage' ? 'cage' : 'person')
}
