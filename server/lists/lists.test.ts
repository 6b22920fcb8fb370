import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListEntry, ListImport } from '@amn/contract/personal/lists'
import { startWork, type Work } from '../jobs/work.ts'
import { type MadeMedia, makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { listKind } from './apply/job.ts'
import { listRoutes } from './routes.ts'

let server: TestServer
let user: MadeUser
const rights = ['ANIME_INFO', 'ANIME_CONTENT', 'MANGA_INFO', 'MOVIE_INFO', 'TVSERIES_INFO', 'TVSERIES_CONTENT']
let work: Work
beforeAll(async () => {
  server = await startTestServer({}, [(app) => listRoutes(app, () => work.notifyWorkers())])
  const { kind, handler, onEnd } = listKind(server.store)
  work = startWork({ store: server.store, handlers: { [kind]: handler }, ...(onEnd && { onEnd }), poll: 20 })
})
afterAll(async () => {
  await work.stop()
  await server.remove()
})
beforeEach(async () => {
  user = await makeUser(server.store, { privileges: rights })
})

const base = '/current-user/list'
const bytes = { 'content-type': 'application/octet-stream' }
const send = (body: string | Buffer, query = '', as = user.token) =>
  server.ask('POST', `${base}${query}`, { as, body: Buffer.from(body), headers: bytes })
const read = async (body: string | Buffer, query = '', as = user.token): Promise<ListImport> => {
  const answer = await send(body, query, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const ask = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, as = user.token) => {
  const answer = await server.ask(method, `${base}${path}`, { as, ...(body !== undefined && { body }) })
  if (!['applying', 'undoing'].includes(answer.body?.state)) return answer
  const get = () => server.ask('GET', `${base}/${answer.body.id}`, { as })
  await expect.poll(async () => (await get()).body.state).not.toMatch(/ing$/)
  return get()
}
const entriesOf = async (id: number, query = '', as = user.token): Promise<ListEntry[]> =>
  (await ask('GET', `/${id}/entry${query}`, undefined, as)).body.items
const mine = async (id: number, as = user.token) => (await server.ask('GET', `/media/${id}/user-data`, { as })).body
const completed = async (media: MadeMedia, userId = user.id) => {
  const rows = await server.store.db
    .selectFrom('user_content')
    .selectAll()
    .where('media_id', '=', media.id)
    .where('user_id', '=', userId)
    .execute()
  const done = new Set(rows.filter(({ status }) => status === 'COMPLETED').map((row) => row.content_id))
  return media.contents.flatMap(({ id }, at) => (done.has(id) ? [at + 1] : []))
}
const rows = async (userId: number) => {
  const { db } = server.store
  const own = await db.selectFrom('user_media').selectAll().where('user_id', '=', userId).orderBy('media_id').execute()
  const contents = await db.selectFrom('user_content').selectAll().where('user_id', '=', userId).orderBy('content_id').execute()
  const places = await db.selectFrom('user_file').selectAll().where('user_id', '=', userId).orderBy('file_id').execute()
  const rounds = await db.selectFrom('user_round').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  return {
    media: own.map(({ updated_at: _at, created_at: _made, ...row }) => row),
    contents,
    places: places.map(({ updated_at: _at, event_id: _event, ...row }) => row),
    rounds,
  }
}
let last = 0
const title = () => `Tale number ${(last += 1)} of ${process.pid}`
const files = (count: number) => Array.from({ length: count }, (_, at) => `${last}-${at}-${Math.random()}.mkv`)
const known = (mediaId: number, source: string, key: string) =>
  server.store.transact((tx) => tx.insertInto('media_external').values({ media_id: mediaId, source, key }).execute())

const malAnime = (fields: Record<string, string | number>) =>
  `<?xml version="1.0" encoding="UTF-8" ?><myanimelist><myinfo><user_export_type>1</user_export_type></myinfo><anime>${Object.entries(
    fields,
  )
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</anime></myanimelist>`

describe('matching', () => {
  test('a film is not the series with its external id, and an id without a kind is never sure', async () => {
    const [series, film] = [
      await makeMedia(server.store, { title: title() }),
      await makeMedia(server.store, { title: title(), type: 'Movie' }),
    ]
    await known(series.id, 'tmdb', 'tv/680')
    await known(film.id, 'tmdb', 'movie/680')
    await known((await makeMedia(server.store, { title: title() })).id, 'tmdb', '681')
    const list = await read(
      'TMDb ID,Type,Name,Your Rating\n680,movie,Not here,9\n680,tv,Not here either,8\n680,,Unknown kind,7\n681,,Unknown too,7\n',
    )
    expect((await entriesOf(list.id)).map(({ media }) => media?.id)).toEqual([film.id, series.id, undefined, undefined])
  })

  test('by external ids, title, year and type; several are unsure, none is missing', async () => {
    const [sure, twice, films] = [title(), title(), title()]
    const known1 = await makeMedia(server.store, { title: title() })
    await known(known1.id, 'mal', 'anime/777001')
    const manga = await makeMedia(server.store, { title: title(), type: 'Manga' })
    await known(manga.id, 'mal', 'manga/777001')
    const exact = await makeMedia(server.store, { title: title(), others: [sure.toUpperCase()] })
    const dated = await makeMedia(server.store, { title: title(), airedFrom: '1975-01-01' })
    const old = (await server.ask('GET', `/media/${dated.id}`, { as: user.token })).body.title
    const first = await makeMedia(server.store, { title: twice, airedFrom: '1999-01-01' })
    const second = await makeMedia(server.store, { title: twice, airedFrom: '2011-01-01' })
    const film = await makeMedia(server.store, { title: films, type: 'Movie' })
    const list = await read(
      `title,year,type,status,mal id\nNo such words,,anime,watching,777001\n"${sure}!",,anime,watching,\n${twice},2011,anime,watching,\n${twice},,anime,watching,\n${films},,anime,watching,\nNobody has this,,anime,watching,\n${twice} (1999),,,watching,\n${old},1971,anime,watching,\n`,
    )
    expect(list.counts).toEqual({ matched: 4, unsure: 3, missing: 1, skipped: 0, changing: 4 })
    const entries = await entriesOf(list.id)
    expect(entries.map(({ media, candidates }) => media?.id ?? candidates.map(({ id }) => id))).toEqual([
      known1.id,
      exact.id,
      second.id,
      [first.id, second.id],
      [film.id],
      [],
      first.id,
      [dated.id],
    ])
    expect((await ask('GET', `/${list.id}/entry?match=unsure`)).body.totalItems).toBe(3)
  })

  test('names no media that the caller may not see', async () => {
    const hidden = await makeMedia(server.store, { title: title(), type: 'Book' })
    const adult = await makeMedia(server.store, { title: title(), adult: true })
    const gone = await makeMedia(server.store, { title: title() })
    for (const [at, { id }] of [hidden, adult, gone].entries()) await known(id, 'mal', `88800${at}`)
    await server.store.transact((tx) =>
      tx.updateTable('media').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', gone.id).execute(),
    )
    const names = await server.store.db.selectFrom('media').select('title').where('id', 'in', [hidden.id, adult.id, gone.id]).execute()
    const list = await read(
      `title,status,mal id\n${names.map(({ title: name }, at) => `${name},watching,88800${at}`).join('\n')}\nOther,watching,\n`,
    )
    expect(list.counts).toMatchObject({ matched: 0, unsure: 0, missing: 4 })
    const [entry] = await entriesOf(list.id)
    for (const { id } of [hidden, adult, gone])
      expect((await ask('PUT', `/${list.id}/entry/${entry?.id}`, { mediaId: id })).status).toBe(404)
  })

  test('reports what a list names again, and counts beyond what the library has', async () => {
    const short = title()
    await makeMedia(server.store, { title: short, files: files(2) })
    const twice = title()
    const media = await makeMedia(server.store, { title: twice, files: files(3) })
    const list = await read(`title,status,progress\n${short},watching,3\n${twice},watching,2\n${twice},watching,3\n`)
    expect((await entriesOf(list.id)).map(({ problem }) => problem)).toEqual(['more-parts', null, 'named-again'])
    await ask('POST', `/${list.id}/apply`)
    expect(await completed(media)).toEqual([1, 2])
    expect((await entriesOf(list.id)).map(({ changes }) => changes.length > 0)).toEqual([true, true, false])
  })

  test('is corrected by hand until the list is applied', async () => {
    const media = await makeMedia(server.store, { title: title() })
    const list = await read('title,score\nSomething else,8\nAnother,7\n')
    const [first, second] = await entriesOf(list.id)
    expect((await ask('PUT', `/${list.id}/entry/${first?.id}`, { mediaId: media.id })).body).toMatchObject({
      match: 'matched',
      media: { id: media.id },
      current: { score: null },
      changes: ['score'],
    })
    expect((await ask('PUT', `/${list.id}/entry/${second?.id}`, { mediaId: null })).body.match).toBe('skipped')
    expect((await ask('GET', `/${list.id}`)).body.counts).toEqual({ matched: 1, unsure: 0, missing: 0, skipped: 1, changing: 1 })
    await ask('POST', `/${list.id}/apply`)
    expect((await ask('PUT', `/${list.id}/entry/${first?.id}`, { mediaId: null })).status).toBe(409)
    expect((await ask('PUT', `/${list.id}`, { conflict: 'replace' })).status).toBe(409)
  })
})

describe('applying', () => {
  test('writes what is missing, shows it before and afterwards, and can be undone', async () => {
    const name = title()
    const media = await makeMedia(server.store, { title: name, files: files(4) })
    const pending = await rows(user.id)
    const list = await read(
      malAnime({
        series_title: name,
        my_status: 'Completed',
        my_score: 8,
        my_watched_episodes: 3,
        my_times_watched: 2,
        my_start_date: '2012-09-03',
        my_finish_date: '2012-09-21',
        my_comments: 'good',
      }),
    )
    const changes = ['mediaStatus', 'score', 'note', 'progress', 'repeats', 'startedAt', 'completedAt']
    const [planned] = await entriesOf(list.id)
    expect(planned).toMatchObject({ changes, current: { mediaStatus: 'NOT_WATCHED', progress: 0, score: null } })
    expect(await rows(user.id)).toEqual(pending)

    const done = await ask('POST', `/${list.id}/apply`)
    expect(done.body).toMatchObject({ state: 'applied', counts: { matched: 1, changing: 1 } })
    expect(await mine(media.id)).toMatchObject({
      mediaStatus: 'COMPLETED',
      score: 8,
      note: 'good',
      repeats: 2,
      completedCount: 3,
      startedAt: '2012-09-03T12:00:00.000Z',
      completedAt: '2012-09-21T12:00:00.000Z',
      lastActivityAt: '2012-09-21T12:00:00.000Z',
    })
    expect(await completed(media)).toEqual([1, 2, 3])
    expect((await entriesOf(list.id))[0]).toMatchObject({ changes, current: { mediaStatus: 'NOT_WATCHED', progress: 0, score: null } })
    expect((await ask('POST', `/${list.id}/apply`)).status).toBe(409)

    expect((await ask('POST', `/${list.id}/undo`)).body.state).toBe('undone')
    expect(await rows(user.id)).toEqual(pending)
    expect((await ask('POST', `/${list.id}/undo`)).status).toBe(409)
  })

  test('keeps what is there, or lets the list win; no progress goes back either way', async () => {
    const name = title()
    const media = await makeMedia(server.store, { title: name, files: files(3) })
    const put = (path: string, body: object) => server.ask('PUT', `/media/${media.id}/user-data${path}`, { as: user.token, body })
    await put('', { mediaStatus: 'PAUSED', score: 4, note: 'mine', favorite: true })
    await put(`/content/${media.contents[1]?.id}`, { contentStatus: 'COMPLETED' })
    await put('', { mediaStatus: 'PAUSED' })
    const ended = await read(`title,status,completed\n${name},completed,2020-02-02\n`)
    expect((await entriesOf(ended.id))[0]?.changes).toEqual([])
    const csv = `title,status,score,progress,note,favorite,started\n${name},dropped,9,1,theirs,no,2020-02-02\n`
    const list = await read(csv)
    expect((await entriesOf(list.id))[0]?.changes).toEqual([])
    const changed = await ask('PUT', `/${list.id}`, { conflict: 'replace' })
    expect(changed.body).toMatchObject({ conflict: 'replace', counts: { changing: 1 } })
    expect((await entriesOf(list.id))[0]?.changes).toEqual(['mediaStatus', 'score', 'note', 'progress', 'startedAt'])
    await ask('POST', `/${list.id}/apply`)
    expect(await mine(media.id)).toMatchObject({ mediaStatus: 'DROPPED', score: 9, note: 'theirs', favorite: true, completedCount: 2 })
    expect(await completed(media)).toEqual([1, 2])
    const own = { season: null, volume: null, number: '1', kind: 'regular', title: null, contentStatus: 'WATCHING' }
    const less = await read(
      JSON.stringify({ format: 'amn-list', entries: [{ title: name, amnMediaType: 'Anime', score: 9, contents: [own] }] }),
    )
    await ask('PUT', `/${less.id}`, { conflict: 'replace' })
    expect((await entriesOf(less.id))[0]?.changes).toEqual(['mediaStatus'])
    await ask('POST', `/${less.id}/apply`)
    expect(await completed(media)).toEqual([1, 2])
  })

  test('completes nothing of a type without CONTENT', async () => {
    const name = title()
    const media = await makeMedia(server.store, { title: name, type: 'Manga', files: files(2) })
    const list = await read(`title,type,status,progress\n${name},manga,completed,2\n`)
    expect((await entriesOf(list.id))[0]?.changes).toEqual(['mediaStatus'])
    await ask('POST', `/${list.id}/apply`)
    expect(await mine(media.id)).toMatchObject({ mediaStatus: 'COMPLETED', completedCount: 0 })
  })

  test('undo leaves what was changed since, and restores positions', async () => {
    const name = title()
    const media = await makeMedia(server.store, { title: name, files: files(2) })
    const [first, second] = media.contents
    const at = `/media/${media.id}/user-data`
    const place = { position: 42, unit: 'seconds', duration: 100 }
    await server.ask('PUT', `${at}/content/${first?.id}/file/${first?.fileId}`, { as: user.token, body: place })
    await server.ask('PUT', at, { as: user.token, body: { score: 3 } })
    const list = await read(`title,status,progress,score,note\n${name},completed,2,9,from the list\n`)
    await ask('PUT', `/${list.id}`, { conflict: 'replace' })
    await ask('POST', `/${list.id}/apply`)
    expect(await completed(media)).toEqual([1, 2])
    await server.ask('PUT', at, { as: user.token, body: { score: 10 } })
    await server.ask('PUT', `${at}/content/${second?.id}`, { as: user.token, body: { contentStatus: 'WATCHING' } })
    await ask('POST', `/${list.id}/undo`)
    expect(await mine(media.id)).toMatchObject({ mediaStatus: 'WATCHING', score: 10, note: '', completedCount: 0, completedAt: null })
    const stands = await server.ask('GET', `${at}/content/${first?.id}/file/${first?.fileId}`, { as: user.token })
    expect(stands.body).toMatchObject({ position: 42 })
    const states = await server.store.db
      .selectFrom('user_content')
      .select(['content_id as id', 'status'])
      .where('media_id', '=', media.id)
      .orderBy('content_id')
      .execute()
    expect(states).toEqual([
      { id: first?.id, status: 'WATCHING' },
      { id: second?.id, status: 'WATCHING' },
    ])
  })

  test('episodes that a history names are completed with their days; many are written in batches', async () => {
    const name = title()
    const show = await makeMedia(server.store, { title: name, type: 'TvSeries', files: files(3) })
    const episode = (number: number) => ({
      watched_at: `2024-01-0${number}T10:00:00.000Z`,
      type: 'episode',
      episode: { season: 1, number, title: 'x' },
      show: { title: name, ids: { trakt: 5 } },
    })
    const others = Array.from({ length: 60 }, (_, at) => ({
      rating: 7,
      rated_at: '2024-01-01',
      type: 'movie',
      movie: { title: `Row ${at} of ${name}`, ids: { trakt: 1000 + at } },
    }))
    for (const { movie } of others) await makeMedia(server.store, { title: movie.title, type: 'Movie' })
    const list = await read(JSON.stringify([episode(3), episode(1), ...others]))
    expect(list.counts).toMatchObject({ matched: 61, changing: 61 })
    await ask('POST', `/${list.id}/apply`)
    expect(await completed(show)).toEqual([1, 3])
    const days = await server.store.db
      .selectFrom('user_content')
      .select('completed_at')
      .where('media_id', '=', show.id)
      .orderBy('content_id')
      .execute()
    expect(days.map((row) => row.completed_at)).toEqual(['2024-01-01T10:00:00.000Z', '2024-01-03T10:00:00.000Z'])
    const rated = await server.store.db
      .selectFrom('user_media')
      .select('score')
      .where('user_id', '=', user.id)
      .where('score', '=', 7)
      .execute()
    expect(rated).toHaveLength(60)
    await ask('POST', `/${list.id}/undo`)
    expect((await rows(user.id)).media).toEqual([])
  })
})

describe('export', () => {
  const live = async (media: MadeMedia, as = user.token) => {
    const at = `/media/${media.id}/user-data`
    await server.ask('PUT', at, { as, body: { mediaStatus: 'PAUSED', score: 7.5, favorite: true, note: 'Zażółć <&> "gęślą" \u0007]]>' } })
    await server.ask('PUT', `${at}/content/${media.contents[0]?.id}`, { as, body: { contentStatus: 'COMPLETED' } })
    await server.ask('PUT', `${at}/content/${media.contents[1]?.id}`, { as, body: { contentStatus: 'WATCHING' } })
    await server.ask('PUT', at, { as, body: { mediaStatus: 'PAUSED' } })
  }
  const exported = async (format: string, as: string) => server.ask('GET', `${base}/export?format=${format}`, { as })

  const begun = { score: 7.5, favorite: true, note: '  blanks \n\tand lines \u200d 👩‍🚀 ="1+1" \n' } as const
  test('the JSON form is the same byte for byte once another person has imported it, among similar titles', async () => {
    const twin = title()
    const media = await makeMedia(server.store, { title: twin, others: ['Inny'], files: files(3), airedFrom: '2001-05-06' })
    await makeMedia(server.store, { title: twin, airedFrom: '2001-05-06' })
    await known(media.id, 'anilist', `a${media.id}`)
    const put = (id: number, body: object) => server.ask('PUT', `/media/${id}/user-data`, { as: user.token, body })
    const restart = (id: number) => server.ask('POST', `/media/${id}/user-data/restart`, { as: user.token })
    await live(media)
    await restart(media.id)
    await live(media)
    for (const mediaStatus of ['WATCHING', 'COMPLETED', 'PLANNED', 'DROPPED', 'SKIPPED', 'NOT_WATCHED'] as const) {
      const { id } = await makeMedia(server.store, { title: title(), type: 'TvSeries', files: files(2) })
      await put(id, { ...begun, mediaStatus })
    }
    const ended = await makeMedia(server.store, { title: title(), type: 'TvSeries', files: files(2) })
    await put(ended.id, { mediaStatus: 'COMPLETED', allContents: true })
    await restart(ended.id)
    await restart(ended.id)
    const open = await makeMedia(server.store, { title: title(), files: files(2) })
    const second = `/media/${open.id}/user-data/content/${open.contents[1]?.id}`
    await server.ask('PUT', second, { as: user.token, body: { contentStatus: 'COMPLETED' } })
    await put(open.id, { mediaStatus: 'NOT_WATCHED', note: ' ' })
    for (const only of [{ favorite: true }, { score: 0.5 }, { note: 'n' }]) {
      const { id } = await makeMedia(server.store, { title: title(), type: 'Movie', files: files(1) })
      await put(id, only)
    }
    const answer = await exported('json', user.token)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="amn-list-\d{4}-\d\d-\d\d\.json"$/)
    expect(answer.body).toMatchObject({ format: 'amn-list', version: 1 })
    expect(answer.body.entries).toHaveLength(12)
    expect(answer.body.entries[0]).toMatchObject({
      id: media.id,
      title: twin,
      mediaStatus: 'PAUSED',
      repeats: 1,
      contents: [
        { number: '1', contentStatus: 'COMPLETED' },
        { number: '2', contentStatus: 'WATCHING' },
      ],
    })
    const other = await makeUser(server.store, { privileges: rights })
    const list = await read(answer.text, '', other.token)
    expect(list).toMatchObject({ format: 'amn', counts: { matched: 12, changing: 12 } })
    await ask('POST', `/${list.id}/apply`, undefined, other.token)
    const stamp = /"exportedAt":"[^"]*"/
    expect((await exported('json', other.token)).text.replace(stamp, '')).toBe(answer.text.replace(stamp, ''))
    expect((await read(answer.text, '', other.token)).counts.changing).toBe(0)
  })

  test("MyAnimeList's form is well-formed, knows the ids, and is read again", async () => {
    const media = await makeMedia(server.store, { title: `Tom & <Jerry> ${title()}`, files: files(2) })
    await known(media.id, 'mal', 'anime/4242')
    const plain = await makeMedia(server.store, { title: title(), files: files(1) })
    const manga = await makeMedia(server.store, { title: title(), type: 'Manga', files: files(2) })
    await live(media)
    await server.ask('PUT', `/media/${plain.id}/user-data`, { as: user.token, body: { mediaStatus: 'PLANNED' } })
    await server.ask('PUT', `/media/${manga.id}/user-data`, { as: user.token, body: { mediaStatus: 'WATCHING' } })
    const answer = await exported('mal-anime', user.token)
    expect(answer.headers['content-disposition']).toMatch(/filename="amn-mal-anime-.*\.xml"/)
    expect(answer.text.match(/<series_animedb_id>(\d+)</g)).toEqual(['<series_animedb_id>4242<', '<series_animedb_id>0<'])
    const other = await makeUser(server.store, { privileges: rights })
    const list = await read(answer.text, '', other.token)
    expect(list).toMatchObject({ format: 'mal', total: 2, counts: { matched: 2 } })
    await ask('POST', `/${list.id}/apply`, undefined, other.token)
    expect(await mine(media.id, other.token)).toMatchObject({
      mediaStatus: 'PAUSED',
      score: 8,
      completedCount: 1,
      note: 'Zażółć <&> "gęślą" ]]>',
    })
    expect(await mine(plain.id, other.token)).toMatchObject({ mediaStatus: 'PLANNED' })
    const printed = await exported('mal-manga', user.token)
    expect(printed.text).toContain('<my_status>Reading</my_status>')
    expect(printed.text.match(/<manga>/g)).toHaveLength(1)
  })

  test('contains nothing of others and nothing that is hidden', async () => {
    const other = await makeUser(server.store, { privileges: rights })
    const media = await makeMedia(server.store, { title: title(), files: files(2) })
    const hidden = await makeMedia(server.store, { title: title(), files: files(2) })
    await live(media, other.token)
    await live(hidden)
    await server.store.transact((tx) => tx.updateTable('media').set({ adult: 1 }).where('id', '=', hidden.id).execute())
    for (const format of ['json', 'mal-anime']) expect((await exported(format, user.token)).text).not.toMatch(/Tale number/)
  })
})

describe('imports', () => {
  test('belong to one person, can be deleted, and at most twenty are kept, drafts going first', async () => {
    const list = await read('title,score\nA,8\n')
    const stranger = await makeUser(server.store, { privileges: rights })
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/entry', undefined],
      ['PUT', '', { conflict: 'keep' }],
      ['POST', '/apply', undefined],
      ['POST', '/undo', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect((await ask(method, `/${list.id}${path}`, body, stranger.token)).status, `${method} ${path}`).toBe(404)
    expect((await ask('GET', '', undefined, stranger.token)).body).toEqual({ items: [], totalItems: 0 })
    await ask('POST', `/${list.id}/apply`)
    const second = await read('title,score\nA,8\n')
    for (let more = 0; more < 19; more += 1) await read('title,score\nA,8\n')
    const all: ListImport[] = (await ask('GET', '?size=100')).body.items
    expect(all).toHaveLength(20)
    expect(all.at(-1)?.id).toBe(list.id)
    expect(all.map(({ id }) => id)).not.toContain(second.id)
    expect((await ask('DELETE', `/${list.id}`)).status).toBe(204)
    expect((await ask('GET', `/${list.id}`)).status).toBe(404)
  })
})
