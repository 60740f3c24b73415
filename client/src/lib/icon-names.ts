/** The icons that the client itself draws; all others are named by the games. */
export const ICONS = [
  'bleeding-wound', 'boot-prints', 'crossed-bones', 'crossed-swords', 'eyeball', 'histogram', 'hood', 'laurel-crown', 'measure-tape', 'moon', 'open-book',
  'person', 'perspective-dice-one', 'papers', 'rolling-dices', 'scroll-unfurled', 'share', 'speaker', 'speaker-off', 'sun', 'tombstone',
] as const
