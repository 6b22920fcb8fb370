import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Migrator } from 'kysely/migration'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMemoryFolder } from '../../testing/processes/memory-folder.ts'
import { makeWatched } from '../../testing/rows.ts'
import { copyTemplate } from '../../testing/template.ts'
import { findNewestGoodBackup, listBackups, writeBackup } from '../backup/backup.ts'
import { openStore } from '../connect.ts'
import { migratingKysely, migrations, newestSchema } from '../migrate.ts'
import { openWriter, preparer } from './driver.ts'
import { networkFileSystem } from './file-system.ts'
import { isRoomFor } from './start.ts'
import { StartError } from '../start-error.ts'

let data: string
/** Where databases lie that tests copy. */
let made: string
const path = () => join(data, 'amn.sqlite')
const backups = () => join(data, 'backups')
const open = () => openStore(`sqlite:${path()}`, { data, reserveBytes: 0 })
const hash = () => createHash('sha256').update(readFileSync(path())).digest('hex')

const refusal = async () => {
  const error = await open().then(
    (store) => store.close(),
    (reason: unknown) => reason,
  )
  if (!(error instanceof StartError)) throw new Error(`not refused: ${String(error)}`)
  expect(error.message).not.toContain('\n')
  return error
}

/** A database with some media. */
const fill = () => copyFileSync(join(made, 'filled'), path())

const execute = (...statements: string[]) => {
  const database = new DatabaseSync(path())
  for (const statement of statements) database.exec(statement)
  database.close()
}

/** A database as an older version left it. */
const makeOlder = (schema: string) => copyFileSync(join(made, schema), path())

/** One database that goes through all versions, of which a copy is kept at each. */
async function makeAllOlder(): Promise<void> {
  const file = join(made, 'growing')
  const database = openWriter(file, 0)
  const db = migratingKysely({ prepare: preparer(database), close: () => undefined })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  for (const schema of Object.keys(migrations)) {
    expect((await migrator.migrateTo(schema)).error).toBeUndefined()
    database.exec(`vacuum into '${join(made, schema)}'`)
  }
  database.close()
}

async function makeFilled(): Promise<void> {
  data = join(made, 'data')
  mkdirSync(data)
  await copyTemplate(path())
  const store = await open()
  for (let at = 0; at < 40; at++) await makeWatched(store, { type: 'Anime', title: `A title of some length, number ${at}` })
  await store.close()
  copyFileSync(path(), join(made, 'filled'))
}

const schemaOf = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select type, name, sql from sqlite_master order by type, name').all()
  database.close()
  return rows
}

beforeAll(async () => {
  made = makeMemoryFolder('amn-start-made-')
  await makeAllOlder()
  await makeFilled()
})
afterAll(() => rmSync(made, { recursive: true }))
beforeEach(() => {
  data = makeMemoryFolder('amn-start-')
})
afterEach(() => rmSync(data, { recursive: true }))

describe('U-3 a newer schema', () => {
  it('is refused with exit code 3 and left untouched', async () => {
    fill()
    execute("insert into kysely_migration (name, timestamp) values ('9999-future', '')")
    const before = hash()
    expect(await refusal()).toMatchObject({ exitCode: 3, message: expect.stringContaining('9999-future') })
    expect(hash()).toBe(before)
  })
})

describe('a database of an older version', () => {
  it('has ids of catalogues with their kind afterwards, where the type of the media tells it', async () => {
    makeOlder('0016-lists')
    const types = ['Movie', 'TvSeries', 'Anime', 'Manga']
    const media = types.map((type, at) => `(${at + 1}, '${type}', 'T', 'T', 'x', 'x')`).join(', ')
    const ids = types.flatMap((_, at) => ['tmdb', 'mal', 'imdb'].map((source) => `(${at + 1}, '${source}', '7')`)).join(', ')
    execute(
      `insert into media (id, type, title, sort_title, created_at, updated_at) values ${media}`,
      `insert into media_external (media_id, source, key) values ${ids}, (1, 'tmdb', 'movie/7')`,
    )
    await (await open()).close()
    const database = new DatabaseSync(path(), { readOnly: true })
    const rows = database.prepare("select media_id || ' ' || source || ' ' || key as id from media_external order by 1").all()
    database.close()
    expect(rows.map(({ id }) => id)).toEqual([
      '1 imdb 7',
      '1 mal anime/7',
      '1 tmdb movie/7',
      '2 imdb 7',
      '2 mal anime/7',
      '2 tmdb tv/7',
      '3 imdb 7',
      '3 mal anime/7',
      // A film or a series.
      '3 tmdb 7',
      '4 imdb 7',
      '4 mal manga/7',
      '4 tmdb 7',
    ])
  })
})

describe('R-F9 a damaged file', () => {
  const overwrite = (at: number, bytes: Buffer) => {
    const content = readFileSync(path())
    bytes.copy(content, at)
    writeFileSync(path(), content)
  }
  const noise = (seed: number) =>
    Buffer.concat(Array.from({ length: 256 }, (_, at) => createHash('sha256').update(`${seed} ${at}`).digest()))

  it.each<[string, () => void]>([
    ['a foreign header', () => overwrite(0, Buffer.from('not a database at all'))],
    ['a file cut in half', () => truncateSync(path(), 20 * 8192)],
    ['no bytes at all', () => truncateSync(path(), 0)],
    ['only a write-ahead log', () => (rmSync(path()), writeFileSync(`${path()}-wal`, 'x'))],
    ...[1, 4, 9, 16, 25, 36, 49].map((page): [string, () => void] => [`noise in page ${page}`, () => overwrite(page * 8192, noise(page))]),
  ])('with %s is refused with exit code 2, naming the newest good backup', async (_name, damage) => {
    fill()
    const { file } = writeBackup(path(), backups())
    damage()
    const before = readdirSync(data).includes('amn.sqlite') ? hash() : ''
    expect(await refusal()).toMatchObject({ exitCode: 2, message: expect.stringContaining(join(backups(), file)) })
    if (before) expect(hash()).toBe(before)
  })

  it('says so when there is no backup', async () => {
    writeFileSync(path(), 'x'.repeat(10_000))
    expect((await refusal()).message).toContain('no good backup')
  })

  it('is never replaced by a database of another program', async () => {
    execute('create table other (id integer)')
    expect(await refusal()).toMatchObject({ exitCode: 2, message: expect.stringContaining('another program') })
  })
})

describe('a migration', () => {
  it.each(Object.keys(migrations))('from %s ends like a new database, after a checked backup', async (schema) => {
    makeOlder(schema)
    await (await open()).close()
    expect(schemaOf(path())).toEqual(schemaOf(join(made, 'filled')))
    expect(listBackups(backups()).map((backup) => backup.schema)).toEqual(schema === newestSchema ? [] : [schema])
  })

  it('to a logical clock lets it begin after what a person has told, also under a clock that ran ahead', async () => {
    makeOlder('0016-lists')
    const [user, media] = ["'ala', 'ala', 'a@b', 'a@b', '', '', ''", "'Anime', 'One', 'one', 1, '', ''"]
    execute(
      `insert into users (username, username_key, email, email_key, password_hash, created_at, updated_at) values (${user})`,
      "insert into root (path, source, created_at) values ('/x', 'setting', '')",
      `insert into media (type, title, sort_title, root_id, created_at, updated_at) values (${media})`,
      `insert into user_file (user_id, media_id, content_id, file_id, unit, at, updated_at) values (1, 1, 1, 1, 'page', '2036-01-01T00:00:00.000Z', '')`,
      `insert into user_media (user_id, media_id, created_at, updated_at) values (1, 1, '', '2026-01-01T00:00:00.000Z')`,
    )
    const store = await open()
    const { clock } = await store.db.selectFrom('users').select('clock').executeTakeFirstOrThrow()
    await store.close()
    expect(clock).toBe(Date.UTC(2036))
  })

  it('that fails leaves nothing of itself', async () => {
    makeOlder('0003-user-data')
    execute('create table issue_comment (id integer)')
    expect(await refusal()).toMatchObject({ exitCode: 2, message: expect.stringContaining('0004-work') })
    expect(schemaOf(path()).map(({ name }) => name)).not.toContain('issue')
    expect(listBackups(backups())).toHaveLength(1)
  })

  it('needs room for the backup, the growth and something to live on', () => {
    expect(isRoomFor(100e6, 220e6 + 64 * 1024 ** 2)).toBe(true)
    expect(isRoomFor(100e6, 219e6 + 64 * 1024 ** 2)).toBe(false)
  })

  it('on a disk too full is refused with exit code 4 before anything is touched', async ({ skip }) => {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', data]).status !== 0) skip('mounting is not allowed here')
    try {
      makeOlder('0004-work')
      const before = hash()
      expect(await refusal()).toMatchObject({ exitCode: 4 })
      expect(hash()).toBe(before)
    } finally {
      execFileSync('umount', [data])
    }
  })
})

describe('a backup', () => {
  it('is good only while its bytes are those that were checked', async () => {
    fill()
    const first = writeBackup(path(), backups())
    const second = writeBackup(path(), backups())
    expect(findNewestGoodBackup(backups())).toBe(join(backups(), second.file))
    writeFileSync(join(backups(), second.file), Buffer.alloc(second.bytes))
    expect(findNewestGoodBackup(backups())).toBe(join(backups(), first.file))
    expect(first.counts['media']).toBe(40)
  })

  it('takes the place of the oldest of seven', async () => {
    fill()
    const made = Array.from({ length: 9 }, () => writeBackup(path(), backups()).file)
    expect(listBackups(backups()).map(({ file }) => file)).toEqual(made.slice(2).toReversed())
    expect(readdirSync(backups())).toHaveLength(14)
  })

  it('that was just written is kept, though the clock was set back', async () => {
    fill()
    for (let day = 1; day <= 9; day++) {
      vi.setSystemTime(Date.UTC(2036, 0, day * 7))
      writeBackup(path(), backups())
    }
    vi.setSystemTime(Date.UTC(2026, 0, 1))
    const { file } = writeBackup(path(), backups())
    vi.useRealTimers()
    expect(listBackups(backups()).map((one) => one.file)).toContain(file)
    expect(listBackups(backups())).toHaveLength(8)
  })

  it('of a database with rows that refer to nothing is not kept', async () => {
    fill()
    execute('pragma foreign_keys = off; insert into content (media_id, sort_key, created_at, updated_at) values (999, 1, 2, 3)')
    expect(() => writeBackup(path(), backups())).toThrow('content')
    expect(readdirSync(backups())).toEqual([])
  })

  it('opens and checks well in the sqlite3 program, as the database itself does', async ({ skip }) => {
    if (spawnSync('sqlite3', ['--version']).status !== 0) skip('sqlite3 is not installed')
    fill()
    const { file } = writeBackup(path(), backups())
    for (const each of [path(), join(backups(), file)]) {
      const text =
        'pragma integrity_check; select count(*) from media_fts where media_fts match \'"title of"\'; update media set adult = 1 where id = 1;'
      expect(execFileSync('sqlite3', [each, text], { encoding: 'utf8' })).toBe('ok\n40\n')
    }
  })
})

it('knows a network file system by its number', () => {
  expect(networkFileSystem(0x6969)).toBe('NFS')
  expect(networkFileSystem(0xff534d42 | 0)).toBe('CIFS')
  expect(networkFileSystem(0xef53)).toBeUndefined()
})
