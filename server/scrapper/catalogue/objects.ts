import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { reasonFor, asReason, type GivenReason, type Reason, say } from '@amn/contract/reasons/reason'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'

const most = { bytes: 1024 * 1024 * 1024, object: 4 * 1024 * 1024, deep: 100 }
const byte = (sign: string) => sign.charCodeAt(0)
const signs = { quote: byte('"'), escape: byte('\\'), open: byte('{'), close: byte('}'), openList: byte('['), closeList: byte(']') }

/** Why a file of the catalogue cannot be taken. */
export class CatalogueError extends Error {
  readonly reason: Reason
  constructor(because: GivenReason, cause?: unknown) {
    const reason = asReason(because)
    super(say(reason), { cause })
    this.reason = reason
  }
}

const unpackerOf = (path: string) => {
  if (path.endsWith('.gz')) return handleErrors(createGunzip(), ignoreErrors)
  return path.endsWith('.zst') ? handleErrors(createZstdDecompress(), ignoreErrors) : undefined
}

const openFile = (path: string): Readable => {
  const unpack = unpackerOf(path)
  const file = handleErrors(createReadStream(path, { highWaterMark: 256 * 1024 }), (error) => unpack?.destroy(error))
  return unpack ? file.pipe(unpack) : file
}

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new CatalogueError('catalogue.noJson')
  }
}

/** Cuts objects out of a stream of JSON: those that stand alone, one a line, and those in a list, within one object around it or not. */
class Cutter {
  #above: number[] = []
  #isText = false
  /** The first sign of the next piece is a quoted one. */
  #isEscaped = false
  /** How deep the object is that is being cut out; -1: none is. */
  #level = -1
  #pieces: Buffer[] = []
  #size = 0

  #beginsHere(): boolean {
    const [first, second] = this.#above
    const { length } = this.#above
    return length === 0 || (length === 1 && first === signs.openList) || (length === 2 && first === signs.open && second === signs.openList)
  }
  #keep(rest: Buffer): void {
    this.#pieces.push(Buffer.from(rest))
    this.#size += rest.length
    if (this.#size > most.object) throw new CatalogueError('catalogue.longEntry')
  }
  #end(): void {
    this.#level = -1
    this.#pieces = []
    this.#size = 0
  }

  /** Where the text ends that goes on here, or the last position of the piece. */
  #skipText(chunk: Buffer, from: number): number {
    let at = this.#isEscaped ? from + 1 : from
    this.#isEscaped = false
    for (;;) {
      const end = chunk.indexOf(signs.quote, at)
      const upTo = end === -1 ? chunk.length : end
      let escapes = 0
      while (upTo - escapes > at && chunk[upTo - escapes - 1] === signs.escape) escapes += 1
      const isEscaped = escapes % 2 === 1
      if (end === -1) {
        this.#isEscaped = isEscaped
        return chunk.length
      }
      at = end + 1
      if (isEscaped) continue
      this.#isText = false
      return end
    }
  }
  *cut(chunk: Buffer): Generator<unknown> {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]
      if (this.#isText) {
        at = this.#skipText(chunk, at)
      } else if (sign === signs.quote) {
        this.#isText = true
      } else if (sign === signs.open || sign === signs.openList) {
        if (sign === signs.open && this.#beginsHere()) {
          this.#end()
          this.#level = this.#above.length
          start = at
        }
        if (this.#above.push(sign) > most.deep) throw new CatalogueError('catalogue.noJson')
      } else if (sign === signs.close || sign === signs.closeList) {
        if (this.#above.pop() !== sign - 2) throw new CatalogueError('catalogue.noJson')
        if (this.#above.length !== this.#level) continue
        const whole = Buffer.concat([...this.#pieces, chunk.subarray(start, at + 1)])
        this.#end()
        yield parse(whole)
      }
    }
    if (this.#level >= 0) this.#keep(chunk.subarray(start))
  }
  get isOpen(): boolean {
    return this.#above.length > 0 || this.#isText
  }
}

/** The objects of a file of JSON or JSON Lines, packed or not; throws CatalogueError. */
export async function* readObjects(path: string): AsyncGenerator<unknown> {
  const cutter = new Cutter()
  let size = 0
  try {
    for await (const chunk of openFile(path)) {
      size += chunk.length
      if (size > most.bytes) throw new CatalogueError('catalogue.tooBig')
      yield* cutter.cut(chunk)
    }
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    throw new CatalogueError(reasonFor('input.other', { text: error instanceof Error ? error.message : String(error) }), error)
  }
  if (cutter.isOpen) throw new CatalogueError('catalogue.cut')
}
