import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMedia, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { healthRoutes } from '../routes.ts'
import { judge } from './disks.ts'

const GiB = 1024 ** 3
const roots: { id: number; path: string; state: 'online'; fileCount: number }[] = []
let server: TestServer
let as: string
beforeAll(async () => {
  const parts = { listRoots: () => Promise.resolve(roots), find: () => Promise.resolve([]), outgoing: () => Promise.reject(new Error()) }
  server = await startTestServer({}, [(app) => healthRoutes(app, parts)])
  as = (await makeUser(server.store, { groups: ['Administrators'] })).token
})
afterAll(() => server.remove())
const state = async () => {
  const answer = await server.ask('GET', '/system/state', { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test('the state of the system names versions, the database, disks, backups and the index', async () => {
  const films = join(server.data, 'films')
  mkdirSync(films)
  roots.push({ id: 1, path: films, state: 'online', fileCount: 0 }, { id: 2, path: '/nowhere/films', state: 'online', fileCount: 0 })
  const before = await state()
  expect(before).toMatchObject({
    version: '0.1.0',
    node: process.versions.node,
    database: { engine: server.store.engine, version: expect.stringMatching(/^\d+\.\d+/) },
    backups: { count: 0, newest: null, isExpected: true },
    index: { isReady: false, media: 0 },
  })
  expect(Date.parse(before.startedAt)).toBeLessThan(Date.now())
  expect(before.database.size).toBeGreaterThan(10_000)
  expect(before.disks).toEqual([
    {
      folders: [
        { use: 'data', path: server.data },
        { use: 'media', path: films },
      ],
      total: expect.any(Number),
      free: expect.any(Number),
      state: expect.stringMatching(/fine|low|full/),
    },
    { folders: [{ use: 'media', path: '/nowhere/films' }], total: null, free: null, state: 'unreachable' },
  ])
  await makeMedia(server.store)
  await server.ask('GET', '/media', { as })
  await expect.poll(async () => (await state()).index).toEqual({ isReady: true, media: 1 })
})

describe('a disk', () => {
  test.each([
    [4000, 100, true, 'fine'],
    [4000, 4.9, true, 'low'],
    [4000, 0.4, true, 'full'],
    [4000, 0, false, 'fine'],
    [20, 3, true, 'fine'],
    [20, 1.9, true, 'low'],
    [20, 0.1, true, 'full'],
    [0, 0, true, 'fine'],
  ] as const)('of %d GiB with %d free, filled by us: %s, is %s', (total, free, mayFill, expected) =>
    expect(judge({ total: total * GiB, free: free * GiB, mayFill })).toBe(expected),
  )
})
