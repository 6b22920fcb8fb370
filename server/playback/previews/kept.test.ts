import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { findPreviews, notePreviewUse, prunePreviews, shrinkPreviews } from './kept.ts'
import { planPreviews } from './plan.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'amn-kept-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))
const config = () => readConfig({ AMN_DATA: data })

/** Previews of a film that somebody looked at so many days ago. */
const keep = (key: string, bytes: number, daysAgo: number) => {
  const folder = join(data, 'cache', 'playback', 'previews', key.slice(0, 2), key)
  mkdirSync(folder, { recursive: true })
  const about = { interval: 10, width: 320, height: 180, columns: 10, rows: 10, count: 5, bytes, version: key }
  writeFileSync(join(folder, 'about.json'), JSON.stringify(about))
  const at = Date.now() / 1000 - daysAgo * 86_400
  utimesSync(folder, at, at)
  return folder
}

test('where there is too little room, what nobody has looked at for longest goes', async () => {
  const [old, older, fresh] = [keep('aa1', 400, 20), keep('ab2', 400, 30), keep('ba3', 400, 1)]
  await notePreviewUse(older)
  expect(await shrinkPreviews(config(), 1000)).toBe(800)
  expect([old, older, fresh].map((folder) => existsSync(folder))).toEqual([false, true, true])
  expect((await findPreviews(config(), 'ab2'))?.about.version).toBe('ab2')
})

test('previews of films that have left the library go after a day', async () => {
  const [gone, known, fresh] = [keep('aa1', 1, 2), keep('ab2', 1, 2), keep('ba3', 1, 0)]
  await prunePreviews(config(), new Set(['ab2']))
  expect([gone, known, fresh].map((folder) => existsSync(folder))).toEqual([false, true, true])
})

test('facts that cannot be read are as good as none', async () => {
  writeFileSync(join(keep('aa1', 1, 0), 'about.json'), '{')
  expect(await findPreviews(config(), 'aa1')).toBeUndefined()
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
