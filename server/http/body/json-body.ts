import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { limitConcurrency } from '../../process/limit-concurrency.ts'
import { yieldToOthers } from '../../process/yield-to-others.ts'
import { longestList } from './longest-list.ts'
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
const limits = { depth: deepest, values: Infinity, names: Infinity, items: Infinity }
/** More than any export of 32 MiB holds; each costs time in which nobody else is served. */
const mostKeysOfLarge = 2_500_000
/** How many different names a large body may have; an export has some sixty. */
const mostNames = 5000
const limitsOfLarge = { depth: deepest, values: mostKeysOfLarge, names: mostNames }

const refuseNoText = (text: string) => {
  if (!isText(text)) throw new AppError('MALFORMED_REQUEST', 'request.strangeCharacter')
}

/** Values after which others have their turn. */
const atOnce = 20_000

function* refuseHuge(value: unknown, most: number): Generator<void> {
  let keys = 0
  let rest = atOnce
  function* visit(part: unknown, depth: number): Generator<void> {
    if (typeof part === 'string') refuseNoText(part)
    if (typeof part !== 'object' || part === null) return
    if (depth > deepest) throw tooDeep(deepest)
    const names = Array.isArray(part) ? [] : Object.keys(part)
    const inner: unknown[] = Array.isArray(part) ? part : Object.values(part)
    // Counted before anything is done for each of them.
    keys += inner.length
    if (keys > most) throw tooMany(most)
    names.forEach(refuseNoText)
    if (keys > rest) {
      yield
      rest = keys + atOnce
    }
    // A text by itself, of which there may be millions, is no part to go into.
    for (const one of inner)
      if (typeof one === 'object' && one !== null) yield* visit(one, depth + 1)
      else if (typeof one === 'string') refuseNoText(one)
  }
  yield* visit(value, 1)
}

const goThrough = (steps: Generator<void>): void => {
  for (const _pause of steps);
}
const goSlowly = async (steps: Generator<void>): Promise<void> => {
  for (const _pause of steps) await yieldToOthers()
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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string | Buffer) => {
    const text = body.toString()
    if (text === '') return undefined
    const { described } = request.routeOptions.config
    const read = (): unknown => {
      let found: unknown
      void parse(request, text, (error: Error | null, value: unknown) => {
        if (error) throw new AppError('MALFORMED_REQUEST', 'request.noJson')
        found = value
      })
      return found
    }
    const readSmall = async () => {
      goThrough(scanJson(text, limits))
      const value = read()
      goThrough(refuseHuge(value, described?.mostValues ?? mostKeys))
      return value
    }
    const readLarge = async (items: number) => {
      await goSlowly(scanJson(text, { ...limitsOfLarge, items }))
      const value = read()
      await goSlowly(refuseHuge(value, mostKeysOfLarge))
      return value
    }
    if (described?.largeBody !== true) return readSmall()
    return new Promise((resolve, reject) => {
      const hold = async () => {
        const reading = readLarge(longestList(described))
        resolve(reading)
        await reading.catch(() => undefined)
        await request.answered
      }
      oneLarge(hold).catch(reject)
    })
  })
}
