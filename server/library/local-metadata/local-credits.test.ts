import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { migrations } from '../../db/migrate.ts'
import { insertMissingTags, resolveTags } from '../../domain/tags/resolve-tags.ts'
import { makeEpub, makePng, makeXhtml, makeZip } from '../../testing/hostile.ts'
import { layOut, readOnce, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeMobi, makeMp3 } from '../../testing/small-files.ts'
import { libraryRoutes } from '../routes.ts'

let server: TestServer
let folder: string
let root: string
let rootId: number
let admin: MadeUser
beforeEach(async () => {
  const parts = { programs: [], sync: async () => undefined, notifyWorkers: () => undefined }
  server = await startTestServer({}, [(app) => libraryRoutes(app, parts)])
  folder = mkdtempSync(join(tmpdir(), 'amn-credits-'))
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
  await scanOnce(server.store, rootId)
  await readOnce(server.store, readConfig({ AMN_DATA: server.data }), { ffmpeg: null, ffprobe: null })
}
const idAt = async (path: string) =>
  (await server.store.db.selectFrom('media').select('id').where('path', '=', path).executeTakeFirstOrThrow()).id
const mediaAt = async (path: string) => (await server.ask('GET', `/media/${await idAt(path)}`, { as: admin.token })).body
interface Shown {
  role: string
  character: string | null
  contributor: { name: string }
}
const creditsOf = ({ credits }: { credits: Shown[] }) =>
  credits.map(({ role, character, contributor }) => [role, contributor.name, character].filter(Boolean).join(' · '))
const creditsAt = async (path: string) => creditsOf(await mediaAt(path))
const change = (path: string, body: string) => {
  writeFileSync(join(root, path), body)
  utimesSync(join(root, path), new Date(2001, 1), new Date(2001, 1))
}
const series = (number: number) =>
  `<meta property="belongs-to-collection" id="s">Hills</meta><meta refines="#s" property="group-position">${number}</meta>`

test('the first source in the order names a role, the next the roles that it leaves', async () => {
  const tags = { TIT2: 'One', TALB: 'Hill', TPE2: 'Anna Wrona', TCOM: 'Jan Kos' }
  await scan({
    'Audiobooks/Shelf Author/Hill/1.mp3': makeMp3({ texts: { ...tags, TRCK: '1' } }),
    'Audiobooks/Shelf Author/Hill/2.mp3': makeMp3({ texts: { ...tags, TRCK: '2', TCOM: 'Jan Kos; Guest Reader' } }),
    'Audiobooks/Shelf Author/Hill/album.nfo': '<album><title>Hill</title><author>A. Wrona-Nowa</author><publisher>Kite</publisher></album>',
    'Audiobooks/Ola Sowa/Bare/a.mp3': makeMp3({}),
  })
  expect(await creditsAt('Audiobooks/Shelf Author/Hill')).toEqual([
    'author · A. Wrona-Nowa',
    'publisher · Kite',
    'narrator · Jan Kos',
    'narrator · Guest Reader',
  ])
  expect(await creditsAt('Audiobooks/Ola Sowa/Bare')).toEqual(['author · Ola Sowa'])
  const people = await server.store.db.selectFrom('contributor').select('name').execute()
  expect(people.map(({ name }) => name)).not.toContain('Shelf Author')
  expect(await mediaAt('Audiobooks/Shelf Author/Hill')).toMatchObject({ runtime: null })
  await server.store.transact((tx) => tx.updateTable('file').set({ duration: 2100 }).execute())
  await server.ask('PUT', `/library/root/${rootId}/precedence`, {
    as: admin.token,
    body: { precedence: ['name', 'nfo', 'opf', 'json', 'embedded'] },
  })
  await scan()
  expect(await creditsAt('Audiobooks/Shelf Author/Hill')).toContain('author · Shelf Author')
  expect(await mediaAt('Audiobooks/Shelf Author/Hill')).toMatchObject({ runtime: 70 })
})

test('a recording without an album is called as its folder, not as its first track', async () => {
  const track = (n: number, title: string) => makeMp3({ texts: { TIT2: title, TRCK: String(n) } })
  await scan({
    'Audiobooks/Ola Sowa/Bare Hill/01.mp3': track(1, 'Opening credits'),
    'Audiobooks/Ola Sowa/Bare Hill/02.mp3': track(2, 'The Hill'),
    'Audiobooks/Ola Sowa/Whole/whole.mp3': makeMp3({ texts: { TIT2: 'The Whole Book' } }),
  })
  expect(await mediaAt('Audiobooks/Ola Sowa/Bare Hill')).toMatchObject({ title: 'Bare Hill' })
  expect(await mediaAt('Audiobooks/Ola Sowa/Whole')).toMatchObject({ title: 'The Whole Book' })
})

test('several parts give those whom most of them name, and the whole cast', async () => {
  const episode = (n: number, inner: string) =>
    `<episodedetails><title>E${n}</title><season>1</season><episode>${n}</episode>${inner}</episodedetails>`
  const actor = (name: string, role: string) => `<actor><name>${name}</name><role>${role}</role></actor>`
  await scan({
    'Manga/Ink/Ink v01.cbz': await comic(
      '<Series>Ink</Series><Volume>1</Volume><Writer>Anna Wrona</Writer><Inker>One Time</Inker><PageCount>9</PageCount>',
    ),
    'Manga/Ink/Ink v02.cbz': await comic('<Series>Ink</Series><Volume>2</Volume><Writer>Wrona Anna, Guest Writer</Writer><Count>3</Count>'),
    'Manga/Ink/Ink v03.cbz': await comic('<Series>Ink</Series><Volume>3</Volume><Writer>Anna Wrona</Writer><Publisher>Kite</Publisher>'),
    'TvSeries/Water/S01E01.mkv': 'one',
    'TvSeries/Water/S01E01.nfo': episode(1, `<director>A B</director>${actor('Jan Kos', 'Fox')}`),
    'TvSeries/Water/S01E02.mkv': 'two',
    'TvSeries/Water/S01E02.nfo': episode(2, `<director>A B</director>${actor('Jan Kos', 'Fox')}${actor('Guest Star', 'Wolf')}`),
    'TvSeries/Water/tvshow.nfo': '<tvshow><title>Water</title><studio>Sea</studio><runtime>24</runtime></tvshow>',
  })
  const ink = await mediaAt('Manga/Ink')
  expect(creditsOf(ink)).toEqual(['writer · Anna Wrona', 'inker · One Time', 'publisher · Kite'])
  expect(ink).toMatchObject({ pageCount: null, totalCount: 3 })
  const water = await mediaAt('TvSeries/Water')
  expect(creditsOf(water)).toEqual(['studio · Sea', 'director · A B', 'actor · Jan Kos · Fox', 'actor · Guest Star · Wolf'])
  expect(water).toMatchObject({ runtime: 24, tags: [] })
})

test('what was of one book alone goes when another one joins it', async () => {
  await scan({
    'Novels/hills/v02.epub': await book(`<dc:title>Second Hill</dc:title>${series(2)}<meta property="schema:numberOfPages">9</meta>`),
  })
  expect(await mediaAt('Novels/hills')).toMatchObject({ title: 'Second Hill', series: { name: 'Hills' }, enumeration: '2', pageCount: 9 })
  await scan({ 'Novels/hills/v03.epub': await book(`<dc:title>Third Hill</dc:title>${series(3)}`) })
  expect(await mediaAt('Novels/hills')).toMatchObject({ title: 'Hills', series: null, enumeration: null, pageCount: null })
})

test('a book has its series, its language and the author of its folder; what a person set stays', async () => {
  await scan({
    'Books/Anna Wrona/Stone/Stone.epub': await book(
      `<dc:title>The Stone</dc:title><dc:language>pl</dc:language><meta name="calibre:rating" content="8"/>${series(2)}`,
    ),
    'Books/Jan Kos - Alone.txt': 'text',
    'Books/sea.mobi': makeMobi('The Sea', [
      [100, 'Lis, Ewa'],
      [524, 'pl'],
    ]),
    'Books/sky.fb2': `<FictionBook><description><title-info><author><last-name>Dzik</last-name></author><book-title>The Sky</book-title></title-info></description>`,
    'Novels/A/Fantasy/Ola Sowa/Reeds/Reeds.txt': 'text',
    'Books/Maja Bór/Loose Leaf.epub': await book(''),
    'Movies/Kite/film.mkv': 'one',
    'Movies/Kite/film.nfo': '<movie><title>The Kite</title><studio>Wind</studio><set><name>Days</name></set><runtime>95</runtime></movie>',
  })
  const stone = await mediaAt('Books/Anna Wrona/Stone')
  expect(creditsOf(stone)).toEqual(['author · Anna Wrona'])
  expect(stone).toMatchObject({
    series: { name: 'Hills' },
    enumeration: '2',
    originalLanguage: 'pl',
    tags: [],
    communityScores: [
      {
        source: 'calibre',
        score: 80,
        count: null,
      },
    ],
  })
  expect(await creditsAt('Books/Alone')).toEqual(['author · Jan Kos'])
  expect(await creditsAt('Books/Maja Bór/Loose Leaf')).toEqual(['author · Maja Bór'])
  expect(await creditsAt('Novels/A/Fantasy/Ola Sowa/Reeds')).toEqual(['author · Ola Sowa'])
  const titled = async (title: string) =>
    (await server.store.db.selectFrom('media').select('path').where('title', '=', title).executeTakeFirstOrThrow()).path ?? ''
  expect(await creditsAt(await titled('The Sea'))).toEqual(['author · Ewa Lis'])
  expect(await creditsAt(await titled('The Sky'))).toEqual(['author · Dzik'])
  const kite = await mediaAt('Movies/Kite')
  expect(kite).toMatchObject({ runtime: 95, series: { name: 'Days' }, tags: [] })
  expect(creditsOf(kite)).toEqual(['studio · Wind'])
  await server.ask('PUT', `/media/${kite.id}`, {
    as: admin.token,
    body: { series: 'Mine', credits: [], lockedFields: ['series', 'credits'] },
  })
  change(
    'Movies/Kite/film.nfo',
    '<movie><title>The Kite</title><studio>Sea</studio><set><name>Nights</name></set><runtime>96</runtime></movie>',
  )
  await scan()
  expect(await mediaAt('Movies/Kite')).toMatchObject({ runtime: 96, series: { name: 'Mine' }, credits: [] })
})

/** Brings the rows of a media to what the version before wrote: no credits, no series, a tag for the series or the studio. */
async function asBefore(id: number, facts: string, tag: string, locked: string) {
  await server.store.transact(async (tx) => {
    const general = [{ group: 'General', name: tag }]
    await insertMissingTags(tx, await resolveTags(tx, general))
    const tagId = (await resolveTags(tx, general))[0]?.id ?? 0
    await tx.insertInto('media_tag').values({ media_id: id, tag_id: tagId }).execute()
    await tx.deleteFrom('credit').where('media_id', '=', id).execute()
    const media = await tx.selectFrom('media').select('provenance').where('id', '=', id).executeTakeFirstOrThrow()
    const { credits: _, series: __, ...from } = JSON.parse(media.provenance) as Record<string, string>
    const provenance = JSON.stringify({ ...from, tags: from['title'] })
    await tx.updateTable('media').set({ series_id: null, locked_fields: locked, provenance }).where('id', '=', id).execute()
    const contents = tx.selectFrom('content').select('id').where('media_id', '=', id)
    await tx.updateTable('file').set({ facts }).where('content_id', 'in', contents).where('facts', 'is not', null).execute()
    await tx.updateTable('sidecar').set({ facts }).where('media_id', '=', id).execute()
  })
}

test('a library of the version before takes its credits in with the next scan, and nothing that is locked changes', async () => {
  const film = (studio: string) => `<movie><title>The Kite</title><studio>${studio}</studio></movie>`
  await scan({
    'Books/stone.epub': await book(`<dc:title>The Stone</dc:title><dc:creator>Anna Wrona</dc:creator>${series(2)}`),
    'Movies/Kite/film.mkv': 'one',
    'Movies/Kite/film.nfo': film('Wind'),
    'Movies/Locked/film.mkv': 'two',
    'Movies/Locked/film.nfo': film('Sea'),
    'Books/Jan Kos/Reeds/Reeds.txt': 'text',
  })
  const { db } = server.store
  const stone = await db.selectFrom('media').select(['id', 'path']).where('title', '=', 'The Stone').executeTakeFirstOrThrow()
  const path = stone.path ?? ''
  await asBefore(
    stone.id,
    '{"whole":{"title":"Hills"},"work":{"title":"The Stone","enumeration":"2"},"part":{"title":"The Stone","volume":2},"people":["Anna Wrona"]}',
    'Hills',
    '[]',
  )
  const old = (studio: string) =>
    `{"work":{"title":"The Kite","tags":[{"group":"General","name":"${studio}"}]},"part":{"title":"The Kite"}}`
  await asBefore(await idAt('Movies/Kite'), old('Wind'), 'Wind', '[]')
  await asBefore(await idAt('Movies/Locked'), old('Sea'), 'Sea', '["tags","credits"]')
  const reeds = await idAt('Books/Jan Kos/Reeds')
  await server.store.transact(async (tx) => {
    await tx.deleteFrom('credit').where('media_id', '=', reeds).execute()
    await tx.deleteFrom('media_local').where('media_id', '=', reeds).execute()
    await tx.updateTable('media').set({ provenance: '{"title":"name"}' }).where('id', '=', reeds).execute()
  })
  const all = async () => ({
    stone: await mediaAt(path),
    kite: await mediaAt('Movies/Kite'),
    locked: await mediaAt('Movies/Locked'),
    reeds: await mediaAt('Books/Jan Kos/Reeds'),
  })
  const before = await all()
  expect(before).toMatchObject({ stone: { series: null, credits: [], tags: [{ name: 'Hills' }] }, kite: { tags: [{ name: 'Wind' }] } })
  await scan()
  expect(await all()).toEqual(before)

  await server.store.transact(
    (tx) => migrations['0042-credits-of-files']?.up(tx as never) ?? Promise.reject(new Error('There is no such migration')),
  )
  await scan()
  const after = await all()
  expect(after.stone).toMatchObject({ series: { name: 'Hills' }, enumeration: '2', tags: [] })
  expect(creditsOf(after.stone)).toEqual(['author · Anna Wrona'])
  expect(creditsOf(after.kite)).toEqual(['studio · Wind'])
  expect(after.kite.tags).toEqual([])
  expect(after.locked).toMatchObject({ credits: [], tags: [{ name: 'Sea' }], lockedFields: ['tags', 'credits'] })
  expect(creditsOf(after.reeds)).toEqual(['author · Jan Kos'])
})

test('recordings of one title are told apart by their subtitles, which stay among the titles of all', async () => {
  const names = [1, 2, 3].map((part) => `Hero Part ${part}`)
  const json = (part: number) =>
    JSON.stringify({ title: 'The Hero', subtitle: `Part ${part} of 3 [GraphicAudio]`, authors: ['Ola Sowa'], series: ['Mist #1'] })
  const lone = JSON.stringify({ title: 'Alone', subtitle: 'A Tale', authors: ['Ola Sowa'], series: [] })
  await scan({
    ...Object.fromEntries(
      names.flatMap((name, at) => [
        [`Audiobooks/Ola Sowa/${name}/${name}.mp3`, makeMp3({})],
        [`Audiobooks/Ola Sowa/${name}/metadata.json`, json(at + 1)],
      ]),
    ),
    'Audiobooks/Ola Sowa/Alone/Alone.mp3': makeMp3({}),
    'Audiobooks/Ola Sowa/Alone/metadata.json': lone,
  })
  const shown = await Promise.all([...names, 'Alone'].map((name) => mediaAt(`Audiobooks/Ola Sowa/${name}`)))
  const titles = shown.map(({ title, titles: others }) => [title, ...others.map((one: { title: string }) => one.title)])
  expect(titles).toEqual([
    ['The Hero', 'The Hero: Part 1 of 3 [GraphicAudio]'],
    ['The Hero: Part 2 of 3 [GraphicAudio]', 'The Hero'],
    ['The Hero: Part 3 of 3 [GraphicAudio]', 'The Hero'],
    ['Alone', 'Alone: A Tale'],
  ])
})
