import { Trouble } from '../lib/api'
import type { AskTrial, Problem, TrialProgress } from '../messages'

const UNREACHABLE = { key: 'web.trouble.unreachable', rule: '', params: [] }

/** Play a list against the ready ones; each line of the answer is heard as it comes. Whoever aborts it ends it there. */
export async function playTrial(wanted: AskTrial, signal: AbortSignal, hear: (told: TrialProgress) => void): Promise<void> {
  const answer = await fetch('/api/builder/trial', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted), signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new Trouble(UNREACHABLE)
  })
  if (!answer.ok || !answer.body) throw new Trouble(((await answer.json().catch(() => null)) as Partial<Problem> | null)?.problem ?? UNREACHABLE)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const told = JSON.parse(line) as TrialProgress | Problem
      if ('problem' in told) throw new Trouble(told.problem)
      hear(told)
    }
  }
}

const DRAWER = 'escarmouche.trials'
const MOST_KEPT = 40

/** The last trial of a list, and what the list was. */
export interface KeptTrial {
  list: string
  draft: string
  told: TrialProgress
}

function all(): KeptTrial[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(DRAWER) ?? '[]')
    return Array.isArray(found) ? (found as KeptTrial[]) : []
  } catch {
    return []
  }
}

/** The trial of a list that this browser keeps. */
export function keptTrial(list: string): KeptTrial | null {
  const found = all().find((one) => one.list === list)
  return found && typeof found.draft === 'string' && Array.isArray((found.told as Partial<TrialProgress> | undefined)?.rows) ? found : null
}

/** Keep it, in the place of the one before; the oldest goes where there are many. */
export function keepTrial(trial: KeptTrial): void {
  try {
    localStorage.setItem(DRAWER, JSON.stringify([trial, ...all().filter((one) => one.list !== trial.list)].slice(0, MOST_KEPT)))
  } catch {
    // No room: the result stays on the screen and is not kept.
  }
}
