import type { Asked } from '../messages'
import { ChooseHand } from './choose.svelte'
import { DistanceHand } from './distance.svelte'
import { FacesHand } from './faces.svelte'
import { FacingHand } from './facing.svelte'
import type { Hand, Server } from './hand.svelte'
import { NumberHand } from './number.svelte'
import { OrderHand } from './order.svelte'
import { PathHand } from './path.svelte'
import { PlaceHand } from './place.svelte'
import { PlacementHand } from './placement.svelte'
import { PoseHand } from './pose.svelte'
import { RouteHand } from './route.svelte'
import { SeveralHand } from './several.svelte'
import { SplitHand } from './split.svelte'

/** The hand for each kind of question. */
const HANDS: Record<string, new (server: Server, asked: Asked, name: string) => Hand> = {
  choose: ChooseHand, confirm: ChooseHand, several: SeveralHand, order: OrderHand, number: NumberHand, distance: DistanceHand, split: SplitHand, faces: FacesHand,
  path: PathHand, place: PlaceHand, placement: PlacementHand, facing: FacingHand, pose: PoseHand, route: RouteHand,
}

/** A hand for this question, with what was kept of the answer under this name; null for a kind that nobody knows. */
export function hold(server: Server, asked: Asked, name: string): Hand | null {
  const Kind = HANDS[asked.kind]
  return Kind ? new Kind(server, asked, name).begin() : null
}
