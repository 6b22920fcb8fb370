import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { yieldToOthers } from '../../process/yield-to-others.ts'
import { beforeEach, expect, test } from 'vitest'
import { type ImportServer, startImports, treeBelow } from '../../testing/imports.ts'
import { describeLibrary, layOut, scanOnce } from '../../testing/library.ts'

const names = Array.from({ length: 40 }, (_, at) => `Show/Show S01E${String(at + 1).padStart(2, '0')}.mkv`)

let server: ImportServer
let id: number
beforeEach(async () => {
  server = await startImports()
  layOut(server.root, ['TvSeries/Show/Show S01E99.mkv'])
  layOut(server.inbox, Object.fromEntries(names.map((name) => [name, Buffer.alloc(300_000, name)])))
  id = await server.choose('TvSeries', ['Show'])
  await server.apply(id)
  return () => server.remove()
})

test.each([0.01, 0.5, 0.95])('an import cut at %d leaves nothing visible and nothing behind', async (share) => {
  const before = treeBelow(server.root)
  const { end } = await server.work((progress) => (progress >= share ? 'cancel' : undefined))
  expect(end).toBe('cancelled')
  expect(await server.stateOf(id)).toMatchObject({ state: 'cancelled', canUndo: false })
  expect(treeBelow(server.root)).toEqual(before)
  expect(await describeLibrary(server.store)).toEqual({})
  // And nothing prevents another try.
  expect((await server.apply(id)).status).toBe(200)
  expect((await server.work()).end).toBe('done')
  expect(treeBelow(join(server.root, 'TvSeries/Show'))).toHaveLength(41)
})

// Where a disk is not mounted, its empty folder is there.
const unmount = () => {
  renameSync(server.root, `${server.root}.disk`)
  mkdirSync(server.root)
}
const mount = () => {
  rmdirSync(server.root)
  renameSync(`${server.root}.disk`, server.root)
}

test('an import writes nothing into the folder of a disk that is not mounted, and can be begun again when it is', async () => {
  await scanOnce(server.store, server.rootId)
  unmount()
  const { end, error } = await server.work()
  expect([end, error]).toMatchObject(['failed', { code: 'MEDIA_OFFLINE' }])
  expect(await server.stateOf(id)).toMatchObject({ state: 'failed', error: 'MEDIA_OFFLINE' })
  expect(treeBelow(server.root)).toEqual([])
  mount()
  expect((await server.apply(id)).status).toBe(200)
  expect((await server.work()).end).toBe('done')
})

test('what an import has left on a disk that is away is removed when it is back, before the import is', async () => {
  await scanOnce(server.store, server.rootId)
  const before = treeBelow(server.root)
  let isAway = false
  const { end } = await server.work((progress) => {
    if (progress < 0.5 || isAway) return undefined
    isAway = true
    unmount()
    return 'cancel'
  })
  expect(end).toBe('cancelled')
  expect(await server.stateOf(id)).toMatchObject({ state: 'cancelled' })
  expect(await server.ask('DELETE', `/import/${id}`)).toMatchObject({ status: 503, body: { code: 'MEDIA_OFFLINE' } })
  mount()
  expect(treeBelow(server.root).length).toBeGreaterThan(before.length)
  expect((await server.ask('DELETE', `/import/${id}`)).status).toBe(204)
  expect(treeBelow(server.root)).toEqual(before)
})

test('an import whose last file meets another of its name removes all that it has copied', async () => {
  const before = treeBelow(server.root)
  const { end } = await server.work((progress) => {
    if (progress > 0.9) layOut(server.root, { 'TvSeries/Show/Show S01E40.mkv': 'somebody else' })
  })
  expect(end).toBe('failed')
  expect(await server.stateOf(id)).toMatchObject({ state: 'failed', error: 'CONFLICT' })
  expect(treeBelow(server.root)).toEqual([...before, 'TvSeries/Show/Show S01E40.mkv'].toSorted())
})

test('an import killed again and again shows nothing of it until it is complete, and ends complete', async () => {
  const program = join(import.meta.dirname, '../../testing/processes/import.ts')
  const run = async (share: number) => {
    const args = [program, server.url, server.data, server.root, String(share)]
    const ended = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 240_000 })
    // What another process wrote is seen from the next turn on.
    await yieldToOthers()
    return ended
  }
  for (const share of [0.01, 0.48, 0.955]) {
    expect((await run(share)).signal).toBe('SIGKILL')
    expect(treeBelow(server.root).filter((path) => !path.includes('/.'))).toEqual([
      'TvSeries',
      'TvSeries/Show',
      'TvSeries/Show/Show S01E99.mkv',
    ])
    expect(await describeLibrary(server.store)).toEqual({})
  }
  // Among the names, and among the rows.
  for (const share of [0.97, 0.985]) expect((await run(share)).signal).toBe('SIGKILL')
  const last = await run(2)
  expect([last.signal, last.status, last.stderr]).toEqual([null, 0, ''])
  expect(await server.stateOf(id)).toMatchObject({ state: 'done' })
  expect(treeBelow(server.root)).toHaveLength(43)
  expect(Object.values(await describeLibrary(server.store))).toEqual([expect.objectContaining({ length: 40 })])
})
