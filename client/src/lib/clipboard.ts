import { network } from './network.svelte'
import { phrasebook } from './phrasebook.svelte'
import { toasts } from './voice.svelte'

/** Copy a link, by the address at which others find this server, and say whether it worked. */
export const copyLink = (path: string) => copyText(network.origin + path)

/** Copy a text, and say whether it worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.say(phrasebook.speech.key('web.copied'), 'good')
  } catch {
    toasts.say(phrasebook.speech.key('web.copy-by-hand'), 'bad')
  }
}
