import type { FastifyInstance } from 'fastify'
import { AppError } from '@amn/contract/errors'

const deepest = 20
const mostKeys = 2000

const refuseHuge = (value: unknown): void => {
  let keys = 0
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null) return
    if (depth > deepest) throw new AppError('MALFORMED_REQUEST', `The JSON is nested more than ${deepest} deep`)
    for (const inner of Object.values(part)) {
      keys += 1
      if (keys > mostKeys) throw new AppError('MALFORMED_REQUEST', `The JSON holds more than ${mostKeys} values`)
      visit(inner, depth + 1)
    }
  }
  visit(value, 1)
}

/** Takes JSON bodies only, refuses poisoned keys, and what is nested too deep or holds too much. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') return done(null, undefined)
    void parse(request, text, (error: Error | null, value: unknown) => {
      if (error) return done(new AppError('MALFORMED_REQUEST', 'The body is not JSON'))
      try {
        refuseHuge(value)
        done(null, value)
      } catch (refused) {
        done(refused as Error)
      }
    })
  })
}
