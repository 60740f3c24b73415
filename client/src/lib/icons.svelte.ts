import { icons, iconsOf } from 'virtual:icons'

const PLAIN = 'person'

/** The drawings of icons: those that are built in, and those that a game brings. */
class Drawings {
  #brought = $state.raw<Record<string, string>>({})

  learn(drawings: Record<string, string>): void {
    if (Object.keys(drawings).length > 0) this.#brought = { ...this.#brought, ...drawings }
  }

  /** Fetch the drawings of a game of the program's own; played on a real table it is named after it. */
  async open(game: string): Promise<void> {
    const found = Object.keys(iconsOf).find((key) => game === key || game.startsWith(`${key}-`))
    if (found) this.learn((await iconsOf[found]?.())?.icons ?? {})
  }

  /** The path of an icon on a ground of 512 by 512; a plain one where nobody drew it. */
  path(name: string, plain = PLAIN): string {
    return icons[name] ?? this.#brought[name] ?? icons[plain] ?? ''
  }
}

export const drawings = new Drawings()
