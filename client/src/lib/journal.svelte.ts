import { readJournal } from './api'
import { router } from './routes.svelte'
import type { ReplayMessage } from '../messages'

/** The journal that was taken from a file and is being seen; it lives as long as the page. */
class OpenJournal {
  message = $state.raw<ReplayMessage | null>(null)

  /** Let the server read a journal, then show it. */
  async open(file: File): Promise<void> {
    this.message = await readJournal(file)
    router.go('/journal')
  }
}

export const openJournal = new OpenJournal()
