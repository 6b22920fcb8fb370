import type { Content, MediaFile } from '@amn/contract/content'
import { expect, test } from 'vitest'
import { groupContents } from './content-groups.ts'
import { nextContent } from './next-content.ts'
import { resolutionName, versionFacts, versionsOf } from './versions.ts'

const makeFile = (more: Partial<MediaFile> = {}): MediaFile => ({
  id: 1,
  name: 'Title - 01.mkv',
  size: 100,
  contentType: 'VIDEO',
  renderer: 'VIDEO_PLAYER',
  mimeType: 'video/x-matroska',
  language: null,
  label: null,
  state: 'available',
  reason: null,
  duration: 60,
  pages: null,
  part: null,
  probe: null,
  ...more,
})
const makeContent = (id: number, more: Partial<Content> = {}): Content => ({
  id,
  mediaId: 1,
  season: null,
  volume: null,
  number: id,
  numberText: String(id),
  title: null,
  kind: 'regular',
  airedAt: null,
  files: [makeFile({ id })],
  subtitles: [],
  myData: { contentId: id, contentStatus: 'NOT_WATCHED', completedAt: null, lastFile: null },
  ...more,
})
const done = (id: number, at?: string) =>
  makeContent(id, { myData: { contentId: id, contentStatus: 'COMPLETED', completedAt: null, lastFile: at ? place(id, at, null) : null } })
const begun = (id: number, at: string) =>
  makeContent(id, { myData: { contentId: id, contentStatus: 'WATCHING', completedAt: null, lastFile: place(id, at, 20) } })
const place = (id: number, at: string, position: number | null) => ({
  contentId: id,
  fileId: id,
  position,
  unit: 'seconds' as const,
  progress: 0.3,
  duration: 60,
  device: null,
  at,
})
const chosen = (contents: Content[]) => {
  const next = nextContent(contents)
  return next && [next.content.id, next.kind]
}

test('contents stand by season, volume and kind in the order in which they came', () => {
  const contents = [
    makeContent(1, { season: 1 }),
    makeContent(2, { season: 1 }),
    makeContent(3, { season: 2 }),
    makeContent(4, { season: 2, kind: 'special' }),
  ]
  const groups = groupContents(contents, 'Anime').map((group) => [group.kind, group.number, group.contents.map(({ id }) => id)])
  expect(groups).toEqual([
    ['season', 1, [1, 2]],
    ['season', 2, [3]],
    ['special', null, [4]],
  ])
})

test('chapters go under their volumes, volumes alone under one heading', () => {
  const chapters = [makeContent(1, { volume: 1 }), makeContent(2, { volume: 1 }), makeContent(3, { volume: 2 })]
  expect(groupContents(chapters, 'Manga').map(({ kind, number }) => [kind, number])).toEqual([
    ['volume', 1],
    ['volume', 2],
  ])
  const volumes = [1, 2].map((volume) => makeContent(volume, { volume, number: null, numberText: null }))
  expect(groupContents(volumes, 'Manga').map(({ kind, contents }) => [kind, contents.length])).toEqual([['volumes', 2]])
})

test('the next content is the one under way, else what follows the one used last, else the first open one', () => {
  expect(chosen([makeContent(1), makeContent(2)])).toEqual([1, 'start'])
  expect(chosen([done(1), makeContent(2)])).toEqual([2, 'continue'])
  expect(chosen([begun(1, '2026-01-01T00:00:00Z'), begun(2, '2026-01-02T00:00:00Z'), makeContent(3)])).toEqual([2, 'resume'])
  expect(chosen([makeContent(1), done(2, '2026-01-02T00:00:00Z'), makeContent(3)])).toEqual([3, 'continue'])
  expect(chosen([makeContent(1), done(2, '2026-01-02T00:00:00Z')])).toEqual([1, 'continue'])
  expect(chosen([done(1), done(2)])).toEqual([1, 'again'])
})

test('what has no file that is there is not chosen', () => {
  const gone = makeContent(1, { files: [makeFile({ state: 'unavailable' })] })
  expect(chosen([gone, makeContent(2)])).toEqual([2, 'start'])
  expect(chosen([gone])).toBeUndefined()
  expect(chosen([])).toBeUndefined()
})

test('parts make one version, other labels another', () => {
  const files = [
    makeFile({ id: 1, part: 1 }),
    makeFile({ id: 2, part: 2 }),
    makeFile({ id: 3, label: '720p' }),
    makeFile({ id: 4, label: '1080p', size: 7 }),
  ]
  expect(versionsOf(files).map(({ file, parts, size, duration }) => [file.id, parts, size, duration])).toEqual([
    [1, 2, 200, 120],
    [3, 1, 100, 60],
    [4, 1, 7, 60],
  ])
})

test('a version is told by its picture, its codec, what its label adds, and its languages', () => {
  const track = { language: null, title: null, default: true }
  const probe = {
    video: [{ ...track, codec: 'hevc', width: 1920, height: 804, frameRate: 24, profile: null }],
    audio: [{ ...track, codec: 'aac', language: 'jpn', channels: 2 }],
  }
  expect(versionFacts(makeFile({ label: '1080p v2', probe }), (code) => code)).toEqual(['1080p', 'HEVC', 'v2', 'jpn'])
  expect(versionFacts(makeFile({ name: 'v01.cbz' }), (code) => code)).toEqual(['CBZ'])
  expect([resolutionName(640, 360), resolutionName(3840, 1600), resolutionName(720, 540)]).toEqual(['360p', '2160p', '576p'])
})
