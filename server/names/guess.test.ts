import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Guess, type GuessOptions, guessFolder, guessPath } from './guess.ts'

type Case = [path: string, expected: Partial<Guess>]

const readAll = (cases: Case[], options: GuessOptions = {}): void => {
  test.each(cases)('%s', (path, expected) => {
    expect(guessPath(path, options)).toMatchObject(expected)
  })
}

describe('series', () => {
  readAll([
    ['Harbour.Lights.S03E07.1080p.WEB-DL.H264-ABC.mkv', { title: 'Harbour Lights', season: 3, episodes: [7], resolution: '1080p' }],
    ['Harbour Lights - 3x07-09 - Storm.mkv', { title: 'Harbour Lights', season: 3, episodes: [7, 8, 9], episodeTitle: 'Storm' }],
    ['Harbour Lights S01E02E03.mkv', { title: 'Harbour Lights', season: 1, episodes: [2, 3] }],
    ['Harbour Lights S01E05-E07.mkv', { episodes: [5, 6, 7] }],
    ['Harbour Lights s1 e5 to e7.mkv', { episodes: [5, 6, 7] }],
    ['Harbour.Lights.214.HDTV.x264-ABC', { title: 'Harbour Lights', season: 2, episodes: [14] }],
    ['Harbour Lights - Temporada 2 [HDTV][Cap.205].avi', { title: 'Harbour Lights', season: 2, episodes: [5] }],
    ['Harbour.Lights.2015.03.21.720p.HDTV.mkv', { title: 'Harbour Lights', date: '2015-03-21', year: 2015 }],
    [
      'Harbour Lights (2018)/Season 02/03 - Storm.mkv',
      { title: 'Harbour Lights', year: 2018, season: 2, episodes: [3], episodeTitle: 'Storm' },
    ],
    [
      'Harbour Lights (2018) {tvdb-77}/Specials/Harbour Lights - S00E02.mkv',
      { title: 'Harbour Lights', season: 0, episodes: [2], ids: { tvdb: '77' } },
    ],
    ['Latarnia/Sezon 4/Latarnia - Odcinek 11.mkv', { title: 'Latarnia', season: 4, episodes: [11] }],
    ['Latarnia odc. 6.mp4', { title: 'Latarnia', episodes: [6] }],
    ['Harbour Lights S01E02a.mkv', { episodes: [2], letter: 'a' }],
    ['Harbour.Lights.S01E02.Part.2.720p.mkv', { episodes: [2], part: 2 }],
    ['M.A.R.S.H.S02E04.DVDRip.mkv', { season: 2, episodes: [4] }],
  ])
})

describe('anime', () => {
  readAll([
    [
      '[Kite-Subs] Paper Moon - 03 [1080p][0A1B2C3D].mkv',
      { title: 'Paper Moon', episodes: [3], absolute: 3, group: 'Kite-Subs', checksum: '0A1B2C3D' },
    ],
    ['[Kite] Paper_Moon_-_11v2_(BD_1280x720).mkv', { title: 'Paper Moon', episodes: [11], version: 2 }],
    ['[Kite] Paper Moon - 12.5 [720p].mkv', { title: 'Paper Moon', episodes: [12.5] }],
    ['[Kite] Paper Moon S2 - 05 [720p].mkv', { title: 'Paper Moon', season: 2, episodes: [5] }],
    ['[Kite] Paper Moon OVA 02 [720p].mkv', { title: 'Paper Moon', episodes: [2], kind: 'special' }],
    ['[Kite] Paper Moon - NCOP1 [720p].mkv', { title: 'Paper Moon', kind: 'opening' }],
    ['[Kite] Paper Moon 100 - 07 [720p].mkv', { title: 'Paper Moon 100', episodes: [7] }],
    ['[Kite] Paper Moon 2nd Season - 01 ~ 04 [720p]', { title: 'Paper Moon', season: 2, episodes: [1, 2, 3, 4] }],
    ['[风筝字幕组][纸月亮][Paper Moon][08][1080P][MP4]', { title: 'Paper Moon', episodes: [8] }],
    ['紙の月/紙の月 第03話.mkv', { title: '紙の月', episodes: [3] }],
    ['[Kite] Paper Moon - １５ [720p].mkv', { episodes: [15] }],
  ])
})

describe('films', () => {
  readAll(
    [
      ['The.Long.Ferry.2009.EXTENDED.1080p.BluRay.x264-ABC.mkv', { title: 'The Long Ferry', year: 2009, edition: 'EXTENDED' }],
      ['The Long Ferry (2009) {tmdb-55}/The Long Ferry (2009) - 1080p.mkv', { title: 'The Long Ferry', year: 2009, ids: { tmdb: '55' } }],
      ['1931 (2004).mkv', { title: '1931', year: 2004 }],
      ['2043.mkv', { title: '2043' }],
      ['District 12.mkv', { title: 'District 12' }],
      ['The Long Ferry (2009)/The Long Ferry (2009)-trailer.mp4', { title: 'The Long Ferry', kind: 'trailer' }],
      ['Długi prom 2009 LEKTOR PL 1080p.mkv', { title: 'Długi prom', year: 2009, language: 'pl' }],
      ['The Long Ferry (2009) cd2.avi', { title: 'The Long Ferry', part: 2 }],
    ],
    { type: 'Movie' },
  )
})

describe('manga and comics', () => {
  readAll([
    ['Tin Garden v04 (2015) (Digital) (Scan-Team).cbz', { title: 'Tin Garden', volume: 4, year: 2015 }],
    ['Tin Garden v04-06.cbz', { volume: 4, volumeEnd: 6 }],
    ['Tin Garden - c012.5 [Scan-Team].cbz', { title: 'Tin Garden', chapter: 12.5 }],
    ['Tin Garden c001-003.zip', { chapter: 1, chapterEnd: 3 }],
    ['Tin Garden/Tom 4/Rozdział 12.5.cbz', { title: 'Tin Garden', volume: 4, chapter: 12.5 }],
    ['Tin Garden/v01/c003/017.jpg', { title: 'Tin Garden', volume: 1, chapter: 3 }],
    ['Tin Garden/Ch.012.b.zip', { title: 'Tin Garden', chapter: 12.2 }],
    ['錫の庭 第09巻.zip', { title: '錫の庭', volume: 9 }],
    ['Night Courier #007 (2021) (digital).cbr', { title: 'Night Courier', issue: '7', chapter: 7, year: 2021 }],
    ['(2014) Night Courier TPB.cbz', { title: 'Night Courier TPB', year: 2014 }],
    ['Night Courier #3AU.cbz', { title: 'Night Courier', issue: '3AU' }],
    ['Night Courier 021 (2004) (Digital).cbz', { title: 'Night Courier', chapter: 21, year: 2004 }],
    ['Night Courier (2 of 6).cbz', { title: 'Night Courier', chapter: 2 }],
    ['Tin Garden 004v2.cbz', { title: 'Tin Garden', chapter: 4, version: 2 }],
    ['Tin Garden 004 (v2).cbz', { title: 'Tin Garden', chapter: 4, version: 2 }],
    ['Night Courier Annual 2012 #01.cbz', { chapter: 1, kind: 'special' }],
    ['Tin Garden - Side Story 2.cbz', { kind: 'special' }],
  ])
})

describe('books and audiobooks', () => {
  readAll(
    [
      [
        'Anna Wrona/Mosty/CD 2/03 - Rozdział 3.mp3',
        { author: 'Anna Wrona', title: 'Mosty', disc: 2, track: 3, episodeTitle: 'Rozdział 3' },
      ],
      ['Mosty/Część 2 - Rozdział 5.mp3', { title: 'Mosty', disc: 2, track: 5 }],
      ['Mosty/Part 2 - Chapter 5.mp3', { title: 'Mosty', disc: 2, track: 5 }],
      ['Mosty/Mosty 04.mp3', { title: 'Mosty', track: 4 }],
      ['Anna Wrona/1984/1984 - 03.mp3', { title: '1984', track: 3 }],
      ['Anna Wrona/101 Dalmatians/101 Dalmatians 02.mp3', { title: '101 Dalmatians', track: 2 }],
      ['Anna Wrona/Rzeki/Vol 1 - 1994 - Mosty {Jan Lektor}/01.mp3', { title: 'Mosty', volume: 1, year: 1994, author: 'Anna Wrona' }],
      ['Anna Wrona/Mosty {Jan Lektor}/Mosty.m4b', { title: 'Mosty', author: 'Anna Wrona' }],
      ['Anna Wrona/Book One [2001]/01.mp3', { title: 'Book One', author: 'Anna Wrona', year: 2001, track: 1 }],
      ['Anna Wrona/Wind/Volume 3/01.mp3', { title: 'Wind', author: 'Anna Wrona', volume: 3, track: 1 }],
      ['Anna Wrona/Spoken in MP3/book.ac3', { title: 'Spoken in MP3', author: 'Anna Wrona', episodeTitle: 'book' }],
      ['Anna Wrona - Mosty MP3/01.mp3', { title: 'Mosty', author: 'Anna Wrona', track: 1 }],
      ['Mosty/Disc 1 Track 05.mp3', { disc: 1, track: 5 }],
      ['Mosty/Mosty Disc 2 - 07.mp3', { disc: 2, track: 7 }],
      ['Mosty/Mosty 01 of 12.mp3', { track: 1 }],
      ['Mosty/Mosty (05).mp3', { track: 5 }],
      ['Mosty/第05話.mp3', { track: 5 }],
      ['Mosty/Mosty [01 of 10].mp3', { track: 1 }],
      ['Mosty/[01] Noc.mp3', { track: 1, episodeTitle: 'Noc' }],
      ['Mosty/Mosty - 01 - Noc.mp3', { track: 1, episodeTitle: 'Noc' }],
      ['Mosty/Część 2 Rozdział 5 - Noc.mp3', { disc: 2, track: 5, episodeTitle: 'Noc' }],
      ['Mosty/Rozdział 7. Noc.mp3', { track: 7, episodeTitle: 'Noc' }],
      ['Anna Wrona/2001 - Mosty/01.mp3', { title: 'Mosty', year: 2001 }],
      ['Mosty 2CD MP3/01.mp3', { title: 'Mosty', track: 1 }],
      ['Anna Wrona - Mosty (1999).m4b', { author: 'Anna Wrona', title: 'Mosty', year: 1999 }],
    ],
    { type: 'Audiobook' },
  )
  readAll(
    [
      ['Anna Wrona - Mosty (1999).epub', { author: 'Anna Wrona', title: 'Mosty', year: 1999 }],
      ['Mosty by Anna Wrona [epub].epub', { author: 'Anna Wrona', title: 'Mosty' }],
      ['Anna Wrona/Mosty v02.epub', { title: 'Mosty', volume: 2 }],
      ['Wrona, Anna/Mosty (123)/Mosty - Anna Wrona.epub', { title: 'Mosty', author: 'Wrona, Anna' }],
      ['Anna Wrona - [Rzeki 02] - Mosty.epub', { title: 'Mosty', author: 'Anna Wrona' }],
      ['(2001) Mosty.epub', { title: 'Mosty', year: 2001 }],
      ['Wind - Volume 03 (Light Novel).epub', { title: 'Wind', volume: 3 }],
      ['Wind - LN Vol. 3.epub', { title: 'Wind', volume: 3 }],
      ['Wiatr. Tom III.epub', { title: 'Wiatr', volume: 3 }],
      ['Wind/Volume 3.epub', { title: 'Wind', volume: 3 }],
      ['Wind/03.epub', { title: 'Wind', volume: 3 }],
      ['Anna Wrona - 1984.epub', { title: '1984', author: 'Anna Wrona' }],
      ['Anna Wrona - Mosty - 1984.epub', { title: 'Mosty', author: 'Anna Wrona', year: 1984 }],
      ['Anna Wrona/Rzeki/Rzeki 03 - Mosty.epub', { title: 'Mosty', author: 'Anna Wrona', volume: 3 }],
      ['20 Bridges - Anna Wrona.epub', { title: '20 Bridges', author: 'Anna Wrona' }],
      ['Mosty (Rzeki, #3) - Anna Wrona.epub', { title: 'Mosty', author: 'Anna Wrona' }],
      ['[Yen Press] Wind v05.epub', { title: 'Wind', volume: 5 }],
      ['Wind - Far Shore (Light Novel) Vol. 12.epub', { title: 'Wind - Far Shore', volume: 12 }],
      ['Wind 07.epub', { title: 'Wind', volume: 7 }],
      ['The Book One (2001).epub', { title: 'The Book One', year: 2001 }],
      ['Book One [2001].epub', { title: 'Book One', year: 2001 }],
    ],
    { type: 'Book' },
  )
})

describe('media folders', () => {
  test.each([
    ['Paper Moon (2019) {tmdb-1}', { title: 'Paper Moon', year: 2019, ids: { tmdb: '1' } }],
    ['[Kite] Paper Moon [BD 1080p]', { title: 'Paper Moon', group: 'Kite' }],
    ['Paper Moon Season 2', { title: 'Paper Moon', season: 2 }],
    ['Paper.Moon.2019.1080p.BluRay.x264-ABC.mkv', { title: 'Paper Moon', year: 2019 }],
    ['[1080p]', { title: '[1080p]' }],
  ])('%s', (name, expected) => {
    expect(guessFolder(name)).toMatchObject(expected)
  })

  test('an author stands before a book', () => {
    expect(guessFolder('Anna Wrona - Mosty (1999)', { type: 'Book' })).toEqual({ title: 'Mosty', author: 'Anna Wrona', year: 1999 })
  })
})

describe('hostile names', () => {
  const types = fc.constantFrom<GuessOptions['type']>(undefined, 'Anime', 'Manga', 'Book', 'Audiobook', 'Movie', 'Other')
  const pieces = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '/',
    '\\',
    '.',
    '_',
    ' - ',
    'S01',
    'E02',
    '1x',
    '01',
    '2019',
    'v2',
    'ch',
    '第',
    '話',
    '#',
    '½',
    'season ',
    'x264',
    '.cbz',
    '.mkv',
    '.mp3',
    'tmdb-',
    '\u0000',
    '\ud800',
  )

  test('any text gets an answer whose numbers are numbers', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((list) => list.join('')),
        ),
        types,
        (text, type) => {
          const guess = guessPath(text, { type })
          expect(typeof guess.title).toBe('string')
          for (const number of [guess.season, guess.volume, guess.chapter, guess.year, ...(guess.episodes ?? [])]) {
            if (number !== undefined) expect(Number.isFinite(number)).toBe(true)
          }
          expect(typeof guessFolder(text, { type }).title).toBe('string')
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each(['a', '0', '-', '[', '(', '.', 'S01', '1-', ' - 0', 'v1-', 'A.', 'a/', 'x264 ', '2019-', '【', 'ch.1 '])(
    '100 kB of %s is read without delay',
    (piece) => {
      for (const end of ['', ']', '.mkv', '.cbz', '/a.mp3']) {
        const guess = guessPath(piece.repeat(100_000 / piece.length) + end)
        expect(guess.title.length).toBeLessThanOrEqual(400)
        expect((guess.episodes ?? []).length).toBeLessThan(4000)
      }
    },
  )
})
