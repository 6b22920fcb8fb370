import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { parameterNames } from '@amn/contract/route'
import { restoreFromBin } from './domain/media/bin-queries.ts'
import { openApi } from './http/openapi/openapi.ts'
import { hostile, hostileTexts, nearly } from './testing/arbitrary.ts'
import { makeUser } from './testing/make.ts'
import { calls } from './http/calls.ts'
import { startWholeServer, type WholeServer } from './testing/whole.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: { 'application/json'?: { schema: unknown } } }
}

let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer()
})
afterAll(() => server.remove())
// One test deletes them, the next wants to go deeper.
beforeEach(async () => {
  server.subject = await makeUser(server.store)
  await server.store.transact((tx) => restoreFromBin(tx, [server.media.id]))
})

const document = openApi('/amn-service', '0') as { paths: Record<string, Record<string, Operation>> }
const operations = new Map(Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one])))
const operationOf = (name: string) => operations.get(name) ?? expect.fail(`${name} is not described`)
const queryOf = (name: string) => operationOf(name).parameters.filter((one) => one.in === 'query')

let address = 0
const send = async (method: string, path: string, token: string | undefined, payload?: unknown) => {
  address += 1
  const response = await server.app.inject({
    method: method as 'GET',
    url: server.config.base + apiPath + path,
    // Every request from an address of its own, so that the limits for failed attempts do not end the test early.
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}
type Reply = Awaited<ReturnType<typeof send>>

const faultOf = (answer: Reply): string | undefined => {
  if (answer.status >= 500) return `${answer.status} ${answer.text}`
  if (answer.text.includes(server.secret) || answer.text.includes('root:x:0:0')) return 'a file from outside'
  const isOneBody =
    answer.status < 400 || (answer.headers['content-type'] === 'application/json; charset=utf-8' && 'code' in JSON.parse(answer.text))
  return isOneBody ? undefined : `not the one error body: ${answer.text}`
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
// What no client makes from a text, but anyone can type.
const typed = [
  '%00',
  '%ED%A0%80',
  '%',
  '%zz',
  '%c0%ae',
  '%ff',
  '%F0%9F%98',
  '+1',
  'a%00b',
  '%0d%0a',
  '%E0%80%AF',
  '[]',
  '..%2f..%2fsecret.txt',
  '..%252fsecret.txt',
  '%2e%2e%2f%2e%2e%2fsecret.txt',
  '..%5csecret.txt',
  '%u0041',
]
const values = [...new Set([...hostileTexts.map(encoded), ...typed])]

describe.each(calls.filter(({ name }) => queryOf(name).length > 0))('the query of $name (E-05)', ({ name, route }) => {
  test.each(queryOf(name).map((one) => [one.name]))('%s', async (parameter) => {
    const { token } = await makeUser(server.store, { groups: ['Administrators'] })
    const at = server.fillPath(route.path)
    const faults: string[] = []
    const ways = values.flatMap((value) => [`${parameter}=${value}`])
    ways.push(
      `${parameter}`,
      `${parameter}=`,
      `${parameter}[]=1`,
      `${parameter}[a]=1`,
      `${parameter}=1&${parameter}=2`,
      `${parameter}%5B%5D=1`,
      `=${parameter}`,
      `&&&`,
      `__proto__=1`,
      `${parameter}.a=1`,
      `constructor=x`,
      `?${parameter}=1`,
    )
    for (const query of ways) {
      const answer = await send(route.method, `${at}?${query}`, token)
      const fault = faultOf(answer)
      if (fault) faults.push(`${query}: ${fault}`)
    }
    expect(faults).toEqual([])
    for (const query of [`${parameter}[]=1`, `${parameter}=1&${parameter}=2`, `${parameter}=%00`, `${parameter}[a]=1`]) {
      expect((await send(route.method, `${at}?${query}`, token)).status, query).toBe(400)
    }
  })
})

const paged = calls.flatMap(({ name, route }) =>
  queryOf(name)
    .filter((one) => ['page', 'size', 'maxSize', 'width', 'offset'].includes(one.name))
    .map((one) => ({ name, route, parameter: one.name })),
)
test.each(paged)('$parameter of $name is a plain whole number within bounds', async ({ name, route, parameter }) => {
  const besides = queryOf(name).flatMap((one) => (one.required && one.name !== parameter ? [`&${one.name}=a`] : []))
  const wrong = [
    '1e3',
    '0x1',
    '%201',
    '1%20',
    '%2B1',
    '-1',
    '1.0',
    '01',
    '%EF%BC%91',
    'NaN',
    'Infinity',
    '99999999999999999999',
    '',
    '1,2',
    'true',
  ]
  for (const value of wrong) {
    const answer = await send(route.method, `${server.fillPath(route.path)}?${parameter}=${value}${besides.join('')}`, server.admin.token)
    expect([answer.status, JSON.parse(answer.text).fields?.map((field: { path: string }) => field.path)], value).toEqual([400, [parameter]])
  }
})
test.each(paged.filter(({ parameter }) => parameter === 'size'))('no page of $name is without a bound', async ({ route }) => {
  for (const size of ['0', '101', '1000000']) {
    expect((await send(route.method, `${server.fillPath(route.path)}?size=${size}`, server.admin.token)).status).toBe(400)
  }
})

const parts = calls.flatMap(({ name, route }) => parameterNames(route.path).map((parameter) => ({ name, route, parameter })))
test.each(parts)('$parameter in the path of $name', async ({ route, parameter }) => {
  const { token } = await makeUser(server.store, { groups: ['Administrators'] })
  const faults: string[] = []
  const raw = ['../../secret.txt', '....//secret.txt', '/etc/passwd', '//', '1;x', 'a'.repeat(1200)]
  for (const value of [...values, ...raw]) {
    const filled = server.fillPath(route.path.replace(parameter === '*' ? '*' : `:${parameter}`, value.replaceAll('$', '$$$$')))
    const answer = await send(route.method, filled, token, route.bodyName && {})
    const isSound = answer.status >= 400 || value === '.' || value === '..' || parameter === '*'
    const fault = faultOf(answer) ?? (isSound ? undefined : `answered with ${answer.status}`)
    if (fault) faults.push(`${value.slice(0, 100)}: ${fault.slice(0, 300)}`)
  }
  expect(faults).toEqual([])
})

test('an address of 1 MiB in any parameter is too long', async () => {
  const long = 'a'.repeat(1 << 20)
  for (const path of [`/media?titleFilter=${long}`, `/media/${long}`, `/utils/files?path=${long}`]) {
    expect((await send('GET', path, server.admin.token)).status).toBe(414)
  }
})

// What reaches the database is the same few kinds of value in every call: fewer cases do on the second engine.
const usual = process.env['AMN_TEST_POSTGRES'] ? 10 : 25
const rounds = process.env['AMN_LONG'] === '1' ? 500 : usual
const seed = Number(process.env['AMN_SEED'] ?? 20_260_713)
describe(`${rounds} cases from the schema of each call, seed ${seed} (Z-1)`, () => {
  const ends = new Set(['session.logout', 'session.changePassword'])
  test.each(calls)('$name', { timeout: 600_000 }, async ({ name, route }) => {
    const { requestBody } = operationOf(name)
    const query = fc.record(Object.fromEntries(queryOf(name).map((one) => [one.name, nearly(one.schema)])), { requiredKeys: [] })
    const bodySchema = requestBody?.content['application/json']?.schema
    const some = fc.record({
      query,
      body: bodySchema ? nearly(bodySchema) : fc.constant(undefined),
      content: fc.nat(4),
      part: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile }),
      isVisitor: fc.nat(9).map((n) => n === 0),
    })
    let { token } = await makeUser(server.store, { groups: ['Administrators'] })
    const faults: string[] = []
    for (const one of fc.sample(some, { numRuns: rounds, seed })) {
      if (ends.has(name)) ({ token } = await makeUser(server.store, { groups: ['Administrators'] }))
      const [first] = parameterNames(route.path)
      const spoilt =
        one.part === undefined || first === undefined
          ? route.path
          : route.path.replace(first === '*' ? '*' : `:${first}`, () => encoded(String(JSON.stringify(one.part))))
      const sent = Object.entries(one.query).map(
        ([key, value]) => `${key}=${encoded(typeof value === 'string' ? value : String(JSON.stringify(value)))}`,
      )
      const answer = await send(
        route.method,
        `${server.fillPath(spoilt, one.content)}?${sent.join('&')}`,
        one.isVisitor ? undefined : token,
        one.body,
      )
      const fault = faultOf(answer)
      if (fault) faults.push(`${JSON.stringify(one).slice(0, 600)}: ${fault.slice(0, 600)}`)
    }
    expect(faults).toEqual([])
  })
})
