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

const film = (duration = 1000) => makeMedia(server.store, { type: 'Movie', files: ['film.mp4'], file: { duration } })
const series = (status: 'FINISHED' | 'UNKNOWN' = 'FINISHED') =>
  makeMedia(server.store, { files: ['1.mkv', '2.mkv', '3.mkv'], file: { duration: 1000 }, status })
const report = (media: MadeMedia, body: object, index = 0, as = user.token) => {
  const content = media.contents[index]
  return server.ask('PUT', `/media/${media.id}/user-data/content/${content?.id}/file/${content?.fileId}`, {
    as,
    body: { unit: 'seconds', ...body },
  })
}
const position = async (media: MadeMedia, index = 0) => {
  const content = media.contents[index]
  return (await server.ask('GET', `/media/${media.id}/user-data/content/${content?.id}/file/${content?.fileId}`, { as: user.token })).body
}
const mine = async (media: MadeMedia) => (await server.ask('GET', `/media/${media.id}/user-data`, { as: user.token })).body

describe('before anything was written', () => {
  test('everything is NOT_WATCHED, never missing', async () => {
    const media = await film()
    expect(await mine(media)).toMatchObject({ mediaId: media.id, mediaStatus: 'NOT_WATCHED', favorite: false, score: null })
    expect(await position(media)).toMatchObject({ position: null, unit: null })
    const content = await server.ask('GET', `/media/${media.id}/user-data/content/${media.contents[0]?.id}`, { as: user.token })
    expect(content.body).toMatchObject({ contentStatus: 'NOT_WATCHED', lastFile: null })
  })
})

describe('progress', () => {
  test('is kept exactly, starts the media, and survives a restart', async () => {
    const media = await film()
    expect((await report(media, { position: 123.456, device: 'phone' })).body).toMatchObject({
      contentStatus: 'WATCHING',
      mediaStatus: 'WATCHING',
      progress: 0.123456,
    })
    await server.restart()
    expect(await position(media)).toMatchObject({ position: 123.456, unit: 'seconds', device: 'phone' })
    expect(await mine(media)).toMatchObject({ mediaStatus: 'WATCHING' })
  })

  test('is kept from 10 seconds or 5 percent, whichever is less', async () => {
    const [long, short] = [await film(1000), await film(60)]
    expect((await report(long, { position: 9 })).body).toMatchObject({
      position: null,
      contentStatus: 'NOT_WATCHED',
      mediaStatus: 'NOT_WATCHED',
    })
    expect((await report(long, { position: 10 })).body).toMatchObject({ position: 10, contentStatus: 'WATCHING' })
    expect((await report(short, { position: 2.9 })).body.position).toBeNull()
    expect((await report(short, { position: 3 })).body.position).toBe(3)
  })

  test('that a device tells late counts for the day on which it happened', async () => {
    const media = await film()
    await report(media, { position: 500, at: '2020-05-01T20:00:00.000Z' })
    await report(media, { position: 990, at: '2020-05-01T20:10:00.000Z' })
    expect(await mine(media)).toMatchObject({
      mediaStatus: 'COMPLETED',
      startedAt: '2020-05-01T20:00:00.000Z',
      completedAt: '2020-05-01T20:10:00.000Z',
    })
    const content = await server.ask('GET', `/media/${media.id}/user-data/content/${media.contents[0]?.id}`, { as: user.token })
    expect(content.body.completedAt).toBe('2020-05-01T20:10:00.000Z')
  })

  test('does not complete a film whose player has met its end too early, for a player that knows better by little', async () => {
    const media = await film()
    expect((await report(media, { position: 269, duration: 270 })).body).toMatchObject({ contentStatus: 'WATCHING', progress: 0.269 })
    expect((await report(media, { position: 890, duration: 985 })).body.contentStatus).toBe('COMPLETED')
  })

  test('does not complete a film that is known to be cut by reaching the end of its file', async () => {
    const cut = (duration: number, more: object = {}) =>
      makeMedia(server.store, {
        type: 'Movie',
        files: ['film.avi'],
        file: { duration, probe: { isCut: true, ...more } },
      })
    expect((await report(await cut(20), { position: 12, duration: 12 })).body).toMatchObject({ contentStatus: 'WATCHING', progress: 0.6 })
    const endless = await cut(12, { isLengthUnknown: true })
    expect((await report(endless, { position: 12, duration: 12 })).body.contentStatus).toBe('WATCHING')
  })

  test('completes a film at 90 percent, and the film with it', async () => {
    const media = await film()
    expect((await report(media, { position: 899 })).body.contentStatus).toBe('WATCHING')
    expect((await report(media, { position: 900 })).body).toMatchObject({
      contentStatus: 'COMPLETED',
      mediaStatus: 'COMPLETED',
      position: null,
    })
  })

  test('completes a series with its last episode only when it is finished', async () => {
    const [done, running] = [await series('FINISHED'), await series('UNKNOWN')]
    for (const index of [0, 1, 2]) {
      await report(done, { position: 950 }, index)
      await report(running, { position: 950 }, index)
    }
    expect(await mine(done)).toMatchObject({ mediaStatus: 'COMPLETED', completedCount: 3 })
    expect(await mine(running)).toMatchObject({ mediaStatus: 'WATCHING', completedCount: 3 })
  })

  test('pages complete with the last one, audio ten seconds before the end, an e-book at 98 percent', async () => {
    const comic = await makeMedia(server.store, { type: 'Manga', files: ['v1.cbz'], file: { renderer: 'IMAGE_MULTIPLE', pages: 20 } })
    expect((await report(comic, { unit: 'page', position: 18 })).body).toMatchObject({ contentStatus: 'WATCHING', position: 18 })
    // The last page of a strip has come, and not gone by.
    expect((await report(comic, { unit: 'page', position: 19.4 })).body).toMatchObject({ contentStatus: 'WATCHING', position: 19.4 })
    expect((await report(comic, { unit: 'page', position: 19 })).body.contentStatus).toBe('COMPLETED')
    const audio = await makeMedia(server.store, { type: 'Audiobook', files: ['a.mp3'], file: { renderer: 'AUDIO_PLAYER', duration: 5000 } })
    expect((await report(audio, { position: 4900 })).body.contentStatus).toBe('WATCHING')
    expect((await report(audio, { position: 4990 })).body.contentStatus).toBe('COMPLETED')
    const book = await makeMedia(server.store, { type: 'Book', files: ['b.epub'], file: { renderer: 'EBOOK_READER' } })
    const cfi = 'epubcfi(/6/4!/4/2/1:3)'
    expect((await report(book, { unit: 'cfi', position: cfi, progress: 0.5 })).body).toMatchObject({
      contentStatus: 'WATCHING',
      position: cfi,
      progress: 0.5,
    })
    expect((await report(book, { unit: 'cfi', position: cfi, progress: 0.98 })).body.contentStatus).toBe('COMPLETED')
  })

  test('an event counts once, and one older than what is known changes nothing', async () => {
    const media = await film()
    const eventId = 'event-0001'
    await report(media, { position: 100, eventId })
    await report(media, { position: 200 })
    expect((await report(media, { position: 100, eventId })).body.position).toBe(200)
    expect((await report(media, { position: 50, at: '2020-01-01T00:00:00.000Z' })).body.position).toBe(200)
    const events = await server.store.db
      .selectFrom('progress_event')
      .select('position')
      .where('media_id', '=', media.id)
      .orderBy('id')
      .execute()
    expect(events.map((event) => event.position)).toEqual([100, 200, 50])
  })

  test('what was completed stays completed while it is watched again', async () => {
    const media = await film()
    await report(media, { position: 950 })
    expect((await report(media, { position: 300 })).body).toMatchObject({ contentStatus: 'COMPLETED', position: 300 })
  })

  test('reports at the same time count as if they had come one after the other', async () => {
    const media = await series()
    const eventId = 'event-0002'
    const twice = await Promise.all(Array.from({ length: 8 }, () => report(media, { position: 300, eventId })))
    expect(twice.map(({ status, body }) => [status, body.mediaStatus])).toEqual(Array(8).fill([200, 'WATCHING']))
    await Promise.all([0, 1, 2].map((index) => report(media, { position: 950 }, index)))
    expect(await mine(media)).toMatchObject({ mediaStatus: 'COMPLETED', completedCount: 3 })
    const other = await film()
    const at = (n: number) => new Date(Date.now() - 60_000 + n * 1000).toISOString()
    await Promise.all([5, 9, 2, 7].map((n) => report(other, { position: 100 + n, at: at(n) })))
    expect((await position(other)).position).toBe(109)
  })

  test('a completed film that is planned again starts over, and ends again', async () => {
    const media = await film()
    await report(media, { position: 950 })
    await server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body: { mediaStatus: 'PLANNED' } })
    expect((await report(media, { position: 100 })).body).toMatchObject({ mediaStatus: 'WATCHING', contentStatus: 'COMPLETED' })
    expect((await report(media, { position: 950 })).body.mediaStatus).toBe('COMPLETED')
  })

  test('a recording of a few seconds is not completed at its start', async () => {
    const media = await makeMedia(server.store, { type: 'Audiobook', files: ['a.mp3'], file: { renderer: 'AUDIO_PLAYER', duration: 8 } })
    expect((await report(media, { position: 0 })).body.contentStatus).toBe('NOT_WATCHED')
    expect((await report(media, { position: 6 })).body.contentStatus).toBe('COMPLETED')
  })

  test.each([
    { position: -1 },
    { position: 1e308 },
    { position: 'NaN' },
    { position: null },
    { position: 5, unit: 'cfi' },
    { position: 2, unit: 'fraction' },
    { position: 5, unit: 'furlongs' },
    { position: 5, duration: 0 },
    { position: 5, userId: 1 },
    {},
  ])('refuses %j', async (body) => {
    const media = await film()
    expect((await report(media, body)).body.code).toBe('VALIDATION_FAILED')
  })

  test("is the caller's own: another user sees nothing of it", async () => {
    const media = await film()
    await report(media, { position: 500 })
    const other = await makeUser(server.store, { groups: ['Users'] })
    expect((await server.ask('GET', `/media/${media.id}/user-data`, { as: other.token })).body.mediaStatus).toBe('NOT_WATCHED')
    expect((await server.ask('GET', '/media/user-data', { as: other.token })).body.totalItems).toBe(0)
  })

  test('needs the right file of the right content of the right media', async () => {
    const [one, two] = [await film(), await film()]
    const path = `/media/${one.id}/user-data/content/${one.contents[0]?.id}/file/${two.contents[0]?.fileId}`
    expect((await server.ask('PUT', path, { as: user.token, body: { position: 5, unit: 'seconds' } })).status).toBe(404)
  })
})

describe('by hand', () => {
  test('only the named fields change', async () => {
    const media = await film()
    const put = (body: object) => server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body })
    await put({ favorite: true, score: 8.5 })
    expect((await put({ mediaStatus: 'PLANNED' })).body).toMatchObject({ mediaStatus: 'PLANNED', favorite: true, score: 8.5 })
    expect((await put({ note: 'again in winter' })).body).toMatchObject({ mediaStatus: 'PLANNED', note: 'again in winter' })
    expect((await put({})).status).toBe(400)
    expect((await put({ score: 11 })).status).toBe(400)
    expect((await put({ mediaStatus: 'SOMETHING' })).status).toBe(400)
  })

  test('a content marked NOT_WATCHED starts over', async () => {
    const media = await series()
    await report(media, { position: 500 })
    const path = `/media/${media.id}/user-data/content/${media.contents[0]?.id}`
    await server.ask('PUT', path, { as: user.token, body: { contentStatus: 'COMPLETED' } })
    expect(await mine(media)).toMatchObject({ completedCount: 1 })
    const over = await server.ask('PUT', path, { as: user.token, body: { contentStatus: 'NOT_WATCHED' } })
    expect(over.body).toMatchObject({ contentStatus: 'NOT_WATCHED', lastFile: { position: null } })
    expect(await mine(media)).toMatchObject({ completedCount: 0 })
  })
})

describe('the list', () => {
  test('continues with the content in progress, then with the next one', async () => {
    const media = await series()
    await report(media, { position: 500 }, 1)
    const list = () => server.ask('GET', '/media/user-data?mediaStatus=WATCHING', { as: user.token })
    expect((await list()).body.items[0]).toMatchObject({
      media: { id: media.id },
      next: { contentId: media.contents[1]?.id, number: '2', progress: 0.5 },
    })
    await report(media, { position: 950 }, 1)
    expect((await list()).body.items[0].next).toMatchObject({ contentId: media.contents[2]?.id, progress: null })
  })

  test('a paused media leaves the list and keeps its progress', async () => {
    const media = await series()
    await report(media, { position: 500 })
    await server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body: { mediaStatus: 'PAUSED' } })
    expect((await server.ask('GET', '/media/user-data?mediaStatus=WATCHING', { as: user.token })).body.totalItems).toBe(0)
    expect((await server.ask('GET', '/media/user-data?mediaStatus=PAUSED,DROPPED', { as: user.token })).body.totalItems).toBe(1)
    expect((await position(media)).position).toBe(500)
  })

  test('favourites of several statuses, latest first', async () => {
    const made = [await film(), await film(), await film()]
    for (const [index, media] of made.entries()) {
      const body = { favorite: index !== 1, mediaStatus: index === 0 ? 'PLANNED' : 'DROPPED' }
      await server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body })
    }
    const { body } = await server.ask('GET', '/media/user-data?mediaStatus=PLANNED,DROPPED&onlyFavorites=true', { as: user.token })
    expect(body.items.map((item: { media: { id: number } }) => item.media.id)).toEqual([made[2]?.id, made[0]?.id])
    expect((await server.ask('GET', '/media/user-data?mediaStatus=EATING', { as: user.token })).status).toBe(400)
    const nobody = await makeUser(server.store)
    expect((await server.ask('GET', '/media/user-data?amnMediaType=Movie', { as: nobody.token })).status).toBe(403)
  })

  test('hides a type once the right to it is withdrawn, and keeps its rows (B-07)', async () => {
    const media = await film()
    await report(media, { position: 500 })
    const reduced = await server.store.db.selectFrom('groups').select('id').where('name', '=', 'Users').executeTakeFirstOrThrow()
    await server.store.transact((tx) =>
      tx.deleteFrom('user_group').where('user_id', '=', user.id).where('group_id', '=', reduced.id).execute(),
    )
    await server.restart()
    expect((await server.ask('GET', '/media/user-data', { as: user.token })).body).toEqual({ items: [], totalItems: 0 })
    await server.store.transact((tx) => tx.insertInto('user_group').values({ user_id: user.id, group_id: reduced.id }).execute())
    await server.restart()
    expect((await server.ask('GET', '/media/user-data', { as: user.token })).body.totalItems).toBe(1)
  })
})
