import type { Scene } from '../messages'
import { pointsOf, inside } from '../table/shapes'

/** Heights nearer than this are one level. */
const SAME = 1e-6

/** All heights at which one may stand at a spot, the lowest first; within something firm there is none. */
export function levelsAt(scene: Scene, x: number, y: number): number[] {
  const firm = Object.values(scene.areas).flatMap(({ ring, relief }) => (relief?.firm && inside(pointsOf(ring, 0), x, -y) ? [relief] : []))
  const found = [...new Set([0, ...firm.map((relief) => relief.top)])].sort((a, b) => a - b)
  return found.filter((z) => !firm.some(({ bottom, top }) => bottom - SAME <= z && z < top - SAME))
}

/** The level nearest to a height: who goes somewhere stays as high as he is where he can. */
export function levelNear(levels: readonly number[], z: number): number {
  return levels.reduce((best, level) => (Math.abs(level - z) < Math.abs(best - z) ? level : best), levels[0] ?? 0)
}
