import { Secret, TOTP } from 'otpauth'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSecret } from '../domain/accounts/second-factor.ts'
import { markConfirmed, writePending } from '../domain/accounts/second-factor-queries.ts'
import { FileFaults, fileFaultLibrary } from '../testing/faults/file-faults.ts'
import { makeMedia, makeUser, type MadeMedia, type MadeUser, usualPassword } from '../testing/make.ts'
import { openFirst } from '../testing/processes/first-store.ts'
import { type Running, runToEnd, startProcess } from '../testing/processes/process.ts'

type Json = ReturnType<typeof JSON.parse>
const day = 86_400_000
/** Long work is looked after once a minute: a test of a few seconds sees what a jump does at once, a long one what it does to the schedule. */
const isLong = process.env['AMN_LONG'] === '1'

let folder: string
let data: string
let faults: FileFaults
let server: Running
let admin: MadeUser
let guarded: MadeUser
let media: MadeMedia
let secret: string
let off = 0

const now = () => Date.now() + off
const call = async (method: string, path: string, { as = admin.token, body }: { as?: string; body?: object } = {}) => {
  const headers = { ...(as !== '' && { authorization: `Bearer ${as}` }), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(server.api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  const parsed: Json = text === '' ? undefined : JSON.parse(text)
  return { status: answer.status, body: parsed }
}
const login = async (who: MadeUser, code?: string) => {
  const answer = await call('POST', '/user/login', {
    as: '',
    body: { username: who.username, password: usualPassword, ...(code && { oneTimeCode: code }) },
  })
  if (answer.status === 200) who.token = answer.body.authToken.token
  return answer.status
}
const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() })
const rows = (text: string): Json[] => {
  const database = new DatabaseSync(join(data, 'amn.db'), { readOnly: true })
  const all = database.prepare(text).all()
  database.close()
  return all
}
const turn = (to: number) => {
  off = to
  faults.turnClock(to)
}
const progress = () => `/media/${media.id}/user-data/content/${media.contents[0]?.id}/file/${media.contents[0]?.fileId}`
const save = async (position: number) => (await call('PUT', progress(), { body: { position, unit: 'seconds', duration: 1000 } })).status
const position = async () => (await call('GET', progress())).body.position
const countJobs = () => new Map(rows('select kind, count(*) as n from job group by kind').map(({ kind, n }) => [kind, n]))
const countScans = () => rows('select count(*) as n from scan')[0].n

beforeEach(async ({ skip }) => {
  if (process.env['AMN_TEST_POSTGRES'] || fileFaultLibrary() === undefined) skip('SQLite, Linux and a C compiler are needed')
  folder = mkdtempSync(join(tmpdir(), 'amn-clock-'))
  data = join(folder, 'data')
  mkdirSync(join(folder, 'media/Book/One'), { recursive: true })
  writeFileSync(join(folder, 'media/Book/One/One.txt'), 'A text.')
  const store = await openFirst(data)
  admin = await makeUser(store, { groups: ['Administrators'] })
  guarded = await makeUser(store, { groups: ['Users'] })
  media = await makeMedia(store, { type: 'Movie', files: ['a.mp4'], file: { duration: 1000 } })
  secret = makeSecret()
  await store.transact(async (tx) => {
    await writePending(tx, guarded.id, secret)
    await markConfirmed(tx, guarded.id)
  })
  await store.close()
  for (let n = 0; n < 3; n += 1) expect((await runToEnd(data, {}, ['backup'])).code).toBe(0)
  faults = new FileFaults(folder, data)
  off = 0
  server = await startProcess(data, { ...faults.env, AMN_MEDIA: join(folder, 'media'), AMN_LOG: 'error' })
})
afterEach(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  faults?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** Until the schedule was looked at after a jump, which nothing else tells than the work that is due by then. */
const scheduleSeen = async (since: number) => {
  const seen = () =>
    rows(`select count(*) as n from job where kind = 'prune-audit' and created_at >= '${new Date(since).toISOString()}'`)[0].n
  await expect.poll(seen, { timeout: 130_000, interval: 500 }).toBeGreaterThan(0)
}

/** A code is taken once, also when the next one begins meanwhile. */
const loginOnce = async () => {
  const code = codeNow()
  expect([await login(guarded, code), await login(guarded, code)]).toEqual([200, 401])
}

test(
  'R-F7 a clock that runs 30 days ahead, and then 3 days behind, ends sessions and loses neither order, codes, backups nor the schedule',
  { timeout: 400_000 },
  async () => {
    await expect.poll(() => rows("select count(*) as n from scan where state = 'done'")[0].n).toBe(1)
    const backups = async (): Promise<string[]> => (await call('GET', '/backups')).body.items.map(({ file }: Json) => file).toSorted()
    expect(await save(100)).toBe(200)
    expect(await login(guarded, codeNow())).toBe(200)
    const made = await backups()
    expect(made.length).toBeGreaterThanOrEqual(3)

    let before = { jobs: countJobs(), scans: countScans() }
    const noStorm = () => {
      for (const [kind, n] of countJobs()) expect([kind, n - (before.jobs.get(kind) ?? 0)]).toSatisfy(([, more]) => more <= 2)
      expect(countScans() - before.scans).toBeLessThanOrEqual(1)
      before = { jobs: countJobs(), scans: countScans() }
    }
    turn(30 * day)
    expect((await call('GET', '/current-user')).status).toBe(401)
    expect(await login(admin)).toBe(200)
    expect(await position()).toBe(100)
    expect(await save(200)).toBe(200)
    expect(await position()).toBe(200)
    await loginOnce()
    if (isLong) await scheduleSeen(now() - 1000)
    noStorm()

    turn(-3 * day)
    expect(await login(admin)).toBe(200)
    expect(await save(300)).toBe(200)
    expect(await position()).toBe(300)
    await loginOnce()
    if (isLong) await scheduleSeen(now() - 1000)
    noStorm()

    turn(0)
    expect(await login(admin)).toBe(200)
    expect(await save(400)).toBe(200)
    expect(await position()).toBe(400)
    expect(rows("select count(*) as n from job where state = 'running'")[0].n).toBeLessThanOrEqual(2)
    expect(await backups()).toEqual(expect.arrayContaining(made))
    server.child.kill('SIGTERM')
    const { code, err } = await server.ended
    expect([code, err]).toEqual([0, ''])
  },
)
