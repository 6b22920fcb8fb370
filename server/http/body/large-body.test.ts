import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBodyThread } from './body-thread.ts'
import { type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store)
})
afterAll(() => server.remove())

const at = '2026-01-01T00:00:00.000Z'
/** A media in a file of own data. */
const one = JSON.stringify({
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
  updatedAt: at,
  contents: [],
})

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
  expect((await send([one, one])).status).toBe(200)
  const many = await send([...Array<string>(3000).fill(one), '7'])
  expect(many.fields.map(({ path }) => path)).toEqual(['media.3000'])
  expect(many.turns).toBeGreaterThan(30)
})

test('what is long within a media arrives whole and in its order, whether its parts are long or not', async () => {
  const place = (nth: number) => ({ position: nth, unit: 'seconds', fileHash: null, progress: 0, duration: 1, device: null, at })
  const content = (nth: number, history: number) => {
    const names = { season: null, volume: null, number: String(nth), kind: 'regular', title: null, contentStatus: 'WATCHING' }
    const reports = Array.from({ length: history }, (_, one) => place(one))
    return { ...names, completedAt: null, updatedAt: at, places: [], history: reports, annotations: [] }
  }
  const contents = Array.from({ length: 700 }, (_, nth) => content(nth, nth === 3 || nth === 650 ? 9000 : nth % 3))
  const given = { ...JSON.parse(one), otherTitles: ['x'.repeat(1000)], rounds: [], contents }
  const value = { format: 'amn-my-data', version: 1, media: [given, ...Array(250).fill({ ...given, contents: [] }), given], lists: [] }
  const bytes = Buffer.from(JSON.stringify(value))
  const thread = makeBodyThread()
  try {
    const body = await thread.open([bytes.subarray(0, 1001), bytes.subarray(1001)], 'myData.import')
    expect(await body.read()).toEqual(value)
  } finally {
    await thread.close()
  }
})

test('others have their turn between a hundred elements and the next, and while the text of the largest body is read', async () => {
  const { fields, turns } = await send([...Array<string>(60_000).fill(one), '7'])
  expect(fields.map(({ path }) => path)).toEqual(['media.60000'])
  expect(turns).toBeGreaterThan(600)
})

test('the name of a prototype is refused in a large body as in a small one', async () => {
  expect(await send(['{"__proto__":{"a":1}}'])).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST', reason: 'request.noJson' })
})
