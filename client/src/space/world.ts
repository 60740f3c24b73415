import type { Area, Display, Scene } from '../messages'
import type { Point } from '../lib/geometry'
import { isFighter, terrainLook, type TerrainLook } from '../lib/display'
import { formOf } from '../table/stance'

/** How tall a piece is drawn that tells no height, in widths of a base. */
const USUAL: Record<TerrainLook, number> = {
  crates: 0.8, field: 0.45, floor: 0.12, fountain: 0.7, hedge: 0.75, hill: 1, house: 2.6, marsh: 0.06, palisade: 1.3, plain: 0.6, ravine: 0.04,
  rocks: 1, ruin: 1.4, scree: 0.2, statue: 1.9, tower: 3.2, tree: 3, wall: 0.8, water: 0.04, wood: 2.4,
}
/** These lie flat, whatever is counted of them. */
const FLAT = new Set<TerrainLook>(['marsh', 'ravine', 'water', 'scree', 'field'])
/** So much of a height class one sees on the table, in widths of a base. */
const CLASS = 0.85

/** The table as it stands in space: one unit is the width of a usual base, y goes up, and the first player sits at large z. */
export class World {
  /** Units of space for one unit of the table. */
  readonly scale: number
  readonly width: number
  readonly depth: number

  constructor(readonly scene: Scene, readonly display: Display) {
    const broad = Object.values(scene.discs).filter((disc) => isFighter(display, disc)).map((disc) => 2 * formOf(disc.radius, disc.pose).radius).sort((a, b) => a - b)
    this.scale = 1 / (broad[Math.floor(broad.length / 2)] ?? Math.max(scene.width, scene.height) / 30)
    this.width = scene.width * this.scale
    this.depth = scene.height * this.scale
  }

  x(x: number): number {
    return x * this.scale
  }

  z(y: number): number {
    return (this.scene.height - y) * this.scale
  }

  /** The spot of the table under a point of space. */
  spot(x: number, z: number): Point {
    return [x / this.scale, this.scene.height - z / this.scale]
  }

  look(area: Area): TerrainLook {
    return terrainLook(this.display, area.name)
  }

  /** From where to where a piece reaches: as its relief says, else by the size the game counts it with, else as such things are. */
  span(area: Area): [bottom: number, top: number] {
    if (area.relief) return [area.relief.bottom * this.scale, area.relief.top * this.scale]
    const look = this.look(area)
    const size = Number(area.marks[this.display.tall] ?? Number.NaN)
    return [0, Number.isNaN(size) || FLAT.has(look) ? USUAL[look] : Math.max(0.12, size * CLASS)]
  }
}
