import type { Card, Disc, Display, MarkDisplay } from '../messages'

/** A game of which nothing is known but its scenes. */
export const PLAIN: Display = {
  emblem: 'crossed-swords', discs: {}, marks: {}, terrain: {}, lying: {}, tall: '', traits: {}, explained: {}, tracks: {}, links: {}, measuring: { between: 'edges', rise: 0 }, criticals: {}, icons: {}, symbols: {}, dice: {}, about: {}, families: {}, drawings: {},
}

export type Drawing = MarkDisplay['drawing']
export type TerrainLook = keyof Display['terrain']

const SOMEBODY = 'person'
export const SOMETHING = 'perspective-dice-one'

export interface DiscLook {
  icon: string
  shape: 'base' | 'token' | 'cloud' | 'spot'
  /** Empty: as things usually are. */
  colour: string
  pale: boolean
}

/** How a disc looks; what the game says nothing of is somebody or something. */
export function discLook(display: Display, disc: Disc): DiscLook {
  const kind = display.discs[disc.kind]
  const variant = kind?.by ? kind.variants[String(disc.marks[kind.by])] : undefined
  const shape = kind?.shape ?? (disc.kind === 'fighter' ? 'base' : 'token')
  return {
    shape,
    icon: variant?.icon || kind?.icon || (shape === 'base' ? SOMEBODY : SOMETHING),
    colour: variant?.colour ?? '',
    pale: kind?.dims ? Boolean(disc.marks[kind.dims]) : false,
  }
}

/** The icon of somebody: his profile's, or that of his kind. */
export function faceIcon(display: Display, disc: Disc, card: Card | undefined): string {
  return card?.icon ?? discLook(display, disc).icon
}

/** Whether a disc is somebody, and not something. */
export function isFighter(display: Display, disc: Disc): boolean {
  return discLook(display, disc).shape === 'base'
}

/** How a piece of terrain is drawn. */
export function terrainLook(display: Display, name: string): TerrainLook {
  const found = Object.entries(display.terrain).find(([, names]) => names.includes(name))
  return found ? (found[0] as TerrainLook) : 'plain'
}

/** The name of the mark that is drawn so; a game has one at most of those that say who belongs together. */
export function markDrawn(display: Display, drawing: Drawing): string | undefined {
  return Object.keys(display.marks).find((name) => display.marks[name]?.drawing === drawing)
}
