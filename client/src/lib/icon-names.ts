/** The icons that the client itself draws; those of the profiles come from the games' data. */
export const ICONS = [
  'arrow-scope', 'axe-swing', 'battle-axe', 'big-wave', 'bowman', 'broadsword', 'charging-bull', 'crossed-swords', 'eyeball', 'flame', 'flanged-mace', 'gems', 'hand', 'hood',
  'heart-plus', 'hourglass', 'laurel-crown', 'magic-swirl', 'magnifying-glass', 'meditation', 'moon', 'mountain-climbing', 'open-chest', 'person', 'plain-arrow', 'quick-slash', 'rock-golem', 'round-shield', 'run',
  'saber-slash', 'sacrificial-dagger', 'speaker', 'speaker-off', 'spiked-dragon-head', 'sun', 'walk', 'whirlpool-shuriken', 'whirlwind',
] as const
