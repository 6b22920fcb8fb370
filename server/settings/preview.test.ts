import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MadeUser, makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let browse: string
beforeEach(async () => {
  browse = realpathSync(mkdtempSync(join(tmpdir(), 'amn-preview-')))
  for (const name of ['films/new', 'films/old', 'books', 'free']) mkdirSync(join(browse, name), { recursive: true })
  server = await startTestServer({ AMN_BROWSE_ROOTS: browse })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterEach(async () => {
  await server.remove()
  rmSync(browse, { recursive: true, force: true })
})

const preview = (key: string, value: unknown) => server.ask('POST', '/settings/preview', { as: admin.token, body: { key, value } })
const nothing = { lost: [], added: [], pictures: 0 }
const directories = (...names: string[]) => names.map((name) => ({ path: join(browse, name) }))
const watch = async (userId: number, mediaId: number) => {
  const at = new Date().toISOString()
  const row = { user_id: userId, media_id: mediaId, created_at: at, updated_at: at }
  await server.store.transact((tx) => tx.insertInto('user_media').values(row).execute())
}

describe('the preview of a change of media directories shows', () => {
  beforeEach(async () => {
    const films = join(browse, 'films')
    const [one, two] = [await makeUser(server.store), await makeUser(server.store)]
    const wide = await makeMedia(server.store, { root: films, files: ['new/a.mkv', 'old/a.mkv'] })
    const oldOnly = await makeMedia(server.store, { root: films, files: ['old/b.mkv', 'old/c.mkv', 'old/gone.mkv'] })
    const book = await makeMedia(server.store, { root: join(browse, 'books'), files: ['d.epub'] })
    await watch(one.id, wide.id)
    await watch(one.id, oldOnly.id)
    await watch(two.id, oldOnly.id)
    await watch(two.id, book.id)
    await server.store.transact(async (tx) => {
      await tx.updateTable('file').set({ state: 'unavailable' }).where('path', '=', 'old/gone.mkv').execute()
      await tx.updateTable('root').set({ source: 'environment' }).where('path', '=', join(browse, 'books')).execute()
    })
  })
  const films = () => join(browse, 'films')

  test('what is in one that is removed', async () => {
    expect((await preview('mediaDirectory', [])).body).toEqual({
      lost: [{ path: films(), media: 2, contents: 4, files: 4, users: 2 }],
      added: [],
      pictures: 0,
    })
  })
  test('what is outside of a part that stays', async () => {
    expect((await preview('mediaDirectory', directories('films/old'))).body).toEqual({
      lost: [{ path: films(), media: 1, contents: 1, files: 1, users: 1 }],
      added: [join(films(), 'old')],
      pictures: 0,
    })
  })
  test('that nothing is lost when it stays, or a folder around it is added, by whatever name', async () => {
    symlinkSync(films(), join(browse, 'link'))
    expect((await preview('mediaDirectory', directories('films'))).body).toEqual(nothing)
    expect((await preview('mediaDirectory', directories('films', 'free'))).body).toEqual({ ...nothing, added: [join(browse, 'free')] })
    expect((await preview('mediaDirectory', directories('link'))).body).toEqual(nothing)
    expect((await preview('mediaDirectory', [{ path: browse }])).body).toEqual({ ...nothing, added: [browse] })
  })
  test('what could not be saved either', async () => {
    expect(await preview('mediaDirectory', [{ path: '/etc' }])).toMatchObject({ status: 422, body: { code: 'PATH_NOT_ALLOWED' } })
    expect(await preview('mediaDirectory', 'films')).toMatchObject({ status: 400, body: { fields: [{ path: 'value' }] } })
  })
  test('and nothing is changed by it', async () => {
    await preview('mediaDirectory', [])
    expect(await server.store.db.selectFrom('setting').select('key').where('key', '=', 'mediaDirectory').execute()).toEqual([])
    const roots = await server.store.db.selectFrom('root').select('removed_at').execute()
    expect(roots.every((root) => root.removed_at === null)).toBe(true)
  })
})

test('the preview of a change of picture folders shows how many are to be copied', async () => {
  for (const kind of ['cover', 'cover', 'background'] as const) {
    const { id } = await makeMedia(server.store)
    const facts = { source: 'upload', file: 'x.webp', version: 'x', width: 1, height: 1, colour: '#000000', thumbhash: '' } as const
    const row = { media_id: id, kind, created_at: new Date().toISOString(), ...facts }
    await server.store.transact((tx) => tx.insertInto('picture').values(row).execute())
  }
  const free = join(browse, 'free')
  expect((await preview('coversDirectory', free)).body).toEqual({ ...nothing, pictures: 2 })
  expect((await preview('backgroundsDirectory', free)).body).toEqual({ ...nothing, pictures: 1 })
  expect((await preview('applicationRoot', free)).body).toEqual({ ...nothing, pictures: 3 })
  expect((await preview('coversDirectory', '')).body).toEqual(nothing)
  expect((await preview('scanInterval', 3)).body).toEqual(nothing)
})

describe('the test of a folder', () => {
  const testFolder = (path: string) => server.ask('POST', '/settings/test-folder', { as: admin.token, body: { path } })

  test('says that it can be read and written, and how much is free, and leaves nothing behind', async () => {
    const path = join(browse, 'free')
    const answer = await testFolder(path)
    expect(answer).toMatchObject({ status: 200, body: { path, exists: true, readable: true, writable: true } })
    expect(answer.body.free).toBeGreaterThan(0)
    expect(answer.body.total).toBeGreaterThanOrEqual(answer.body.free)
    expect(readdirSync(path)).toEqual([])
  })
  test('never writes into a media directory', async () => {
    await makeMedia(server.store, { root: join(browse, 'films') })
    for (const name of ['films', 'films/new']) {
      const before = statSync(join(browse, name)).mtimeMs
      expect(await testFolder(join(browse, name)), name).toMatchObject({ body: { readable: true, writable: true } })
      expect(statSync(join(browse, name)).mtimeMs, name).toBe(before)
    }
  })
  test('says that a file is no folder', async () => {
    writeFileSync(join(browse, 'file.txt'), '')
    const nowhere = { exists: false, readable: false, writable: false, free: null, total: null, network: null }
    expect((await testFolder(join(browse, 'file.txt'))).body).toEqual({ path: join(browse, 'file.txt'), ...nowhere })
  })
  test.each(['/etc', '/no/such/folder', 'films', '../films', '/\u0000'])('refuses %j, whether it is there or not', async (path) => {
    const answer = await testFolder(path)
    expect([400, 422]).toContain(answer.status)
    if (!path.includes('\0')) expect(answer.body).toMatchObject({ code: 'PATH_NOT_ALLOWED', fields: [{ path: 'path' }] })
  })
  test('refuses one that is not there beneath one that is', async () => {
    const answers = [await testFolder(join(browse, 'missing')), await testFolder('/etc')]
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    expect(answers[0]?.body.message).toBe(answers[1]?.body.message)
  })
})
