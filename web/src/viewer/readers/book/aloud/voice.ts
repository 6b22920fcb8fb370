/** What a book is heard by: a voice of the device that reads it aloud, or the narration that lies in it. */
export interface BookVoice {
  kind: 'aloud' | 'narration'
  isOn: boolean
  isPlaying: boolean
  rate: number
  /** Begins where the reader is, or ends. */
  toggle(): void
  playPause(): void
  step(way: 1 | -1): void
  changeRate(by: number): void
  /** Goes on at what is in sight now. */
  fromHere(): void
  stop(): void
  /** Voices to choose from; absent where there is but one. */
  voices?: { all: readonly SpeechSynthesisVoice[]; chosen: string | undefined; choose(voice: string): void }
}
