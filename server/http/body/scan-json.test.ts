import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeMedia, makeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'

let server: TestServer
let admin: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(() => server.remove())

const send = async (method: 'POST' | 'PUT', path: string, payload: string) => {
  const url = `${server.config.base}/api/v1${path}`
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  const answer = await server.app.inject({ method, url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a field that is given twice', () => {
  test.each([
    ['{"firstName":"Ola","firstName":"Ala"}', 'firstName'],
    ['{"firstName":"Ola", "lastName":"x" ,\n"firstName" : "Ola"}', 'firstName'],
    ['{"firstName":"Ola","f\\u0069rstName":"Ala"}', 'firstName'],
    ['{"x":{"a":1,"b":{"a":2},"a":3}}', 'x.a'],
    ['{"list":[{"a":1},{"a":[1,2,{}],"b":"\\"","b":2}]}', 'list.1.b'],
    ['[[],{"":1,"":2}]', '1.'],
    ['{"a\\\\":1,"a\\\\":2}', 'a\\'],
  ])('in %s is refused and named', async (payload, path) => {
    const { status, body } = await send('PUT', '/current-user', payload)
    expect([status, body.code, body.fields]).toEqual([
      400,
      'MALFORMED_REQUEST',
      [{ path, reason: 'input.givenTwice', message: 'is given twice' }],
    ])
    expect((await server.ask('GET', '/current-user', { as: admin.token })).body.firstName).toBe('')
  })

  test('is refused in a large body, too, at any depth', async () => {
    const media = await makeMedia(server.store)
    const entries = Array.from({ length: 20_000 }, (_, n) => `{"mediaId":${media.id},"title":"t ${n}","note":"{\\"a\\":1,\\"a\\":2}"}`)
    const wrap = (items: string[]) => `{"format":"amn-my-data","version":1,"media":[${items.join(',')}]}`
    const { status, body } = await send('POST', '/current-user/data', wrap([...entries, '{"mediaId":1,"title":"x","mediaId":2}']))
    expect([status, body.code, body.fields]).toEqual([
      400,
      'MALFORMED_REQUEST',
      [{ path: 'media.20000.mediaId', reason: 'input.givenTwice', message: 'is given twice' }],
    ])
    expect((await send('POST', '/current-user/data', wrap(entries))).body.fields ?? []).not.toContainEqual(
      expect.objectContaining({ message: 'is given twice' }),
    )
  })
})

test('the same name in objects beside and within each other, or as a text, is no fault', async () => {
  const good = '{"firstName":"lastName","lastName":"firstName","description":"{\\"a\\":1,\\"a\\":2} \\\\"}'
  const { status, body } = await send('PUT', '/current-user', good)
  expect([status, body.firstName]).toEqual([200, 'lastName'])
  const nested = await send('PUT', '/current-user', '{"a":{"a":[{"a":1},{"a":{"a":1}}]},"b":{"a":1}}')
  expect(nested.body.fields ?? []).not.toContainEqual(expect.objectContaining({ message: 'is given twice' }))
})

test.each(['}', ']]]{"a":1,"a":2}', '{"a":1', '"', '{"a', '{"a":1,"a"', '{"\\u00":1}'])(
  'what is no JSON at all is still refused as such: %s',
  async (payload) => {
    const { status, body } = await send('PUT', '/current-user', payload)
    expect([status, body.code]).toEqual([400, 'MALFORMED_REQUEST'])
  },
)
