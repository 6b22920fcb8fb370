import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeOldPostgres, makeOldSqlite } from './testing/old/old-databases.ts'
import { dropDatabase, makeEmptyDatabase } from './testing/postgres.ts'
import { openStore } from './db/connect.ts'
import { migrationNames } from './db/migrate.ts'
import { sumOf } from './db/move/move.ts'
import type { Side } from './db/move/side.ts'
import { openPostgresSide } from './db/postgres/side.ts'
import { openSqliteSide } from './db/sqlite/side.ts'

const server = process.env['AMN_TEST_POSTGRES']
const isLong = Boolean(process.env['AMN_LONG'])
/** In each of up to 85 tables. */
const rowsEach = 12
/** Every schema since the first in the long run, every few of them otherwise. */
const schemas = migrationNames.slice(0, -1).filter((_, at) => isLong || at % (server ? 6 : 4) === 0)

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'amn-upgrade-'))
})
afterEach(() => rmSync(data, { recursive: true }))
const path = (name: string) => join(data, name)
const upgrade = async (url: string) => (await openStore(url, { data, reserveBytes: 0, isDurable: false })).close()
const using = async <T>(side: Side, work: (side: Side) => Promise<T>) => work(side).finally(() => side.close())
const schemaOf = (name: string) => {
  const database = new DatabaseSync(path(name), { readOnly: true })
  const rows = database.prepare("select type, name, sql from sqlite_master where name not like 'sqlite%' order by type, name").all()
  database.close()
  return rows
}

// What people did and who they are; ids alone of what migrations write anew.
const kept: Record<string, string[]> = {
  users: ['id', 'username', 'username_key', 'email', 'password_hash', 'settings', 'created_at'],
  user_group: ['user_id', 'group_id'],
  media: ['id', 'type', 'title', 'description', 'created_at', 'deleted_at'],
  media_title: ['media_id', 'place', 'title', 'language'],
  media_tag: ['media_id', 'tag_id'],
  tag: ['id', 'name'],
  content: ['id', 'media_id', 'title', 'number'],
  file: ['id', 'content_id', 'path', 'size', 'hash'],
  user_media: ['user_id', 'media_id', 'status', 'favorite', 'score', 'note'],
  user_content: ['user_id', 'media_id', 'content_id', 'status', 'completed_at'],
  user_file: ['user_id', 'content_id', 'file_id', 'position', 'at'],
  progress_event: ['id', 'user_id', 'media_id', 'file_id', 'position', 'at'],
  issue: ['id', 'description', 'created_by', 'closed'],
  session: ['id', 'user_id', 'created_at'],
  setting: ['key', 'value'],
}
const readKept = async (side: Side) => {
  const there = new Set((await side.tables()).map(({ name }) => name))
  const rows: Record<string, unknown[]> = {}
  for (const [table, columns] of Object.entries(kept)) {
    if (!there.has(table)) continue
    const list = columns.join(', ')
    rows[table] = await side.ask(`select ${list} from ${table} order by ${list}`)
  }
  return rows
}
/** What tells when it was upgraded. */
const moments: Record<string, string[]> = { scan: ['finished_at'] }
/** PostgreSQL does not draw an id again that an undone transaction has drawn. */
const drawnIds: Record<string, string[]> = {
  ...moments,
  groups: ['id'],
  privileges: ['id'],
  group_privilege: ['group_id', 'privilege_id'],
}
/** Hashes over the rows of each table, but for some columns, and a queue that is filled in no order. */
const readSums = async (side: Side, without = moments) => {
  const sums: Record<string, unknown> = {}
  for (const table of await side.tables()) {
    if (table.name === 'stale_fact') continue
    const columns = table.columns.filter(({ name }) => !without[table.name]?.includes(name))
    sums[table.name] = await sumOf(side, { ...table, columns: columns.toSorted((left, right) => (left.name < right.name ? -1 : 1)) })
  }
  return sums
}

const program = fileURLToPath(new URL('./testing/processes/upgrade.ts', import.meta.url))
/** Upgrades in a process of its own, which is killed so many milliseconds after it began; how long it took, and whether it came to the end. */
async function upgradeFor(url: string, most: number, env = process.env): Promise<{ took: number; isKilled: boolean }> {
  const child = spawn(process.execPath, [program, url, data], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let started = 0
  child.stdout.on('data', () => {
    if (started > 0) return
    started = performance.now()
    // What is to be killed has no moment of its own to wait for: any may be the wrong one.
    if (Number.isFinite(most)) AbortSignal.timeout(most).addEventListener('abort', () => child.kill('SIGKILL'))
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The upgrade failed with ${String(code)}`)
  return { took: performance.now() - started, isKilled: signal === 'SIGKILL' }
}
const kills = isLong ? 50 : 3
/** Kills upgrades, each of a new copy, before their end, and checks what they come to at the next start. */
async function killAtEachPoint(makeCopy: (n: number) => Promise<string>, check: (url: string) => Promise<void>): Promise<void> {
  let copies = 0
  const { took } = await upgradeFor(await makeCopy(0), Infinity)
  // One that was quicker than the first is killed earlier the next time.
  const killOne = async (after: number): Promise<string> => {
    const url = await makeCopy(++copies)
    const { isKilled } = await upgradeFor(url, Math.round(after))
    return isKilled ? url : killOne(after / 2)
  }
  for (let at = 1; at <= kills; at++) {
    const url = await killOne((took * at) / (kills + 1))
    await upgrade(url)
    await check(url)
  }
}

describe.skipIf(server)('an upgrade of SQLite', () => {
  it('that is killed comes to the same end at the next start', async () => {
    await makeOldSqlite(path('old.db'), '0004-work', isLong ? 200 : 12)
    copyFileSync(path('old.db'), path('whole.db'))
    await upgrade(`sqlite:${path('whole.db')}`)
    const whole = await using(openSqliteSide(path('whole.db')), readSums)
    const makeCopy = async (at: number) => {
      copyFileSync(path('old.db'), path(`copy-${at}.db`))
      return `sqlite:${path(`copy-${at}.db`)}`
    }
    await killAtEachPoint(makeCopy, async (url) => {
      const name = url.slice(`sqlite:${data}/`.length)
      expect(schemaOf(name)).toEqual(schemaOf('whole.db'))
      expect(await using(openSqliteSide(path(name)), readSums)).toEqual(whole)
    })
  })

  it('is not begun where the disk has too little room, and says how much it needs', async ({ skip }) => {
    const disk = path('disk')
    mkdirSync(disk)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status !== 0) skip('a disk of its own is needed')
    try {
      await makeOldSqlite(path('old.db'), '0004-work', 12)
      copyFileSync(path('old.db'), join(disk, 'amn.db'))
      const started = spawnSync(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
        env: { PATH: process.env['PATH'], AMN_DATA: disk, AMN_PORT: '0' },
        encoding: 'utf8',
      })
      expect(started).toMatchObject({
        status: 4,
        stderr: expect.stringMatching(/^Too little space in \S+ to migrate the database safely: \d+ bytes are needed\n$/),
      })
      expect(await using(openSqliteSide(join(disk, 'amn.db')), readSums)).toEqual(await using(openSqliteSide(path('old.db')), readSums))
    } finally {
      spawnSync('umount', [disk])
    }
  })

  it.each(schemas)('from %s ends like a new database, and keeps what people have', async (schema) => {
    await makeOldSqlite(path('clean.db'), schema, 0)
    await upgrade(`sqlite:${path('clean.db')}`)
    await makeOldSqlite(path('dirty.db'), schema, rowsEach)
    const before = await using(openSqliteSide(path('dirty.db')), readKept)
    expect(before['users']?.length).toBeGreaterThan(10)
    await upgrade(`sqlite:${path('dirty.db')}`)
    expect(await using(openSqliteSide(path('dirty.db')), readKept)).toMatchObject(before)
    await upgrade(`sqlite:${path('new.db')}`)
    for (const name of ['clean.db', 'dirty.db']) expect(schemaOf(name)).toEqual(schemaOf('new.db'))
  })
})

describe.skipIf(!server)('an upgrade of PostgreSQL', () => {
  let name: string
  let url: string
  beforeEach(async () => {
    name = `amn_test_${randomUUID().replaceAll('-', '')}`
    url = await makeEmptyDatabase(server ?? '', name)
  })
  afterEach(() => dropDatabase(server ?? '', name))

  it('that is killed comes to the same end at the next start', { timeout: 600_000 }, async () => {
    await makeOldSqlite(path('old.db'), '0004-work', 12)
    const copies: string[] = []
    const makeCopy = async (at: number) => {
      if (at === 0) copies.push(name)
      else {
        const copy = `amn_test_${randomUUID().replaceAll('-', '')}`
        copies.push(copy)
        url = await makeEmptyDatabase(server ?? '', copy)
      }
      await makeOldPostgres(url, '0004-work', path('old.db'))
      return url
    }
    const first = url
    await killAtEachPoint(makeCopy, async (copy) => {
      const [found, whole] = [await openPostgresSide(copy), await openPostgresSide(first)].map((side) =>
        using(side, (opened) => readSums(opened, drawnIds)),
      )
      expect(await found).toEqual(await whole)
    })
    for (const copy of copies.slice(1)) await dropDatabase(server ?? '', copy)
  })

  it.runIf(isLong)('of more than 100,000 rows ends with the very rows that SQLite has', async () => {
    await makeOldSqlite(path('dirty.db'), '0004-work', 8000)
    await makeOldPostgres(url, '0004-work', path('dirty.db'))
    const rows = await using(openSqliteSide(path('dirty.db')), async (side) => {
      const counts = (await side.tables()).map(async ({ name: table }) => side.ask(`select count(*) as n from ${table}`))
      return (await Promise.all(counts)).reduce((sum, [row]) => sum + Number(row?.['n']), 0)
    })
    expect(rows).toBeGreaterThan(100_000)
    await upgrade(url)
    await upgrade(`sqlite:${path('dirty.db')}`)
    expect(await using(await openPostgresSide(url), readSums)).toEqual(await using(openSqliteSide(path('dirty.db')), readSums))
  })

  it('is done once where two servers start at the same moment', async () => {
    await makeOldSqlite(path('dirty.db'), '0004-work', 12)
    await makeOldPostgres(url, '0004-work', path('dirty.db'))
    // While one reads what it backs up, the other would change it.
    const slow = path('pg_dump')
    writeFileSync(slow, `#!/bin/sh\nsleep 2\nPATH='${process.env['PATH']}' exec pg_dump "$@"\n`, { mode: 0o755 })
    await Promise.all([upgradeFor(url, Infinity), upgradeFor(url, Infinity, { ...process.env, PATH: `${data}:${process.env['PATH']}` })])
    await upgrade(`sqlite:${path('dirty.db')}`)
    const found = await using(await openPostgresSide(url), async (side) => {
      const applied = await side.ask('select name from kysely_migration order by name')
      return { applied: applied.map((row) => row['name']), sums: await readSums(side) }
    })
    expect(found).toEqual({ applied: migrationNames, sums: await using(openSqliteSide(path('dirty.db')), readSums) })
  })

  it.each(schemas)('from %s ends with the very rows that SQLite has', async (schema) => {
    await makeOldSqlite(path('dirty.db'), schema, rowsEach)
    await makeOldPostgres(url, schema, path('dirty.db'))
    await upgrade(url)
    await upgrade(`sqlite:${path('dirty.db')}`)
    expect(await using(await openPostgresSide(url), readSums)).toEqual(await using(openSqliteSide(path('dirty.db')), readSums))
  })
})
