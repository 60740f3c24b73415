/** The icons that the client itself draws; all others are named by the games. */
export const ICONS = [
  'crossed-swords', 'eyeball', 'hood', 'laurel-crown', 'moon', 'person', 'perspective-dice-one', 'speaker', 'speaker-off', 'sun',
] as const
