import type { Silhouette } from './silhouettes'

/** The inks of a side: its colour, a darker and a lighter one. */
export interface Inks {
  main: string
  dark: string
  light: string
}

export const INKS: Inks[] = [
  { main: '#3d7cc2', dark: '#173a63', light: '#93c4f2' },
  { main: '#c64c34', dark: '#64190f', light: '#f59c80' },
  { main: '#b78a25', dark: '#65480c', light: '#f2d47c' },
  { main: '#3f8457', dark: '#1c4a2c', light: '#8bcb9f' },
]
export const NOBODY: Inks = { main: '#7d7666', dark: '#423d33', light: '#c2baa5' }
const CREAM = '#f3e9d2'

export const inksOf = (owner: number): Inks => INKS[owner] ?? NOBODY

/** Print a figure as it is cut: its side by colour and by pattern, an edge of cream, its emblem raised on the torso. */
export function printFigure(pen: CanvasRenderingContext2D, { parts, torso }: Silhouette, owner: number, emblem: string): void {
  const inks = inksOf(owner)
  pen.fillStyle = CREAM
  pen.fillRect(0, 0, 100, 140)
  const cut = new Path2D(parts.join(''))
  pen.save()
  pen.clip(cut, 'nonzero')
  const fall = pen.createLinearGradient(0, 0, 60, 140)
  fall.addColorStop(0, inks.light)
  fall.addColorStop(0.45, inks.main)
  fall.addColorStop(1, inks.main)
  pen.fillStyle = fall
  pen.fillRect(0, 0, 100, 140)
  pattern(pen, owner, inks)
  pen.restore()
  // The parts are told from one another by a dark seam, and from the table by a light edge.
  for (const part of parts) {
    const seam = new Path2D(part)
    pen.lineJoin = 'round'
    pen.lineWidth = 1.1
    pen.strokeStyle = inks.dark
    pen.stroke(seam)
  }
  pen.lineWidth = 3.4
  pen.strokeStyle = CREAM
  pen.globalCompositeOperation = 'destination-over'
  pen.stroke(cut)
  pen.globalCompositeOperation = 'source-over'
  printEmblem(pen, emblem, torso, inks)
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

function printEmblem(pen: CanvasRenderingContext2D, emblem: string, [x, y, radius]: Silhouette['torso'], { dark }: Inks): void {
  pen.beginPath()
  pen.arc(x, y, radius * 1.16, 0, 7)
  pen.fillStyle = dark
  pen.globalAlpha = 0.62
  pen.fill()
  pen.globalAlpha = 1
  const drawn = new Path2D(emblem)
  const size = (radius * 2.02) / 512
  const stamp = (dx: number, dy: number, colour: string) => {
    pen.save()
    pen.translate(x - 256 * size + dx, y - 256 * size + dy)
    pen.scale(size, size)
    pen.fillStyle = colour
    pen.fill(drawn)
    pen.restore()
  }
  stamp(0.9, 1.1, '#000000b0')
  stamp(-0.4, -0.5, '#ffffff')
  stamp(0, 0, CREAM)
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
