import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOut, scanOnce } from '../testing/library.ts'
import { makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { syncRoots } from './roots.ts'
import { libraryRoutes } from './routes.ts'

let server: TestServer
let folder: string
let as: string
let other: string
let woken = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-routes-'))
  layOut(folder, ['Movies/A (2000).mkv', 'Movies/B (2001).mkv', 'Movies/C (2002).mkv', 'Movies/list.m3u8'])
  const programs = [{ name: 'ffmpeg', path: null, version: null }]
  server = await startTestServer({ AMN_MEDIA: folder }, [
    (app) =>
      libraryRoutes(app, {
        programs,
        sync: () => syncRoots(app.store, app.config.media, () => undefined),
        notifyWorkers: () => void woken++,
      }),
  ])
  as = (await makeUser(server.store, { privileges: ['CONTROL_PANEL'] })).token
  other = (await makeUser(server.store)).token
})
afterAll(async () => {
  await server.app.close()
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const rootId = async () => (await server.ask('GET', '/library/root', { as })).body[0].id as number
const start = (body: object) => server.ask('POST', '/library/scan', { as, body })

test('the calls are for those with CONTROL_PANEL', async () => {
  for (const [method, path] of [
    ['GET', '/library/root'],
    ['GET', '/library/scan'],
    ['POST', '/library/scan'],
    ['GET', '/library/programs'],
    ['GET', '/library/scan/1/report'],
    ['POST', '/library/scan/1/cancel'],
    ['POST', '/library/scan/1/confirm'],
  ] as const) {
    expect((await server.ask(method, path, { as: other, ...(method === 'POST' && { body: {} }) })).status, path).toBe(403)
  }
})

test('a scan is asked for, shown, reported; asking twice gives the same one', async () => {
  const started = await start({})
  expect(started).toMatchObject({
    status: 200,
    body: [{ path: folder, state: 'waiting', phase: 'listing', progress: null, question: null }],
  })
  expect((await start({ rootId: await rootId() })).body[0].id).toBe(started.body[0].id)
  expect(woken).toBeGreaterThan(0)
  await scanOnce(server.store, await rootId(), started.body[0].id)
  const listed = await server.ask('GET', '/library/scan?size=1', { as })
  expect(listed.body).toMatchObject({ totalItems: 1, items: [{ phase: 'reading', counts: { files: 3, added: 3 } }] })
  const report = await server.ask('GET', `/library/scan/${started.body[0].id}/report`, { as })
  expect(report.body.items.map(({ path, outcome, reason }: Record<string, unknown>) => [path, outcome, reason])).toEqual([
    ['Movies/A (2000).mkv', 'added', null],
    ['Movies/B (2001).mkv', 'added', null],
    ['Movies/C (2002).mkv', 'added', null],
    ['Movies/list.m3u8', 'skipped', { reason: 'file.followed', message: 'Links and playlists are not followed' }],
  ])
  expect((await server.ask('GET', `/library/scan/${started.body[0].id}/report?outcome=skipped`, { as })).body.totalItems).toBe(1)
  expect((await server.ask('GET', '/library/root', { as })).body).toMatchObject([
    { path: folder, state: 'online', fileCount: 3, source: 'environment', amnMediaType: null },
  ])
})

test('a scan that asks goes on when it is confirmed, once', async () => {
  rmSync(join(folder, 'Movies/A (2000).mkv'))
  const { body } = await start({})
  await scanOnce(server.store, await rootId(), body[0].id)
  const [asking] = (await server.ask('GET', '/library/scan', { as })).body.items
  expect(asking).toMatchObject({ id: body[0].id, state: 'asking', question: { message: expect.stringContaining('1 of 3') as string } })
  expect((await server.ask('POST', `/library/scan/${asking.id}/confirm`, { as })).body).toMatchObject({ state: 'waiting', question: null })
  expect((await server.ask('POST', `/library/scan/${asking.id}/confirm`, { as })).status).toBe(409)
  await scanOnce(server.store, await rootId(), asking.id)
  expect((await server.ask('GET', `/library/scan/${asking.id}/report?outcome=unavailable`, { as })).body.items).toMatchObject([
    { path: 'Movies/A (2000).mkv' },
  ])
})

test('a waiting scan is cancelled at once, an ended one not at all', async () => {
  const { body } = await start({})
  expect((await server.ask('POST', `/library/scan/${body[0].id}/cancel`, { as })).body).toMatchObject({ state: 'cancelled' })
  expect((await server.ask('POST', `/library/scan/${body[0].id}/cancel`, { as })).status).toBe(409)
})

test('what is not there is not found; what is no scan request is refused', async () => {
  expect((await start({ rootId: 999 })).status).toBe(404)
  expect((await start({ rootId: 'x' })).status).toBe(400)
  expect((await server.ask('GET', '/library/scan/999/report', { as })).status).toBe(404)
  expect((await server.ask('GET', '/library/scan?size=101', { as })).status).toBe(400)
  expect((await server.ask('GET', '/library/programs', { as })).body).toEqual([{ name: 'ffmpeg', path: null, version: null }])
})
