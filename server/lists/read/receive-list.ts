import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { AppError } from '@amn/contract/errors'
import { largestList } from '@amn/contract/personal/lists'
import { reasonFor } from '@amn/contract/reasons/reason'
import { limitConcurrency } from '../../http/connection/limit-concurrency.ts'
import { handleErrors } from '../../process/handle-errors.ts'
import type { ParsedList } from './entry.ts'
import { refuseList } from './refuse-list.ts'
import type { ReadAnswer, ReadRequest } from './read-worker.ts'

/** What is smaller and not packed is read in the main thread: another takes longer to start. */
const small = 128 * 1024
/** Milliseconds that reading a list may take, and MiB that it may need. */
const timeout = 60_000
const memory = 768
/** Each list is held in memory until it is read. */
const startSending = limitConcurrency({
  each: 1,
  all: 12,
  refuse: () => new AppError('BUSY', 'list.busy', { retryAfter: 5 }),
})
/** As many lists are read at once; the others wait. */
const slots: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
let nextSlot = 0

/** Refuses a list that is too large, if possible before it has come. */
export function refuseLarge(size: number): void {
  if (size > largestList) throw new AppError('PAYLOAD_TOO_LARGE', reasonFor('list.large', { MiB: largestList / 1024 ** 2 }))
}

/** How the request describes a list. */
type ReadOptions = Pick<ReadRequest, 'format' | 'fileName'>

const gather = async (body: Readable): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length
    refuseLarge(size)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const readInThread = (bytes: Buffer, { format, fileName }: ReadOptions): Promise<ReadAnswer> =>
  new Promise((resolve) => {
    const own = new Uint8Array(bytes)
    const worker = handleErrors(
      new Worker(new URL('./read-worker.ts', import.meta.url), {
        workerData: { kind: 'list', bytes: own, format, fileName } satisfies ReadRequest,
        transferList: [own.buffer],
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: memory, stackSizeMb: 4 },
      }),
      () => end({ refused: 'list.memory' }),
    )
    const end = (answer: ReadAnswer) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ refused: reasonFor('list.slow', { seconds: timeout / 1000 }) }), timeout)
    worker.once('message', (answer: ReadAnswer) => end(answer))
    worker.once('exit', () => end({ refused: 'list.broken' }))
  })

const readInSlot = (bytes: Buffer, options: ReadOptions): Promise<ReadAnswer> => {
  nextSlot = (nextSlot + 1) % slots.length
  const answer = (slots[nextSlot] ?? Promise.resolve()).then(() => readInThread(bytes, options))
  slots[nextSlot] = answer
  return answer
}

/**
 * Reads the list that a request carries, off the main thread and within limits; a slow upload keeps no other list from being read.
 * Throws UNPROCESSABLE_FILE, PAYLOAD_TOO_LARGE or BUSY.
 */
export async function receiveList(body: Readable, options: ReadOptions, person: string): Promise<ParsedList> {
  const finish = startSending(person)
  try {
    const bytes = await gather(body)
    if (bytes.length <= small && bytes[0] !== 0x1f) {
      const { readList } = await import('./read-list.ts')
      return readList(bytes, options.format, options.fileName)
    }
    const answer = await readInSlot(bytes, options)
    return 'list' in answer ? answer.list : refuseList(answer.refused)
  } finally {
    finish()
  }
}
