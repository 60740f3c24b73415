/** The icons that the client itself draws; all others are named by the games. */
export const ICONS = [
  'bleeding-wound', 'boot-prints', 'crossed-bones', 'crossed-swords', 'eyeball', 'hood', 'laurel-crown', 'measure-tape', 'moon', 'open-book',
  'person', 'perspective-dice-one', 'scroll-unfurled', 'speaker', 'speaker-off', 'sun', 'tombstone',
] as const
