import { beforeEach, expect, test } from 'vitest'
import { applyLocale, t } from '../../i18n/i18n.ts'
import { makeContent, makeFile, seenContent } from '../../testing/make-media.ts'
import { actionText } from '../view/action-text.ts'
import { groupContents } from './content-groups.ts'
import { contentsName, contentTitle, fullName, groupName } from './content-name.ts'
import { rowsOf } from './content-rows.ts'
import { canChooseNext, nextContent } from './next-content.ts'
import { countText, unitOf } from './unit.ts'
import { fileToPlay, firstPartOf, resolutionName, versionFacts, versionsOf } from './versions.ts'

beforeEach(() => applyLocale('pl'))

test('contents are grouped by season, volume and kind in the order in which they come', () => {
  const groups = groupContents(
    [
      makeContent({ id: 1, season: 1 }),
      makeContent({ id: 2, season: 1 }),
      makeContent({ id: 3, season: 2 }),
      makeContent({ id: 6, season: 3, seasonTitle: 'Deszcz' }),
      makeContent({ id: 7, season: null, seasonTitle: 'Po latach' }),
      makeContent({ id: 4, kind: 'special' }),
      makeContent({ id: 5, kind: 'opening' }),
    ],
    'Anime',
  )
  expect(groups.map((group) => [groupName(group, t), group.contents.map(({ id }) => id)])).toEqual([
    ['Sezon 1', [1, 2]],
    ['Sezon 2', [3]],
    ['Sezon 3: Deszcz', [6]],
    ['Po latach', [7]],
    ['Odcinki specjalne', [4]],
    ['Czołówki', [5]],
  ])
})

test('volumes are rows, chapters of a volume a group', () => {
  const [a, b] = groupContents(
    [makeContent({ id: 1, volume: 1, number: null, numberText: null }), makeContent({ id: 2, volume: 2, number: 7 })],
    'Manga',
  )
  expect([a?.kind, b?.kind, b?.number]).toEqual(['volumes', 'volume', 2])
})

test.each([
  [[makeContent({ id: 1, season: 1 })], 'Anime', 'Odcinki'],
  [[makeContent({ id: 1, volume: 1, number: null, numberText: null })], 'Manga', 'Tomy'],
  [[makeContent({ id: 1, volume: 1 })], 'Manga', 'Rozdziały'],
  [[makeContent({ id: 1, number: null, numberText: null })], 'Movie', 'Filmy'],
  [[makeContent({ number: null, numberText: null, files: [makeFile({ renderer: 'PDF' })] })], 'Book', 'Pliki'],
  [[], 'TvSeries', 'Odcinki'],
  [[], 'Book', 'Rozdziały'],
] as const)('contents are called by their kind', (contents, type, name) => {
  expect(contentsName(contents, type, t)).toBe(name)
})

test('a single season has its heading, plain episodes need none, and a group that may go on is not whole', () => {
  const seasons = [makeContent({ id: 1, season: 1 }), makeContent({ id: 2, season: 2 })]
  expect(rowsOf(seasons, 'Anime', false).map((row) => row.heading?.isWhole)).toEqual([true, false])
  expect(rowsOf([makeContent({ id: 1 }), makeContent({ id: 2 })], 'Anime', true).map((row) => row.heading)).toEqual([undefined, undefined])
})

test.each([
  [makeContent({ id: 3 }), 'Anime', 'Odcinek 3', 'Odcinek 3'],
  [makeContent({ id: 3, numberText: '12.5', title: 'Deszcz' }), 'Manga', 'Deszcz', 'Rozdział 12.5 – Deszcz'],
  [makeContent({ id: 3, volume: 2, number: null, numberText: null }), 'Novel', 'Tom 2', 'Tom 2'],
  [makeContent({ id: 3, number: null, numberText: '2025-03-01' }), 'TvSeries', '1 marca 2025', '1 marca 2025'],
  [makeContent({ id: 1, kind: 'opening' }), 'Anime', 'Czołówka 1', 'Czołówka 1'],
  [makeContent({ id: 3, number: null, numberText: null }), 'Movie', 'Harbour Nine - 01', 'Harbour Nine - 01'],
  [makeContent({ id: 3, number: null, numberText: null, files: [] }), 'Movie', 'Film', 'Film'],
] as const)('a content is called by its title, its place, its file or its media', (content, type, title, full) => {
  expect(contentTitle(content, type, 'Film', t)).toBe(title)
  expect(fullName(content, type, 'Film', t)).toBe(full)
})

test.each([
  ['nothing seen', [makeContent({ id: 1 }), makeContent({ id: 2 })], 1, 'start'],
  ['standing in the second', [seenContent(1, 'COMPLETED'), seenContent(2, 300)], 2, 'resume'],
  ['the first done', [seenContent(1, 'COMPLETED'), makeContent({ id: 2 })], 2, 'continue'],
  ['the last done, an earlier one left out', [makeContent({ id: 1 }), seenContent(2, 'COMPLETED')], 1, 'continue'],
  ['standing in an earlier one, seen later', [seenContent(1, 60, '2026-02-01T00:00:00Z'), seenContent(2, 90)], 1, 'resume'],
  ['everything done', [seenContent(1, 'COMPLETED'), seenContent(2, 'COMPLETED')], 1, 'again'],
  ['the first is gone', [makeContent({ id: 1, files: [makeFile({ state: 'unavailable' })] }), makeContent({ id: 2 })], 2, 'start'],
] as const)('with %s the main button leads on', (_, contents, id, kind) => {
  expect(nextContent(contents)).toMatchObject({ content: { id }, fileId: id + 10, kind })
})

test('without a file that opens there is nothing to play', () => {
  expect(nextContent([makeContent({ files: [] }), makeContent({ files: [makeFile({ state: 'unreadable' })] })])).toBeUndefined()
})

test('what comes next is only shown once all that is completed has been loaded', () => {
  const loaded = [seenContent(1, 'COMPLETED'), makeContent({ id: 2 })]
  expect(canChooseNext(loaded, false, 1, true)).toBe(true)
  expect(canChooseNext(loaded, false, 2, true)).toBe(false)
  expect(canChooseNext([makeContent()], false, 0, true)).toBe(false)
  expect(canChooseNext([makeContent()], false, 0, false)).toBe(true)
  expect(canChooseNext([], true, 9, true)).toBe(true)
})

test.each([
  ['seconds', 754, 'Wznów od 12:34'],
  ['page', 11, 'Wznów od strony 12'],
  ['fraction', 0.42, 'Wznów od 42%'],
  ['cfi', 'epubcfi(/6/4)', 'Wznów od 70%'],
] as const)('a place in %s is told as people say it', (unit, position, text) => {
  const from = { contentId: 1, fileId: 1, position, unit, progress: 0.7, duration: null, device: null, at: null }
  expect(actionText({ kind: 'resume', position: from }, 'play', t)).toBe(text)
})

test('parts are one version, their sizes and lengths together', () => {
  const parts = [1, 2, 3].map((part) => makeFile({ id: part, part, size: 100, duration: 60, renderer: 'AUDIO_PLAYER' }))
  const versions = versionsOf([...parts, makeFile({ id: 9, label: '2160p' })])
  expect(versions.map(({ file, parts: count, size, duration }) => [file.id, count, size, duration])).toEqual([
    [1, 3, 300, 180],
    [9, 1, 1_500_000_000, 1440],
  ])
})

test.each([
  [1920, 1080, '1080p'],
  [1920, 800, '1080p'],
  [1440, 1080, '1080p'],
  [3840, 1600, '2160p'],
  [720, 576, '576p'],
  [640, 360, '360p'],
  [300, 300, '300p'],
])('%i × %i is called %s', (width, height, name) => {
  expect(resolutionName(width, height)).toBe(name)
})

test('nothing leads to an extra but an extra that somebody is in', () => {
  const film = makeContent({ id: 1, files: [makeFile({ id: 11 })] })
  const clip = makeContent({ id: 2, kind: 'extra', files: [makeFile({ id: 12 })] })
  const [seenFilm, seenClip] = [seenContent(1, 'COMPLETED'), { ...seenContent(2, 'COMPLETED'), kind: 'extra' as const }]
  const halfClip = { ...seenContent(2, 300), kind: 'extra' as const }
  expect(nextContent([film, clip])).toMatchObject({ content: { id: 1 }, kind: 'start' })
  expect(nextContent([seenFilm, clip])).toMatchObject({ content: { id: 1 }, kind: 'again' })
  expect(nextContent([film, seenClip])).toMatchObject({ content: { id: 1 } })
  expect(nextContent([film, halfClip])).toMatchObject({ content: { id: 2 }, kind: 'resume' })
  expect(nextContent([clip])).toMatchObject({ content: { id: 2 } })
  expect(canChooseNext([clip], false, 0, false)).toBe(true)
  expect(canChooseNext([seenFilm, clip], false, 1, false)).toBe(false)
})

test('a version is described by what was found in it, and by its label only where that adds something', () => {
  const track = { language: null, title: null, default: true }
  const video = [{ ...track, codec: 'hevc', width: 1920, height: 1080, frameRate: 24, profile: null }]
  const audio = [
    { ...track, codec: 'aac', language: 'jpn', channels: 2 },
    { ...track, codec: 'aac', language: 'und', channels: 2 },
  ]
  expect(versionFacts(makeFile({ label: '1080p v2', probe: { video, audio } }), (code) => code)).toEqual(['1080p', 'HEVC', 'v2', 'jpn'])
  const bright = video.map((picture) => ({ ...picture, hdr: 'hdr10' as const }))
  const loud = audio.map((sound) => ({ ...sound, channels: 6 }))
  const fine = makeFile({ label: '1080p HDR 5.1', probe: { video: bright, audio: loud } })
  expect(versionFacts(fine, (code) => code)).toEqual(['1080p', 'HDR10', 'HEVC', '5.1', 'jpn'])
  expect(versionFacts(makeFile({ name: 'a.epub', label: 'EPUB', language: 'pl' }), (code) => code)).toEqual(['EPUB', 'pl'])
  expect(versionFacts(makeFile({ name: 'a.mkv', label: '720p' }), (code) => code)).toEqual(['720p', 'MKV'])
})

test('the file used last plays while it is there', () => {
  const files = [makeFile({ id: 1 }), makeFile({ id: 2 }), makeFile({ id: 3, state: 'unavailable' })]
  expect([fileToPlay(files, 2)?.id, fileToPlay(files, 3)?.id, fileToPlay([], 1)]).toEqual([2, 1, undefined])
})

test.each([
  [0, '0 pozycji'],
  [1, '1 pozycja'],
  [2, '2 pozycje'],
  [5, '5 pozycji'],
  [12, '12 pozycji'],
  [22, '22 pozycje'],
])('%i is counted in Polish as "%s"', (count, text) => {
  expect(t('media.count', { count })).toBe(text)
})

test.each([
  ['episodes', 1, '1 odcinek'],
  ['episodes', 7, '7 odcinków'],
  ['episodes', 22, '22 odcinki'],
  ['photos', 6, '6 zdjęć'],
  ['volumes', 3, '3 tomy'],
] as const)('%s × %i are counted in Polish as "%s"', (unit, count, text) => {
  expect(countText(count, unit, t)).toBe(text)
})

test('contents are counted in what they are', () => {
  const plain = { number: null, numberText: null }
  const photo = (id: number) => makeContent({ ...plain, id, files: [makeFile({ renderer: 'IMAGE_SINGLE' })] })
  const track = makeContent({ ...plain, files: [makeFile({ renderer: 'AUDIO_PLAYER' })] })
  expect(unitOf([photo(1), photo(2)], 'Other')).toBe('photos')
  expect(unitOf([photo(1), track], 'Other')).toBe('files')
  expect(unitOf([makeContent({ ...plain, volume: 1 })], 'Manga')).toBe('volumes')
  expect(unitOf([makeContent()], 'Manga')).toBe('chapters')
  expect(unitOf([makeContent()], 'TvSeries')).toBe('episodes')
})

test('a recording begins with the first part of its version', () => {
  const files = [
    makeFile({ id: 1, part: 1 }),
    makeFile({ id: 2, part: 2 }),
    makeFile({ id: 3 }),
    makeFile({ id: 4, part: 1, label: 'b' }),
    makeFile({ id: 5, part: 2, label: 'b' }),
  ]
  expect([2, 3, 5, 9, undefined].map((id) => firstPartOf(files, id)?.id)).toEqual([1, 3, 4, undefined, undefined])
})

test('of a recording in several files the button says where in the whole, also at the start of a later file', () => {
  const lastFile = {
    contentId: 1,
    fileId: 12,
    position: null,
    unit: 'seconds',
    progress: 0,
    duration: 500,
    device: null,
    at: '2026-01-01T10:00:00.000Z',
  } as const
  const files = [makeFile({ id: 11, part: 1, duration: 1000 }), makeFile({ id: 12, part: 2, duration: 500 })]
  const begun = (inParts: { position: number | null; duration: number | null; progress: number }) =>
    nextContent([makeContent({ id: 1, files, myData: { contentId: 1, contentStatus: 'WATCHING', completedAt: null, lastFile, inParts } })])
  const known = begun({ position: 1000, duration: 1500, progress: 2 / 3 })
  expect(known).toMatchObject({ kind: 'resume', fileId: 12 })
  expect(known && actionText(known, 'play', t)).toBe('Wznów od 16:40')
  const unknown = begun({ position: null, duration: null, progress: 0.5 })
  expect(unknown && actionText(unknown, 'play', t)).toBe('Wznów od 50%')
})

test.each([
  ['Big Duck (2008)-cd1.mp4', 1, 'Big Duck'],
  ['VTS_01_1.VOB', null, 'Big Duck'],
  ['00800.m2ts', null, 'Big Duck'],
  ['Big Duck (2008) 720p.mp4', null, 'Big Duck (2008) 720p'],
])('a film whose first file is %s, part %s, is called %s', (name, part, title) => {
  const film = makeContent({ number: null, numberText: null, files: [makeFile({ name, part })] })
  expect(contentTitle(film, 'Movie', 'Big Duck', t)).toBe(title)
})
