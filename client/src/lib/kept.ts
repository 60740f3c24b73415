/** Said on this page whenever a list or a content file was kept or dropped. */
export const KEPT = 'escarmouche:kept'

export function tellKept(): void {
  globalThis.dispatchEvent?.(new Event(KEPT))
}
