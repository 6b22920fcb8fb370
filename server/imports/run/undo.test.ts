import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type ImportServer, startImports, treeBelow } from '../../testing/imports.ts'
import { describeLibrary, layOut, rowsOf, scanOnce } from '../../testing/library.ts'

let server: ImportServer
beforeEach(async () => {
  server = await startImports()
  return () => server.remove()
})

const read = (path: string) => readFileSync(join(server.root, path), 'utf8')

test('undoing an import restores what was before, and it can be imported again', async () => {
  layOut(server.root, ['Anime/Show/Show S01E01.mkv'])
  await scanOnce(server.store, server.rootId)
  const before = { tree: treeBelow(server.root), library: await describeLibrary(server.store) }
  layOut(server.inbox, ['Show S01E02.mkv', 'Other/Other S01E01.mkv'])
  const id = await server.choose('Anime', ['Show S01E02.mkv', 'Other'])
  await server.apply(id)
  await server.work()
  const after = await describeLibrary(server.store)
  const { media } = await server.stateOf(id)
  expect(media.map(({ title, isNew }) => [title, isNew]).toSorted()).toEqual([
    ['Other', true],
    ['Show', false],
  ])
  expect((await server.ask('POST', `/import/${id}/undo`)).body).toMatchObject({ state: 'undoing' })
  expect((await server.work()).error).toBeUndefined()
  expect(await server.stateOf(id)).toMatchObject({ state: 'undone', canUndo: false })
  expect(treeBelow(server.root).filter((path) => !path.startsWith('.'))).toEqual(before.tree)
  const rows = await rowsOf(server.store)
  expect(rows.files.filter(({ state }) => state === 'available').map(({ path }) => path)).toEqual(['Anime/Show/Show S01E01.mkv'])
  expect(rows.media.filter(({ deleted_at }) => deleted_at !== null).map(({ title }) => title)).toEqual(['Other'])
  expect((await scanOnce(server.store, server.rootId)).counts).toMatchObject({ files: 1, added: 0, changed: 0, unavailable: 0 })
  expect((await server.ask('POST', `/import/${id}/undo`)).status).toBe(409)

  const again = await server.choose('Anime', ['Show S01E02.mkv', 'Other'])
  await server.apply(again)
  await server.work()
  expect(await describeLibrary(server.store)).toEqual(after)
  expect((await rowsOf(server.store)).media.every(({ deleted_at }) => deleted_at === null)).toBe(true)
})

test('undoing leaves what somebody has replaced since', async () => {
  layOut(server.inbox, ['Film.mkv', 'Other.mkv'])
  const id = await server.choose('Movie', ['Film.mkv', 'Other.mkv'])
  await server.apply(id)
  await server.work()
  rmSync(join(server.root, 'Movie/Film/Film.mkv'))
  layOut(server.root, { 'Movie/Film/Film.mkv': 'a better one, put here by hand' })
  await server.ask('POST', `/import/${id}/undo`)
  await server.work()
  expect(read('Movie/Film/Film.mkv')).toBe('a better one, put here by hand')
  expect(treeBelow(server.root).filter((path) => path.startsWith('Movie'))).toEqual(['Movie', 'Movie/Film', 'Movie/Film/Film.mkv'])
})

test('an import can be undone for thirty days', async () => {
  layOut(server.inbox, ['Film.mkv'])
  const id = await server.choose('Movie', ['Film.mkv'])
  await server.apply(id)
  await server.work()
  const finish = (days: number) =>
    server.store.transact((tx) =>
      tx
        .updateTable('import')
        .set({ finished_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    )
  await finish(29)
  expect((await server.stateOf(id)).canUndo).toBe(true)
  await finish(31)
  expect((await server.stateOf(id)).canUndo).toBe(false)
  expect((await server.ask('POST', `/import/${id}/undo`)).status).toBe(409)
})
