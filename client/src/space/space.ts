import {
  type CanvasTexture, NeutralToneMapping, Color, DirectionalLight, Fog, Group, HemisphereLight, type Mesh, type MeshStandardMaterial, PCFShadowMap, Plane, Raycaster, Scene as Room, Vector2, Vector3, WebGLRenderer,
} from 'three'
import type { Point } from '../lib/geometry'
import type { Card, Disc, Display, Scene } from '../messages'
import { onTable } from '../table/picked'
import { Eye } from './eye'
import { Figures, type Stood } from './figures'
import { groundOf, groundTexture } from './ground'
import { PLACES } from './places'
import { pieceOf } from './land'
import type { Charted } from './chart'
import { Overlay } from './overlay'
import { World } from './world'

/** How see-through a piece becomes that stands before the one who is asked about. */
const FADED = 0.24

/** What stands on the table, as far as it is drawn in space; the same for whoever draws it. */
export interface Picture {
  scene: Scene
  display: Display
  cards: Record<string, Card>
}

/** A table in three dimensions on a canvas. Frames are drawn only when something has changed. */
export class Space {
  readonly eye: Eye
  readonly renderer: WebGLRenderer
  world: World
  #room = new Room()
  #land = new Group()
  #pieces = new Map<string, Mesh<never, MeshStandardMaterial>>()
  #figures: Figures
  #overlay: Overlay
  #ground: CanvasTexture
  #sun = new DirectionalLight('#ffe9c0', 2.6)
  #frame = 0
  #frames = 0
  #aspect = 1
  #stood: ReadonlyMap<string, Stood> = new Map()
  #asked: readonly string[] = []
  #picture: Picture
  /** Told after each frame: names and letters hang over what was drawn. */
  ondrawn: (() => void) | null = null

  constructor(private canvas: HTMLCanvasElement, picture: Picture, paths: (icon: string) => string, shadows = true) {
    this.#picture = picture
    this.world = new World(picture.scene, picture.display)
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' })
    this.renderer.shadowMap.enabled = shadows
    this.renderer.shadowMap.type = PCFShadowMap
    this.renderer.shadowMap.autoUpdate = false
    this.renderer.toneMapping = NeutralToneMapping
    this.renderer.toneMappingExposure = 1.05
    this.eye = new Eye(this.world.width, this.world.depth, () => this.wake())
    this.#figures = new Figures(paths)
    this.#overlay = new Overlay(this.world)
    this.#light()
    this.#ground = groundTexture(this.world)
    this.#room.add(groundOf(this.world, this.#ground), this.#land, this.#overlay.group, this.#figures.group)
    this.lay(picture)
  }

  #light(): void {
    const { sky, light, sun: [strength, bright, aside, high] } = PLACES[this.world.scene.place] ?? PLACES.meadow
    const { width, depth } = this.world
    this.#room.background = new Color('#15110b')
    this.#room.fog = new Fog('#15110b', depth * 1.6, depth * 4)
    const dome = new HemisphereLight(sky, '#6a6650', bright)
    this.#sun.color.set(light)
    this.#sun.intensity = strength
    // From the left and a little from behind the one who looks: faces are lit, and shadows fall away from him.
    this.#sun.position.set(width * (0.5 - aside), Math.max(width, depth) * high, depth * 0.95)
    this.#sun.target.position.set(width / 2, 0, depth / 2)
    this.#sun.castShadow = true
    this.#sun.shadow.mapSize.set(2048, 2048)
    const reach = Math.hypot(width, depth) / 2 + 1
    const box = this.#sun.shadow.camera
    ;[box.left, box.right, box.top, box.bottom, box.near, box.far] = [-reach, reach, reach, -reach, 1, Math.max(width, depth) * 2.4]
    this.#sun.shadow.bias = -0.0005
    this.#sun.shadow.normalBias = 0.04
    this.#room.add(dome, this.#sun, this.#sun.target)
  }

  /** Put the table as it is now: what has changed is built anew. */
  lay(picture: Picture): void {
    const before = this.#picture
    this.#picture = picture
    const { scene, display, cards } = picture
    this.world = new World(scene, display)
    this.#overlay.move(this.world)
    const wanted = new Map(Object.values(scene.areas).filter((area) => area.kind === 'terrain').map((area) => [area.id, area]))
    for (const [id, mesh] of this.#pieces)
      if (wanted.get(id)?.ring !== before.scene.areas[id]?.ring) {
        this.#land.remove(mesh)
        this.#pieces.delete(id)
      }
    for (const [id, area] of wanted)
      if (!this.#pieces.has(id)) {
        const mesh = pieceOf(this.world, area, this.#ground) as unknown as Mesh<never, MeshStandardMaterial>
        this.#pieces.set(id, mesh)
        this.#land.add(mesh)
      }
    this.#figures.lay(this.world, display, cards, Object.values(scene.discs).filter((disc) => onTable(scene, disc)))
    this.renderer.shadowMap.needsUpdate = true
    this.wake()
  }

  /** Who stands otherwise than the scene says, being on his way or under the hand; and who is asked about: what hides them fades. */
  show(stood: ReadonlyMap<string, Stood>, asked: readonly string[]): void {
    this.#stood = stood
    this.#asked = asked
    this.renderer.shadowMap.needsUpdate = true
    this.wake()
  }

  /** Draw upon the ground. */
  chart(what: Charted): void {
    this.#overlay.draw(what)
    this.wake()
  }

  resize(width: number, height: number, ratio: number): void {
    this.renderer.setPixelRatio(ratio)
    this.renderer.setSize(width, height, false)
    this.#aspect = width / Math.max(1, height)
    this.wake()
  }

  get aspect(): number {
    return this.#aspect
  }

  /** A frame is wanted. */
  wake(): void {
    this.#frame ||= requestAnimationFrame((now) => this.#draw(now))
  }

  #draw(now: number): void {
    this.#frame = 0
    const moving = this.eye.update(now, this.#aspect)
    this.#figures.stand(this.world, (disc) => this.stood(disc), this.eye.stand.side)
    this.#fade()
    this.renderer.render(this.#room, this.eye.camera)
    const { calls, triangles } = this.renderer.info.render
    this.canvas.dataset['drawn'] = `${++this.#frames} ${calls} ${triangles}`
    this.ondrawn?.()
    if (moving) this.wake()
  }

  /** How somebody stands now. */
  stood(disc: Disc): Stood {
    return this.#stood.get(disc.id) ?? { at: [disc.x, disc.y], high: disc.pose?.height ?? 0, facing: disc.pose?.facing }
  }

  /** What stands between the eye and those asked about lets them be seen. */
  #fade(): void {
    const ray = new Raycaster()
    const hidden = new Set<string>()
    for (const id of this.#asked) {
      const disc = this.#picture.scene.discs[id]
      if (!disc) continue
      const { at: [x, y], high } = this.stood(disc)
      const at = new Vector3(this.world.x(x), high * this.world.scale + 0.7, this.world.z(y))
      const towards = at.clone().sub(this.eye.camera.position)
      ray.set(this.eye.camera.position, towards.clone().normalize())
      ray.far = towards.length() - 0.6
      for (const hit of ray.intersectObjects([...this.#pieces.values()], false)) hidden.add(hit.object.name)
    }
    for (const [id, mesh] of this.#pieces) {
      const clear = hidden.has(id)
      if (mesh.material.userData['clear'] === clear) continue
      mesh.material.userData['clear'] = clear
      mesh.material.userData['opacity'] ??= mesh.material.opacity
      mesh.material.transparent = clear || mesh.material.userData['opacity'] < 1
      mesh.material.opacity = clear ? FADED : (mesh.material.userData['opacity'] as number)
      mesh.material.needsUpdate = true
    }
  }

  // ---- from the screen to the table and back ---------------------------------------------------------------------------

  #ray(x: number, y: number): Raycaster {
    const box = this.canvas.getBoundingClientRect()
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2), this.eye.camera)
    return ray
  }

  /** The spot of the table under a point of the window: of the ground, or of what one may stand on. */
  spotAt(x: number, y: number): Point | null {
    const ray = this.#ray(x, y)
    const firm = [...this.#pieces].filter(([id]) => this.#picture.scene.areas[id]?.relief?.firm).map(([, mesh]) => mesh)
    const hit = ray.intersectObjects(firm, false)[0]
    const ground = hit?.point ?? ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), 0), new Vector3())
    return ground ? this.world.spot(ground.x, ground.z) : null
  }

  /** Where a point of space is in the window, in pixels of the canvas; null where it is behind the eye. */
  onScreen(x: number, y: number, high: number): Point | null {
    const at = new Vector3(this.world.x(x), high, this.world.z(y)).project(this.eye.camera)
    if (at.z > 1) return null
    return [((at.x + 1) / 2) * this.canvas.clientWidth, ((1 - at.y) / 2) * this.canvas.clientHeight]
  }

  /** How far a spot is from the eye, and how many pixels a unit of space takes up so far away. */
  away(x: number, y: number, high: number): number {
    return this.eye.camera.position.distanceTo(new Vector3(this.world.x(x), high, this.world.z(y)))
  }

  pixels(far: number): number {
    return this.canvas.clientHeight / (2 * Math.tan((this.eye.camera.fov / 2) * (Math.PI / 180)) * Math.max(far, 0.1))
  }

  heads(): { disc: Disc; tall: number }[] {
    return this.#figures.heads()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#figures.dispose()
    this.#overlay.dispose()
    for (const mesh of this.#pieces.values()) mesh.material.dispose()
    this.renderer.dispose()
  }
}
