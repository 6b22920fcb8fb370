import { describe, expect, test } from 'vitest'
import type { MediaType } from '@amn/contract/values'
import { kindOf } from '../../names/file-kinds.ts'
import { findContents } from '../scan/contents.ts'
import type { Item } from '../scan/item.ts'

const itemAt = (path: string, type: MediaType): Item => {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return { name, path, size: 1, mtime: 1, inode: path, device: '1', kind: kindOf(name, type), folders, pages: null }
}
const contentsOf = (paths: readonly string[], type: MediaType) =>
  findContents(
    paths.map((path) => itemAt(path, type)),
    'Show',
    'Show',
    type,
  ).contents
/** Which files are one content, by their places in the list. */
const groupsOf = (paths: string[], type: MediaType) =>
  contentsOf(paths, type)
    .map(({ files }) => files.map(({ item }) => paths.indexOf(item.path)).toSorted((a, b) => a - b))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))

describe('what is one content', () => {
  test.each<[string, MediaType, string[], number[][]]>([
    ['heights and groups', 'TvSeries', ['Show S01E01 720p.mkv', 'Show.S01E01.1080p.WEB-GRP.mkv', '720p/S01E01.mkv'], [[0, 1, 2]]],
    ['groups in brackets', 'Anime', ['[A] Show - 03 [1080p].mkv', '[B] Show - 03v2 [720p] [0A1B2C3D].mkv'], [[0, 1]]],
    ['a season named or not', 'TvSeries', ['Season 1/S01E01 720p.mkv', 'S01E01 1080p.mkv'], [[0, 1]]],
    ['a year that one leaves out', 'Manga', ['Show - Chapter 46.cbz', 'Show - Chapter 46 (2024).cbz'], [[0, 1]]],
    ['groups of scans', 'Manga', ['Show v03.cbz', 'Show v03 (Digital) (Grp).cbz'], [[0, 1]]],
    ['discs and languages', 'TvSeries', ['Disc 1/S01E01.mkv', 'English/S01E01.mkv'], [[0, 1]]],
    ['pieces of a film', 'Movie', ['Show (2001)-cd1.mkv', 'Show (2001)-cd2.mkv'], [[0, 1]]],
    ['editions of a film', 'Movie', ['Show (2001) - 1080p.mkv', "Show (2001) Director's Cut.mkv"], [[0, 1]]],
  ])('versions: %s', (_, type, paths, expected) => expect(groupsOf(paths, type)).toEqual(expected))

  test.each<[string, MediaType, string[]]>([
    ['words', 'TvSeries', ['S01E02 - Alpha 720p.mkv', 'S01E02 - Beta 720p.mkv', 'S01E02.mkv']],
    ['letters', 'TvSeries', ['S01E01a.mkv', 'S01E01b.mkv', 'S01E01.mkv']],
    ['the last number', 'TvSeries', ['S01E01.mkv', 'S01E01E02.mkv']],
    ['arcs with numbers', 'Anime', ['Book 1 - Water/01.mkv', 'Book 2 - Earth/01.mkv']],
    ['seasons with names', 'Anime', ['01.mkv', 'Show After Story/01.mkv', 'Kansai Arc/01.mkv']],
    ['seasons of one number', 'Anime', ['Season 1 - Sun/01.mkv', 'Season 1 - Moon/01.mkv']],
    ['titles in folders', 'TvSeries', ['Sea Life/Season 1/Sea Life S01E01.mkv', 'Land Life/Season 1/Land Life S01E01.mkv']],
    ['folders of specials', 'Anime', ['OVA/01.mkv', 'Specials/01.mkv', 'Season 2/Specials/01.mkv']],
    ['volumes without numbers', 'Manga', ['(2014) Title A TPB.cbz', '(2015) Title B TPB.cbz']],
    ['annuals', 'Manga', ['Show 001.cbz', 'Show Annual 2012 #01.cbz']],
    ['years', 'Manga', ['Show 001 (2011).cbz', 'Show 001 (2015).cbz']],
    ['parts of an episode', 'TvSeries', ['S01E01.mkv', 'S01E01.Part.1.mkv', 'S01E01.Part.2.mkv']],
    ['extras of seasons', 'TvSeries', ['Season 1/Extras/Bloopers.mkv', 'Season 2/Extras/Bloopers.mkv']],
  ])('never versions: %s', (_, type, paths) => expect(groupsOf(paths, type)).toEqual(paths.map((__, at) => [at])))

  test('a folder of a volume is no season', () => {
    const [one] = contentsOf(['Volume 05 (2005)/Show (2005) Volume 05 Issue 001.cbz'], 'Manga')
    expect([one?.volume, one?.number, one?.seasonTitle ?? null]).toEqual([5, 1, null])
  })

  test('a folder with a name of its own is a season of that name', () => {
    const named = contentsOf(['01.mkv', 'Book 1 - Water/02.mkv', 'Show After Story/01.mkv', 'Season 2 - Rain/01.mkv'], 'Anime')
    expect(named.map(({ season, seasonTitle, number }) => [season, seasonTitle ?? null, number])).toEqual([
      [null, null, 1],
      [1, 'Water', 2],
      [null, 'Show After Story', 1],
      [2, 'Rain', 1],
    ])
  })
})

/** Numbers that look random and are the same in every run. */
function* drawn(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

test('of random libraries no two files that differ in folder, numbers, letter or words become one content', () => {
  const numbers = drawn(7)
  const pick = <T>(all: readonly T[]): T => all[Math.floor((numbers.next().value ?? 0) * all.length)] as T
  for (let round = 0; round < 300; round++) {
    const type = pick(['Anime', 'TvSeries', 'Cartoon'] as const)
    const made = new Map<string, string>()
    for (let count = 0; count < 12; count++) {
      const identity = {
        folder: pick(['', 'Show After Story', 'Kansai Arc', 'Book 1 - Water', 'Book 2 - Fire', 'Sea Life', 'Season 2', 'Specials']),
        season: pick(['', 'S01', 'S02']),
        number: pick(['01', '02', '101']),
        end: pick(['', '', '-E03', 'a', 'b']),
        words: pick(['', ' - Alpha', ' - Beta Rising', ' - Alpha Two']),
      }
      const { folder, season, number, end, words } = identity
      const code = season ? `Show ${season}E${number}${season ? end : ''}` : `Show - ${number}`
      const path = `${folder && `${folder}/`}${code}${words}${pick(['', ' [720p]', ' 1080p', ' [x265][Grp]'])}${pick(['.mkv', '.mp4'])}`
      // A season need not be written twice, nor have a folder.
      const own = season || (/2/.test(folder) ? 'S02' : 'S01')
      made.set(
        path,
        JSON.stringify({ ...identity, season: own, end: season && end, folder: folder === 'Season 2' && own === 'S02' ? '' : folder }),
      )
    }
    const merged = contentsOf([...made.keys()], type).filter(({ files }) => new Set(files.map(({ item }) => made.get(item.path))).size > 1)
    expect(merged.map(({ files }) => files.map(({ item }) => item.path))).toEqual([])
  }
})
