import { CanvasTexture, Group, Mesh, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { chanceOf } from '../table/chance'
import type { World } from './world'

/** What a place is painted with: the ground, blots that make it uneven, and what lies or grows on it. */
interface Paint {
  base: string
  blots: string[]
  specks: string[]
  /** How what grows or lies there is drawn: blades, pebbles, paving, planks. */
  grain: 'blades' | 'pebbles' | 'paving' | 'planks' | 'drifts'
  sky: string
  light: string
}

const MEADOW: Paint = {
  base: '#8a9a62', grain: 'blades', sky: '#fff3dc', light: '#ffe9c0',
  blots: ['rgb(104 122 68 / 12%)', 'rgb(170 176 116 / 11%)', 'rgb(150 126 82 / 11%)', 'rgb(84 106 58 / 9%)'],
  specks: ['rgb(52 76 30 / 35%)', 'rgb(178 190 108 / 30%)', 'rgb(96 122 52 / 35%)'],
}

export const PLACES: Record<string, Paint> = {
  meadow: MEADOW,
  town: {
    base: '#8e8370', grain: 'paving', sky: '#fff0da', light: '#ffdfb4',
    blots: ['rgb(118 106 86 / 14%)', 'rgb(172 162 138 / 12%)', 'rgb(88 98 60 / 10%)'], specks: ['rgb(66 58 44 / 30%)', 'rgb(208 198 172 / 26%)'],
  },
  snow: {
    base: '#d9dfe4', grain: 'drifts', sky: '#e8f2ff', light: '#fff2dd',
    blots: ['rgb(186 198 212 / 22%)', 'rgb(255 255 255 / 30%)', 'rgb(150 160 150 / 10%)'], specks: ['rgb(130 142 148 / 26%)', 'rgb(255 255 255 / 55%)'],
  },
  marsh: {
    base: '#5d6b46', grain: 'blades', sky: '#e6ecd8', light: '#f4e6bd',
    blots: ['rgb(48 66 48 / 16%)', 'rgb(110 118 70 / 12%)', 'rgb(70 58 36 / 14%)'], specks: ['rgb(38 54 30 / 40%)', 'rgb(150 150 86 / 30%)'],
  },
  desert: {
    base: '#c5a871', grain: 'drifts', sky: '#fff0d2', light: '#ffe2a8',
    blots: ['rgb(170 138 84 / 14%)', 'rgb(226 204 152 / 16%)', 'rgb(140 104 60 / 8%)'], specks: ['rgb(120 88 48 / 24%)', 'rgb(244 226 178 / 40%)'],
  },
  cave: {
    base: '#57524d', grain: 'pebbles', sky: '#c9d4e4', light: '#ffd9a0',
    blots: ['rgb(40 38 40 / 18%)', 'rgb(108 102 96 / 12%)', 'rgb(66 74 80 / 14%)'], specks: ['rgb(26 24 26 / 40%)', 'rgb(150 144 136 / 26%)'],
  },
  deck: {
    base: '#8a6a45', grain: 'planks', sky: '#eef4ff', light: '#ffe6bd',
    blots: ['rgb(96 70 42 / 12%)', 'rgb(160 128 86 / 10%)'], specks: ['rgb(60 42 24 / 28%)', 'rgb(188 158 112 / 24%)'],
  },
}

const SIZE = 2048

/** The ground of a table, drawn with a seed: the same place is the same ground each time. */
export function groundOf(world: World, place: string): Group {
  const found = new Group()
  const texture = painting(PLACES[place] ?? MEADOW, `${place} ${world.width} ${world.depth}`)
  texture.anisotropy = 8
  const ground = new Mesh(new PlaneGeometry(world.width, world.depth), new MeshStandardMaterial({ map: texture, roughness: 1 }))
  ground.rotation.x = -Math.PI / 2
  ground.position.set(world.width / 2, 0, world.depth / 2)
  ground.receiveShadow = true
  found.add(ground, ...rim(world), desk(world))
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
  for (let k = 0; k < 42_000; k++) speck(pen, paint, any(paint.specks), chance)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
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

/** The wood round the table. */
function rim(world: World): Mesh[] {
  const [broad, high] = [1.1, 0.95]
  const wood = new MeshStandardMaterial({ color: '#4b3020', roughness: 0.55 })
  const { width, depth } = world
  const sides: [number, number, number, number][] = [
    [width / 2, -broad / 2, width + 2 * broad, broad], [width / 2, depth + broad / 2, width + 2 * broad, broad],
    [-broad / 2, depth / 2, broad, depth], [width + broad / 2, depth / 2, broad, depth],
  ]
  return sides.map(([x, z, long, deep]) => {
    const side = new Mesh(new RoundedBoxGeometry(long, high, deep, 3, 0.16), wood)
    side.position.set(x, -high / 2 + 0.2, z)
    side.castShadow = side.receiveShadow = true
    return side
  })
}

function desk(world: World): Mesh {
  const found = new Mesh(new PlaneGeometry(world.width * 8, world.depth * 8), new MeshStandardMaterial({ color: '#1d150e', roughness: 0.75 }))
  found.rotation.x = -Math.PI / 2
  found.position.set(world.width / 2, -0.75, world.depth / 2)
  found.receiveShadow = true
  return found
}
