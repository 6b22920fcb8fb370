import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimJob, finishJob, type Job } from '../jobs/job-queries.ts'
import { pictureCopyingKind } from '../media/copy-pictures.ts'
import { type MadeUser, makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let browse: string
let old: string
beforeEach(async () => {
  browse = realpathSync(mkdtempSync(join(tmpdir(), 'amn-pictures-')))
  for (const name of ['new', 'application']) mkdirSync(join(browse, name))
  server = await startTestServer({ AMN_BROWSE_ROOTS: browse })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  old = join(server.data, 'covers')
})
afterEach(async () => {
  await server.remove()
  rmSync(browse, { recursive: true, force: true })
})

const putPicture = async (name: string, kind: 'cover' | 'background' = 'cover') => {
  const folder = kind === 'cover' ? old : join(server.data, 'backgrounds')
  mkdirSync(join(folder, 'sizes'), { recursive: true })
  writeFileSync(join(folder, `${name}.webp`), `master of ${name}`)
  writeFileSync(join(folder, 'sizes', `${name}-draft.jpg`), `draft of ${name}`)
  writeFileSync(join(folder, 'sizes', `${name}-160.webp`), `small ${name}`)
  const { id } = await makeMedia(server.store)
  const facts = { source: 'upload', file: `${name}.webp`, version: name, width: 1, height: 1, colour: '#000000', thumbhash: '' } as const
  const row = { media_id: id, kind, created_at: new Date().toISOString(), ...facts }
  await server.store.transact((tx) => tx.insertInto('picture').values(row).execute())
  return id
}
const change = (key: string, value: unknown) => server.ask('PATCH', '/settings', { as: admin.token, body: { key, value } })
const entry = async (key: string) =>
  (await server.ask('GET', '/settings', { as: admin.token })).body.find((one: { key: string }) => one.key === key)
const claim = async (): Promise<Job> => {
  const job = await server.store.transact((tx) => claimJob(tx, 'copy-pictures', 'test', 60_000))
  if (!job) throw new Error('Nothing is to be copied')
  return job
}
const progress: (number | null)[] = []
const copy = async (signal = new AbortController().signal, job?: Job) => {
  const claimed = job ?? (await claim())
  progress.length = 0
  await pictureCopyingKind(server.store).handler(claimed, { signal, setProgress: (value) => void progress.push(value) })
  await server.store.transact((tx) => finishJob(tx, claimed.id, 'test', { state: 'done' }))
}
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String).toSorted() : [])
const both = ['a.webp', 'b.webp', 'sizes', 'sizes/a-draft.jpg', 'sizes/b-draft.jpg']

test('the covers are copied to a new folder, and then used from there', async () => {
  const media = await putPicture('a')
  await putPicture('b')
  const target = join(browse, 'new')
  const asked = await change('coversDirectory', target)
  expect(asked).toMatchObject({ status: 200, body: { value: '', source: 'default' } })
  expect((await server.ask('GET', `/media/${media}/cover?width=320`, { as: admin.token })).status).not.toBe(500)
  await copy()
  expect(filesIn(target)).toEqual(both)
  expect(readFileSync(join(target, 'a.webp'), 'utf8')).toBe('master of a')
  expect(progress).toEqual([0.5, 1])
  await server.restart()
  expect(await entry('coversDirectory')).toMatchObject({ value: target, source: 'database', updatedBy: admin.username })
  expect(filesIn(old)).toContain('a.webp')
  const { body } = await server.ask('GET', '/audit?action=setting-changed', { as: admin.token })
  expect(body.items).toMatchObject([
    {
      username: admin.username,
      userId: admin.id,
      subject: { kind: 'setting', name: 'coversDirectory' },
      detail: JSON.stringify(target),
      address: '127.0.0.1',
    },
  ])
})

test('without pictures there is nothing to wait for', async () => {
  await putPicture('a', 'background')
  expect((await change('coversDirectory', join(browse, 'new'))).body.value).toBe(join(browse, 'new'))
})

test('another application root takes both kinds along, where they are below it', async () => {
  await putPicture('a')
  await putPicture('b', 'background')
  const root = join(browse, 'application')
  expect((await change('applicationRoot', root)).body.value).toBe('')
  await copy()
  expect((await entry('applicationRoot')).value).toBe(root)
  expect(filesIn(root)).toEqual([
    'backgrounds',
    'backgrounds/b.webp',
    'backgrounds/sizes',
    'backgrounds/sizes/b-draft.jpg',
    'covers',
    'covers/a.webp',
    'covers/sizes',
    'covers/sizes/a-draft.jpg',
  ])
})

test('what is added during the copying is copied, too', async () => {
  const target = join(browse, 'new')
  await putPicture('a')
  await change('coversDirectory', target)
  const job = await claim()
  const { store } = server
  let isAdded = false
  const transact: typeof store.transact = async (work) => {
    if (!isAdded) {
      isAdded = true
      await putPicture('b')
    }
    return store.transact(work)
  }
  const working = { signal: new AbortController().signal, setProgress: () => undefined }
  await pictureCopyingKind({ ...store, transact }).handler(job, working)
  expect(filesIn(target)).toEqual(both)
  expect((await entry('coversDirectory')).value).toBe(target)
})

test('only one copying runs at a time', async () => {
  await putPicture('a')
  await change('coversDirectory', join(browse, 'new'))
  for (const key of ['coversDirectory', 'backgroundsDirectory', 'applicationRoot'])
    expect(await change(key, join(browse, 'application')), key).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await change('scanInterval', 6)).status).toBe(200)
})

describe('the old folder stays in force', () => {
  const target = () => join(browse, 'new')
  test('when the copying is cancelled, and nothing of it is left behind', async () => {
    await putPicture('a')
    await putPicture('b')
    await change('coversDirectory', target())
    const job = await claim()
    const stop = new AbortController()
    const ask = server.store.transact((tx) => tx.updateTable('job').set({ is_cancel_asked: 1 }).where('id', '=', job.id).execute())
    await ask
    const setProgress = () => stop.abort(new Error('cancelled'))
    await expect(pictureCopyingKind(server.store).handler(job, { signal: stop.signal, setProgress })).rejects.toThrow('cancelled')
    expect(filesIn(target()).filter((name) => name !== 'sizes')).toEqual([])
    expect((await entry('coversDirectory')).value).toBe('')
  })
  test('when the cancelling comes after the last picture', async () => {
    await putPicture('a')
    await change('coversDirectory', target())
    const job = await claim()
    await server.store.transact((tx) => tx.updateTable('job').set({ is_cancel_asked: 1 }).where('id', '=', job.id).execute())
    const stop = new AbortController()
    const copying = copy(stop.signal, job)
    await expect.poll(() => progress).toEqual([1])
    stop.abort(new Error('cancelled'))
    await expect(copying).rejects.toThrow('cancelled')
    expect((await entry('coversDirectory')).value).toBe('')
    expect(filesIn(target()).filter((name) => name !== 'sizes')).toEqual([])
  })
  test('when it fails', async () => {
    await putPicture('a')
    await change('coversDirectory', target())
    rmSync(old, { recursive: true })
    await expect(copy()).rejects.toThrow(old)
    expect((await entry('coversDirectory')).value).toBe('')
  })
  test('while the server stops; what was copied is not copied again', async () => {
    await putPicture('a')
    await putPicture('b')
    await change('coversDirectory', target())
    const job = await claim()
    const stop = new AbortController()
    await expect(
      pictureCopyingKind(server.store).handler(job, { signal: stop.signal, setProgress: () => stop.abort(new Error('stopping')) }),
    ).rejects.toThrow('stopping')
    const [first] = filesIn(target())
    expect(first).toMatch(/^[ab]\.webp$/)
    expect((await entry('coversDirectory')).value).toBe('')
    writeFileSync(join(old, first ?? ''), 'x'.repeat(readFileSync(join(old, first ?? '')).length))
    await copy(undefined, job)
    expect(filesIn(target())).toEqual(both)
    expect(readFileSync(join(target(), first ?? ''), 'utf8')).toMatch(/^master/)
    expect((await entry('coversDirectory')).value).toBe(target())
  })
})

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is refused for pictures', async () => {
  chmodSync(join(browse, 'new'), 0o500)
  expect(await change('coversDirectory', join(browse, 'new'))).toMatchObject({ status: 422, body: { code: 'PATH_NOT_ALLOWED' } })
})
