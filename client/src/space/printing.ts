import type { Silhouette } from './silhouettes'

/** The inks of a side: its colour, a darker and a lighter one. */
export interface Inks {
  main: string
  dark: string
  light: string
}

export const INKS: Inks[] = [
  { main: '#2f74c4', dark: '#0e2f59', light: '#7fb9f2' },
  { main: '#cb4229', dark: '#5c150b', light: '#f39276' },
  { main: '#b78a25', dark: '#65480c', light: '#f2d47c' },
  { main: '#3f8457', dark: '#1c4a2c', light: '#8bcb9f' },
]
export const NOBODY: Inks = { main: '#7d7666', dark: '#423d33', light: '#c2baa5' }
const CREAM = '#f3e9d2'

export const inksOf = (owner: number): Inks => INKS[owner] ?? NOBODY

/** So broad is the cream edge of a figure, in its own units. */
const EDGE = 1.7

/** Print a figure as it is cut: its side by colour and by pattern, an edge of cream, its emblem raised on the torso. */
export function printFigure(pen: CanvasRenderingContext2D, { parts, torso }: Silhouette, owner: number, emblem: string): void {
  const inks = inksOf(owner)
  pen.fillStyle = CREAM
  pen.fillRect(0, 0, 100, 140)
  const cut = new Path2D(parts.join(''))
  pen.save()
  pen.clip(cut, 'nonzero')
  const fall = pen.createLinearGradient(10, 0, 70, 140)
  fall.addColorStop(0, inks.light)
  fall.addColorStop(0.36, inks.main)
  fall.addColorStop(0.8, inks.main)
  fall.addColorStop(1, inks.dark)
  pen.fillStyle = fall
  pen.fillRect(0, 0, 100, 140)
  pattern(pen, owner, inks)
  // The parts are told from one another by a dark seam, and from the table by a light edge.
  pen.lineJoin = 'round'
  pen.lineWidth = 1.6
  pen.strokeStyle = inks.dark
  for (const part of parts) pen.stroke(new Path2D(part))
  pen.restore()
  printEdge(pen, cut)
  printEmblem(pen, emblem, torso, inks)
}

/** Cream round the whole cut, within it: what lies outside, laid over the edge from all sides. */
function printEdge(pen: CanvasRenderingContext2D, cut: Path2D): void {
  const scale = 2
  const outside = new OffscreenCanvas(100 * scale, 140 * scale)
  const ink = outside.getContext('2d')
  if (!ink) return
  ink.scale(scale, scale)
  ink.fillStyle = CREAM
  ink.fillRect(0, 0, 100, 140)
  ink.globalCompositeOperation = 'destination-out'
  ink.fill(cut, 'nonzero')
  for (let k = 0; k < 12; k++) {
    const angle = (k * Math.PI) / 6
    pen.drawImage(outside, Math.cos(angle) * EDGE, Math.sin(angle) * EDGE, 100, 140)
  }
}

/** The second side is hatched, the third dotted, the fourth chequered: nothing is told by colour alone. */
function pattern(pen: CanvasRenderingContext2D, owner: number, { dark }: Inks): void {
  pen.globalAlpha = 0.3
  pen.strokeStyle = pen.fillStyle = dark
  pen.lineWidth = 2.2
  if (owner === 1)
    for (let at = -140; at < 100; at += 8) {
      pen.beginPath()
      pen.moveTo(at, 140)
      pen.lineTo(at + 140, 0)
      pen.stroke()
    }
  else if (owner >= 2)
    for (let y = 4; y < 140; y += 9)
      for (let x = owner === 2 ? 4 : (y % 2) * 4; x < 100; x += 9) pen.fillRect(x, y, owner === 2 ? 3 : 4.5, owner === 2 ? 3 : 4.5)
  pen.globalAlpha = 1
}

/** The emblem is large and light, with a dark edge: it is read from the other end of the table. */
function printEmblem(pen: CanvasRenderingContext2D, emblem: string, [x, y, radius]: Silhouette['torso'], { dark }: Inks): void {
  const drawn = new Path2D(emblem)
  const size = (radius * 2) / 512
  const stamp = (dx: number, dy: number, colour: string, edge = 0) => {
    pen.save()
    pen.translate(x - 256 * size + dx, y - 256 * size + dy)
    pen.scale(size, size)
    pen.fillStyle = pen.strokeStyle = colour
    pen.lineJoin = 'round'
    pen.lineWidth = edge / size
    if (edge > 0) pen.stroke(drawn)
    pen.fill(drawn)
    pen.restore()
  }
  stamp(1.1, 1.4, '#00000090', 3.4)
  stamp(0, 0, dark, 3.6)
  stamp(-0.5, -0.6, '#ffffff')
  stamp(0, 0, '#fff6e2')
}

/** Print a token: its ring and its drawing, seen from above. */
export function printToken(pen: CanvasRenderingContext2D, icon: string, owner: number, colour: string): void {
  const inks = inksOf(owner)
  pen.fillStyle = owner >= 0 ? inks.dark : '#4a3d29'
  pen.fillRect(0, 0, 100, 140)
  // A token is round on a cell that is not: what lies above is drawn as high as it is wide.
  pen.scale(1, 1.4)
  pen.beginPath()
  pen.arc(50, 50, 49, 0, 7)
  pen.fillStyle = owner >= 0 ? inks.main : '#8a7448'
  pen.fill()
  pen.beginPath()
  pen.arc(50, 50, 39, 0, 7)
  pen.fillStyle = colour || '#f0e2bd'
  pen.fill()
  pen.translate(50 - 30, 50 - 30)
  pen.scale(60 / 512, 60 / 512)
  pen.fillStyle = '#2c2013'
  pen.fill(new Path2D(icon))
}
