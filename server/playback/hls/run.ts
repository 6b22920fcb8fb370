import type { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { readParts } from './boxes.ts'
import { pieceOf, type Pieces } from './play-list.ts'

/** Pieces that are made in advance, and that stay behind the one that was asked for last. */
const ahead = 3
const behind = 1
/** Whoever wants a later one than this is not kept waiting: another run begins there. */
const reach = 4
const largestPiece = 128 * 1024 ** 2
/** Bytes of pieces from which on a player is given none in advance, and none stay behind. */
const mostHeld = 32 * 1024 ** 2

let heldByAll = 0
/** Bytes of the pieces that are held for all players. */
export const bytesHeld = (): number => heldByAll

/** What ffmpeg writes from a piece on: cut into pieces as they come, a few of which are held. */
export class HlsRun {
  readonly #pieces: Pieces
  readonly #pipe: Readable
  readonly #held = new Map<number, Buffer>()
  #bytes = 0
  readonly #first: number
  #current: number
  #wanted: number
  #init: Buffer | undefined
  #isOver = false
  #changed = Promise.withResolvers<void>()

  constructor(pipe: Readable, pieces: Pieces, first: number) {
    this.#pipe = pipe
    this.#pieces = pieces
    this.#first = first
    this.#current = first
    this.#wanted = first
    void this.#read().catch(() => this.#end())
  }

  /** Whether it has a piece, or will soon. */
  has(piece: number): boolean {
    if (this.#held.has(piece)) return true
    const isCutOff = this.#pipe.destroyed && !this.#pipe.readableEnded
    return !this.#isOver && !isCutOff && piece >= this.#current && piece <= this.#current + reach
  }

  /** What stands before all pieces; undefined where nothing came. */
  async init(): Promise<Buffer | undefined> {
    while (!this.#init && !this.#isOver) await this.#changed.promise
    return this.#init
  }

  /** A piece as soon as it is whole; undefined where the film ends before it. */
  async piece(piece: number): Promise<Buffer | undefined> {
    this.#want(piece)
    while (this.has(piece) && !this.#held.has(piece)) await this.#changed.promise
    return this.#held.get(piece)
  }

  /** Ends ffmpeg and forgets the pieces. */
  end(): void {
    this.#pipe.destroy()
    this.#isOver = true
    for (const piece of this.#held.keys()) this.#forget(piece)
    this.#end()
  }

  #tell(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers<void>()
  }
  #end(): void {
    this.#isOver = true
    this.#tell()
  }
  #want(piece: number): void {
    this.#wanted = piece
    const kept = this.#bytes > mostHeld ? 0 : behind
    for (const held of this.#held.keys()) if (held < piece - kept) this.#forget(held)
    this.#tell()
  }

  #hold(piece: number, bytes: Buffer): void {
    // Nobody comes for it any more, and it would be counted for ever.
    if (this.#isOver) return
    this.#held.set(piece, bytes)
    this.#bytes += bytes.length
    heldByAll += bytes.length
  }
  #forget(piece: number): void {
    const { length = 0 } = this.#held.get(piece) ?? {}
    this.#held.delete(piece)
    this.#bytes -= length
    heldByAll -= length
  }
  // A large piece is made when the one before was asked for.
  #isFarEnough(piece: number): boolean {
    return piece > this.#wanted + ahead || (piece > this.#wanted + 1 && this.#bytes > mostHeld)
  }

  async #read(): Promise<void> {
    let gathered: Buffer[] = []
    let size = 0
    const keep = () => {
      if (size > 0 && this.#current >= this.#first) this.#hold(this.#current, Buffer.concat(gathered))
      gathered = []
      size = 0
    }
    for await (const part of readParts(this.#pipe)) {
      if (part.kind === 'init') {
        this.#init = part.bytes
        this.#tell()
        continue
      }
      const piece = pieceOf(this.#pieces, part.time - streamTimeShift)
      // What lies before the first piece leads to it; a fragment of sound alone goes with the picture before.
      if (piece < this.#first) continue
      if (piece > this.#current) {
        keep()
        this.#current = piece
        this.#tell()
        while (this.#isFarEnough(piece) && !this.#isOver) await this.#changed.promise
      }
      gathered.push(part.bytes)
      size += part.bytes.length
      if (size > largestPiece) throw new AppError('UNPROCESSABLE_FILE', 'playback.noKeyframes')
    }
    if (!this.#pipe.errored) keep()
    this.#end()
  }
}
