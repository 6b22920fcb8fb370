import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { titleConditions } from '../../domain/media/title-queries.ts'
import { dumpEverything, fillEveryTable } from '../../testing/every-table.ts'
import { makeOldSqlite } from '../../testing/old/old-databases.ts'
import { runToEnd } from '../../testing/processes/process.ts'
import { makeAccount, makeWatched } from '../../testing/rows.ts'
import { dropDatabase, makeEmptyDatabase } from '../../testing/postgres.ts'
import { copyTemplate } from '../../testing/template.ts'
import { openStore } from '../connect.ts'
import { moveLibrary } from './move.ts'

const server = process.env['AMN_TEST_POSTGRES'] ?? ''
const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** A module that ends its process where this line is written: whoever reads the line may come too late. */
const killedAfter = (line: string) =>
  `data:text/javascript,${encodeURIComponent(`
    const write = process.stdout.write.bind(process.stdout)
    process.stdout.write = (text, ...others) => {
      const isTaken = write(text, ...others)
      if (text === ${JSON.stringify(`${line}\n`)}) process.kill(process.pid, 'SIGKILL')
      return isTaken
    }`)}`

describe.skipIf(!server)('moving a library', () => {
  let folder: string
  let name: string
  let postgres: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'amn-move-'))
    name = `amn_test_${randomUUID().replaceAll('-', '')}`
    postgres = await makeEmptyDatabase(server, name)
  })
  afterEach(async () => {
    await dropDatabase(server, name)
    rmSync(folder, { recursive: true })
  })

  const path = (of: string) => join(folder, of)
  const open = (url: string) => openStore(url, { data: folder, reserveBytes: 0, isDurable: false })
  const withFile = <T>(of: string, work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(path(of))
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
  const makeSource = async () => {
    await copyTemplate(path('source.db'))
    const store = await open(`sqlite:${path('source.db')}`)
    for (const title of ['Łódź', '魔法少女', 'Gundam']) await makeWatched(store, { type: 'Anime', title })
    await store.close()
    withFile('source.db', (database) => {
      database.exec('pragma foreign_keys = on')
      fillEveryTable(database)
      database.exec("update sqlite_sequence set seq = 4711 where name = 'issue'")
    })
  }
  const dump = (of: string) => withFile(of, dumpEverything)
  const lines: string[] = []
  const move = (from: string, to: string) => {
    lines.length = 0
    return moveLibrary({ from, to, data: folder, say: (line) => void lines.push(line) })
  }
  const toPostgres = () => move(`sqlite:${path('source.db')}`, postgres)
  const back = (of = 'back.db') => move(postgres, `sqlite:${path(of)}`)

  it('goes from SQLite to PostgreSQL and back without a difference', async () => {
    await makeSource()
    const before = dump('source.db')
    const empty = Object.entries(before).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)
    expect(empty.map(([table]) => table)).toEqual([])
    await toPostgres()
    expect(dump('source.db')).toEqual(before)
    await back()
    const after = dump('back.db')
    for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows])
  })

  it('leaves databases that find, count and give new ids', async () => {
    await makeSource()
    await toPostgres()
    await back()
    for (const url of [postgres, `sqlite:${path('back.db')}`]) {
      const store = await open(url)
      const query = store.db.selectFrom('media').select('title')
      for (const title of ['Łódź', '魔法少女', 'Gundam'])
        expect(
          await query
            .where((eb) => eb.and(titleConditions(store.db, title)))
            .where('title', '=', title)
            .execute(),
        ).toEqual([{ title }])
      const counted = () =>
        store.db
          .selectFrom('media_count')
          .where('type', '=', 'Movie')
          .select((eb) => eb.fn.sum<number>('n').as('n'))
          .executeTakeFirst()
      const there = Number((await counted())?.n ?? 0)
      const { mediaId, userId } = await makeWatched(store, { type: 'Movie', title: 'New' })
      expect(Number((await counted())?.n)).toBe(there + 1)
      const now = new Date().toISOString()
      const issue = { media_id: mediaId, description: 'x', created_by_id: userId, created_by: 'x', created_at: now, updated_at: now }
      const made = await store.transact((tx) => tx.insertInto('issue').values(issue).returning('id').executeTakeFirst())
      expect(made).toEqual({ id: 4712 })
      await store.transact((tx) => tx.deleteFrom('media').where('id', '=', mediaId).execute())
      expect(await store.db.selectFrom('issue').where('id', '=', 4712).select('id').execute()).toEqual([])
      await store.close()
    }
  })

  it('goes on where it was killed, and no server starts before it is complete', { timeout: 600_000 }, async () => {
    await makeSource()
    const before = dump('source.db')
    const env = { PATH: process.env['PATH'] ?? '', AMN_DATA: folder, AMN_DATABASE: `sqlite:${path('source.db')}`, AMN_DATABASE_WAIT: '0' }
    const tables = Object.keys(before).filter((table) => table !== 'schema' && table !== 'ids')
    // The table at which it is killed.
    for (const at of process.env['AMN_LONG'] ? tables : ['credit', 'users']) {
      const child = spawn(process.execPath, ['--import', killedAfter(`${at} …`), main, 'move', postgres], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
      await expect(open(postgres)).rejects.toThrow('that is not finished: run the move again')
    }
    const { code, out, err } = await runToEnd(folder, env, ['move', postgres])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const said = out.trim().split('\n')
    expect(said[0]).toBe('Going on with the move that was begun')
    expect(said).not.toContain('annotation …')
    const { username, password, host } = new URL(postgres)
    expect(said.at(-1)).toBe(`Moved. Set AMN_DATABASE=postgres://${username}:…@${host}/${name} and start the server`)
    expect(out).not.toContain(`:${password}@`)
    await back()
    expect(dump('back.db')).toEqual(before)
  })

  it('finds rows that changed since they were copied, names their tables and copies these anew', async () => {
    await makeSource()
    const cutOff = moveLibrary({
      from: `sqlite:${path('source.db')}`,
      to: postgres,
      data: folder,
      say: (line) => {
        if (line === 'media_gram …') throw new Error('cut off')
      },
    })
    await expect(cutOff).rejects.toThrow('cut off')
    withFile('source.db', (database) => {
      database.exec("update annotation set note = 'changed' where id = 3; delete from credit where position = 1")
    })
    await expect(toPostgres()).rejects.toThrow(
      /^The target does not hold the same rows: annotation \(\d+ rows, \d+ in the target\), credit \(/,
    )
    await expect(open(postgres)).rejects.toThrow('that is not finished')
    await toPostgres()
    expect(lines.filter((line) => line.endsWith(' …'))).toEqual([
      'annotation …',
      'credit …',
      'Comparing every row …',
      'Making the indexes …',
    ])
    await back()
    expect(dump('back.db')).toEqual(dump('source.db'))
  })

  it('does not go on with the move of another library', async () => {
    await makeSource()
    const say = () => {
      throw new Error('cut off')
    }
    await expect(moveLibrary({ from: `sqlite:${path('source.db')}`, to: postgres, data: folder, say })).rejects.toThrow('cut off')
    await (await open(`sqlite:${path('other.db')}`)).close()
    await expect(move(`sqlite:${path('other.db')}`, postgres)).rejects.toThrow('an unfinished move of another library')
  })

  it('refuses a database that is in use, and one that is not empty', async () => {
    await makeSource()
    const using = await open(`sqlite:${path('source.db')}`)
    await expect(toPostgres()).rejects.toThrow(`The database ${path('source.db')} is in use: stop the server`)
    await using.close()
    const target = await open(postgres)
    await expect(toPostgres()).rejects.toThrow('is in use by')
    await makeAccount(target)
    await target.close()
    await expect(toPostgres()).rejects.toThrow('holds a library already')
    await expect(move(`sqlite:${path('nowhere.db')}`, postgres)).rejects.toThrow('There is no database')
  })

  it('takes a database without tables for no library, and makes none in it', async () => {
    await expect(back()).rejects.toThrow('holds no library')
    await expect(openStore(postgres, { data: folder, mustExist: true })).rejects.toThrow('holds no library')
    await expect(back()).rejects.toThrow('holds no library')
  })

  it('does not touch a library of an older version, neither as its source nor as its target', async () => {
    await makeOldSqlite(path('old.db'), '0075-fonts', 2)
    const before = dump('old.db')
    await expect(move(`sqlite:${path('old.db')}`, postgres)).rejects.toThrow('is of an older version: start this version on it once')
    await (await open(postgres)).close()
    await expect(back('old.db')).rejects.toThrow('holds a library already')
    expect(dump('old.db')).toEqual(before)
  })

  it('names what PostgreSQL cannot keep', async () => {
    await makeSource()
    withFile('source.db', (database) => database.exec("update annotation set note = 'a' || char(0) || 'b' where id = 3"))
    await expect(toPostgres()).rejects.toThrow('A text of the table annotation holds the character NUL, which PostgreSQL cannot keep: id 3')
  })
})
