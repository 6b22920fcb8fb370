import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { isCutAt } from '@amn/contract/personal/progress'
import { isPassing } from '../../../api/call/part.ts'
import { mediaSourceOf } from '../../../api/playback/capabilities.ts'
import { inTime, pause } from '../../../api/waiting.ts'
import { aheadOf, rangeAt } from '../../playback/media-state.ts'

/** A stream of fragmented MP4 that is made of a film. */
export interface Stream {
  /** With its codecs. */
  mimeType: string
  /** Seconds; null where it is not known. */
  duration: number | null
  /** The file is known to end before that. */
  isCut: boolean
  /** Its sound is filled with silence up to that, however long the picture is. */
  isFilled: boolean
  /** The bytes from a second of the film on, whose times lie `streamTimeShift` later; null where nothing follows. */
  open(seconds: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>
}

/** Seconds that are loaded in advance, before the first press of Play and afterwards. */
const ahead = { before: 5, after: 30 }
/** Seconds that stay loaded behind the current time. */
const kept = 60
/** A stream is asked for from a little earlier on, so that the very second is surely in it. */
const margin = 0.3
/** Nearer than so many seconds to the end of what is there, an element has come to it. */
const edge = 0.3
/** A stream of which nothing has come for so long, while it is waited for, has broken off, whatever the browser thinks. */
const longestSilence = 60_000
const largePiece = 256 * 1024
const tries = 4
const longestPause = 8000

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
  /** Where the stream that is loaded began and how far it has come, in seconds of the film. */
  #from = 0
  #to = 0
  /** Where the first of it begins. */
  #first: number | undefined
  #keeps = kept
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
    video.addEventListener('waiting', this.#goOn)
    video.addEventListener('play', this.#markPlayed)
    this.#hasPlayed = !video.paused
    video.src = this.#address
  }

  /** Stops loading and lets go of the element. */
  close(): void {
    this.#isClosed = true
    this.#loading.abort()
    this.#video.removeEventListener('seeking', this.#follow)
    this.#video.removeEventListener('waiting', this.#goOn)
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

  // What a stream has brought once it does not bring again: it may have been forgotten, here or by the browser.
  #isComing(time: number): boolean {
    const next = this.#to > this.#from ? this.#to - 0.1 : this.#from - margin
    return next <= time && time <= this.#to + 2
  }

  /** What is loaded has begun before that, be it by a stream that broke off where this one goes on. */
  #isOfStream(time: number): boolean {
    return this.#to > this.#from && time >= Math.min(this.#from - margin, this.#first ?? this.#from)
  }

  readonly #follow = () => {
    const time = this.#video.currentTime
    const { buffered } = this.#video
    // The first picture of a stream may be later than where it was asked for.
    const isFirstThere = this.#first !== undefined && buffered.length > 0 && buffered.start(0) === this.#first
    if (isFirstThere && this.#from - margin <= time && time < buffered.start(0)) this.#jumpHole()
    else if (!this.#isComing(time) && !rangeAt(this.#video, time)) void this.#load(time)
  }

  readonly #goOn = () => {
    this.#jumpHole()
    if (this.#to > this.#from && this.#video.readyState > HTMLMediaElement.HAVE_NOTHING) this.#follow()
  }

  /** Loads from a second on: at the end of what is loaded it goes on there, anywhere else it begins anew. */
  async #load(from: number, failed = 0): Promise<void> {
    this.#loading.abort()
    const { signal } = (this.#loading = new AbortController())
    this.#from = this.#to = from
    this.#first = undefined
    try {
      const body = await inTime(this.#stream.open(Math.max(0, from - margin), signal), longestSilence)
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
    const isFinal = !isPassing(failure)
    // What is loaded goes on playing meanwhile.
    const isStarving = aheadOf(this.#video) < 1
    if ((isFinal && !hasComeOn) || (failed >= tries && isStarving)) return this.#onFailure(failure)
    await this.#untilHungry(signal)
    await pause(hasComeOn ? 100 : Math.min(longestPause, 500 * 2 ** failed), signal)
    if (!signal.aborted) await this.#load(to, hasComeOn ? 0 : failed + 1)
  }

  async #readAll(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal): Promise<void> {
    let parts: Uint8Array[] = []
    let size = 0
    for (;;) {
      const { done, value } = await inTime(reader.read(), longestSilence)
      if (signal.aborted) return
      if (value) {
        parts.push(value)
        size += value.length
      }
      // What somebody waits for is shown at once; after that, large pieces cost less.
      const isEnough = done || size >= largePiece || aheadOf(this.#video) < 3
      if (isEnough && size > 0) {
        await this.#append(join(parts), signal)
        parts = []
        size = 0
      }
      if (done) return
      await this.#untilHungry(signal)
    }
  }

  async #untilHungry(signal: AbortSignal): Promise<void> {
    const isFull = () => {
      const { currentTime } = this.#video
      // Behind a hole lies what is not in the range that plays.
      const inAll = this.#isOfStream(currentTime) ? this.#to - currentTime : 0
      return Math.max(aheadOf(this.#video), inAll) > (this.#hasPlayed ? ahead.after : ahead.before)
    }
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

  async #append(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal, leaves = this.#keeps): Promise<void> {
    await this.#idle()
    const buffer = this.#buffer
    if (signal.aborted || !buffer || this.#isClosed) return
    await this.#forget(buffer, leaves, signal)
    if (signal.aborted || this.#source.readyState === 'closed') return
    try {
      buffer.appendBuffer(bytes)
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'QuotaExceededError')) throw failure
      // The browser holds less than usual: what lies behind goes first, then it is waited for.
      const least = Number.isFinite(this.#keeps) ? 5 : this.#keeps
      if (leaves <= least) await pause(1000, signal)
      return this.#append(bytes, signal, least)
    }
    await this.#idle()
    if (this.#video.error) throw new DOMException(this.#video.error.message, 'EncodingError')
    if (signal.aborted) return
    const { buffered } = buffer
    // All else was removed when this stream began.
    if (buffered.length > 0) {
      this.#first ??= buffered.start(0)
      this.#to = Math.max(this.#to, buffered.end(buffered.length - 1))
    }
    this.#jumpHole()
  }

  async #forget(buffer: SourceBuffer, leaves: number, signal: AbortSignal): Promise<void> {
    const { buffered, currentTime } = this.#video
    const isThere = rangeAt(this.#video, currentTime)
    const until = currentTime - leaves
    if (buffered.length === 0 || buffered.start(0) >= until - 10) return
    buffer.remove(0, until)
    await this.#idle()
    if (signal.aborted) return
    // What depends on the same keyframe goes with it, be it what plays: such a film is left to the browser.
    if (isThere && !rangeAt(this.#video, currentTime)) this.#keeps = Number.POSITIVE_INFINITY
    this.#follow()
  }

  // No browser goes over a hole by itself: a picture that begins later than its film, a broadcast with a piece missing.
  #jumpHole(): void {
    const { buffered, currentTime, readyState } = this.#video
    // What lies elsewhere is not of this stream, or somebody has just gone before it.
    if (!this.#isOfStream(currentTime) || readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
    for (let at = 0; at < buffered.length; at += 1) {
      const start = buffered.start(at)
      if (start <= currentTime) continue
      const isHole = at === 0 ? start === this.#first : currentTime >= buffered.end(at - 1) - edge
      if (isHole) this.#video.currentTime = start
      return
    }
  }

  async #finish(signal: AbortSignal): Promise<void> {
    await this.#idle()
    const buffer = this.#buffer
    if (signal.aborted || !buffer || this.#source.readyState !== 'open') return
    const end = this.#to
    // A cut film ends with its picture, also where its sound goes on in silence.
    if (this.#stream.isFilled && isCutAt(end, this.#stream.duration, this.#stream.isCut) && buffer.buffered.length > 0) {
      buffer.remove(end, Number.POSITIVE_INFINITY)
      await this.#idle()
      if (signal.aborted || this.#source.readyState !== 'open') return
    }
    this.#source.endOfStream()
  }
}
