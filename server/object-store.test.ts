import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { buildApp } from './app.ts'
import { makeBackup } from './backups/make-backup.ts'
import { moveFiles } from './backups/move-files.ts'
import { restorePictures } from './backups/pictures.ts'
import { type Config, readConfig } from './config.ts'
import { openStore } from './db/connect.ts'
import type { Store } from './db/store.ts'
import { pictureLocation } from './domain/settings/picture-directory.ts'
import { openHealth } from './health/open-health.ts'
import { screenshotPruningKind } from './issues/prune-screenshots.ts'
import type { JobKind } from './jobs/job-kind.ts'
import { makeInspector } from './library/probe/inspector.ts'
import { removePictures } from './media/bin/purge.ts'
import { picturePruningKind } from './media/prune-pictures.ts'
import { sharp } from './pictures/sharp.ts'
import { makePng } from './testing/hostile.ts'
import { makeIssue, makeMedia, makeUser, type MadeUser } from './testing/make.ts'
import { startObjectStore, type TestObjectStore } from './testing/objects/object-store.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { multipart } from './testing/upload.ts'

const isPostgres = Boolean(process.env['AMN_TEST_POSTGRES'])
let objects: TestObjectStore
let first: TestServer
let second: FastifyInstance
let store: Store
let config: Config
let admin: MadeUser
let png: Buffer
beforeAll(async () => {
  objects = await startObjectStore()
  first = await startTestServer(objects.env)
  const data = await mkdtemp(join(tmpdir(), 'amn-second-'))
  config = readConfig({ ...objects.env, AMN_DATA: data, AMN_DATABASE: first.url, AMN_RATE: '1000000', AMN_LOG: 'silent' })
  store = isPostgres ? await openStore(first.url, { data, reserveBytes: 0, connections: 4 }) : first.store
  const health = openHealth(store, config, { programs: [], kinds: () => [], listRoots: () => Promise.resolve([]) })
  second = await buildApp(store, config, [health.routes])
  await second.ready()
  admin = await makeUser(first.store, { groups: ['Administrators'] })
  png = await makePng(600, 900, '#0000ff')
})
afterAll(async () => {
  await second.close()
  if (isPostgres) await store.close()
  await first.remove()
  rmSync(config.data, { recursive: true, force: true })
  await objects.remove()
})
// After a failed request nobody asks for two seconds.
const untilAnswered = async () => {
  await expect.poll(async () => (await ask(second, 'GET', '/system/state')).json().objectStore.isReachable).toBe(true)
}
beforeEach(untilAnswered)

const ask = (
  app: FastifyInstance,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  sent: { body?: Buffer; headers?: object } = {},
) =>
  app.inject({
    method,
    url: `${first.config.base}${apiPath}${path}`,
    headers: { authorization: `Bearer ${admin.token}`, ...sent.headers },
    ...(sent.body && { payload: sent.body }),
  })
const json = { 'content-type': 'application/json' }
const put = (app: FastifyInstance, path: string, body = png) => ask(app, 'PUT', path, multipart([{ filename: 'a.png', body }]))
const colourOf = async (bytes: Buffer) => (await sharp()(bytes).stats()).dominant
const prune = (kind: JobKind) =>
  kind.handler(
    { id: 1, kind: kind.kind, key: 'all', payload: {}, attempts: 1 },
    {
      signal: new AbortController().signal,
      setProgress: () => undefined,
    },
  )
const ownFiles = (data: string) =>
  readdirSync(data, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.webp'))

describe('two servers with folders of their own and one object store', () => {
  test('show what the other was given, with the same headers as from a folder', async () => {
    const { id } = await makeMedia(first.store)
    const folder = await startTestServer({}, [], { ...first, remove: () => Promise.resolve() })
    for (const kind of ['cover', 'background']) {
      const given = await put(first.app, `/media/${id}/${kind}`)
      expect(given.statusCode, given.body).toBe(200)
      const { version } = given.json()
      const shown = await ask(second, 'GET', `/media/${id}/${kind}?width=160`)
      expect([shown.statusCode, await colourOf(shown.rawPayload)]).toEqual([200, { r: 8, g: 8, b: 248 }])
      expect(shown.headers).toMatchObject({ etag: `"${version}-160"`, 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
      const headers = { 'if-none-match': shown.headers.etag }
      expect((await ask(first.app, 'GET', `/media/${id}/${kind}?width=160`, { headers })).statusCode).toBe(304)
      const { headers: kept } = await ask(second, 'GET', `/media/${id}/${kind}?width=160&v=${version}`)
      expect(kept['cache-control']).toBe('private, max-age=31536000, immutable')
      await put(folder.app, `/media/${id}/${kind}`)
      const fromFolder = await ask(folder.app, 'GET', `/media/${id}/${kind}?width=160`)
      const own = ({ headers: { etag: _, date: __, 'content-length': ___, 'x-request-id': ____, ...others } }: typeof shown) => others
      expect(own(fromFolder)).toEqual(own(shown))
    }
    await folder.app.close()
    for (const name of ['covers', 'backgrounds']) rmSync(join(first.data, name), { recursive: true, force: true })
    expect(ownFiles(first.data)).toEqual([])
    expect(ownFiles(config.data)).toEqual([])
  })

  test('share pictures of people and screenshots of issues', async () => {
    const { id } = await makeMedia(first.store)
    const issue = await makeIssue(first.store, id, admin)
    const at = `/media/${id}/issue/${issue}/screenshot`
    expect((await put(first.app, at)).statusCode).toBe(200)
    expect((await ask(second, 'GET', at)).headers['content-type']).toBe('image/webp')
    const credits = [{ contributor: { name: 'Ann Oak' }, role: 'author' }]
    const named = await ask(first.app, 'PUT', `/media/${id}`, { body: Buffer.from(JSON.stringify({ credits })), headers: json })
    expect(named.statusCode, named.body).toBe(200)
    const person = (await ask(second, 'GET', `/media/${id}`)).json().credits[0].contributor.id
    const given = await put(first.app, `/contributors/${person}/picture`)
    expect(given.statusCode, given.body).toBe(200)
    expect((await ask(second, 'GET', `/contributors/${person}/picture?width=160`)).statusCode).toBe(200)
  })

  test('delete what nobody needs any more, and clear away what a crash left', async () => {
    const { id } = await makeMedia(first.store)
    const before = objects.keys()
    const { version } = (await put(first.app, `/media/${id}/cover`)).json()
    await ask(second, 'GET', `/media/${id}/cover?width=160`)
    const made = objects.keys().filter((key) => !before.includes(key))
    expect(made.map((key) => key.replace(version, 'v')).toSorted()).toEqual([
      'library/covers/sizes/v-160.webp',
      'library/covers/sizes/v-draft.jpg',
      'library/covers/v.webp',
    ])
    await removePictures(store, config, [{ kind: 'cover', file: `${version}.webp` }])
    expect(objects.keys()).toEqual(before)
    const left = `${id}-0123abcd.webp`
    await objects.put(`library/covers/${left}`, png, 2)
    await objects.put(`library/covers/sizes/${id}-0123abcd-160.webp`, png, 2)
    await objects.put(`library/covers/${id}-89abcdef.webp`, png, 0)
    await objects.put('library/screenshots/9-0123abcd.webp', png, 2)
    await prune(picturePruningKind(store, config))
    await prune(screenshotPruningKind(store, config))
    expect(objects.keys().filter((key) => !before.includes(key))).toEqual([`library/covers/${id}-89abcdef.webp`])
  })
})

describe('an object store that is away', () => {
  test('costs pictures alone, and all are there when it is back', async () => {
    const { id } = await makeMedia(first.store)
    await put(first.app, `/media/${id}/cover`)
    const cover = `/media/${id}/cover?width=160`
    await objects.kill()
    for (const app of [first.app, second]) {
      const answer = await ask(app, 'GET', cover)
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().reason]).toEqual([503, '5', 'server.storeAway'])
    }
    const rows = () => first.store.db.selectFrom('picture').selectAll().where('media_id', '=', id).execute()
    const before = await rows()
    expect((await put(second, `/media/${id}/cover`, await makePng(60, 90))).statusCode).toBe(503)
    expect(await rows()).toEqual(before)
    expect((await ask(first.app, 'GET', `/media/${id}`)).statusCode).toBe(200)
    expect((await first.app.inject('/ready')).statusCode).not.toBe(500)
    const [notice] = (await ask(second, 'GET', '/notices')).json().items.filter(({ key }: { key: string }) => key === 'store-away')
    expect(notice).toMatchObject({ severity: 'error', title: { values: { bucket: 'amn-test' } } })
    expect((await ask(second, 'GET', '/system/state')).json().objectStore).toMatchObject({ bucket: 'amn-test', isReachable: false })
    await objects.start()
    await untilAnswered()
    const back = await ask(second, 'GET', cover)
    expect(await colourOf(back.rawPayload)).toMatchObject({ b: 248 })
    expect((await ask(second, 'GET', '/notices')).json().items.map(({ key }: { key: string }) => key)).not.toContain('store-away')
  })

  test('and only hangs is waited for once, within seconds', async () => {
    const { id } = await makeMedia(first.store)
    await put(first.app, `/media/${id}/cover`)
    const cover = `/media/${id}/cover?width=160`
    objects.hang(true)
    const asked = objects.asked.length
    expect((await ask(first.app, 'GET', cover)).statusCode).toBe(503)
    // Whoever comes next is told at once.
    expect(await Promise.all([1, 2, 3].map(async () => (await ask(second, 'GET', cover)).statusCode))).toEqual([503, 503, 503])
    expect(objects.asked.length).toBe(asked + 1)
    objects.hang(false)
    await untilAnswered()
    expect((await ask(first.app, 'GET', cover)).statusCode).toBe(200)
  })
})

test('a cover that a thread makes waits for the store, and is not taken for one that cannot be made', async () => {
  const inspector = makeInspector()
  const path = join(first.data, 'art.png')
  writeFileSync(path, png)
  const into = await pictureLocation(store.db, config, 'cover')
  const make = () => inspector.run('makeArt', { role: 'cover', path, into, key: '999-0a1b2c3d', ffmpeg: null })
  try {
    await objects.kill()
    await expect(make()).rejects.toMatchObject({ code: 'BUSY' })
    await objects.start()
    objects.refuse((method) => (method === 'PUT' ? 507 : undefined))
    const codeOfFailure = () => make().then(String, ({ code }: { code: string }) => code)
    await expect.poll(codeOfFailure).toBe('INSUFFICIENT_STORAGE')
    objects.refuse(undefined)
    await expect.poll(() => make().catch(() => undefined)).toMatchObject({ source: 'folder' })
    expect(objects.keys()).toContain('library/covers/999-0a1b2c3d.webp')
  } finally {
    await inspector.close()
  }
})

describe('backups and moves', () => {
  test.skipIf(isPostgres)('pictures of the store are in backups, and restored to it', async () => {
    const { id } = await makeMedia(first.store)
    const { version } = (await put(first.app, `/media/${id}/cover`)).json()
    const made = await makeBackup(first.store, first.config)
    const folder = join(first.data, 'backups')
    expect(existsSync(join(folder, 'pictures', 'covers', `${version}.webp`))).toBe(true)
    await removePictures(store, config, [{ kind: 'cover', file: `${version}.webp` }])
    expect((await ask(second, 'GET', `/media/${id}/cover?width=160`)).statusCode).toBe(404)
    expect(await restorePictures(first.store.db, first.config, { folder, file: made.file })).toBe(1)
    expect((await ask(second, 'GET', `/media/${id}/cover?width=160`)).statusCode).toBe(200)
    rmSync(folder, { recursive: true })
    await objects.kill()
    await expect(makeBackup(first.store, first.config)).rejects.toMatchObject({ code: 'BUSY' })
    await objects.start()
  })

  test('files move to the folder and back, go on where they stopped, and are counted', async () => {
    const { id } = await makeMedia(first.store)
    await put(first.app, `/media/${id}/cover`)
    const lines: string[] = []
    const move = (to: 'store' | 'folder') => moveFiles(first.store.db, first.config, to, (line) => lines.push(line))
    const down = await move('folder')
    expect(down).toMatchObject({ present: 0, copied: down.wanted - down.missing })
    expect(down.copied).toBeGreaterThan(1)
    const own = ownFiles(first.data)
    expect(await move('folder')).toMatchObject({ copied: 0, present: down.copied })
    const all = objects.keys()
    const [lost = ''] = all.filter((key) => /covers\/\d/.test(key) && own.includes(key.slice('library/'.length)))
    await objects.drop(lost)
    expect(await move('store')).toMatchObject({ copied: 1, present: down.copied - 1 })
    expect(objects.keys()).toEqual(all)
  })
})
