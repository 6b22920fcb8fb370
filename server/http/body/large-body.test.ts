import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store)
})
afterAll(() => server.remove())

/** Sends a file of own data with these media, and counts how often others had their turn meanwhile. */
const send = async (media: readonly string[]) => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const body = `{"format":"amn-my-data","version":1,"media":[${media.join(',')}]}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${user.token}` }
  const url = `${server.config.base}/api/v1/current-user/data?dryRun=true`
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: body })
  isOver = true
  const { code, reason, fields } = JSON.parse(answer.body)
  return { status: answer.statusCode, code, reason, fields: fields as { path: string }[], turns }
}

test('a list is refused for its length before its elements are read', async () => {
  const { status, code, reason } = await send(Array(100_001).fill('{}'))
  expect({ status, code, reason }).toEqual({ status: 400, code: 'MALFORMED_REQUEST', reason: 'request.manyValues' })
})

test('a hundred faults are enough', async () => {
  const { status, code, fields } = await send(Array(30_000).fill('{}'))
  expect({ status, code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
  expect(fields.length).toBeLessThanOrEqual(100)
  expect(fields[0]?.path).toMatch(/^media\.0\./)
})

test('a fault far behind is named by its place, and others have their turn until it is reached', async () => {
  const media = JSON.stringify({
    amnMediaType: 'Anime',
    title: 'One',
    otherTitles: [],
    airedFrom: null,
    externalKey: null,
    mediaStatus: 'PLANNED',
    favorite: false,
    score: null,
    note: '',
    repeats: 0,
    startedAt: null,
    completedAt: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    contents: [],
  })
  expect((await send([media, media])).status).toBe(200)
  const many = await send([...Array<string>(3000).fill(media), '7'])
  expect(many.fields.map(({ path }) => path)).toEqual(['media.3000'])
  expect(many.turns).toBeGreaterThan(30)
})
