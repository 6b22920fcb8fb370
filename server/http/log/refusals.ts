import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '@amn/contract/error-codes'
import type { AppError } from '@amn/contract/errors'

/** What is refused to those who try what they may not, or send what the app would not. That a login is missing or has ended is daily life. */
const told: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ACCESS_DENIED',
  'ACCOUNT_SUSPENDED',
  'BAD_PATH',
  'HEADERS_TOO_LARGE',
  'MALFORMED_REQUEST',
  'PATH_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'SETUP_CODE_REQUIRED',
  'TOO_MANY_REQUESTS',
  'UNSUPPORTED_MEDIA_TYPE',
  'URI_TOO_LONG',
  'VALIDATION_FAILED',
  'WRONG_PASSWORD',
  'XSRF_INVALID',
])
/** Lines of one second: a flood of requests must not be a flood of the log. */
const most = 10

/** Gives what tells in the log who was refused what; neither the address nor anything that was sent, which may be secret. */
export function makeRefusalLog(): (error: AppError, request: FastifyRequest) => void {
  let second = -Infinity
  let lines = 0
  let unlogged = 0
  return ({ code, reason }, request) => {
    // A service that people log in with, and that cannot be reached or believed, is no fault of the person.
    if (!told.has(code) && reason?.reason !== 'access.oidcFailed') return
    const now = performance.now()
    if (now - second >= 1000) [second, lines] = [now, 0]
    if (lines >= most) {
      unlogged += 1
      return
    }
    lines += 1
    const { actor, method, ip } = request
    const route = request.is404 ? null : (request.routeOptions.url ?? null)
    const user = actor?.loggedIn ? actor.userId : null
    request.log.info(
      { code, reason: reason?.reason ?? null, method, route, user, address: ip, ...(unlogged > 0 && { unlogged }) },
      'Refused',
    )
    unlogged = 0
  }
}
