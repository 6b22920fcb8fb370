import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { lookAtTaking } from './taking.ts'
import { watchWhileOpen } from './watch-while-open.ts'

/** Milliseconds after which a client that takes nothing of its answer is disconnected. */
const patience = 20_000

interface Mark {
  mayRest: boolean
}

const exempt = new WeakSet<ServerResponse>()

/** Lets an answer rest for as long as a connection may: a player that is paused reads nothing for minutes. */
export const letRest = (answer: ServerResponse): void => void exempt.add(answer)

/** Disconnects who has not read anything of an answer for twenty seconds. */
export function endStalled(app: FastifyInstance): void {
  // Those that may rest are looked at too: it is known of them who reads when connections become few.
  const sending = watchWhileOpen<ServerResponse, Mark>(({ socket }, mark, wasPaused) => {
    if (!socket) return mark
    const { at } = lookAtTaking(socket, wasPaused)
    if (!mark.mayRest && performance.now() - at >= patience) socket.resetAndDestroy()
    return mark
  })
  app.addHook('onSend', (_request, { raw }, _payload, next) => {
    if (!raw.destroyed) {
      sending.begin(raw, { mayRest: exempt.has(raw) })
      raw.once('close', () => sending.forget(raw))
    }
    next()
  })
}
