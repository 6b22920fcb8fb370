import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { keptFolderOf, keyOf, makeDraft, noteUse, shrinkKept } from '../kept-folders.ts'
import { openLocalPreviews, previewRoot } from './local.ts'
import { planPreviews } from './plan.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'amn-kept-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))
const config = () => readConfig({ AMN_DATA: data })

/** Previews of a film that somebody looked at so many days ago. */
const keep = (id: number, bytes: number, daysAgo: number) => {
  const folder = keptFolderOf(previewRoot(config()), filmOf(id))
  mkdirSync(folder, { recursive: true })
  const about = { interval: 10, width: 320, height: 180, columns: 10, rows: 10, count: 5, bytes, version: `v${id}` }
  writeFileSync(join(folder, 'about.json'), JSON.stringify(about))
  writeFileSync(join(folder, '0.webp'), Buffer.alloc(bytes))
  const at = Date.now() / 1000 - daysAgo * 86_400
  utimesSync(folder, at, at)
  return folder
}
const filmOf = (id: number) => ({ id, hash: `${id}${id}cafe`, size: 7, mtime: 9 })

test('where there is too little room, what nobody has looked at for longest goes', async () => {
  const [old, older, fresh] = [keep(1, 40_000, 20), keep(2, 40_000, 30), keep(3, 40_000, 1)]
  await noteUse(older)
  const left = await shrinkKept(previewRoot(config()), 100_000)
  expect([left > 80_000, left < 81_000]).toEqual([true, true])
  expect([old, older, fresh].map((folder) => existsSync(folder))).toEqual([false, true, true])
  expect((await openLocalPreviews(config()).find(filmOf(2)))?.version).toBe('v2')
})

test('previews of films that have left the library go after a day', async () => {
  const [gone, known, fresh] = [keep(1, 1, 2), keep(2, 1, 2), keep(3, 1, 0)]
  await openLocalPreviews(config()).prune(new Set([keyOf(filmOf(2))]))
  expect([gone, known, fresh].map((folder) => existsSync(folder))).toEqual([false, true, true])
})

test('what a crash left half made goes after a day', async () => {
  const [left, made] = [await makeDraft(previewRoot(config())), await makeDraft(previewRoot(config()))]
  const before = Date.now() / 1000 - 2 * 86_400
  utimesSync(left, before, before)
  await openLocalPreviews(config()).prune(new Set())
  expect([left, made].map((folder) => existsSync(folder))).toEqual([false, true])
})

test('a film that is replaced has other previews, and one that is moved the same', () => {
  expect(keyOf({ ...filmOf(1), id: 8 })).toBe(keyOf(filmOf(1)))
  expect(keyOf({ ...filmOf(1), hash: 'other' })).not.toBe(keyOf(filmOf(1)))
})

test('facts that cannot be read are as good as none', async () => {
  writeFileSync(join(keep(1, 1, 0), 'about.json'), '{')
  expect(await openLocalPreviews(config()).find(filmOf(1))).toBeUndefined()
})

const GiB = 1024 ** 3
test.each([
  ['a clip', 42, 0.01, {}, { interval: 1, count: 42, method: 'all' }],
  ['an episode', 1440, 0.5, {}, { interval: 10, count: 144, method: 'keyframes' }],
  ['an episode with hardly any keyframes', 1440, 0.5, { keyframeInterval: 60 }, { interval: 10, count: 144, method: 'all' }],
  ['a film of two hours as it was on a disc', 7200, 50, {}, { interval: 10, count: 720, method: 'jumps' }],
  ['a day of a camera', 86_400, 20, {}, { interval: 87, count: 994, method: 'jumps' }],
  ['what has no known length', null, 1, {}, { interval: 10, count: 1000, method: 'keyframes' }],
] as const)('of %s so many pictures are taken', (_name, duration, size, probe, plan) => {
  expect(planPreviews({ duration, size: size * GiB, probe })).toEqual(plan)
})
