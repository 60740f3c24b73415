import { CanvasTexture, SRGBColorSpace } from 'three'

/** How many pixels a printed figure is wide and high; a sheet holds so many of them. */
const [WIDE, HIGH, ACROSS, DOWN] = [200, 280, 10, 7]
const MOST = ACROSS * DOWN

/** One sheet on which all figures and tokens are printed: what is drawn once serves every figure that looks so. */
export class Atlas {
  readonly texture: CanvasTexture
  /** The size of a cell as a share of the sheet. */
  readonly share: readonly [number, number] = [1 / ACROSS, 1 / DOWN]
  #pen: CanvasRenderingContext2D
  #cells = new Map<string, number>()

  constructor() {
    const canvas = document.createElement('canvas')
    canvas.width = WIDE * ACROSS
    canvas.height = HIGH * DOWN
    this.#pen = canvas.getContext('2d') as CanvasRenderingContext2D
    this.texture = new CanvasTexture(canvas)
    this.texture.colorSpace = SRGBColorSpace
    this.texture.anisotropy = 4
  }

  /** Where something is printed, as the corner of its cell; `print` draws it the first time, in a box of 100 by 140. */
  cell(name: string, print: (pen: CanvasRenderingContext2D) => void): readonly [number, number] {
    let at = this.#cells.get(name)
    if (at === undefined) {
      at = this.#cells.size % MOST
      this.#cells.set(name, at)
      const pen = this.#pen
      pen.save()
      pen.translate((at % ACROSS) * WIDE, Math.floor(at / ACROSS) * HIGH)
      pen.beginPath()
      pen.rect(0, 0, WIDE, HIGH)
      pen.clip()
      pen.scale(WIDE / 100, HIGH / 140)
      print(pen)
      pen.restore()
      this.texture.needsUpdate = true
    }
    return [(at % ACROSS) / ACROSS, 1 - (Math.floor(at / ACROSS) + 1) / DOWN]
  }

  dispose(): void {
    this.texture.dispose()
  }
}
