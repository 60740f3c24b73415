import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { ICONS } from './src/lib/icon-names.ts'
import { MARKER_ICONS } from './src/table/looks.ts'

const MODULE = 'virtual:icons'
const here = dirname(fileURLToPath(import.meta.url))
const GAMES = join(here, '../src/escarmouche/games')

/** The drawings of the icons that the client and the profiles of the games name, and of no other. */
export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as {
        icons: Record<string, { body: string }>
        aliases?: Record<string, { parent: string }>
      }
      const drawn: Record<string, string> = {}
      for (const name of new Set([...ICONS, ...MARKER_ICONS, ...namedByGames()])) {
        const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
        if (found === undefined) this.error(`There is no icon ${name} in game-icons.`)
        drawn[name] = found.body
      }
      return `export const icons = ${JSON.stringify(drawn)}`
    },
  }
}

/** Every icon that a data file of a game names: `icon = "wolf-head"`. */
function namedByGames(): string[] {
  const files = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(toml|py)$/.test(file))
  return files.flatMap((file) =>
    [...readFileSync(join(GAMES, file), 'utf8').matchAll(/\bicon\s*=\s*"([a-z0-9-]+)"/g)].map((found) => found[1] as string),
  )
}
