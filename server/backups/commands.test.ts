import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
