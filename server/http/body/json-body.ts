import type { FastifyInstance } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { limitConcurrency } from '../../process/limit-concurrency.ts'
import { scanJson, tooDeep, tooMany } from './scan-json.ts'

/** Whether both databases can keep the text as it is: no NUL, which PostgreSQL refuses, and no half of a character. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The most bytes that a body may have where the call takes a large one. */
export const largestBody = 32 * 1024 * 1024

// Reading one fills memory and the one thread there is: two at once would be felt by everybody.
const oneLarge = limitConcurrency(1)

const deepest = 20
const mostKeys = 2000
// What a small body may hold is counted when it is parsed.
const limits = { depth: deepest, values: Infinity, names: Infinity }
/** More than any export of 32 MiB holds; each costs time in which nobody else is served. */
const mostKeysOfLarge = 2_500_000
/** How many different names a large body may have; an export has some sixty. */
const mostNames = 5000
const limitsOfLarge = { depth: deepest, values: mostKeysOfLarge, names: mostNames }

const refuseNoText = (text: string) => {
  if (!isText(text)) throw new AppError('MALFORMED_REQUEST', 'request.strangeCharacter')
}

const refuseHuge = (value: unknown, most: number): void => {
  let keys = 0
  const visit = (part: unknown, depth: number): void => {
    if (typeof part === 'string') refuseNoText(part)
    if (typeof part !== 'object' || part === null) return
    if (depth > deepest) throw tooDeep(deepest)
    const names = Array.isArray(part) ? [] : Object.keys(part)
    const inner: unknown[] = Array.isArray(part) ? part : Object.values(part)
    // Counted before anything is done for each of them.
    keys += inner.length
    if (keys > most) throw tooMany(most)
    names.forEach(refuseNoText)
    for (const one of inner) visit(one, depth + 1)
  }
  visit(value, 1)
}

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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') return done(null, undefined)
    const { largeBody, mostValues = mostKeys } = request.routeOptions.config.described ?? {}
    const isLarge = largeBody === true
    const read = () => {
      try {
        scanJson(text, isLarge ? limitsOfLarge : limits)
      } catch (refused) {
        return done(refused as Error)
      }
      void parse(request, text, (error: Error | null, value: unknown) => {
        if (error) return done(new AppError('MALFORMED_REQUEST', 'request.noJson'))
        try {
          refuseHuge(value, isLarge ? mostKeysOfLarge : mostValues)
          done(null, value)
        } catch (refused) {
          done(refused as Error)
        }
      })
    }
    if (!isLarge) return read()
    void oneLarge(async () => {
      read()
      await request.answered
    })
  })
}
