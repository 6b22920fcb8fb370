import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { yieldToOthers } from '../../process/yield-to-others.ts'
import { beforeEach, expect, test } from 'vitest'
import { type ImportServer, startImports, treeBelow } from '../../testing/imports.ts'
import { describeLibrary, layOut } from '../../testing/library.ts'

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
