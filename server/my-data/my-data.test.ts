import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { myData } from '@amn/contract/personal/my-data-schemas'
import { makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
const rights = ['ANIME_INFO', 'ANIME_CONTENT', 'MANGA_INFO', 'MANGA_CONTENT']
beforeEach(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { username: 'ola', privileges: rights })
})
afterEach(() => server.remove())

const send = (to: TestServer, as: string, data: unknown, dryRun = false) =>
  to.ask('POST', `/current-user/data${dryRun ? '?dryRun=true' : ''}`, { as, body: data })
const read = (data: unknown, dryRun = false) => send(server, user.token, data, dryRun)
const exported = async (as = user.token) => (await server.ask('GET', '/current-user/data', { as })).body
const file = (media: object[], more: object = {}) => ({ format: 'amn-my-data', version: 1, media, ...more })
const given = (title: string, more: object = {}) => ({
  amnMediaType: 'Anime',
  title,
  otherTitles: [],
  airedFrom: null,
  externalKey: null,
  mediaStatus: 'WATCHING',
  favorite: false,
  score: null,
  note: '',
  repeats: 0,
  startedAt: null,
  completedAt: null,
  updatedAt: '2024-05-01T10:00:00.000Z',
  contents: [],
  ...more,
})
const content = (number: string, more: object = {}) => ({
  season: null,
  volume: null,
  number,
  kind: 'regular',
  title: null,
  contentStatus: 'WATCHING',
  completedAt: null,
  updatedAt: '2024-05-01T10:00:00.000Z',
  places: [],
  history: [],
  ...more,
})
const position = (position: number | string | null, at: string, more: object = {}) => ({
  fileHash: null,
  position,
  unit: 'seconds',
  progress: 0.5,
  duration: 100,
  device: null,
  at,
  ...more,
})
const stateOf = async (id: number, as = user.token) => (await server.ask('GET', `/media/${id}/user-data`, { as })).body
const rows = async (to = server) => {
  const tables = ['user_media', 'user_content', 'user_file', 'progress_event', 'user_round', 'user_track'] as const
  const read = await Promise.all(tables.map((table) => to.store.db.selectFrom(table).selectAll().execute()))
  return read.map((list) => (list as object[]).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)))
}

/** Somebody who marked, wrote and watched. */
const live = async (to: TestServer, as: string, media: Awaited<ReturnType<typeof makeMedia>>) => {
  const [first, second] = media.contents
  await to.ask('PUT', `/media/${media.id}/user-data`, { as, body: { favorite: true, score: 7.5, note: 'Zażółć' } })
  await to.ask('PUT', `/media/${media.id}/user-data/content/${first?.id}`, { as, body: { contentStatus: 'COMPLETED' } })
  const sound = { language: 'pl', title: null, channels: 2, kind: 'commentary' }
  await to.ask('PUT', `/media/${media.id}/user-data/tracks`, { as, body: { sound } })
  const body = { position: 42, unit: 'seconds', duration: 100, device: 'phone', at: '2024-03-01T10:00:00.000Z' }
  await to.ask('PUT', `/media/${media.id}/user-data/content/${second?.id}/file/${second?.fileId}`, { as, body })
}

describe('export', () => {
  test('is a file with all data of a person, and is audited', async () => {
    const media = await makeMedia(server.store, { title: 'Kitchen', others: ['Kuchnia'], files: ['1.mp4', '2.mp4'] })
    await live(server, user.token, media)
    await server.ask('PUT', '/current-user/settings', {
      as: user.token,
      body: { videoPlayer: { keyBindings: { mute: ['m', 'Shift+M'] } } },
    })
    const answer = await server.ask('GET', '/current-user/data', { as: user.token })
    expect(myData.parse(answer.body)).toEqual(answer.body)
    const today = answer.body.exportedAt.slice(0, 10)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="amn-my-data-${today}.json"`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toMatchObject({
      format: 'amn-my-data',
      version: 1,
      profile: { username: 'ola', email: 'ola@example.org' },
      settings: { videoPlayer: { keyBindings: { mute: ['m', 'Shift+M'] } } },
      media: [
        {
          amnMediaType: 'Anime',
          title: 'Kitchen',
          otherTitles: ['Kuchnia'],
          favorite: true,
          score: 7.5,
          note: 'Zażółć',
          mediaStatus: 'WATCHING',
          tracks: { sound: { language: 'pl', kind: 'commentary' } },
        },
      ],
      sessions: [{ address: '127.0.0.1' }],
    })
    const [first, second] = answer.body.media[0].contents
    expect(first).toMatchObject({ number: '1', contentStatus: 'COMPLETED', places: [] })
    const at = '2024-03-01T10:00:00.000Z'
    expect(second).toMatchObject({
      number: '2',
      contentStatus: 'WATCHING',
      places: [{ position: 42, unit: 'seconds', device: 'phone', at }],
    })
    expect(second.history).toEqual(second.places)
    const audited = await server.store.db.selectFrom('audit').select(['action', 'user_id']).where('action', '=', 'data-exported').execute()
    expect(audited).toEqual([{ action: 'data-exported', user_id: user.id }])
  })

  test('contains nothing of others, nor of media that the person may not see now', async () => {
    const other = await makeUser(server.store, { privileges: rights })
    const shown = await makeMedia(server.store, { title: 'Shown', files: ['a.mp4', 'b.mp4'] })
    const hidden = await makeMedia(server.store, { title: 'Hidden', type: 'Manga', files: ['c.mp4', 'd.mp4'] })
    const adult = await makeMedia(server.store, { title: 'Grown-up', files: ['e.mp4', 'f.mp4'] })
    const binned = await makeMedia(server.store, { title: 'Binned', files: ['g.mp4', 'h.mp4'] })
    for (const media of [shown, hidden, adult, binned]) await live(server, user.token, media)
    await server.ask('PUT', `/media/${shown.id}/user-data`, { as: other.token, body: { note: 'a secret of somebody else' } })
    await server.store.transact(async (tx) => {
      await tx.updateTable('media').set({ adult: 1 }).where('id', '=', adult.id).execute()
      await tx.updateTable('media').set({ deleted_at: new Date().toISOString() }).where('id', '=', binned.id).execute()
      const right = await tx.selectFrom('privileges').select('id').where('name', '=', 'MANGA_INFO').executeTakeFirstOrThrow()
      await tx.deleteFrom('user_privilege').where('privilege_id', '=', right.id).where('user_id', '=', user.id).execute()
      for (const id of [shown.id, hidden.id])
        await tx
          .insertInto('issue')
          .values({
            media_id: id,
            description: `broken ${id}`,
            created_by_id: user.id,
            created_by: 'ola',
            created_at: '2024-01-01T00:00:00.000Z',
            updated_at: '2024-01-01T00:00:00.000Z',
          })
          .execute()
      for (const { id, media_id } of await tx.selectFrom('issue').select(['id', 'media_id']).execute())
        for (const who of [user, other]) {
          const comment = {
            user_id: who.id,
            username: who.username,
            text: `comment by ${who.id} of ${media_id}`,
            created_at: '2024-01-02T00:00:00.000Z',
          }
          await tx
            .insertInto('issue_comment')
            .values({ issue_id: id, ...comment })
            .execute()
        }
    })
    await server.restart()
    const data = await exported()
    expect(data.media.map((one: { title: string }) => one.title)).toEqual(['Shown'])
    expect(data.issues.map((one: { title: string }) => one.title)).toEqual(['Shown'])
    expect(data.issueComments.map((one: { text: string }) => one.text)).toEqual([`comment by ${user.id} of ${shown.id}`])
    expect(JSON.stringify(data)).not.toContain('a secret')
  })

  test('takes the same number of statements for much as for little', async () => {
    const queries: string[] = []
    const counted = async () => {
      queries.length = 0
      await exported()
      return queries.length
    }
    const executor = Object.getPrototypeOf(server.store.db.getExecutor()) as { executeQuery: (query: { sql: string }) => unknown }
    const real = executor.executeQuery
    executor.executeQuery = function (query) {
      queries.push(query.sql)
      return Reflect.apply(real, this, [query])
    }
    await counted()
    const few = await counted()
    for (let n = 0; n < 5; n += 1) await live(server, user.token, await makeMedia(server.store, { files: [`${n}/1.mp4`, `${n}/2.mp4`] }))
    await server.ask('GET', '/current-user', { as: user.token })
    expect(await counted()).toBe(few)
    executor.executeQuery = real
    expect(few).toBeGreaterThan(5)
  })
})

describe('import', () => {
  test('brings everything to another installation, and a second time changes nothing', async () => {
    const here = await makeMedia(server.store, { title: 'Kitchen', others: ['Kuchnia'], files: ['1.mp4', '2.mp4'] })
    await live(server, user.token, here)
    await server.ask('PUT', '/current-user/settings', { as: user.token, body: { darkMode: true } })
    const data = await exported()
    const other = await startTestServer()
    try {
      await makeMedia(other.store, { title: 'Something else', files: ['x.mp4'] })
      const there = await makeMedia(other.store, { title: 'KUCHNIA', files: ['one.mp4', 'two.mp4'] })
      const importer = await makeUser(other.store, { username: 'importer', privileges: rights })
      const dry = (await send(other, importer.token, data, true)).body
      expect(await rows(other)).toEqual([[], [], [], [], [], []])
      const report = (await send(other, importer.token, data)).body
      expect(report).toEqual({
        dryRun: false,
        settings: true,
        matched: 1,
        unmatched: [],
        contents: 2,
        unmatchedContents: 0,
        places: 1,
        kept: 0,
        lists: 0,
        listed: 0,
        mediaIds: [there.id],
      })
      expect(dry).toEqual({ ...report, dryRun: true })
      const state = (await other.ask('GET', `/media/${there.id}/user-data`, { as: importer.token })).body
      expect(state).toMatchObject({ favorite: true, score: 7.5, note: 'Zażółć', mediaStatus: 'WATCHING', completedCount: 1 })
      expect(state.lastActivityAt).not.toBeNull()
      const [, second] = there.contents
      const path = `/media/${there.id}/user-data/content/${second?.id}/file/${second?.fileId}`
      expect((await other.ask('GET', path, { as: importer.token })).body).toMatchObject({ position: 42, at: '2024-03-01T10:00:00.000Z' })
      expect((await other.ask('GET', '/current-user/settings', { as: importer.token })).body.darkMode).toBe(true)
      expect((await other.ask('GET', '/current-user', { as: importer.token })).body.username).toBe('importer')

      const before = await rows(other)
      const again = (await send(other, importer.token, data)).body
      expect(again).toMatchObject({ settings: false, matched: 1, places: 0, kept: 0 })
      expect(await rows(other)).toEqual(before)
      const audited = await other.store.db.selectFrom('audit').select('action').where('action', '=', 'data-imported').execute()
      expect(audited).toHaveLength(2)
    } finally {
      await other.remove()
    }
  })

  test('earlier rounds through a media are imported, and only once', async () => {
    const media = await makeMedia(server.store, { title: 'Twice', files: ['1.mp4'] })
    await server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body: { mediaStatus: 'COMPLETED' } })
    await server.ask('POST', `/media/${media.id}/user-data/restart`, { as: user.token })
    const data = await exported()
    expect(data.media[0].rounds).toMatchObject([{ startedAt: null, completedAt: expect.any(String) }])
    const other = await makeUser(server.store, { privileges: rights })
    await send(server, other.token, data)
    await send(server, other.token, data)
    const { body } = await server.ask('GET', `/media/${media.id}/user-data/rounds`, { as: other.token })
    expect(body.items.map(({ id: _, ...round }: { id: number }) => round)).toEqual(data.media[0].rounds)
    expect(await stateOf(media.id, other.token)).toMatchObject({ repeats: 1, mediaStatus: 'WATCHING' })
  })

  test('of one’s own export changes nothing', async () => {
    for (const title of ['One', 'Two'])
      await live(server, user.token, await makeMedia(server.store, { title, files: [`${title}/1.mp4`, `${title}/2.mp4`] }))
    const before = await rows()
    expect((await read(await exported())).body).toMatchObject({ settings: false, matched: 2, contents: 4, places: 0, kept: 0 })
    expect(await rows()).toEqual(before)
  })

  test('what is newer wins, on either side', async () => {
    const media = await makeMedia(server.store, { title: 'Kitchen', files: ['1.mp4'] })
    const one = media.contents[0]
    const path = `/media/${media.id}/user-data/content/${one?.id}/file/${one?.fileId}`
    await server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body: { score: 3 } })
    await server.ask('PUT', path, {
      as: user.token,
      body: { position: 30, unit: 'seconds', duration: 100, at: '2024-06-01T00:00:00.000Z' },
    })
    const older = given('Kitchen', { score: 9, contents: [content('1', { places: [position(10, '2024-05-01T00:00:00.000Z')] })] })
    expect((await read(file([older]))).body).toMatchObject({ matched: 1, places: 0, kept: 3 })
    expect(await stateOf(media.id)).toMatchObject({ score: 3, mediaStatus: 'WATCHING' })
    const soon = new Date().toISOString()
    const newer = given('Kitchen', {
      score: 9,
      mediaStatus: 'PAUSED',
      updatedAt: soon,
      contents: [
        content('1', {
          contentStatus: 'COMPLETED',
          completedAt: soon,
          updatedAt: soon,
          places: [position(60, '2024-07-01T00:00:00.000Z')],
        }),
      ],
    })
    expect((await read(file([newer]))).body).toMatchObject({ places: 1, kept: 0 })
    expect(await stateOf(media.id)).toMatchObject({ score: 9, mediaStatus: 'PAUSED', completedCount: 1 })
    expect((await server.ask('GET', path, { as: user.token })).body).toMatchObject({ position: 60 })
  })

  test('a media is matched by its key, its titles, and its day where several have the title', async () => {
    const withKey = await makeMedia(server.store, { title: 'Renamed since' })
    await server.store.transact((tx) => tx.updateTable('media').set({ external_key: 'k1' }).where('id', '=', withKey.id).execute())
    const old = await makeMedia(server.store, { title: 'Remake', airedFrom: '1999-01-01' })
    const fresh = await makeMedia(server.store, { title: 'Remake', airedFrom: '2019-01-01' })
    const manga = await makeMedia(server.store, { title: 'Kitchen', type: 'Manga' })
    const report = await read(
      file([
        given('What it was called', { externalKey: 'k1' }),
        given('remake!', { airedFrom: '2019-01-01' }),
        given('Remake'),
        given('Kitchen'),
        given('Unknown'),
      ]),
    )
    expect(report.body).toMatchObject({
      matched: 2,
      mediaIds: [withKey.id, fresh.id],
      unmatched: [
        { title: 'Remake', reason: 'ambiguous' },
        { title: 'Kitchen', reason: 'missing' },
        { title: 'Unknown', reason: 'missing' },
      ],
    })
    expect((await stateOf(old.id)).mediaStatus).toBe('NOT_WATCHED')
    expect((await stateOf(manga.id)).mediaStatus).toBe('NOT_WATCHED')
  })

  test('finds nothing that the person may not see', async () => {
    await makeMedia(server.store, { title: 'Film', type: 'Movie' })
    await makeMedia(server.store, { title: 'Grown-up', adult: true })
    const report = await read(file([given('Film', { amnMediaType: 'Movie' }), given('Grown-up')]))
    expect(report.body).toMatchObject({ matched: 0, unmatched: [{ reason: 'missing' }, { reason: 'missing' }] })
    expect(await rows()).toEqual([[], [], [], [], [], []])
  })

  test('positions go to the files of the same fingerprint, and reports are not added twice', async () => {
    const media = await makeMedia(server.store, { title: 'Kitchen', files: ['1.mp4', '2.mp4'] })
    const [first] = media.contents
    await server.store.transact((tx) =>
      tx
        .updateTable('file')
        .set({ hash: 'abc' })
        .where('id', '=', first?.fileId ?? 0)
        .execute(),
    )
    const history = ['2024-01-01T00:00:00.000Z', '2024-01-02T00:00:00.000Z', '2024-01-02T00:00:00.000Z'].map((at) =>
      position(9, at, { fileHash: 'abc' }),
    )
    const places = [
      position(20, '2024-01-03T00:00:00.000Z', { fileHash: 'abc' }),
      position(30, '2024-01-03T00:00:00.000Z', { fileHash: 'other' }),
    ]
    const report = await read(file([given('Kitchen', { contents: [content('01', { places, history }), content('7')] })]))
    expect(report.body).toMatchObject({ contents: 1, unmatchedContents: 1, places: 1 })
    const [, , stored, events] = await rows()
    expect(stored).toMatchObject([{ file_id: first?.fileId, position: 20 }])
    expect(events).toHaveLength(2)
  })

  test('may be larger than other bodies, but is limited', async () => {
    await makeMedia(server.store, { title: 'Kitchen', files: ['1.mp4'] })
    const history = Array.from({ length: 6000 }, (_, n) => position(n % 90, new Date(1.6e12 + n * 1000).toISOString()))
    const answer = await read(file([given('Kitchen', { contents: [content('1', { history })] })]))
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect((await rows())[3]).toHaveLength(6000)
    const huge = await server.ask('POST', '/current-user/data', {
      as: user.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ padding: 'x'.repeat(32 * 1024 * 1024) }),
    })
    expect(huge.status).toBe(413)
    const deep = JSON.parse('['.repeat(30) + ']'.repeat(30))
    expect((await read(deep)).body.code).toBe('MALFORMED_REQUEST')
    expect((await server.ask('PUT', '/current-user', { as: user.token, body: { description: 'x'.repeat(300_000) } })).status).toBe(413)
  })

  test('what is too much for one transaction is written in several, counts as a dry run says, and is added once', async () => {
    await makeMedia(server.store, { title: 'Kitchen', files: ['1.mp4', '2.mp4'] })
    const historyOf = (length: number) => Array.from({ length }, (_, n) => position(n % 90, new Date(1.6e12 + n * 1000).toISOString()))
    const places = [position(20, '2024-01-03T00:00:00.000Z')]
    const contents = [content('1', { places, history: historyOf(2500) }), content('2', { places, history: historyOf(1800) }), content('7')]
    const data = file([given('Kitchen', { contents, score: 8 })])
    const dry = (await read(data, true)).body
    const { body } = await read(data)
    expect(body).toMatchObject({ matched: 1, contents: 2, unmatchedContents: 1, places: 2, kept: 0 })
    expect(dry).toEqual({ ...body, dryRun: true })
    expect((await rows())[3]).toHaveLength(4300)
    expect((await read(data)).body).toMatchObject({ contents: 2, places: 0, kept: 0 })
    expect((await rows())[3]).toHaveLength(4300)
  })

  test('is read one at a time, so that other requests are not held up', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const head = ['POST /amn-service/api/v1/current-user/data HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${user.token}`]
    const begin = () => {
      const socket = connect(port, '127.0.0.1')
      socket.write([...head, 'Content-Type: application/json', 'Content-Length: 100', '', '{'].join('\r\n'))
      return socket
    }
    const status = async () => (await read(file([]), true)).status
    let slow = begin()
    // The slow one may itself have come while a question of ours was read: then it tries again, and we ask later.
    const statusMeanwhile = async () => {
      if (slow.bytesRead === 0) return status()
      slow.destroy()
      slow = begin()
      return undefined
    }
    await expect.poll(statusMeanwhile).toBe(503)
    expect(await read(file([]), true)).toMatchObject({ headers: { 'retry-after': '5' }, body: { code: 'BUSY' } })
    slow.destroy()
    await expect.poll(status).toBe(200)
  })

  test('has at most two and a half million values and a thousand titles of one media, and a hundred errors are listed', async () => {
    const countless = await server.ask('POST', '/current-user/data', {
      as: user.token,
      headers: { 'content-type': 'application/json' },
      body: `{"media":[${'1,'.repeat(2_500_000)}1]}`,
    })
    expect(countless).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } })
    const names = Array.from({ length: 5001 }, (_, n) => [`k${n}`, n])
    const named = await read({ ...file([]), settings: Object.fromEntries(names) })
    expect(named.body.code).toBe('MALFORMED_REQUEST')
    const quoted = await read(file([], { settings: {}, note: '{"[,'.repeat(1_000_000) + '\\"\\' }))
    expect(quoted.status, quoted.text).toBe(200)
    const wrong = await read(file(Array.from({ length: 500 }, () => ({}))))
    expect(wrong.body).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(wrong.body.fields).toHaveLength(100)
    const otherTitles = Array.from({ length: 1000 }, (_, n) => `Title ${n}`)
    expect((await read(file([given('Kitchen', { otherTitles })]))).status).toBe(200)
    const tooMany = await read(file([given('Kitchen', { otherTitles: [...otherTitles, 'One more'] })]))
    expect(tooMany.body.fields).toMatchObject([{ path: 'media.0.otherTitles' }])
  })

  test.each([
    ['media.0.updatedAt', [given('A', { updatedAt: '2999-01-01T00:00:00.000Z' })]],
    ['media.0.score', [given('A', { score: 11 })]],
    ['media.1.contents.0.places.0.at', [given('A'), given('B', { contents: [content('1', { places: [position(1, 'yesterday')] })] })]],
    ['media.0.amnMediaType', [given('A', { amnMediaType: 'Vinyl' })]],
  ])('refuses a file by its field %s and changes nothing', async (field, media) => {
    await makeMedia(server.store, { title: 'A' })
    const answer = await read(file(media, { settings: { darkMode: true } }))
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toContain(field)
    expect(await rows()).toEqual([[], [], [], [], [], []])
  })
})
