/** What is kept of an unfinished answer, so that a page that is loaded anew goes on with it. */
const DRAWER = 'escarmouche.answer'

/** Keep the answer to the question of this name, and no other. */
export function keepAnswer(name: string, kept: unknown): void {
  globalThis.sessionStorage?.setItem(DRAWER, JSON.stringify([name, kept]))
}

/** What was kept under this name; null: nothing. */
export function keptAnswer(name: string): unknown {
  try {
    const [whose, kept] = JSON.parse(globalThis.sessionStorage?.getItem(DRAWER) ?? '[]') as [string?, unknown?]
    return whose === name ? (kept ?? null) : null
  } catch {
    return null
  }
}

export function forgetAnswer(): void {
  globalThis.sessionStorage?.removeItem(DRAWER)
}
