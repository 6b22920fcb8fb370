import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { describeLibrary, layOut, scanOnce, useRoots } from '../../testing/library.ts'

let opened: TestStore
let root: string
beforeEach(async () => {
  opened = await openTestStore()
  root = mkdtempSync(join(tmpdir(), 'amn-layout-'))
})
afterEach(async () => {
  await opened.remove()
  rmSync(root, { recursive: true, force: true })
})
const listed = async (files: string[], media = root) => {
  layOut(root, files)
  await scanOnce(opened.store, await useRoots(opened.store, media))
  return describeLibrary(opened.store)
}

const pages = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/${String(at + 1).padStart(3, '0')}.jpg`)

const forms: [string, string[], Record<string, string[]>][] = [
  [
    'a series in seasons',
    [
      'TvSeries/Dark Water (2019)/Season 01/S01E01 Start.mkv',
      'TvSeries/Dark Water (2019)/Season 01/S01E02.mkv',
      'TvSeries/Dark Water (2019)/Season 02/S02E01.mkv',
    ],
    {
      'TvSeries: Dark Water': [
        's1 #1 "Start" | S01E01 Start.mkv | VIDEO_PLAYER',
        's1 #2 | S01E02.mkv | VIDEO_PLAYER',
        's2 #1 | S02E01.mkv | VIDEO_PLAYER',
      ],
    },
  ],
  [
    'an anime of a group, two versions, an opening',
    [
      'anime/Sky Boat/[Gr] Sky Boat - 03 [1080p].mkv',
      'anime/Sky Boat/[Gr] Sky Boat - 03 [720p].mkv',
      'anime/Sky Boat/[Gr] Sky Boat - NCOP1.mkv',
    ],
    {
      'Anime: Sky Boat': [
        '#3 | [Gr] Sky Boat - 03 [1080p].mkv | VIDEO_PLAYER 1080p',
        '#3 | [Gr] Sky Boat - 03 [720p].mkv | VIDEO_PLAYER 720p',
        'opening #1 | [Gr] Sky Boat - NCOP1.mkv | VIDEO_PLAYER',
      ],
    },
  ],
  [
    'loose episodes of two titles',
    ['Anime/[Gr] Sky Boat - 01.mkv', 'Anime/[Gr] Sky Boat - 02.mkv', 'Anime/[Gr] Iron Leaf - 01.mkv'],
    {
      'Anime: Iron Leaf': ['#1 | [Gr] Iron Leaf - 01.mkv | VIDEO_PLAYER'],
      'Anime: Sky Boat': ['#1 | [Gr] Sky Boat - 01.mkv | VIDEO_PLAYER', '#2 | [Gr] Sky Boat - 02.mkv | VIDEO_PLAYER'],
    },
  ],
  [
    'films alone and in folders, with subtitles, extras and versions',
    [
      'Filmy/Red Kite (2001).mkv',
      'Filmy/Red Kite (2001).pl.srt',
      'Filmy/Blue Kite (2002)/Blue Kite (2002) - 1080p.mkv',
      'Filmy/Blue Kite (2002)/Blue Kite (2002) - 720p.mkv',
      'Filmy/Blue Kite (2002)/Subs/2_English.srt',
      'Filmy/Blue Kite (2002)/Trailers/Teaser.mkv',
      'Filmy/Blue Kite (2002)/poster.jpg',
    ],
    {
      'Movie: Blue Kite': [
        '- | Blue Kite (2002) - 1080p.mkv | VIDEO_PLAYER 1080p',
        '- | Blue Kite (2002) - 720p.mkv | VIDEO_PLAYER 720p',
        '- | 2_English.srt | NONE en',
        'extra "Teaser" | Teaser.mkv | VIDEO_PLAYER',
      ],
      'Movie: Red Kite': ['- | Red Kite (2001).mkv | VIDEO_PLAYER', '- | Red Kite (2001).pl.srt | NONE pl'],
    },
  ],
  [
    'a film in two parts',
    ['Movies/Long Film (1950)/Long Film (1950) - part1.mkv', 'Movies/Long Film (1950)/Long Film (1950) - part2.mkv'],
    {
      'Movie: Long Film': [
        '- | Long Film (1950) - part1.mkv | VIDEO_PLAYER part 1',
        '- | Long Film (1950) - part2.mkv | VIDEO_PLAYER part 2',
      ],
    },
  ],
  [
    'subtitles with words, a font, sound of its own',
    [
      'Bajki/Frog/Frog 01.mkv',
      'Bajki/Frog/Frog 01.pl.forced.ass',
      'Bajki/Frog/Frog 02.mkv',
      'Bajki/Frog/fonts/A.ttf',
      'Bajki/Frog/Frog 02.mka',
    ],
    {
      'Cartoon: Frog': [
        '#1 | Frog 01.mkv | VIDEO_PLAYER',
        '#1 | Frog 01.pl.forced.ass | NONE pl forced',
        '#1 | A.ttf | NONE',
        '#2 | Frog 02.mka | AUDIO_PLAYER',
        '#2 | Frog 02.mkv | VIDEO_PLAYER',
      ],
    },
  ],
  [
    'manga in volumes, chapters and folders of pictures',
    ['Mangi/Ink/v01.cbz', 'Mangi/Ink/Ch.012.5.zip', ...pages('Mangi/Ink/Vol 2/Ch 13', 3), 'Mangi/Ink/cover.jpg', ...pages('Mangi/Leaf', 4)],
    {
      'Manga: Ink': ['v1 | v01.cbz | IMAGE_MULTIPLE', 'v2 #13 | Ch 13 | IMAGE_MULTIPLE', '#12.5 | Ch.012.5.zip | IMAGE_MULTIPLE'],
      'Manga: Leaf': ['- | Leaf | IMAGE_MULTIPLE'],
    },
  ],
  [
    'loose manga whose titles end in a number, and loose chapters',
    ['Manga/Kite 100.cbz', 'Manga/Ink 7.cbz', 'Manga/Ink 8.cbz'],
    {
      'Manga: Ink': ['#7 | Ink 7.cbz | IMAGE_MULTIPLE', '#8 | Ink 8.cbz | IMAGE_MULTIPLE'],
      'Manga: Kite 100': ['- | Kite 100.cbz | IMAGE_MULTIPLE'],
    },
  ],
  [
    'loose manga volumes',
    ['Manga/Ink v01.cbz', 'Manga/Ink v02.cbz'],
    { 'Manga: Ink': ['v1 | Ink v01.cbz | IMAGE_MULTIPLE', 'v2 | Ink v02.cbz | IMAGE_MULTIPLE'] },
  ],
  [
    'books by author, loose, and in two forms',
    [
      'Książki/Jan Kos/Las/Las.epub',
      'Książki/Jan Kos/Las/Las.pdf',
      'Książki/Jan Kos/Rzeka/Rzeka.txt',
      'Książki/Ewa Lis/Mgła.epub',
      'Książki/Ewa Lis/Stary młyn.epub',
      'Książki/Ewa Lis/Stary młyn.pdf',
      'Książki/Piotr Sęk/Śnieg.epub',
      'Książki/Lód/Piotr Sęk.epub',
      'Książki/Lód/cover.jpg',
      'Książki/Alone.epub',
      'Książki/Dom/Dom.txt',
    ],
    {
      'Book: Śnieg': ['- | Śnieg.epub | EBOOK_READER EPUB'],
      'Book: Lód': ['- | Piotr Sęk.epub | EBOOK_READER EPUB'],
      'Book: Mgła': ['- | Mgła.epub | EBOOK_READER EPUB'],
      'Book: Stary młyn': ['- | Stary młyn.epub | EBOOK_READER EPUB', '- | Stary młyn.pdf | PDF PDF'],
      'Book: Alone': ['- | Alone.epub | EBOOK_READER EPUB'],
      'Book: Dom': ['- | Dom.txt | PLAIN_TEXT_BOOK'],
      'Book: Las': ['- | Las.epub | EBOOK_READER EPUB', '- | Las.pdf | PDF PDF'],
      'Book: Rzeka': ['- | Rzeka.txt | PLAIN_TEXT_BOOK'],
    },
  ],
  [
    'novels in volumes',
    ['Light novels/Wind/Wind Vol. 01.epub', 'Light novels/Wind/Wind Vol. 02.epub'],
    { 'Novel: Wind': ['v1 | Wind Vol. 01.epub | EBOOK_READER EPUB', 'v2 | Wind Vol. 02.epub | EBOOK_READER EPUB'] },
  ],
  [
    'audiobooks: by author in chapters, in discs, in one file',
    [
      'Audiobooki/Ada Low/Stone/01 - One.mp3',
      'Audiobooki/Ada Low/Stone/02 - Two.mp3',
      'Audiobooki/Ada Low/Stone/10 - Ten.mp3',
      'Audiobooki/River/CD1/01.mp3',
      'Audiobooki/River/CD2/01.mp3',
      'Audiobooki/Short.m4b',
    ],
    {
      'Audiobook: River': ['- | 01.mp3 | AUDIO_PLAYER part 1', '- | 01.mp3 | AUDIO_PLAYER part 2'],
      'Audiobook: Short': ['- | Short.m4b | AUDIO_PLAYER'],
      'Audiobook: Stone': [
        '- | 01 - One.mp3 | AUDIO_PLAYER part 1',
        '- | 02 - Two.mp3 | AUDIO_PLAYER part 2',
        '- | 10 - Ten.mp3 | AUDIO_PLAYER part 3',
      ],
    },
  ],
  [
    'audiobooks whose titles or folders speak of how sound is made',
    [
      ...['AC3', 'FLAC', 'MP3', 'WMA'].map((kind) => `Audiobooki/Ada Low/Told in ${kind}/book.${kind.toLowerCase()}`),
      'Audiobooki/Ada Low/Stone [MP3]/01.mp3',
      'Audiobooki/Ada Low/Lake (2009) [FLAC]/01.flac',
      'Audiobooki/River/MP3 64kbps/01.mp3',
      'Audiobooki/River/MP3 64kbps/02.mp3',
    ],
    {
      'Audiobook: Lake': ['- | 01.flac | AUDIO_PLAYER'],
      'Audiobook: River': ['- | 01.mp3 | AUDIO_PLAYER part 1', '- | 02.mp3 | AUDIO_PLAYER part 2'],
      'Audiobook: Stone': ['- | 01.mp3 | AUDIO_PLAYER'],
      'Audiobook: Told in AC3': ['- | book.ac3 | AUDIO_PLAYER'],
      'Audiobook: Told in FLAC': ['- | book.flac | AUDIO_PLAYER'],
      'Audiobook: Told in MP3': ['- | book.mp3 | AUDIO_PLAYER'],
      'Audiobook: Told in WMA': ['- | book.wma | AUDIO_PLAYER'],
    },
  ],
  [
    'books with their recording, whichever folder they are in',
    [
      'Audiobooki/Ada Low/Stone/01 - One.mp3',
      'Audiobooki/Ada Low/Stone/02 - Two.mp3',
      'Audiobooki/Ada Low/Stone/Stone.epub',
      'Audiobooki/Ada Low/Stone/Booklet.pdf',
      'Książki/Jan Kos/Las/Las.epub',
      'Książki/Jan Kos/Las/Las.m4b',
      'Książki/Jan Kos/Rzeka/CD1/01.mp3',
      'Książki/Jan Kos/Rzeka/CD2/01.mp3',
      'Książki/Jan Kos/Rzeka/Rzeka.epub',
    ],
    {
      'Audiobook: Stone': [
        '- | Stone.epub | EBOOK_READER EPUB',
        '- | 01 - One.mp3 | AUDIO_PLAYER part 1',
        '- | 02 - Two.mp3 | AUDIO_PLAYER part 2',
        'extra "Booklet" | Booklet.pdf | PDF PDF',
      ],
      'Book: Las': ['- | Las.epub | EBOOK_READER EPUB', '- | Las.m4b | AUDIO_PLAYER'],
      'Book: Rzeka': ['- | Rzeka.epub | EBOOK_READER EPUB', '- | 01.mp3 | AUDIO_PLAYER part 1', '- | 01.mp3 | AUDIO_PLAYER part 2'],
    },
  ],
  [
    'other things: a picture, several, a text, whatever',
    ['Inne/Map/Map.png', ...pages('Inne/Trip', 4), 'Inne/Notes/List.txt', 'Inne/Tool/tool.bin'],
    {
      'Other: Map': ['- | Map.png | IMAGE_SINGLE'],
      'Other: Notes': ['- | List.txt | PLAIN_TEXT_SIMPLE'],
      'Other: Tool': ['- | tool.bin | NONE'],
      'Other: Trip': ['- | Trip | IMAGE_MULTIPLE'],
    },
  ],
  [
    'names that leave the number open, decided by their siblings',
    [
      'Anime/Area 88/Area 88 1.mkv',
      'Anime/Area 88/Area 88 3.mkv',
      'Anime/Area 88/Area 88 12.mkv',
      'TvSeries/Dark Water/Season 2/water7_hd 1080p.mkv',
      'TvSeries/Dark Water/Season 2/water8_hd 1080p.mkv',
      'TvSeries/Dark Water/Season 2/water8_hd 1080p.pl.srt',
      'Manga/Ink/ink_7_scan.cbz',
      'Manga/Ink/ink_8_scan.cbz',
      'Manga/Leaf/Leaf v01.cbz',
      'Manga/Leaf/leaf_2_scan.cbz',
      'Manga/Leaf/leaf_3_scan.cbz',
    ],
    {
      'Anime: Area 88': ['#1 | Area 88 1.mkv | VIDEO_PLAYER', '#3 | Area 88 3.mkv | VIDEO_PLAYER', '#12 | Area 88 12.mkv | VIDEO_PLAYER'],
      'Manga: Ink': ['#7 | ink_7_scan.cbz | IMAGE_MULTIPLE', '#8 | ink_8_scan.cbz | IMAGE_MULTIPLE'],
      'Manga: Leaf': [
        'v1 | Leaf v01.cbz | IMAGE_MULTIPLE',
        'v2 | leaf_2_scan.cbz | IMAGE_MULTIPLE',
        'v3 | leaf_3_scan.cbz | IMAGE_MULTIPLE',
      ],
      'TvSeries: Dark Water': [
        's2 #7 | water7_hd 1080p.mkv | VIDEO_PLAYER 1080p',
        's2 #8 | water8_hd 1080p.mkv | VIDEO_PLAYER 1080p',
        's2 #8 | water8_hd 1080p.pl.srt | NONE pl',
      ],
    },
  ],
  [
    'works of their own beside recordings, of an author, in a category and within a show',
    [
      'Audiobooks/Duny/audiobook.m4b',
      ...['Duny Messiah/01.mp3', 'Duny Messiah/02.mp3', 'Duny Children/CD1/01.mp3', 'Duny Children/CD2/01.mp3'].map(
        (name) => `Audiobooks/Duny/${name}`,
      ),
      'Audiobooks/Ada Low/Stone.m4b',
      'Audiobooks/Ada Low/River/01.mp3',
      'Audiobooks/Walk/Part 1 - The Start/01.mp3',
      'Audiobooks/Walk/Part 2/01.mp3',
      'TvSeries/Documentaries/Sea Life/Season 1/Sea Life S01E01.mkv',
      'TvSeries/Documentaries/Land Life/01.mkv',
      'TvSeries/Deep/Season 1/Deep S01E01.mkv',
      'TvSeries/Deep/Odds and Ends/clip.mkv',
      'Anime/Kite/01.mkv',
      'Anime/Kite/Paper Moon/01.mkv',
      'Anime/Kite/Paper Moon/02.mkv',
      'Anime/Kite/Kite After Rain/01.mkv',
      'Anime/Far Shore/East Sea/001.mkv',
      'Anime/Far Shore/East Sea/002.mkv',
      'Anime/Far Shore/Cold Sand/003.mkv',
      'Movies/Action/Hard Fall (1988)/Hard Fall (1988).mkv',
      'Movies/Action/Loud Noise (1990)/Loud Noise (1990).mkv',
      'Movies/Red Kite (2001)/Red Kite (2001).mkv',
      "Movies/Red Kite (2001)/Director's Cut/Red Kite.mkv",
      'Manga/Publisher/Hulk/001.cbz',
      'Manga/Publisher/Spider/001.cbz',
    ],
    {
      'Anime: Far Shore': ['#1 | 001.mkv | VIDEO_PLAYER', '#2 | 002.mkv | VIDEO_PLAYER', '#3 | 003.mkv | VIDEO_PLAYER'],
      'Anime: Kite': ['#1 | 01.mkv | VIDEO_PLAYER', '#1 | 01.mkv | VIDEO_PLAYER'],
      'Anime: Paper Moon': ['#1 | 01.mkv | VIDEO_PLAYER', '#2 | 02.mkv | VIDEO_PLAYER'],
      'Audiobook: Duny': ['- | audiobook.m4b | AUDIO_PLAYER'],
      'Audiobook: Duny Children': ['- | 01.mp3 | AUDIO_PLAYER part 1', '- | 01.mp3 | AUDIO_PLAYER part 2'],
      'Audiobook: Duny Messiah': ['- | 01.mp3 | AUDIO_PLAYER part 1', '- | 02.mp3 | AUDIO_PLAYER part 2'],
      'Audiobook: River': ['- | 01.mp3 | AUDIO_PLAYER'],
      'Audiobook: Stone': ['- | Stone.m4b | AUDIO_PLAYER'],
      'Audiobook: Walk': ['- | 01.mp3 | AUDIO_PLAYER part 1', '- | 01.mp3 | AUDIO_PLAYER part 2'],
      'Manga: Hulk': ['#1 | 001.cbz | IMAGE_MULTIPLE'],
      'Manga: Spider': ['#1 | 001.cbz | IMAGE_MULTIPLE'],
      'Movie: Hard Fall': ['- | Hard Fall (1988).mkv | VIDEO_PLAYER'],
      'Movie: Loud Noise': ['- | Loud Noise (1990).mkv | VIDEO_PLAYER'],
      'Movie: Red Kite': ['- | Red Kite.mkv | VIDEO_PLAYER', '- | Red Kite (2001).mkv | VIDEO_PLAYER'],
      'TvSeries: Deep': ['s1 #1 | Deep S01E01.mkv | VIDEO_PLAYER', '- | clip.mkv | VIDEO_PLAYER'],
      'TvSeries: Land Life': ['#1 | 01.mkv | VIDEO_PLAYER'],
      'TvSeries: Sea Life': ['s1 #1 | Sea Life S01E01.mkv | VIDEO_PLAYER'],
    },
  ],
  [
    'what belongs to the system or to other programs',
    [
      'Movies/A (2000)/A (2000).mkv',
      'Movies/A (2000)/.hidden.mkv',
      'Movies/A (2000)/Thumbs.db',
      'Movies/A (2000)/A.nfo',
      'Movies/@eaDir/A/x.mkv',
      'Movies/.Trash-1/x.mkv',
      'Movies/A (2000)/B.mkv.part',
    ],
    { 'Movie: A': ['- | A (2000).mkv | VIDEO_PLAYER'] },
  ],
  [
    'themes, seek previews and facts that other programs keep beside a work',
    [
      ...['A.mkv', 'theme.mp3', 'theme.mp4', 'backdrops/a.mp4', 'theme-music/b.mp3', 'metadata/c.mkv'].map((name) => `Movies/A/${name}`),
      ...pages('Movies/A/A.trickplay/320 - 10x10', 3),
      ...pages('TvSeries/B/Season 1/trickplay', 3),
      ...pages('TvSeries/B/.actors', 3),
      ...pages('TvSeries/B/extrafanart', 3),
      ...['B S01E01.mkv', 'theme.mp3'].map((name) => `TvSeries/B/Season 1/${name}`),
      'TvSeries/B/theme.mp4',
      'Movies/Theme (2001)/theme.mkv',
      'Movies/Theme (2001)/Extras/Making of.mkv',
      'Movies/Metadata/Metadata.mkv',
      'Movies/@Recycle/x.mkv',
      'Movies/#recycle/x.mkv',
      'Movies/lost+found/x.mkv',
    ],
    {
      'Movie: A': ['- | A.mkv | VIDEO_PLAYER'],
      'Movie: Metadata': ['- | Metadata.mkv | VIDEO_PLAYER'],
      'Movie: Theme': ['- | theme.mkv | VIDEO_PLAYER', 'extra "Making of" | Making of.mkv | VIDEO_PLAYER'],
      'TvSeries: B': ['s1 #1 | B S01E01.mkv | VIDEO_PLAYER'],
    },
  ],
]

test.each(forms)('%s', async (_, files, expected) => {
  expect(await listed(files)).toEqual(expected)
})

test('a directory bound to one type needs no folders of types', async () => {
  expect(await listed(['Sky Boat/Sky Boat - 01.mkv'], `Anime=${root}`)).toEqual({
    'Anime: Sky Boat': ['#1 | Sky Boat - 01.mkv | VIDEO_PLAYER'],
  })
})

test('a folder of no known type is Other, in progress', async () => {
  await listed(['Stuff/clip.mkv', 'Movies/A (2000).mkv'])
  const rows = await opened.store.db
    .selectFrom('media')
    .select(['type', 'title', 'work_in_progress as wip', 'season_year as year'])
    .orderBy('type')
    .execute()
  expect(rows).toEqual([
    { type: 'Movie', title: 'A', wip: 0, year: 2000 },
    { type: 'Other', title: 'Stuff', wip: 1, year: null },
  ])
})

test('media directories that overlap are refused', async () => {
  layOut(root, ['a/b/x.mkv'])
  await expect(useRoots(opened.store, `${root}/a;${root}/a/b`)).rejects.toThrow(/overlaps/)
  await expect(useRoots(opened.store, `${root}/a;${root}/ab`)).resolves.toBeTypeOf('number')
})
