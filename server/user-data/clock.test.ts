import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeMedia, makeUser, type MadeMedia, usualPassword } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

const minute = 60_000
const day = 24 * 60 * minute

let server: TestServer
let username: string
let token: string
/** What the server's clock shows beside the true time, in milliseconds. */
let error = 0
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const trueNow = () => Date.now() - error
const trueTime = (minutes = 0) => {
  pass(10)
  return new Date(trueNow() + minutes * minute).toISOString()
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  error = 0
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  ;({ username, token } = await makeUser(server.store, { groups: ['Users'] }))
})
afterEach(() => vi.useRealTimers())

const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
  pass(10)
  const answer = await server.ask(method, path, { as: token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const turnClock = async (to: number) => {
  vi.setSystemTime(trueNow() + to)
  error = to
  const { body } = await server.ask('POST', '/user/login', { body: { username, password: usualPassword } })
  token = body.authToken.token
}
const series = (count = 2) =>
  makeMedia(server.store, { files: Array.from({ length: count }, (_, n) => `${n}.mkv`), file: { duration: 1000 }, status: 'FINISHED' })
const filePath = (media: MadeMedia, index: number) =>
  `/media/${media.id}/user-data/content/${media.contents[index]?.id}/file/${media.contents[index]?.fileId}`
const report = (media: MadeMedia, body: object, index = 0) => ask('PUT', filePath(media, index), { unit: 'seconds', ...body })
const known = (media: MadeMedia, index = 0) => ask('GET', filePath(media, index))

describe.each([
  ['set back by three days', 0, -3 * day],
  ['right again after it was a month ahead', 30 * day, 0],
  ['right again after it was years behind', -3000 * day, 0],
])('with a server clock that is %s', (_, before, after) => {
  test('a later report counts, with and without a time of the device', async () => {
    const media = await series()
    await turnClock(before)
    await report(media, { position: 600 })
    await turnClock(after)
    expect(await report(media, { position: 610 })).toMatchObject({ position: 610 })
    expect(await report(media, { position: 620, at: trueTime() })).toMatchObject({ position: 620 })
    expect(await report(media, { position: 630 })).toMatchObject({ position: 630 })
    await turnClock(0)
    expect(await report(media, { position: 640 })).toMatchObject({ position: 640 })
    expect(await report(media, { position: 650, at: trueTime() })).toMatchObject({ position: 650 })
  })

  test('what a person sets by hand counts', async () => {
    const [media, other] = [await series(), await series()]
    await turnClock(before)
    await report(media, { position: 600, device: 'phone' })
    await ask('PUT', `/media/${other.id}/user-data`, { mediaStatus: 'PAUSED' })
    await ask('PUT', `/media/${media.id}/user-data/content`, { all: 'COMPLETED' })
    await ask('PUT', `/media/${media.id}/user-data/content`, { all: 'NOT_WATCHED' })
    await turnClock(after)
    expect(await report(media, { position: 300, device: 'tv' })).toMatchObject({ position: 300, contentStatus: 'WATCHING' })
    expect(await report(media, { position: 100, device: 'phone', byHand: true, at: trueTime() })).toMatchObject({ position: 100 })
    expect(await report(media, { position: 0, device: 'tv', byHand: true })).toMatchObject({ position: null })
    await report(media, { position: 950 })
    await ask('POST', `/media/${media.id}/user-data/restart`)
    expect(await report(media, { position: 200, at: trueTime() })).toMatchObject({ position: 200, contentStatus: 'WATCHING' })
    expect((await report(other, { position: 200, at: trueTime() })).moved).toEqual({ from: 'PAUSED', to: 'WATCHING' })
    const { items } = await ask('GET', '/media/user-data?mediaStatus=WATCHING')
    expect(items.map((item: { media: { id: number } }) => item.media.id)).toEqual([other.id, media.id])
  })

  test('reports of several devices lead to the same result in any order', async () => {
    const one = fc.record({
      ago: fc.integer({ min: 0, max: 59 }),
      device: fc.constantFrom('phone', 'tv', 'desk'),
      position: fc.integer({ min: 0, max: 899 }),
      byHand: fc.boolean(),
    })
    const events = fc.uniqueArray(one, { selector: ({ ago }) => ago, minLength: 2, maxLength: 8 })
    const orders = events.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
    )
    await turnClock(before)
    await report(await series(), { position: 500 })
    pass(61 * minute)
    await turnClock(after)
    const reference = trueNow()
    await fc.assert(
      fc.asyncProperty(orders, async ([list, withRepetitions]) => {
        const media = await series()
        const send = ({ ago, ...body }: (typeof list)[number], index: number) =>
          report(
            media,
            { ...body, at: new Date(reference - ago * minute).toISOString(), eventId: `event-${media.id}-${index}-${ago}` },
            index,
          )
        for (const event of list.toSorted((a, b) => b.ago - a.ago)) await send(event, 0)
        for (const event of withRepetitions) await send(event, 1)
        const { position, progress, device } = await known(media)
        expect(await known(media, 1)).toMatchObject({ position, progress, device })
        const last = list.toSorted((a, b) => a.ago - b.ago)[0]
        if (last?.byHand && last.position >= 10) expect(position).toBe(last.position)
      }),
      { numRuns: 25 },
    )
  })
})

test('a device cannot report what would win for ever', async () => {
  const media = await series()
  const { at } = await report(media, { position: 600, at: '2999-01-01T00:00:00.000Z' })
  expect(Date.parse(at)).toBeLessThanOrEqual(trueNow())
  expect(await report(media, { position: 610 })).toMatchObject({ position: 610 })
  expect(await report(media, { position: 620, at: trueTime() })).toMatchObject({ position: 620 })
})

test('what was watched offline before the last report stays older, whatever the clock did', async () => {
  const media = await series()
  pass(14 * minute)
  await report(media, { position: 600, byHand: true })
  await turnClock(-3 * day)
  await report(media, { position: 700, at: trueTime(-10), byHand: true })
  expect(await known(media)).toMatchObject({ position: 600 })
})

test('a clock that was ahead is followed again once it has caught up', async () => {
  const media = await series()
  await turnClock(60 * minute)
  await report(media, { position: 600 })
  await turnClock(0)
  const ahead = await report(media, { position: 610 })
  expect(Date.parse(ahead.at)).toBeGreaterThan(trueNow())
  pass(121 * minute)
  await turnClock(0)
  const { at } = await report(media, { position: 620 })
  expect(Date.parse(at)).toBe(trueNow())
})

test('reports of every millisecond count while the clock goes at half its speed', async () => {
  const media = await series()
  await report(media, { position: 600 })
  await turnClock(-60 * minute)
  for (let position = 610; position < 616; position += 1) {
    pass(1)
    await report(media, { position })
  }
  expect((await known(media)).position).toBe(615)
})
