import type { DiscPose, Scene } from '../messages'
import type { Draft } from '../lib/draft'

/** A figure that looks somewhere, and where it stands. */
export interface Looking {
  x: number
  y: number
  radius: number
  pose: DiscPose
}

/** Whose field of view is shown: that of the figure under the hand, as it would stand; null where it sees all round. */
export function lookingFrom(scene: Scene, draft: Draft | null, id: string | null): Looking | null {
  const stance = draft?.stance ?? null
  const disc = scene.discs[(stance ? draft?.figures[0] : id) ?? '']
  if (!disc?.pose || disc.pose.view <= 0 || disc.pose.view >= 360) return null
  const [x, y] = stance ? [stance.x, stance.y] : [disc.x, disc.y]
  return { x, y, radius: disc.radius, pose: { ...disc.pose, facing: stance?.facing ?? disc.pose.facing } }
}
