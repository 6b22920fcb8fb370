import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerClientFault } from '../connection/raw-answers.ts'
import { watchWhileOpen } from '../connection/watch-while-open.ts'

/** A body must bring so many bytes within so many milliseconds, from its beginning to its end. */
const window = 10_000
const leastBytes = 10 * 1024

interface Mark {
  at: number
  bytes: number
}

const markNow = ({ raw }: FastifyRequest): Mark => ({ at: performance.now(), bytes: raw.socket.bytesRead })

// What has arrived and was not taken yet is our own slowness, not the sender's.
const isSlow = ({ raw }: FastifyRequest, since: Mark): boolean =>
  raw.readableLength === 0 && raw.socket.bytesRead - since.bytes < leastBytes

const end = ({ id, raw }: FastifyRequest) => {
  const fault = Object.assign(new Error('The body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  answerClientFault(fault, raw.socket, id)
}

/** Ends requests whose body arrives slower than 1 KiB/s over ten seconds, with REQUEST_TIMEOUT where no answer has begun, and their connections. */
export function endSlowBodies(app: FastifyInstance): void {
  const incoming = watchWhileOpen<FastifyRequest, Mark>((request, since, wasPaused) => {
    if (performance.now() - since.at < window) return since
    if (wasPaused || !isSlow(request, since)) return markNow(request)
    end(request)
    return undefined
  })
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !raw.complete) {
      incoming.begin(request, markNow(request))
      const forget = () => incoming.forget(request)
      raw.once('end', forget).once('close', forget)
    }
    next()
  })
}
