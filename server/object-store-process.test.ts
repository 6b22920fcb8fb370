import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBackup } from './backups/make-backup.ts'
import { requestRestore } from './backups/restore-request.ts'
import { readConfig } from './config.ts'
import { picturePruningKind } from './media/prune-pictures.ts'
import { makePng } from './testing/hostile.ts'
import { useRoots } from './testing/library.ts'
import { makeMedia, makeUser } from './testing/make.ts'
import { startObjectStore, type TestObjectStore } from './testing/objects/object-store.ts'
import { openFirst } from './testing/processes/first-store.ts'
import { makeMemoryFolder } from './testing/processes/memory-folder.ts'
import { type Running, runToEnd, startProcess } from './testing/processes/process.ts'
import { multipart } from './testing/upload.ts'

let objects: TestObjectStore
let data: string
const running: Running[] = []
beforeEach(async ({ skip }) => {
  if (process.env['AMN_TEST_POSTGRES']) skip('the process is tried over SQLite, whichever engine the rest runs on')
  objects = await startObjectStore()
  data = makeMemoryFolder('amn-objects-')
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
  await objects.remove()
  rmSync(data, { recursive: true, force: true })
})
const start = async (env = {}) => {
  const one = await startProcess(data, { ...objects.env, ...env })
  running.push(one)
  return one
}

test.each([
  [
    { AMN_STORE_SECRET: 'canary-wrong' },
    /^AMN_STORE: amn-test at http:\S+ refuses \(403 SignatureDoesNotMatch\); check AMN_STORE_KEY_ID[^\n]+\n$/,
  ],
  [{ AMN_STORE_KEY_ID: 'nobody' }, /^AMN_STORE: amn-test at http:\S+ refuses \(403 InvalidAccessKeyId\); check AMN_STORE_KEY_ID[^\n]+\n$/],
  [{ AMN_STORE: 's3://another-bucket' }, /^AMN_STORE: there is no bucket another-bucket at http:\S+; create it first\n$/],
  [{ AMN_STORE: 's3://key:canary@bucket' }, /^AMN_STORE must be an address such as s3:\/\/bucket\/folder\n$/],
])('a start with %j ends with one clear line', async (env, said) => {
  const { code, err } = await runToEnd(data, { ...objects.env, ...env })
  expect([code, err]).toEqual([1, expect.stringMatching(said)])
  expect(err).not.toContain('canary')
})

test('a store that is away at the start is told in one line, and used once it is there', async () => {
  const store = await openFirst(data)
  const admin = await makeUser(store, { groups: ['Administrators'] })
  const { id } = await makeMedia(store)
  await store.close()
  await objects.kill()
  const { api, child, ended } = await start()
  const send = async () => {
    const { body, headers } = multipart([{ filename: 'a.png', body: await makePng(60, 90) }])
    return fetch(`${api}/media/${id}/cover`, { method: 'PUT', headers: { ...headers, authorization: `Bearer ${admin.token}` }, body })
  }
  expect((await send()).status).toBe(503)
  await objects.start()
  await expect.poll(async () => (await send()).status).toBe(200)
  child.kill('SIGTERM')
  const { err } = await ended
  expect(err).toMatch(/^The object store amn-test at http:\S+ does not answer; until it does, pictures are answered with 503: [^\n]+\n/)
})

test('a server that is killed between the object and the commit leaves an orphan at most, which is cleared away', async () => {
  const store = await openFirst(data)
  const admin = await makeUser(store, { groups: ['Administrators'] })
  const { id } = await makeMedia(store)
  await store.close()
  for (let round = 0; round < 3; round += 1) {
    const { api, child, ended } = await start()
    // It ends as soon as the store has taken the picture: the answer never comes back.
    const taken = Promise.withResolvers<void>()
    objects.refuse((method, path) => {
      if (method !== 'PUT' || !path.includes(round === 0 ? '/covers/' : 'draft')) return undefined
      child.kill('SIGKILL')
      taken.resolve()
      return undefined
    })
    const { body, headers } = multipart([{ filename: 'a.png', body: await makePng(400, 600) }])
    const sending = fetch(`${api}/media/${id}/cover`, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
      body,
    })
    await expect(sending).rejects.toThrow()
    await taken.promise
    await ended
    objects.refuse(undefined)
  }
  await expect.poll(() => objects.keys().length).toBeGreaterThan(1)
  const after = await openFirst(data)
  try {
    expect(await after.db.selectFrom('picture').selectAll().execute()).toEqual([])
    objects.age(2)
    const kind = picturePruningKind(after, readConfig({ ...objects.env, AMN_DATA: data }))
    await kind.handler(
      { id: 1, kind: kind.kind, key: 'all', payload: {}, attempts: 1 },
      { signal: new AbortController().signal, setProgress: () => undefined },
    )
    expect(objects.keys()).toEqual([])
  } finally {
    await after.close()
  }
})

test('the command moves files to the store and back, and says how many', async () => {
  const store = await openFirst(data)
  const { id } = await makeMedia(store)
  const admin = await makeUser(store, { groups: ['Administrators'] })
  await store.close()
  const { api, child, ended } = await startProcess(data)
  const { body, headers } = multipart([{ filename: 'a.png', body: await makePng(400, 600) }])
  const sent = { method: 'PUT', headers: { ...headers, authorization: `Bearer ${admin.token}` }, body }
  expect((await fetch(`${api}/media/${id}/cover`, sent)).status).toBe(200)
  child.kill('SIGTERM')
  await ended
  const move = (...words: string[]) => runToEnd(data, objects.env, ['move-files', ...words])
  expect((await move('store')).out).toContain('2 files: 2 copied, 0 there already, 0 not found; nothing was removed\n')
  expect(objects.keys()).toHaveLength(2)
  rmSync(join(data, 'covers'), { recursive: true })
  expect((await move('folder')).out).toContain('2 files: 2 copied')
  expect((await move('folder')).out).toContain('2 files: 0 copied, 2 there already')
  expect(await move('elsewhere')).toMatchObject({ code: 1, err: 'Say it with where to: move-files store, or move-files folder\n' })
  expect(await runToEnd(data, {}, ['move-files', 'store'])).toMatchObject({ code: 1, err: expect.stringContaining('Set AMN_STORE') })
  await objects.kill()
  expect(await move('store')).toMatchObject({ code: 1, err: expect.stringContaining('The object store does not answer') })
  await objects.start()
})

test.each(['control panel', 'command line'])('pictures of a backup that is restored by the %s come back with the store', async (way) => {
  const config = readConfig({ ...objects.env, AMN_DATA: data })
  let store = await openFirst(data)
  const admin = await makeUser(store, { groups: ['Administrators'] })
  const { id } = await makeMedia(store)
  await store.close()
  const first = await start()
  const { body, headers } = multipart([{ filename: 'a.png', body: await makePng(400, 600) }])
  const sent = { method: 'PUT', headers: { ...headers, authorization: `Bearer ${admin.token}` }, body }
  expect((await fetch(`${first.api}/media/${id}/cover`, sent)).status).toBe(200)
  first.child.kill('SIGTERM')
  await first.ended
  store = await openFirst(data)
  const { file } = await makeBackup(store, config)
  await store.close()
  for (const key of objects.keys()) await objects.drop(key)
  await objects.kill()
  if (way === 'control panel') requestRestore(config, { file, userId: admin.id, username: admin.username })
  else {
    const { code, out } = await runToEnd(data, objects.env, ['restore', file])
    expect([code, out]).toEqual([0, expect.stringContaining('Its pictures could not be put back now; the server does that')])
  }
  // A start with the store away, and one more that finds it.
  const away = await start()
  await fetch(`${away.address}/health`)
  away.child.kill('SIGTERM')
  const { err } = await away.ended
  if (way === 'control panel') expect(err).toContain(`Restored ${file}; its pictures are put back as soon as that works: The object store`)
  expect(objects.keys()).toEqual([])
  await objects.start()
  const last = await start()
  await expect.poll(() => objects.keys().filter((key) => key.startsWith('library/covers/')).length).toBeGreaterThan(0)
  await expect.poll(() => existsSync(join(data, 'restoring-pictures.json'))).toBe(false)
  last.child.kill('SIGTERM')
  expect((await last.ended).out).toContain(`The pictures of ${file} are back: 1 were missing`)
  store = await openFirst(data)
  try {
    const told = await store.db.selectFrom('audit').select('action').where('action', 'like', 'backup-restore%').execute()
    expect(told.map(({ action }) => action)).toEqual(way === 'control panel' ? ['backup-restored'] : [])
  } finally {
    await store.close()
  }
})

test.each(['comes back', 'is there at the next start'])(
  'an upload that came while the store was away is shared once the store %s',
  async (way) => {
    const root = join(data, 'media')
    mkdirSync(root)
    const env = { AMN_MEDIA: root, AMN_BROWSE_ROOTS: data }
    const store = await openFirst(data)
    const admin = await makeUser(store, { groups: ['Administrators'] })
    await useRoots(store, root)
    await store.close()
    const { api, child, ended } = await start(env)
    const ask = async (method: string, path: string, body: object | Buffer) => {
      const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': type }
      const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)
      return (await fetch(api + path, { method, headers, body: sent })).json()
    }
    const { id } = (await ask('POST', '/import', { amnMediaType: 'Movie', source: 'upload' })) as { id: number }
    const film = Buffer.alloc(100_000, 7)
    const [file] = (await ask('POST', `/import/${id}/upload`, { files: [{ path: 'My Film (2020).mkv', size: film.length }] })) as [
      { id: number },
    ]
    await objects.kill()
    expect(await ask('PATCH', `/import/${id}/file/${file.id}?offset=0`, film)).toEqual({ received: film.length })
    if (way !== 'comes back') {
      child.kill('SIGTERM')
      await ended
    }
    await objects.start()
    if (way !== 'comes back') await start(env)
    const key = `library/uploads/${id}-${file.id}`
    await expect.poll(() => objects.keys()).toEqual([key])
    await expect.poll(() => existsSync(join(data, 'uploads', String(id), String(file.id)))).toBe(false)
  },
)
