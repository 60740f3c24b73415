/** How steep one may look: straight down, nearly. */
export const STEEPEST = Math.PI / 2 - 0.001
/** How steeply one looks at first, in radians: figures stand, and the ground behind them is seen. */
export const USUAL = 0.64

/** Where one looks, from which side, how steeply and from how far. */
export interface Stand {
  x: number
  z: number
  /** From which side, in radians: 0 from the bottom of the table. */
  side: number
  tilt: number
  far: number
}

/** Whether this browser can draw space at all. */
export function drawsSpace(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
