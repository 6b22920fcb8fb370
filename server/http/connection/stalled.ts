import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after which a client that takes nothing of its answer is disconnected. */
const patience = 20_000
const checkEvery = 1000

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
  const sending = new Map<ServerResponse, Mark>()
  let timer: NodeJS.Timeout | undefined
  let lastCheck = 0

  const check = () => {
    const now = performance.now()
    // A process that was paused has not written what could have been read meanwhile.
    const wasPaused = now - lastCheck > 3 * checkEvery
    lastCheck = now
    for (const [answer, mark] of sending) {
      const { socket } = answer
      const left = socket ? leftOn(socket) : nothing
      if (wasPaused || left === nothing || left !== mark.left) Object.assign(mark, { at: now, left })
      else if (now - mark.at >= patience) socket?.resetAndDestroy()
    }
    if (sending.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  app.addHook('onSend', (_request, { raw }, _payload, next) => {
    if (!raw.destroyed && !exempt.has(raw)) {
      sending.set(raw, { at: performance.now(), left: nothing })
      raw.once('close', () => sending.delete(raw))
      if (!timer) lastCheck = performance.now()
      timer ??= setInterval(check, checkEvery).unref()
    }
    next()
  })
}
