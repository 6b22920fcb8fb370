import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Store } from '../../db/store.ts'
import { openTestStore } from '../../testing/database.ts'
import { describeLibrary, layOut, scanOnce, useRoots } from '../../testing/library.ts'

const mac = (text: string) => text.normalize('NFD')
const seen = (lines: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(lines).map(([title, own]) => [title, own.map((line) => line.normalize('NFC'))]))

/** What files become that arrive in so many deliveries, with a scan after each. */
async function scanned(deliveries: readonly (readonly string[])[]) {
  return arrive(deliveries, async (store) => seen(await describeLibrary(store)))
}

async function arrive<T>(deliveries: readonly (readonly string[])[], describe: (store: Store) => Promise<T>): Promise<T> {
  const opened = await openTestStore()
  const root = mkdtempSync(join(tmpdir(), 'amn-arrivals-'))
  try {
    const rootId = await useRoots(opened.store, root)
    for (const files of deliveries) {
      layOut(root, files)
      await scanOnce(opened.store, rootId)
    }
    return await describe(opened.store)
  } finally {
    await opened.remove()
    rmSync(root, { recursive: true, force: true })
  }
}

const forms: [string, string[], Record<string, string[]>][] = [
  [
    'pieces of books in folders whose names share no word with them stay one media',
    'Potop/Tom I|Potop/Tom II|Lalka/Część I|Moon/Prologue|Moon/Chapter 1|Mill/index|Amber/B002RI9KQE'
      .split('|')
      .map((name) => `Books/${name}.epub`),
    {
      'Book: Amber': ['- | B002RI9KQE.epub | EBOOK_READER EPUB'],
      'Book: Lalka': ['- | Część I.epub | EBOOK_READER EPUB'],
      'Book: Mill': ['- | index.epub | EBOOK_READER EPUB'],
      'Book: Moon': ['"Chapter 1" | Chapter 1.epub | EBOOK_READER EPUB', '"Prologue" | Prologue.epub | EBOOK_READER EPUB'],
      'Book: Potop': ['v1 | Tom I.epub | EBOOK_READER EPUB', 'v2 | Tom II.epub | EBOOK_READER EPUB'],
    },
  ],
  [
    'what lies with a recording does not give it its name',
    ['Audiobooks/Ada Low/Stone/Notes on It.pdf', 'Audiobooks/Ada Low/Stone/01.m4b', 'Audiobooks/Ada Low/Stone/02.m4b'],
    {
      'Audiobook: Stone': [
        '- | 01.m4b | AUDIO_PLAYER part 1',
        '- | 02.m4b | AUDIO_PLAYER part 2',
        'extra "Notes on It" | Notes on It.pdf | PDF PDF',
      ],
    },
  ],
  [
    'books in the folder of an author are works',
    ['Books/Ada Low/1984.epub', 'Books/Ada Low/The Quiet Mill.epub', 'Books/Ada Low/The Quiet Mill.pdf', 'Books/Ada Low/Amber.epub'],
    {
      'Book: 1984': ['- | 1984.epub | EBOOK_READER EPUB'],
      'Book: Amber': ['- | Amber.epub | EBOOK_READER EPUB'],
      'Book: The Quiet Mill': ['- | The Quiet Mill.epub | EBOOK_READER EPUB', '- | The Quiet Mill.pdf | PDF PDF'],
    },
  ],
  [
    'folders whose names differ in how their accents are written are one',
    [
      `TvSeries/Żółta Łódź/Sezon 1/Żółta Łódź S01E01.mkv`,
      `TvSeries/${mac('Żółta Łódź')}/Sezon 1/${mac('Żółta Łódź')} S01E02.mkv`,
      `TvSeries/${mac('Żółta Łódź')}/Sezon 1/${mac('Żółta Łódź')} S01E01 720p.mkv`,
      'Anime/パピプ/パピプ - 01.mkv',
      `Anime/${mac('パピプ')}/${mac('パピプ')} - 02.mkv`,
      'Manga/Ćma/Ćma v01.cbz',
      `Manga/${mac('Ćma')}/${mac('Ćma')} v02.cbz`,
      'Filmy/Świt/Świt 720p.mkv',
      `Filmy/${mac('Świt')}/${mac('Świt')} 1080p.mkv`,
      'Filmy/Ósmy dzień (1996) 720p.mkv',
      `Filmy/${mac('Ósmy dzień')} (1996) 1080p.mkv`,
      'Audiobooki/Ewa Żak/Źródło/01.mp3',
      `${mac('Audiobooki')}/${mac('Ewa Żak')}/${mac('Źródło')}/02.mp3`,
    ],
    {
      'Anime: パピプ': ['#1 | パピプ - 01.mkv | VIDEO_PLAYER', '#2 | パピプ - 02.mkv | VIDEO_PLAYER'],
      'Audiobook: Źródło': ['- | 01.mp3 | AUDIO_PLAYER part 1', '- | 02.mp3 | AUDIO_PLAYER part 2'],
      'Manga: Ćma': ['v1 | Ćma v01.cbz | IMAGE_MULTIPLE', 'v2 | Ćma v02.cbz | IMAGE_MULTIPLE'],
      'Movie: Ósmy dzień': ['- | Ósmy dzień (1996) 1080p.mkv | VIDEO_PLAYER 1080p', '- | Ósmy dzień (1996) 720p.mkv | VIDEO_PLAYER 720p'],
      'Movie: Świt': ['- | Świt 1080p.mkv | VIDEO_PLAYER 1080p', '- | Świt 720p.mkv | VIDEO_PLAYER 720p'],
      'TvSeries: Żółta Łódź': [
        's1 #1 | Żółta Łódź S01E01 720p.mkv | VIDEO_PLAYER 720p',
        's1 #1 | Żółta Łódź S01E01.mkv | VIDEO_PLAYER',
        's1 #2 | Żółta Łódź S01E02.mkv | VIDEO_PLAYER',
      ],
    },
  ],
  [
    'films that lie together in a category or collection are films of their own',
    [
      'Movies/Action/Hard Fall (1988).mkv',
      'Movies/Action/Hard Fall (1988).en.srt',
      'Movies/Action/Hard Fall (1988)-trailer.mkv',
      'Movies/Action/Loud Noise (1990)-cd1.avi',
      'Movies/Action/Loud Noise (1990)-cd2.avi',
      'Movies/Action/Wide (1991)/Wide (1991).mkv',
      'Movies/Saga Collection/Saga IV (1977) 720p.mkv',
      'Movies/Saga Collection/Saga IV (1977) 1080p.mkv',
      'Movies/Saga Collection/Saga V (1980).mkv',
      'Movies/A/Albatross (2011).mkv',
      'Movies/Quiet/Quiet.2018.1080p.mkv',
    ],
    {
      'Movie: Albatross': ['- | Albatross (2011).mkv | VIDEO_PLAYER'],
      'Movie: Hard Fall': [
        '- | Hard Fall (1988).en.srt | NONE en',
        '- | Hard Fall (1988).mkv | VIDEO_PLAYER',
        'extra "Hard Fall (1988)-trailer" | Hard Fall (1988)-trailer.mkv | VIDEO_PLAYER',
      ],
      'Movie: Loud Noise': ['- | Loud Noise (1990)-cd1.avi | VIDEO_PLAYER part 1', '- | Loud Noise (1990)-cd2.avi | VIDEO_PLAYER part 2'],
      'Movie: Quiet': ['- | Quiet.2018.1080p.mkv | VIDEO_PLAYER 1080p'],
      'Movie: Saga IV': ['- | Saga IV (1977) 1080p.mkv | VIDEO_PLAYER 1080p', '- | Saga IV (1977) 720p.mkv | VIDEO_PLAYER 720p'],
      'Movie: Saga V': ['- | Saga V (1980).mkv | VIDEO_PLAYER'],
      'Movie: Wide': ['- | Wide (1991).mkv | VIDEO_PLAYER'],
    },
  ],
  [
    'sound that comes before its film waits for it',
    [
      'Movies/Red Kite (2001)/Red Kite (2001).en.mp3',
      'Movies/Red Kite (2001)/Red Kite (2001).mkv',
      'Movies/Red Kite (2001)/Soundtrack/01 Song.mp3',
      'Movies/Blue Kite (2002).pl.mp3',
      'Movies/Blue Kite (2002).mkv',
      'TvSeries/Kite/Kite S01E01.mkv',
      'TvSeries/Kite/Kite S01E02.en.mp3',
      'TvSeries/Kite/Kite S01E02.mkv',
      'TvSeries/Kite/Rus Sound [Grp]/Kite S01E01.mka',
      'TvSeries/Kite/RUS Sound/Kite S01E02.mka',
    ],
    {
      'Movie: Blue Kite': ['- | Blue Kite (2002).mkv | VIDEO_PLAYER', '- | Blue Kite (2002).pl.mp3 | AUDIO_PLAYER pl'],
      'Movie: Red Kite': [
        '- | Red Kite (2001).en.mp3 | AUDIO_PLAYER en',
        '- | Red Kite (2001).mkv | VIDEO_PLAYER',
        'extra "01 Song" | 01 Song.mp3 | AUDIO_PLAYER',
      ],
      'TvSeries: Kite': [
        's1 #1 | Kite S01E01.mkv | VIDEO_PLAYER',
        's1 #1 | Kite S01E01.mka | AUDIO_PLAYER ru grp',
        's1 #2 | Kite S01E02.en.mp3 | AUDIO_PLAYER en',
        's1 #2 | Kite S01E02.mkv | VIDEO_PLAYER',
        's1 #2 | Kite S01E02.mka | AUDIO_PLAYER ru',
      ],
    },
  ],
  [
    'what has one number with another is called by what tells them apart',
    [
      'Manga/Tale/Tale - Vol. 10 Extras.cbz',
      'Manga/Tale/Tale - Volume 10 Bonus Chapter.cbz',
      'TvSeries/Kite/S01E02 - Alpha.mkv',
      'TvSeries/Kite/S01E02.mkv',
      'Manga/Prints/(2014) Title A TPB.cbz',
      'Manga/Prints/(2015) Title B TPB.cbz',
    ],
    {
      'Manga: Prints': [
        '"Title A TPB" | (2014) Title A TPB.cbz | IMAGE_MULTIPLE',
        '"Title B TPB" | (2015) Title B TPB.cbz | IMAGE_MULTIPLE',
      ],
      'Manga: Tale': [
        'special v10 "Tale - Vol. 10 Extras" | Tale - Vol. 10 Extras.cbz | IMAGE_MULTIPLE',
        'special v10 "Tale - Volume 10 Bonus Chapter" | Tale - Volume 10 Bonus Chapter.cbz | IMAGE_MULTIPLE',
      ],
      'TvSeries: Kite': ['s1 #2 | S01E02.mkv | VIDEO_PLAYER', 's1 #2 "Alpha" | S01E02 - Alpha.mkv | VIDEO_PLAYER'],
    },
  ],
  [
    'chapters are counted within seasons, and arrive page by page',
    [
      'Manga/Tower/Season 1/Chapter 1.cbz',
      'Manga/Tower/Season 1/Chapter 2.cbz',
      'Manga/Tower/Season 2/Chapter 1.cbz',
      'Manga/Ink/Episode 37/001.png',
      'Manga/Ink/Episode 37/002.png',
    ],
    {
      'Manga: Ink': ['#37 | Episode 37 | IMAGE_MULTIPLE'],
      'Manga: Tower': [
        's1 #1 | Chapter 1.cbz | IMAGE_MULTIPLE',
        's1 #2 | Chapter 2.cbz | IMAGE_MULTIPLE',
        's2 #1 | Chapter 1.cbz | IMAGE_MULTIPLE',
      ],
    },
  ],
  [
    'loose comics whose last number turns out to be that of an issue',
    ['Manga/Ink 7.cbz', 'Manga/Ink 8.cbz', 'Manga/Ink 9.cbz', 'Manga/Leaf Vol 1.cbz', 'Manga/Leaf Vol 2.cbz', 'Manga/Kite 100.cbz'],
    {
      'Manga: Ink': ['#7 | Ink 7.cbz | IMAGE_MULTIPLE', '#8 | Ink 8.cbz | IMAGE_MULTIPLE', '#9 | Ink 9.cbz | IMAGE_MULTIPLE'],
      'Manga: Kite 100': ['- | Kite 100.cbz | IMAGE_MULTIPLE'],
      'Manga: Leaf': ['v1 | Leaf Vol 1.cbz | IMAGE_MULTIPLE', 'v2 | Leaf Vol 2.cbz | IMAGE_MULTIPLE'],
    },
  ],
  [
    'a work that is called as extras are holds what it is',
    ['Anime/Specials/01.mkv', 'Anime/Specials/02.mkv', 'Movies/Special/Special.mkv', 'Anime/Kite/Specials/01.mkv', 'Anime/Kite/01.mkv'],
    {
      'Anime: Kite': ['#1 | 01.mkv | VIDEO_PLAYER', 'special #1 | 01.mkv | VIDEO_PLAYER'],
      'Anime: Specials': ['#1 | 01.mkv | VIDEO_PLAYER', '#2 | 02.mkv | VIDEO_PLAYER'],
      'Movie: Special': ['- | Special.mkv | VIDEO_PLAYER'],
    },
  ],
]

test.each(forms)('%s, however they arrive', async (_, files, expected) => {
  expect(await scanned([files])).toEqual(expected)
  const [even, odd] = [0, 1].map((rest) => files.filter((__, at) => at % 2 === rest)) as [string[], string[]]
  expect(await scanned([even, odd])).toEqual(expected)
  expect(await scanned([odd, even, []])).toEqual(expected)
})

test('subtitles that came with a trailer belong to the film once it is there', async () => {
  const [subtitles, trailer, film] = ['.en.srt', '-trailer.mkv', '.mkv'].map((end) => `Movies/Kite (2001)/Kite (2001)${end}`)
  expect(await scanned([[subtitles ?? '', trailer ?? ''], [film ?? '']])).toEqual({
    'Movie: Kite': [
      '- | Kite (2001).en.srt | NONE en',
      '- | Kite (2001).mkv | VIDEO_PLAYER',
      'extra "Kite (2001)-trailer" | Kite (2001)-trailer.mkv | VIDEO_PLAYER',
    ],
  })
})

test('a folder with a picture of its own is the film in it', async () => {
  expect(await scanned([['Movies/Other Name/Kite (2001).mkv', 'Movies/Other Name/poster.jpg']])).toEqual({
    'Movie: Other Name': ['- | Kite (2001).mkv | VIDEO_PLAYER'],
  })
})

test('films of one folder that name other years, and folders whose words before the year differ, are no versions', async () => {
  const files = ['Movies/Kite (2001)/Kite (2001).mkv', 'Movies/Kite (2001)/Kite Making Of (2002).mkv']
  const folders = ['Movies/Dusk (2021)/Dusk (2021).mkv', 'Movies/Dusk HEVC (2021)/Dusk HEVC (2021).mkv']
  const lines = await scanned([[...files, ...folders]])
  expect(Object.values(lines).flat().toSorted()).toEqual([
    '"Kite (2001)" | Kite (2001).mkv | VIDEO_PLAYER',
    '"Kite Making Of (2002)" | Kite Making Of (2002).mkv | VIDEO_PLAYER',
    '- | Dusk (2021).mkv | VIDEO_PLAYER',
    '- | Dusk HEVC (2021).mkv | VIDEO_PLAYER',
  ])
})

/** The folders whose files are one film, as often as there are films. */
const listFilms = (names: readonly string[][]) =>
  arrive(
    names.map((some) => some.map((name) => `Movies/${name}/film ${name.length}.mkv`)),
    async ({ db }) => {
      const files = db.selectFrom('file').innerJoin('content', 'content.id', 'file.content_id').select(['path', 'media_id as mediaId'])
      const films = Map.groupBy(await files.orderBy('path').execute(), ({ mediaId }) => mediaId)
      return [...films.values()].map((own) => own.map(({ path }) => path.split('/')[1]))
    },
  )

const apart = [
  ['Fear Street (2021) Part One - 1994', 'Fear Street (2021) Part Two - 1978'],
  ['The Kite (2010)', 'The Kite (2010) - The Lost Sequel', 'The Kite (2010) Making Of', 'The Kite (2010) [1080p] - The Return'],
  ['Beck - Episode 1 (1997)', 'Beck - Episode 2 (1997)'],
  ['Che.2008.Part.1.1080p.BluRay.x264-GRP', 'Che.2008.Part.2.1080p.BluRay.x264-GRP', 'Che.2008.1080p.BluRay.Part.3.x264-GRP'],
  ['Gitta (2012) Part 1', 'Gitta (2012) Part 2', 'Gitta.2012'],
  ['Nymphomaniac (2013) Vol 1', 'Nymphomaniac (2013) Vol 2'],
  ['Kizumonogatari (2016) I', 'Kizumonogatari (2016) II', 'Kizumonogatari (2016) [III]'],
  ['Short Films (2001) - A Kite', 'Short Films (2001) - A Stone'],
  ['Moss (2004) {tmdb-1}', 'Moss (2004) {tmdb-2}'],
]
const together = [
  ['Red Kite (2001)', 'Red.Kite.2001.2160p.WEB-GRP'],
  ['Ink (2002) [1080p] [GRP]', 'Ink.2002.PROPER-GRP', "Ink (2002) - Director's Cut", 'Ink (2002) [GRP]', 'Ink (2002) {edition-Extended}'],
  ['Stone (2003) Lektor PL', 'Stone.2003.German.DL.1080p.BluRay.x264-GRP', 'Stone (2003) (Polish)', 'Stone.2003.MULTi.REPACK.720p'],
  ['Leaf (2008) Part One', 'Leaf.2008.Part.1.1080p.BluRay.x264-GRP', 'Leaf (2008) Part I [2160p]'],
  ['Dune Part Two (2024)', 'Dune.Part.Two.2024.2160p.UHD.BluRay.x265-GRP', 'Dune - Part Two (2024) (1080p BluRay x265 10bit GRP)'],
]
test('folders of one title and year hold one film only if nothing else in their names differs', async () => {
  const sorted = (films: (string | undefined)[][]) =>
    films.map((film) => film.toSorted()).toSorted((a, b) => `${a[0]}`.localeCompare(`${b[0]}`))
  const names = [...apart, ...together].flat()
  const expected = sorted([...apart.flat().map((name) => [name]), ...together])
  expect(sorted(await listFilms([names]))).toEqual(expected)
  const halves = [0, 1].map((rest) => names.filter((_, at) => at % 2 === rest))
  expect(sorted(await listFilms(halves))).toEqual(expected)
})

test('pieces that come to the only film or book of a folder are its own', async () => {
  const first = ['Movies/Rot/Kite (2001).mkv', 'Books/Ada Low/Amber.epub']
  const found = await scanned([first, ['Movies/Rot/trailer.mkv'], ['Books/Ada Low/Extras.pdf'], ['Books/Ada Low/Zinc.epub']])
  expect(found).toEqual({
    'Book: Amber': ['"Amber" | Amber.epub | EBOOK_READER EPUB', '"Extras" | Extras.pdf | PDF PDF'],
    'Book: Zinc': ['- | Zinc.epub | EBOOK_READER EPUB'],
    'Movie: Kite': ['- | Kite (2001).mkv | VIDEO_PLAYER', 'extra "trailer" | trailer.mkv | VIDEO_PLAYER'],
  })
})

test('books of which several end in the name of the folder are those of an author, one alone is called by its folder', async () => {
  const books = ['Ada Low/Amber - Ada Low.epub', 'Ada Low/The Mill - Ada Low.epub', 'Kay, Bo/Far – Bo Kay.pdf', 'Kay, Bo/1984.epub']
  const found = await scanned(
    [[...books, 'Red Kite/Ewa Lis - Red Kite.epub', 'Oak/Jo Ash - Oak.epub', 'Oak/J. Ash - Oak.pdf'], ['Ada Low/Zinc - Ada Low.epub']].map(
      (names) => names.map((name) => `Books/${name}`),
    ),
  )
  expect(Object.entries(found).map(([title, own]) => `${title}: ${own.length}`)).toEqual([
    'Book: 1984: 1',
    'Book: Amber: 1',
    'Book: Far: 1',
    'Book: Oak: 2',
    'Book: Red Kite: 1',
    'Book: The Mill: 1',
    'Book: Zinc: 1',
  ])
})

test('e-books whose names differ in nothing but a number are volumes, also where the second comes later', async () => {
  const names = ['Spider/So I Am a Bug 1.epub', 'Spider/So I Am a Bug 2.epub', 'Wired/Issue 1.pdf', 'Wired/Issue 2.pdf']
  const paths = names.map((name) => `Books/${name}`)
  const volumes = {
    'Book: Spider': [
      '"So I Am a Bug 1" | So I Am a Bug 1.epub | EBOOK_READER EPUB',
      '"So I Am a Bug 2" | So I Am a Bug 2.epub | EBOOK_READER EPUB',
    ],
    'Book: Wired': ['"Issue 1" | Issue 1.pdf | PDF PDF', '"Issue 2" | Issue 2.pdf | PDF PDF'],
  }
  expect(await scanned([paths])).toEqual(volumes)
  expect(await scanned([0, 1].map((rest) => paths.filter((_, at) => at % 2 === rest)))).toEqual(volumes)
})

test.each([
  ['Books/Ada Low', [['Amber.epub', 'Mill.epub'], ['01 - Stone.epub'], ['Low Tide.epub'], ['22 Roads.epub'], ['Zinc.epub']]],
  ['Movies/Action', [['Amber (1988).mkv', 'Mill (1990).mkv'], ['Extras/Making.mkv'], ['Stone.mkv'], ['Zinc (2001).mkv']]],
  ['Audiobooks/Ada Low', [['Amber.m4b', 'Far/Far.m4b'], ['Low Tide.m4b'], ['22 Roads.m4b'], ['Zinc.m4b']]],
])('what comes to works that lie loose in %s is no content of one of them', async (folder, deliveries) => {
  const found = await scanned(deliveries.map((names) => names.map((name) => `${folder}/${name}`)))
  const works = Object.values(found).map((own) => own.filter((line) => !line.startsWith('extra')).length)
  expect(works).toEqual(deliveries.flat().flatMap((name) => (name.startsWith('Extras') ? [] : [1])))
})

test('loose films of one title and year are one only if nothing else in their names differs', async () => {
  const names = [
    'Fear Street (2021) Part One - 1994.mkv',
    'Fear Street (2021) Part One - 1994.en.srt',
    'Fear Street (2021) Part One - 1994 [1080p].mkv',
    'Fear Street (2021) Part Two - 1978.mkv',
    'The Kite (2010).mkv',
    'The Kite (2010) - The Lost Sequel.mkv',
    'Short Films (2001) - A Kite.mkv',
    'Short Films (2001) - A Stone.mkv',
    'Red Kite (2001).mkv',
    "Red Kite (2001) - Director's Cut.mkv",
    'Red.Kite.2001.2160p.WEB-GRP.mkv',
    'Ink (2002) cd1.avi',
    'Ink (2002) cd2.avi',
    'Moss (2004) part1.avi',
    'Moss (2004) part2.avi',
    'Leaf (2008).mkv',
    'Leaf (2008)-trailer.mkv',
    'Leaf (2008)-behindthescenes.mkv',
    '(2003) Stone Bridge.mkv',
  ].map((name) => `Movies/${name}`)
  const titles = async (deliveries: string[][]) =>
    Object.entries(await scanned(deliveries)).map(([title, own]) => `${title.replace('Movie: ', '')}: ${own.length}`)
  const expected = [
    'Fear Street Part One - 1994: 3',
    'Fear Street Part Two - 1978: 1',
    'Ink: 2',
    'Leaf: 3',
    'Moss: 2',
    'Red Kite: 3',
    'Short Films A Kite: 1',
    'Short Films A Stone: 1',
    'Stone Bridge: 1',
    'The Kite The Lost Sequel: 1',
    'The Kite: 1',
  ]
  expect((await titles([names])).toSorted()).toEqual(expected)
  expect((await titles(names.map((name) => [name]))).toSorted()).toEqual(expected)
})
