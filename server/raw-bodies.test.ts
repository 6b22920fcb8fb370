import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { openApi } from './http/openapi/openapi.ts'
import { fitting } from './testing/arbitrary.ts'
import { makePng } from './testing/hostile.ts'
import { makeIssue, makeUser } from './testing/make.ts'
import { readRaw, sendRaw } from './testing/raw.ts'
import { multipart } from './testing/upload.ts'
import { calls } from './http/calls.ts'
import { startWholeServer, type WholeServer } from './testing/whole.ts'

let server: WholeServer
let port: number
const failures: unknown[] = []
const note = (error: unknown) => failures.push(error)
beforeAll(async () => {
  server = await startWholeServer()
  Object.assign(server.app.server, { headersTimeout: 200, requestTimeout: 250, connectionsCheckingInterval: 50 })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
  process.on('uncaughtException', note)
})
afterAll(async () => {
  process.off('uncaughtException', note)
  await server.remove()
})

const long = process.env['AMN_LONG'] === '1'
const rounds = long ? 400 : 8

/** Where a call leads for an administrator of its own, so that no limit for one person refuses it, and it may end its account. */
const prepare = async ({ name, route }: (typeof calls)[number]) => {
  const user = await makeUser(server.store, { groups: ['Administrators'] })
  if (route.path.includes(':issueId')) {
    const issueId = await makeIssue(server.store, server.media.id, user)
    return { user, path: server.fillPath(route.path.replace(':issueId', String(issueId))) }
  }
  if (name !== 'imports.send') return { user, path: server.fillPath(route.path) }
  const { body: made } = await server.ask('POST', '/import', { as: user.token, body: { amnMediaType: 'Anime', source: 'upload' } })
  const files = [{ path: 'film.mp4', size: 1_000_000 }]
  const { body: declared } = await server.ask('POST', `/import/${made.id}/upload`, { as: user.token, body: { files } })
  return { user, path: `/import/${made.id}/file/${declared[0].id}` }
}
const seed = Number(process.env['AMN_SEED'] ?? 20_261_122)

const withBody = calls.filter(({ route }) => route.bodyName !== undefined || route.upload === true || route.rawBody !== undefined)

interface Operation {
  operationId: string
  requestBody?: { content: { 'application/json'?: { schema: unknown } } }
}
const document = openApi('/amn-service', '0') as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const schemas = new Map(operations.map((one) => [one.operationId, one.requestBody?.content['application/json']?.schema]))

const png = await makePng(20, 20)
const picture = multipart([{ name: 'file', filename: 'a.png', body: png }], 'bb').body.toString('latin1')
const unclosed = picture.slice(0, picture.lastIndexOf('\r\n--bb--'))

const type = {
  json: 'application/json',
  form: 'multipart/form-data; boundary=bb',
  bytes: 'application/octet-stream',
}
type Kind = keyof typeof type
const kindOf = ({ route }: (typeof calls)[number]): Kind => (route.upload ? 'form' : route.rawBody === undefined ? 'json' : 'bytes')

/** Bodies as they are to be, one for each way of sending bodies. */
const wholeOf = (call: (typeof calls)[number]): fc.Arbitrary<string> => {
  const kind = kindOf(call)
  if (kind === 'form') return fc.constantFrom(picture, unclosed, `--bb\r\n${picture}`, `${picture}${picture}`)
  if (kind === 'bytes') return fc.constantFrom('{"entries":[]}', 'a,b\r\n1,2\r\n', 'x'.repeat(5000), png.toString('latin1'))
  return fitting(schemas.get(call.name)).map((value) => Buffer.from(JSON.stringify(value) ?? '').toString('latin1'))
}

const damages = ['whole', 'cut', 'doubled', 'flipped', 'dropped', 'other boundary', 'other type', 'no type'] as const
const framings = ['right', 'too short', 'too long', 'none', 'chunks', 'bad chunk', 'chunk without end', 'long chunk'] as const
const soundFramings = ['right', 'right', 'chunks', 'chunks'] as const
const ends = ['wait', 'half', 'early'] as const
type Case = [string, (typeof damages)[number], (typeof framings)[number], (typeof ends)[number], number]

const damage = (body: string, kind: Case[1], where: number): string => {
  const at = Math.floor(where * body.length)
  if (kind === 'cut') return body.slice(0, at)
  if (kind === 'doubled') return body.slice(0, at) + body
  if (kind === 'dropped') return body.slice(0, at) + body.slice(at + 7)
  if (kind === 'flipped') return body.slice(0, at) + String.fromCharCode((body.charCodeAt(at) ^ 32) & 255) + body.slice(at + 1)
  return body
}

const hex = (text: string) => text.length.toString(16)
const frame = (body: string, kind: Case[2], where: number): string => {
  const at = Math.floor(where * body.length)
  const [first, second] = [body.slice(0, at), body.slice(at)]
  const chunked = (...chunks: string[]) => `Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}`
  const chunk = (text: string) => (text === '' ? '' : `${hex(text)}\r\n${text}\r\n`)
  if (kind === 'none') return `\r\n${body}`
  if (kind === 'chunks') return chunked(chunk(first), chunk(second), '0\r\n\r\n')
  if (kind === 'bad chunk') return chunked(chunk(first), `zz\r\n${second}`)
  if (kind === 'chunk without end') return chunked(chunk(first), chunk(second))
  if (kind === 'long chunk') return chunked(`${hex(first)}\r\n${body}\r\n0\r\n\r\n`)
  const length = body.length + (kind === 'too short' ? -Math.ceil(body.length / 3) : kind === 'too long' ? 10 : 0)
  return `Content-Length: ${length}\r\n\r\n${body}`
}

const contentType = (kind: Kind, damaged: Case[1]): string => {
  if (damaged === 'no type') return ''
  const name = damaged === 'other type' ? (kind === 'form' ? 'json' : 'form') : kind
  return `Content-Type: ${type[name]}${damaged === 'other boundary' && kind === 'form' ? 'x' : ''}\r\n`
}

describe(`${rounds} raw bodies for each call that takes one, seed ${seed}`, () => {
  test.each(withBody)('$name', { timeout: 600_000 }, async (call) => {
    const { route } = call
    const cases = fc.tuple(
      wholeOf(call),
      fc.constantFrom(...damages),
      fc.constantFrom(...framings, ...soundFramings),
      fc.constantFrom(...ends, 'half'),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    const bad: string[] = []
    const one = async ([body, damaged, framing, end, where]: Case) => {
      const { user, path } = await prepare(call)
      const query = kindOf(call) === 'bytes' ? '?offset=0&fileName=a.csv' : ''
      const head =
        `${route.method} ${server.config.base}${apiPath}${path}${query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
        `Authorization: Bearer ${user.token}\r\n${contentType(kindOf(call), damaged)}`
      const bytes = head + frame(damage(body, damaged, where), framing, where)
      const answer = await sendRaw(port, bytes, end)
      if (/^HTTP\/1\.1 5/m.test(answer)) bad.push(`${damaged}, ${framing}, ${end}: ${JSON.stringify(bytes).slice(0, 600)} → ${answer}`)
    }
    const queue = fc.sample(cases, { numRuns: rounds, seed: seed + withBody.indexOf(call) }).values()
    const work = async () => {
      for (const each of queue) await one(each)
    }
    // No more at once than the product takes of the kind that it takes fewest of: fonts.
    await Promise.all(Array.from({ length: 3 }, work))
    expect(bad).toEqual([])
    expect(failures).toEqual([])
  })
})

test('after all of it the server answers', async () => {
  const answer = await sendRaw(port, `GET ${server.config.base}${apiPath}/setup HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(readRaw(answer).status).toBe(200)
})
