import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MediaType } from '@amn/contract/values'
import { openTestStore } from '../../testing/database.ts'
import { layOut, rowsOf, scanOnce, useRoots } from '../../testing/library.ts'
import { findContents } from './contents.ts'
import type { Item } from './item.ts'
import { kindOf } from '../../names/file-kinds.ts'

const itemAt = (path: string, type: MediaType): Item => {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return { name, path, size: 1, mtime: 1, inode: path, device: '1', kind: kindOf(name, type), folders, pages: null }
}
/** The number, or the volume, that each name is given among its siblings. */
const numbersOf = (paths: string[], type: MediaType = 'TvSeries') => {
  const items = paths.map((path) => itemAt(path, type))
  const { contents } = findContents(items, 'Show', 'Show', type)
  const contentAt = (path: string) => contents.find(({ files }) => files.some(({ item }) => item.path === path))
  return paths.map((path) => contentAt(path)?.number ?? contentAt(path)?.volume ?? null)
}
const countOf = (paths: string[], type: MediaType = 'TvSeries') =>
  findContents(
    paths.map((path) => itemAt(path, type)),
    'Show',
    'Show',
    type,
  ).contents.length
const unitOf = (paths: string[]) => {
  const items = paths.map((path) => itemAt(path, 'Manga'))
  return findContents(items, 'Show', 'Show', 'Manga').contents.every(({ volume }) => volume === null) ? 'chapter' : 'volume'
}

describe('siblings decide', () => {
  test.each<[string, string[], (number | null)[]]>([
    ['one run that differs', ['lesson7_intro.mkv', 'lesson8_intro.mkv'], [7, 8]],
    ['beside one that is the same', ['Area 88 tape 1 x.mkv', 'Area 88 tape 2 x.mkv'], [1, 2]],
    ['heights and checksums aside', ['show 1 hd 720p [0A1B2C3D].mkv', 'show 2 hd 720p [1A1B2C3D].mkv'], [1, 2]],
    ['with those that tell it themselves', ['Show 9.mkv', 'Show 10.mkv', 'Show 11.mkv'], [9, 10, 11]],
    ['past a file of another form', ['show 1 hd.mkv', 'show 2 hd.mkv', 'Making of.mkv'], [1, 2, null]],
    ['never over what a name tells', ['S01E05.mkv', 'Show Episode 6 x.mkv', 'show 1 hd.mkv', 'show 2 hd.mkv'], [5, 6, 1, 2]],
  ])('%s', (_, paths, expected) => {
    expect(numbersOf(paths)).toEqual(expected)
  })

  test.each<[string, string[]]>([
    ['a file alone', ['show 7 hd.mkv']],
    ['two runs that differ', ['show 1 take 2 a.mkv', 'show 2 take 3 a.mkv']],
    ['years', ['concert 1998 x.mkv', 'concert 2003 x.mkv']],
    ['heights', ['show 720 x.mkv', 'show 1080 x.mkv']],
    ['parts and discs', ['show disc 1 x.mkv', 'show disc 2 x.mkv']],
    ['two forms that count alike', ['lesson 1 x.mkv', 'lesson 2 x.mkv', 'exercise 1 x.mkv', 'exercise 2 x.mkv']],
    ['one number written in two ways', ['show 7 x.mkv', 'show 07 x.mkv', 'show 8 x.mkv']],
    ['folders that count alike', ['a/tape 1 x.mkv', 'a/tape 2 x.mkv', 'b/tape 1 x.mkv', 'b/tape 2 x.mkv']],
  ])('not: %s', (_, paths) => {
    expect(numbersOf(paths)).toEqual(paths.map(() => null))
  })

  const page = readFileSync(join(import.meta.dirname, '../../../docs/folders.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (`.+`) \| (?:(\w+)s ([\d, ]+)|no numbers) \|$/gmu)]
  test.each(rows.map(([, names = '', unit, told]) => ({ names, unit, told })))(
    'as the page for users says: $names',
    ({ names, unit, told }) => {
      const paths = [...names.matchAll(/`(.+?)`/gu)].map(([, name = '']) => name)
      const type = paths[0]?.endsWith('.cbz') ? 'Manga' : 'TvSeries'
      expect(numbersOf(paths, type)).toEqual(told?.split(', ').map(Number) ?? paths.map(() => null))
      if (type === 'Manga') expect(unitOf(paths)).toBe(unit)
    },
  )
  test('the page for users shows examples', () => expect(rows.length).toBeGreaterThan(4))

  test('nothing where a name would come to another content', () => {
    const paths = ['S01E02.mkv', 'show 1 hd.mkv', 'show 2 hd.mkv']
    expect([numbersOf(paths), countOf(paths)]).toEqual([[2, null, null], 3])
  })

  test('nothing where one of the same form tells another number', () => {
    expect(numbersOf(['Show 2 Ch. 1 x.cbz', 'Show 2 Ch. 3 x.cbz'], 'Manga')).toEqual([1, 3])
    expect(numbersOf(['concert 1 x.mkv', 'concert 2 x.mkv'], 'Movie')).toEqual([null, null])
  })

  test.each([
    ['of 10,000 files, and each name is read as often as among 1,000', [1000, 10_000], ['.mkv']],
    ['of 4,000 files with subtitles, and each name is read as often as among 1,000', [1000, 4000], ['.mkv', '.en.srt']],
  ] as const)('%s', (_, sizes, endings) => {
    expect(numbersOf(Array.from({ length: 3 }, (_, at) => `lesson ${at} x.mkv`))).toEqual([0, 1, 2])
    const readings = sizes.map((files) => {
      let count = 0
      const names = Array.from({ length: files }, (__, at) => endings.map((ending) => `lesson ${at} x${ending}`)).flat()
      const items = names.map((name): Item => {
        const item = itemAt(name, 'TvSeries')
        return Object.defineProperty({ ...item }, 'name', { enumerable: true, get: () => ((count += 1), item.name) })
      })
      expect(findContents(items, 'Show', 'Show', 'TvSeries').contents).toHaveLength(files)
      return count / files
    })
    expect(readings[1]).toBe(readings[0])
  })
})

test('what is known keeps its content and its number when files come, change and move', async () => {
  const root = mkdtempSync(join(tmpdir(), 'amn-siblings-'))
  const opened = await openTestStore()
  const add = async (names: string[]) => {
    layOut(
      root,
      names.map((name) => `TvSeries/Courses/${name}`),
    )
    await scanOnce(opened.store, rootId)
    return rowsOf(opened.store)
  }
  layOut(root, ['TvSeries/Show/lesson 1 x.mkv', 'TvSeries/Show/lesson 2 x.mkv'])
  const rootId = await useRoots(opened.store, root)
  try {
    await scanOnce(opened.store, rootId)
    const before = await rowsOf(opened.store)
    expect(before.contents.map(({ number }) => number)).toEqual([1, 2])
    renameSync(join(root, 'TvSeries/Show'), join(root, 'TvSeries/Courses'))
    expect((await scanOnce(opened.store, rootId)).counts).toMatchObject({ moved: 2, added: 0 })
    const moved = await rowsOf(opened.store)
    expect(moved.contents.map(({ id, number }) => ({ id, number }))).toEqual(before.contents.map(({ id, number }) => ({ id, number })))
    // In a new folder the last two would leave all open: another form that counts alike, and another name that tells the same number.
    for (const names of [['lesson 3 x.mkv'], ['intro 1 y.mkv', 'intro 2 y.mkv', 'intro 3 y.mkv'], ['Show S01E02 z.mkv']]) {
      const after = await add(names)
      expect(after.contents.slice(0, 2)).toEqual(moved.contents)
      expect(after.files.slice(0, 2)).toEqual(moved.files)
    }
    expect((await rowsOf(opened.store)).contents.map(({ number }) => number)).toEqual([1, 2, 3, null, null, null, 2])
  } finally {
    await opened.remove()
    rmSync(root, { recursive: true, force: true })
  }
})
