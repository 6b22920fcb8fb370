import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MediaFile, Probe } from '@amn/contract/media/content'
import { chapterOfEachFile, listParts } from '@amn/contract/playback/chapter-rules'
import { chapterAt, makeTimeline, positionAt, positionBeside, secondsAt } from './timeline.ts'

const makeFile = (id: number, duration: number, more: Partial<MediaFile> = {}): MediaFile => ({
  id,
  name: `0${id} - Part ${id}.mp3`,
  size: 1000,
  contentType: 'AUDIO',
  renderer: 'AUDIO_PLAYER',
  mimeType: 'audio/mpeg',
  language: null,
  label: null,
  state: 'available',
  reason: null,
  duration,
  pages: null,
  part: id,
  probe: null,
  ...more,
})
const marked = (chapters: NonNullable<Probe['chapters']>): Probe => ({ chapters })

test('parts follow one another, and each is a chapter under its own name', () => {
  const timeline = makeTimeline([makeFile(1, 100), makeFile(2, 50, { probe: { title: 'The storm' } })])
  expect(timeline.starts).toEqual([0, 100])
  expect(timeline.total).toBe(150)
  expect(timeline.chapters).toEqual([
    { start: 0, end: 100, title: '01 - Part 1' },
    { start: 100, end: 150, title: 'The storm' },
  ])
})

test('chapters that are marked in a part are moved to the start of the part', () => {
  const timeline = makeTimeline([
    makeFile(1, 100),
    makeFile(2, 50, {
      probe: marked([
        { start: 0, end: 20, title: 'a' },
        { start: 20, end: 50, title: 'b' },
      ]),
    }),
  ])
  expect(timeline.chapters.map(({ start, title }) => [start, title])).toEqual([
    [0, '01 - Part 1'],
    [100, 'a'],
    [120, 'b'],
  ])
  expect(chapterAt(timeline.chapters, 119)?.title).toBe('a')
  expect(chapterAt(timeline.chapters, 120)?.title).toBe('b')
})

test('one file without marks has no chapters', () => {
  expect(makeTimeline([makeFile(1, 100)]).chapters).toEqual([])
})

test('chapters that somebody set stand in place of all others, for the version that has their length', () => {
  const parts = [makeFile(1, 100), makeFile(2, 50)]
  const set = (length: number) => ({
    length,
    chapters: [
      { start: 5, title: 'One' },
      { start: 80, title: 'Two' },
    ],
  })
  expect(makeTimeline(parts, [set(90), set(151)]).chapters).toEqual([
    { start: 5, end: 80, title: 'One' },
    { start: 80, end: 150, title: 'Two' },
  ])
  expect(makeTimeline(parts, [set(90)]).chapters).toHaveLength(2)
  expect(makeTimeline(parts, [set(90)]).chapters[0]?.title).toBe('01 - Part 1')
})

test('each file can be a chapter, whatever is marked inside', () => {
  const probe = marked([{ start: 0, end: 10, title: 'a' }])
  expect(chapterOfEachFile([makeFile(1, 100, { probe }), makeFile(2, 50)]).map(({ start, title }) => [start, title])).toEqual([
    [0, '01 - Part 1'],
    [100, '02 - Part 2'],
  ])
})

test('whoever is taken back near the beginning of a part hears the end of the one before', () => {
  const timeline = makeTimeline([makeFile(1, 100), makeFile(2, 50)])
  expect(positionBeside(timeline, { part: 1, within: 4 }, -15)).toEqual({ part: 0, within: 89 })
  expect(positionBeside(timeline, { part: 1, within: 20 }, -15)).toEqual({ part: 1, within: 5 })
  expect(positionBeside(timeline, { part: 0, within: 4 }, -15)).toEqual({ part: 0, within: 0 })
})

test('a step leads over parts that are shorter than it, and stops at both ends', () => {
  const timeline = makeTimeline([makeFile(1, 100), makeFile(2, 5), makeFile(3, 50)])
  expect(positionBeside(timeline, { part: 0, within: 95 }, 15)).toEqual({ part: 2, within: 5 })
  expect(positionBeside(timeline, { part: 2, within: 5 }, -15)).toEqual({ part: 0, within: 95 })
  expect(positionBeside(timeline, { part: 2, within: 45 }, 15)).toEqual({ part: 2, within: 50 })
  expect(positionBeside(timeline, { part: 1, within: 1 }, -200)).toEqual({ part: 0, within: 0 })
})

test('where nobody knows how long parts are, or wrongly, steps stay where somebody is', () => {
  const unknown = makeTimeline([1, 2, 3].map((id) => makeFile(id, 0, { duration: null })))
  expect(positionBeside(unknown, { part: 1, within: 18_000 }, -10)).toEqual({ part: 1, within: 17_990 })
  expect(positionBeside(unknown, { part: 1, within: 18_000 }, 10)).toEqual({ part: 1, within: 18_010 })
  expect(positionBeside(unknown, { part: 1, within: 18_000 }, 10, 18_004)).toEqual({ part: 2, within: 6 })
  expect(positionBeside(unknown, { part: 1, within: 4 }, -10)).toEqual({ part: 0, within: 0 })
  expect(positionBeside(makeTimeline([makeFile(1, 600)]), { part: 0, within: 700 }, 10, 900)).toEqual({ part: 0, within: 710 })
})

test('the opened file brings the available parts of its own version, in their order', () => {
  const files = [
    makeFile(3, 1),
    makeFile(1, 1),
    makeFile(2, 1, { state: 'unavailable' }),
    makeFile(4, 1, { label: '64 kbps' }),
    makeFile(5, 1, { renderer: 'EBOOK_READER' }),
  ]
  expect(listParts(files, makeFile(1, 1)).map(({ id }) => id)).toEqual([1, 3])
  const alone = makeFile(9, 1, { part: null })
  expect(listParts([...files, alone], alone)).toEqual([alone])
})

test('any second has one position, and that position has that second', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lengths, share) => {
        const timeline = makeTimeline(lengths.map((length, index) => makeFile(index + 1, length)))
        const at = share * timeline.total
        const position = positionAt(timeline, at)
        expect(position.within).toBeGreaterThanOrEqual(0)
        expect(position.within).toBeLessThanOrEqual(lengths[position.part] ?? -1)
        expect(secondsAt(timeline, position)).toBeCloseTo(at, 6)
      },
    ),
  )
})

test('what lies outside is brought to the nearest end', () => {
  const timeline = makeTimeline([makeFile(1, 100), makeFile(2, 50)])
  expect(positionAt(timeline, -5)).toEqual({ part: 0, within: 0 })
  expect(positionAt(timeline, 999)).toEqual({ part: 1, within: 50 })
  expect(positionAt(timeline, 100)).toEqual({ part: 1, within: 0 })
})
