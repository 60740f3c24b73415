import type { Area, Change, Disc, Display, Scene, Told } from '../messages'
import { isFighter, markDrawn } from './display'

/** The scene after these changes; the one before stays as it was. */
export function changed(scene: Scene, changes: readonly Change[]): Scene {
  if (changes.length === 0) return scene
  const next: Scene = { ...scene, discs: { ...scene.discs }, areas: { ...scene.areas }, tracks: { ...scene.tracks }, links: { ...scene.links }, absent: { ...scene.absent } }
  for (const change of changes) draw(next, change)
  return next
}

function draw(scene: Scene, change: Change): void {
  switch (change.type) {
    case 'Move': {
      const disc = scene.discs[change.id]
      const [x, y] = change.path.slice(-2)
      if (disc && x !== undefined && y !== undefined) scene.discs[change.id] = { ...disc, x, y }
      return
    }
    case 'PutDisc':
      scene.discs[change.disc.id] = change.disc
      return
    case 'PutArea':
      scene.areas[change.area.id] = change.area
      return
    case 'PutLink':
      scene.links[change.link.id] = change.link
      return
    case 'PutAbsent':
      scene.absent[change.absent.id] = change.absent
      return
    case 'Drop':
      delete scene.discs[change.id]
      delete scene.areas[change.id]
      delete scene.links[change.id]
      delete scene.absent[change.id]
      return
    case 'SetMarks': {
      const disc = scene.discs[change.id]
      const area = scene.areas[change.id]
      if (disc) scene.discs[change.id] = { ...disc, marks: { ...disc.marks, ...change.marks } }
      else if (area) scene.areas[change.id] = { ...area, marks: { ...area.marks, ...change.marks } }
      return
    }
    case 'SetPose': {
      const disc = scene.discs[change.id]
      if (disc) scene.discs[change.id] = { ...disc, pose: change.pose }
      return
    }
    case 'SetTrack': {
      const track = scene.tracks[change.id]
      if (track) scene.tracks[change.id] = { ...track, value: change.value }
    }
  }
}

/** A fighter alone, or a body of many with its leader first. */
export interface Body {
  id: string
  leader: Disc
  figures: Disc[]
}

/** Who stands on the table, in the order of the scene; those whom the game says to be one body are one. */
export function bodies(scene: Scene, display: Display): Body[] {
  const [body = '', star = ''] = [markDrawn(display, 'body'), markDrawn(display, 'star')]
  const found = new Map<string, Disc[]>()
  for (const disc of Object.values(scene.discs)) {
    if (!isFighter(display, disc)) continue
    const shared = disc.marks[body]
    const id = shared === undefined ? disc.id : `${body}:${String(shared)}`
    found.set(id, [...(found.get(id) ?? []), disc])
  }
  return [...found].map(([id, figures]) => {
    const leader = figures.find((disc) => disc.marks[star] === true) ?? (figures[0] as Disc)
    return { id, leader, figures: [leader, ...figures.filter((disc) => disc !== leader)] }
  })
}

/** From whom the game measures where somebody is meant: the first of his body. */
export function measuredFrom(scene: Scene, display: Display, disc: Disc): Disc {
  const body = markDrawn(display, 'body')
  if (body === undefined || disc.marks[body] === undefined) return disc
  return bodies(scene, display).find(({ figures }) => figures.includes(disc))?.leader ?? disc
}

/** The ids on the scene that a key of a question or an event means: a disc, an area, or all who bear a mark: `unit:7`. */
export function meant(scene: Scene, key: string | number | boolean): string[] {
  const id = String(key)
  if (id in scene.discs || id in scene.areas) return [id]
  const [mark = '', value] = id.split(':')
  if (value === undefined) return []
  // A figure may be named by its number.
  if (mark === 'figure' && value in scene.discs) return [value]
  return Object.values(scene.discs)
    .filter((disc) => mark in disc.marks && String(disc.marks[mark]) === value)
    .map((disc) => disc.id)
}

/** A thing of the scene by its id. */
export function thing(scene: Scene, id: string): Disc | Area | undefined {
  return scene.discs[id] ?? scene.areas[id]
}

/** The scene with everybody whom an entry of the log moved back at the start of the way, as far as the log knows it. */
export function before(scene: Scene, log: readonly Told[], entry: Told): Scene {
  const earlier = log.slice(0, Math.max(log.findIndex((told) => told.id === entry.id), 0)).flatMap((told) => told.changes)
  const starts: Change[] = []
  for (const change of entry.changes) {
    if (change.type !== 'Move') continue
    const last = earlier.findLast((one) => (one.type === 'Move' && one.id === change.id) || (one.type === 'PutDisc' && one.disc.id === change.id))
    const start = last?.type === 'Move' ? last.path.slice(-2) : last?.type === 'PutDisc' ? [last.disc.x, last.disc.y] : change.path.slice(0, 2)
    starts.push({ type: 'Move', id: change.id, path: start })
  }
  return changed(scene, starts)
}
