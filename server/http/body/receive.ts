import type { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'

/** Receives the bytes of a body as they come; refuses those that are more than so many. One buffer for all of a large one costs a tenth of a second. */
export function receiveBody(payload: Readable, most: number): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = () => payload.off('data', take).off('end', end).off('error', fail)
    const take = (chunk: Buffer | string) => {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      size += bytes.length
      if (size <= most) return chunks.push(bytes)
      stop()
      return reject(new AppError('PAYLOAD_TOO_LARGE', 'request.largeBody'))
    }
    const end = () => {
      stop()
      resolve(chunks)
    }
    const fail = (error: Error) => {
      stop()
      reject(Object.assign(error, { statusCode: 400 }))
    }
    payload.on('data', take).on('end', end).on('error', fail)
  })
}
