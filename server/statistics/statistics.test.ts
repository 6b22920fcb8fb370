import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeMedia, makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
let series: MadeMedia
let book: MadeMedia
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT', 'BOOK_INFO', 'BOOK_CONTENT'] })
  series = await makeMedia(server.store, { type: 'Anime', title: `Series ${randomUUID()}`, files: ['1.mkv', '2.mkv'] })
  book = await makeMedia(server.store, { type: 'Book', title: `Book ${randomUUID()}`, files: ['1.epub'] })
})

const report = async (media: MadeMedia, at: string, body: object, content = 0) => {
  const { id, fileId } = media.contents[content] ?? {}
  const path = `/media/${media.id}/user-data/content/${id}/file/${fileId}`
  const answer = await server.ask('PUT', path, { as: user.token, body: { device: 'a tablet', at, ...body } })
  expect(answer.status, answer.text).toBe(200)
}
const watch = (at: string, position: number, more: object = {}) =>
  report(series, at, { position, unit: 'seconds', duration: 1400, ...more })
const own = async (search = '', as = user) => {
  const answer = await server.ask('GET', `/current-user/statistics?${search}`, { as: as.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('one’s own statistics', () => {
  test('count the time in which positions moved, by type, day, hour and title', async () => {
    await watch('2024-03-04T20:00:00.000Z', 0)
    await watch('2024-03-04T20:00:30.000Z', 30)
    await watch('2024-03-04T20:00:50.000Z', 50)
    // Paused, then gone on with much later.
    await watch('2024-03-04T20:00:55.000Z', 50)
    await watch('2024-03-04T22:00:00.000Z', 50)
    await watch('2024-03-04T22:00:40.000Z', 90)
    await report(book, '2024-03-05T07:00:00.000Z', { position: 0.1, unit: 'fraction' })
    await report(book, '2024-03-05T07:04:00.000Z', { position: 0.2, unit: 'fraction' })
    await report(book, '2024-03-05T09:00:00.000Z', { position: 0.3, unit: 'fraction' })

    const found = await own('year=2024')
    expect(found.seconds).toBe(90 + 240)
    expect(found.types).toEqual([
      { amnMediaType: 'Anime', seconds: 90, titles: 1, completedTitles: 0, completedContents: 0 },
      { amnMediaType: 'Book', seconds: 240, titles: 1, completedTitles: 0, completedContents: 0 },
    ])
    expect(found.months).toEqual([
      { month: '2024-03', amnMediaType: 'Anime', seconds: 90 },
      { month: '2024-03', amnMediaType: 'Book', seconds: 240 },
    ])
    expect(found.days).toEqual([
      { day: '2024-03-04', seconds: 90, completed: 0 },
      { day: '2024-03-05', seconds: 240, completed: 0 },
    ])
    expect(found.hours).toContainEqual({ weekday: 1, hour: 20, seconds: 50 })
    expect(found.hours).toContainEqual({ weekday: 1, hour: 22, seconds: 40 })
    expect(found.streak).toEqual({ longest: 2, current: 0 })
    expect(found.titles.map((one: { media: { id: number } }) => one.media.id)).toEqual([book.id, series.id])
  })

  test('count no time between two visits, however soon the second began', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const read = (at: string, position: number, visit: string) => report(book, at, { position, unit: 'fraction', visit })
    await read('2024-03-05T07:00:00.000Z', 0.1, first)
    await read('2024-03-05T07:01:00.000Z', 0.2, first)
    await read('2024-03-05T07:05:00.000Z', 0.3, second)
    await read('2024-03-05T07:07:00.000Z', 0.4, second)
    await watch('2024-03-05T08:00:00.000Z', 10, { visit: first })
    await watch('2024-03-05T08:00:50.000Z', 100, { visit: second })
    expect(await own()).toMatchObject({ seconds: 180, types: [{ amnMediaType: 'Book', seconds: 180 }] })
  })

  test('are those of the year asked for, whose days follow the time zone', async () => {
    await watch('2023-12-31T23:30:00.000Z', 0)
    await watch('2023-12-31T23:30:20.000Z', 20)
    expect((await own('year=2023')).days).toEqual([{ day: '2023-12-31', seconds: 20, completed: 0 }])
    expect((await own('year=2024')).days).toEqual([])
    const inWarsaw = await own('year=2024&timeZone=Europe/Warsaw')
    expect(inWarsaw.days).toEqual([{ day: '2024-01-01', seconds: 20, completed: 0 }])
    expect(inWarsaw.hours).toEqual([{ weekday: 1, hour: 0, seconds: 20 }])
    expect((await own()).seconds).toBe(20)
  })

  test('count a title in the year in which it was completed, and in no other', async () => {
    const completed = { user_id: user.id, media_id: series.id, started_at: null, completed_at: '2026-01-01T10:00:00.000Z' }
    await server.store.transact((tx) => tx.insertInto('user_round').values(completed).execute())
    expect((await own('year=2026')).types).toMatchObject([{ amnMediaType: 'Anime', completedTitles: 1 }])
    expect((await own('year=2025')).types).toEqual([])
  })

  test('count what was completed, a title each time it was, and the scores', async () => {
    const complete = (at: number) =>
      server.ask('PUT', `/media/${series.id}/user-data/content/${series.contents[at]?.id}`, {
        as: user.token,
        body: { contentStatus: 'COMPLETED' },
      })
    await complete(0)
    await complete(1)
    await server.ask('PUT', `/media/${series.id}/user-data`, { as: user.token, body: { mediaStatus: 'COMPLETED', score: 8.5 } })
    const found = await own()
    expect(found.types).toEqual([{ amnMediaType: 'Anime', seconds: 0, titles: 1, completedTitles: 1, completedContents: 2 }])
    expect(found.days.map((one: { completed: number }) => one.completed)).toEqual([2])
    expect(found.streak).toEqual({ longest: 1, current: 1 })
    expect(found.scores).toEqual([{ score: 8.5, titles: 1 }])
    expect(found.years).toEqual([new Date().getUTCFullYear()])
  })

  test('tell nothing of other people, nor of what one may no longer see', async () => {
    await watch('2024-03-04T20:00:00.000Z', 0)
    await watch('2024-03-04T20:00:30.000Z', 30)
    const other = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    expect(await own('', other)).toMatchObject({ years: [], seconds: 0, types: [], days: [], titles: [], tags: [] })
    await server.store.transact((tx) =>
      tx.updateTable('media').set({ deleted_at: '2024-04-01T00:00:00.000Z' }).where('id', '=', series.id).execute(),
    )
    expect(await own()).toMatchObject({ seconds: 0, types: [], titles: [] })
  })

  test('refuse a year and a time zone that do not exist', async () => {
    for (const [search, path] of [
      ['year=soon', 'year'],
      ['timeZone=Mars/Olympus', 'timeZone'],
    ]) {
      const { status, body } = await server.ask('GET', `/current-user/statistics?${search}`, { as: user.token })
      expect(status).toBe(400)
      expect(body.fields[0].path).toContain(path)
    }
  })
})

describe('statistics of the library', () => {
  test('tell titles, space, formats and duplicates', async () => {
    const before = await ask()
    const admin = await makeMedia(server.store, { type: 'Cartoon', title: `Toon ${randomUUID()}`, files: ['1.mkv', '2.mkv'] })
    const ids = admin.contents.map(({ fileId }) => fileId)
    const copy = { hash: randomUUID(), size: 1000, mime_type: 'video/x-matroska' }
    await server.store.transact((tx) => tx.updateTable('file').set(copy).where('id', 'in', ids).execute())
    const after = await ask()
    const held = (of: typeof after) => of.types.find(({ amnMediaType }: { amnMediaType: string }) => amnMediaType === 'Cartoon')
    expect(held(after)).toEqual({ amnMediaType: 'Cartoon', media: 1, contents: 2, files: 2, bytes: 2000 })
    expect(held(before)).toBeUndefined()
    expect(after.duplicates).toEqual({
      groups: before.duplicates.groups + 1,
      files: before.duplicates.files + 2,
      bytes: before.duplicates.bytes + 1000,
    })
    expect(after.growth).toContainEqual({ month: new Date().toISOString().slice(0, 7), amnMediaType: 'Cartoon', media: 1 })
    expect(after.formats.find(({ mimeType }: { mimeType: string }) => mimeType === 'video/x-matroska').bytes).toBeGreaterThanOrEqual(2000)
  })

  const ask = async () => {
    const admin = await makeUser(server.store, { privileges: ['CONTROL_PANEL', 'CARTOON_INFO', 'ANIME_INFO'] })
    const answer = await server.ask('GET', '/library/statistics', { as: admin.token })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
})
