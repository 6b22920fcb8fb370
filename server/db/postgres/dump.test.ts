import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { dropDatabase } from '../../testing/postgres.ts'
import { makeWatched } from '../../testing/rows.ts'
import { newestSchema } from '../migrate.ts'
import { listBackups } from '../backup/backup.ts'
import { sha256OfFile } from '../backup/check.ts'
import { dumpPostgres } from './dump.ts'

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

  it('that fails leaves nothing of itself', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere'
    await expect(dumpPostgres(test.url, folder())).rejects.toThrow('pg_dump could not be run')
    process.env['PATH'] = path
    expect(readdirSync(folder())).toEqual([])
  })
})
