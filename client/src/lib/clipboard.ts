import { phrasebook } from './phrasebook.svelte'
import { toasts } from './voice.svelte'

/** Copy a link, and say whether it worked. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    toasts.say(phrasebook.speech.key('web.copied'), 'good')
  } catch {
    toasts.say(phrasebook.speech.key('web.copy-by-hand'), 'bad')
  }
}
