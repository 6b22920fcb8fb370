import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePageCache } from './page-cache.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'amn-page-cache-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const drawn = (text: string, type = 'image/webp') => ({ picture: { body: Buffer.from(text), type }, isDrawn: true })
const files = () => readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
const textOf = async (found: Promise<{ body: Uint8Array }>) => Buffer.from((await found).body).toString()

test('a page is drawn once, also for two who ask at once and after a restart', async () => {
  let times = 0
  const draw = async () => {
    times += 1
    return drawn('a page')
  }
  const cache = makePageCache(root)
  expect(await Promise.all([textOf(cache.find('1', draw)), textOf(cache.find('1', draw))])).toEqual(['a page', 'a page'])
  expect(await makePageCache(root).find('1', draw)).toMatchObject({ type: 'image/webp' })
  expect(times).toBe(1)
  expect(await textOf(cache.find('2', async () => drawn('another', 'image/jpeg')))).toBe('another')
  expect(await cache.find('2', draw)).toMatchObject({ type: 'image/jpeg' })
  expect(times).toBe(1)
})

test('a page that is sent as it is takes no room, and a failure is not kept', async () => {
  const cache = makePageCache(root)
  await cache.find('1', async () => ({ ...drawn('as it was'), isDrawn: false }))
  await expect(cache.find('2', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(files()).toEqual([])
  expect(await textOf(cache.find('2', async () => drawn('mended')))).toBe('mended')
})

test('of more than fits, what was not used for longest goes', async () => {
  const cache = makePageCache(root, 1000)
  for (let page = 0; page < 9; page += 1) {
    await cache.find(`${page}`, async () => drawn('x'.repeat(100)))
    for (const { parentPath, name } of files()) {
      const file = join(parentPath, name)
      const aged = new Date(statSync(file).mtimeMs - 60_000)
      utimesSync(file, aged, aged)
    }
  }
  expect(files()).toHaveLength(9)
  await cache.find('0', async () => drawn('drawn again'))
  await cache.find('9', async () => drawn('y'.repeat(200)))
  const size = files().reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(size).toBeLessThanOrEqual(900)
  expect(await textOf(cache.find('9', async () => drawn('gone')))).toBe('y'.repeat(200))
  expect(await textOf(cache.find('1', async () => drawn('drawn again')))).toBe('drawn again')
})

test('a page is shown where nothing can be kept', async () => {
  const taken = join(root, 'file')
  writeFileSync(taken, '')
  expect(await textOf(makePageCache(taken).find('1', async () => drawn('a page')))).toBe('a page')
})
