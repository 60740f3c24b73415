// Written by `python -m escarmouche.web.typescript --write` from http_messages.py, messages.py: change those.

/** The answer numbered so is stored. */
export interface AcceptedMessage {
  type: "accepted"
  id: number
}

/** An answer to the open question. */
export interface AnswerMessage {
  type: "answer"
  id: number
  player: number
  request: string
  value: unknown
}

/** A polygon: a piece of terrain, a zone. The ring is a flat list of coordinates. */
export interface Area {
  id: string
  ring: number[]
  kind: string
  name: string
  owner: number
  marks: Record<string, string | number | boolean>
  relief: AreaRelief | null
}

/** From where to where an area reaches, and whether one may stand on top of it. */
export interface AreaRelief {
  top: number
  bottom: number
  firm: boolean
}

/** What may be done at any moment: "concede". */
export interface AsideMessage {
  type: "aside"
  id: number
  player: number
  name: string
}

/** The odds of the option under the hand (None: of the question). */
export interface AskOdds {
  type: "odds"
  id: number
  player: number
  request: string
  value?: unknown
}

/** An open question. To all others than the one who is asked, only who, topic, kind and rule. */
export interface Asked {
  player: number
  topic: string
  kind: string
  rule: string
  about: (string | number)[]
  options: Option[] | null
  region: number[][]
  least: number | null
  most: number | null
  low: number | null
  high: number | null
  step: number | null
  points: number | null
  count: number | null
  figures: string[]
  turns: boolean
  outline: number[]
  dice: number[]
  why: Reason | null
  stay: boolean
  offers: boolean
  odds: boolean
  secret: boolean
}

/** A chance as a bar of its own: hit, removed. A plain number where it is no chance: the mean. */
export interface Bar {
  label: Reason
  chance: number | null
  number: number | null
}

/** POST /api/seats, /api/seats/renew, /api/seats/leave, /api/matches/cancel: somebody by his key. */
export interface ByKey {
  key: string
}

/** POST /api/invitations/read: what does this token invite to? */
export interface ByToken {
  token: string
}

/** What a card says: the name and the picture, short values under their heads, and lines that need more room. */
export interface Card {
  key: string
  name: string
  icon: string
  kind: Reason | null
  values: [Reason, string][]
  lines: [Reason, string][]
  life: number[]
}

/** Who sits where, for everybody to see. */
export interface Chair {
  name: string
  kind: string
  army: string
  faction: Words | null
  here: boolean
}

/** Somebody came or went. */
export interface ChairsMessage {
  type: "chairs"
  chairs: Chair[]
}

/** Would this answer do? */
export interface Check {
  type: "check"
  id: number
  player: number
  request: string
  value: unknown
}

/** POST /api/lists: a list dropped on the page, to be checked. */
export interface CheckList {
  game: string
  text: string
  file?: string
}

/** What was found: the list, and everything that is wrong with it; no list when it cannot be read at all. */
export interface CheckedList {
  army: ListedArmy | null
  faults: Reason[]
}

/** The answer of one who was asked to agree to an undo. */
export interface Consent {
  type: "consent"
  id: number
  player: number
  agrees: boolean
}

/** A round thing: a fighter's base, a marker, a token; with a pose it may be a rectangle. */
export interface Disc {
  id: string
  x: number
  y: number
  radius: number
  kind: string
  name: string
  owner: number
  marks: Record<string, string | number | boolean>
  card: string
  pose: DiscPose | null
}

/** How discs of one kind look. */
export interface DiscDisplay {
  icon: string
  shape: "base" | "cloud" | "token"
  by: string
  variants: Record<string, Variant>
  dims: string
}

/** How a base stands that faces somewhere: where it looks, its sides, how high its feet are, how tall it is. */
export interface DiscPose {
  facing: number
  depth: number
  width: number
  height: number
  tall: number
  view: number
}

/** All that a client needs to draw a game; what is not named here is drawn plainly and told in words. */
export interface Display {
  emblem: string
  discs: Record<string, DiscDisplay>
  marks: Record<string, MarkDisplay>
  terrain: Partial<Record<"crates" | "field" | "floor" | "fountain" | "hedge" | "hill" | "house" | "marsh" | "palisade" | "plain" | "ravine" | "rocks" | "ruin" | "scree" | "statue" | "tower" | "tree" | "wall" | "water" | "wood", string[]>>
  traits: Record<string, MarkDisplay>
  tracks: Record<string, TrackDisplay>
  icons: Record<string, string>
  symbols: Record<string, string>
  about: Record<string, string>
  drawings: Record<string, string>
}

/** A disc or a polygon leaves the table. */
export interface Drop {
  type: "Drop"
  id: string
}

/** How it ended. */
export interface Ending {
  winners: number[]
  scores: number[]
  reason: Reason
}

/** Why did the computer play as it did? The last so many answers. */
export interface Explain {
  type: "explain"
  id: number
  last?: number
}

/** One answer of a computer, the log's entry it led to, and its reasons. */
export interface Explained {
  player: number
  told: number
  reasons: Reason[]
}

/** Why the computer answered as it did, the latest first. */
export interface ExplainedMessage {
  type: "explained"
  id: number
  answers: Explained[]
}

/** What lies before an eye that looks at a figure. */
export interface EyePicture {
  eye: [number, number, number]
  target: Prism
  columns: number[]
  heights: number[]
  hidden_by: string[]
  blockers: Prism[]
}

/** On one screen: another player of this screen is asked something; the table waits for `show`. */
export interface HandOverMessage {
  type: "hand-over"
  player: number
}

/** The unguessable token by which one person takes these seats, once. */
export interface InvitationLink {
  token: string
  seats: number[]
}

/** A ready-made list. */
export interface ListedArmy {
  key: string
  name: Words
  idea: Words
  faction: Words
  format: number
  cost: number
  figures: ListedFigures[]
}

/** Figures of one profile in a list; the card of the profile says the rest. */
export interface ListedFigures {
  name: string
  number: number
  cost: number
  values: Record<string, string>
  lines: [string, string][]
}

/** A game on the shelf with all its choices; its defaults make a match without further thought. */
export interface ListedGame {
  key: string
  title: Words
  about: Words
  emblem: string
  drawings: Record<string, string>
  players: number[]
  modules: string[]
  setups: string[]
  scenarios: ListedScenario[]
  armies: ListedArmy[]
  default_armies: Record<string, string[]>
  measuring: boolean
}

/** A match in the list of the start page: what everybody may know of it. */
export interface ListedMatch {
  match: string
  game: string
  scenario: string | null
  seats: string[]
  names: string[]
  armies: string[]
  turn: number
  scores: number[]
  asked: number[]
  over: boolean
  winners: number[]
  opened: number
  changed: number
  private: boolean
  waiting: boolean
}

/** A scenario, and how it can be met: for each number of players the formats of lists that can play it. */
export interface ListedScenario {
  key: string
  name: Words
  formats: Record<string, number[]>
}

/** Does this fighter see that one, and why? */
export interface LookMessage {
  type: "look"
  id: number
  one: string
  other: string
}

/** How a mark of a disc or an area is shown: what is drawn on the table, and the message that tells it. */
export interface MarkDisplay {
  drawing: "body" | "boxes" | "count" | "group" | "none" | "pips" | "ring" | "star" | "tag" | "words"
  where: "above" | "below" | "left" | "right" | null
  label: string
  family: string
  colours: string[]
  icon: string
  most: number
  lost: string
  dims: boolean
  nought: boolean
  things: boolean
}

/** GET /api/matches: the public ones; POST /api/matches/own: those that keys open, waiting and private too. */
export interface Matches {
  matches: ListedMatch[]
}

/** Secret choices against secret choices: what each pair is worth to the one who looks, and how to mix them. */
export interface Matrix {
  label: Reason
  rows: Reason[]
  columns: Reason[]
  values: number[][]
  mix: number[]
  against: number[]
}

/** A number and why: one bonus die, one column to the left, two points of defence. */
export interface Modifier {
  value: number
  reason: Reason
}

/** A disc goes along a way: way-points after its place. */
export interface Move {
  type: "Move"
  id: string
  path: number[]
}

/** What happened since: new entries of the log, what else to draw, and the status. */
export interface NewsMessage {
  type: "news"
  told: Told[]
  changes: Change[]
  status: Status
}

/** What an `odds` found; None where there is nothing to tell. */
export interface OddsMessage {
  type: "odds"
  id: number
  odds: OddsReport | null
}

/** What the dice say of what is under the hand. */
export interface OddsReport {
  title: Reason
  bars: Bar[]
  spreads: Spread[]
  matrix: Matrix | null
  notes: Reason[]
  left_out: number
  options: OptionOdds[]
}

/** POST /api/invitations/renew, /api/invitations/cancel: by the opener's key, of the one who is to sit there. */
export interface OfSeat {
  key: string
  seat: number
}

/** Which answer leads to this spot? */
export interface OfferMessage {
  type: "offer"
  id: number
  player: number
  request: string
  x: number
  y: number
}

/** The answer that leads to a spot, where there is one, with its verdict. */
export interface OfferedMessage {
  type: "offered"
  id: number
  answer: unknown
  refusal: Refusal | null
  length: number | null
}

/** POST /api/matches: what the players agreed on. */
export interface OpenMatch {
  game: string
  seats: string[]
  armies?: (string | null)[] | null
  scenario?: string | null
  modules?: string[]
  setup?: string | null
  dice?: string
  names?: string[]
  private?: boolean | null
}

/** The new match: its public id, the keys of the seats at this screen, and what its opener may give to others. */
export interface Opened {
  match: string
  links: SeatLink[]
  opener: string
  invitations: InvitationLink[]
  watch: string
  waiting: boolean
}

/** One line of a choice: greyed when refused; a note says what choosing it would mean. */
export interface Option {
  key: string | number | boolean
  label: Reason | null
  refusal: Reason | null
  note: Reason | null
}

/** What stands on an option of a question: one chance, and of what. */
export interface OptionOdds {
  key: string | number | boolean
  label: Reason
  chance: number
  risk: number
}

/** POST /api/matches/own: the keys that a browser holds. */
export interface OwnMatches {
  keys: string[]
}

/** POST /api/matches/<id>/branch: a new match from the start of a step of a finished one. */
export interface PlayOn {
  step: number
  seats: string[]
}

/** Something upright: the id and the name of what it is part of, the flat ring round it, its bottom and its top. */
export interface Prism {
  id: string
  name: string
  ring: number[]
  bottom: number
  top: number
}

/** Any answer that is no success: why, in words of the catalogue. Never a traceback. */
export interface Problem {
  problem: Reason
}

/** Something that ends the connection, or a message that could not be read. */
export interface ProblemMessage {
  type: "problem"
  problem: Reason
  id: number | null
}

/** A polygon comes onto the table, or is replaced. */
export interface PutArea {
  type: "PutArea"
  area: Area
}

/** A disc comes onto the table, or is replaced. */
export interface PutDisc {
  type: "PutDisc"
  disc: Disc
}

/** A message key with its parameters and the rule it comes from. */
export interface Reason {
  key: string
  rule: string
  params: ([string, string | number])[]
}

/** Why an answer will not do and, on the table, at which spot. */
export interface Refusal {
  reason: Reason
  where: [number, number] | null
}

/** The message numbered so will not do, and why; nothing has changed. */
export interface RefusedMessage {
  type: "refused"
  id: number
  refusal: Refusal
}

/** One entry of a replay: an event with who alone may know it (None: all). */
export interface ReplayFrame {
  told: Told
  only: number[] | null
}

/** The whole scene before the frame numbered so. */
export interface ReplayKeyframe {
  frame: number
  step: number
  turn: number
  scene: Scene
}

/** GET /api/matches/<id>/replay, POST /api/journals: a match to be drawn without any rule. */
export interface ReplayMessage {
  match: string
  game: string
  chairs: Chair[]
  display: Display
  cards: Card[]
  keyframes: ReplayKeyframe[]
  frames: ReplayFrame[]
  ending: Ending | null
  signature: Signature
}

/** Everything that is drawn. */
export interface Scene {
  width: number
  height: number
  unit: string
  discs: Record<string, Disc>
  areas: Record<string, Area>
  tracks: Record<string, Track>
  version: number
}

/** The unguessable key of a seat; who holds it sits there. Seats on one screen share a key. */
export interface SeatLink {
  key: string
  seats: number[]
}

/** A seat changed hands: somebody took it ("taken") or gave it up ("left"). */
export interface SeatMessage {
  type: "seat"
  seats: number[]
  change: string
  name: string
}

/** A seat and what is known of it before and while a match is played. */
export interface SeatState {
  kind: string
  name: string
  army: string
  faction: Words | null
  state: string
  group: number[]
}

/** The key of the seats, which nobody else ever sees. */
export interface SeatTaken {
  match: string
  game: string
  key: string
  seats: number[]
  waiting: boolean
}

/** Who sits at a match, or is awaited. */
export interface Seats {
  match: string
  game: string
  scenario: string | null
  modules: string[]
  setup: string | null
  dice: string
  format: number
  private: boolean
  waiting: boolean
  chairs: SeatState[]
  own: number[]
  opener: boolean
  brings: boolean
}

/** What a `look` found; None where there is nothing to say. */
export interface SeenMessage {
  type: "seen"
  id: number
  look: SightReport | null
}

/** What stands beside a disc or polygon changes: wounds, action points, a state. */
export interface SetMarks {
  type: "SetMarks"
  id: string
  marks: Record<string, string | number | boolean>
}

/** A disc stands otherwise where it is: it looks elsewhere, or is higher or lower. */
export interface SetPose {
  type: "SetPose"
  id: string
  pose: DiscPose
}

/** A track moves. */
export interface SetTrack {
  type: "SetTrack"
  id: string
  value: number
}

/** GET /api/shelf. */
export interface Shelf {
  games: ListedGame[]
  levels: string[]
  version: string
}

/** On one screen: the screen was handed over to this player. */
export interface Show {
  type: "show"
  player: number
}

/** What lies between two fighters: whether they see each other, why, and what to draw. */
export interface SightReport {
  seen: boolean
  reasons: Reason[]
  lines: number[][]
  rings: number[][]
  blockers: string[]
  distance: number | null
  eye: EyePicture | null
}

/** What the signature of a journal says: "own", "other", "unsigned" or "tampered"; and whose it is. */
export interface Signature {
  state: string
  fingerprint: string
}

/** The first message: the key of a seat, or the public id of a match to watch it. */
export interface Sit {
  type: "sit"
  key: string
}

/** A distribution: each value and its chance. */
export interface Spread {
  label: Reason
  values: [number, number][]
  mean: number | null
}

/** What changes with every answer beside the scene and the log. */
export interface Status {
  request: string
  turn: number
  asked: Asked[]
  own: Reason[]
  undo: boolean
  consent: number
  awaited: number[]
  thinking: number[]
  ending: Ending | null
}

/** Everything, as one player sees it: at the start, after a lost connection, an undo, or a hand-over. */
export interface TableMessage {
  type: "table"
  match: string
  game: string
  scenario: string | null
  modules: string[]
  dice: string
  measuring: boolean
  viewer: number
  seats: number[]
  chairs: Chair[]
  display: Display
  cards: Card[]
  scene: Scene
  log: Told[]
  status: Status
  private: boolean
}

/** POST /api/invitations: exchange a token for the key of its seats, once. */
export interface TakeSeat {
  token: string
  name?: string
  army?: string | null
}

/** Dice as they fell: what each shows and its face index; of a roll read, the dice kept, modifiers and result. */
export interface Thrown {
  owner: number
  dice: string[]
  faces: number[]
  modifiers: Modifier[]
  opposition: Modifier[]
  result: number | null
  difficulty: number | null
}

/** Something that happened, as the log tells it: sentence, what it is about, what it changes on the scene. */
export interface Told {
  id: number
  step: number
  turn: number
  said: Reason
  about: (string | number)[]
  changes: Change[]
  thrown: Thrown | null
}

/** A number that everybody follows: the turn, a score. */
export interface Track {
  id: string
  value: number
  owner: number
  most: number | null
}

/** How a track looks that is neither the turn nor a score. */
export interface TrackDisplay {
  drawing: "circuit" | "count" | "holder"
  label: string
  spaces: number
}

/** Take my last answer back; beyond what was learnt the others are asked. */
export interface UndoMessage {
  type: "undo"
  id: number
  player: number
}

/** How one of several of a kind looks. */
export interface Variant {
  icon: string
  colour: string
}

/** What a `check` found: why the answer would be refused, if it would, and what the game tells of it. */
export interface VerdictMessage {
  type: "verdict"
  id: number
  refusal: Refusal | null
  length: number | null
}

/** To the one who wished to take back: somebody agrees, or does not. */
export interface WishAnsweredMessage {
  type: "wish-answered"
  by: number
  agrees: boolean
}

/** A text of a data file in the languages that players read. */
export interface Words {
  fr: string
  en: string
}

export type ToTable =
  | TableMessage
  | NewsMessage
  | ChairsMessage
  | SeatMessage
  | WishAnsweredMessage
  | HandOverMessage
  | AcceptedMessage
  | RefusedMessage
  | VerdictMessage
  | OfferedMessage
  | SeenMessage
  | OddsMessage
  | ExplainedMessage
  | ProblemMessage

export type FromTable =
  | Sit
  | AnswerMessage
  | Check
  | OfferMessage
  | LookMessage
  | AskOdds
  | Explain
  | UndoMessage
  | Consent
  | AsideMessage
  | Show

export type Change =
  | Move
  | PutDisc
  | PutArea
  | Drop
  | SetMarks
  | SetPose
  | SetTrack
