import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface State {
  rate: number
  /** The voice that was chosen for a language, by its address. */
  voices: Record<string, string>
  change(changed: { rate?: number; voices?: Record<string, string> }): void
}

/** How books are read aloud on this device. */
export const useAloudSettings = create<State>()(
  persist((set) => ({ rate: 1, voices: {}, change: (changed) => set(changed) }), { name: 'amn.aloud', version: 1 }),
)

const untilKnown = 1500

/** The voices of the device, which some browsers know only after a while; none where there are none. */
export function listVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices()
  if (voices.length > 0) return Promise.resolve(voices)
  return new Promise((resolve) => {
    const tell = () => resolve(speechSynthesis.getVoices())
    speechSynthesis.addEventListener?.('voiceschanged', tell, { once: true })
    setTimeout(tell, untilKnown)
  })
}

const stem = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? ''

/** Those that speak a language; all of them where none does. */
export function voicesFor(voices: readonly SpeechSynthesisVoice[], language: string): readonly SpeechSynthesisVoice[] {
  const own = voices.filter(({ lang }) => stem(lang) === stem(language))
  return own.length > 0 ? own : voices
}
