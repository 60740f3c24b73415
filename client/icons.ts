import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { ICONS } from './src/lib/icon-names.ts'

const MODULE = 'virtual:icons'
const here = dirname(fileURLToPath(import.meta.url))
const GAMES = join(here, '../src/escarmouche/games')

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

/** The drawings of the icons that the client and the games name, and of no other; those of a game are fetched with it. */
export function icons(): Plugin {
  let set: IconSet | undefined
  const games = gameFolders()
  /** What every page draws: the client's own icons, and the emblems of all games. */
  const common = () => new Set([...ICONS, ...[...games.values()].flat().flatMap((folder) => named(folder, EMBLEM))])
  const all = () => new Set([...common(), ...[...games.keys()].flatMap((game) => [...namedBy(game)])])

  function namedBy(game: string): Set<string> {
    return new Set((games.get(game) ?? []).flatMap((folder) => named(folder)))
  }

  function drawn(names: Iterable<string>): Record<string, string> {
    set ??= JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet
    return Object.fromEntries([...names].map((name) => [name, drawing(set as IconSet, name)]))
  }

  return {
    name: 'icons',
    // Printed sheets are drawn without a browser: they find the same drawings in a file.
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icons.json', source: JSON.stringify(drawn(all())) })
    },
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) {
        const others = [...games.keys()].map((game) => `${JSON.stringify(game)}: () => import('${MODULE}/${game}')`)
        return `export const icons = ${JSON.stringify(drawn(common()))}\nexport const iconsOf = { ${others.join(', ')} }`
      }
      if (!id.startsWith(`\0${MODULE}/`)) return undefined
      const known = common()
      return `export const icons = ${JSON.stringify(drawn([...namedBy(id.slice(MODULE.length + 2))].filter((name) => !known.has(name))))}`
    },
  }
}

function drawing(set: IconSet, name: string): string {
  const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
  if (found === undefined) throw new Error(`There is no icon ${name} in game-icons.`)
  const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(found.body)?.[1]
  if (path === undefined) throw new Error(`The icon ${name} is drawn by more than one path.`)
  return rounded(path)
}

const FAMILY = /^FAMILY = "(?:\w+\.)*(\w+)"/m

/** The games, each with the folders that name its icons: its own, and that of its family. */
function gameFolders(): Map<string, string[]> {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory() && existsSync(join(GAMES, entry.name, 'rulebook.py')))
  return new Map(
    folders.map(({ name }) => {
      const family = FAMILY.exec(readFileSync(join(GAMES, name, '__init__.py'), 'utf8'))?.[1]
      return [name, family === undefined ? [name] : [name, family]]
    }),
  )
}

const NUMBER = String.raw`-?(?:\d*\.\d+|\d+)(?:e-?\d+)?`
/** Two radii, a turn, two flags that may stand right before a number, and where the arc ends. */
const ARC = new RegExp([NUMBER, NUMBER, NUMBER, '[01]', '[01]', NUMBER, NUMBER].map((part) => String.raw`[\s,]*(${part})`).join(''), 'y')

/** A drawing with one decimal, finer than any screen shows it. */
function rounded(path: string): string {
  return path.replace(/([a-df-z])([^a-df-z]*)/gi, (_leg, command: string, numbers: string) => command + shortened(command, numbers))
}

function shortened(command: string, numbers: string): string {
  const found = command.toLowerCase() === 'a' ? arcs(numbers) : (numbers.match(new RegExp(NUMBER, 'g')) ?? [])
  return found.map((number) => String(Number(Number(number).toFixed(1)))).reduce((text, number) => text + (text === '' || number.startsWith('-') ? '' : ' ') + number, '')
}

function arcs(numbers: string): string[] {
  const found: string[] = []
  ARC.lastIndex = 0
  for (let arc = ARC.exec(numbers); arc; arc = ARC.exec(numbers)) found.push(...arc.slice(1))
  return found
}

const ONE = /\b(?:icon|emblem)\s*=\s*"([a-z0-9-]+)"/g
const EMBLEM = /\bemblem\s*=\s*"([a-z0-9-]+)"/gi
const TABLE = /\b(?:icons|symbols)\s*=(?:\s*[A-Z]+\s*\|)?\s*\{([^}]*)\}/gi
const ENTRY = /:\s*"([a-z0-9-]+)"/g

/** Every icon that a folder names in its data or its display: `icon = "wolf-head"`, `icons={"walk": "walk"}`, `ICONS = {…}`, `icons=ICONS | {…}`. */
function named(folder: string, only?: RegExp): string[] {
  const files = readdirSync(join(GAMES, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /(\.toml|\bdisplay\.py)$/.test(file))
  return files.flatMap((file) => {
    const text = readFileSync(join(GAMES, folder, file), 'utf8')
    const tables = only ? [] : [...text.matchAll(TABLE)].flatMap((table) => [...(table[1] ?? '').matchAll(ENTRY)])
    return [...text.matchAll(only ?? ONE), ...tables].map((found) => found[1] as string)
  })
}
