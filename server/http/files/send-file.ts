import { reasonFor } from '@amn/contract/reasons/reason'
import type { FileHandle } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { FilePump } from './pump-file.ts'

/** The part of a file that is asked for: both ends included. */
export interface Span {
  start: number
  end: number
}

/**
 * Reads a Range header (RFC 9110 §14): the span, undefined for the whole, or 'unsatisfiable'. Of several ranges none is served apart;
 * the whole file would be sent for them, so they are refused as unsatisfiable.
 */
export function readRange(header: string | undefined, size: number): Span | undefined | 'unsatisfiable' {
  if (header === undefined) return undefined
  if (header.length > 200) throw new AppError('MALFORMED_REQUEST', 'request.longRange')
  if (!/^bytes=/i.test(header)) return undefined
  if (header.includes(',')) return 'unsatisfiable'
  const found = /^bytes=(\d*)-(\d*)$/i.exec(header.replaceAll(' ', ''))
  if (!found || (found[1] === '' && found[2] === '')) return 'unsatisfiable'
  if (found[1] === '') {
    const length = Math.min(Number(found[2]), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(found[1])
  const end = found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

/** What is sent, and how it is called; the name is made by us, never taken into a path. */
export interface Sent {
  handle: FileHandle
  size: number
  etag: string
  modified: Date
  type: string
  name: string
  /** Only types that a browser cannot run are shown; all others are handed over as a download. */
  isShown: boolean
}

// RFC 6266: a plain name for old clients, the real one in UTF-8 beside it.
const disposition = (kind: string, name: string) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Whether the browser says that it has what is called so. */
export const hasTag = ({ headers: { 'if-none-match': match = '' } }: FastifyRequest, etag: string): boolean =>
  match === '*' || match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

const isUnchanged = (request: FastifyRequest, sent: Sent): boolean => {
  if (request.headers['if-none-match'] !== undefined) return hasTag(request, sent.etag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && Math.floor(sent.modified.getTime() / 1000) * 1000 <= since
}

/** The headers under which bytes that somebody else made are served: nothing in them can run or reach out. */
export function guardBytes(reply: FastifyReply): FastifyReply {
  return reply
    .header(
      'Content-Security-Policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cross-Origin-Resource-Policy', 'same-origin')
}

const isFresh = (request: FastifyRequest, sent: Sent): boolean => {
  const condition = request.headers['if-range']?.toString()
  return condition === undefined || condition === sent.etag || Date.parse(condition) === Math.floor(sent.modified.getTime() / 1000) * 1000
}

const spanOf = (request: FastifyRequest, reply: FastifyReply, size: number, isCurrent: boolean): Span | undefined => {
  // RFC 9110 knows ranges for GET alone.
  const range = request.method === 'GET' && isCurrent ? readRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${size}`)
    throw new AppError('RANGE_NOT_SATISFIABLE', reasonFor('request.range', { bytes: size }))
  }
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return range
}

/** Sends bytes that are at hand, whole or by range: 200, 206 or 416. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, body: Buffer, etag: string): FastifyReply {
  const condition = request.headers['if-range']?.toString()
  reply.header('Accept-Ranges', 'bytes').header('ETag', etag)
  const span = spanOf(request, reply, body.length, condition === undefined || condition === etag)
  return reply.send(span ? body.subarray(span.start, span.end + 1) : body)
}

// What answers without the bytes is undefined; the stream closes the file itself, everything else leaves that to the caller.
const prepare = (request: FastifyRequest, reply: FastifyReply, sent: Sent) => {
  guardBytes(reply)
    .header('Accept-Ranges', 'bytes')
    .header('ETag', sent.etag)
    .header('Last-Modified', sent.modified.toUTCString())
    .header('Cache-Control', 'private, no-cache')
    .header('Content-Disposition', disposition(sent.isShown ? 'inline' : 'attachment', sent.name))
    .type(sent.isShown ? sent.type : 'application/octet-stream')
  if (isUnchanged(request, sent)) {
    reply.code(304)
    return undefined
  }
  const range = spanOf(request, reply, sent.size, isFresh(request, sent))
  const { start, end } = range ?? { start: 0, end: sent.size - 1 }
  reply.header('Content-Length', end - start + 1)
  return request.method === 'HEAD' || sent.size === 0 ? undefined : { start, end }
}

/** Sends an open file, whole or by range: 200, 206, 304 or 416; closes it in every case. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  let span: Span | undefined
  try {
    span = prepare(request, reply, sent)
  } finally {
    // A handle that is forgotten ends the whole process when it is collected.
    if (!span) await sent.handle.close()
  }
  return reply.send(span ? new FilePump(sent.handle, span) : '')
}

// A name need not be UTF-8: it is written byte by byte.
const addressOfPath = (path: string | Buffer) =>
  Array.from(typeof path === 'string' ? Buffer.from(path) : path, (byte) => {
    const sign = String.fromCharCode(byte)
    return /[\w.~/-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')

/** Lets the proxy in front send a file that was opened for whoever asks: by `X-Accel-Redirect`, below an address that only the proxy itself may follow. Ranges and times are the proxy's then. */
export async function handOver(reply: FastifyReply, sent: Sent & { real: string | Buffer }, prefix: string): Promise<FastifyReply> {
  await sent.handle.close()
  return guardBytes(reply)
    .header('X-Accel-Redirect', prefix + addressOfPath(sent.real))
    .header('Cache-Control', 'private, no-cache')
    .header('Content-Disposition', disposition(sent.isShown ? 'inline' : 'attachment', sent.name))
    .type(sent.isShown ? sent.type : 'application/octet-stream')
    .send('')
}
