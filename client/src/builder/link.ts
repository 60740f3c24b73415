import { draftFrom } from './checked'
import type { Draft } from './types'

/** Signs of a link that are read at all, and bytes that are unpacked from one. */
export const LONGEST_LINK = 12_000
export const MOST_BYTES = 100_000

/** A list as the end of a link: packed, in signs that every address may hold. */
export async function linkOf(draft: Draft): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(draft)), new CompressionStream('deflate-raw'))
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The list that a link holds; null where it holds none. */
export async function draftOfLink(code: string): Promise<Draft | null> {
  if (code.length > LONGEST_LINK || !/^[\w-]+$/.test(code)) return null
  try {
    const packed = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await through(packed, new DecompressionStream('deflate-raw')))
    return draftFrom(JSON.parse(text))
  } catch {
    return null
  }
}

/** What comes out of a stream into which these bytes go, and no more than is good for anybody. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  // What goes wrong on the way in is told on the way out.
  writer.write(bytes).then(() => writer.close()).catch(() => undefined)
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    size += part.value.length
    if (size > MOST_BYTES) {
      await reader.cancel()
      throw new RangeError('too long')
    }
  }
  const whole = new Uint8Array(size)
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0)
  return whole
}
