import type { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import type { ListFormat } from '@amn/contract/personal/personal-values'
import { largestList } from '@amn/contract/personal/lists'
import { type GivenReason, reasonFor } from '@amn/contract/reasons/reason'
import { limitPerPerson } from '../../http/connection/limit-per-person.ts'
import { ThreadClient, ThreadFailure } from '../../process/thread-client.ts'
import type { ParsedList } from './entry.ts'
import { refuseList } from './refuse-list.ts'
import type { ListTasks } from './read-worker.ts'

/** What is smaller and not packed is read in the main thread: another takes longer to start. */
const small = 128 * 1024
/** Milliseconds that reading a list may take, and MiB that it may need. */
const timeout = 60_000
const memory = 768
const makeThread = () =>
  new ThreadClient<ListTasks>({
    module: new URL('./read-worker.ts', import.meta.url),
    name: 'list',
    timeout,
    idle: 0,
    resourceLimits: { maxOldGenerationSizeMb: memory, stackSizeMb: 4 },
  })
/** Each list is held in memory until it is read. */
const startSending = limitPerPerson({
  each: 1,
  all: 12,
  refuse: () => new AppError('BUSY', 'list.busy', { retryAfter: 5 }),
})
/** As many lists are read at once; the others wait. A thread ends with its last list, since a large one leaves much memory behind. */
const threads = [makeThread(), makeThread()]
let nextThread = 0

/** Refuses a list that is too large, if possible before it has come. */
export function refuseLarge(size: number): void {
  if (size > largestList) throw new AppError('PAYLOAD_TOO_LARGE', reasonFor('list.large', { MiB: largestList / 1024 ** 2 }))
}

/** How the request describes a list. */
interface ReadOptions {
  format: ListFormat | 'auto'
  fileName: string
}

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

const refusalOf = (error: unknown): GivenReason => {
  if (error instanceof AppError) return error.reason
  const kind = error instanceof ThreadFailure ? error.kind : undefined
  if (kind === 'slow') return reasonFor('list.slow', { seconds: timeout / 1000 })
  return kind === 'crashed' ? 'list.memory' : 'list.broken'
}

const readInThread = async (bytes: Buffer, { format, fileName }: ReadOptions): Promise<ParsedList> => {
  nextThread = (nextThread + 1) % threads.length
  const thread = threads[nextThread] as ThreadClient<ListTasks>
  return thread.run('readList', bytes, format, fileName).catch((error: unknown) => refuseList(refusalOf(error)))
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
    return await readInThread(bytes, options)
  } finally {
    finish()
  }
}
