import type { PlainReasonKey } from '@amn/contract/reasons/reason'
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { handleErrors } from '../../process/handle-errors.ts'
import { errorBody, everyMethod, notFound, tooLong, unknownMethod } from '../errors.ts'

/** The longest address that is read, in bytes. */
export const longestUri = 8 * 1024

const plainHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
}

const answerOn = (socket: Duplex, error: AppError, requestId: string = randomUUID()) => {
  const body = JSON.stringify(errorBody(error, requestId))
  const headers = {
    ...plainHeaders,
    ...(error.status === 405 && { Allow: everyMethod }),
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

interface Fault extends Error {
  code?: string
  rawPacket?: unknown
}
const malformed = (reason: PlainReasonKey) => new AppError('MALFORMED_REQUEST', reason)

const explain = (fault: Fault): AppError => {
  const start = Buffer.isBuffer(fault.rawPacket) ? fault.rawPacket.toString('latin1', 0, longestUri + 100) : ''
  if (fault.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('REQUEST_TIMEOUT', 'request.slow')
  if (fault.code === 'HPE_HEADER_OVERFLOW') {
    const isLongUri = /^[A-Z]+ \S{8192}/.test(start)
    return isLongUri ? tooLong() : new AppError('HEADERS_TOO_LARGE', 'request.largeHeaders')
  }
  if (fault.code === 'HPE_INVALID_METHOD' && /^[A-Za-z-]+ \S+ HTTP\//.test(start)) return unknownMethod()
  return malformed('request.notHttp')
}

/** Answers on a connection whose bytes are not a request, or did not come in time, with the one error body, and closes it. */
export function answerClientFault(fault: Fault, socket: Duplex, requestId?: string): void {
  // Node keeps the answer under way here; nothing may be written into the middle of it.
  const { _httpMessage: running } = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null }
  if (fault.code === 'ECONNRESET' || !socket.writable || running?.headersSent) socket.destroy()
  else answerOn(socket, explain(fault), requestId)
}

/** Answers what the router cannot resolve: an address that cannot be decoded, or with a part that is too long. */
export function answerBadAddress(fault: Error & { code: string }, request: FastifyRequest, reply: FastifyReply): void {
  const error =
    request.url.length > longestUri ? tooLong() : fault.code === 'FST_ERR_BAD_URL' ? malformed('request.badAddress') : notFound()
  reply.hijack()
  const body = JSON.stringify(errorBody(error, request.id))
  reply.raw.writeHead(error.status, { ...plainHeaders, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

/** Gives an answer to what Node's server would drop or answer without a body: CONNECT, and an expectation nobody knows. */
export function answerUnusualRequests(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    handleErrors(socket, () => socket.destroy())
    answerOn(socket, unknownMethod())
  })
  // RFC 9110 §10.1.1 lets a server ignore an expectation that it does not know.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => void server.emit('request', request, response))
}
