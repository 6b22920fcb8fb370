import type { FastifyInstance } from 'fastify'

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const headers = 'Authorization, Content-Type, X-XSRF-TOKEN, Range, If-None-Match, If-Range'
const exposed = 'X-XSRF-TOKEN, Retry-After, Content-Range, Accept-Ranges, ETag'

/** Lets pages of other sites call: those named exactly, none by default. A preflight is answered to all, with the permission for those only. */
export function allowOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  const known = new Set(allowed)
  app.addHook('onRequest', (request, reply, next) => {
    if (known.size > 0) reply.header('Vary', 'Origin')
    const { origin } = request.headers
    const isAllowed = origin !== undefined && known.has(origin)
    if (isAllowed) {
      reply.header('Access-Control-Allow-Origin', origin)
      reply.header('Access-Control-Allow-Credentials', 'true')
      reply.header('Access-Control-Expose-Headers', exposed)
    }
    const isPreflight =
      request.method === 'OPTIONS' && origin !== undefined && request.headers['access-control-request-method'] !== undefined
    if (!isPreflight) return next()
    if (isAllowed) {
      reply
        .header('Access-Control-Allow-Methods', methods)
        .header('Access-Control-Allow-Headers', headers)
        .header('Access-Control-Max-Age', '600')
    }
    void reply.code(204).send()
  })
}
