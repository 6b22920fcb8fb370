import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { isCutAt } from '@amn/contract/personal/progress'
import { ApiError } from '../../../api/failures/api-error.ts'
import { mediaSourceOf } from '../../../api/playback/capabilities.ts'

/** A stream of fragmented MP4 that is made of a film. */
export interface Stream {
  /** With its codecs. */
  mimeType: string
  /** Seconds; null where it is not known. */
  duration: number | null
  /** The file is known to end before that. */
  isCut: boolean
  /** The bytes from a second of the film on, whose times lie `streamTimeShift` later; null where nothing follows. */
  open(seconds: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>
}

/** Seconds that are loaded in advance, before the first press of Play and afterwards. */
const ahead = { before: 5, after: 30 }
/** Seconds that stay loaded behind the current time. */
const kept = 60
/** A stream is asked for from a little earlier on, so that the very second is surely in it. */
const margin = 0.3
/** A beginning that is missing by so many seconds is jumped over. */
const smallGap = 1
const largePiece = 256 * 1024
const tries = 4
const longestPause = 8000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Feeds a media element with a stream by Media Source Extensions: loads a little ahead of what plays, forgets what is far behind, and asks for
 * another stream when somebody goes where nothing is loaded, or when a connection breaks off.
 */
export class Feeder {
  readonly #video: HTMLMediaElement
  readonly #stream: Stream
  readonly #onFailure: (failure: unknown) => void
  readonly #source: MediaSource
  readonly #address: string
  #buffer: SourceBuffer | undefined
  #loading = new AbortController()
  /** What the stream that is loaded has brought and what of it is kept, in seconds of the film. */
  #from = 0
  #to = 0
  #hasPlayed = false
  #isClosed = false

  constructor(video: HTMLMediaElement, stream: Stream, start: number, onFailure: (failure: unknown) => void) {
    const Source = mediaSourceOf()
    if (!Source) throw new Error('This browser has no Media Source Extensions')
    this.#video = video
    this.#stream = stream
    this.#onFailure = onFailure
    this.#source = new Source()
    this.#address = URL.createObjectURL(this.#source)
    this.#source.addEventListener('sourceopen', () => this.#open(start), { once: true })
    // Only where it cannot be cast to another screen, a managed source may be used.
    video.disableRemotePlayback = Source !== globalThis.MediaSource
    video.addEventListener('seeking', this.#follow)
    video.addEventListener('play', this.#markPlayed)
    this.#hasPlayed = !video.paused
    video.src = this.#address
  }

  /** Stops loading and lets go of the element. */
  close(): void {
    this.#isClosed = true
    this.#loading.abort()
    this.#video.removeEventListener('seeking', this.#follow)
    this.#video.removeEventListener('play', this.#markPlayed)
    URL.revokeObjectURL(this.#address)
  }

  readonly #markPlayed = () => {
    this.#hasPlayed = true
  }

  #open(start: number): void {
    if (this.#isClosed) return
    try {
      const buffer = this.#source.addSourceBuffer(this.#stream.mimeType)
      buffer.timestampOffset = -streamTimeShift
      if (this.#stream.duration !== null) this.#source.duration = this.#stream.duration
      this.#buffer = buffer
    } catch (failure) {
      this.#onFailure(failure)
      return
    }
    void this.#load(start)
  }

  /** The loaded range around a second; seconds that lie just before one belong to it. */
  #rangeAt(time: number): { start: number; end: number } | undefined {
    const { buffered } = this.#video
    for (let at = 0; at < buffered.length; at += 1) {
      const [start, end] = [buffered.start(at), buffered.end(at)]
      if (start - 0.1 <= time && time < end) return { start, end }
    }
    return undefined
  }

  readonly #follow = () => {
    const time = this.#video.currentTime
    const isComing = time >= this.#from - margin && time <= this.#to + 2
    if (!isComing && !this.#rangeAt(time)) void this.#load(time)
  }

  /** Loads from a second on: at the end of what is loaded it goes on there, anywhere else it begins anew. */
  async #load(from: number, failed = 0): Promise<void> {
    this.#loading.abort()
    const { signal } = (this.#loading = new AbortController())
    this.#from = this.#to = from
    try {
      const body = await this.#stream.open(Math.max(0, from - margin), signal)
      await this.#restart(signal)
      if (body) await this.#readAll(body.getReader(), signal)
      if (!signal.aborted) await this.#finish(signal)
    } catch (failure) {
      if (!signal.aborted) await this.#tryAgain(failure, failed, signal)
    }
  }

  // A connection that breaks off, be it after an hour of pause, is nothing to tell of: the rest is asked for when it is needed.
  async #tryAgain(failure: unknown, failed: number, signal: AbortSignal): Promise<void> {
    const to = this.#to
    const hasComeOn = to > this.#from + 0.5
    const isBusy = failure instanceof ApiError && failure.code === 'BUSY'
    const isFinal = (failure instanceof ApiError && !isBusy) || failure instanceof DOMException
    // What is loaded goes on playing meanwhile.
    const isStarving = this.#aheadBy() < 1
    if ((isFinal && !hasComeOn) || (failed >= tries && isStarving)) return this.#onFailure(failure)
    await this.#untilHungry(signal)
    await pause(hasComeOn ? 100 : Math.min(longestPause, 500 * 2 ** failed), signal)
    if (!signal.aborted) await this.#load(to, hasComeOn ? 0 : failed + 1)
  }

  async #readAll(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal): Promise<void> {
    let parts: Uint8Array[] = []
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) return
      if (value) {
        parts.push(value)
        size += value.length
      }
      // What somebody waits for is shown at once; after that, large pieces cost less.
      const isEnough = done || size >= largePiece || this.#aheadBy() < 3
      if (isEnough && size > 0) {
        await this.#append(join(parts), signal)
        parts = []
        size = 0
      }
      if (done) return
      await this.#untilHungry(signal)
    }
  }

  #aheadBy(): number {
    const { currentTime } = this.#video
    const range = this.#rangeAt(currentTime)
    return range ? range.end - currentTime : 0
  }

  async #untilHungry(signal: AbortSignal): Promise<void> {
    const isFull = () => this.#aheadBy() > (this.#hasPlayed ? ahead.after : ahead.before)
    while (isFull() && !signal.aborted) await pause(250, signal)
  }

  #idle(): Promise<void> {
    const buffer = this.#buffer
    if (!buffer?.updating) return Promise.resolve()
    return new Promise((resolve) => buffer.addEventListener('updateend', () => resolve(), { once: true }))
  }

  /**
   * Forgets a fragment that was not finished, and all that is loaded elsewhere: what one stream brings would tear holes into what another has
   * brought, since a keyframe that is replaced takes the pictures with it that follow it.
   */
  async #restart(signal: AbortSignal): Promise<void> {
    await this.#idle()
    const buffer = this.#buffer
    if (signal.aborted || !buffer || this.#source.readyState === 'closed') return
    if (this.#source.readyState === 'open') buffer.abort()
    const { buffered } = this.#video
    const isGoingOn = buffered.length > 0 && Math.abs(buffered.end(buffered.length - 1) - this.#from) < 0.01
    // Of a film without a known length nothing may be removed before its beginning has come.
    if (!isGoingOn && buffer.buffered.length > 0) buffer.remove(0, Number.POSITIVE_INFINITY)
    await this.#idle()
    if (!signal.aborted && this.#source.readyState === 'open') buffer.timestampOffset = -streamTimeShift
  }

  async #append(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal, leaves = kept): Promise<void> {
    await this.#idle()
    const buffer = this.#buffer
    if (signal.aborted || !buffer || this.#isClosed) return
    await this.#forget(buffer, leaves)
    if (signal.aborted || this.#source.readyState === 'closed') return
    try {
      buffer.appendBuffer(bytes)
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'QuotaExceededError')) throw failure
      // The browser holds less than usual: what lies behind goes first, then it is waited for.
      if (leaves <= 5) await pause(1000, signal)
      return this.#append(bytes, signal, 5)
    }
    await this.#idle()
    if (this.#video.error) throw new DOMException(this.#video.error.message, 'EncodingError')
    if (signal.aborted) return
    const { buffered } = buffer
    // All else was removed when this stream began.
    if (buffered.length > 0) this.#to = Math.max(this.#to, buffered.end(buffered.length - 1))
    this.#jumpGap()
  }

  async #forget(buffer: SourceBuffer, leaves: number): Promise<void> {
    const { buffered, currentTime } = this.#video
    const until = currentTime - leaves
    if (buffered.length === 0 || buffered.start(0) >= until - 10) return
    buffer.remove(0, until)
    await this.#idle()
    // It goes as far as the next keyframe; who is sent back behind that needs another stream.
    if (buffer.buffered.length > 0) this.#from = Math.max(this.#from, buffer.buffered.start(0) + margin)
  }

  // The first picture of a film may come a little after its beginning; no browser waits for less than all.
  #jumpGap(): void {
    const { buffered, currentTime, readyState } = this.#video
    // Somebody has just gone before this stream: the one that is opened for that second brings it.
    if (currentTime < this.#from - margin) return
    if (readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || this.#rangeAt(currentTime)) return
    for (let at = 0; at < buffered.length; at += 1) {
      const start = buffered.start(at)
      if (start > currentTime && start - currentTime < smallGap) {
        this.#video.currentTime = start
        return
      }
    }
  }

  async #finish(signal: AbortSignal): Promise<void> {
    await this.#idle()
    const buffer = this.#buffer
    if (signal.aborted || !buffer || this.#source.readyState !== 'open') return
    const end = this.#to
    // The sound of a converted film is filled with silence up to the length that the film is to have: a cut one ends with its picture.
    if (isCutAt(end, this.#stream.duration, this.#stream.isCut) && buffer.buffered.length > 0) {
      buffer.remove(end, Number.POSITIVE_INFINITY)
      await this.#idle()
      if (signal.aborted || this.#source.readyState !== 'open') return
    }
    this.#source.endOfStream()
  }
}
