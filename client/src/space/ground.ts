import {
  type BufferGeometry, CanvasTexture, Color, ConeGeometry, DodecahedronGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshStandardMaterial,
  Object3D, PlaneGeometry, RepeatWrapping, SRGBColorSpace,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Point } from '../lib/geometry'
import { chanceOf } from '../table/chance'
import { boxOf, pointsOf } from '../table/shapes'
import { PLACES, type Paint } from './places'
import type { World } from './world'

const SIZE = 2048

/** The painted ground of a table: the same place is the same ground each time. */
export function groundTexture(world: World): CanvasTexture {
  const { place } = world.scene
  const texture = painting(PLACES[place] ?? PLACES.meadow, `${place} ${world.width} ${world.depth}`)
  texture.anisotropy = 8
  return texture
}

/** The ground, what grows or lies on it, the wood round it and the desk below. */
export function groundOf(world: World, texture: CanvasTexture): Group {
  const found = new Group()
  const material = new MeshStandardMaterial({ map: texture, roughness: 1 })
  const ground = new Mesh(new PlaneGeometry(world.width, world.depth), material)
  ground.rotation.x = -Math.PI / 2
  ground.position.set(world.width / 2, 0, world.depth / 2)
  ground.receiveShadow = true
  found.add(ground, ...growth(world), ...rim(world), desk(world))
  return found
}

function painting(paint: Paint, seed: string): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const chance = chanceOf(seed)
  const any = <T>(things: readonly T[]) => things[Math.floor(chance() * things.length)] as T
  pen.fillStyle = paint.base
  pen.fillRect(0, 0, SIZE, SIZE)
  if (paint.grain === 'paving') paving(pen, chance)
  if (paint.grain === 'planks') planks(pen, chance)
  // Broad blots first, small ones after: ground is uneven at every distance.
  for (let k = 0; k < 2600; k++) {
    const size = 6 + 150 * chance() ** 3
    pen.fillStyle = any(paint.blots)
    pen.beginPath()
    pen.ellipse(chance() * SIZE, chance() * SIZE, size, size * (0.4 + chance() * 0.6), chance() * 3, 0, 7)
    pen.fill()
  }
  if (paint.path) trodden(pen, paint.path, chance)
  for (let k = 0; k < 42_000; k++) speck(pen, paint, any(paint.specks), chance)
  shade(pen)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

/** A path that many feet have trodden, from one edge to another; no rule knows of it, and it is drawn so faintly. */
function trodden(pen: CanvasRenderingContext2D, colour: string, chance: () => number): void {
  const [from, to] = [0.2 + chance() * 0.6, 0.2 + chance() * 0.6].map((share) => share * SIZE) as [number, number]
  const bend = () => (0.15 + chance() * 0.7) * SIZE
  const [bx, by, cx, cy] = [bend(), bend(), bend(), bend()]
  const across = chance() < 0.5
  const way = new Path2D()
  if (across) way.moveTo(-40, from)
  else way.moveTo(from, -40)
  way.bezierCurveTo(bx, by, cx, cy, across ? SIZE + 40 : to, across ? to : SIZE + 40)
  pen.strokeStyle = colour
  pen.lineCap = 'round'
  for (const [broad, alpha] of [[120, 0.1], [92, 0.14], [64, 0.2], [36, 0.18]] as const) {
    pen.globalAlpha = alpha
    pen.lineWidth = broad
    pen.stroke(way)
  }
  pen.globalAlpha = 1
}

/** The ground is a little darker towards the edges of the table. */
function shade(pen: CanvasRenderingContext2D): void {
  const fall = pen.createRadialGradient(SIZE / 2, SIZE / 2, SIZE * 0.36, SIZE / 2, SIZE / 2, SIZE * 0.74)
  fall.addColorStop(0, 'rgb(30 20 8 / 0%)')
  fall.addColorStop(1, 'rgb(30 20 8 / 30%)')
  pen.fillStyle = fall
  pen.fillRect(0, 0, SIZE, SIZE)
}

function speck(pen: CanvasRenderingContext2D, { grain }: Paint, colour: string, chance: () => number): void {
  const [x, y] = [chance() * SIZE, chance() * SIZE]
  pen.beginPath()
  if (grain === 'blades') {
    pen.strokeStyle = colour
    pen.lineWidth = 1 + chance()
    pen.moveTo(x, y)
    pen.lineTo(x + chance() * 5 - 2.5, y - 3 - chance() * 6)
    pen.stroke()
    return
  }
  pen.fillStyle = colour
  pen.ellipse(x, y, 0.8 + chance() * 1.8, 0.6 + chance() * (grain === 'drifts' ? 5 : 1), chance() * 3, 0, 7)
  pen.fill()
}

function paving(pen: CanvasRenderingContext2D, chance: () => number): void {
  const step = 38
  for (let y = 0; y < SIZE; y += step)
    for (let x = ((y / step) % 2) * (step / 2) - step; x < SIZE; x += step) {
      const tone = chance()
      pen.fillStyle = `rgb(${108 + tone * 56} ${99 + tone * 50} ${82 + tone * 44} / 70%)`
      pen.beginPath()
      pen.roundRect(x + 1 + chance() * 3, y + 1 + chance() * 3, step - 4 - chance() * 4, step - 4 - chance() * 4, 9)
      pen.fill()
    }
}

function planks(pen: CanvasRenderingContext2D, chance: () => number): void {
  const step = 64
  for (let y = 0; y < SIZE; y += step) {
    const tone = chance()
    pen.fillStyle = `rgb(${112 + tone * 36} ${84 + tone * 30} ${54 + tone * 22})`
    pen.fillRect(0, y, SIZE, step - 3)
    for (let x = chance() * 500; x < SIZE; x += 300 + chance() * 400) {
      pen.fillStyle = 'rgb(38 26 15 / 70%)'
      pen.fillRect(x, y, 3, step)
    }
  }
}

/** Tufts and pebbles where nothing else lies: too low to hide anything. */
function growth(world: World): Mesh[] {
  const { tufts: [green, many], pebbles } = PLACES[world.scene.place] ?? PLACES.meadow
  const chance = chanceOf(`growth ${world.scene.place}`)
  const taken = Object.values(world.scene.areas).filter((area) => area.kind === 'terrain')
    .map((area) => boxOf(pointsOf(area.ring, world.scene.height).map(([x, y]): Point => [x * world.scale, y * world.scale])))
  const spot = (): Point | null => {
    const [x, z] = [chance() * world.width, chance() * world.depth]
    return taken.some((box) => x > box.left && x < box.right && z > box.top && z < box.bottom) ? null : [x, z]
  }
  const blade = (lean: number) => new ConeGeometry(0.026, 0.17, 3).rotateZ(lean).translate(-lean * 0.11, 0.07, 0.02 * lean)
  const blades = [-0.5, 0, 0.5].map(blade)
  const tuft = mergeGeometries(blades)
  for (const one of blades) one.dispose()
  const pebble = new DodecahedronGeometry(0.07, 0).scale(1, 0.55, 0.8)
  const all = [strewn(tuft, green, many, spot, chance), strewn(pebble, pebbles, 90, spot, chance)]
  return all.filter((mesh) => mesh.count > 0)
}

function strewn(
  shape: BufferGeometry, colour: string, many: number, spot: () => Point | null, chance: () => number,
): InstancedMesh {
  const mesh = new InstancedMesh(shape, new MeshStandardMaterial({ roughness: 1, flatShading: true }), Math.max(1, many))
  const [one, tone, base] = [new Object3D(), new Color(), new Color(colour)]
  let count = 0
  for (let k = 0; k < many; k++) {
    const at = spot()
    if (!at) continue
    one.position.set(at[0], 0, at[1])
    one.rotation.y = chance() * 6.3
    one.scale.setScalar(0.7 + chance() * 0.8)
    one.updateMatrix()
    mesh.setMatrixAt(count, one.matrix as Matrix4)
    mesh.setColorAt(count, tone.copy(base).multiplyScalar(0.75 + chance() * 0.5))
    count += 1
  }
  mesh.count = count
  mesh.receiveShadow = true
  return mesh
}

/** Wood with its grain, along x; drawn, not stored. */
function wood(base: string, dark: string, seed: string): CanvasTexture {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [512, 128]
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const chance = chanceOf(seed)
  pen.fillStyle = base
  pen.fillRect(0, 0, 512, 128)
  pen.strokeStyle = dark
  for (let k = 0; k < 90; k++) {
    const y = chance() * 128
    pen.globalAlpha = 0.08 + chance() * 0.22
    pen.lineWidth = 0.6 + chance() * 1.8
    pen.beginPath()
    pen.moveTo(0, y)
    pen.bezierCurveTo(170, y + (chance() - 0.5) * 14, 340, y + (chance() - 0.5) * 14, 512, y)
    pen.stroke()
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  return texture
}

/** The wood round the table. */
function rim(world: World): Mesh[] {
  const [broad, high] = [1, 0.9]
  const { width, depth } = world
  const sides: [number, number, number, boolean][] = [
    [width / 2, -broad / 2, width + 2 * broad, false], [width / 2, depth + broad / 2, width + 2 * broad, false],
    [-broad / 2, depth / 2, depth, true], [width + broad / 2, depth / 2, depth, true],
  ]
  return sides.map(([x, z, long, turned], at) => {
    const grain = wood('#6a4429', '#2c1809', `rim ${at}`)
    grain.repeat.set(Math.max(1, Math.round(long / 8)), 1)
    const material = new MeshStandardMaterial({ map: grain, roughness: 0.5 })
    const side = new Mesh(new RoundedBoxGeometry(long, high, broad, 3, 0.16), material)
    if (turned) side.rotation.y = Math.PI / 2
    side.position.set(x, -high / 2 + 0.16, z)
    side.castShadow = side.receiveShadow = true
    return side
  })
}

/** The desk under a lamp: light near the table, dark beyond. */
function desk(world: World): Mesh {
  const [wide, deep] = [world.width * 6, world.depth * 6]
  const grain = wood('#3a2716', '#140b04', 'desk')
  grain.repeat.set(Math.round(wide / 14), Math.round(deep / 5))
  const found = new Mesh(new PlaneGeometry(wide, deep), new MeshStandardMaterial({ map: grain, roughness: 0.7 }))
  found.rotation.x = -Math.PI / 2
  found.position.set(world.width / 2, -0.75, world.depth / 2)
  found.receiveShadow = true
  return found
}
