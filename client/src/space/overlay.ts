import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry, ShapeGeometry, SRGBColorSpace } from 'three'
import { pointsOf } from '../table/shapes'
import { Chart, type Charted } from './chart'
import { shapeOf } from './shapes'
import type { World } from './world'

/** Pixels along the longer side of the table. */
const SIZE = 2048
/** So high above the ground it lies, that neither flickers. */
const ABOVE = 0.025

/** What is drawn upon the ground lies as a thin sheet over the table, and over everything one may stand on. */
export class Overlay {
  readonly group = new Group()
  #canvas = document.createElement('canvas')
  #texture: CanvasTexture
  #material: MeshBasicMaterial
  #laid = ''

  constructor(private world: World) {
    const { width, height } = world.scene
    const long = Math.max(width, height)
    this.#canvas.width = Math.round((SIZE * width) / long)
    this.#canvas.height = Math.round((SIZE * height) / long)
    this.#texture = new CanvasTexture(this.#canvas)
    this.#texture.colorSpace = SRGBColorSpace
    this.#texture.anisotropy = 4
    this.#texture.generateMipmaps = true
    this.#material = new MeshBasicMaterial({ map: this.#texture, transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2, toneMapped: false })
  }

  draw(what: Charted): void {
    this.#lay()
    const pen = this.#canvas.getContext('2d') as CanvasRenderingContext2D
    const { width, height } = this.#canvas
    pen.resetTransform()
    pen.clearRect(0, 0, width, height)
    pen.scale(width / what.scene.width, height / what.scene.height)
    new Chart(pen, 1 / this.world.scale).draw(what)
    this.#texture.needsUpdate = true
  }

  /** Sheets for the ground and for each level one may stand on, anew when these have changed. */
  #lay(): void {
    const { scene, width, depth, scale } = this.world
    const firm = Object.values(scene.areas).filter((area) => area.relief?.firm)
    const laid = firm.map((area) => `${area.id} ${area.relief?.top} ${area.ring.join(' ')}`).join('|')
    if (laid === this.#laid && this.group.children.length > 0) return
    this.#laid = laid
    this.#clear()
    const ground = new Mesh(new PlaneGeometry(width, depth), this.#material)
    ground.rotation.x = -Math.PI / 2
    ground.position.set(width / 2, ABOVE, depth / 2)
    this.group.add(ground)
    for (const area of firm) {
      const points = pointsOf(area.ring, scene.height).map(([x, y]) => [x * scale, y * scale] as const)
      const top = new ShapeGeometry(shapeOf(points))
      const [position, uv] = [top.getAttribute('position'), top.getAttribute('uv')]
      for (let at = 0; at < position.count; at++) uv.setXY(at, position.getX(at) / width, 1 + position.getY(at) / depth)
      const sheet = new Mesh(top, this.#material)
      sheet.rotation.x = -Math.PI / 2
      sheet.position.y = (area.relief?.top ?? 0) * scale + ABOVE
      this.group.add(sheet)
    }
    for (const sheet of this.group.children) sheet.renderOrder = 2
  }

  move(world: World): void {
    this.world = world
  }

  #clear(): void {
    for (const sheet of [...this.group.children] as Mesh[]) {
      sheet.geometry.dispose()
      this.group.remove(sheet)
    }
  }

  dispose(): void {
    this.#clear()
    this.#texture.dispose()
    this.#material.dispose()
  }
}
