import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { writeSetting } from '../../domain/settings/setting-queries.ts'
import { makeEpub, makePng, makeXhtml, makeZip } from '../../testing/hostile.ts'
import { layOut, readOnce, rowsOf, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { libraryRoutes } from '../routes.ts'

let server: TestServer
let folder: string
let root: string
let rootId: number
let admin: MadeUser
beforeEach(async () => {
  const parts = { programs: [], sync: async () => undefined, notifyWorkers: () => undefined }
  server = await startTestServer({}, [(app) => libraryRoutes(app, parts)])
  folder = mkdtempSync(join(tmpdir(), 'amn-local-'))
  root = join(folder, 'media')
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterEach(async () => {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const page = () => makePng(8, 8)
const comic = async (info: string) =>
  makeZip([
    { name: '1.png', body: await page() },
    { name: 'ComicInfo.xml', body: `<ComicInfo>${info}</ComicInfo>` },
  ])
const book = (metadata: string) => makeEpub({ files: { '1.xhtml': makeXhtml('<p>a</p>') }, metadata })

const scan = async (files?: Record<string, string | Buffer>) => {
  if (files) layOut(root, files)
  rootId = await useRoots(server.store, root)
  const done = await scanOnce(server.store, rootId)
  await readOnce(server.store, readConfig({ AMN_DATA: server.data }), { ffmpeg: null, ffprobe: null })
  return done
}
const mediaAt = async (path: string) => {
  const { id } = await server.store.db.selectFrom('media').select('id').where('path', '=', path).executeTakeFirstOrThrow()
  return (await server.ask('GET', `/media/${id}`, { as: admin.token })).body
}
const contentsOf = async (id: number) => (await server.ask('GET', `/media/${id}/content?size=100`, { as: admin.token })).body.items
const tagNames = (media: { tags: { name: string; group: string }[] }) => media.tags.map(({ name, group }) => `${group}: ${name}`).toSorted()
const show = (title: string, more = '') => `<tvshow><title>${title}</title>${more}</tvshow>`
const episode = (number: number, title: string) =>
  `<episodedetails><title>${title}</title><season>1</season><episode>${number}</episode><aired>2001-02-0${number}</aired><plot>Part ${number} &lt;i&gt;rises&lt;/i&gt;</plot></episodedetails>`
/** Another text in a file, at another time of change. */
const change = (path: string, text: string) => {
  writeFileSync(join(root, path), text)
  utimesSync(join(root, path), new Date(2001, 1), new Date(2001, 1))
}

test('the sidecars of a show fill it, its other titles, its tags and its episodes', async () => {
  const plot =
    '<plot>One &lt;b&gt;two&lt;/b&gt;</plot><premiered>2001-02-01</premiered><status>Ended</status><genre>Drama</genre><tag>harbour</tag>'
  await scan({
    'TvSeries/Water (2000)/tvshow.nfo': show(
      'Dark Water',
      `<originaltitle>Ciemna woda</originaltitle>${plot}<uniqueid type="tvdb">9</uniqueid>`,
    ),
    'TvSeries/Water (2000)/Season 01/S01E01.mkv': 'one',
    'TvSeries/Water (2000)/Season 01/S01E01.nfo': episode(1, 'Rising'),
    'TvSeries/Water (2000)/Season 01/S01E02.mkv': 'two',
    'TvSeries/Water (2000)/Season 01/S01E02.nfo': '<episodedetails><title>Fall',
    'TvSeries/Bare/S01E01.mkv': 'three',
  })
  const media = await mediaAt('TvSeries/Water (2000)')
  expect(media).toMatchObject({
    title: 'Dark Water',
    titles: [{ title: 'Ciemna woda', language: null, kind: 'official' }],
    description: 'One two',
    airedFrom: '2001-02-01',
    seasonYear: 2001,
    status: 'FINISHED',
    lockedFields: [],
  })
  expect(tagNames(media)).toEqual(['General: harbour', 'Genre: Drama'])
  const [one, two] = await contentsOf(media.id)
  expect([one.title, one.airedAt, one.season, one.number, one.description]).toEqual(['Rising', '2001-02-01', 1, 1, 'Part 1 rises'])
  expect([two.title, two.number, two.description]).toEqual([null, 2, null])
  expect(await mediaAt('TvSeries/Bare')).toMatchObject({ title: 'Bare', tags: [] })
  const { provenance } = await server.store.db.selectFrom('media').select('provenance').where('id', '=', media.id).executeTakeFirstOrThrow()
  expect(JSON.parse(provenance)).toMatchObject({ title: 'file nfo', seasonYear: 'file nfo', tags: 'file nfo', status: 'file nfo' })
  const { items } = (await server.ask('GET', '/library/scan', { as: admin.token })).body
  const report = (await server.ask('GET', `/library/scan/${items[0].id}/report?outcome=skipped`, { as: admin.token })).body.items
  expect(report).toEqual([
    expect.objectContaining({
      path: 'TvSeries/Water (2000)/Season 01/S01E02.nfo',
      reason: expect.objectContaining({ message: expect.stringContaining('well-formed') }),
    }),
  ])
})

test('a rescan changes nothing; a changed file changes what came from it; a removed one takes nothing away', async () => {
  await scan({
    'Manga/Ink/Ink v01.cbz': await comic(
      '<Series>Ink!</Series><Volume>1</Volume><Title>The Well</Title><Genre>Drama</Genre><Summary>First</Summary>',
    ),
    'Manga/Ink/Ink v02.cbz': await comic('<Series>Ink!</Series><Volume>2</Volume><Genre>Drama,Horror</Genre><Summary>Second</Summary>'),
    'Manga/Ink/Ink v03.cbz': await comic('<Series>Inc</Series><Volume>3</Volume><Genre>Drama</Genre>'),
    'Manga/Ink/metadata.json': JSON.stringify({ description: 'From beside', genres: ['Mystery'] }),
  })
  const media = await mediaAt('Manga/Ink')
  expect(media).toMatchObject({ title: 'Ink!', description: 'From beside' })
  expect(tagNames(media)).toEqual(['Genre: Mystery'])
  const contents = await contentsOf(media.id)
  expect(contents.map(({ title, volume }: { title: string | null; volume: number }) => [volume, title])).toEqual([
    [1, 'The Well'],
    [2, null],
    [3, null],
  ])
  const before = await rowsOf(server.store)
  await scan()
  expect(await rowsOf(server.store)).toEqual(before)

  change('Manga/Ink/metadata.json', JSON.stringify({ description: 'Changed', genres: ['Mystery', 'Comedy'], status: 'FINISHED' }))
  await scan()
  const changed = await mediaAt('Manga/Ink')
  expect(changed).toMatchObject({ id: media.id, title: 'Ink!', description: 'Changed', status: 'FINISHED' })
  expect(tagNames(changed)).toEqual(['Genre: Comedy', 'Genre: Mystery'])
  rmSync(join(root, 'Manga/Ink/metadata.json'))
  await scan()
  expect(await mediaAt('Manga/Ink')).toEqual(changed)
  expect((await rowsOf(server.store)).contents.map(({ id }) => id)).toEqual(before.contents.map(({ id }) => id))
})

test('what cannot be stored or shown is left out, and the other files are read all the same', async () => {
  const hostile = {
    title: '\u200b\u3164',
    titles: ['a\0', 'q'.repeat(100_000), 'pl'].map((language, at) => ({ title: `No ${at}`, language })),
    tags: [{ group: 'General', name: 'One, Inc.' }],
  }
  await scan({
    'Movie/A/a.mkv': 'one',
    'Movie/A/amn.json': JSON.stringify(hostile),
    'Movie/B/b.mkv': 'two',
    'Movie/B/movie.nfo': '<movie><title>Told</title><tag>Two, Inc.</tag></movie>',
    'TvSeries/C/c.mkv': 'three',
    'TvSeries/C/c.nfo': '<episodedetails><title>Half</title><season>1.5</season><episode>2.5</episode></episodedetails>',
  })
  const media = await mediaAt('Movie/A')
  expect(media).toMatchObject({ title: 'A', titles: [{ language: 'a' }, { language: null }, { title: 'No 2', language: 'pl' }] })
  expect(tagNames(media)).toEqual(['General: One Inc.'])
  expect(tagNames(await mediaAt('Movie/B'))).toEqual(['General: Inc.', 'General: Two'])
  expect(await contentsOf((await mediaAt('TvSeries/C')).id)).toMatchObject([{ title: 'Half', season: null, number: 2.5 }])
})

test('what a person has set or locked stays, whatever the files say', async () => {
  await scan({
    'TvSeries/Water/tvshow.nfo': show('Dark Water', '<plot>Old</plot><genre>Drama</genre>'),
    'TvSeries/Water/S01E01.mkv': 'one',
  })
  const { id } = await mediaAt('TvSeries/Water')
  await server.ask('PUT', `/media/${id}`, { as: admin.token, body: { title: 'Mine', lockedFields: ['title', 'tags'] } })
  change('TvSeries/Water/tvshow.nfo', show('Darker Water', '<plot>New</plot><genre>Comedy</genre>'))
  await scan()
  const media = await mediaAt('TvSeries/Water')
  expect(media).toMatchObject({ title: 'Mine', description: 'New', titles: [] })
  const { items } = (await server.ask('GET', '/tags?size=100', { as: admin.token })).body
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Drama'])
  expect(tagNames(media)).toEqual(['Genre: Drama'])
})

test('the order of a directory decides, both ways, and a rename counts only where names are believed', async () => {
  await scan({
    'TvSeries/Water (2000)/tvshow.nfo': show('Dark Water', '<premiered>2001-02-03</premiered>'),
    'TvSeries/Water (2000)/S01E01.mkv': 'one',
  })
  const put = (precedence: string[]) => server.ask('PUT', `/library/root/${rootId}/precedence`, { as: admin.token, body: { precedence } })
  expect((await put(['name', 'nfo'])).status).toBe(400)
  expect((await put(['name', 'nfo', 'opf', 'json', 'json'])).status).toBe(400)
  expect((await put(['name', 'nfo', 'opf', 'json', 'embedded'])).body).toMatchObject({
    id: rootId,
    precedence: ['name', 'nfo', 'opf', 'json', 'embedded'],
  })
  await scan()
  expect(await mediaAt('TvSeries/Water (2000)')).toMatchObject({
    title: 'Water',
    seasonYear: 2000,
    airedFrom: '2001-02-03',
    titles: [{ title: 'Dark Water' }],
  })
  await put(['embedded', 'nfo', 'opf', 'json', 'name'])
  renameSync(join(root, 'TvSeries/Water (2000)'), join(root, 'TvSeries/Cold Water (2000)'))
  await scan()
  expect(await mediaAt('TvSeries/Cold Water (2000)')).toMatchObject({ title: 'Dark Water', seasonYear: 2001 })
  await put(['name', 'nfo', 'opf', 'json', 'embedded'])
  await scan()
  expect(await mediaAt('TvSeries/Cold Water (2000)')).toMatchObject({ title: 'Cold Water', seasonYear: 2000 })
  expect((await server.ask('GET', '/library/root', { as: admin.token })).body[0].precedence[0]).toBe('name')
})

test('books take the title of their package, one of a series its place in it, several the name of the series', async () => {
  const series = (number: number) =>
    `<meta property="belongs-to-collection" id="s">Hills</meta><meta refines="#s" property="group-position">${number}</meta>`
  await scan({
    'Books/stone_final.epub': await book(
      `<dc:title>The Stone</dc:title><dc:date>1990</dc:date><dc:subject>Fantasy</dc:subject>${series(2)}`,
    ),
    'Novels/hills/one.epub': await book(`<dc:title>First Hill</dc:title>${series(1)}`),
    'Novels/hills/v03.epub': await book(`<dc:title>Third Hill</dc:title>${series(3)}`),
    'Novels/hills/two.epub': await book(`<dc:title>Second Hill</dc:title>${series(2)}`),
    'Books/Anna/Wood/Wood.epub': await book('<dc:title>wood</dc:title>'),
    'Books/Anna/Wood/metadata.opf':
      '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>The Wood</dc:title></metadata></package>',
  })
  const all = await server.store.db
    .selectFrom('media')
    .select(['id', 'path', 'title', 'enumeration', 'season_year as year'])
    .orderBy('title')
    .execute()
  expect(all.map(({ title, enumeration, year }) => [title, enumeration, year])).toEqual([
    ['Hills', null, null],
    ['The Stone', '2', 1990],
    ['The Wood', null, null],
  ])
  // One book of a series keeps its name; the series itself needs it no more.
  expect(await mediaAt(all[1]?.path ?? '')).toMatchObject({ series: { name: 'Hills' } })
  expect(await mediaAt('Novels/hills')).toMatchObject({ series: null })
  const contents = await contentsOf(all[0]?.id ?? 0)
  expect(contents.map(({ title, volume }: { title: string; volume: number }) => [volume, title])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'Third Hill'],
  ])
})

test('a number read in a file does not separate a content from its progress when the file is replaced', async () => {
  await scan({
    'Movies/Kite/film.mkv': 'one',
    'Movies/Kite/film.nfo': '<movie><title>The Kite</title></movie>',
    'TvSeries/Odd/pilot.mkv': 'p',
    'TvSeries/Odd/pilot.nfo': episode(4, 'Pilot'),
  })
  const odd = await mediaAt('TvSeries/Odd')
  const [before] = await contentsOf(odd.id)
  expect([before.number, before.season, before.title]).toEqual([4, 1, 'Pilot'])
  rmSync(join(root, 'TvSeries/Odd/pilot.mkv'))
  layOut(root, { 'TvSeries/Odd/pilot.2160p.mkv': 'other bytes of it' })
  await scan()
  const after = await contentsOf(odd.id)
  expect(after.map(({ id, number }: { id: number; number: number }) => [id, number])).toEqual([[before.id, 4]])
  expect(after[0].files[0].id).toBe(before.files[0].id)
  expect(await mediaAt('Movies/Kite')).toMatchObject({ title: 'The Kite' })
})

test('where tags are not made automatically, only those that exist are used', async () => {
  await server.store.transact((tx) => writeSetting(tx, 'automaticTagGroups', false, null))
  const genre = (await server.ask('GET', '/tag-group', { as: admin.token })).body.items.find(
    ({ name }: { name: string }) => name === 'Genre',
  )
  await server.ask('POST', `/tag-group/${genre.id}/tags`, { as: admin.token, body: { name: 'drama' } })
  await scan({ 'TvSeries/Water/tvshow.nfo': show('Water', '<genre>Drama</genre><genre>Zzz</genre>'), 'TvSeries/Water/S01E01.mkv': 'one' })
  expect(tagNames(await mediaAt('TvSeries/Water'))).toEqual(['Genre: drama'])
})

test('files that describe others are read and never written', async () => {
  await scan({
    'Other/Notes/a.txt': 'a',
    'Other/Notes/b.txt': 'b',
    'Other/Notes/amn.json': '{"title":"The Notes"}',
    'Other/Notes/ComicInfo.xml': '<x',
  })
  expect(await mediaAt('Other/Notes')).toMatchObject({ title: 'The Notes' })
  expect(readFileSync(join(root, 'Other/Notes/amn.json'), 'utf8')).toBe('{"title":"The Notes"}')
  expect(readdirSync(join(root, 'Other/Notes')).length).toBe(4)
  expect(statSync(join(root, 'Other/Notes/ComicInfo.xml')).size).toBe(2)
})
