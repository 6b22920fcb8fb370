import { type PlainReasonKey, reasonFor } from '@amn/contract/reasons/reason'
import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'
import { limitPerPerson, personOf } from '../connection/limit-per-person.ts'

const MiB = 1024 * 1024
/** The most bytes that an uploaded file may have. */
export const largestUpload = 20 * MiB
/** The same with what multipart puts around it. */
export const largestUploadBody = largestUpload + 64 * 1024

/** Each is held in memory until it is whole. */
const startUpload = limitPerPerson({
  each: 2,
  all: 12,
  refuse: () => new AppError('BUSY', 'request.manyUploads', { retryAfter: 5 }),
})

const malformed = (reason: PlainReasonKey) => new AppError('MALFORMED_REQUEST', reason)
const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', reasonFor('request.largeUpload', { MiB: largestUpload / MiB }))

const makeParser = (contentType: string): BusboyInstance => {
  try {
    const limits = { files: 1, fields: 0, parts: 2, fileSize: largestUpload, fieldNameSize: 100, headerPairs: 50 }
    // A part is a file whatever it says of itself: its name and type mean nothing.
    return handleErrors(new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile: () => true }), ignoreErrors)
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', 'request.noBoundary', { cause })
  }
}

const gather = (body: Readable, parser: BusboyInstance): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] | undefined
    const fail = (error: AppError) => {
      body.unpipe(parser)
      body.resume()
      reject(error)
    }
    const refuseParts = () => fail(malformed('request.onePart'))
    const cutOff = () => fail(malformed('request.uploadCut'))
    // A request that was cut off while the caller's rights were read emits nothing more.
    if (body.destroyed && !body.readableEnded) return cutOff()
    handleErrors(body, cutOff)
    handleErrors(parser, () => fail(malformed('request.badMultipart')))
    parser.on('file', (name: string, file: BusboyFileStream) => {
      handleErrors(file, cutOff)
      if (name !== 'file' || chunks) {
        file.resume()
        return refuseParts()
      }
      const own: Buffer[] = (chunks = [])
      file.on('data', (chunk: Buffer) => own.push(chunk))
      file.on('limit', () => fail(tooLarge()))
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit']) parser.on(limit, refuseParts)
    parser.on('finish', () => (chunks ? resolve(Buffer.concat(chunks)) : refuseParts()))
    body.once('close', () => body.readableEnded || cutOff())
    body.pipe(parser)
  })

/**
 * The bytes of the one file that a call described with `upload` was sent; nothing is written anywhere. Throws PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE for another kind of body, MALFORMED_REQUEST for other parts and what was cut off, BUSY when there are too many.
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const { body } = request
  if (!(body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.noMultipart')
  const parser = makeParser(request.headers['content-type'] ?? '')
  // Before anything is read: of what is refused, nobody would hear how it ends.
  const finish = startUpload(personOf(request.actor, request))
  return gather(body, parser).finally(finish)
}
