import type { Network } from '../messages'
import { getNetwork, openNetwork } from './api'

/** Whether a friend on the same network can come in, and by which address he does. */
class LocalNetwork {
  status = $state.raw<Network | null>(null)

  /** Where a friend finds this server: on the network while it is open to it, else where this page was found. */
  get origin(): string {
    return this.status?.address || location.origin
  }

  async load(): Promise<void> {
    this.status = await getNetwork().catch(() => null)
  }

  async open(open: boolean): Promise<void> {
    this.status = await openNetwork({ open })
  }
}

export const network = new LocalNetwork()
