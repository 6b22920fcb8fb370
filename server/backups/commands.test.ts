import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseIn, openFirst } from '../testing/processes/first-store.ts'
import { makeMemoryFolder } from '../testing/processes/memory-folder.ts'
import { runToEnd } from '../testing/processes/process.ts'

let folder: string
beforeEach(({ skip }) => {
  if (process.env['AMN_TEST_POSTGRES']) skip('the process is tried over SQLite, whichever engine the rest runs on')
  folder = makeMemoryFolder('amn-commands-')
})
afterEach(() => folder && rmSync(folder, { recursive: true, force: true }))

const commands = [
  ['backup'],
  ['move-files', 'folder'],
  ['move', 'sqlite:/nowhere/amn.db'],
  ['restore', 'amn-1.sqlite'],
  ['reset-password', 'ala'],
]

test.each(commands)('%s refuses a data folder that is not there, and makes none', async (...words) => {
  const data = join(folder, 'mistyped')
  const { code, out, err } = await runToEnd(data, { AMN_PASSWORD: 'secret' }, words)
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: `There is no data folder ${data}: set AMN_DATA to what the server uses\n` })
  expect(existsSync(data)).toBe(false)
})

test.each(commands.filter(([command]) => command === 'backup' || command === 'restore'))(
  '%s refuses a folder of something else, and leaves it as it is',
  async (...words) => {
    writeFileSync(join(folder, 'letter.txt'), '')
    const { code, out, err } = await runToEnd(folder, { AMN_PASSWORD: 'secret' }, words)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(`${folder} is not a data folder of AMN`) })
    expect(readdirSync(folder)).toEqual(['letter.txt'])
  },
)

test.each(commands.filter(([command]) => command === 'backup' || command === 'move'))(
  '%s refuses a data folder without a database',
  async (...words) => {
    writeFileSync(join(folder, '.amnignore'), '')
    const { code, out, err } = await runToEnd(folder, { AMN_PASSWORD: 'secret' }, words)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(`There is no database ${databaseIn(folder)}`) })
    expect(readdirSync(folder)).toEqual(['.amnignore'])
  },
)

test('a new volume is an empty folder', async () => {
  mkdirSync(join(folder, 'lost+found'))
  expect(await runToEnd(folder, {}, ['backup'])).toMatchObject({ code: 2, err: expect.stringContaining('There is no database') })
})

test('nor is a database that lies in a folder which is not there', async () => {
  writeFileSync(join(folder, '.amnignore'), '')
  const { code, err } = await runToEnd(folder, { AMN_DATABASE: `sqlite:${join(folder, 'mistyped', 'amn.db')}` }, ['backup'])
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('There is no database') })
  expect(existsSync(join(folder, 'mistyped'))).toBe(false)
})

test('a database of no bytes is none', async () => {
  writeFileSync(databaseIn(folder), '')
  expect(await runToEnd(folder, {}, ['backup'])).toMatchObject({ code: 2, err: expect.stringContaining('There is no database') })
})

test('a library is not moved into a folder that is not there', async () => {
  await (await openFirst(folder)).close()
  const to = `sqlite:${join(folder, 'mistyped', 'amn.db')}`
  expect(await runToEnd(folder, {}, ['move', to])).toMatchObject({ code: 2, err: expect.stringContaining('There is no folder') })
  expect(existsSync(join(folder, 'mistyped'))).toBe(false)
})

test('a backup is restored into an empty folder, as on a new machine', async () => {
  const old = join(folder, 'old')
  await (await openFirst(old)).close()
  const { out } = await runToEnd(old, {}, ['backup'])
  const [, file = ''] = /^Made (.+\.sqlite):/.exec(out) ?? []
  const data = join(folder, 'new')
  mkdirSync(data)
  expect(await runToEnd(data, {}, ['restore', file])).toMatchObject({ code: 0, err: '' })
  expect(existsSync(databaseIn(data))).toBe(true)
})

const actingIn = (path: string) => {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare("select type, name, sql from sqlite_master where type in ('trigger', 'view') order by name").all()
  } finally {
    database.close()
  }
}

test('triggers and views that AMN did not make are left out of a restored backup, and named', async () => {
  const old = join(folder, 'old')
  await (await openFirst(old)).close()
  const [hostile, data] = [join(folder, 'hostile.sqlite'), join(folder, 'new')]
  mkdirSync(data)
  const own = actingIn(databaseIn(old))
  const database = new DatabaseSync(databaseIn(old))
  database.exec(`create trigger "let me ""in" after insert on users begin insert into user_group select new.id, id from groups; end;
    drop trigger user_media_changed;
    create trigger user_media_changed after update on user_media begin delete from user_media; end;
    create view secrets as select password_hash from users`)
  database.exec(`vacuum into '${hostile}'`)
  database.close()
  const { code, out } = await runToEnd(data, {}, ['restore', hostile])
  expect(code).toBe(0)
  for (const name of ['trigger let me "in', 'trigger user_media_changed', 'view secrets']) expect(out).toContain(name)
  expect(actingIn(databaseIn(data))).toEqual(own)
})

test('a backup whose schema hides a trigger is refused, and nothing is changed', async () => {
  const old = join(folder, 'old')
  await (await openFirst(old)).close()
  const [hostile, data] = [join(folder, 'hostile.sqlite'), join(folder, 'new')]
  mkdirSync(data)
  const database = new DatabaseSync(databaseIn(old), { defensive: false })
  database.exec(`create trigger hidden after insert on users begin delete from users; end; pragma writable_schema = on;
    update sqlite_master set type = 'view' where name = 'hidden'; pragma writable_schema = off`)
  database.close()
  copyFileSync(databaseIn(old), hostile)
  const { code, err } = await runToEnd(data, {}, ['restore', hostile])
  expect(code).not.toBe(0)
  expect(err).toContain('is not a backup that can be restored')
  expect(existsSync(databaseIn(data))).toBe(false)
})
