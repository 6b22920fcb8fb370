import { type WholeFile, pieceKey, pieceSize } from '../pieces.ts'

interface Span {
  start: number
  /** The last byte, which belongs to it. */
  end: number
}

/** The span that a Range header names (RFC 9110 §14), undefined for the whole, 'unsatisfiable' for what a file does not have. */
export function spanOf(header: string | null, size: number): Span | undefined | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found) return undefined
  const [, first = '', last = ''] = found
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

/** Reads a span piece by piece, as fast as it is taken. */
function streamOf(cache: Cache, key: string, { start, end }: Span): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream({
    async pull(controller) {
      if (at > end) return controller.close()
      const piece = Math.floor(at / pieceSize)
      const reply = await cache.match(pieceKey(key, piece))
      if (!reply) return controller.error(new Error(`Piece ${piece} of ${key} is not there`))
      const from = piece * pieceSize
      const bytes = new Uint8Array(await reply.arrayBuffer()).subarray(at - from, end + 1 - from)
      controller.enqueue(bytes)
      at += bytes.length
    },
  })
}

/** Answers as the server does for the bytes of a file that lies in pieces: whole, or by range. */
export function answerBytes(cache: Cache, key: string, { size, headers: kept }: WholeFile, range: string | null): Response {
  const headers = new Headers(kept)
  headers.set('Accept-Ranges', 'bytes')
  const span = spanOf(range, size)
  if (span === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = span ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (span) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  return new Response(size === 0 ? null : streamOf(cache, key, { start, end }), { status: span ? 206 : 200, headers })
}
