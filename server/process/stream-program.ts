import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { handleErrors, ignoreErrors } from './handle-errors.ts'
import { outputDelay } from './run-program.ts'
import { killGroup, spawnBoxed } from './sandbox.ts'

/** Why a program stopped before it had written all: it could not be started, sent nothing for too long, or ended with an error. */
export class ProgramFailure extends Error {
  readonly kind: 'not started' | 'hung' | 'failed'
  /** The last that it said. */
  readonly said: string

  constructor(kind: ProgramFailure['kind'], said: string) {
    super(`The program ${kind === 'hung' ? 'sent nothing for too long' : kind}${said && `: ${said}`}`)
    this.name = 'ProgramFailure'
    this.kind = kind
    this.said = said
  }
}

interface StreamRun {
  program: string
  args: readonly string[]
  /** The only file that it may see, but for those beside. */
  file: string
  beside?: readonly string[]
  devices?: readonly string[]
  /** How much it steps back behind what people wait for, 0–19. */
  nice?: number
  /** Milliseconds that it may send nothing while somebody waits for it. */
  idle: number
  /** Kills its group, even before its first byte. */
  signal?: AbortSignal
}

const keptWords = 2000

/**
 * Runs a program and gives what it writes, as fast as that is read and no faster; undefined when it ends well without a byte, or is ended
 * before its first one. Throws a ProgramFailure when it fails before its first byte; a later failure ends the stream with one. Destroying the
 * stream kills the program's group.
 */
export async function streamProgram({
  program,
  args,
  file,
  beside = [],
  devices = [],
  nice = 5,
  idle,
  signal,
}: StreamRun): Promise<Readable | undefined> {
  let failure: ProgramFailure | undefined
  let said = ''
  const child = spawnBoxed({
    program,
    args,
    file,
    beside,
    devices,
    nice,
    onError: () => {
      failure ??= new ProgramFailure('not started', '')
    },
  })
  // Without a process there may be no streams either.
  if (child.pid === undefined) throw new ProgramFailure('not started', '')
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-keptWords)
  })
  // The last that it said may arrive after its end; what has left its group may keep that open.
  const exited = once(child, 'exit').then(() => wait(outputDelay, undefined, { ref: false }))
  const ended = Promise.race([once(child, 'close'), exited]).catch(() => undefined)
  const chunks = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>

  const next = async (): Promise<Buffer | undefined> => {
    const timer = setTimeout(() => {
      failure ??= new ProgramFailure('hung', said.trim())
      killGroup(child.pid)
    }, idle)
    const { done, value } = await chunks.next().finally(() => clearTimeout(timer))
    if (!done) return value
    await ended
    if (!failure && child.exitCode !== 0) failure = new ProgramFailure('failed', said.trim().split('\n').at(-1) ?? '')
    if (failure) throw failure
    return undefined
  }
  const end = () => {
    signal?.removeEventListener('abort', end)
    killGroup(child.pid)
    child.stdout.destroy()
    child.stderr.destroy()
  }
  if (signal?.aborted) killGroup(child.pid)
  signal?.addEventListener('abort', end)

  const first = await next().catch((error: unknown) => {
    end()
    // Whoever ended it asks for no reason.
    if (signal?.aborted) return undefined
    throw error
  })
  if (!first) return end() as undefined
  const all = async function* () {
    try {
      for (let chunk: Buffer | undefined = first; chunk; chunk = await next()) yield chunk
    } finally {
      end()
    }
  }
  // Whoever reads it sees its errors by the answer that breaks off.
  const stream = handleErrors(Readable.from(all(), { objectMode: false, highWaterMark: 256 * 1024 }), ignoreErrors)
  // A generator that waits for a chunk ends only with it: whoever destroys the stream ends the program at once.
  stream.once('close', end)
  return stream
}
