import {
  BufferAttribute, type BufferGeometry, type Texture, BoxGeometry, Color, ConeGeometry, CylinderGeometry, DodecahedronGeometry, IcosahedronGeometry, Mesh, MeshStandardMaterial, SphereGeometry,
} from 'three'
import type { TerrainLook } from '../lib/display'
import type { Point } from '../lib/geometry'
import type { Area } from '../messages'
import { chanceOf } from '../table/chance'
import { boxOf, breadth, centreOf, pointsOf, scattered, shrunk } from '../table/shapes'
import { PLACES, type Paint } from './places'
import { joined, painted, prism } from './shapes'
import type { World } from './world'

/** A piece of terrain as it is built: its ring in space, from where to where it reaches, its own chance. */
interface Piece {
  ring: Point[]
  bottom: number
  top: number
  chance: () => number
  /** What it stands on. */
  paint: Paint
}

type Builder = (piece: Piece) => BufferGeometry[]

const SOLID = new MeshStandardMaterial({ vertexColors: true, roughness: 0.92, flatShading: true })
const WATER = new MeshStandardMaterial({ vertexColors: true, roughness: 0.16, metalness: 0.2 })

/** A piece of terrain in space, built by what it is; the same piece always looks the same. */
export function pieceOf(world: World, area: Area, ground: Texture): Mesh {
  const [bottom, top] = world.span(area)
  const ring = pointsOf(area.ring, world.scene.height).map(([x, y]): Point => [x * world.scale, y * world.scale])
  const look = world.look(area)
  const storey = area.relief !== null && area.relief.bottom === 0 && Object.keys(area.marks).length === 0
  const build = storey && look === 'wall' ? standing : BUILDERS[look]
  const paint = PLACES[world.scene.place] ?? PLACES.meadow
  const geometry = joined(build({ ring, bottom, top, chance: chanceOf(area.id + area.name), paint }))
  const material = (look === 'water' ? WATER : SOLID).clone()
  if (look === 'hill') {
    overGround(geometry, world)
    material.map = ground
  }
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = look !== 'water'
  mesh.receiveShadow = true
  mesh.name = area.id
  return mesh
}

/** What is heaped of the ground itself bears its texture. */
function overGround(geometry: BufferGeometry, { width, depth }: World): void {
  const position = geometry.getAttribute('position')
  const uv = new Float32Array(position.count * 2)
  for (let at = 0; at < position.count; at++) uv.set([position.getX(at) / width, 1 - position.getZ(at) / depth], at * 2)
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
}

// ---- what things are made of -------------------------------------------------------------------------------------------

/** A low patch of other ground. */
function patch({ ring }: Piece, colour: string, grow = 1, high = 0.03): BufferGeometry {
  return painted(prism(shrunk(ring, grow), 0, high, 0.01), colour)
}

function ball(at: Point, high: number, radius: number, colour: string, light: string, chance: () => number, squeeze = 0.9): BufferGeometry {
  const leaves = new IcosahedronGeometry(radius, radius > 0.3 ? 1 : 0)
  const position = leaves.getAttribute('position')
  // Corners that several faces share must move together, or the ball falls apart.
  for (let k = 0; k < position.count; k++) {
    const swell = 0.86 + 0.24 * hashed(position.getX(k), position.getY(k), position.getZ(k))
    position.setXYZ(k, position.getX(k) * swell, position.getY(k) * swell * squeeze, position.getZ(k) * swell)
  }
  leaves.rotateY(chance() * 6.3)
  leaves.translate(at[0], high, at[1])
  return painted(leaves, colour, light)
}

function hashed(x: number, y: number, z: number): number {
  const mixed = Math.sin(Math.round(x * 97) * 12.9898 + Math.round(y * 97) * 78.233 + Math.round(z * 97) * 37.719) * 43758.5453
  return mixed - Math.floor(mixed)
}

function tree(at: Point, tall: number, { chance, paint: { leaves, grain } }: Piece): BufferGeometry[] {
  const [dark, light] = leaves[Math.floor(chance() * leaves.length)] as [string, string]
  const trunk = new CylinderGeometry(0.055 * tall, 0.085 * tall, tall * 0.5, 6)
  trunk.translate(at[0], tall * 0.25, at[1])
  // Where snow lies firs grow; elsewhere one tree of three is one.
  if (chance() < (grain === 'drifts' ? 0.8 : 0.3)) {
    const tiers = [0, 1, 2].map((tier) => {
      const cone = new ConeGeometry(tall * (0.3 - tier * 0.07), tall * 0.42, 8)
      cone.rotateY(chance() * 3)
      cone.translate(at[0], tall * (0.4 + tier * 0.2), at[1])
      return painted(cone, dark, light)
    })
    return [painted(trunk, '#3d2b1c', '#5a4029'), ...tiers]
  }
  const crowns = [0, 1].map((tier) =>
    ball([at[0] + (chance() - 0.5) * 0.16 * tall, at[1] + (chance() - 0.5) * 0.16 * tall], tall * (0.56 + tier * 0.22), tall * (0.29 - tier * 0.08), dark, light, chance))
  return [painted(trunk, '#3d2b1c', '#5a4029'), ...crowns]
}

function stone(at: Point, size: number, chance: () => number, low = '#5d5a52', high = '#a29e92'): BufferGeometry {
  const rock = new DodecahedronGeometry(size, 0)
  rock.scale(1, 0.6 + chance() * 0.5, 0.75 + chance() * 0.4)
  rock.rotateX(chance())
  rock.rotateY(chance() * 6.3)
  rock.translate(at[0], size * 0.34, at[1])
  return painted(rock, low, high)
}

function box(width: number, height: number, depth: number, at: Point, bottom: number, turn: number, low: string, high = low): BufferGeometry {
  const made = new BoxGeometry(width, height, depth)
  made.rotateY(turn)
  made.translate(at[0], bottom + height / 2, at[1])
  return painted(made, low, high)
}

/** The long way of a shape of four corners: its two ends, its direction, how long and how broad it is. */
function along(ring: Point[]): { from: Point; to: Point; turn: number; long: number; broad: number } {
  const [a, b, c, d] = ring as [Point, Point, Point, Point]
  const mid = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const long = (p: Point, q: Point) => Math.hypot(q[0] - p[0], q[1] - p[1])
  const [from, to] = long(a, b) >= long(b, c) ? [mid(a, d), mid(b, c)] : [mid(a, b), mid(c, d)]
  return { from, to, turn: -Math.atan2(to[1] - from[1], to[0] - from[0]), long: long(from, to), broad: Math.min(long(a, b), long(b, c)) }
}

/** Stones in courses, over the whole of a wall: what is hidden by it is hidden by the wall as the rules know it. */
function courses({ ring, bottom, top, chance }: Piece, low: string, high: string): BufferGeometry[] {
  const core = painted(prism(ring, bottom, top, 0.02), low, high)
  if (ring.length !== 4) return [core]
  const { from, to, turn, long, broad } = along(ring)
  const tall = top - bottom
  const rows = Math.max(1, Math.round(tall / 0.28))
  const stones = Array.from({ length: rows }, (_, row) => {
    const many = Math.max(1, Math.round(long / 0.62))
    return Array.from({ length: many }, (_, at) => {
      const share = (at + 0.5 + (row % 2 ? 0.22 : -0.22)) / many
      const spot: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      const shade = chance() < 0.5 ? [low, high] : [high, high]
      return box((long / many) * 0.8, (tall / rows) * 0.8, broad + 0.03, spot, bottom + (row + 0.1) * (tall / rows), turn, shade[0] as string, shade[1])
    })
  }).flat()
  return [core, ...stones]
}

/** A storey's wall: plain masonry from floor to top, without a window, for the rules know of none. */
const standing: Builder = (piece) => courses(piece, '#8f836c', '#c9bda1')

function roof({ ring, top, bottom, chance }: Piece): BufferGeometry[] {
  // What the rule sees is as tall at its corners as in its middle: the roof is low, and stands on high walls.
  const walls = painted(prism(ring, bottom, bottom + (top - bottom) * 0.84, 0.02), '#a5916d', '#dccba4')
  if (ring.length !== 4) return [walls, painted(prism(ring, bottom + (top - bottom) * 0.82, top, 0.2), '#6f3324', '#a8563c')]
  const { turn, long, broad } = along(ring)
  const [cx, cz] = centreOf(ring)
  const eaves = bottom + (top - bottom) * 0.8
  const made = new CylinderGeometry(0.001, 1, 1, 4, 1)
  made.rotateY(Math.PI / 4)
  // A ridge in place of a point: the upper corners are pulled along the house.
  const position = made.getAttribute('position')
  for (let k = 0; k < position.count; k++) {
    const upper = position.getY(k) > 0
    const side = Math.sign(position.getX(k)) || (k % 2 ? 1 : -1)
    position.setXYZ(k, (upper ? side * 0.36 : Math.sign(position.getX(k)) * 0.53) * long, position.getY(k) * (top - eaves), (upper ? 0 : Math.sign(position.getZ(k)) * 0.56) * broad)
  }
  made.rotateY(turn)
  made.translate(cx, (eaves + top) / 2, cz)
  const tone = chance() < 0.5 ? ['#6b2f20', '#b3583a'] : ['#51412f', '#8d7550']
  const beams = [0, 0.5, 1].map((share) => box(0.09, (top - bottom) * 0.82, broad + 0.05, mixed(ring, share), bottom, turn, '#4a3522', '#5d452d'))
  return [walls, painted(made, tone[0] as string, tone[1]), ...beams]
}

function mixed(ring: Point[], share: number): Point {
  const { from, to } = along(ring)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

const spread = ({ ring, chance }: Piece, gap: number, most: number) => scattered(ring, gap, most, chance)

/** A hill: its ring and its height are the rule's; its sides are broken into ledges, its top is the ground itself. */
function hill(piece: Piece): BufferGeometry[] {
  const { ring, bottom, top, chance, paint: { earth: [low, high], pebbles } } = piece
  const tall = top - bottom
  const body = [
    painted(prism(ring, bottom, bottom + tall * 0.5, tall * 0.16), low, mid(low, high, 0.35)),
    painted(prism(shrunk(ring, 0.965), bottom + tall * 0.42, bottom + tall * 0.78, tall * 0.12), mid(low, high, 0.3), mid(low, high, 0.7)),
    painted(prism(shrunk(ring, 0.93), bottom + tall * 0.7, top, tall * 0.12), mid(low, high, 0.6), high),
  ]
  const crags = spread(piece, 0.9, 18).filter(() => chance() < 0.35).map((at) => {
    const rock = stone(at, 0.1 + chance() * 0.1, chance, mid(pebbles, '#000000', 0.3), pebbles)
    rock.translate(0, top - 0.04, 0)
    return rock
  })
  return [...body, ...crags]
}

const mid = (from: string, to: string, share: number) => `#${new Color(from).lerp(new Color(to), share).getHexString()}`

function round(ring: Point[]): { at: Point; radius: number } {
  const { left, right, top, bottom } = boxOf(ring)
  return { at: centreOf(ring), radius: Math.min(right - left, bottom - top) / 2 }
}

function drum(at: Point, radius: number, bottom: number, top: number, low: string, high: string, taper = 0.94): BufferGeometry {
  const made = new CylinderGeometry(radius * taper, radius, top - bottom, 20)
  made.translate(at[0], (bottom + top) / 2, at[1])
  return painted(made, low, high)
}

const BUILDERS: Record<TerrainLook, Builder> = {
  wood: (piece) => [
    patch(piece, mid(piece.paint.base, piece.paint.leaves[0]?.[0] ?? '#3c4a22', 0.6), 1.02),
    ...spread(piece, 1.05, 46).flatMap((at) => tree(at, piece.top * (0.82 + piece.chance() * 0.18), piece)),
    ...spread(piece, 0.8, 26).map((at) => ball(at, 0.12, 0.16 + piece.chance() * 0.1, '#2d4220', '#59773a', piece.chance, 0.7)),
  ],
  tree: (piece) => tree(centreOf(piece.ring), piece.top, piece),
  hedge: (piece) => [
    painted(prism(shrunk(piece.ring, 0.92), piece.bottom, piece.top * 0.8, 0.08), '#2c4420', '#4f7034'),
    ...spread(piece, 0.34, 90).map((at) => ball(at, piece.top * 0.68, 0.2 + piece.chance() * 0.12, '#31501f', '#7c9f4a', piece.chance, 0.85)),
  ],
  wall: (piece) => courses(piece, '#66614f', '#aaa48f'),
  palisade: (piece) => {
    const { from, to, long } = along(piece.ring)
    const many = Math.max(3, Math.round(long / 0.24))
    return Array.from({ length: many }, (_, at) => {
      const spot: Point = [from[0] + ((to[0] - from[0]) * (at + 0.5)) / many, from[1] + ((to[1] - from[1]) * (at + 0.5)) / many]
      const pale = new CylinderGeometry(0.02, 0.13, 0.24, 6)
      pale.translate(spot[0], piece.top - 0.12, spot[1])
      return [drum(spot, 0.13, 0, piece.top - 0.24, '#4a331f', '#7d5c39', 1), painted(pale, '#7d5c39', '#a88457')]
    }).flat()
  },
  crates: (piece) => [
    patch(piece, '#6a5c42'),
    ...spread(piece, 0.62, 9).flatMap((at) => {
      const [size, turn] = [0.42 + piece.chance() * 0.16, piece.chance() * 3]
      return [box(size, size, size, at, 0, turn, '#6a4a2b', '#a17a4b'), box(size * 1.06, 0.07, size * 1.06, at, size - 0.06, turn, '#4d3520')]
    }),
  ],
  field: (piece) => [
    patch(piece, '#8d7734'),
    ...spread(piece, 0.24, 320).map((at) => {
      const ear = new ConeGeometry(0.07, Math.max(0.28, piece.top) * (0.8 + piece.chance() * 0.3), 4)
      ear.rotateY(piece.chance() * 3)
      ear.translate(at[0], Math.max(0.28, piece.top) * 0.45, at[1])
      return painted(ear, '#9a7d30', '#ecd27a')
    }),
  ],
  floor: ({ ring, top }) => [painted(prism(ring, Math.max(0, top - 0.12), top, 0.02), '#5d432a', '#96724a')],
  fountain: (piece) => {
    const { at, radius } = round(piece.ring)
    return [drum(at, radius, 0, piece.top * 0.45, '#77705f', '#b7ae98', 1), drum(at, radius * 0.82, piece.top * 0.3, piece.top * 0.47, '#2f6d86', '#4f9db8', 1), drum(at, radius * 0.16, 0, piece.top, '#8d8673', '#c8bfa9'), drum(at, radius * 0.34, piece.top * 0.82, piece.top * 0.92, '#8d8673', '#c8bfa9', 1.2)]
  },
  hill,
  house: roof,
  marsh: (piece) => [
    patch(piece, '#3c4a35', 1.02), painted(prism(shrunk(piece.ring, 0.82), 0, 0.045, 0.01), '#4d6650', '#5d7a62'),
    ...spread(piece, 0.4, 60).map((at) => {
      const reed = new ConeGeometry(0.035, 0.5 + piece.chance() * 0.3, 4)
      reed.translate(at[0], 0.25, at[1])
      return painted(reed, '#3f5a2b', '#a8ad5c')
    }),
  ],
  plain: (piece) => [painted(prism(piece.ring, piece.bottom, piece.top, 0.06), '#6e6350', '#a3967c')],
  ravine: (piece) => [patch(piece, '#5a4a34', 1.05), patch(piece, '#241a11', 0.86, 0.045), patch(piece, '#120c07', 0.6, 0.06)],
  rocks: (piece) => [
    patch(piece, '#6d6a58'),
    ...spread(piece, 0.62, 26).map((at) => stone(at, Math.min(0.62, piece.top * 0.6) * (0.6 + piece.chance() * 0.6), piece.chance)),
  ],
  ruin: (piece) => [
    patch(piece, '#8d826c', 1, 0.05),
    ...(piece.top > 0.2 && piece.bottom === 0 ? broken(piece) : []),
    ...spread(piece, 0.7, 16).map((at) => stone(at, 0.09 + piece.chance() * 0.12, piece.chance, '#7b715d', '#b9ad93')),
  ],
  scree: (piece) => [patch(piece, '#7b7464', 1.02), ...spread(piece, 0.32, 90).map((at) => stone(at, 0.08 + piece.chance() * 0.13, piece.chance, '#6a655a', '#b0a999'))],
  statue: (piece) => {
    const { at, radius } = round(piece.ring)
    const head = new SphereGeometry(radius * 0.22, 10, 8)
    head.translate(at[0], piece.top * 0.92, at[1])
    return [drum(at, radius, 0, piece.top * 0.22, '#6f6a5e', '#a8a294', 0.96), drum(at, radius * 0.7, piece.top * 0.2, piece.top * 0.32, '#7c7669', '#b5ae9f'), drum(at, radius * 0.42, piece.top * 0.3, piece.top * 0.84, '#8b8577', '#d0c9b8', 0.5), painted(head, '#a39c8c', '#dbd4c3')]
  },
  tower: (piece) => {
    const { at, radius } = round(piece.ring)
    const merlons = Array.from({ length: 10 }, (_, k) => box(radius * 0.34, 0.26, radius * 0.2, [at[0] + Math.cos(k * 0.628) * radius * 0.88, at[1] + Math.sin(k * 0.628) * radius * 0.88], piece.top - 0.26, -k * 0.628 + Math.PI / 2, '#857c68', '#bcb29a'))
    return [drum(at, radius, 0, piece.top - 0.24, '#675f4f', '#b1a78f', 0.95), ...merlons]
  },
  // Banks lie lower than water: where two pieces of one river meet, nothing parts them.
  water: (piece) => [patch(piece, mid(piece.paint.earth[0], piece.paint.base, 0.35), 1.1, 0.018), painted(prism(piece.ring, 0, 0.034, 0.004), '#3d86a6')],
}

/** The remains of walls round a ruin: stones in courses, broken off above in a line that rises and falls. */
function broken({ ring, top, chance }: Piece): BufferGeometry[] {
  const thick = Math.min(0.3, breadth(ring) * 0.12)
  const [low, high] = ['#7c725c', '#c8bca0']
  const first = chance() * 6
  return ring.flatMap(([x, z], at) => {
    const [nx, nz] = ring[(at + 1) % ring.length] as Point
    const [long, turn] = [Math.hypot(nx - x, nz - z), -Math.atan2(nz - z, nx - x)]
    const many = Math.max(2, Math.round(long / 0.4))
    const course = Math.min(0.3, top / 3)
    return Array.from({ length: many }, (_, k) => {
      const share = (k + 0.5) / many
      const spot: Point = [x + (nx - x) * share, z + (nz - z) * share]
      const left = 0.62 + 0.38 * Math.sin(first + at * 2.1 + share * 4.4) * Math.cos(share * 7 + at)
      const rows = Math.max(1, Math.round((top * Math.min(1, Math.max(0.3, left))) / course))
      return Array.from({ length: rows }, (_, row) =>
        box((long / many) * 0.97, course * 0.94, thick * (0.92 + chance() * 0.12), spot, row * course, turn, mid(low, high, chance() * 0.5), high))
    }).flat()
  })
}
