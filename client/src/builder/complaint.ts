import { Trouble } from '../lib/api'
import { phrasebook } from '../lib/phrasebook.svelte'
import { toasts } from '../lib/voice.svelte'

/** Tell whoever is at this screen what went wrong. */
export function complain(trouble: unknown): void {
  toasts.say(trouble instanceof Trouble ? phrasebook.speech.say(trouble.reason) : String(trouble), 'bad', 8)
}
