import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { dropDatabase } from '../../testing/postgres.ts'
import { type OldRows, openOldStore } from '../../testing/old/old-store.ts'
import { makeWatched } from '../../testing/rows.ts'
import { newestSchema } from '../migrate.ts'
import { listBackups } from '../backup/backup.ts'
import { sha256OfFile } from '../backup/check.ts'
import { openStore } from '../connect.ts'
import { dumpPostgres } from './dump.ts'
import { restorePostgres } from './restore.ts'

const server = process.env['AMN_TEST_POSTGRES'] ?? ''
const isThere = spawnSync('pg_dump', ['--version']).status === 0

describe.skipIf(!server || !isThere)('a backup of PostgreSQL', () => {
  let test: TestStore
  beforeEach(async () => {
    test = await openTestStore()
  })
  afterEach(() => test.remove())
  const folder = () => join(test.data, 'backups')

  it('holds every row, and is restored into an empty database', async () => {
    for (let at = 0; at < 20; at++) await makeWatched(test.store, { type: 'Anime', title: `Title ${at}` })
    const made = await dumpPostgres(test.url, folder())
    expect(made).toMatchObject({ engine: 'postgres', schema: newestSchema, counts: { media: 20 } })
    expect(listBackups(folder())).toEqual([made])
    expect(sha256OfFile(join(folder(), made.file))).toBe(made.sha256)
    expect(readFileSync(join(folder(), `${made.file}.json`), 'utf8')).not.toContain(new URL(test.url).password)

    const name = `amn_test_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
    await admin.end()
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
    execFileSync('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${url}`, join(folder(), made.file)])
    const restored = new pg.Client({ connectionString: url })
    await restored.connect()
    for (const [table, count] of Object.entries(made.counts)) {
      const { rows } = await restored.query<{ n: string }>(`select count(*) as n from "${table}"`)
      expect([table, Number(rows[0]?.n)]).toEqual([table, count])
    }
    await restored.end()
    await dropDatabase(server, name)
  })

  it('does not wait for a table that somebody else keeps to themselves', async () => {
    const other = new pg.Client({ connectionString: test.url })
    await other.connect()
    try {
      await other.query('create schema elsewhere; create table elsewhere.kept (id int)')
      await other.query('begin; lock table elsewhere.kept')
      await expect(dumpPostgres(test.url, folder())).rejects.toThrow(/pg_dump failed: .*LOCK TABLE elsewhere.kept/s)
    } finally {
      await other.end()
    }
    expect(readdirSync(folder())).toEqual([])
    expect(await dumpPostgres(test.url, folder())).toMatchObject({ schema: newestSchema })
  })

  it('takes the place of what is there, in one piece, once nobody uses the database', async () => {
    const { userId } = await makeWatched(test.store, { type: 'Anime', title: 'Amber Tide' })
    const made = await dumpPostgres(test.url, folder())
    const file = join(folder(), made.file)
    await test.store.transact((tx) => tx.updateTable('media').set({ title: 'Changed' }).execute())
    await expect(restorePostgres(file, test.url)).rejects.toThrow(/in use by \d+ other connections?: stop every other server/)
    await test.store.close()
    const isolated = (name: string) => Object.assign(new URL(test.url), { pathname: `/${name}` }).href
    await expect(restorePostgres(file, isolated('no_such_database'))).rejects.toThrow()
    const aside = await restorePostgres(file, test.url)
    const again = await openStore(test.url, { data: test.data })
    expect(await again.db.selectFrom('media').select('title').execute()).toEqual([{ title: 'Amber Tide' }])
    expect(await again.db.selectFrom('session').select('id').execute()).toEqual([])
    expect(await again.db.selectFrom('users').select('id').where('id', '=', userId).execute()).toHaveLength(1)
    await again.close()

    // What was there before is a backup of its own.
    await restorePostgres(aside ?? '', test.url)
    const before = await openStore(test.url, { data: test.data })
    expect(await before.db.selectFrom('media').select('title').execute()).toEqual([{ title: 'Changed' }])
    await before.close()
  })

  it('is made before the schema changes, or nothing is changed', async () => {
    const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
    const people: OldRows = [
      ['users', [{ username: 'ada', username_key: 'ada', email: 'a@x.org', email_key: 'a@x.org', password_hash: '', ...stamps }]],
    ]
    const old = await openOldStore('0021-external-kinds', people, false)
    expect(listBackups(join(old.data, 'backups'))).toMatchObject([{ schema: '0021-external-kinds', counts: { users: 1 } }])
    await old.remove()

    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere'
    const refused = openOldStore('0021-external-kinds', people, false).finally(() => (process.env['PATH'] = path))
    await expect(refused).rejects.toMatchObject({ exitCode: 4, message: expect.stringContaining('AMN_MIGRATE_WITHOUT_BACKUP=1') })
  })

  it('that is damaged changes nothing', async () => {
    await makeWatched(test.store, { type: 'Anime', title: 'Amber Tide' })
    const made = await dumpPostgres(test.url, folder())
    const file = join(folder(), made.file)
    await test.store.close()
    const body = readFileSync(file)
    writeFileSync(file, body.subarray(0, body.length / 2))
    await expect(restorePostgres(file, test.url)).rejects.toThrow('not as it was')
    // Cut, but described as if it were whole.
    const manifest = { ...made, bytes: body.length / 2, sha256: sha256OfFile(file) }
    writeFileSync(`${file}.json`, JSON.stringify({ ...manifest, bytes: readFileSync(file).length }))
    await expect(restorePostgres(file, test.url)).rejects.toThrow('pg_restore failed')
    const again = await openStore(test.url, { data: test.data })
    expect(await again.db.selectFrom('media').select('title').execute()).toEqual([{ title: 'Amber Tide' }])
    await again.close()
  })

  it('that fails leaves nothing of itself', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere'
    await expect(dumpPostgres(test.url, folder())).rejects.toThrow('pg_dump could not be run')
    process.env['PATH'] = path
    expect(readdirSync(folder())).toEqual([])
  })
})
