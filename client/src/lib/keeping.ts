/** What is kept of an unfinished answer, so that a page that is loaded anew goes on with it. */
export interface Kept {
  picked: (string | number | boolean)[]
  number: number
  shares: number[]
  faces: number[]
  ways: number[][]
  angle: number
}

const DRAWER = 'escarmouche.hand'

/** Keep the answer to the question of this name, and no other. */
export function keepAnswer(name: string, kept: Kept): void {
  globalThis.sessionStorage?.setItem(DRAWER, JSON.stringify([name, kept]))
}

/** What was kept under this name. */
export function keptAnswer(name: string): Kept | null {
  try {
    const [whose, kept] = JSON.parse(globalThis.sessionStorage?.getItem(DRAWER) ?? '[]') as [string?, Kept?]
    return whose === name && kept ? kept : null
  } catch {
    return null
  }
}

export function forgetAnswer(): void {
  globalThis.sessionStorage?.removeItem(DRAWER)
}
