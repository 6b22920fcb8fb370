import type { FastifyInstance } from 'fastify'
import { AppError } from '@amn/contract/errors'

/** Whether both databases can keep the text as it is: no NUL, which PostgreSQL refuses, and no half of a character. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The most bytes that a body may have where the call takes a large one. */
export const largestBody = 32 * 1024 * 1024

const deepest = 20
const mostKeys = 2000

const refuseNoText = (text: string) => {
  if (!isText(text)) throw new AppError('MALFORMED_REQUEST', 'The JSON holds a character that no text has')
}

const refuseHuge = (value: unknown, most: number): void => {
  let keys = 0
  const visit = (part: unknown, depth: number): void => {
    if (typeof part === 'string') refuseNoText(part)
    if (typeof part !== 'object' || part === null) return
    if (depth > deepest) throw new AppError('MALFORMED_REQUEST', `The JSON is nested more than ${deepest} deep`)
    for (const [key, inner] of Object.entries(part)) {
      keys += 1
      refuseNoText(key)
      if (keys > most) throw new AppError('MALFORMED_REQUEST', `The JSON holds more than ${most} values`)
      visit(inner, depth + 1)
    }
  }
  visit(value, 1)
}

/** Takes JSON bodies only, refuses poisoned keys, what is nested too deep and, but for calls that take a large body, what holds too many values. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') return done(null, undefined)
    void parse(request, text, (error: Error | null, value: unknown) => {
      if (error) return done(new AppError('MALFORMED_REQUEST', 'The body is not JSON'))
      try {
        refuseHuge(value, request.routeOptions.config.described?.largeBody ? Infinity : mostKeys)
        done(null, value)
      } catch (refused) {
        done(refused as Error)
      }
    })
  })
}
