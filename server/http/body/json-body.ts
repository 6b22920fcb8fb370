import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { limitConcurrency } from '../../process/limit-concurrency.ts'
import { nameOf } from '../calls.ts'
import { makeBodyThread } from './body-thread.ts'
import { deepest, refuseHuge } from './check-json.ts'
import { receiveBody } from './receive.ts'
import { scanJson } from './scan-json.ts'

/** The most bytes that a body may have where the call takes a large one. */
export const largestBody = 32 * 1024 * 1024

// Reading one fills memory, and what is done with it the one thread there is: two at once would be felt by everybody.
const oneLarge = limitConcurrency(1)

const mostKeys = 2000
// What a small body may hold is counted when it is parsed.
const limits = { depth: deepest, values: Infinity, names: Infinity, items: Infinity }

/** Takes JSON bodies, and bytes or files where a call reads them itself; refuses fields given twice, poisoned keys, what is nested too deep and what holds too many values. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (request.routeOptions.config.described?.rawBody !== undefined) return done(null, payload)
    done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.onlyJson'))
  })
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (request.routeOptions.config.described?.upload === true) return done(null, payload)
    done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.onlyJson'))
  })
  const thread = makeBodyThread()
  app.addHook('onClose', thread.close)
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { bodyLimit, config } = request.routeOptions
    const { described } = config
    const chunks = await receiveBody(payload, bodyLimit)
    if (chunks.every(({ length }) => length === 0)) return undefined
    if (described?.largeBody === true) {
      return new Promise((resolve, reject) => {
        const hold = async () => {
          const reading = thread.open(chunks, nameOf(described))
          resolve(reading)
          await reading.catch(() => undefined)
          await request.answered
        }
        oneLarge(hold).catch(reject)
      })
    }
    const text = Buffer.concat(chunks).toString()
    scanJson(text, limits)
    let value: unknown
    void parse(request, text, (error: Error | null, found: unknown) => {
      if (error) throw new AppError('MALFORMED_REQUEST', 'request.noJson')
      value = found
    })
    refuseHuge(value, described?.mostValues ?? mostKeys)
    return value
  })
}
