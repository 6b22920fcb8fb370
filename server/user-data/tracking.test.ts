import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMedia, makeUser, type MadeMedia, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  user = await makeUser(server.store, { groups: ['Users'] })
})

const series = (count = 3) =>
  makeMedia(server.store, { files: Array.from({ length: count }, (_, n) => `${n}.mkv`), file: { duration: 1000 }, status: 'FINISHED' })
const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
  const answer = await server.ask(method, path, { as: user.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const filePath = (media: MadeMedia, index: number) =>
  `/media/${media.id}/user-data/content/${media.contents[index]?.id}/file/${media.contents[index]?.fileId}`
const report = (media: MadeMedia, body: object, index = 0) => ask('PUT', filePath(media, index), { unit: 'seconds', ...body })
const known = (media: MadeMedia, index = 0) => ask('GET', filePath(media, index))
const mine = (media: MadeMedia) => ask('GET', `/media/${media.id}/user-data`)
const mark = (media: MadeMedia, body: object) => ask('PUT', `/media/${media.id}/user-data/content`, body)
const setStatus = (media: MadeMedia, mediaStatus: string, more: object = {}) =>
  ask('PUT', `/media/${media.id}/user-data`, { mediaStatus, ...more })
const restart = (media: MadeMedia) => ask('POST', `/media/${media.id}/user-data/restart`)
const statuses = async (media: MadeMedia) =>
  (await ask('GET', `/media/${media.id}/content`)).items.map((item: { myData: { contentStatus: string } }) => item.myData.contentStatus)
const hourAgo = (minutes: number) => new Date(Date.now() - 3_600_000 + minutes * 60_000).toISOString()

describe('the status changes automatically', () => {
  test.each(['NOT_WATCHED', 'PLANNED', 'PAUSED'])(
    'from %s with the first progress, and the reply has what undoing it needs',
    async (from) => {
      const media = await series()
      await setStatus(media, from)
      expect((await report(media, { position: 5 })).moved).toBeNull()
      expect((await report(media, { position: 60 })).moved).toEqual({ from, to: 'WATCHING' })
      expect((await report(media, { position: 70 })).moved).toBeNull()
      await setStatus(media, from)
      expect(await report(media, { position: 80, keepStatus: true })).toMatchObject({ moved: null, mediaStatus: from })
    },
  )

  test.each(['DROPPED', 'SKIPPED', 'COMPLETED'])('but not from %s', async (from) => {
    const media = await series()
    await setStatus(media, from)
    expect(await report(media, { position: 60 })).toMatchObject({ moved: null, mediaStatus: from })
  })

  test('to COMPLETED with the last content, and both days are recorded', async () => {
    const media = await series(2)
    await report(media, { position: 950 })
    expect((await report(media, { position: 950 }, 1)).moved).toEqual({ from: 'WATCHING', to: 'COMPLETED' })
    expect(await mine(media)).toMatchObject({ startedAt: expect.any(String), completedAt: expect.any(String), repeats: 0, newCount: 0 })
  })

  test('never if the person has switched it off', async () => {
    await ask('PUT', '/current-user/settings', { generalSettings: { automaticStatus: false } })
    const media = await series(1)
    expect(await report(media, { position: 60 })).toMatchObject({ moved: null, mediaStatus: 'NOT_WATCHED', contentStatus: 'WATCHING' })
    expect(await report(media, { position: 950 })).toMatchObject({ moved: null, contentStatus: 'COMPLETED' })
    await mark(media, { all: 'COMPLETED' })
    expect(await mine(media)).toMatchObject({ mediaStatus: 'NOT_WATCHED', completedCount: 1 })
  })

  test('stays COMPLETED when contents are added, and counts these until they are completed', async () => {
    const media = await series(2)
    await setStatus(media, 'COMPLETED', { allContents: true })
    const later = new Date(Date.now() + 60_000).toISOString()
    const add = (sortKey: string, kind: 'regular' | 'extra') => {
      const row = { media_id: media.id, sort_key: sortKey, kind, created_at: later, updated_at: later }
      return server.store.transact((tx) => tx.insertInto('content').values(row).execute())
    }
    await add('9', 'extra')
    expect(await mine(media)).toMatchObject({ mediaStatus: 'COMPLETED', newCount: 0 })
    await add('10', 'regular')
    expect(await mine(media)).toMatchObject({ mediaStatus: 'COMPLETED', completedCount: 2, newCount: 1 })
    const list = await ask('GET', '/media/user-data?mediaStatus=COMPLETED')
    expect(list.items[0].userData.newCount).toBe(1)
    expect((await ask('GET', `/media/${media.id}`)).myData.newCount).toBe(1)
    await mark(media, { all: 'COMPLETED' })
    expect(await mine(media)).toMatchObject({ mediaStatus: 'COMPLETED', newCount: 0 })
  })
})

describe('marks', () => {
  test('COMPLETED by hand completes the contents only on request', async () => {
    const media = await series(2)
    await setStatus(media, 'COMPLETED')
    expect(await statuses(media)).toEqual(['NOT_WATCHED', 'NOT_WATCHED'])
    expect(await setStatus(media, 'COMPLETED', { allContents: true })).toMatchObject({ completedCount: 2 })
    expect(await statuses(media)).toEqual(['COMPLETED', 'COMPLETED'])
    const refused = await server.ask('PUT', `/media/${media.id}/user-data`, {
      as: user.token,
      body: { mediaStatus: 'PAUSED', allContents: true },
    })
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'allContents' }] })
    const viewer = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    const body = { mediaStatus: 'COMPLETED', allContents: true }
    expect((await server.ask('PUT', `/media/${media.id}/user-data`, { as: viewer.token, body })).status).toBe(403)
  })

  test('all up to one in their order, and the reply sent back undoes it, positions included', async () => {
    const media = await series(5)
    await report(media, { position: 500, device: 'phone' }, 1)
    await setStatus(media, 'PLANNED')
    const [first, second, , fourth] = media.contents
    const done = await mark(media, { upTo: { contentId: fourth?.id, contentStatus: 'COMPLETED' } })
    expect(done.userData).toMatchObject({ completedCount: 4, mediaStatus: 'WATCHING' })
    expect(done.items.map((item: { contentId: number }) => item.contentId)).toEqual(media.contents.slice(0, 4).map(({ id }) => id))
    expect(done.items[1]).toMatchObject({ contentId: second?.id, contentStatus: 'WATCHING', places: [{ position: 500, device: 'phone' }] })
    expect(await known(media, 1)).toMatchObject({ position: null, progress: 1 })
    const undone = await mark(media, { items: done.items, mediaStatus: done.before.mediaStatus })
    expect(undone.userData).toMatchObject({ completedCount: 0, mediaStatus: 'PLANNED' })
    expect(await known(media, 1)).toMatchObject({ position: 500, device: 'phone' })
    await report(media, { position: 490, at: hourAgo(0), device: 'tv' }, 1)
    expect(await known(media, 1)).toMatchObject({ position: 500 })
    const foreign = { items: [{ contentId: first?.id, contentStatus: 'COMPLETED' }] }
    expect((await server.ask('PUT', `/media/${(await series()).id}/user-data/content`, { as: user.token, body: foreign })).status).toBe(404)
  })

  test('so many of the first are COMPLETED and none behind them, of a title longer than a page, and undone', async () => {
    const media = await series(130)
    const last = media.contents.at(-1)
    await server.store.transact((tx) =>
      tx
        .updateTable('content')
        .set({ kind: 'special' })
        .where('id', '=', media.contents[0]?.id ?? 0)
        .execute(),
    )
    await mark(media, { items: [{ contentId: last?.id, contentStatus: 'COMPLETED' }] })
    await report(media, { position: 500 }, 119)
    const done = await mark(media, { first: 110 })
    expect(done.userData).toMatchObject({ completedCount: 110 })
    const changed = done.items.map(({ contentId }: { contentId: number }) => contentId)
    expect(changed).toEqual([...media.contents.slice(1, 111), last].map((one) => one?.id))
    expect(await known(media, 119)).toMatchObject({ position: 500 })
    expect((await mark(media, { items: done.items })).userData).toMatchObject({ completedCount: 1 })
    expect((await mark(media, { first: 0 })).userData).toMatchObject({ completedCount: 0 })
  })

  test('are refused with two selections at once, with none, and with a content named twice', async () => {
    const media = await series(1)
    const one = { contentId: media.contents[0]?.id, contentStatus: 'COMPLETED' }
    for (const body of [
      {},
      { all: 'COMPLETED', upTo: one },
      { items: [one, one] },
      { all: 'SOMETHING' },
      { all: 'COMPLETED', first: 1 },
      { first: -1 },
    ]) {
      expect((await server.ask('PUT', `/media/${media.id}/user-data/content`, { as: user.token, body })).status).toBe(400)
    }
  })

  test('of many media return what they were, without media that the person may not see', async () => {
    const [one, two] = [await series(1), await series(1)]
    const hidden = await makeMedia(server.store, { adult: true })
    await setStatus(one, 'PAUSED')
    const items = [one, two, hidden].map(({ id }) => ({ mediaId: id, mediaStatus: 'PLANNED', favorite: true }))
    const before = await ask('PUT', '/media/user-data', { items })
    expect(before.items).toEqual([
      { mediaId: one.id, mediaStatus: 'PAUSED', favorite: false },
      { mediaId: two.id, mediaStatus: 'NOT_WATCHED', favorite: false },
    ])
    expect(await mine(two)).toMatchObject({ mediaStatus: 'PLANNED', favorite: true })
    await ask('PUT', '/media/user-data', before)
    expect(await mine(one)).toMatchObject({ mediaStatus: 'PAUSED', favorite: false })
    expect((await server.ask('PUT', '/media/user-data', { as: user.token, body: { items: items.slice(2) } })).status).toBe(404)
    expect((await server.ask('PUT', '/media/user-data', { as: user.token, body: { items: [items[0], items[0]] } })).status).toBe(400)
  })
})

describe('starting over', () => {
  test('adds the round so far to the history, clears positions and counts anew, also after a restart of the server', async () => {
    const media = await series(2)
    await report(media, { position: 950 })
    await report(media, { position: 950 }, 1)
    await report(media, { position: 300 })
    const first = await mine(media)
    expect(await restart(media)).toMatchObject({ mediaStatus: 'WATCHING', completedCount: 0, repeats: 1, completedAt: null })
    expect(await statuses(media)).toEqual(['NOT_WATCHED', 'NOT_WATCHED'])
    expect((await known(media)).position).toBeNull()
    await report(media, { position: 950 })
    await report(media, { position: 950 }, 1)
    await server.restart()
    expect(await mine(media)).toMatchObject({ mediaStatus: 'COMPLETED', repeats: 1, completedAt: expect.any(String) })
    await restart(media)
    const { items, totalItems } = await ask('GET', `/media/${media.id}/user-data/rounds`)
    expect(totalItems).toBe(2)
    expect(items[1]).toMatchObject({ startedAt: first.startedAt, completedAt: first.completedAt })
    expect(Date.parse(items[0].startedAt)).toBeGreaterThan(Date.parse(items[1].completedAt))
    const other = await makeUser(server.store, { groups: ['Users'] })
    expect((await server.ask('GET', `/media/${media.id}/user-data/rounds`, { as: other.token })).body.totalItems).toBe(0)
  })

  test('of what was never begun adds no history, and earlier reports do not count', async () => {
    const media = await series(1)
    expect(await restart(media)).toMatchObject({ mediaStatus: 'WATCHING', repeats: 0 })
    await report(media, { position: 500 })
    await restart(media)
    expect(await report(media, { position: 950, at: hourAgo(0) })).toMatchObject({ position: null, contentStatus: 'NOT_WATCHED' })
  })
})

describe('several devices', () => {
  test('a device that is far behind does not set the position back, and the reply has the position that counts', async () => {
    const media = await series()
    await report(media, { position: 600, device: 'phone', at: hourAgo(10) })
    expect(await report(media, { position: 400, device: 'tv', at: hourAgo(20) })).toMatchObject({ position: 600, device: 'phone' })
    expect(await report(media, { position: 0, device: 'phone', at: hourAgo(21) })).toMatchObject({ position: 600 })
    expect(await report(media, { position: 400, device: 'tv', at: hourAgo(22), byHand: true })).toMatchObject({
      position: 400,
      device: 'tv',
    })
    expect(await report(media, { position: 0, device: 'tv', at: hourAgo(23), byHand: true })).toMatchObject({ position: null, progress: 0 })
  })

  test('what was watched offline counts when it is reported late', async () => {
    const media = await series()
    await report(media, { position: 100, device: 'tv', at: hourAgo(30) })
    expect(await report(media, { position: 950, device: 'phone', at: hourAgo(20) })).toMatchObject({ contentStatus: 'COMPLETED' })
    await setStatus(media, 'PAUSED')
    expect(await report(media, { position: 200, device: 'phone', at: hourAgo(5) }, 1)).toMatchObject({
      contentStatus: 'WATCHING',
      moved: null,
    })
  })

  test('reports in any order, repeated and late, lead to the same result', async () => {
    const one = fc.record({
      minute: fc.integer({ min: 0, max: 59 }),
      device: fc.constantFrom('phone', 'tv', 'desk'),
      position: fc.integer({ min: 0, max: 899 }),
      byHand: fc.boolean(),
    })
    const events = fc.uniqueArray(one, { selector: ({ minute }) => minute, minLength: 2, maxLength: 8 })
    const orders = events.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
    )
    await fc.assert(
      fc.asyncProperty(orders, async ([list, withRepetitions]) => {
        const media = await series(2)
        const send = ({ minute, ...body }: (typeof list)[number], index: number) =>
          report(media, { ...body, at: hourAgo(minute), eventId: `event-${media.id}-${index}-${minute}` }, index)
        for (const event of list.toSorted((a, b) => a.minute - b.minute)) await send(event, 0)
        await Promise.all(withRepetitions.map((event) => send(event, 1)))
        const { position, progress, device } = await known(media)
        expect(await known(media, 1)).toMatchObject({ position, progress, device })
        const [first, second] = await statuses(media)
        expect(second).toBe(first)
      }),
      { numRuns: 40 },
    )
  })
})
