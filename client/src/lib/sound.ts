let context: AudioContext | undefined

/** Two soft notes: it is your move. */
export function chime(): void {
  context ??= new AudioContext()
  const now = context.currentTime
  for (const [at, pitch] of [
    [0, 523.25],
    [0.14, 783.99],
  ] as const) {
    const note = context.createOscillator()
    const volume = context.createGain()
    note.type = 'triangle'
    note.frequency.value = pitch
    volume.gain.setValueAtTime(0, now + at)
    volume.gain.linearRampToValueAtTime(0.16, now + at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + 0.5)
    note.connect(volume).connect(context.destination)
    note.start(now + at)
    note.stop(now + at + 0.55)
  }
}

/** A note of one colour that falls or rises from one pitch to another, so long and so loud. */
function note(type: OscillatorType, from: number, to: number, long: number, loud: number, after = 0): void {
  context ??= new AudioContext()
  const at = context.currentTime + after
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.type = type
  tone.frequency.setValueAtTime(from, at)
  tone.frequency.exponentialRampToValueAtTime(to, at + long)
  volume.gain.setValueAtTime(loud, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + long)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + long)
}

/** A critical rings out, a blow is a dull knock, a death a low toll, points a bright step upwards. */
export function sounded(moment: 'critical' | 'blow' | 'death' | 'points'): void {
  if (moment === 'critical') for (const [at, pitch] of [880, 1174.66, 1760].entries()) note('triangle', pitch, pitch, 0.3, 0.1, 0.06 * at)
  else if (moment === 'blow') note('square', 170, 55, 0.13, 0.12)
  else if (moment === 'death') note('sine', 130, 62, 0.5, 0.22)
  else for (const [at, pitch] of [659.25, 880].entries()) note('triangle', pitch, pitch, 0.26, 0.12, 0.11 * at)
}
