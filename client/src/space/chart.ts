import type { Draft } from '../lib/draft'
import type { Point } from '../lib/geometry'
import type { Area, Asked, Card, Disc, Display, Scene, SightReport } from '../messages'
import { bodies } from '../lib/scene'
import { isFighter } from '../lib/display'
import { capsules } from '../table/capsules'
import type { Tape } from '../table/gap'
import { spanned } from '../table/links'
import type { Looking } from '../table/looking'
import { onTable, type Picked } from '../table/picked'
import { raysOf } from '../table/rays'
import { ringsOf } from '../table/rings'
import { closed, hull, open, pointsOf, sameWay } from '../table/shapes'
import { formOf, viewOf } from '../table/stance'
import { inksOf } from './printing'

/** All that is drawn upon the ground: what is offered, meant, measured and looked at. */
export interface Charted {
  scene: Scene
  display: Display
  cards: Record<string, Card>
  picked: Picked
  asked: Asked | null
  draft: Draft | null
  sight: SightReport | null
  looking: Looking | null
  /** Whose reaches are shown. */
  rings: Disc | undefined
  tape: Tape | null
  /** In a lesson, what is lit, and where somebody is to go. */
  lit: Set<string> | null
  goal: Point | null
  /** The piece of terrain whose card is open. */
  carded: Area | undefined
  measuring: boolean
  /** Where somebody is drawn, y going down. */
  place: (disc: Disc) => Point
  /** How far somebody has toppled: 0 stands, 1 lies. */
  toppled: (id: string) => number
}

/** How a line is drawn: its colour, its breadth in widths of a base, how it is dashed. */
interface Line {
  colour: string
  broad: number
  dash?: [number, number]
}

const GOLD = '#f3c13f'
const CREAM = '#fffbe9'
const RED = '#ff5d47'
const REACHES: Record<string, string> = { move: CREAM, weapon: '#ff9a52', aura: '#8fd0ff', control: '#ff7a66' }

/** Draws in units of the table, y going down, on a canvas that lies over all ground, hills and floors. */
export class Chart {
  constructor(private pen: CanvasRenderingContext2D, private unit: number) {}

  draw(what: Charted): void {
    this.#zones(what)
    this.#reaches(what)
    this.#bones(what)
    this.#region(what)
    this.#view(what)
    this.#held(what)
    this.#links(what)
    this.#picks(what)
    if (what.rings) this.#rings(what, what.rings)
    if (what.sight) this.#sight(what, what.sight)
    if (what.tape) this.#tape(what, what.tape)
    if (what.draft) this.#draft(what, what.draft)
    if (what.carded) this.#stroke(closed(pointsOf(what.carded.ring, what.scene.height)), { colour: '#fff6dc', broad: 0.07 })
    if (what.lit) this.#dark(what, what.lit)
  }

  #stroke(d: string | Path2D, { colour, broad, dash }: Line, alpha = 1): void {
    const { pen, unit } = this
    pen.globalAlpha = alpha
    pen.strokeStyle = colour
    pen.lineWidth = broad * unit
    pen.lineJoin = pen.lineCap = 'round'
    pen.setLineDash(dash ? dash.map((part) => part * unit) : [])
    pen.stroke(typeof d === 'string' ? new Path2D(d) : d)
    pen.setLineDash([])
    pen.globalAlpha = 1
  }

  #fill(d: string | Path2D, colour: string, alpha: number): void {
    this.pen.globalAlpha = alpha
    this.pen.fillStyle = colour
    this.pen.fill(typeof d === 'string' ? new Path2D(d) : d)
    this.pen.globalAlpha = 1
  }

  #circle([x, y]: Point, radius: number): Path2D {
    const path = new Path2D()
    path.arc(x, y, radius, 0, 7)
    return path
  }

  #zones({ scene }: Charted): void {
    for (const area of Object.values(scene.areas)) {
      if (area.kind === 'terrain') continue
      const [d, colour] = [closed(pointsOf(area.ring, scene.height)), inksOf(area.owner).light]
      this.#fill(d, colour, 0.08)
      this.#stroke(d, { colour, broad: 0.07, dash: [0.4, 0.3] }, 0.8)
    }
  }

  /** Tokens with which one has to do from afar. */
  #reaches({ scene, display, measuring }: Charted): void {
    if (!measuring) return
    for (const disc of Object.values(scene.discs)) {
      const reach = display.discs[disc.kind]?.reach ?? 0
      if (reach <= 0 || !onTable(scene, disc)) continue
      const d = this.#circle([disc.x, scene.height - disc.y], disc.radius + reach)
      this.#fill(d, inksOf(disc.owner).light, 0.1)
      this.#stroke(d, { colour: inksOf(disc.owner).light, broad: 0.05, dash: [0.02, 0.16] })
    }
  }

  /** Where somebody fell. */
  #bones({ scene }: Charted): void {
    for (const { owner, spots } of Object.values(scene.absent))
      for (const [x, y] of pointsOf(spots, scene.height)) {
        const size = this.unit * 0.26
        this.#fill(this.#circle([x, y], size * 1.5), '#1a130b', 0.4)
        this.#stroke(this.#circle([x, y], size * 1.5), { colour: inksOf(owner).light, broad: 0.04 }, 0.5)
        this.#stroke(`M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`, { colour: '#efe6d2', broad: 0.12 }, 0.85)
      }
  }

  /** Rings may overlap: only the outer edge of all of them is drawn. */
  #region({ scene, asked }: Charted): void {
    if (!asked || asked.region.length === 0) return
    const whole = new Path2D(asked.region.map((ring) => closed(sameWay(pointsOf(ring, scene.height)))).join(''))
    this.#fill(whole, GOLD, 0.2)
    // The line is drawn on a sheet of its own, from which all that lies within is cut again.
    const { width, height } = this.pen.canvas
    const sheet = new OffscreenCanvas(width, height).getContext('2d')
    if (!sheet) return
    sheet.setTransform(this.pen.getTransform())
    sheet.strokeStyle = GOLD
    sheet.lineWidth = 0.22 * this.unit
    sheet.lineJoin = 'round'
    sheet.stroke(whole)
    sheet.globalCompositeOperation = 'destination-out'
    sheet.fill(whole)
    this.pen.drawImage(sheet.canvas, 0, 0, scene.width, scene.height)
  }

  #view({ scene, looking }: Charted): void {
    if (!looking) return
    const { x, y, radius, pose } = looking
    const seen = viewOf(x, y, radius, pose, 2 * (scene.width + scene.height)).map(([px, py]): Point => [px, scene.height - py])
    const dark = new Path2D(closed([[0, 0], [scene.width, 0], [scene.width, scene.height], [0, scene.height]]))
    dark.addPath(new Path2D(closed(seen)))
    this.pen.globalAlpha = 0.44
    this.pen.fillStyle = '#0a0704'
    this.pen.fill(dark, 'evenodd')
    this.pen.globalAlpha = 1
    for (const side of [seen.slice(0, 2), seen.slice(-2)]) this.#stroke(open(side), { colour: GOLD, broad: 0.08, dash: [0.35, 0.24] })
  }

  /** Bodies of many, and who fights whom. */
  #held({ scene, display, place }: Charted): void {
    for (const { figures, leader } of bodies(scene, display)) {
      const present = figures.filter((disc) => onTable(scene, disc))
      if (present.length < 2) continue
      this.#stroke(closed(hull(present.map(place))), { colour: inksOf(leader.owner).main, broad: (2 * leader.radius) / this.unit + 0.4 }, 0.34)
    }
    for (const { kind, d } of capsules(scene, display, place, this.unit * 0.16)) {
      const colour = display.links[kind]?.colour || '#ff9a52'
      this.#fill(d, '#8a4a1e', 0.55)
      this.#stroke(d, { colour, broad: 0.09 })
    }
  }

  #links({ scene, display, place }: Charted): void {
    for (const link of Object.values(scene.links)) {
      const [start, end, look] = [scene.discs[link.start], scene.discs[link.end], display.links[link.kind]]
      if (!start || !end || look?.capsule) continue
      const found = spanned(place(start), start.radius, place(end), end.radius, look?.arrow ? 0.4 * this.unit : 0)
      if (!found) continue
      const [colour, d] = [look?.colour || inksOf(link.owner).main, open([found.from, found.to])]
      this.#stroke(d, { colour: '#fff6e0', broad: 0.24 }, 0.8)
      this.#stroke(d, { colour, broad: 0.13, ...(look?.dashed ? { dash: [0.34, 0.26] as [number, number] } : {}) })
      if (found.head) this.#fill(found.head, colour, 1)
    }
  }

  /** A base grown by so much, as it is turned. */
  #base(disc: Disc, at: Point, grow: number, facing = disc.pose?.facing): Path2D {
    const form = formOf(disc.radius, disc.pose && { ...disc.pose, facing: facing ?? disc.pose.facing })
    if (form.round) return this.#circle(at, form.deep + grow)
    const path = new Path2D()
    const [deep, wide] = [form.deep + grow, form.wide + grow]
    const inner = new Path2D()
    inner.roundRect(-deep, -wide, 2 * deep, 2 * wide, grow)
    path.addPath(inner, new DOMMatrix().translate(...at).rotate(form.turn))
    return path
  }

  /** Who and what may be picked, is, or is meant: in ways that do not differ by colour alone. */
  #picks({ scene, display, picked, place }: Charted): void {
    for (const disc of Object.values(scene.discs)) {
      if (!onTable(scene, disc)) continue
      const at = place(disc)
      const grown = (share: number) => this.#base(disc, at, disc.radius * share)
      if (picked.about.has(disc.id)) {
        this.#fill(grown(0.62), '#ffd86b', 0.3)
        this.#fill(grown(0.36), '#ffe9a6', 0.4)
      }
      if (picked.chosen.has(disc.id)) this.#stroke(grown(0.34), { colour: GOLD, broad: 0.14 })
      else if (picked.selectable.has(disc.id)) {
        this.#stroke(grown(0.3), { colour: '#2b1d05', broad: 0.15 }, 0.8)
        this.#stroke(grown(0.3), { colour: GOLD, broad: 0.09, dash: [0.26, 0.16] })
      } else if (picked.about.has(disc.id) && isFighter(display, disc)) this.#stroke(grown(0.34), { colour: GOLD, broad: 0.07, dash: [0.12, 0.14] })
      if (picked.blocking.has(disc.id)) this.#stroke(grown(0.22), { colour: RED, broad: 0.14 })
    }
    for (const area of Object.values(scene.areas)) {
      const [pick, chosen] = [picked.selectable.has(area.id), picked.chosen.has(area.id)]
      const d = closed(pointsOf(area.ring, scene.height))
      if (area.kind === 'terrain' && (pick || chosen)) {
        this.#fill(d, GOLD, chosen ? 0.32 : 0.12)
        this.#stroke(d, { colour: GOLD, broad: 0.12 })
      }
      if (picked.blocking.has(area.id)) this.#stroke(d, { colour: RED, broad: 0.14 })
    }
  }

  #rings({ scene, display, cards }: Charted, disc: Disc): void {
    const edges = display.measuring.between === 'edges'
    for (const { distance, kind } of ringsOf(cards[disc.card]?.reaches ?? [])) {
      const at: Point = [disc.x, scene.height - disc.y]
      const d = edges ? this.#base(disc, at, distance) : this.#circle(at, distance)
      const line: Line = { colour: REACHES[kind] ?? CREAM, broad: kind === 'control' ? 0.06 : 0.08 }
      if (kind === 'aura') this.#fill(d, line.colour, 0.08)
      this.#stroke(d, kind === 'aura' ? line : { ...line, dash: kind === 'control' ? [0.1, 0.14] : [0.34, 0.24] })
    }
  }

  #sight({ scene }: Charted, sight: SightReport): void {
    const colour = sight.seen ? CREAM : RED
    for (const ring of sight.rings) {
      this.#fill(closed(pointsOf(ring, scene.height)), colour, 0.22)
      this.#stroke(closed(pointsOf(ring, scene.height)), { colour, broad: 0.05 }, 0.7)
    }
    for (const ray of sight.eye ? raysOf(sight.eye) : []) this.#stroke(open(pointsOf([...ray.from, ...ray.to], scene.height)), { colour: ray.free ? '#c6f08a' : '#ff6a4a', broad: 0.05 }, 0.85)
    for (const line of sight.lines) this.#stroke(open(pointsOf(line, scene.height)), { colour, broad: 0.09, dash: [0.3, 0.22] })
  }

  #tape({ scene }: Charted, tape: Tape): void {
    const d = open([[tape.from[0], scene.height - tape.from[1]], [tape.to[0], scene.height - tape.to[1]]])
    this.#stroke(d, { colour: '#19120b', broad: 0.26 })
    this.#stroke(d, { colour: GOLD, broad: 0.14, dash: [0.5, 0.5] })
  }

  #draft({ scene }: Charted, draft: Draft): void {
    const colour = draft.refusal ? RED : CREAM
    draft.ways.forEach((way, at) => {
      if (way.length < 2) return
      const disc = scene.discs[draft.figures[at] ?? '']
      const start: Point[] = disc && onTable(scene, disc) ? [[disc.x, scene.height - disc.y]] : []
      const points = [...start, ...pointsOf(way, scene.height)]
      const broad = disc ? (2 * formOf(disc.radius, disc.pose).radius) / this.unit : 1
      this.#stroke(open(points), { colour, broad }, 0.18)
      this.#stroke(open(points), { colour, broad: 0.13, dash: [0.01, 0.3] })
      const end = points.at(-1)
      if (disc && end && !draft.outline?.length) {
        const base = this.#base(disc, end, 0, at === 0 ? draft.stance?.facing : undefined)
        this.#fill(base, colour, 0.25)
        this.#stroke(base, { colour, broad: 0.09 })
      }
    })
    if (draft.outline?.length) {
      const d = closed(pointsOf(draft.outline, scene.height))
      this.#fill(d, colour, 0.2)
      this.#stroke(d, { colour, broad: 0.12 })
    }
    if (draft.refusal?.where) {
      const [x, y, size] = [draft.refusal.where[0], scene.height - draft.refusal.where[1], this.unit * 0.28]
      this.#stroke(`M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`, { colour: RED, broad: 0.14 })
    }
  }

  /** In a lesson all lies in the dark but what matters. */
  #dark({ scene, goal, asked, place }: Charted, lit: Set<string>): void {
    const { pen, unit } = this
    const holes = new Path2D()
    for (const disc of Object.values(scene.discs)) if (lit.has(disc.id)) holes.addPath(this.#circle(place(disc), disc.radius * 2 + unit * 0.9))
    for (const area of Object.values(scene.areas)) if (lit.has(area.id)) holes.addPath(new Path2D(closed(pointsOf(area.ring, scene.height))))
    for (const ring of asked?.region ?? []) holes.addPath(new Path2D(closed(pointsOf(ring, scene.height))))
    if (goal) holes.addPath(this.#circle([goal[0], scene.height - goal[1]], unit * 1.6))
    const veil = new OffscreenCanvas(pen.canvas.width, pen.canvas.height).getContext('2d')
    if (!veil) return
    veil.fillStyle = '#0a0704'
    veil.globalAlpha = 0.62
    veil.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
    veil.globalAlpha = 1
    veil.globalCompositeOperation = 'destination-out'
    veil.filter = `blur(${Math.round(pen.canvas.width / 160)}px)`
    veil.setTransform(pen.getTransform())
    veil.fill(holes, 'nonzero')
    pen.save()
    pen.resetTransform()
    pen.drawImage(veil.canvas, 0, 0)
    pen.restore()
    if (goal) {
      const spot = this.#circle([goal[0], scene.height - goal[1]], unit * 0.55)
      this.#fill(spot, '#f0c24a', 0.25)
      this.#stroke(spot, { colour: '#fff3cf', broad: 0.12, dash: [0.3, 0.2] })
    }
  }
}
