import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lookAtData } from '../testing/faults/look-at-data.ts'
import { People } from '../testing/faults/people.ts'
import { databaseIn } from '../testing/processes/first-store.ts'
import { makeMemoryFolder } from '../testing/processes/memory-folder.ts'
import { type Running, startProcess } from '../testing/processes/process.ts'

let folder: string
let data: string
let people: People
let server: Running
let other: ChildProcess | undefined

beforeEach(async ({ skip }) => {
  if (process.env['AMN_TEST_POSTGRES']) skip('PostgreSQL has no such locks')
  folder = makeMemoryFolder('amn-locks-')
  data = join(folder, 'data')
  people = await People.prepare(data)
  mkdirSync(join(folder, 'media'))
  server = await startProcess(data, { AMN_MEDIA: join(folder, 'media'), AMN_LOG: 'fatal' })
})
afterEach(async () => {
  other?.kill('SIGKILL')
  server?.child.kill('SIGTERM')
  await server?.ended
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** Another program with the database open, which does what it is told by a script and says that it has begun. */
const startOther = async (script: string) => {
  const head = `import { DatabaseSync } from 'node:sqlite'
    const database = new DatabaseSync(process.argv[1], { timeout: 10000 })`
  other = spawn(process.execPath, ['--input-type=module', '-e', `${head}\n${script}`, databaseIn(data)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (other.stdout) await once(other.stdout, 'data')
  return other
}
const found = () => {
  const { wrong, read } = lookAtData(data)
  return [...wrong, ...people.ledger.findWrong(read)]
}

test('R-F6 a database that is locked for three seconds is waited for: nobody is refused', async () => {
  const holder = await startOther(`database.exec('begin exclusive'); process.stdout.write('held')
    setTimeout(() => { database.exec('rollback'); process.exit(0) }, 3000)`)
  const released = once(holder, 'exit')
  let isOver = false
  void released.then(() => (isOver = true))
  await people.work(server.api, () => isOver)
  expect(people.refusals).toEqual([])
  expect(people.ledger.count('kept')).toBeGreaterThan(0)
  expect(found()).toEqual([])
})

test('R-F6 one that stays locked refuses writes after five seconds, shows what is there, and takes writes as soon as it is free', async () => {
  const holder = await startOther(`database.exec('begin exclusive'); process.stdout.write('held')
    process.stdin.on('data', () => { database.exec('rollback'); process.exit(0) })`)
  const from = performance.now()
  await people.work(server.api, () => people.refusals.length > 0)
  expect(performance.now() - from).toBeGreaterThan(4500)
  expect(people.refusals.filter((line) => !line.startsWith('503'))).toEqual([])
  expect((await fetch(new URL('/health', server.api))).status).toBe(200)
  holder.stdin?.write('enough')
  await once(holder, 'exit')
  const [refused, kept] = [people.refusals.length, people.ledger.count('kept')]
  let steps = 40
  await people.work(server.api, () => (steps -= 1) < 0)
  expect(people.refusals.length).toBe(refused)
  expect(people.ledger.count('kept')).toBeGreaterThan(kept)
  expect(found()).toEqual([])
})

test('R-F14 backups, health and metrics beside another program that writes drop no lock: all that was answered is there', async () => {
  const writer = await startOther(`database.exec('create table if not exists strange (n integer)')
    const insert = database.prepare('insert into strange (n) values (?)')
    let n = 0
    const next = () => { insert.run(n += 1); setTimeout(next, 2) }
    next(); process.stdout.write('writing')
    process.stdin.on('data', () => { process.stdout.write('n=' + n); process.exit(0) })`)
  const headers = { authorization: `Bearer ${people.token}`, 'content-type': 'application/json' }
  const looks = async () => {
    for (let round = 0; round < 20; round += 1) {
      const begun = await fetch(`${server.api}/tasks/backup/run`, { method: 'POST', headers, body: '{}' })
      expect(begun.status).toBeLessThan(300)
      for (const path of ['/health', '/ready', '/metrics']) await fetch(new URL(path, server.api)).then((answer) => answer.text())
      await fetch(`${server.api}/library/health`, { headers }).then((answer) => answer.text())
    }
  }
  let isOver = false
  await Promise.all([people.work(server.api, () => isOver), looks().finally(() => (isOver = true))])
  writer.stdin?.write('enough')
  const [said] = (await once(writer.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  expect(people.refusals.filter((line) => !line.startsWith('503'))).toEqual([])
  expect(found()).toEqual([])
  const database = new DatabaseSync(databaseIn(data), { readOnly: true })
  const { n } = database.prepare('select count(*) as n from strange').get() ?? {}
  database.close()
  expect(n).toBe(Number(/n=(\d+)/.exec(said.toString())?.[1]))
})
