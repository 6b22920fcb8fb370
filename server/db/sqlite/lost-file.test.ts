import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { yieldToOthers } from '../../process/yield-to-others.ts'
import { openTestStore } from '../../testing/database.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { type Running, runToEnd, startProcess } from '../../testing/processes/process.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { copyTemplate } from '../../testing/template.ts'
import { openStore } from '../connect.ts'

beforeEach(({ skip }) => {
  if (process.env['AMN_TEST_POSTGRES']) skip('PostgreSQL looks after its own files')
})

const rescuedIn = (folder: string) => readdirSync(folder).filter((name) => name.includes('.rescued-'))

describe('a database whose files are taken away under the running server', () => {
  let server: TestServer
  let user: MadeUser
  let lines: string[]
  let told: Promise<void>
  const file = () => join(server.data, 'amn.sqlite')
  beforeEach(async () => {
    lines = []
    const saying = Promise.withResolvers<void>()
    told = saying.promise
    server = await startTestServer({}, [], { onLost: (line) => (lines.push(line), saying.resolve()) })
    user = await makeUser(server.store, { groups: ['Users'] })
  })
  afterEach(() => server.remove())
  const name = (firstName: string) => server.ask('PUT', '/current-user', { as: user.token, body: { firstName } })
  const replaceBy = async (place: (other: string) => void) => {
    const other = join(server.data, 'other.sqlite')
    await copyTemplate(other)
    place(other)
  }

  test.each<[string, () => unknown]>([
    ['all deleted', () => ['', '-wal', '-shm'].map((ending) => rmSync(file() + ending))],
    ['moved away', () => renameSync(file(), `${file()}.old`)],
    ['robbed of their log', () => rmSync(`${file()}-wal`)],
    ['replaced by another database', () => replaceBy((other) => renameSync(other, file()))],
  ])('%s: it writes no more, says so once, reads on, and saves what it has', async (_, take) => {
    expect((await name('Ala')).status).toBe(200)
    expect((await server.app.inject('/ready')).statusCode).toBe(200)
    await take()
    expect(await name('Ola')).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    expect((await server.app.inject('/ready')).statusCode).toBe(503)
    expect(await name('Ela')).toMatchObject({ status: 503 })
    await told
    expect(lines).toHaveLength(1)
    const [copy] = rescuedIn(server.data)
    expect(lines[0]).toContain(join(server.data, copy ?? 'none'))
    expect((await server.ask('GET', '/current-user', { as: user.token })).body).toMatchObject({ firstName: 'Ala' })
    const database = new DatabaseSync(join(server.data, copy ?? 'none'))
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(database.prepare('select first_name as name from users where id = ?').get(user.id)).toEqual({ name: 'Ala' })
    database.close()
  })

  test.each<[string, () => unknown]>([
    ['cut', () => truncateSync(file(), 8192)],
    ['overwritten by a shorter one', () => copyFileSync(join(server.data, 'short'), file())],
  ])('%s: it writes no more and says so', async (_, cut) => {
    const short = new DatabaseSync(join(server.data, 'short'))
    short.exec('create table other (id integer)')
    short.close()
    expect((await name('Ala')).status).toBe(200)
    await cut()
    expect(await name('Ola')).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    expect((await server.app.inject('/ready')).statusCode).toBe(503)
    await told
    expect(lines).toHaveLength(1)
    expect(rescuedIn(server.data).filter((one) => one.includes('.part'))).toEqual([])
  })

  test('made smaller by VACUUM in another program, it goes on', async () => {
    const other = new DatabaseSync(file(), { timeout: 5000 })
    other.exec('create table much (bytes); insert into much values (zeroblob(3000000)); pragma wal_checkpoint(passive)')
    expect((await name('Ala')).status).toBe(200)
    const before = statSync(file()).size
    // The server reads in one transaction for one turn.
    await yieldToOthers()
    other.exec('drop table much; vacuum; pragma wal_checkpoint(passive)')
    other.close()
    expect(statSync(file()).size).toBeLessThan(before)
    expect((await name('Ola')).status).toBe(200)
    expect((await server.app.inject('/ready')).statusCode).toBe(200)
    expect(lines).toEqual([])
    truncateSync(file(), 8192)
    expect((await name('Ela')).status).toBe(503)
    await told
  })

  test('another database in its place is left as it is', async () => {
    const other = await openTestStore()
    const path = join(other.data, 'amn.sqlite')
    await copyTemplate(join(other.data, 'new'))
    for (const ending of ['-wal', '-shm']) rmSync(path + ending)
    renameSync(join(other.data, 'new'), path)
    const before = readFileSync(path)
    await expect(makeUser(other.store)).rejects.toMatchObject({ code: 'BUSY' })
    await other.store.close()
    expect(readFileSync(path).equals(before)).toBe(true)
    rmSync(other.data, { recursive: true })
  })
})

describe('the product', () => {
  let data: string
  let running: Running | undefined
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'amn-lost-'))
  })
  afterEach(async () => {
    running?.child.kill('SIGKILL')
    await running?.ended
    running = undefined
    rmSync(data, { recursive: true, force: true })
  })

  test('notices it by itself within seconds, ends in order, and starts from the copy only when that is put in place', async () => {
    const path = join(data, 'amn.db')
    const store = await openStore(`sqlite:${path}`, { data, reserveBytes: 0 })
    const user = await makeUser(store, { groups: ['Users'] })
    await store.close()
    running = await startProcess(data)
    const { address, child, ended } = running
    for (const ending of ['', '-wal', '-shm']) rmSync(path + ending)
    await expect.poll(() => rescuedIn(data).filter((name) => !name.includes('.part')).length).toBe(1)
    expect((await fetch(`${address}/ready`)).status).toBe(503)
    child.kill('SIGTERM')
    const { code, err } = await ended
    expect(code).toBe(0)
    const copy = join(data, rescuedIn(data)[0] ?? '')
    expect(err).toMatch(/^[^\n]+\n$/)
    expect(err).toContain(copy)
    const refused = await runToEnd(data)
    expect(refused.code).toBe(2)
    expect(refused.err).toContain(copy)
    renameSync(copy, path)
    running = await startProcess(data)
    const answer = await fetch(`${running.api}/current-user`, { headers: { authorization: `Bearer ${user.token}` } })
    expect(answer.status).toBe(200)
  })
})
