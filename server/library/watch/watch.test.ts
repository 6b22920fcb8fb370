import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeSetting } from '../../domain/settings/setting-queries.ts'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { layOut, scanOnce, useRoots } from '../../testing/library.ts'
import { rootState } from '../roots.ts'
import { listDue } from './schedule.ts'
import { watchRoots } from './watch.ts'

let opened: TestStore
let folder: string
beforeEach(async () => {
  opened = await openTestStore()
  folder = mkdtempSync(join(tmpdir(), 'amn-watch-'))
  layOut(folder, ['Movies/A (2000)/A (2000).mkv'])
})
afterEach(async () => {
  await opened.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('a change deep in a watched directory is reported, once it is quiet, also in a folder that is new', async () => {
  const reported: number[] = []
  let change = Promise.withResolvers<void>()
  const watch = watchRoots(
    (id) => {
      reported.push(id)
      change.resolve()
    },
    (error) => change.reject(error),
  )
  await watch.set([{ id: 7, path: folder }])
  layOut(folder, ['Movies/A (2000)/A (2000).pl.srt'])
  await change.promise
  change = Promise.withResolvers()
  mkdirSync(join(folder, 'Movies/B (2001)'))
  await change.promise
  await watch.set([])
  expect(reported).toEqual([7, 7])
})

test('a folder that another of its name has replaced is watched, with the folders in it', async () => {
  const reported: number[] = []
  const watch = watchRoots(
    (id) => reported.push(id),
    (error) => expect.fail(String(error)),
  )
  layOut(folder, ['Shows/B/Season 1/B S01E01.mkv'])
  await watch.set([{ id: 7, path: folder }])
  renameSync(join(folder, 'Shows/B'), `${folder}-away`)
  onTestFinished(() => rmSync(`${folder}-away`, { recursive: true, force: true }))
  mkdirSync(join(folder, 'Shows/B/Season 1'), { recursive: true })
  await expect.poll(() => reported).toEqual([7])
  const copyOne = () => {
    layOut(folder, [`Shows/B/Season 1/${randomUUID()}.mkv`])
    return reported.length
  }
  await expect.poll(copyOne, { interval: 8000 }).toBeGreaterThan(1)
  await watch.set([])
})

test('a directory is due when it was never scanned, or longer ago than the interval; a jumping clock makes one scan', async () => {
  const { store } = opened
  const rootId = await useRoots(store, folder)
  const now = Date.now()
  const hour = 3_600_000
  expect(await listDue({ store }, now)).toEqual([rootId])
  await scanOnce(store, rootId)
  expect(await listDue({ store }, now)).toEqual([])
  expect(await listDue({ store }, now + 25 * hour)).toEqual([rootId])
  expect(await listDue({ store }, now - 72 * hour)).toEqual([rootId])
  await store.transact((tx) => writeSetting(tx, 'scanInterval', 0, null))
  expect(await listDue({ store }, now + 1000 * hour)).toEqual([])
})

test('the state of a directory is online, empty or offline', async () => {
  mkdirSync(join(folder, 'Empty'))
  layOut(folder, ['Empty/.hidden'])
  expect(
    await Promise.all([
      rootState(folder),
      rootState(join(folder, 'Empty')),
      rootState(join(folder, 'Nowhere')),
      rootState(join(folder, 'Movies/A (2000)/A (2000).mkv')),
    ]),
  ).toEqual(['online', 'empty', 'offline', 'offline'])
})
