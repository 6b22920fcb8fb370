import type { MediaFile } from '@amn/contract/media/content'
import { missingParts, positionInFilm } from '@amn/contract/playback/film-parts'
import { expect, test } from 'vitest'
import { makeFile } from '../../../testing/make-media.ts'
import { makeFilmLine, placeAt, secondsOf } from './film-line.ts'

const track = { codec: 'h264', language: null, title: null, default: true }
const probe = { video: [{ ...track, width: 64, height: 48, frameRate: 25, profile: null }], audio: [] }
const part = (id: number, number: number | null, duration: number | null, changed: Partial<MediaFile> = {}): MediaFile =>
  makeFile({ id, part: number, duration, renderer: 'VIDEO_PLAYER', contentType: 'VIDEO', probe, ...changed })
const chapter = { start: 10, end: 20, title: 'Storm' }
const first = part(1, 1, 60)
const second = part(2, 2, 40, { probe: { ...probe, chapters: [chapter], isCut: true } })
const files = [second, first, part(3, null, 99), part(4, 1, 50, { label: '720p' })]

test('the parts of one version are one line of time', () => {
  const line = makeFilmLine({ files }, second)
  expect([line.parts.map(({ id }) => id), line.starts, line.film.id, line.film.duration]).toEqual([[1, 2], [0, 60], 1, 100])
  expect(line.film.probe).toMatchObject({ isCut: true, chapters: [{ start: 70, end: 80, title: 'Storm' }] })
  expect(placeAt(line, 59.9)).toMatchObject({ file: first, within: 59.9 })
  expect(placeAt(line, 60)).toMatchObject({ file: second, begin: 60, within: 0 })
  expect(placeAt(line, 100)).toMatchObject({ file: second, within: 40 })
  expect([secondsOf(line, 2, 5), secondsOf(line, 3, 5)]).toEqual([65, undefined])
  const position = { contentId: 1, fileId: 2, position: 5, unit: 'seconds', progress: 0.1, duration: 40, device: null, at: null } as const
  expect(positionInFilm(line.parts, position)).toMatchObject({ position: 65, duration: 100 })
  expect(positionInFilm(line.parts, { ...position, fileId: 3 })).toMatchObject({ position: 5, duration: 40 })
})

test('a whole file, one whose neighbour nobody has looked into, and a part alone are lines of their own', () => {
  for (const opened of [part(3, null, 99), part(4, 1, 50, { label: '720p' })]) {
    const line = makeFilmLine({ files }, opened)
    expect([line.parts, line.film]).toEqual([[opened], opened])
  }
  const unknown = part(5, 2, null, { probe: null })
  expect(makeFilmLine({ files: [first, unknown] }, first).parts).toEqual([first])
  expect([missingParts([second]), missingParts([first, second]), missingParts([first, part(6, 4, 9)])]).toEqual([[1], [], [2, 3]])
})
