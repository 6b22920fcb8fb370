import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { watchWhileOpen } from './watch-while-open.ts'

/** Milliseconds after which a client that takes nothing of its answer is disconnected. */
const patience = 20_000

interface Mark {
  at: number
  left: string
}

const exempt = new WeakSet<ServerResponse>()

/** Lets an answer rest for as long as a connection may: a player that is paused reads nothing for minutes. */
export const letRest = (answer: ServerResponse): void => void exempt.add(answer)

// What Node holds for a connection, and what the system has not taken of the piece that is being written.
const leftOn = (socket: NonNullable<ServerResponse['socket']>): string => {
  const { _handle: handle } = socket as typeof socket & { _handle?: { writeQueueSize?: number } | null }
  return `${socket.writableLength} ${handle?.writeQueueSize ?? 0}`
}
const nothing = '0 0'

/** Disconnects who has not read anything of an answer for twenty seconds. */
export function endStalled(app: FastifyInstance): void {
  const sending = watchWhileOpen<ServerResponse, Mark>(({ socket }, mark, wasPaused) => {
    const left = socket ? leftOn(socket) : nothing
    const now = performance.now()
    if (wasPaused || left === nothing || left !== mark.left) return { at: now, left }
    if (now - mark.at >= patience) socket?.resetAndDestroy()
    return mark
  })
  app.addHook('onSend', (_request, { raw }, _payload, next) => {
    if (!raw.destroyed && !exempt.has(raw)) {
      sending.begin(raw, { at: performance.now(), left: nothing })
      raw.once('close', () => sending.forget(raw))
    }
    next()
  })
}
