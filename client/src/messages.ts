// Written by `python -m escarmouche.web.typescript --write` from http_messages.py, messages.py: change those.

/** Somebody who is not on the table, and what became of him; of a body of many, so many of it. */
export interface Absent {
  id: string
  name: string
  fate: "away" | "captive" | "fallen" | "left" | "reserve"
  owner: number
  card: string
  number: number
  cost: number
  spots: number[]
}

/** The answer numbered so is stored, now or when it came the first time. */
export interface AcceptedMessage {
  type: "accepted"
  id: number
}

/** An answer to the open question; said again after a lost connection it counts once, for no name of a question ever comes back. */
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

/** What may be done at any moment: "concede"; at a real table, what the companion keeps put right. */
export interface AsideMessage {
  type: "aside"
  id: number
  player: number
  name: string
}

/** POST /api/builder/catalogue: what may a list with such a head hold? */
export interface AskCatalogue {
  game: string
  head?: Record<string, string[]>
  content?: Record<string, string>
}

/** POST /api/content/example: a printed thing to begin from. */
export interface AskExample {
  game: string
  word: string
  key: string
}

/** POST /api/builder/odds: a question of the game about two fighters; answered with `ListOdds`. */
export interface AskListOdds {
  game: string
  question: string
  actor: ListFighter
  target: ListFighter
  fields?: Record<string, boolean | number | string>
  content?: Record<string, string>
}

/** The odds of the option under the hand (None: of the question). */
export interface AskOdds {
  type: "odds"
  id: number
  player: number
  request: string
  value?: unknown
}

/** POST /api/builder/trial: play a list, by its text, against the ready lists; answered line by line. */
export interface AskTrial {
  game: string
  text: string
  matches?: 10 | 50 | 200
  player?: "greedy" | "random"
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
  likely: number | null
  reach: number | null
  points: number | null
  floors: number[]
  count: number | null
  figures: string[]
  together: ((string | number | boolean)[])[]
  turns: boolean
  outline: number[]
  dice: number[]
  faces: string[][]
  named: string[]
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

/** The figure of a player that did most: whom it took out, and how much harm it did. */
export interface BestDeed {
  player: number
  name: string
  felled: number
  dealt: number
}

/** A step that is offered: add, grow a unit, exchange or remove; `draft` is what it leads to. */
export interface BuildStep {
  kind: "add" | "grow" | "remove" | "swap"
  key: string
  entry: number
  figures: number
  change: number
  total: number
  draft: Draft
}

/** The profiles that such a list may hold, by role. */
export interface BuilderCatalogue {
  entries: CatalogueEntry[]
  fields: ListField[]
}

/** What is to be decided of a list before anything is chosen, and the draft with which one begins. */
export interface BuilderHeads {
  game: string
  fields: ListField[]
  roles: string[]
  people: string
  points: string
  start: Draft
  odds: OddsForm[]
  worths: Worth[]
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
  reaches: Reach[]
}

/** A profile that a list may hold: its role, its card, and what may be chosen with it. */
export interface CatalogueEntry {
  key: string
  name: Words
  role: string
  icon: string
  cost: number
  card: Card
  most: number | null
  sizes: [number, number][]
  fields: ListField[]
  own: boolean
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

/** POST /api/content/check: things of one's own, to be written and judged. */
export interface CheckContent {
  game: string
  things: Thing[]
  file?: string
}

/** POST /api/lists: a list dropped on the page, to be checked. */
export interface CheckList {
  game: string
  text: string
  file?: string
}

/** Some things as a file, all that is wrong with them, and the card of each where it has one. */
export interface CheckedContent {
  toml: string
  faults: ThingFault[]
  cards: (Card | null)[]
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

/** The forms for things of one's own in a game. */
export interface ContentForms {
  game: string
  forms: FormSchema[]
}

/** What came of dice, in what a player counts, beside what comes of such dice on the mean, and how it scatters. */
export interface Counted {
  what: string
  actual: number
  expected: number
  variance: number
}

/** How a message of the log that tells of a critical is cheered at the table. */
export interface CriticalDisplay {
  label: string
  when: Record<string, string | number>
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
  shape: "base" | "cloud" | "spot" | "token"
  by: string
  variants: Record<string, Variant>
  dims: string
  plate: "name" | "none" | "owner"
  reach: number
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
  lying: Record<string, DiscDisplay>
  tall: string
  traits: Record<string, MarkDisplay>
  explained: Record<string, string[]>
  tracks: Record<string, TrackDisplay>
  links: Record<string, LinkDisplay>
  measuring: MeasuringDisplay
  criticals: Record<string, CriticalDisplay>
  icons: Record<string, string>
  symbols: Record<string, string>
  dice: Record<string, string>
  about: Record<string, string>
  families: Record<string, string>
  drawings: Record<string, string>
}

/** A list that is being built, legal or not. */
export interface Draft {
  game: string
  name?: Words
  idea?: Words
  head?: Record<string, string[]>
  entries?: DraftEntry[]
  content?: Record<string, string>
}

/** Figures of one profile with what was chosen for each of them. */
export interface DraftEntry {
  key: string
  count?: number
  choices?: Record<string, string[]>
}

/** What is wrong with a draft, and with which entry of it; -1: with the list. */
export interface DraftFault {
  entry: number
  why: Reason
}

/** Everything that is to be said of a draft. */
export interface DraftState {
  total: number
  limit: number
  left: number
  figures: number
  limits: ListLimit[]
  faults: DraftFault[]
  costs: number[]
  options: EntryOption[]
  completions: BuildStep[]
  repairs: BuildStep[]
}

/** A disc, a polygon or a line leaves the table; or somebody is absent no more. */
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

/** What one more of a profile would do: how many there are, whether it is allowed, and why not. */
export interface EntryOption {
  key: string
  taken: number
  allowed: boolean
  over: number
  why: Reason | null
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

/** Something that may be chosen. */
export interface FormChoice {
  key: string
  label: Words
}

/** Something that is printed, from which one may begin. */
export interface FormExample {
  key: string
  name: string
}

/** A field: its key in the file, what it is called, what may stand there. */
export interface FormField {
  key: string
  label: Words
  about: Words | null
  kind: "flag" | "list" | "mixed" | "number" | "one" | "record" | "row" | "some" | "text" | "texts" | "words"
  required: boolean
  default: unknown
  whole: boolean
  least: number | null
  most: number | null
  choices: FormChoice[]
  suggestions: string[]
  parts: FormField[]
}

/** The form of one kind of thing. */
export interface FormSchema {
  word: string
  label: Words
  card: boolean
  fields: FormField[]
  examples: FormExample[]
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

/** POST /api/lessons: sit down to a lesson ("lesson") or a problem ("problem"). */
export interface LearnMatch {
  game: string
  kind: string
  key: string
}

/** The lesson that is given at a table. */
export interface LessonShown {
  key: string
  title: Words
  guide: Words
  icon: string
  player: number
  steps: LessonStepShown[]
  lines: number
}

/** A step of a lesson, as its mentor tells it. */
export interface LessonStepShown {
  title: Words
  text: Words
  look: (string | number)[]
  rule: string
  line: number
  answer: unknown
  wrong: Words | null
}

/** GET /api/lessons/<game>. */
export interface Lessons {
  lessons: ListedLesson[]
  problems: ListedLesson[]
}

/** A line from one disc to another: who goes for whom, who fights whom. */
export interface Link {
  id: string
  start: string
  end: string
  kind: string
  owner: number
}

/** How lines of one kind between two discs look. */
export interface LinkDisplay {
  label: string
  arrow: boolean
  dashed: boolean
  colour: string
  capsule: boolean
}

/** Something that may be chosen in a field, and what it costs for each figure. */
export interface ListChoice {
  key: string
  name: Words
  cost: number
}

/** Something to decide: one of the choices, some of them, or a number (the choices are then the usual ones). */
export interface ListField {
  key: string
  kind: "number" | "one" | "some"
  choices: ListChoice[]
  least: number
  most: number
  default: string[]
  repeats: boolean
}

/** Somebody of a list: an entry, of which one figure or the unit is meant, and the head of its list. */
export interface ListFighter {
  entry: DraftEntry
  head?: Record<string, string[]>
}

/** A limit of the list and how it stands: a label, a number, its bounds. */
export interface ListLimit {
  label: Reason
  value: number | null
  least: number | null
  most: number | null
  kept: boolean
  rule: string
}

/** What the dice say; or why the question makes no sense for these two, as a shot of somebody unarmed. */
export interface ListOdds {
  report: OddsReport | null
  why: Reason | null
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
  default_scenario: string
  measuring: boolean
  companion: boolean
  real_scenarios: ListedScenario[]
  shown: boolean
}

/** A lesson, or a problem: what it is called and what it is about; how many steps or plans it has. */
export interface ListedLesson {
  key: string
  title: Words
  about: Words
  parts: number
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
  companion: boolean
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

/** What came of the throws of one player, in one thing that is counted, and what was to be expected of them. */
export interface Luck {
  what: string
  throws: number
  actual: number
  expected: number
  variance: number
}

/** How a mark of a disc or an area is shown: what is drawn on the table, and the message that tells it. */
export interface MarkDisplay {
  drawing: "body" | "boxes" | "count" | "group" | "none" | "pips" | "ring" | "star" | "tag" | "words"
  where: "above" | "below" | "left" | "right" | null
  label: string
  family: string
  colours: string[]
  icon: string
  icons: Record<string, string>
  most: number
  lost: string
  dims: boolean
  nought: boolean
  things: boolean
}

/** How a match went, for everybody who may see it again. */
export interface MatchStory {
  turns: TurnScores[]
  figures: number[]
  losses: string[][]
  luck: Luck[][]
  deeds: BestDeed[]
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

/** How players of a game measure from one figure to another, and how rings round a figure are drawn. */
export interface MeasuringDisplay {
  between: "centres" | "edges"
  rise: number
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

/** Whether a friend on the same network can come in. */
export interface Network {
  state: "closed" | "configured" | "guest" | "impossible" | "open"
  address: string
  problem: Reason | null
}

/** What happened since: new entries of the log, what else to draw, and the status. */
export interface NewsMessage {
  type: "news"
  told: Told[]
  changes: Change[]
  status: Status
}

/** Something that may be told with a question; named by the message `odds.field.<key>`. */
export interface OddsField {
  key: string
  kind: "flag" | "number" | "one" | "text"
  default: boolean | number | string | null
  choices: [string, Reason][]
  least: number | null
  most: number | null
  whole: boolean
}

/** A question about two fighters; named by the message `odds.question.<question>`. */
export interface OddsForm {
  question: string
  fields: OddsField[]
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
  companion?: boolean
}

/** Open the door to the network, or close it. */
export interface OpenNetwork {
  open: boolean
}

/** POST /api/shelf/open: a shelf for a new key. */
export interface OpenShelf {
  key: string
  name: string
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
  moves: boolean
  reach: number | null
  warning: Reason | null
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

/** Is anybody there? A page cannot see the pings of the socket itself. */
export interface Ping {
  type: "ping"
}

/** One way to go about a problem, and how likely it reaches the goal. */
export interface PlanShown {
  name: Words
  answer: unknown
  chance: number
  why: Words
}

/** POST /api/matches/<id>/branch: a new match from the start of a step of a finished one. */
export interface PlayOn {
  step: number
  seats: string[]
}

/** The line is open: somebody asked. */
export interface PongMessage {
  type: "pong"
}

/** POST /api/lists/print: the sheets of a list, by its key or its text, as a page of HTML. */
export interface PrintList {
  game: string
  army: string
  language?: string
  parts?: string[]
  scenario?: string
  link?: string
}

/** Sheets of A4 one by one, and the style that they share. */
export interface PrintedSheets {
  style: string
  pages: string[]
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

/** The problem that is posed at a table. */
export interface ProblemShown {
  key: string
  title: Words
  goal: Words
  rule: string
  player: number
  plans: PlanShown[]
}

/** Somebody is no longer on the table, or not yet; or something else became of him. */
export interface PutAbsent {
  type: "PutAbsent"
  absent: Absent
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

/** A line is drawn between two discs, or replaced. */
export interface PutLink {
  type: "PutLink"
  link: Link
}

/** How far something of a card goes, measured as the game measures: a weapon, a charge, a skill that others feel. */
export interface Reach {
  label: Reason
  distance: number
  kind: "aura" | "control" | "move" | "weapon"
}

/** The things of a content file; none, and why, where it cannot be read. */
export interface ReadContent {
  things: Thing[]
  faults: ThingFault[]
}

/** What was understood of a text, and what is said of the rest: no draft where nothing was understood. */
export interface ReadDraft {
  draft: Draft | null
  faults: Reason[]
  notes: Reason[]
}

/** POST /api/content/read: a content file. */
export interface ReadFile {
  game: string
  text: string
  file?: string
}

/** POST /api/builder/read: a list file, or a text as players post it. */
export interface ReadList {
  game: string
  text: string
  file?: string
}

/** A message key with its parameters and the rule it comes from. */
export interface Reason {
  key: string
  rule: string
  params: ([string, string | number])[]
}

/** All that a reader may look up of one game. */
export interface Reference {
  rules: ReferenceRule[]
  things: ReferenceThing[]
  kinds: string[]
}

/** A rule: what it is called, what it says, where it stands in the book and in which chapter. */
export interface ReferenceRule {
  rule: string
  title: Words
  text: Words
  page: string
  chapter: string
}

/** A thing that is printed: a skill, a spell, a card, a piece of terrain, a scenario… */
export interface ReferenceThing {
  key: string
  kind: string
  name: Words
  text: Words
  rule: string
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
  companion: boolean
  words: Record<string, Words>
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
  links: Record<string, Link>
  absent: Record<string, Absent>
  place: "cave" | "deck" | "desert" | "marsh" | "meadow" | "snow" | "town"
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
  companion: boolean
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

/** Wins among decided matches, with the interval that holds the true share 95 times of 100 (Wilson). */
export interface Share {
  wins: number
  decided: number
  draws: number
  share: number
  low: number
  high: number
}

/** GET /api/shelf. */
export interface Shelf {
  games: ListedGame[]
  levels: string[]
  version: string
}

/** A list or a content file: when it was last changed, and as what; no data where it was deleted. */
export interface ShelfItem {
  id: string
  kind: "content" | "list"
  changed: number
  data: string | null
  base?: number
}

/** Whose shelf it is, what on it was not yet known, and what was sent in vain: it was changed elsewhere, too. */
export interface ShelfState {
  name: string
  items: ShelfItem[]
  conflicts: string[]
}

/** On one screen: the screen was handed over to this player. */
export interface Show {
  type: "show"
  player: number
}

/** GET /api/showcase/<game>: a position of a real match, and what was played from there. */
export interface Showcase {
  display: Display | null
  scene: Scene
  told: Told[]
  cards: Card[]
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
  said: number
}

/** POST /api/shelf: what changed here, and what is known of the shelf: when each thing on it was last changed. */
export interface SyncShelf {
  key: string
  items?: ShelfItem[]
  known?: Record<string, number>
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
  words: Record<string, Words>
  private: boolean
  companion: boolean
  lesson: LessonShown | null
  posed: ProblemShown | null
}

/** POST /api/invitations: exchange a token for the key of its seats, once. */
export interface TakeSeat {
  token: string
  name?: string
  army?: string | null
}

/** Something of one's own: the word of its kind, and its fields as plain values. */
export interface Thing {
  word: string
  value: Record<string, unknown>
}

/** What is wrong: with which thing, at which place in it (`weapon.damage[3]`), at which line of the file. */
export interface ThingFault {
  thing: number
  place: string
  line: number | null
  why: Reason
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
  counted: Counted | null
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
  drawing: "circuit" | "count" | "goal" | "holder"
  label: string
  spaces: number
  icon: string
  nought: boolean
}

/** How far a trial is, and what it says so far. */
export interface TrialProgress {
  done: number
  of: number
  whole: Share
  rows: TrialRow[]
  points: number
  broken: number
}

/** One opponent: the ready list and how the list on trial fared against it. */
export interface TrialRow {
  army: string
  result: Share
}

/** The score of each player at the end of a turn; of turn 0, before the first. */
export interface TurnScores {
  turn: number
  scores: number[]
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

/** A line of what a fighter is worth against another: a question with its fields filled in. */
export interface Worth {
  label: Reason
  question: string
  fields: Record<string, boolean | number | string>
}

/** POST /api/builder/write: the texts of a draft, wanted in a language. */
export interface WriteDraft {
  draft: Draft
  language?: string
}

/** A draft as a list file, and as players post it. */
export interface WrittenDraft {
  toml: string
  text: string
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
  | PongMessage
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
  | Ping

export type Change =
  | Move
  | PutDisc
  | PutArea
  | PutLink
  | PutAbsent
  | Drop
  | SetMarks
  | SetPose
  | SetTrack
