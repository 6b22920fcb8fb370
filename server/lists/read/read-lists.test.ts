import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListEntry, ListImport } from '@amn/contract/personal/lists'
import { type MadeUser, makeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { listRoutes } from '../routes.ts'

let server: TestServer
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer({}, [(app) => listRoutes(app, () => undefined)])
  user = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
})
afterAll(() => server.remove())

const base = '/current-user/list'
const bytes = { 'content-type': 'application/octet-stream' }
const send = (body: string | Buffer, query = '') =>
  server.ask('POST', `${base}${query}`, { as: user.token, body: Buffer.from(body), headers: bytes })
const read = async (body: string | Buffer, query = ''): Promise<ListImport> => {
  const answer = await send(body, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const entriesOf = async (id: number): Promise<ListEntry[]> =>
  (await server.ask('GET', `${base}/${id}/entry`, { as: user.token })).body.items

const malAnime = (fields: Record<string, string | number>) =>
  `<?xml version="1.0" encoding="UTF-8" ?><myanimelist><myinfo><user_export_type>1</user_export_type></myinfo><anime>${Object.entries(
    fields,
  )
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</anime></myanimelist>`

describe('a list is recognised by what it holds', () => {
  const shared = join(process.env['AMN_SHARED'] ?? join(import.meta.dirname, '../../../../shared'), 'data/providers')
  const isThere = existsSync(shared)
  if (!isThere) process.stderr.write(`${shared} is not there: its lists are not read\n`)
  test.skipIf(!isThere).each([
    ['kitsu-list-import/my_anime_list/nuck.xml.gz', 'mal', 109, { title: '.hack//Sign', mediaStatus: 'COMPLETED', score: 6, progress: 26 }],
    [
      'kitsu-list-import/anilist/toyhammered_full_list.json',
      'anilist',
      12,
      { title: '.hack//G.U. Trilogy', mediaStatus: 'PLANNED', score: null },
    ],
    [
      'kitsu-list-import/anilist/anime_completed_accel_world.json',
      'anilist',
      1,
      { title: 'Accel World', mediaStatus: 'COMPLETED', score: 10, repeats: 3, startedAt: '2012-09-03', completedAt: '2012-09-21' },
    ],
    [
      'yamtrack-import/import_kitsu_anime.json',
      'kitsu',
      5,
      { title: 'Test Anime 1', score: 9, note: 'Great series!', repeats: 1, startedAt: '2023-08-01' },
    ],
    ['yamtrack-import/import_mal_manga.json', 'mal', 2, { title: 'Fire Punch', mediaStatus: 'WATCHING', score: 7 }],
    ['yamtrack-import/import_tmdb_watchlist.csv', 'csv', 2, { title: 'Breaking Bad', mediaStatus: 'PLANNED', score: null }],
    ['yamtrack-import/import_trakt_ratings.json', 'trakt', 1, { title: 'Pulp Fiction', score: 8 }],
    [
      'yamtrack-import/import_yamtrack.csv',
      'yamtrack',
      5,
      { title: 'Friends', mediaStatus: 'WATCHING', progress: 24, startedAt: '2024-02-09' },
    ],
  ] as const)('%s', async (file, format, total, { title: first, ...values }) => {
    const list = await read(readFileSync(join(shared, file)))
    expect(list).toMatchObject({ format, total, state: 'draft' })
    const [entry] = await entriesOf(list.id)
    expect(entry).toMatchObject({ title: first, values })
  })

  test.each([
    ['amn', '{"format":"amn-list","version":1,"entries":[{"title":"A","score":7.5}]}', { score: 7.5 }],
    [
      'mal',
      malAnime({ series_title: 'A', my_status: 3, my_score: 0, my_start_date: '2012-05-00' }),
      { mediaStatus: 'PAUSED', score: null, startedAt: '2012-05-01' },
    ],
    [
      'anilist',
      '{"lists":[{"series_id":20,"series_type":0,"status":5,"score":75,"progress":3,"started_on":20200131,"finished_on":0}]}',
      { mediaStatus: 'WATCHING', score: 7.5, startedAt: '2020-01-31' },
    ],
    [
      'anilist',
      '{"MediaListCollection":{"user":{"mediaListOptions":{"scoreFormat":"POINT_3"}},"lists":[{"entries":[{"score":2,"status":"DROPPED","progress":1,"media":{"title":{"romaji":"A"}}}]}]}}',
      { mediaStatus: 'DROPPED', score: 6 },
    ],
    [
      'trakt',
      '[{"plays":2,"last_watched_at":"2024-01-02T10:00:00.000Z","movie":{"title":"A","year":1994,"ids":{"trakt":1}}}]',
      { mediaStatus: 'COMPLETED', repeats: 1, completedAt: '2024-01-02' },
    ],
    [
      'trakt',
      '{"watchlist":[{"listed_at":"2024-01-02T10:00:00.000Z","show":{"title":"A","ids":{"trakt":1}}}]}',
      { mediaStatus: 'PLANNED' },
    ],
    [
      'csv',
      'sep=;\r\nTytuł;Stan;Ocena;Postęp;Ukończono\r\n"A; B";Obejrzane;8,5;12;3.05.2021\r\n',
      { mediaStatus: 'COMPLETED', score: 8.5, progress: 12, completedAt: '2021-05-03' },
    ],
    [
      'csv',
      Buffer.from('5479747536b33b5374616e0a', 'hex').length > 0
        ? Buffer.concat([Buffer.from([0x54, 0x79, 0x74, 0x75, 0xb3]), Buffer.from(';Ocena\nA;9\n')])
        : '',
      { score: 9 },
    ],
    ['csv', 'Name\tRating\nA\t★★★★½\n', { score: 9 }],
    ['csv', 'title,score\nA,85\nB,40\n', { score: 8.5 }],
    // It stays completed there while it is watched again.
    [
      'mal',
      malAnime({ series_title: 'A', my_status: 'Completed', my_watched_episodes: 26, my_rewatching: 1, my_rewatching_ep: 4 }),
      { mediaStatus: 'WATCHING', progress: 4, repeats: 1 },
    ],
    [
      'mal',
      '{"data":[{"node":{"id":1,"title":"A"},"list_status":{"status":"completed","is_rewatching":true,"num_episodes_watched":3,"num_times_rewatched":1}}]}',
      { mediaStatus: 'WATCHING', progress: 3, repeats: 2 },
    ],
    [
      'mal',
      malAnime({ series_title: 'A', series_episodes: 3, my_status: 'Completed', my_watched_episodes: 1 }),
      { mediaStatus: 'COMPLETED', progress: 3 },
    ],
  ] as const)('%s %#', async (format, text, values) => {
    const list = await read(text)
    expect(list.format).toBe(format)
    expect((await entriesOf(list.id))[0]).toMatchObject({ values })
  })

  test('a rating of an episode or a season is not one of its series', async () => {
    const heads = 'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'
    const list = await read(`${heads}\n1396,tt1,tv,Breaking Bad,2008-01-20,1,2,8.8,3,\n1396,tt1,tv,Breaking Bad,2008-01-20,,,8.8,9,\n`)
    expect(await entriesOf(list.id)).toMatchObject([
      { title: 'Breaking Bad', values: { score: null, mediaStatus: null }, problem: 'rated-parts' },
      { title: 'Breaking Bad', values: { score: 9 } },
    ])
  })

  test.each([
    ['null', 'Anime'],
    ['2', 'Manga'],
  ])('one entry of AniList with progressVolumes %s is of %s', async (volumes, type) => {
    const list = await read(
      `{"mediaId":5,"status":"CURRENT","progress":1,"progressVolumes":${volumes},"media":{"id":5,"title":{"romaji":"A"}}}`,
    )
    expect(await entriesOf(list.id)).toMatchObject([{ amnMediaType: type }])
  })

  const goodreads = 'Title,ISBN13,My Rating,Year Published,Original Publication Year,Date Read,Exclusive Shelf,Read Count'
  const storygraph = 'Title,Format,Read Status,Last Date Read,Read Count,Star Rating'
  const letterboxd = 'Date,Name,Year,Letterboxd URI\n2021-10-01,Dune,2021,x\n'
  test.each([
    [
      `${goodreads}\n"Dune (Dune, #1)","=""9780441172719""",4,2005,1965,2019/05/12,read,3\n`,
      '',
      { year: 1965, amnMediaType: 'Book', values: { mediaStatus: 'COMPLETED', score: 8, repeats: 2, completedAt: '2019-05-12' } },
    ],
    [
      `${storygraph}\nDune,audio,did-not-finish,,0,3.75\n`,
      '',
      { amnMediaType: 'Audiobook', values: { mediaStatus: 'DROPPED', score: 7.5 } },
    ],
    [letterboxd, 'watchlist.csv', { values: { mediaStatus: 'PLANNED' } }],
    [letterboxd, 'watched.csv', { values: { mediaStatus: 'COMPLETED' } }],
    [letterboxd, 'x.csv', { amnMediaType: 'Movie', problem: 'no-values' }],
    ['Const,Your Rating,Title,Title Type\ntt1,10,Ozymandias,TV Episode\n', '', { match: 'skipped', problem: 'rated-parts' }],
    [
      'media_id,source,media_type,title,season_number,episode_number,score,status,end_date,progress\n1,tmdb,season,A,1,,8,Completed,,2\n',
      '',
      { problem: 'rated-parts', values: { score: null, progress: 2 } },
    ],
    [Buffer.from('Title\tScore\nŻółw\t7\n', 'utf16le'), '', { title: 'Żółw', values: { score: 7 } }],
  ])('tables of services %#', async (text, fileName, expected) => {
    const list = await read(text, `?fileName=${fileName}`)
    expect((await entriesOf(list.id))[0]).toMatchObject(expected)
  })

  test('compressed, and of the format that was named', async () => {
    const list = await read(gzipSync(malAnime({ series_title: 'A', my_status: 'Watching' })), '?format=mal&fileName=animelist.xml.gz')
    expect(list).toMatchObject({ format: 'mal', fileName: 'animelist.xml.gz', total: 1 })
  })
})

describe('what is no list, or hostile, is refused with the reason', () => {
  test.each([
    ['', 'The file is empty'],
    ['a,b\n1,2\n', 'one of them must be Title'],
    ['<html></html>', 'not a list from MyAnimeList'],
    ['{"a":1}', 'not a list from'],
    ['[1,', 'JSON cannot be read'],
    ['[]', 'not a list from'],
    ['{"format":"amn-list","version":1,"entries":[]}', 'no entries'],
    ['PK\u0003\u0004rest', 'ZIP archive'],
    ['<myanimelist><anime>', 'not well-formed'],
    [
      `<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><myanimelist><anime><series_title>&b;</series_title></anime></myanimelist>`,
      'document type',
    ],
    [`<myanimelist>${'<a>'.repeat(20)}`, 'nested too deeply'],
    ['['.repeat(200_000), 'nested more than 30 deep'],
    [`title\n${'a\n'.repeat(50_001)}`, 'more than 50000 entries'],
    [`<myanimelist>${'<anime><series_title>a</series_title></anime>'.repeat(50_001)}</myanimelist>`, 'more than 50000 entries'],
    ['\u0000\u0001\u0002title', 'not text'],
  ])('%#', async (text, reason) => {
    const answer = await send(text)
    expect(answer).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_FILE', fields: [{ path: 'file' }] } })
    expect(answer.body.message).toContain(reason)
  })

  test('a bomb, another format than the named one, and what is too large', async () => {
    expect((await send(gzipSync(Buffer.alloc(70 * 1024 * 1024, 0x20)))).body.message).toContain('larger than 64 MiB')
    expect((await send('title\nA\n', '?format=kitsu')).body.message).toBe('This is a list in the format csv, not kitsu')
    expect((await send(Buffer.alloc(32 * 1024 * 1024 + 1, 0x61))).status).toBe(413)
    expect((await server.ask('POST', base, { as: user.token, body: { a: 1 } })).status).toBe(415)
  })

  test('characters that no database stores', async () => {
    const text = JSON.stringify({
      format: 'amn-list',
      title: 'x',
      entries: [{ title: 'A\0B\ud800', note: 'a\0', score: 5, externalKey: 'k\0', ids: [{ source: 'mal', key: '1\0' }] }],
    })
    const [entry] = await entriesOf((await read(text)).id)
    expect(entry).toMatchObject({ title: 'AB\ufffd', values: { note: 'a', score: 5 }, match: 'missing' })
  })

  test('a line that cannot be read is reported and does not stop the others; formulas stay text', async () => {
    const list = await read(
      'title,status,score,progress\n=HYPERLINK("x"),watching,11,-1\n,completed,,\nOnly a title,,,\n"a"b"c,sideways,5,\n',
    )
    const entries = await entriesOf(list.id)
    expect(entries.map(({ title: name, match, problem }) => [name, match, problem])).toEqual([
      ['=HYPERLINK("x")', 'missing', 'unread-score unread-progress'],
      ['', 'skipped', 'no-title'],
      ['Only a title', 'skipped', 'no-values'],
      ['"a"b"c', 'missing', 'unread-mediaStatus'],
    ])
  })
})
