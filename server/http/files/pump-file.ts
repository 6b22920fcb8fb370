import type { FileHandle } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { callbackify } from 'node:util'

const largestBlock = 256 * 1024

const write = (to: Writable, block: Uint8Array) =>
  new Promise<void>((done, fail) => {
    to.write(block, (error) => (error ? fail(error) : done()))
  })

/**
 * A part of a file, both ends included, to be piped into one response; it closes the file in every case. Node's own streams make a new
 * buffer for each piece, and collecting those costs more than reading and sending: here two blocks take turns. A file that became shorter
 * meanwhile cannot keep the promised length: the connection is cut instead of left waiting.
 */
export class FilePump extends Readable {
  readonly #handle: FileHandle
  readonly #start: number
  readonly #end: number

  constructor(handle: FileHandle, { start, end }: { start: number; end: number }) {
    super({ read: () => undefined })
    this.#handle = handle
    this.#start = start
    this.#end = end
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    callbackify(() => this.#handle.close())((fault) => done(error ?? fault))
  }

  override pipe<T extends NodeJS.WritableStream>(to: T): T {
    const response = to as unknown as Writable
    this.#pump(response).then(
      () => {
        response.end()
        this.push(null)
        this.resume()
      },
      () => {
        response.destroy()
        this.destroy()
      },
    )
    return to
  }

  async #pump(to: Writable): Promise<void> {
    const gone = new Promise<void>((_done, fail) => {
      to.once('close', () => fail(new Error('Nobody reads any more')))
    })
    gone.catch(() => undefined)
    const size = Math.min(largestBlock, this.#end - this.#start + 1)
    const blocks = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)] as const
    let last = Promise.resolve()
    let turn: 0 | 1 = 0
    for (let at = this.#start; at <= this.#end; turn = turn === 0 ? 1 : 0) {
      const wanted = Math.min(size, this.#end - at + 1)
      const { bytesRead } = await this.#handle.read(blocks[turn], 0, wanted, at)
      await Promise.race([last, gone])
      if (bytesRead === 0) throw new Error('The file became shorter')
      at += bytesRead
      last = write(to, blocks[turn].subarray(0, bytesRead))
      last.catch(() => undefined)
    }
    await Promise.race([last, gone])
  }
}
