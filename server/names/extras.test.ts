import { describe, expect, test } from 'vitest'
import type { MediaType } from '@amn/contract/values'
import { guessPath } from './guess.ts'

/** The kinds of the files of one folder, in their order. */
const kindsOf = (folder: string, names: string[], type: MediaType = 'Movie') =>
  names.map((name) => guessPath(folder === '' ? name : `${folder}/${name}`, { type, siblings: names }).kind)

describe('words of titles are no marks', () => {
  test.each<[MediaType, string, string[]]>([
    ['Movie', 'The Big Short (2015)', ['The Big Short.mkv']],
    ['Movie', 'The Interview (2014)', ['The.Interview.mkv']],
    ['Movie', 'The Trailer (2016)', ['The Trailer.mp4', 'The Trailer.srt']],
    ['Movie', 'Free Sample (2012)', ['Free_Sample.mkv']],
    ['Movie', 'Deleted (2022)', ['Deleted.mkv']],
    ['Movie', 'Sample (2022)', ['Sample.mkv']],
    ['Movie', 'Selling Short (2022)', ['Selling-Short.mkv']],
    ['Movie', '', ['Crime Scene.mkv', 'Crime.mkv']],
    ['Anime', 'Shomin Sample/Season 01', ['S01E01 Shomin Sample.mkv', 'S01E02 Shomin Sample.mkv', 'S01E01.mkv']],
    ['TvSeries', 'Doctor Row/Season 1', ['Doctor Row - S01E01 - The Interview.mkv', 'Doctor Row - S01E01 - The.mkv']],
    ['TvSeries', 'Doctor Row/Season 1', ['Doctor Row 1x04-Short.mkv', 'Doctor Row 1x04.mkv']],
    ['TvSeries', 'Extras/Season 1', ['Extras S01E01.mkv', 'Extras S01E02.mkv']],
    ['TvSeries', 'Trailers', ['Trailers S01E01.mkv']],
    ['TvSeries', 'Shorts', ['Shorts S01E01.mkv', 'Shorts - 02.mkv']],
    ['TvSeries', 'Specials', ['Specials S01E01.mkv', 'Specials - 02.mkv']],
    ['Anime', 'OVA', ['OVA - 01.mkv', 'OVA - 02.mkv']],
    ['TvSeries', 'Comedy/Extras', ['Extras S01E01.mkv']],
  ])('%s: %s %j', (type, folder, names) => {
    expect(kindsOf(folder, names, type)).toEqual(names.map(() => undefined))
  })
})

describe('marks of extras', () => {
  test.each([
    ['Pier (2009)', ['Pier (2009).mkv', 'Pier (2009)-trailer.mp4'], [undefined, 'trailer']],
    ['Pier (2009)', ['Pier (2009) - 1080p.mkv', 'Pier (2009)-interview.mp4'], [undefined, 'extra']],
    ['Pier', ['pier.2009.x264-abc.mkv', 'pier.2009.x264-abc-sample.mkv'], [undefined, 'sample']],
    ['Pier', ['Pier.mkv', 'Pier.sample.mkv', 'Pier zwiastun2.mkv'], [undefined, 'sample', 'trailer']],
    ['Pier', ['Pier.mkv', 'trailer.mkv', 'sample.mkv'], [undefined, 'trailer', 'sample']],
    ['Pier/Featurettes', ['Making of.mkv'], ['extra']],
    ['Pier/Zwiastuny', ['One.mkv'], ['trailer']],
    ['Pier/Extras/Menus', ['One.mkv'], ['extra']],
    ['Extras/Extras', ['Bloopers.mkv'], ['extra']],
  ])('%s %j', (folder, names, kinds) => {
    expect(kindsOf(folder, names)).toEqual(kinds)
  })

  test('a mark behind a dash needs no sibling where nothing is known of the folder', () => {
    expect(guessPath('Pier (2009)/Pier (2009)-trailer.mp4').kind).toBe('trailer')
    expect(guessPath('The Trailer (2016)/The Trailer.mp4').kind).toBeUndefined()
  })
})
