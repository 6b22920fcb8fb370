import type { Clip } from './smil.ts'

/** What the narrator needs of a book and of the screen. */
export interface Narrated {
  /** The sections of the book in their order. */
  count: number
  /** The passages of a section; none where it has no narration. */
  readClips(index: number): Promise<readonly Clip[]>
  addressOf(sound: string): string
  /** Brings a passage into sight and marks it; undefined: none is. */
  show(clip: Clip | undefined, index: number): void
  onState(state: 'off' | 'playing' | 'paused'): void
  onFault(): void
}

/** Two passages of one sound so near each other are heard without a break. */
const joined = 0.3
/** Seconds before its end from which a passage is waited for exactly; the browser tells the time four times a second. */
const near = 0.6

const metadataOf = (audio: HTMLAudioElement) =>
  new Promise<void>((resolve, reject) => {
    audio.addEventListener('loadedmetadata', () => resolve(), { once: true })
    audio.addEventListener('error', () => reject(new Error('no sound')), { once: true })
  })

/** Plays the recorded narration of a book passage by passage, and goes on in the next section. */
export function makeNarrator(audio: HTMLAudioElement, book: Narrated) {
  let [index, at] = [-1, 0]
  let clips: readonly Clip[] = []
  let sound = ''
  // What was begun before the last act must not go on when it ends.
  let turn = 0
  // The section from which on passages are being looked for.
  let awaited: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    turn += 1
    clearTimeout(timer)
    audio.pause()
    audio.removeAttribute('src')
    sound = ''
    index = -1
    awaited = undefined
    book.show(undefined, -1)
    book.onState('off')
  }
  const attempt = (work: Promise<void>) => {
    const own = turn
    work.catch(() => {
      if (own !== turn) return
      stop()
      book.onFault()
    })
  }
  const hear = async (clip: Clip) => {
    const own = turn
    if (sound !== clip.sound || audio.readyState === 0) {
      sound = clip.sound
      const isKnown = metadataOf(audio)
      audio.src = book.addressOf(clip.sound)
      await isKnown
      if (own !== turn) return
    }
    audio.currentTime = clip.begin
    await audio.play()
  }
  const begin = (next: number) => {
    const clip = clips[next]
    if (!clip) return
    turn += 1
    clearTimeout(timer)
    at = next
    awaited = undefined
    audio.pause()
    book.show(clip, index)
    book.onState('playing')
    attempt(hear(clip))
  }
  const goOn = async (from: number) => {
    turn += 1
    const own = turn
    awaited = from
    for (let next = from; next < book.count; next += 1) {
      const found = await book.readClips(next)
      if (own !== turn) return
      if (found.length === 0) continue
      index = next
      clips = found
      return begin(0)
    }
    stop()
  }
  const pass = () => {
    const [clip, next] = [clips[at], clips[at + 1]]
    if (!clip || !next) return attempt(goOn(index + 1))
    if (next.sound !== clip.sound || audio.ended || Math.abs(next.begin - clip.end) > joined) return begin(at + 1)
    at += 1
    book.show(next, index)
    follow()
  }
  const follow = () => {
    clearTimeout(timer)
    const clip = clips[at]
    if (!clip || audio.paused || sound !== clip.sound) return
    const left = clip.end - audio.currentTime
    if (left <= 0.01) return pass()
    if (left < near) timer = setTimeout(follow, (left / audio.playbackRate) * 1000)
  }
  const end = () => {
    if (index >= 0 && sound === clips[at]?.sound) pass()
  }
  audio.addEventListener('timeupdate', follow)
  audio.addEventListener('playing', follow)
  audio.addEventListener('ended', end)
  return {
    /** Plays from a passage of a section on. */
    play(section: number, passages: readonly Clip[], from: number) {
      index = section
      clips = passages
      begin(from)
    },
    pause() {
      turn += 1
      clearTimeout(timer)
      audio.pause()
      book.onState('paused')
    },
    resume() {
      const clip = clips[at]
      if (index < 0 || !clip) return
      turn += 1
      book.onState('playing')
      if (awaited !== undefined) return attempt(goOn(awaited))
      book.show(clip, index)
      // Paused while it was loaded, a sound has not come to its passage yet.
      const isThere = sound === clip.sound && audio.readyState > 0 && !audio.ended && audio.currentTime >= clip.begin
      attempt(isThere ? audio.play() : hear(clip))
    },
    step: (way: 1 | -1) => (way > 0 && at + 1 >= clips.length ? attempt(goOn(index + 1)) : begin(Math.max(0, at + way))),
    stop,
    close() {
      stop()
      audio.removeEventListener('timeupdate', follow)
      audio.removeEventListener('playing', follow)
      audio.removeEventListener('ended', end)
    },
  }
}

export type Narrator = ReturnType<typeof makeNarrator>
