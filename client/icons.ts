import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { ICONS } from './src/lib/icon-names.ts'

const MODULE = 'virtual:icons'
const here = dirname(fileURLToPath(import.meta.url))
const GAMES = join(here, '../src/escarmouche/games')

/** The drawings of the icons that the client and the games name, and of no other. */
export function icons(): Plugin {
  let drawn: Record<string, string> = {}
  return {
    name: 'icons',
    // Printed sheets are drawn without a browser: they find the same drawings in a file.
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icons.json', source: JSON.stringify(drawn) })
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as {
        icons: Record<string, { body: string }>
        aliases?: Record<string, { parent: string }>
      }
      drawn = {}
      for (const name of new Set([...ICONS, ...namedByGames()])) {
        const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
        if (found === undefined) this.error(`There is no icon ${name} in game-icons.`)
        const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(found.body)?.[1]
        if (path === undefined) this.error(`The icon ${name} is drawn by more than one path.`)
        drawn[name] = rounded(path)
      }
      return `export const icons = ${JSON.stringify(drawn)}`
    },
  }
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
const TABLE = /\b(?:icons|symbols)\s*=(?:\s*[A-Z]+\s*\|)?\s*\{([^}]*)\}/gi
const ENTRY = /:\s*"([a-z0-9-]+)"/g

/** Every icon that a game names in its data or its display: `icon = "wolf-head"`, `icons={"walk": "walk"}`, `ICONS = {…}`, `icons=ICONS | {…}`. */
function namedByGames(): string[] {
  const files = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).filter((file) => /(\.toml|\bdisplay\.py)$/.test(file))
  return files.flatMap((file) => {
    const text = readFileSync(join(GAMES, file), 'utf8')
    const tables = [...text.matchAll(TABLE)].flatMap((table) => [...(table[1] ?? '').matchAll(ENTRY)])
    return [...text.matchAll(ONE), ...tables].map((found) => found[1] as string)
  })
}
