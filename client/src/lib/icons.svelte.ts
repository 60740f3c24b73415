import { icons } from 'virtual:icons'

const PLAIN = 'person'

/** The drawings of icons: those that are built in, and those that a game brings. */
class Drawings {
  #brought = $state.raw<Record<string, string>>({})

  learn(drawings: Record<string, string>): void {
    if (Object.keys(drawings).length > 0) this.#brought = { ...this.#brought, ...drawings }
  }

  /** The path of an icon on a ground of 512 by 512; a plain one where nobody drew it. */
  path(name: string, plain = PLAIN): string {
    return icons[name] ?? this.#brought[name] ?? icons[plain] ?? ''
  }
}

export const drawings = new Drawings()
