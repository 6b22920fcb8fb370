import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { buildApp } from './app.ts'
import { writeBackup } from './db/backup/backup.ts'
import { makeMedia, makeUser } from './testing/make.ts'
import { databaseIn, openFirst } from './testing/processes/first-store.ts'
import { makeMemoryFolder } from './testing/processes/memory-folder.ts'
import { type Running, runToEnd, startProcess } from './testing/processes/process.ts'
import { startTestServer } from './testing/server.ts'

let folder: string
let data: string
let media: string
const running: Running[] = []
beforeEach(({ skip }) => {
  folder = makeMemoryFolder('amn-main-')
  data = join(folder, 'data')
  media = join(folder, 'media')
  mkdirSync(media)
  if (process.env['AMN_TEST_POSTGRES']) skip('the process is tried over SQLite, whichever engine the rest runs on')
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  const one = await startProcess(data, env)
  running.push(one)
  return one
}
const prepare = async (files: string[] = []) => {
  const store = await openFirst(data)
  const user = await makeUser(store, { groups: ['Administrators'] })
  const made = await makeMedia(store, { root: media, files })
  await store.close()
  return { user, made }
}
const database = () => databaseIn(data)
type Json = ReturnType<typeof JSON.parse>
const readJson = async (answer: Response): Promise<Json> => JSON.parse(await answer.text())
const oneLine = /^[^\n]+\n$/

test('a media directory around the data folder gives nothing of it away', async () => {
  const { user } = await prepare()
  mkdirSync(join(folder, 'media', 'Other'))
  writeFileSync(join(media, 'Other', 'picture.xyz'), 'seen')
  for (const name of ['other.sqlite', 'other.sqlite-wal', 'other.db-shm']) writeFileSync(join(media, 'Other', name), 'SQLite format 3')
  writeFileSync(join(data, 'note.xyz'), 'unseen')
  const { api } = await start({ AMN_MEDIA: `Other=${folder}` })
  const headers = { authorization: `Bearer ${user.token}` }
  const json = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
  await fetch(`${api}/library/scan`, json)
  const states = async () =>
    ((await readJson(await fetch(`${api}/library/scan`, { headers }))).items as { state: string }[]).map(({ state }) => state)
  await expect.poll(states).not.toEqual(expect.arrayContaining([expect.stringMatching(/waiting|running/)]))
  const { items } = await readJson(await fetch(`${api}/media?amnMediaType=Other`, { headers }))
  const names: string[] = []
  for (const { id } of items as { id: number }[]) {
    const contents = await readJson(await fetch(`${api}/media/${id}/content`, { headers }))
    for (const { files } of contents.items) names.push(...files.map((file: { name: string }) => file.name))
  }
  expect(names).toEqual(['picture.xyz'])
})

test('the first start makes a closed data folder and a set-up code that only its user can read', async () => {
  const { api, ended, child } = await start()
  expect(statSync(data).mode & 0o777).toBe(0o700)
  expect(statSync(join(data, 'setup-code')).mode & 0o777).toBe(0o600)
  expect(statSync(database()).mode & 0o077).toBe(0)
  const setupCode = readFileSync(join(data, 'setup-code'), 'utf8').trim()
  expect(setupCode).toMatch(/^[0-9a-f]{32}$/)
  const body = JSON.stringify({ username: 'ala', email: 'ala@example.org', password: 'tajne', setupCode })
  const made = await fetch(`${api}/user/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(made.status).toBe(200)
  child.kill('SIGTERM')
  const { code, out, err } = await ended
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`/register?setup=${setupCode}`)
  const again = await start()
  again.child.kill('SIGTERM')
  expect((await again.ended).out).not.toContain('setup=')
})

describe('told to stop (R-F13)', () => {
  const open = (address: string, token: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(address, { headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject)
    })
  const film = 32 << 20

  test('it finishes the answer in progress, takes no more, and ends with 0', async () => {
    writeFileSync(join(media, 'film.mp4'), Buffer.alloc(film, 7))
    const { user, made } = await prepare(['film.mp4'])
    const { api, address, child, ended } = await start({ AMN_MEDIA: `Anime=${media}` })
    const answer = await open(`${api}/content/${made.contents[0]?.id}/file/${made.contents[0]?.fileId}`, user.token)
    child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${address}/health`).then(
          (other) => other.status,
          () => 'closed',
        ),
      )
      .toBe('closed')
    let bytes = 0
    for await (const chunk of answer) bytes += (chunk as Buffer).length
    expect(bytes).toBe(film)
    expect(await ended).toMatchObject({ code: 0, err: '' })
    const left = new DatabaseSync(database(), { readOnly: true })
    expect(left.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    left.close()
    expect(statSync(`${database()}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  })
  test('twice, it ends at once', async () => {
    writeFileSync(join(media, 'film.mp4'), Buffer.alloc(film, 7))
    const { user, made } = await prepare(['film.mp4'])
    const { api, address, child, ended } = await start({ AMN_MEDIA: `Anime=${media}` })
    const answer = await open(`${api}/content/${made.contents[0]?.id}/file/${made.contents[0]?.fileId}`, user.token)
    answer.on('error', () => undefined)
    child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${address}/health`).then(
          (other) => other.status,
          () => 'closed',
        ),
      )
      .toBe('closed')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(1)
    answer.destroy()
  })
  test.each(['SIGINT', 'SIGTERM'] as const)('by %s while it does nothing, it ends with 0', async (signal) => {
    await prepare()
    const { child, ended } = await start()
    child.kill(signal)
    expect((await ended).code).toBe(0)
  })
})

describe('it cannot start', () => {
  test('where the port is in use', async () => {
    await prepare()
    const first = await start()
    const port = new URL(first.address).port
    const other = join(folder, 'other')
    await (await openFirst(other)).close()
    const { code, err } = await runToEnd(other, { AMN_PORT: port })
    expect(code).toBe(1)
    expect(err).toMatch(oneLine)
    expect(err).toMatch(new RegExp(`${port} .*in use.*AMN_PORT`))
  })
  test.each([
    ['AMN_PORT', 'eighty'],
    ['AMN_RATE', '-5'],
    ['AMN_LOCALE', 'xx'],
    ['AMN_DATABASE', 'mysql://x/y'],
    ['AMN_LOG', 'loud'],
  ])('with %s=%s', async (name, value) => {
    const { code, out, err } = await runToEnd(data, { [name]: value })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(oneLine)
    expect(err).toContain(name)
    expect(statSync(data, { throwIfNoEntry: false })).toBeUndefined()
  })
  test('where the data folder cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '')
    const { code, err } = await runToEnd(join(folder, 'file', 'data'))
    expect(code).toBe(1)
    expect(err).toMatch(oneLine)
    expect(err).toContain(join(folder, 'file', 'data'))
  })
  test('over a database of a newer version', async () => {
    await prepare()
    const newer = new DatabaseSync(database())
    newer.exec("insert into kysely_migration (name, timestamp) values ('9999-future', '')")
    newer.close()
    const { code, err } = await runToEnd(data)
    expect(code).toBe(3)
    expect(err).toMatch(oneLine)
  })
  test('over a damaged database, and names the newest good backup', async () => {
    await prepare()
    const { file } = writeBackup(database(), join(data, 'backups'))
    writeFileSync(database(), Buffer.alloc(100_000, 'damage'))
    const before = readFileSync(database())
    const { code, err } = await runToEnd(data)
    expect(code).toBe(2)
    expect(err).toMatch(oneLine)
    expect(err).toContain(join(data, 'backups', file))
    expect(readFileSync(database()).equals(before)).toBe(true)
  })
})

test('a backup is made on the command line while it runs, and holds what was answered before', async () => {
  const { user } = await prepare()
  const { api } = await start()
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
  await fetch(`${api}/current-user`, { method: 'PUT', headers, body: JSON.stringify({ firstName: 'Ala' }) })
  const { code, out } = await runToEnd(data, {}, ['backup'])
  const [, path = ''] = /^Made (.+\.sqlite): \d+ bytes, 1 media, 0 pictures, opened and checked\n$/.exec(out) ?? []
  expect(code).toBe(0)
  const backup = new DatabaseSync(path, { readOnly: true })
  expect(backup.prepare('select first_name as name from users where id = ?').get(user.id)).toEqual({ name: 'Ala' })
  backup.close()
  expect((await fetch(`${api}/current-user`, { headers })).status).toBe(200)
})

describe('a backup is restored on the command line', () => {
  const nameOf = (path: string, id: number) => {
    const one = new DatabaseSync(path, { readOnly: true })
    const row = one.prepare('select first_name as name from users where id = ?').get(id)
    one.close()
    return row?.['name']
  }
  const rename = (name: string) => {
    const one = new DatabaseSync(database())
    one.prepare('update users set first_name = ?').run(name)
    one.close()
  }
  const backUp = () => join(data, 'backups', writeBackup(database(), join(data, 'backups')).file)

  test('only while nobody has the database open, without its sessions, and what was there is kept', async () => {
    const { user } = await prepare()
    rename('Before')
    const file = backUp()
    rename('After')
    const { child, ended, api } = await start()
    const headers = { authorization: `Bearer ${user.token}` }
    expect((await fetch(`${api}/current-user`, { headers })).status).toBe(200)
    const refused = await runToEnd(data, {}, ['restore', file])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('stop the server') })
    child.kill('SIGTERM')
    await ended
    expect(nameOf(database(), user.id)).toBe('After')

    const { code, out } = await runToEnd(data, {}, ['restore', file.slice(file.lastIndexOf('/') + 1)])
    expect(code).toBe(0)
    const [, aside = ''] = /kept as (.+)\n/.exec(out) ?? []
    expect(nameOf(aside, user.id)).toBe('After')
    expect(nameOf(database(), user.id)).toBe('Before')
    const again = await start()
    expect((await fetch(`${again.api}/current-user`, { headers })).status).toBe(401)
  })

  test('also from the control panel, by a restart', async () => {
    const { user } = await prepare()
    rename('Before')
    const file = backUp()
    rename('After')
    const { ended, api } = await start()
    const headers = { authorization: `Bearer ${user.token}` }
    const path = `${api}/backups/${file.slice(file.lastIndexOf('/') + 1)}/restore`
    expect((await fetch(path, { method: 'POST', headers })).status).toBe(204)
    expect((await ended).code).toBe(75)
    const again = await start()
    expect((await fetch(`${again.api}/current-user`, { headers })).status).toBe(401)
    again.child.kill('SIGTERM')
    expect((await again.ended).err).toContain('Restored amn-')
    expect(nameOf(database(), user.id)).toBe('Before')
    const [aside = ''] = readdirSync(data).filter((name) => name.includes('before-restore'))
    expect(nameOf(join(data, aside), user.id)).toBe('After')
    const audit = new DatabaseSync(database()).prepare("select username, subject from audit where action = 'backup-restored'").get()
    expect(audit).toEqual({ username: user.username, subject: file.slice(file.lastIndexOf('/') + 1) })
  })

  test.each([
    ['came', 77, 'Restored amn-x.sqlite', 'backup-restored'],
    ['did not come', 0, 'was not restored, the database is as it was: The server stopped', 'backup-restore-failed'],
  ])('once, though the server was killed meanwhile: the next start tells that it %s', async (_name, mark, said, action) => {
    const { user } = await prepare()
    const one = new DatabaseSync(database())
    one.exec(`pragma user_version = ${mark}`)
    one.close()
    const begun = { file: 'amn-x.sqlite', userId: user.id, username: user.username, mark: 77 }
    writeFileSync(join(data, 'restoring.json'), JSON.stringify(begun))
    const { child, ended } = await start()
    child.kill('SIGTERM')
    expect((await ended).err).toContain(said)
    expect(existsSync(join(data, 'restoring.json'))).toBe(false)
    const audit = new DatabaseSync(database()).prepare("select action from audit where action like 'backup-restore%'").all()
    expect(audit).toEqual([{ action }])
  })

  test('in place of a damaged database, too', async () => {
    const { user } = await prepare()
    rename('Before')
    const file = backUp()
    writeFileSync(database(), Buffer.alloc(100_000, 'damage'))
    expect((await runToEnd(data, {}, ['restore', file])).code).toBe(0)
    expect(nameOf(database(), user.id)).toBe('Before')
    await start()
  })

  test('in place of one that is gone, whose log is left', async () => {
    const { user } = await prepare()
    rename('Before')
    const file = backUp()
    const open = new DatabaseSync(database())
    open.exec('pragma journal_mode = wal')
    open.prepare('update users set first_name = ?').run('After')
    const log = readFileSync(`${database()}-wal`)
    open.close()
    rmSync(database())
    writeFileSync(`${database()}-wal`, log)
    expect((await runToEnd(data, {}, ['restore', file])).code).toBe(0)
    expect(nameOf(database(), user.id)).toBe('Before')
    expect(new DatabaseSync(database()).prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    await start()
  })

  test.each<[string, (file: string) => unknown, string]>([
    ['cut', (file) => writeFileSync(file, readFileSync(file).subarray(0, 50_000)), 'not as it was'],
    ['changed', (file) => writeFileSync(file, readFileSync(file).fill(7, 9000, 9100)), 'not as it was'],
    ['of another program', (file) => (rmSync(file), new DatabaseSync(file).exec('create table other (id int)')), 'not as it was'],
    ['missing', (file) => rmSync(file), 'There is no backup'],
    [
      'of a newer version',
      (file) => {
        new DatabaseSync(file).exec("insert into kysely_migration (name, timestamp) values ('9999-future', '')")
        rmSync(`${file}.json`)
      },
      'newer version',
    ],
    ['no database, and without a manifest', (file) => (rmSync(`${file}.json`), writeFileSync(file, 'PK\u0003\u0004')), 'not a backup'],
  ])('one that is %s is refused, and nothing is changed', async (_name, damage, said) => {
    await prepare()
    const file = backUp()
    damage(file)
    const before = readFileSync(database())
    const { code, err } = await runToEnd(data, {}, ['restore', file])
    expect(code).not.toBe(0)
    expect(err).toMatch(oneLine)
    expect(err).toContain(said)
    expect(readFileSync(database()).equals(before)).toBe(true)
  })
})

const hold = `import { DatabaseSync } from 'node:sqlite'
const database = new DatabaseSync(process.argv[1])
database.exec('begin exclusive')
process.stdout.write('held')
process.stdin.on('data', () => { database.exec('rollback'); process.exit(0) })`

const holdDatabase = async (folder: string) => {
  const words = ['--input-type=module', '-e', hold, join(folder, 'amn.sqlite')]
  const other = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  return async () => {
    other.stdin.write('enough')
    await once(other, 'exit')
  }
}

test('while another process holds the database, reads are answered and writes are told to come again (R-F6)', async ({ skip }) => {
  const server = await startTestServer({}, [], { lockWait: 300 })
  try {
    if (server.store.engine !== 'sqlite') skip('PostgreSQL has no such lock')
    const { token } = await makeUser(server.store, { groups: ['Administrators'] })
    const release = await holdDatabase(server.data)
    const write = () => server.ask('PATCH', '/settings', { as: token, body: { key: 'scanInterval', value: 7 } })
    const refused = await write()
    expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY' }, headers: { 'retry-after': '2' } })
    expect((await server.ask('GET', '/current-user', { as: token })).status).toBe(200)
    expect((await server.ask('GET', '/media', { as: token })).status).toBe(200)
    await release()
    expect((await write()).status).toBe(200)
  } finally {
    await server.remove()
  }
})

test('killed five times while it stores progress, it has every answered write', async () => {
  const files = Array.from({ length: 8 }, (_, at) => `film ${at}.mp4`)
  for (const name of files) writeFileSync(join(media, name), name)
  const { user, made } = await prepare(files)
  const answered: { fileId: number; eventId: string; position: number }[] = []
  for (const round of [1, 2, 3, 4, 5]) {
    const { api, child, ended } = await start({ AMN_MEDIA: `Anime=${media}` })
    const report = async (content: { id: number; fileId: number }) => {
      for (let at = 0; ; at += 1) {
        const event = { fileId: content.fileId, eventId: randomUUID(), position: round * 1000 + at }
        const body = JSON.stringify({ position: event.position, unit: 'seconds', duration: 1e6, eventId: event.eventId })
        const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
        const url = `${api}/media/${made.id}/user-data/content/${content.id}/file/${content.fileId}`
        const answer = await fetch(url, { method: 'PUT', headers, body }).catch(() => undefined)
        if (!answer) return
        expect(answer.status).toBe(200)
        answered.push(event)
        if (answered.length >= round * 60) child.kill('SIGKILL')
      }
    }
    await Promise.all(made.contents.map(report))
    await ended
  }
  const { api, child, ended } = await start({ AMN_MEDIA: `Anime=${media}` })
  for (const content of made.contents) {
    const last = answered.findLast(({ fileId }) => fileId === content.fileId)
    const url = `${api}/media/${made.id}/user-data/content/${content.id}/file/${content.fileId}`
    const stored = await readJson(await fetch(url, { headers: { authorization: `Bearer ${user.token}` } }))
    expect(stored.position).toBeGreaterThanOrEqual(last?.position ?? Infinity)
  }
  child.kill('SIGTERM')
  await ended
  const left = new DatabaseSync(database(), { readOnly: true })
  const found = new Set(
    left
      .prepare('select event_id from progress_event')
      .all()
      .map((row) => row['event_id']),
  )
  expect(left.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  left.close()
  expect(answered.length).toBeGreaterThanOrEqual(300)
  expect(answered.filter(({ eventId }) => !found.has(eventId))).toEqual([])
})

describe('its commands', () => {
  const login = async (username: string, password: string) => {
    const { api, child, ended } = await start()
    const body = JSON.stringify({ username, password })
    const answer = await fetch(`${api}/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const user = await readJson(answer)
    child.kill('SIGTERM')
    await ended
    return { status: answer.status, groups: user.groups?.map((group: { name: string }) => group.name) }
  }
  test('make accounts and change passwords', async () => {
    expect(await runToEnd(data, { AMN_PASSWORD: 'first-secret' }, ['create-admin', 'ala'])).toMatchObject({ code: 0, out: 'Made ala\n' })
    expect(await runToEnd(data, {}, ['create-user', 'ola'], 'other-secret\n')).toMatchObject({ code: 0, out: 'Made ola\n' })
    expect(await login('ala', 'first-secret')).toEqual({ status: 200, groups: ['Administrators'] })
    expect(await login('ola', 'other-secret')).toEqual({ status: 200, groups: ['Users'] })
    expect(await runToEnd(data, { AMN_PASSWORD: 'new-secret' }, ['reset-password', 'ALA'])).toMatchObject({ code: 0 })
    expect((await login('ala', 'first-secret')).status).toBe(401)
    expect((await login('ala', 'new-secret')).status).toBe(200)
    expect(await runToEnd(data, {}, ['reset-second-factor', 'ALA'])).toMatchObject({ code: 0, out: 'ALA had no second factor\n' })
  })
  test.each([
    [['create-admin'], { AMN_PASSWORD: 'secret' }, /NAME/],
    [['create-admin', 'a/b'], { AMN_PASSWORD: 'secret' }, /name/],
    [['create-admin', 'x'], { AMN_PASSWORD: 'secret' }, /name/],
    [['create-user', 'ala'], { AMN_PASSWORD: 'four' }, /5 char/],
    [['create-user', 'ala'], {}, /password/i],
    [['reset-password', 'nobody'], { AMN_PASSWORD: 'secret' }, /no user nobody/],
    [['reset-second-factor', 'nobody'], {}, /no user nobody/],
    [['make-tea', 'ala'], {}, /make-tea/],
  ])('%j is refused in one line', async (words, env, reason) => {
    await prepare()
    const { code, out, err } = await runToEnd(data, env, words)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.replace(/^Password: /, '')).toMatch(oneLine)
    expect(err).toMatch(reason)
  })
  test('make no account twice', async () => {
    await runToEnd(data, { AMN_PASSWORD: 'secret' }, ['create-admin', 'ala'])
    const again = await runToEnd(data, { AMN_PASSWORD: 'secret' }, ['create-admin', 'ALA'])
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^[^\n]*taken\n$/) })
  })
})

test('that the database was busy stands in the log, once for many requests and without what they sent', async ({ skip }) => {
  const server = await startTestServer({}, [], { lockWait: 1 })
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const app = await buildApp(server.store, server.config, [], { logger: { level: 'warn', stream } })
  try {
    if (server.store.engine !== 'sqlite') skip('PostgreSQL has no such lock')
    const { token } = await makeUser(server.store, { groups: ['Administrators'] })
    const release = await holdDatabase(server.data)
    const payload = { username: 'hidden', password: 'hidden-too', email: 'a@hidden.example' }
    const url = `${server.config.base}${apiPath}/settings`
    const write = () =>
      app.inject({ method: 'PATCH', url, headers: { authorization: `Bearer ${token}` }, payload: { key: 'scanInterval', value: 7 } })
    const register = () => app.inject({ method: 'POST', url: `${server.config.base}${apiPath}/user/login`, payload })
    const answers = await Promise.all([...Array.from({ length: 20 }, write), register()])
    await release()
    expect(answers.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(18)
    expect(lines.length).toBeLessThan(10)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      route: expect.stringMatching(/^(PATCH|POST) \/amn-service\//),
      reason: expect.stringContaining('locked'),
      msg: 'The database is busy, try again in a moment',
    })
    expect(lines.join('')).not.toMatch(new RegExp(`hidden|${token}`))
  } finally {
    await app.close()
    await server.remove()
  }
})
