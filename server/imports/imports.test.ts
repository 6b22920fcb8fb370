import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { ImportItem } from '@amn/contract/library/imports'
import { type ImportServer, startImports, treeBelow } from '../testing/imports.ts'
import { describeLibrary, layOut, rowsOf, scanOnce, useRoots } from '../testing/library.ts'

let server: ImportServer
beforeEach(async () => {
  server = await startImports()
  return () => server.remove()
})

const line = ({ title, year, season, volume, number, language, label, target }: ImportItem) =>
  [title, year, season && `s${season}`, volume && `v${volume}`, number !== null && `#${number}`, language, label, target]
    .filter(Boolean)
    .join(' | ')
const read = (path: string) => readFileSync(join(server.root, path), 'utf8')

test('what is chosen in the inbox is recognised as a scan would, edited in place, and goes exactly where the plan says', async () => {
  layOut(server.inbox, [
    'new/Frieren/Season 1/Frieren.S01E01.1080p.mkv',
    'new/Frieren/Season 1/Frieren.S01E01.1080p.pl.srt',
    'new/Frieren/Season 1/Frieren.S01E02.1080p.mkv',
    'new/Frieren/poster.jpg',
    'new/Frieren/notes.nfo',
  ])
  const id = await server.choose('Anime', ['new'])
  const items = await server.itemsOf(id)
  expect(items.map(line)).toEqual([
    'Frieren | s1 | #1 | 1080p | Anime/Frieren/Frieren S01E01 [1080p].mkv',
    'Frieren | s1 | #1 | pl | Anime/Frieren/Frieren S01E01 [1080p].pl.srt',
    'Frieren | s1 | #2 | 1080p | Anime/Frieren/Frieren S01E02 [1080p].mkv',
    'Frieren | Anime/Frieren/poster.jpg',
  ])
  const change = items.filter(({ ownerId }) => ownerId === null).map((item) => ({ id: item.id, title: 'Frieren: Beyond', season: 2 }))
  expect((await server.ask('PATCH', `/import/${id}/item`, { items: change })).body).toEqual({ changed: 2 })
  const plan = await server.planOf(id)
  expect(plan).toMatchObject({ items: 4, files: 4, conflicts: 0, problems: 0, skipped: 0, fits: true })
  const targets = (await server.itemsOf(id)).map(({ target }) => target as string)
  expect(treeBelow(server.root)).toEqual([])

  await server.apply(id)
  expect((await server.work()).end).toBe('done')
  const files = treeBelow(server.root).filter((path) => /\.\w{3}$/.test(path))
  expect(files).toEqual(targets.toSorted())
  expect(read('Anime/Frieren - Beyond/Frieren - Beyond S02E02 [1080p].mkv')).toBe(
    'the bytes of new/Frieren/Season 1/Frieren.S01E02.1080p.mkv',
  )
  expect(await describeLibrary(server.store)).toEqual({
    'Anime: Frieren: Beyond': [
      's2 #1 | Frieren - Beyond S02E01 [1080p].mkv | VIDEO_PLAYER 1080p',
      's2 #1 | Frieren - Beyond S02E01 [1080p].pl.srt | NONE pl',
      's2 #2 | Frieren - Beyond S02E02 [1080p].mkv | VIDEO_PLAYER 1080p',
    ],
  })
  const done = await server.stateOf(id)
  expect(done).toMatchObject({ state: 'done', canUndo: true, media: [{ title: 'Frieren: Beyond', isNew: true }] })
})

test.each(['Signs/Songs', '/../../../Movies/Other (2000)/Other (2000)', 'x'.repeat(60), '…'.repeat(60)])(
  'a subtitle labelled %s goes beside its film',
  async (label) => {
    const film = `Frieren ${'葬'.repeat(70)} - 01`
    layOut(server.inbox, [`Frieren/${film}.mkv`, `Frieren/${film}.pl.srt`])
    const id = await server.choose('Anime', ['Frieren'])
    const [main, side] = await server.itemsOf(id)
    expect((await server.ask('PATCH', `/import/${id}/item`, { items: [{ id: side?.id, label }] })).status).toBe(200)
    const target = (await server.itemsOf(id)).find((item) => item.id === side?.id)?.target ?? ''
    expect(dirname(target)).toBe(dirname(main?.target ?? ''))
    await server.apply(id)
    expect((await server.work()).error).toBeUndefined()
    expect(treeBelow(server.root)).toContain(target)
    const names = Object.values(await describeLibrary(server.store)).flat()
    expect(names.filter((name) => name.includes('.srt'))).toHaveLength(1)
  },
)

test('what was imported is the same to a later scan, also to one that begins anew', async () => {
  layOut(server.inbox, [
    'Frieren/Frieren - 01.mkv',
    'Frieren/Frieren - 12.5 [720p].mkv',
    'Frieren/NCOP1.mkv',
    'Frieren/Extras/Making of.mkv',
  ])
  layOut(server.inbox, { 'Film (2019) 1080p.mp4': 'film' })
  for (const [type, path] of [
    ['Anime', 'Frieren'],
    ['Movie', 'Film (2019) 1080p.mp4'],
  ] as const) {
    await server.apply(await server.choose(type, [path]))
    expect((await server.work()).error).toBeUndefined()
  }
  const before = await rowsOf(server.store)
  const { counts } = await scanOnce(server.store, server.rootId)
  expect(counts).toMatchObject({ files: 5, added: 0, changed: 0, moved: 0, unavailable: 0 })
  expect(await rowsOf(server.store)).toEqual(before)
  const other = await startImports()
  try {
    await scanOnce(other.store, await useRoots(other.store, server.root))
    expect(await describeLibrary(other.store)).toEqual(await describeLibrary(server.store))
  } finally {
    await other.remove()
  }
})

test('a file joins the media of that title, and never takes a number or a file that is there', async () => {
  layOut(server.root, ['Seriale/Show/Show S01E01.mkv', 'Seriale/Show/Show S01E02.mkv'])
  await scanOnce(server.store, server.rootId)
  layOut(server.inbox, ['Show.S01E02.2160p.mkv', 'Show.S01E03.mkv'])
  const id = await server.choose('TvSeries', ['Show.S01E02.2160p.mkv', 'Show.S01E03.mkv'])
  const [second, third] = await server.itemsOf(id)
  expect(second).toMatchObject({ mediaId: expect.any(Number), conflict: 'exists', rivals: ['Show S01E02.mkv'] })
  expect(third).toMatchObject({ conflict: null, target: 'Seriale/Show/Show S01E03.mkv' })
  expect((await server.apply(id)).body).toMatchObject({ code: 'CONFLICT' })
  writeFileSync(join(server.root, 'Seriale/Show/Show S01E02 [2160p].mkv'), 'somebody else put this here')
  await server.ask('PATCH', `/import/${id}/item`, { items: [{ id: second?.id, action: 'version' }] })
  expect((await server.apply(id)).status).toBe(200)
  await server.work()
  expect(treeBelow(join(server.root, 'Seriale/Show'))).toEqual([
    'Show S01E01.mkv',
    'Show S01E02 [2160p] (v2).mkv',
    'Show S01E02 [2160p].mkv',
    'Show S01E02.mkv',
    'Show S01E03.mkv',
  ])
  expect(read('Seriale/Show/Show S01E02.mkv')).toBe('the bytes of Seriale/Show/Show S01E02.mkv')
  expect(read('Seriale/Show/Show S01E02 [2160p].mkv')).toBe('somebody else put this here')
  expect(Object.keys(await describeLibrary(server.store))).toEqual(['TvSeries: Show'])
})

test('the same number twice is a conflict, solved by skipping or renumbering', async () => {
  layOut(server.inbox, ['a/Show S01E01.mkv', 'b/Show S01E01.mkv', 'b/Show S01E02.mkv'])
  const id = await server.choose('TvSeries', ['a/Show S01E01.mkv', 'b/Show S01E01.mkv', 'b/Show S01E02.mkv'])
  const [, twice, last] = await server.itemsOf(id)
  expect(twice).toMatchObject({ conflict: 'twice' })
  await server.ask('PATCH', `/import/${id}/item`, {
    items: [
      { id: twice?.id, number: 7 },
      { id: last?.id, action: 'skip' },
    ],
  })
  await server.apply(id)
  await server.work()
  expect(treeBelow(join(server.root, 'TvSeries/Show'))).toEqual(['Show S01E01.mkv', 'Show S01E07.mkv'])
})

test('files may be pages in folders, books in parts, and names that hide something', async () => {
  layOut(server.inbox, [
    'Manga/Berserk/Chapter 1/01.jpg',
    'Manga/Berserk/Chapter 1/02.jpg',
    'Manga/Berserk/Chapter 2/01.jpg',
    'Manga/Berserk/Chapter 2/02.jpg',
  ])
  layOut(server.inbox, { 'Evil\u202Egpj.\n..mp4': 'evil', [`${'Długi tytuł '.repeat(15)}S01E01.mkv`]: 'long' })
  await server.apply(await server.choose('Manga', ['Manga/Berserk']))
  await server.work()
  expect(treeBelow(join(server.root, 'Manga')).filter((path) => path.endsWith('.jpg'))).toHaveLength(4)
  expect((await describeLibrary(server.store))['Manga: Berserk']?.map((one) => one.split(' | ')[0])).toEqual(['#1', '#2'])
  const id = await server.choose('TvSeries', ['Evil\u202Egpj.\n..mp4', `${'Długi tytuł '.repeat(15)}S01E01.mkv`])
  for (const { target } of await server.itemsOf(id)) {
    const names = (target ?? '').split('/')
    expect(names.every((name) => Buffer.byteLength(name) <= 255 && !/[\p{C}]/u.test(name) && name === name.normalize('NFC'))).toBe(true)
  }
  await server.apply(id)
  expect((await server.work()).end).toBe('done')
})

test('files beside a film go with it, whatever comes first', async () => {
  layOut(server.inbox, [
    'Film (2019)/fonts/A.ttf',
    'Film (2019)/Film (2019).en.ass',
    'Film (2019)/Film (2019).mkv',
    'Film (2019)/poster.jpg',
  ])
  await server.apply(await server.choose('Movie', ['Film (2019)']))
  expect((await server.work()).error).toBeUndefined()
  expect(treeBelow(join(server.root, 'Movie/Film (2019)'))).toEqual(['A.ttf', 'Film (2019).en.ass', 'Film (2019).mkv', 'poster.jpg'])
})

test('a folder that only collects files is no title', async () => {
  layOut(server.inbox, [
    'Downloads/[Group] Frieren - 03 [1080p].mkv',
    'Downloads/Nested/Show A/01.mkv',
    'various/Heat (1995).mkv',
    'various/Alien (1979).mkv',
  ])
  const titlesOf = async (...given: Parameters<typeof server.choose>) =>
    (await server.itemsOf(await server.choose(...given))).map(({ title, number }) => `${title} ${number ?? ''}`.trim())
  expect(await titlesOf('Anime', ['Downloads'])).toEqual(['Show A 1', 'Frieren 3'])
  expect(await titlesOf('Movie', ['various'])).toEqual(['Alien', 'Heat'])
})
