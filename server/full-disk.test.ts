import { Secret, TOTP } from 'otpauth'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePng } from './testing/hostile.ts'
import { makeSecret } from './domain/accounts/second-factor.ts'
import { markConfirmed, writePending } from './domain/accounts/second-factor-queries.ts'
import { makeMedia, makeUser, type MadeUser, usualPassword } from './testing/make.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { multipart } from './testing/upload.ts'

const MiB = 1024 ** 2
const usualTmp = process.env['TMPDIR']
let disk: string
let server: TestServer | undefined
let user: MadeUser
let mediaId: number
let release = async () => {}

const fill = () => {
  for (let at = 0, bytes = MiB; bytes >= 1; at++) {
    try {
      writeFileSync(join(disk, `film-${at}`), Buffer.alloc(bytes))
    } catch {
      bytes = Math.floor(bytes / 4)
    }
  }
}
const free = async () => {
  for (const name of readdirSync(disk)) if (name.startsWith('film-')) rmSync(join(disk, name))
  await release()
}

beforeEach(async ({ skip }) => {
  disk = mkdtempSync(join(tmpdir(), 'amn-full-'))
  const isMounted = !process.env['AMN_TEST_POSTGRES'] && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status === 0
  if (!isMounted) skip('a SQLite database on a disk of its own is needed')
  release = async () => {}
  process.env['TMPDIR'] = disk
  server = await startTestServer({}, [], { reserveBytes: 2 * MiB })
  user = await makeUser(server.store, { groups: ['Administrators'] })
  mediaId = (await makeMedia(server.store)).id
  await ask('PUT', `/media/${mediaId}/cover`, multipart([{ filename: 'a.png', body: await makePng(600, 900) }]))
})
afterEach(async () => {
  await free()
  await server?.remove()
  server = undefined
  if (usualTmp === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usualTmp
  spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, sent: object = {}, as: string | undefined = user.token) =>
  (server as TestServer).ask(method, path, { as, ...sent })
const write = () => ask('PUT', '/current-user', { body: { firstName: 'x'.repeat(50) } })
/** Until nothing can be written: a reader keeps the log of the database from being used again from its start. */
const fillUp = async () => {
  const { store } = server as TestServer
  const reading = Promise.withResolvers<void>()
  const held = store.snapshot(async (db) => {
    await db.selectFrom('setting').select('key').execute()
    await reading.promise
  })
  release = async () => {
    reading.resolve()
    await held
  }
  const insert = (key: string) =>
    store
      .transact((tx) =>
        tx
          .insertInto('setting')
          .values({ key, value: 'x'.repeat(20_000), updated_at: '' })
          .execute(),
      )
      .then(
        () => true,
        () => false,
      )
  // The first failure drops the reserve file, whose room is taken too.
  for (const round of [1, 2, 3]) {
    fill()
    for (let n = 0; await insert(`${round} ${n}`); n += 1);
  }
  fill()
}
const login = (password = usualPassword) => ask('POST', '/user/login', { body: { username: user.username, password } }, undefined)
const countSessions = async () =>
  (
    await (server as TestServer).store.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .execute()
  ).length

test('covers are shown in every width, other writes are refused by their sentence, and the reserve file returns by itself', async () => {
  const reserveFile = join((server as TestServer).data, 'ballast')
  await expect.poll(() => existsSync(reserveFile)).toBe(true)
  await fillUp()
  expect(existsSync(reserveFile)).toBe(false)
  for (const width of [160, 320, 640]) {
    const answer = await ask('GET', `/media/${mediaId}/cover?width=${width}`)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    expect(answer.bytes.length).toBeGreaterThan(100)
  }
  expect((await ask('GET', '/media')).status).toBe(200)
  const upload = multipart([{ filename: 'a.png', body: await makePng(600, 900) }])
  for (const refused of [await write(), await ask('PUT', `/media/${mediaId}/cover`, upload)]) {
    expect(refused).toMatchObject({ status: 507, body: { code: 'INSUFFICIENT_STORAGE', message: expect.stringMatching(/disk.*full/) } })
  }
  await free()
  expect((await write()).status).toBe(200)
  await expect.poll(() => existsSync(reserveFile)).toBe(true)
})

test('logins, renewals and logouts work on, and are written down when there is room', async () => {
  const old = { ...user }
  await fillUp()
  const before = await countSessions()
  const first = await login()
  expect(first.status, first.text).toBe(200)
  const token = first.body.authToken.token as string
  const own = (as: string) => ask('GET', '/current-user', {}, as)
  expect((await own(token)).status).toBe(200)
  const cookie = /amn_media=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? ''
  const byCookie = () => ask('GET', `/media/${mediaId}/cover`, { headers: { cookie } }, undefined)
  expect((await byCookie()).status).toBe(200)
  const renewed = await ask('POST', '/user/refresh-token', {}, token)
  expect((await own(renewed.body.authToken.token)).status).toBe(200)
  const kept = await ask('POST', '/user/refresh-token', {}, old.token)
  expect(kept.status, kept.text).toBe(200)
  expect((await own(kept.body.authToken.token)).status).toBe(200)
  const gone = (await login()).body.authToken.token as string
  expect((await ask('POST', '/user/logout', {}, gone)).status).toBe(204)
  expect((await own(gone)).status).toBe(401)
  expect(await countSessions()).toBe(before)
  await free()
  await expect.poll(countSessions).toBe(before + 1)
  await expect.poll(async () => (await own(gone)).status).toBe(401)
  await (server as TestServer).restart()
  for (const as of [token, kept.body.authToken.token as string]) expect((await own(as)).status).toBe(200)
  expect((await byCookie()).status).toBe(200)
  expect((await own(gone)).status).toBe(401)
})

test('a code of an authenticator app is taken, once', async () => {
  const secret = makeSecret()
  await (server as TestServer).store.transact(async (tx) => {
    await writePending(tx, user.id, secret)
    await markConfirmed(tx, user.id)
  })
  await fillUp()
  expect((await login()).body.code).toBe('SECOND_FACTOR_REQUIRED')
  const oneTimeCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const body = { username: user.username, password: usualPassword, oneTimeCode }
  const first = await ask('POST', '/user/login', { body }, undefined)
  expect(first.status, first.text).toBe(200)
  expect((await ask('POST', '/user/login', { body }, undefined)).status).toBe(401)
  await free()
  expect((await ask('POST', '/user/login', { body }, undefined)).status).toBe(401)
})

test('a session of before ends at once by its logout, for good', async () => {
  await fillUp()
  expect((await ask('POST', '/user/logout')).status).toBe(204)
  expect((await ask('GET', '/current-user')).status).toBe(401)
  expect((await ask('POST', '/user/refresh-token')).status).toBe(401)
  await free()
  await expect.poll(countSessions).toBe(0)
  expect((await ask('GET', '/current-user')).status).toBe(401)
})

test('ten wrong passwords are too many, though none can be written down', async () => {
  await fillUp()
  for (let n = 0; n < 10; n += 1) expect((await login('wrong-password')).status).toBe(401)
  expect((await login()).status).toBe(429)
})

test('the addresses of one network count as one, though nothing can be written down', async () => {
  await fillUp()
  const { app, config } = server as TestServer
  const guess = async (host: number) => {
    const payload = { username: user.username, password: 'wrong-password' }
    const url = `${config.base}/api/v1/user/login`
    return (await app.inject({ method: 'POST', url, payload, remoteAddress: `2001:db8::${host}` })).statusCode
  }
  for (let n = 1; n <= 10; n += 1) expect(await guess(n)).toBe(401)
  expect(await guess(11)).toBe(429)
})
