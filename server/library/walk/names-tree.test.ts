import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MediaType } from '@amn/contract/values'
import { openTestStore } from '../../testing/database.ts'
import { layOut, rowsOf, scanOnce, useRoots } from '../../testing/library.ts'
import { collectionAt } from '../../testing/collections.ts'

const shown = collectionAt('naming/shown.jsonl')
const types: [RegExp, MediaType][] = [
  [/anime/, 'Anime'],
  [/movie|film/, 'Movie'],
  [/manga|comic/, 'Manga'],
  [/audio/, 'Audiobook'],
  [/book|novel/, 'Book'],
  [/tv|series|episode/, 'TvSeries'],
]

const readNames = (): string[] => {
  const rows = readFileSync(shown, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { input: string | string[]; kind: string })
  const paths = rows
    .flatMap(({ input, kind }) => [input].flat().map((each) => ({ each, kind })))
    .map(({ each, kind }) => {
      const type = types.find(([word]) => word.test(kind))?.[1] ?? 'Other'
      const parts = each.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..')
      const name = parts
        .map((part) =>
          Buffer.from(part.replaceAll('\0', ''))
            .subarray(0, 240)
            .toString('utf8')
            .replace(/\uFFFD$/, ''),
        )
        .join('/')
      return `${type}/${name}${/\.\w{2,4}$/.test(name) ? '' : type === 'Manga' ? '.cbz' : '.mkv'}`
    })
  // A name cannot be a file and a folder at once.
  const unique = [...new Set(paths)].filter((path) => path.split('/').every((part) => part.length > 0 && !part.startsWith('.')))
  return unique.filter((path) => !unique.some((other) => other.startsWith(`${path}/`)))
}

test.skipIf(!existsSync(shown))(
  'a tree of every name that peers test with is listed, and keeps its identity through renames',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'amn-names-'))
    const opened = await openTestStore()
    try {
      const names = readNames()
      expect(names.length).toBeGreaterThan(2000)
      layOut(folder, names)
      const rootId = await useRoots(opened.store, folder)
      const first = await scanOnce(opened.store, rootId)
      expect(first.counts.files).toBeGreaterThan(2000)
      const before = await rowsOf(opened.store)
      const skipped = await opened.store.db
        .selectFrom('scan_entry')
        .select('path')
        .where('outcome', 'in', ['skipped', 'unreadable'])
        .execute()
      expect(before.files.length + skipped.length).toBeGreaterThanOrEqual(first.counts.files - 20)
      expect(before.media.every(({ title, sort_title }) => title.trim() !== '' && sort_title !== '')).toBe(true)
      await scanOnce(opened.store, rootId)
      expect(await rowsOf(opened.store)).toEqual(before)
      renameSync(join(folder, 'Anime'), join(folder, 'animes'))
      const again = await scanOnce(opened.store, rootId)
      expect(again.counts).toMatchObject({ added: 0, unavailable: 0 })
      const after = await rowsOf(opened.store)
      const identity = ({ media, contents, files }: typeof before) => ({
        media: media.map(({ id }) => id),
        contents: contents.map(({ id }) => id),
        files: files.map(({ id, hash, size }) => ({ id, hash, size })),
      })
      expect(identity(after)).toEqual(identity(before))
    } finally {
      await opened.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  240_000,
)
