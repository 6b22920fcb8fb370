import { makeRandom } from '../random.ts'

const rate = 44_100
const scales = { bright: [0, 2, 4, 7, 9], dark: [0, 3, 5, 7, 10] }

const addNote = (sound: Float32Array, start: number, length: number, pitch: number, volume: number) => {
  const frequency = 220 * 2 ** (pitch / 12)
  const from = Math.round(start * rate)
  const to = Math.min(sound.length, from + Math.round(length * rate))
  for (let at = from; at < to; at++) {
    const t = (at - from) / rate
    const fade = Math.min(1, t * 60) * Math.exp(-t * 3.2) * Math.min(1, (to - at) / 800)
    const wave =
      Math.sin(2 * Math.PI * frequency * t) + 0.4 * Math.sin(4 * Math.PI * frequency * t) + 0.15 * Math.sin(6 * Math.PI * frequency * t)
    sound[at] = (sound[at] ?? 0) + wave * fade * volume
  }
}

/** A small tune of plucked notes over four chords, as 16-bit mono samples at 44.1 kHz. */
export const composeTune = (seconds: number, seed: string, mood: keyof typeof scales = 'bright'): Buffer => {
  const random = makeRandom(`tune/${seed}`)
  const sound = new Float32Array(Math.round(seconds * rate))
  const scale = scales[mood]
  const roots = mood === 'bright' ? [0, 7, 9, 5] : [0, 8, 3, 10]
  const beat = random.between(0.24, 0.32)
  let degree = 2
  for (let step = 0; step * beat < seconds; step++) {
    const root = roots[Math.floor(step / 8) % 4] ?? 0
    if (step % 8 === 0) [0, 7, 12].forEach((up) => addNote(sound, step * beat, beat * 8, root - 12 + up, 0.1))
    if (step % 4 === 0) addNote(sound, step * beat, beat * 4, root - 24, 0.2)
    degree = Math.max(0, Math.min(9, degree + random.whole(-2, 2)))
    if (random.next() < 0.8) addNote(sound, step * beat, beat * 3, root + (scale[degree % 5] ?? 0) + 12 * Math.floor(degree / 5), 0.16)
  }
  const samples = Buffer.alloc(sound.length * 2)
  sound.forEach((value, at) =>
    samples.writeInt16LE(Math.round(Math.tanh(value) * 30_000 * Math.min(1, (sound.length - at) / rate)), at * 2),
  )
  return samples
}
