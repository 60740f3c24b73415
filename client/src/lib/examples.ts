import type { Area, AreaRelief, Asked, Disc, DiscPose, Display, MarkDisplay, NewsMessage, Option, Scene, Status, TableMessage, Told } from '../messages'
import { PLAIN } from './display'

/** A mark as the server describes it. */
export function mark(more: Partial<MarkDisplay> = {}): MarkDisplay {
  return { drawing: 'words', where: null, label: '', family: '', colours: [], icon: '', icons: {}, most: 8, lost: '', dims: false, nought: false, things: false, ...more }
}

/** A game in which squads of many are one body, with a chief. */
export const display: Display = {
  ...PLAIN,
  marks: { squad: mark({ drawing: 'body' }), chief: mark({ drawing: 'star' }) },
}

/** What tests put on the table. */
export function disc(id: string, more: Partial<Disc> = {}): Disc {
  return { id, x: 4, y: 4, radius: 0.5, kind: 'fighter', name: `Figure ${id}`, owner: 0, marks: {}, card: '', pose: null, ...more }
}

/** How a base stands: a square of one that looks to the right. */
export function pose(more: Partial<DiscPose> = {}): DiscPose {
  return { facing: 0, depth: 1, width: 1, height: 0, tall: 2, view: 180, ...more }
}

export function area(id: string, ring: number[], relief: AreaRelief | null = null): Area {
  return { id, ring, kind: 'terrain', name: `Area ${id}`, owner: -1, marks: {}, relief }
}

export function scene(...discs: Disc[]): Scene {
  return { width: 24, height: 24, unit: 'p', version: 1, discs: Object.fromEntries(discs.map((one) => [one.id, one])), areas: {}, tracks: {}, links: {}, absent: {}, place: 'meadow' }
}

export function asked(more: Partial<Asked> = {}): Asked {
  return {
    player: 0, topic: 'act', kind: 'choose', rule: '', about: [], options: null, region: [], least: null, most: null, low: null, high: null, reach: null, faces: [], named: [],
    step: null, likely: null, points: null, floors: [], count: null, together: [], figures: [], turns: false, outline: [], dice: [], why: null, stay: false, offers: false, odds: false, secret: false, ...more,
  }
}

/** Something that may be chosen. */
export function option(key: Option['key'], more: Partial<Option> = {}): Option {
  return { key, label: null, refusal: null, note: null, moves: false, reach: null, warning: null, ...more }
}

export function status(request: string, ...questions: Asked[]): Status {
  return { request, turn: 1, asked: questions, own: [], undo: false, consent: -1, awaited: [], thinking: [], ending: null, said: 0 }
}

export function tableMessage(more: Partial<TableMessage> = {}): TableMessage {
  return {
    type: 'table', match: 'm', game: 'game', display, scenario: null, modules: [], dice: 'rolled', measuring: true, viewer: 0, seats: [0], private: false, companion: false, words: {}, chairs: [], cards: [], lesson: null, posed: null,
    scene: scene(disc('1'), disc('2', { owner: 1 })), log: [], status: status('r1', asked()), ...more,
  }
}

export function told(id: number, more: Partial<Told> = {}): Told {
  return { id, step: id, turn: 1, said: { key: 'event', rule: '', params: [] }, about: [], changes: [], thrown: null, ...more }
}

export function news(next: Status, ...entries: Told[]): NewsMessage {
  return { type: 'news', told: entries, changes: [], status: next }
}
