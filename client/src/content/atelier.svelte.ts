import { begun, redone, replaced, stepped, undone, type History } from '../builder/history'
import { newId } from '../builder/ownlists'
import { Trouble } from '../lib/api'
import { Newest } from '../lib/newest'
import { phrasebook } from '../lib/phrasebook.svelte'
import { listShelf } from '../shelf/shelf.svelte'
import { toasts } from '../lib/voice.svelte'
import type { CheckedContent, FormSchema, Reason, Thing, ThingFault } from '../messages'
import { checkThings, getExample, getForms, readFile } from './engine'
import { dropFile, freeName, keepFile, MOST_THINGS, ownFiles, type OwnFile } from './ownfiles'
import { ownCopy } from './values'

/** The bench for things of one's own: files of one game, the one that is open, and how it stands. */
export class Atelier {
  forms = $state.raw<FormSchema[]>([])
  files = $state.raw<OwnFile[]>([])
  /** The thing of the file that is open; -1: none. */
  at = $state(-1)
  checked = $state.raw<CheckedContent | null>(null)
  trouble = $state.raw<Reason | null>(null)
  full = $state(false)
  #history = $state.raw<History<OwnFile>>(begun(this.#fresh()))
  /** What is typed in, as one step. */
  #typing = ''
  #judging = new Newest<OwnFile, void>(
    (file) => this.#judge(file),
    () => undefined,
  )

  file: OwnFile = $derived(this.#history.now)
  thing: Thing | undefined = $derived(this.file.things[this.at])
  form: FormSchema | undefined = $derived(this.forms.find((form) => form.word === this.thing?.word))
  undoable = $derived(this.#history.past.length > 0)
  redoable = $derived(this.#history.future.length > 0)
  faults: ThingFault[] = $derived(this.checked?.faults ?? [])
  /** What is wrong with the thing that is open, by place. */
  wrong: Map<string, Reason> = $derived(new Map(this.faults.filter((fault) => fault.thing === this.at).map((fault) => [fault.place, fault.why])))

  constructor(readonly game: string) {}

  async load(): Promise<void> {
    this.forms = (await getForms(this.game)).forms
    listShelf.start()
    this.files = ownFiles(this.game)
    const [last] = this.files
    if (last) this.open(last)
    else this.begin()
  }

  #fresh(): OwnFile {
    return { id: newId(), game: this.game, name: freeName('maison', ownFiles(this.game)), changed: Date.now(), things: [], toml: '', sound: false }
  }

  // ---- files

  begin(): void {
    this.#lay(this.#fresh())
  }

  open(file: OwnFile): void {
    this.#lay(file)
  }

  drop(file: OwnFile): void {
    dropFile(file.id)
    this.files = ownFiles(this.game)
    if (file.id === this.file.id) this.begin()
  }

  /** The things of a file from elsewhere, as one of one's own. */
  async take(found: File): Promise<Reason[]> {
    const read = await readFile(this.game, await found.text(), found.name)
    if (read.things.length > 0) {
      this.#lay({ ...this.#fresh(), name: freeName(found.name.replace(/\.toml$/i, ''), this.files), things: read.things })
      this.#keep(this.file)
    }
    return read.faults.map((fault) => (fault.line === null ? fault.why : { ...fault.why, params: [...fault.why.params, ['at_line', fault.line]] }))
  }

  #lay(file: OwnFile): void {
    this.#typing = ''
    this.#history = begun(file)
    this.at = file.things.length > 0 ? 0 : -1
    this.checked = null
    this.#judging.want(file)
  }

  // ---- things

  add(form: FormSchema): void {
    this.#insert({ word: form.word, value: {} })
  }

  async addCopy(form: FormSchema, key: string): Promise<void> {
    const suffixed = (language: string) => ` (${phrasebook.speech.catalogue.tongues[language]?.messages['web.content.suffix'] ?? ''})`
    const suffix = { fr: suffixed('fr'), en: suffixed('en') }
    this.#insert(ownCopy(await getExample(this.game, form.word, key), form, suffix))
  }

  #insert(thing: Thing): void {
    if (this.file.things.length >= MOST_THINGS) return
    const at = this.file.things.length
    this.change({ ...this.file, things: [...this.file.things, thing] })
    this.at = at
  }

  remove(at: number): void {
    this.change({ ...this.file, things: this.file.things.filter((_, place) => place !== at) })
    this.at = Math.min(this.at, this.file.things.length - 1)
  }

  /** The fields of the thing that is open; what is typed into the same place goes on as one step. */
  set(value: Record<string, unknown>, typing: string): void {
    const things = this.file.things.map((thing, place) => (place === this.at ? { ...thing, value } : thing))
    this.change({ ...this.file, things }, `${this.at} ${typing}`)
  }

  rename(name: string): void {
    this.change({ ...this.file, name }, 'name')
  }

  // ---- steps

  change(next: OwnFile, typing = ''): void {
    const goesOn = typing !== '' && typing === this.#typing
    this.#history = goesOn ? replaced(this.#history, next) : stepped(this.#history, next)
    this.#typing = typing
    this.#changed()
  }

  undo(): void {
    this.#goTo(undone(this.#history))
  }

  redo(): void {
    this.#goTo(redone(this.#history))
  }

  #goTo(history: History<OwnFile>): void {
    if (history === this.#history) return
    this.#history = history
    this.#typing = ''
    if (this.at >= this.file.things.length) this.at = this.file.things.length - 1
    this.#changed()
  }

  #changed(): void {
    this.#keep({ ...this.file, changed: Date.now(), sound: false })
    this.#judging.want(this.file)
  }

  #keep(file: OwnFile): void {
    const had = this.full
    this.full = !keepFile(file)
    if (this.full && !had) toasts.say(phrasebook.speech.key('web.builder.full'), 'bad', 8)
    this.files = ownFiles(this.game)
  }

  /** What the server says of the file; its text is kept, for lists that hold its things. */
  async #judge(file: OwnFile): Promise<void> {
    try {
      const checked = await checkThings(this.game, file.things, `${file.name || 'maison'}.toml`)
      this.trouble = null
      if (file !== this.file) return
      this.checked = checked
      const known = this.files.find((own) => own.id === file.id)
      const sound = checked.faults.length === 0
      if (known && (known.toml !== checked.toml || known.sound !== sound)) this.#keep({ ...known, toml: checked.toml, sound })
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble
      this.trouble = trouble.reason
    }
  }
}
