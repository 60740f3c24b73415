/** The icons that the client itself draws; those of the profiles come from the games' data. */
export const ICONS = [
  'card-pickup', 'card-random', 'sword-clash', 'crossed-swords', 'round-shield', 'sprint', 'charging-bull', 'axe-swing',
  'hourglass', 'hazard-sign', 'walk', 'run', 'high-shot', 'cancel', 'check-mark', 'perspective-dice-six-faces-random',
  'dice-twenty-faces-twenty', 'scroll-unfurled', 'laurel-crown', 'crown', 'back-forth', 'anticlockwise-rotation',
  'spellbook', 'magic-swirl', 'meditation', 'hand', 'open-chest', 'locked-chest', 'gems', 'human-target', 'bowman',
  'arrow-scope', 'spiral-arrow', 'sun', 'moon', 'speaker', 'speaker-off', 'help', 'white-flag', 'eyeball', 'clockwork',
  'rolling-dices', 'ages', 'person', 'robot-golem', 'linked-rings', 'file', 'wolf-head', 'sands-of-time', 'brain',
  'banner', 'stone-tower', 'bird-claw', 'quick-slash', 'saber-slash', 'heavy-fall', 'falling', 'mountain-climbing',
  'stopwatch', 'hood', 'lightning-frequency', 'footsteps', 'conversation', 'chess-king', 'minions', 'swords-emblem',
] as const

export type IconName = (typeof ICONS)[number]
