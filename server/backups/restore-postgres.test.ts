import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '@amn/contract/accounts/session-schemas'
import { apiPath } from '@amn/contract/index'
import { readConfig } from '../config.ts'
import { migrationTable } from '../db/migrate.ts'
import { openStore } from '../db/connect.ts'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { makeMedia, makeUser, type MadeUser, usualPassword } from '../testing/make.ts'
import { beginProcess, type Running, startProcess } from '../testing/processes/process.ts'
import { makeBackup } from './make-backup.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['AMN_TEST_POSTGRES'] ?? ''

describe.skipIf(!server)('a backup of PostgreSQL is restored from the control panel', () => {
  let opened: TestStore
  let admin: MadeUser
  let file: string
  let stop: () => void
  let clients: pg.Client[]
  const env = () => ({ AMN_DATABASE: opened.url })
  const connect = async (to = opened.url) => {
    const client = new pg.Client({ connectionString: to })
    client.on('error', () => undefined)
    clients.push(client)
    await client.connect()
    return client
  }
  beforeEach(async () => {
    stop = () => undefined
    clients = []
    opened = await openTestStore()
    const { store, data, url } = opened
    admin = await makeUser(store, { groups: ['Administrators'] })
    await makeMedia(store, { title: 'Amber Tide' })
    // So many that it takes a moment.
    const client = await connect()
    await client.query(`insert into audit (at, action) select '2026-01-01T00:00:00.000Z', 'login' from generate_series(1, 200000)`)
    await client.end()
    file = (await makeBackup(store, readConfig({ AMN_DATA: data, AMN_DATABASE: url }))).file
    await store.transact((tx) => tx.updateTable('media').set({ title: 'Later' }).execute())
    await store.close()
  })
  afterEach(async () => {
    stop()
    for (const client of clients) await client.end()
    await opened.remove()
  })

  const start = async (more = {}) => {
    const running = await startProcess(opened.data, { ...env(), ...more })
    stop = () => void running.child.kill('SIGKILL')
    return running
  }
  const end = async ({ child, ended }: Running) => {
    child.kill('SIGTERM')
    return ended
  }
  const ask = async (api: string, path: string, method = 'GET', token = admin.token) => {
    const answer = await fetch(api + path, { method, headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const askFor = (api: string, wanted = file) => ask(api, `/backups/${wanted}/restore`, 'POST')
  const titles = async () => {
    const client = await connect()
    const { rows } = await client.query<{ title: string }>('select title from media')
    await client.end()
    return rows.map(({ title }) => title)
  }
  const isAsked = () => existsSync(join(opened.data, 'restore.json')) || existsSync(join(opened.data, 'restoring.json'))
  const lines = async (api: string, action: string) => (await ask(api, `/audit?action=${action}`)).body.items
  /** Asks, and waits until the server has ended for it. */
  const askAndEnd = async () => {
    const { api, ended } = await start()
    expect((await askFor(api)).status).toBe(204)
    expect((await ended).code).toBe(75)
  }
  /** Whether nothing was changed, nobody was logged out, and administrators are told why. */
  const expectRefusal = async (reason: object) => {
    const running = await start()
    const { api } = running
    const { body } = await ask(api, '/backups')
    expect(body.failedRestore).toMatchObject({ file, reason })
    const { items } = (await ask(api, '/notices')).body
    expect(items).toContainEqual(
      expect.objectContaining({ key: 'restore-failed', severity: 'error', title: expect.objectContaining({ values: { file } }) }),
    )
    const [line] = await lines(api, 'backup-restore-failed')
    expect(line).toMatchObject({ userId: admin.id, username: admin.username, subject: { kind: 'backup', name: file } })
    expect(JSON.parse(line.detail)).toMatchObject({ failure: reason })
    expect(isAsked()).toBe(false)
    expect((await end(running)).err).toContain(`${file} was not restored, the database is as it was: `)
    expect(await titles()).toEqual(['Later'])
    return body.failedRestore.reason.message
  }

  test('by a server that ends and is started again at once; what was there is kept, and everybody is logged out', async () => {
    const words = [here('../../tools/supervise.mjs'), process.execPath, here('../main.ts')]
    const own = { PATH: process.env['PATH'] ?? '', AMN_LOG: 'silent', AMN_PORT: '0', AMN_DATA: opened.data, ...env() }
    const child = spawn(process.execPath, words, { env: own, stdio: ['ignore', 'pipe', 'ignore'] })
    stop = () => child.kill('SIGTERM')
    const ended = once(child, 'close')
    const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const nextApi = async () => {
      for (;;) {
        const { value, done } = await said.next()
        if (done) throw new Error('It ended')
        const found = /^AMN is at (\S+)$/.exec(value)?.[1]
        if (found) return `${found}/amn-service${apiPath}`
      }
    }
    expect((await askFor(await nextApi())).status).toBe(204)
    const api = await nextApi()
    expect((await ask(api, '/current-user')).status).toBe(401)
    const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ username: admin.username, password: usualPassword })
    const logged = await fetch(`${api}/user/login`, { ...login, body })
    const { token } = ((await logged.json()) as Session).authToken
    const list = (await ask(api, '/backups', 'GET', token)).body
    expect(list).toMatchObject({ failedRestore: null, items: [{ media: 1 }, { file }] })
    const audit = (await ask(api, '/audit?action=backup-restored', 'GET', token)).body.items
    expect(audit).toMatchObject([{ userId: admin.id, username: admin.username, subject: { kind: 'backup', name: file } }])
    expect(isAsked()).toBe(false)

    // What was there before is restored the same way.
    expect((await ask(api, `/backups/${list.items[0].file}/restore`, 'POST', token)).status).toBe(204)
    await nextApi()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await titles()).toEqual(['Later'])
  })

  test('only while nobody else is connected, which is found out before anything ends', async () => {
    const other = await start()
    const running = await start()
    const refused = await askFor(running.api)
    expect(refused).toMatchObject({ status: 409, body: { reason: 'backup.inUse', values: { count: expect.any(Number) } } })
    await end(other)
    await connect()
    expect(await askFor(running.api)).toMatchObject({ status: 409, body: { reason: 'backup.inUse', values: { count: 1 } } })
    expect(isAsked()).toBe(false)
    expect((await ask(running.api, '/current-user')).status).toBe(200)
    await clients.pop()?.end()
    expect((await askFor(running.api)).status).toBe(204)
    expect((await running.ended).code).toBe(75)
  })

  test('not when it is damaged, of a newer version, or a program is missing', async () => {
    const path = join(opened.data, 'backups', file)
    const [body, manifest] = [readFileSync(path), readFileSync(`${path}.json`, 'utf8')]
    writeFileSync(`${path}.json`, JSON.stringify({ ...JSON.parse(manifest), schema: '9999-future' }))
    const programs = join(opened.data, 'programs')
    mkdirSync(programs)
    for (const name of ['pg_dump', 'pg_restore']) symlinkSync(`/usr/bin/${name}`, join(programs, name))
    const { api } = await start({ PATH: programs })
    expect(await askFor(api)).toMatchObject({ status: 409, body: { reason: 'backup.newer' } })
    writeFileSync(`${path}.json`, manifest)
    const withoutProgram = await askFor(api)
    expect(withoutProgram).toMatchObject({ status: 409, body: { reason: 'backup.notRestored' } })
    expect(withoutProgram.body.message).toContain('psql could not be run')
    writeFileSync(path, Buffer.from(body).fill(7, 900, 1000))
    expect(await askFor(api)).toMatchObject({ status: 409, body: { reason: 'backup.unreadable' } })
    expect(isAsked()).toBe(false)
  })

  test('not while somebody is connected at the next start, and administrators are told', async () => {
    await askAndEnd()
    await connect()
    const message = await expectRefusal({ reason: 'backup.inUse', values: { count: 1 } })
    expect(message).toContain('in use by 1 other connection')
  })

  test('not when the file was damaged meanwhile', async () => {
    await askAndEnd()
    const path = join(opened.data, 'backups', file)
    writeFileSync(path, readFileSync(path).fill(7, 900, 1000))
    expect(await expectRefusal({ reason: 'backup.notRestored' })).toContain('not as it was when it was made')
  })

  /** Waits until a program of PostgreSQL is at work on the rows. */
  const whileRunning = async (program: 'pg_dump' | 'psql') => {
    const watcher = await connect(server)
    const name = new URL(opened.url).pathname.slice(1)
    for (;;) {
      const { rows } = await watcher.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and application_name = $2 and query ilike 'copy%'`,
        [name, program],
      )
      if (rows[0]) return { watcher, pid: rows[0].pid }
      await new Promise(setImmediate)
    }
  }

  test('not when somebody connects while what is there is backed up', async () => {
    await askAndEnd()
    const refused = expectRefusal({ reason: 'backup.inUse', values: { count: 1 } })
    await whileRunning('pg_dump')
    await connect()
    await refused
  })

  test('not when the connection is lost in the middle', async () => {
    await askAndEnd()
    const refused = expectRefusal({ reason: 'backup.notRestored' })
    const { watcher, pid } = await whileRunning('psql')
    await watcher.query('select pg_terminate_backend($1)', [pid])
    expect(await refused).toContain('terminating connection')
  })

  test('not when a row is refused, which is told without what stands in it', async () => {
    const client = await connect()
    await client.query(`update users set email = 'canary@example.org' where id = $1`, [admin.id])
    // The archive is read with no path in which names are looked for.
    await client.query(
      `create function is_usual() returns boolean immutable language sql as $$ select current_setting('search_path') <> '' $$`,
    )
    await client.query('alter table users add constraint odd check (is_usual())')
    await client.end()
    const store = await openStore(opened.url, { data: opened.data })
    file = (await makeBackup(store, readConfig({ AMN_DATA: opened.data, AMN_DATABASE: opened.url }))).file
    await store.close()
    await askAndEnd()
    const message = await expectRefusal({ reason: 'backup.notRestored' })
    expect(message).toContain('violates check constraint "odd"')
    expect(message).not.toContain('canary')
  })

  test('not when the server is killed in the middle', async () => {
    await askAndEnd()
    const { child, ended } = beginProcess(opened.data, env())
    await whileRunning('psql')
    child.kill('SIGKILL')
    await ended
    await expectRefusal({ reason: 'backup.interrupted' })
  })

  test('by one of two servers with one data folder that start together; the other waits and tells nothing else', async () => {
    await askAndEnd()
    const both = await Promise.all([1, 2].map(() => startProcess(opened.data, { ...env(), AMN_LOG: 'silent' })))
    stop = () => both.forEach(({ child }) => void child.kill('SIGKILL'))
    const client = await connect()
    const { rows } = await client.query(`select action from audit where action like 'backup-rest%'`)
    expect(rows).toEqual([{ action: 'backup-restored' }])
    expect(isAsked()).toBe(false)
    for (const { child } of both) child.kill('SIGTERM')
    const told = (await Promise.all(both.map(({ ended }) => ended))).map(({ err }) => err)
    expect(told.toSorted()).toEqual([
      expect.stringMatching(/^Another server restores the database on \S+; waiting until it has\n$/),
      `Restored ${file}\n`,
    ])
    expect(await titles()).toEqual(['Amber Tide'])
  })

  test('by a start that finds PostgreSQL only later, and is asked for still where it never comes', async () => {
    await askAndEnd()
    const { hostname, port } = new URL(opened.url)
    const late = createServer((client) => {
      const there = connectTo(Number(port), hostname)
      client.pipe(there).pipe(client)
      for (const one of [client, there]) one.on('error', () => undefined)
    })
    const place = await new Promise<number>((resolve) => {
      const first = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = first.address() as AddressInfo
        first.close(() => resolve(free))
      })
    })
    const through = { AMN_DATABASE: Object.assign(new URL(opened.url), { host: `127.0.0.1:${place}` }).href }
    const never = await beginProcess(opened.data, through).ended
    expect([never.code, never.err, isAsked()]).toEqual([2, expect.stringContaining('cannot be reached'), true])
    const { child, ended } = beginProcess(opened.data, { ...through, AMN_DATABASE_WAIT: '60' })
    stop = () => void child.kill('SIGKILL')
    await once(child.stderr, 'data')
    late.listen(place, '127.0.0.1')
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect((await ended).err).toMatch(/^The database on \S+ cannot be reached: [^\n]+\n(The database [^\n]+\n)*Restored /)
    late.close()
    expect(await titles()).toEqual(['Amber Tide'])
  })

  test('once, and that is told though the server was killed before it could', async () => {
    const client = await connect()
    await client.query(`comment on table ${migrationTable} is '77'`)
    await client.end()
    const begun = { file, userId: admin.id, username: admin.username, mark: 77 }
    writeFileSync(join(opened.data, 'restoring.json'), JSON.stringify(begun))
    const { api } = await start()
    expect(await lines(api, 'backup-restored')).toHaveLength(1)
    expect(await lines(api, 'backup-restore-failed')).toEqual([])
    expect(isAsked()).toBe(false)
  })
})
