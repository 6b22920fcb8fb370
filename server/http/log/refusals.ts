import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '@amn/contract/error-codes'
import type { AppError } from '@amn/contract/errors'
import { countedAddress } from '../connection/counted-address.ts'

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
// A service that people log in with and that cannot be reached or believed is no fault of the person; that a code is asked for is daily life.
const toldReasons = new Set<string | undefined>(['access.oidcFailed', 'access.wrongCode'])
/** Lines of one second, of one address and in all: a flood of requests must not be a flood of the log, and whoever floods it must not hide others. */
const most = { each: 10, all: 100 }

/** Gives what tells in the log who was refused what; neither the address nor anything that was sent, which may be secret. */
export function makeRefusalLog(): (error: AppError, request: FastifyRequest) => void {
  let second = -Infinity
  const lines = new Map<string, number>()
  let written = 0
  let unlogged = 0
  return ({ code, reason }, request) => {
    if (!told.has(code) && !toldReasons.has(reason?.reason)) return
    const { actor, method, ip } = request
    const now = performance.now()
    if (now - second >= 1000) {
      second = now
      written = 0
      lines.clear()
    }
    const from = countedAddress(ip)
    const own = lines.get(from) ?? 0
    if (own >= most.each || written >= most.all) {
      unlogged += 1
      return
    }
    lines.set(from, own + 1)
    written += 1
    const route = request.is404 ? null : (request.routeOptions.url ?? null)
    const user = actor?.loggedIn ? actor.userId : null
    request.log.info(
      { code, reason: reason?.reason ?? null, method, route, user, address: ip, ...(unlogged > 0 && { unlogged }) },
      'Refused',
    )
    unlogged = 0
  }
}
