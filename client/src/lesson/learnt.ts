const PLACE = 'escarmouche.learnt'

/** What was learnt in this browser: the lessons that were begun and the problems that were solved, as `game/key`. */
export interface Learnt {
  lessons: string[]
  problems: string[]
}

export function learnt(): Learnt {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Learnt>
    return { lessons: kept.lessons ?? [], problems: kept.problems ?? [] }
  } catch {
    return { lessons: [], problems: [] }
  }
}

function kept(all: string[], game: string, key: string): string[] {
  return [...new Set([...all, `${game}/${key}`])]
}

export function keepBegun(game: string, key: string): void {
  const all = learnt()
  localStorage.setItem(PLACE, JSON.stringify({ ...all, lessons: kept(all.lessons, game, key) }))
}

export function keepSolved(game: string, key: string): void {
  const all = learnt()
  localStorage.setItem(PLACE, JSON.stringify({ ...all, problems: kept(all.problems, game, key) }))
}
