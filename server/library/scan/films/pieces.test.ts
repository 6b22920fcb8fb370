import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/database.ts'
import { describeLibrary, layOut, scanOnce, useRoots } from '../../../testing/library.ts'
import { makeIfo, makePlaylist } from '../../../testing/films/small-discs.ts'

let opened: TestStore
let root: string
beforeEach(async () => {
  opened = await openTestStore()
  root = mkdtempSync(join(tmpdir(), 'amn-pieces-'))
})
afterEach(async () => {
  await opened.remove()
  rmSync(root, { recursive: true, force: true })
})
type Files = Record<string, string | Buffer>
const listed = async (files: string[] | Files) => {
  layOut(root, files)
  await scanOnce(opened.store, await useRoots(opened.store, root))
  return describeLibrary(opened.store)
}

const inPieces: [string, string[], Record<string, string[]>][] = [
  [
    'pieces counted in every usual way, each film one content',
    [
      'Movie/Big Duck (2008)/Big Duck (2008)-cd1.mp4',
      'Movie/Big Duck (2008)/Big Duck (2008)-cd2.mp4',
      'Movie/Insomniac (2002)/Insomniac (2002).part1.mkv',
      'Movie/Insomniac (2002)/Insomniac (2002).part2.mkv',
      'Movie/Old Film (1950)/Old Film (1950) - pt1.mkv',
      'Movie/Old Film (1950)/Old Film (1950) - pt2.mkv',
      'Movie/Letters (1980)/Letters (1980) part a.mkv',
      'Movie/Letters (1980)/Letters (1980) part b.mkv',
      'Movie/Blade 2001/Blade.2001.CD1.XviD-GRP.avi',
      'Movie/Blade 2001/Blade.2001.CD2.XviD-GRP.avi',
      'Movie/Loud (1990)/grp-loud.cd1.avi',
      'Movie/Loud (1990)/grp-loud.cd2.avi',
      'Movie/Discs (1985)/Disc 1/Discs (1985).mkv',
      'Movie/Discs (1985)/Disc 2/Discs (1985).mkv',
      'Movie/Far (1999)/CD1/far.one.avi',
      'Movie/Far (1999)/CD2/far.two.avi',
      'Movie/Kanał (1957) cd1.avi',
      'Movie/Kanał (1957) cd2.avi',
    ],
    {
      'Movie: Big Duck': ['- | Big Duck (2008)-cd1.mp4 | VIDEO_PLAYER part 1', '- | Big Duck (2008)-cd2.mp4 | VIDEO_PLAYER part 2'],
      'Movie: Blade': ['- | Blade.2001.CD1.XviD-GRP.avi | VIDEO_PLAYER part 1', '- | Blade.2001.CD2.XviD-GRP.avi | VIDEO_PLAYER part 2'],
      'Movie: Discs': ['- | Discs (1985).mkv | VIDEO_PLAYER part 1', '- | Discs (1985).mkv | VIDEO_PLAYER part 2'],
      'Movie: Far': ['- | far.one.avi | VIDEO_PLAYER part 1', '- | far.two.avi | VIDEO_PLAYER part 2'],
      'Movie: Insomniac': ['- | Insomniac (2002).part1.mkv | VIDEO_PLAYER part 1', '- | Insomniac (2002).part2.mkv | VIDEO_PLAYER part 2'],
      'Movie: Kanał': ['- | Kanał (1957) cd1.avi | VIDEO_PLAYER part 1', '- | Kanał (1957) cd2.avi | VIDEO_PLAYER part 2'],
      'Movie: Letters': ['- | Letters (1980) part a.mkv | VIDEO_PLAYER part 1', '- | Letters (1980) part b.mkv | VIDEO_PLAYER part 2'],
      'Movie: Loud': ['- | grp-loud.cd1.avi | VIDEO_PLAYER part 1', '- | grp-loud.cd2.avi | VIDEO_PLAYER part 2'],
      'Movie: Old Film': ['- | Old Film (1950) - pt1.mkv | VIDEO_PLAYER part 1', '- | Old Film (1950) - pt2.mkv | VIDEO_PLAYER part 2'],
    },
  ],
  [
    'versions beside one another: whole, in pieces, and in other pieces',
    [
      'Movie/Duck (2008)/Duck (2008) 1080p.mkv',
      'Movie/Duck (2008)/Duck (2008) 720p-cd1.mkv',
      'Movie/Duck (2008)/Duck (2008) 720p-cd2.mkv',
      'Movie/Duck (2008)/Duck (2008)-cd1.avi',
      'Movie/Duck (2008)/Duck (2008)-cd2.avi',
      'Movie/Duck (2008)/duck-grp-cd1.avi',
      'Movie/Duck (2008)/duck-grp-cd2.avi',
    ],
    {
      'Movie: Duck': [
        '- | Duck (2008) 1080p.mkv | VIDEO_PLAYER 1080p',
        '- | Duck (2008) 720p-cd1.mkv | VIDEO_PLAYER part 1 720p',
        '- | Duck (2008)-cd1.avi | VIDEO_PLAYER part 1',
        '- | duck-grp-cd1.avi | VIDEO_PLAYER part 1 #2',
        '- | Duck (2008) 720p-cd2.mkv | VIDEO_PLAYER part 2 720p',
        '- | Duck (2008)-cd2.avi | VIDEO_PLAYER part 2',
        '- | duck-grp-cd2.avi | VIDEO_PLAYER part 2 #2',
      ],
    },
  ],
  [
    'a second disc alone, and what only looks like a piece',
    [
      'Movie/Half (2003)/Half (2003) CD2.avi',
      'Movie/Rope Part A (1948)/Rope Part A (1948).mkv',
      'Movie/Rope Part B (1948)/Rope Part B (1948).mkv',
      'Movie/Whole (2003)/Whole (2003) cd1.avi',
    ],
    {
      'Movie: Half': ['- | Half (2003) CD2.avi | VIDEO_PLAYER part 2'],
      'Movie: Rope Part A': ['- | Rope Part A (1948).mkv | VIDEO_PLAYER'],
      'Movie: Rope Part B': ['- | Rope Part B (1948).mkv | VIDEO_PLAYER'],
      'Movie: Whole': ['- | Whole (2003) cd1.avi | VIDEO_PLAYER'],
    },
  ],
]
test.each(inPieces)('%s', async (_name, files, library) => {
  expect(await listed(files)).toEqual(library)
})

// As a camera writes them: four bytes with the time, and the sign of synchronisation.
const packets = Buffer.alloc(192 * 260, Buffer.from([0, 0, 0, 1, 0x47, ...Array.from({ length: 187 }, () => 3)]))
const bytes = (size: number) => Buffer.alloc(size, 1)

test('a DVD is the film of its longest title set, its pieces in their order; menus and tables are nothing', async () => {
  const dvd = (folder: string): Files => ({
    [`${folder}/VIDEO_TS.IFO`]: 'DVDVIDEO-VMG',
    [`${folder}/VIDEO_TS.VOB`]: bytes(9000),
    [`${folder}/VTS_01_0.IFO`]: makeIfo(3, 9),
    [`${folder}/VTS_01_0.BUP`]: makeIfo(3, 9),
    [`${folder}/VTS_01_1.VOB`]: bytes(60_000),
    [`${folder}/VTS_02_0.IFO`]: makeIfo(20),
    [`${folder}/VTS_02_0.VOB`]: bytes(90_000),
    [`${folder}/VTS_02_1.VOB`]: bytes(30_000),
    [`${folder}/VTS_02_2.VOB`]: bytes(20_000),
    [`${folder}/VTS_03_0.IFO`]: makeIfo(0.4),
    [`${folder}/VTS_03_1.VOB`]: bytes(3000),
  })
  const library = await listed({
    ...dvd('Movie/Disc Film (1998)/VIDEO_TS'),
    'Movie/Disc Film (1998)/AUDIO_TS/x.aob': 'nothing',
    'Movie/Disc Film (1998)/poster.jpg': 'a picture',
    'Movie/Loose (1999)/VTS_01_1.VOB': bytes(100),
    'Movie/Loose (1999)/VTS_01_2.VOB': bytes(100),
    'Movie/Loose (1999)/VTS_02_1.VOB': bytes(2),
    'Movie/Loose (1999)/VTS_01_0.IFO': 'DVDVIDEO-VTS\0',
    'Movie/Two Discs (2001)/Disc 1/VIDEO_TS/VTS_01_1.VOB': 'a',
    'Movie/Two Discs (2001)/Disc 1/VIDEO_TS/VTS_01_2.VOB': 'b',
    'Movie/Two Discs (2001)/Disc 2/VIDEO_TS/VTS_01_1.VOB': 'c',
  })
  expect(library).toEqual({
    'Movie: Disc Film': [
      '- | VTS_02_1.VOB | VIDEO_PLAYER part 1 DVD',
      '- | VTS_02_2.VOB | VIDEO_PLAYER part 2 DVD',
      'extra "VTS_01" | VTS_01_1.VOB | VIDEO_PLAYER DVD',
    ],
    'Movie: Loose': ['- | VTS_01_1.VOB | VIDEO_PLAYER part 1 DVD', '- | VTS_01_2.VOB | VIDEO_PLAYER part 2 DVD'],
    'Movie: Two Discs': [
      '- | VTS_01_1.VOB | VIDEO_PLAYER part 1 DVD',
      '- | VTS_01_2.VOB | VIDEO_PLAYER part 2 DVD',
      '- | VTS_01_1.VOB | VIDEO_PLAYER part 3 DVD',
    ],
  })
})

test('a Blu-ray is the film of its longest playlist in the order of that; without one, its largest clip', async () => {
  const clips = (folder: string, sizes: Record<string, number>): Files =>
    Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`${folder}/STREAM/${name}.m2ts`, bytes(size)]))
  const library = await listed({
    ...clips('Movie/Blue Film (2008)/BDMV', { '00000': 3000, '00001': 4000, '00007': 90_000, '00005': 80_000, '00040': 99_000 }),
    'Movie/Blue Film (2008)/BDMV/index.bdmv': 'INDX0200',
    // A menu that plays a clip again and again, the film, something beside it, what plays a part of the film, and clips that are not there.
    'Movie/Blue Film (2008)/BDMV/PLAYLIST/00000.mpls': makePlaylist(...Array.from({ length: 90 }, (): [string, number] => ['00000', 1])),
    'Movie/Blue Film (2008)/BDMV/PLAYLIST/00800.mpls': makePlaylist(['00007', 15], ['00005', 12]),
    'Movie/Blue Film (2008)/BDMV/PLAYLIST/00801.mpls': makePlaylist(['00040', 8]),
    'Movie/Blue Film (2008)/BDMV/PLAYLIST/00802.mpls': makePlaylist(['00007', 15]),
    'Movie/Blue Film (2008)/BDMV/PLAYLIST/00999.mpls': makePlaylist(['09999', 7200]),
    'Movie/Blue Film (2008)/BDMV/BACKUP/PLAYLIST/00800.mpls': 'MPLS0200',
    'Movie/Blue Film (2008)/BDMV/JAR/00000/x.jar': 'a program',
    'Movie/Blue Film (2008)/CERTIFICATE/id.bdmv': 'x',
    ...clips('Movie/Bare (2009)/BDMV', { '00000': 1, '00001': 2, '00800': 30 }),
    'Movie/Bare (2009)/BDMV/PLAYLIST/00800.mpls': 'MPLS0200',
    'Movie/Camera (2010)/AVCHD/BDMV/STREAM/00000.MTS': packets,
    'Movie/Camera (2010)/AVCHD/BDMV/STREAM/00001.MTS': packets,
    'Movie/Camera (2010)/AVCHD/BDMV/PLAYLIST/00000.MPL': makePlaylist(['00000', 9], ['00001', 8]),
  })
  expect(library).toEqual({
    'Movie: Bare': ['- | 00800.m2ts | VIDEO_PLAYER Blu-ray'],
    'Movie: Blue Film': [
      '- | 00007.m2ts | VIDEO_PLAYER part 1 Blu-ray',
      '- | 00005.m2ts | VIDEO_PLAYER part 2 Blu-ray',
      'extra "00801" | 00040.m2ts | VIDEO_PLAYER Blu-ray',
    ],
    'Movie: Camera': ['- | 00000.MTS | VIDEO_PLAYER part 1 Blu-ray', '- | 00001.MTS | VIDEO_PLAYER part 2 Blu-ray'],
  })
})

test('an archive of many volumes and the image of a disc are one film each', async () => {
  const volumes = (stem: string, endings: string[]) => endings.map((ending) => `${stem}${ending}`)
  const library = await listed([
    ...volumes('Movie/Packed.Film.2011.720p-GRP/packed.film.2011.720p-grp', ['.rar', '.r00', '.r01', '.sfv']),
    'Movie/Packed.Film.2011.720p-GRP/Subs/packed.film.2011.720p-grp-subs.rar',
    'Movie/Packed.Film.2011.720p-GRP/Sample/packed.film.2011.720p-grp-sample.mkv',
    ...volumes('Movie/New Form (2015)/New Form (2015)', ['.part1.rar', '.part2.rar', '.part10.rar']),
    ...volumes('Movie/Split (2016)/Split (2016)', ['.7z.002', '.7z.001']),
    'Movie/Image Film (2001)/Image Film (2001).iso',
    'Movie/One (2017)/One (2017).zip',
    'Movie/There (2018)/There (2018).mkv',
    'Movie/There (2018)/pictures.zip',
  ])
  expect(library).toEqual({
    'Movie: Image Film': ['- | Image Film (2001).iso | VIDEO_PLAYER'],
    'Movie: New Form': ['- | New Form (2015).part1.rar | VIDEO_PLAYER'],
    'Movie: One': ['- | One (2017).zip | VIDEO_PLAYER'],
    'Movie: Packed Film': [
      '- | packed.film.2011.720p-grp.rar | VIDEO_PLAYER 720p',
      expect.stringContaining('extra "packed.film.2011.720p-grp-sample"'),
    ],
    'Movie: Split': ['- | Split (2016).7z.001 | VIDEO_PLAYER'],
    'Movie: There': ['- | There (2018).mkv | VIDEO_PLAYER', 'extra "pictures" | pictures.zip | NONE'],
  })
})
