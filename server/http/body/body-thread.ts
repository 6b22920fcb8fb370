import { AppError } from '@amn/contract/errors'
import { ThreadClient, ThreadFailure } from '../../process/thread-client.ts'
import { yieldToOthers } from '../../process/yield-to-others.ts'
import type { BodyTasks } from './body-worker.ts'
import { putTogether } from './pieces.ts'

/** A large body of which the text was read; `read` goes on by its schema. */
export class LargeBody {
  readonly read: () => Promise<unknown>
  constructor(read: () => Promise<unknown>) {
    this.read = read
  }
}

/** The thread that reads large bodies, one after the other. */
export interface BodyThread {
  open: (chunks: readonly Uint8Array[], call: string) => Promise<LargeBody>
  close: () => Promise<void>
}

const refuse = (error: unknown): never => {
  if (!(error instanceof ThreadFailure)) throw error
  if (error.kind === 'crashed' || error.kind === 'slow') throw new AppError('PAYLOAD_TOO_LARGE', 'request.largeBody', { cause: error })
  throw error.kind === 'closed' ? new AppError('BUSY', 'server.stopping') : error
}

/** Makes the thread that parses and checks large bodies, so that nobody waits for it; it is started with the first of them. */
export function makeBodyThread(): BodyThread {
  const client = new ThreadClient<BodyTasks>({
    module: new URL('./body-worker.ts', import.meta.url),
    name: 'bodies',
    timeout: 60_000,
    idle: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 640, stackSizeMb: 4 },
  })
  const next = async () => {
    await yieldToOthers()
    return client.run('next').catch(refuse)
  }
  return {
    open: async (chunks, call) => {
      await client.run('begin').catch(refuse)
      // A chunk may be a part of something larger, all of which would be handed over.
      for (const chunk of chunks) await client.run('take', new Uint8Array(chunk)).catch(refuse)
      await client.run('open', call).catch(refuse)
      return new LargeBody(() => putTogether(next))
    },
    close: () => client.close(),
  }
}
