import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listBackups, pictureListOf } from '../db/backup/backup.ts'
import { queueDue } from '../jobs/periodic.ts'
import { makePng } from '../testing/hostile.ts'
import { makeMedia, makeUser, type MadeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { multipart } from '../testing/upload.ts'
import { backupKind } from './kind.ts'
import { makeBackup } from './make-backup.ts'
import { restorePicturesOrLater } from './pending-pictures.ts'
import { restorePictures, sweepPictures } from './pictures.ts'

const onPostgres = process.env['AMN_TEST_POSTGRES'] !== undefined && process.env['AMN_TEST_POSTGRES'] !== ''
const canDump = !onPostgres || spawnSync('pg_dump', ['--version']).status === 0
let server: TestServer
let admin: MadeUser
beforeEach(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterEach(() => server.remove())

const folder = () => join(server.data, 'backups')
const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, as = admin.token) => server.ask(method, `/backups${path}`, { as })
const make = () => makeBackup(server.store, server.config)
const giveCover = async (id: number) => {
  const { body, headers } = multipart([{ filename: 'a.png', body: await makePng(300, 450, '#123456') }])
  const answer = await server.app.inject({
    method: 'PUT',
    url: `${server.config.base}/api/v1/media/${id}/cover`,
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
}

describe.skipIf(!canDump)('backups', () => {
  test('are listed with what they hold, read again, downloaded and deleted', async () => {
    expect((await ask('GET', '')).body).toEqual({ folder: folder(), items: [], failedRestore: null })
    const { id } = await makeMedia(server.store, { title: 'Amber Tide' })
    await giveCover(id)
    const made = await make()
    const { items } = (await ask('GET', '')).body
    expect(items).toMatchObject([
      {
        file: made.file,
        engine: server.store.engine,
        size: made.bytes,
        media: 1,
        users: 1,
        pictures: { count: 1 },
        obstacle: null,
      },
    ])
    expect((await ask('POST', `/${made.file}/check`)).body).toEqual({ isGood: true, reason: null })
    const file = await ask('GET', `/${made.file}/content`)
    expect(file.headers['content-disposition']).toContain(`attachment; filename="${made.file}"`)
    expect(file.bytes.equals(readFileSync(join(folder(), made.file)))).toBe(true)
    expect((await ask('DELETE', `/${made.file}`)).status).toBe(204)
    expect((await ask('GET', '')).body.items).toEqual([])
    expect((await ask('DELETE', `/${made.file}`)).status).toBe(404)
    const actions = (await server.ask('GET', '/audit', { as: admin.token })).body.items.map((one: { action: string }) => one.action)
    expect(actions.filter((one: string) => one.startsWith('backup-'))).toEqual(['backup-deleted', 'backup-downloaded'])
  })

  test('with a changed or missing file say so, and are not restored', async () => {
    const { file } = await make()
    const path = join(folder(), file)
    writeFileSync(path, readFileSync(path).fill(7, 900, 1000))
    const checked = (await ask('POST', `/${file}/check`)).body
    expect(checked).toMatchObject({ isGood: false, reason: { reason: 'backup.unreadable' } })
    expect(checked.reason.message).toContain('not as it was')
    expect((await ask('POST', `/${file}/restore`)).status).toBe(409)
    rmSync(path)
    expect((await ask('GET', '')).body.items).toMatchObject([{ obstacle: { reason: 'backup.missing' } }])
    expect((await ask('GET', `/${file}/content`)).status).toBe(404)
    expect(existsSync(join(server.data, 'restore.json'))).toBe(false)
  })

  test('are listed though the description of one is damaged', async () => {
    const [first, second] = [await make(), await make()]
    writeFileSync(join(folder(), `${first.file}.json`), '{')
    expect((await ask('GET', '')).body.items).toMatchObject([{ file: second.file }])
  })

  test('are named, never reached by a path', async () => {
    await make()
    writeFileSync(join(folder(), 'amn-mine.sqlite'), 'not one of ours')
    for (const name of ['amn-mine.sqlite', '..%2Famn.db', 'amn-..%2F..%2Fx.sqlite', '%00.sqlite', 'amn-x.txt'])
      expect([400, 404], name).toContain((await ask('GET', `/${name}/content`)).status)
  })

  test('are used by those alone who hold every right, since everybody’s data are in them', async () => {
    const { file } = await make()
    const some = await makeUser(server.store, { privileges: ['CONTROL_PANEL'] })
    expect((await ask('GET', '', some.token)).status).toBe(200)
    expect((await ask('GET', `/${file}/content`, some.token)).status).toBe(403)
    expect((await ask('POST', `/${file}/restore`, some.token)).status).toBe(403)
    expect((await ask('DELETE', `/${file}`, some.token)).status).toBe(403)
  })

  test('are restored after a restart', async () => {
    const { file } = await make()
    expect((await ask('POST', `/${file}/restore`)).status).toBe(204)
    expect(existsSync(join(server.data, 'restore.json'))).toBe(true)
  })

  test('hold a picture that is replaced while they are made', async () => {
    const { id } = await makeMedia(server.store, { title: 'Amber Tide' })
    await giveCover(id)
    const replaced: Promise<void>[] = []
    const setProgress = () => {
      if (replaced.length === 0) replaced.push(giveCover(id))
    }
    const { file } = await makeBackup(server.store, server.config, { signal: new AbortController().signal, setProgress })
    await Promise.all(replaced)
    expect(readFileSync(pictureListOf(folder(), file), 'utf8').trim().split('\n')).toHaveLength(2)
  })

  test('keep each picture once, bring missing ones back, and let go of those that none names', async () => {
    const { id } = await makeMedia(server.store, { title: 'Amber Tide' })
    await giveCover(id)
    const [first, second] = [await make(), await make()]
    expect(second.pictures).toEqual(first.pictures)
    const covers = join(server.data, 'covers')
    const masters = () => readdirSync(covers).filter((name) => name.endsWith('.webp'))
    const [cover = ''] = masters()
    const body = readFileSync(join(covers, cover))
    const kept = join(folder(), 'pictures', 'covers', cover)
    expect(readFileSync(kept).equals(body)).toBe(true)

    rmSync(covers, { recursive: true })
    // Where covers cannot be written, they are still missing.
    writeFileSync(covers, '')
    const where = { folder: folder(), file: second.file }
    expect(await restorePicturesOrLater(server.store.db, server.config, where)).toMatchObject({ problem: expect.any(String) })
    expect(existsSync(join(server.data, 'restoring-pictures.json'))).toBe(true)
    rmSync(covers)
    expect(await restorePictures(server.store.db, server.config, { folder: folder(), file: second.file })).toBe(1)
    expect(readFileSync(join(covers, cover)).equals(body)).toBe(true)

    const twoDays = Date.now() + 2 * 86_400_000
    await sweepPictures(folder(), twoDays)
    expect(existsSync(kept)).toBe(true)
    for (const { file } of [first, second]) await ask('DELETE', `/${file}`)
    expect(existsSync(pictureListOf(folder(), first.file))).toBe(false)
    await sweepPictures(folder())
    expect(existsSync(kept)).toBe(true)
    await sweepPictures(folder(), twoDays)
    expect(existsSync(kept)).toBe(false)
  })

  test('that are stopped leave nothing of themselves', async () => {
    const stopping = new AbortController()
    const kind = backupKind(server.store, server.config)
    const job = { id: 1, kind: 'backup', key: 'all', payload: {}, attempts: 1 }
    const running = kind.handler(job, { signal: stopping.signal, setProgress: () => undefined })
    stopping.abort(new Error('cancelled'))
    await expect(running).rejects.toThrow('cancelled')
    expect(listBackups(folder())).toEqual([])
    expect(existsSync(folder()) ? readdirSync(folder()).filter((name) => name.includes('.part')) : []).toEqual([])
  })

  test('that fail say why, and the earlier ones stay', async () => {
    const { file } = await make()
    const kind = backupKind(server.store, {
      ...server.config,
      data: join(server.data, 'backups', file),
      database: 'postgres://nobody@127.0.0.1:1/x',
    })
    const job = { id: 1, kind: 'backup', key: 'all', payload: {}, attempts: 1 }
    const working = { signal: new AbortController().signal, setProgress: () => undefined }
    await expect(kind.handler(job, working)).rejects.toThrow('The backup failed: ')
    expect(listBackups(folder())).toHaveLength(1)
  })
})

test('are made on a schedule that a setting keeps, and not in the first minutes of a new server', async () => {
  const kind = backupKind(server.store, server.config)
  const count = async () => (await server.store.db.selectFrom('job').select('id').where('kind', '=', 'backup').execute()).length
  const queue = () => queueDue(server.store, [kind])
  const setInterval = (value: number) => server.ask('PATCH', '/settings', { as: admin.token, body: { key: 'backupInterval', value } })
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(14 * 60)
  onTestFinished(() => uptime.mockRestore())
  await queue()
  expect(await count()).toBe(0)
  uptime.mockReturnValue(16 * 60)
  await setInterval(0)
  await queue()
  expect(await count()).toBe(0)
  await setInterval(12)
  await queue()
  await queue()
  expect(await count()).toBe(1)
  const created = new Date(Date.now() - 13 * 3_600_000).toISOString()
  await server.store.transact((tx) => tx.updateTable('job').set({ state: 'done', created_at: created }).execute())
  await queue()
  expect(await count()).toBe(2)
})
