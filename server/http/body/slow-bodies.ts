import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerClientFault } from '../connection/raw-answers.ts'

/** A body must bring so many bytes within so many milliseconds, from its beginning to its end. */
const window = 10_000
const leastBytes = 10 * 1024
const checkEvery = 1000

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
  const incoming = new Map<FastifyRequest, Mark>()
  let timer: NodeJS.Timeout | undefined
  let lastCheck = 0

  const check = () => {
    const now = performance.now()
    // A process that was paused has not read yet what came meanwhile.
    const wasPaused = now - lastCheck > 3 * checkEvery
    lastCheck = now
    for (const [request, since] of incoming) {
      if (now - since.at < window) continue
      if (!wasPaused && isSlow(request, since)) {
        incoming.delete(request)
        end(request)
      } else incoming.set(request, markNow(request))
    }
    if (incoming.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !raw.complete) {
      incoming.set(request, markNow(request))
      const forget = () => incoming.delete(request)
      raw.once('end', forget).once('close', forget)
      if (!timer) lastCheck = performance.now()
      timer ??= setInterval(check, checkEvery).unref()
    }
    next()
  })
}
