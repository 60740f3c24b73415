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
