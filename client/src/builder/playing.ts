import { slug } from '../lib/about'
import { broughtList, type Agreement } from '../start/agreement.svelte'

const DRAWER = 'escarmouche.list-to-play'
const FIRST = 0

/** A list that goes from the builder to the start page. */
interface ListToPlay {
  game: string
  file: string
  text: string
}

/** The name of a file for a list of this name. */
export function fileName(name: string): string {
  return slug(name).slice(0, 60) || 'liste'
}

/** Lay a list out for the start page, which takes it once. */
export function layOut(list: ListToPlay): void {
  sessionStorage.setItem(DRAWER, JSON.stringify(list))
}

/** On the start page: the list that was laid out, chosen for the first seat, and a match of its size. */
export async function takeUp(agreement: Agreement): Promise<void> {
  const laid = sessionStorage.getItem(DRAWER)
  sessionStorage.removeItem(DRAWER)
  if (!laid) return
  const { game, file, text } = JSON.parse(laid) as ListToPlay
  const own = await broughtList(game, new File([text], file))
  agreement.play(game)
  const format = own.checked.army?.format
  if (format !== undefined && agreement.formats.includes(format)) agreement.resize(format)
  const place = agreement.places[FIRST]
  if (place) place.own = own
}
