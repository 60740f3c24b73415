import {
  BoxGeometry, type BufferAttribute, type BufferGeometry, CircleGeometry, Color, CylinderGeometry, ExtrudeGeometry, Group, InstancedBufferAttribute, InstancedMesh, type Material, MeshStandardMaterial, Object3D, PlaneGeometry, TorusGeometry,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { discLook, isFighter } from '../lib/display'
import { isSpent } from '../lib/marks'
import type { Point } from '../lib/geometry'
import type { Card, Disc, Display } from '../messages'
import { formOf } from '../table/stance'
import { Atlas } from './atlas'
import { bodyOf } from './bodies'
import { PLACES } from './places'
import { inksOf, printFigure, printToken } from './printing'
import { drawn } from './shapes'
import type { Silhouette } from './silhouettes'
import type { World } from './world'

const RADIANS = Math.PI / 180
/** How thick card and base are, and how far a figure may be turned away from the eye. */
const CARD = 0.1
const BASE = 0.14
const ASKEW = 0.5
/** So far round somebody turns who falls on his back, in radians. */
const LYING = -1.42
const SPENT = new Color('#b5afa3')
const WHITE = new Color('#ffffff')

/** How somebody stands now, who may be on his way or under the hand: where, how high in units of the table, and where he looks. */
export interface Stood {
  at: Point
  high: number
  facing: number | undefined
  /** How far he has toppled: 0 stands, 1 lies. */
  toppled?: number
}

/** Puts a helper as a part of somebody stands. */
type Posing = (one: Standing, helper: Object3D, eye: number, facing: number | undefined) => void

interface Standing {
  disc: Disc
  cut: Silhouette
  /** In space: the width of its base, how broad and tall the figure is. */
  size: number
  broad: number
  tall: number
  cell: readonly [number, number]
}

/** All that stands on bases: cut figures of card, their bases, tokens; drawn by a handful of calls, however many they are. */
export class Figures {
  readonly group = new Group()
  #atlas = new Atlas()
  #card: MeshStandardMaterial
  #cuts = new Map<Silhouette, BufferGeometry>()
  #standing: Standing[] = []
  /** Bases are strewn with the ground of the place. */
  #turf = ''
  #meshes: { mesh: InstancedMesh; who: Standing[]; pose: Posing }[] = []

  constructor(private paths: (icon: string) => string) {
    this.#card = new MeshStandardMaterial({ map: this.#atlas.texture, roughness: 0.62, emissiveMap: this.#atlas.texture, emissive: '#ffffff', emissiveIntensity: 0.3 })
    this.#card.onBeforeCompile = (shader) => {
      const [wide, high] = this.#atlas.share
      shader.vertexShader = `attribute vec2 cell;\n${shader.vertexShader}`.replace(
        '#include <uv_vertex>', `#include <uv_vertex>\nvMapUv = vMapUv * vec2(${wide}, ${high}) + cell;\nvEmissiveMapUv = vMapUv;`)
    }
  }

  /** Who is seen where: the tops of heads, for names and what hangs on them. */
  heads(): { disc: Disc; tall: number }[] {
    return this.#standing.map(({ disc, tall }) => ({ disc, tall: tall + BASE }))
  }

  /** Put everybody of a scene on the table; whoever stood there before is taken off. */
  lay(world: World, display: Display, cards: Record<string, Card>, discs: readonly Disc[]): void {
    this.#clear()
    this.#standing = discs.map((disc) => (isFighter(display, disc) ? this.#figure(world, display, cards, disc) : this.#token(world, display, disc)))
    const by = new Map<Silhouette, Standing[]>()
    for (const one of this.#standing) if (isFighter(display, one.disc)) by.set(one.cut, [...(by.get(one.cut) ?? []), one])
    for (const [cut, who] of by) {
      this.#add(this.#cutOf(cut), this.#card, who, (one, helper, eye, facing) => {
        helper.rotation.y = turned(facing ?? (one.disc.owner === 0 ? 90 : 270), eye)
        helper.scale.set(one.broad, one.tall, 1)
        helper.position.y += BASE
      }, (one) => (isSpent(display, one.disc) ? SPENT : WHITE))
    }
    this.#turf = (PLACES[world.scene.place] ?? PLACES.meadow).base
    this.#bases(display)
    const tokens = this.#standing.filter((one) => !isFighter(display, one.disc))
    if (tokens.length > 0) this.#add(tokenShape(), this.#card, tokens, (one, helper) => helper.scale.set(one.size, 1, one.size))
  }

  #figure(world: World, display: Display, cards: Record<string, Card>, disc: Disc): Standing {
    const { icon, cut, size } = bodyOf(world, display, cards, disc)
    const drawing = this.paths(icon)
    const name = `${icon} ${drawing.length} ${disc.owner} ${cut.parts.join('')}`
    const cell = this.#atlas.cell(name, (pen) => printFigure(pen, cut, disc.owner, drawing))
    const tall = disc.pose && disc.pose.tall > 0 ? disc.pose.tall * world.scale : cut.tall * size
    return { disc, cut, size, cell, tall, broad: Math.min(size * cut.broad * 1.15, (tall * cut.broad) / cut.tall * 1.12) }
  }

  #token(world: World, display: Display, disc: Disc): Standing {
    const look = discLook(display, disc)
    const cell = this.#atlas.cell(`token ${look.icon} ${this.paths(look.icon).length} ${disc.owner} ${look.colour}`, (pen) => printToken(pen, this.paths(look.icon), disc.owner, look.colour))
    const size = 2 * disc.radius * world.scale
    return { disc, cut: NOTHING, size, cell, tall: 0.2, broad: size }
  }

  #bases(display: Display): void {
    const fighters = this.#standing.filter((one) => isFighter(display, one.disc))
    const side = new MeshStandardMaterial({ roughness: 0.8 })
    const turf = new MeshStandardMaterial({ color: this.#turf, roughness: 1 })
    const paint = new MeshStandardMaterial({ color: '#ffffff', roughness: 0.45 })
    const turn: Posing = (one, helper, _, facing = 90) => {
      const form = formOf(one.disc.radius, one.disc.pose)
      const scale = one.size / (2 * form.radius)
      helper.rotation.y = facing * RADIANS
      helper.scale.set(2 * form.deep * scale, 1, 2 * form.wide * scale)
    }
    const round = fighters.filter((one) => formOf(one.disc.radius, one.disc.pose).round)
    const square = fighters.filter((one) => !formOf(one.disc.radius, one.disc.pose).round)
    const colour = (one: Standing) => new Color(inksOf(one.disc.owner).main)
    const edge = (one: Standing) => new Color(inksOf(one.disc.owner).dark)
    this.#add(new CylinderGeometry(0.47, 0.5, BASE, 28, 1, true).translate(0, BASE / 2, 0), side, round, turn, edge)
    this.#add(new CircleGeometry(0.46, 28).rotateX(-Math.PI / 2).translate(0, BASE, 0), turf, round, turn)
    for (const plain of [true, false]) {
      const who = round.filter((one) => (one.disc.owner === 0) === plain)
      this.#add(plain ? ring() : notches(), paint, who, turn, colour)
    }
    this.#add(new BoxGeometry(1, BASE, 1).translate(0, BASE / 2, 0), side, square, turn, edge)
    this.#add(new PlaneGeometry(0.9, 0.9).rotateX(-Math.PI / 2).translate(0, BASE + 0.005, 0), turf, square, turn)
    this.#add(frame(), paint, square, turn, colour)
    const facing = fighters.filter((one) => one.disc.pose !== null)
    this.#add(wedge(), paint, facing, (one, helper, eye, looks) => {
      turn(one, helper, eye, looks)
      const form = formOf(one.disc.radius, one.disc.pose)
      const ahead = (form.deep / form.radius) * one.size * 0.5
      helper.position.x += Math.cos(helper.rotation.y) * ahead
      helper.position.z -= Math.sin(helper.rotation.y) * ahead
      helper.scale.setScalar(one.size * 0.5)
    }, (one) => new Color(inksOf(one.disc.owner).light))
  }

  #add(geometry: BufferGeometry, material: Material, who: Standing[], pose: Posing, colour?: (one: Standing) => Color): void {
    if (who.length === 0) return
    const own = geometry.clone()
    if (material === this.#card) own.setAttribute('cell', new InstancedBufferAttribute(new Float32Array(who.flatMap(({ cell }) => cell)), 2))
    const mesh = new InstancedMesh(own, material, who.length)
    // Rings and bases are low: what casts a shadow is card.
    mesh.castShadow = material === this.#card
    mesh.receiveShadow = true
    mesh.frustumCulled = false
    who.forEach((one, at) => mesh.setColorAt(at, colour?.(one) ?? WHITE))
    this.group.add(mesh)
    this.#meshes.push({ mesh, who, pose })
  }

  /** Stand everybody where he is, turned a little towards an eye in that direction. */
  stand(world: World, stood: (disc: Disc) => Stood, eye: number): void {
    const helper = new Object3D()
    for (const { mesh, who, pose } of this.#meshes) {
      who.forEach((one, at) => {
        const { at: [x, y], high, facing, toppled = 0 } = stood(one.disc)
        helper.position.set(world.x(x), high * world.scale, world.z(y))
        helper.rotation.set(toppled * LYING, 0, 0, 'YXZ')
        helper.scale.set(1, 1, 1)
        pose(one, helper, eye, facing)
        helper.updateMatrix()
        mesh.setMatrixAt(at, helper.matrix)
      })
      mesh.instanceMatrix.needsUpdate = true
    }
  }

  #cutOf(cut: Silhouette): BufferGeometry {
    const kept = this.#cuts.get(cut)
    if (kept) return kept
    const made = cutShape(cut)
    this.#cuts.set(cut, made)
    return made
  }

  #clear(): void {
    for (const { mesh } of this.#meshes) {
      mesh.geometry.dispose()
      mesh.dispose()
      this.group.remove(mesh)
    }
    this.#meshes = []
  }

  dispose(): void {
    this.#clear()
    for (const cut of this.#cuts.values()) cut.dispose()
    this.#atlas.dispose()
    this.#card.dispose()
  }
}

const NOTHING: Silhouette = { parts: [], torso: [50, 70, 10], broad: 1, tall: 0.2 }

/** Which way the card stands: as its owner looks, but never so that one sees its edge; it has two faces. */
function turned(facing: number, eye: number): number {
  const wanted = facing * RADIANS - Math.PI / 2
  let away = (wanted - eye) % Math.PI
  if (away > Math.PI / 2) away -= Math.PI
  if (away < -Math.PI / 2) away += Math.PI
  return eye + Math.max(-ASKEW, Math.min(ASKEW, away))
}

/** A body cut from card: one wide and one high, its feet at the origin; its faces printed, its edge plain. */
function cutShape({ parts }: Silhouette): BufferGeometry {
  const made = parts.flatMap((part) => part.split(/(?=M)/)).map((part) =>
    new ExtrudeGeometry(drawn(part, 140), { depth: CARD * 100, curveSegments: 3, bevelEnabled: false }))
  const whole = mergeGeometries(made)
  for (const part of made) part.dispose()
  const [position, normal, uv] = [whole.getAttribute('position'), whole.attributes.normal as BufferAttribute, whole.getAttribute('uv')]
  for (let at = 0; at < position.count; at++) {
    const face = Math.abs(normal.getZ(at)) > 0.5
    // Seen from behind, the print is the right way round too.
    const across = normal.getZ(at) < 0 ? 1 - position.getX(at) / 100 : position.getX(at) / 100
    uv.setXY(at, face ? across : 0.01, face ? position.getY(at) / 140 : 0.99)
  }
  whole.translate(-50, 0, -CARD * 50)
  whole.scale(1 / 100, 1 / 140, 1 / 100)
  return whole
}

/** The coloured edge of a base with sides. */
function frame(): BufferGeometry {
  const parts = [0, 1, 2, 3].map((side) => new BoxGeometry(0.98, 0.05, 0.09).translate(0, BASE, 0.445).rotateY((side * Math.PI) / 2))
  const whole = mergeGeometries(parts)
  for (const part of parts) part.dispose()
  return whole
}

const ring = () => new TorusGeometry(0.47, 0.045, 4, 24).rotateX(Math.PI / 2).translate(0, BASE, 0)

function notches(): BufferGeometry {
  const many = 18
  const parts = Array.from({ length: many }, (_, at) => new TorusGeometry(0.47, 0.05, 3, 1, (Math.PI / many) * 1.25).rotateZ((at * 2 * Math.PI) / many))
  const whole = mergeGeometries(parts).rotateX(Math.PI / 2).translate(0, BASE, 0)
  for (const part of parts) part.dispose()
  return whole
}

const wedge = () => new CylinderGeometry(0.42, 0.42, 0.1, 3).rotateY(Math.PI / 2).scale(0.72, 1, 1).translate(0.2, 0.07, 0)

function tokenShape(): BufferGeometry {
  const made = new CylinderGeometry(0.48, 0.5, 0.16, 32).translate(0, 0.08, 0)
  const [position, normal, uv] = [made.getAttribute('position'), made.attributes.normal as BufferAttribute, made.getAttribute('uv')]
  for (let at = 0; at < position.count; at++) {
    const top = normal.getY(at) > 0.5
    uv.setXY(at, top ? position.getX(at) + 0.5 : 0.01, top ? 0.5 - position.getZ(at) : 0.01)
  }
  return made
}
