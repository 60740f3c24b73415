import { DoubleSide, Raycaster, Texture, Vector3, type Mesh, type MeshStandardMaterial } from 'three'
import { expect, test } from 'vitest'
import { PLAIN } from '../lib/display'
import { disc } from '../lib/examples'
import type { Display, Scene } from '../messages'
import { pieceOf } from './land'
import samples from './sight-samples.json?raw'
import { World } from './world'

interface Laid {
  scene: Scene
  terrain: Display['terrain']
  tall: string
  base: number
}

interface Looked {
  table: number
  eye: [number, number, number]
  columns: number[]
  heights: number[]
  /** Of each point what hides it by the rule, row by row; empty where it is free. */
  hidden: string[]
  seen: boolean
}

const { tables, positions } = JSON.parse(samples) as { tables: Laid[]; positions: Looked[] }
/** What is drawn as leaves and ears hides as a whole by the rule, and leaves gaps in the picture. */
const LEAFY = new Set(['wood', 'tree', 'hedge', 'field', 'marsh', 'rocks', 'scree', 'crates'])

/** The pieces of a table as they are drawn, in the units of the table. */
function built({ scene, terrain, tall, base }: Laid) {
  const display: Display = { ...PLAIN, terrain, tall }
  const world = new World({ ...scene, discs: { 0: disc('0', { radius: base / 2 }) } }, display)
  const pieces = Object.values(scene.areas).map((area) => {
    const mesh = pieceOf(world, area, new Texture()) as Mesh
    ;(mesh.material as MeshStandardMaterial).side = DoubleSide
    mesh.updateMatrixWorld()
    return { mesh, leafy: LEAFY.has(world.look(area)) }
  })
  const leafy = new Set(pieces.filter((one) => one.leafy).map(({ mesh }) => mesh.name))
  return { world, hard: pieces.filter((one) => !one.leafy).map(({ mesh }) => mesh), leafy }
}

/** Whether a point, and all points beside it, are told the same by the rule: there no line lies between. */
function inTheOpen({ columns, hidden }: Looked, at: number): boolean {
  const across = columns.length / 2
  const beside = [at - across, at + across, ...(at % across > 0 ? [at - 1] : []), ...(at % across < across - 1 ? [at + 1] : [])]
  return beside.every((other) => hidden[other] === undefined || (hidden[other] === '') === (hidden[at] === ''))
}

/** Thousands of rays against every triangle take a slow machine a while, in milliseconds. */
const PATIENCE = 120_000

test('what is drawn of stone, wood and earth hides what the rule says it hides', () => {
  const laid = tables.map(built)
  let [points, shown, covered] = [0, 0, 0]
  const wrong = new Set<number>()
  positions.forEach((looked, number) => {
    const { world, hard, leafy } = laid[looked.table] as ReturnType<typeof built>
    const areas = (tables[looked.table] as Laid).scene.areas
    const space = (x: number, y: number, z: number) => new Vector3(world.x(x), z * world.scale, world.z(y))
    const eye = space(...looked.eye)
    const across = looked.columns.length / 2
    looked.hidden.forEach((by, at) => {
      // Figures are of card and hide by the bodies that the rule gives them; leaves are looked at above.
      if ((by !== '' && !areas[by]) || leafy.has(by) || !inTheOpen(looked, at)) return
      const [row, column] = [Math.floor(at / across), at % across]
      const [x, y, z] = [looked.columns[2 * column], looked.columns[2 * column + 1], looked.heights[row]] as [number, number, number]
      const point = space(x, y, z)
      const way = point.clone().sub(eye)
      const ray = new Raycaster(eye, way.clone().normalize(), 0.02, way.length() - 0.02)
      const drawn = ray.intersectObjects(hard, false).length > 0
      points += 1
      if (drawn === (by !== '')) return
      wrong.add(number)
      if (drawn) covered += 1
      else shown += 1
    })
  })
  const told = `${shown} drawn free that are hidden, ${covered} drawn hidden that are free`
  console.info(`${positions.length} positions, ${points} points: ${told}; ${wrong.size} positions`)
  expect(positions.length).toBeGreaterThanOrEqual(40)
  expect((shown + covered) / points).toBeLessThan(0.02)
}, PATIENCE)
