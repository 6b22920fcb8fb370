import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileEntry } from '@amn/contract/system/files'
import { type MadeUser, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let root: string
let other: string
let outside: string
const unusual = [
  'ąęś 日本語',
  '-rf',
  'a" b',
  "a'b",
  'a\nb',
  '100%',
  '%2e%2e',
  'a&b=c#d',
  ' leading',
  'trailing ',
  '\u202egpj',
  'a\\b',
  'e\u0301',
  '😀',
  'x'.repeat(255),
]

beforeAll(async () => {
  const [one = '', two = '', three = ''] = ['a', 'b', 'c'].map((name) => realpathSync(mkdtempSync(join(tmpdir(), `amn-tree-${name}-`))))
  root = one
  other = two
  outside = three
  mkdirSync(`${root}-beside`)
  for (const name of ['many', 'unusual', 'mixed', 'mixed/folder', 'mixed/.hidden', 'locked', 'empty']) mkdirSync(join(root, name))
  for (let at = 0; at < 2500; at += 1) writeFileSync(join(root, 'many', `file ${String(at).padStart(4, '0')}`), '')
  for (const name of unusual) mkdirSync(join(root, 'unusual', name))
  writeFileSync(join(root, 'mixed', 'a file.txt'), 'text')
  writeFileSync(join(root, 'mixed', '.secret'), '')
  symlinkSync(outside, join(root, 'mixed', 'out'))
  symlinkSync('/etc/passwd', join(root, 'mixed', 'passwd'))
  symlinkSync(join(root, 'empty'), join(root, 'mixed', 'link inside'))
  symlinkSync(join(root, 'mixed'), join(root, 'mixed', 'folder', 'loop'))
  symlinkSync(join(root, 'nowhere'), join(root, 'mixed', 'dangling'))
  execFileSync('mkfifo', [join(root, 'mixed', 'pipe')])
  writeFileSync(join(outside, 'secret.txt'), 'secret')
  server = await startTestServer({ AMN_BROWSE_ROOTS: `${root};${other};/does/not/exist` })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server.remove()
  for (const folder of [root, other, outside, `${root}-beside`]) rmSync(folder, { recursive: true, force: true })
})

const ask = (path?: string, more: Record<string, string> = {}) =>
  server.ask('GET', `/utils/files?${new URLSearchParams({ ...(path !== undefined && { path }), ...more }).toString()}`, { as: admin.token })
const items = async (path: string) => (await ask(path)).body.items as FileEntry[]

test('without a path there are the folders to begin with', async () => {
  const { body } = await ask()
  expect(body).toMatchObject({ path: null, cursor: null })
  expect(body.items).toEqual(
    [root, other].map((path) => ({
      name: basename(path),
      path,
      kind: 'folder',
      size: null,
      modifiedAt: expect.stringMatching(/Z$/),
      readable: true,
    })),
  )
})

test('a folder shows folders first, what may be gone into and chosen, and nothing hidden', async () => {
  const found = await items(join(root, 'mixed'))
  expect(found.map(({ name, kind }) => [name, kind])).toEqual([
    ['folder', 'folder'],
    ['link inside', 'folder'],
    ['a file.txt', 'file'],
  ])
  expect(found[2]).toEqual({
    name: 'a file.txt',
    path: join(root, 'mixed', 'a file.txt'),
    kind: 'file',
    size: 4,
    modifiedAt: expect.any(String),
    readable: true,
  })
})

test('a loop of links is shown as what it is, a folder', async () => {
  expect((await items(join(root, 'mixed', 'folder', 'loop', 'folder'))).map(({ name }) => name)).toEqual(['loop'])
})

test('2,500 files come in three answers, each once', async () => {
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await ask(join(root, 'many'), cursor === '' ? {} : { cursor })
    seen.push(...body.items.map((one: FileEntry) => one.name))
    sizes.push(body.items.length)
    cursor = body.cursor
  }
  expect(sizes).toEqual([1000, 1000, 500])
  expect(new Set(seen).size).toBe(2500)
  expect(seen).toEqual(seen.toSorted())
  expect((await ask(join(root, 'many'), { cursor: '~' })).body).toMatchObject({ items: [], cursor: null })
})

test('names of any letters are shown, and can be gone into', async () => {
  const found = await items(join(root, 'unusual'))
  expect(found.map(({ name }) => name).toSorted()).toEqual(unusual.toSorted())
  for (const { path } of found) expect((await ask(path)).status, path).toBe(200)
})

test('folded, a folder is shown alone', async () => {
  const { body } = await ask(join(root, 'mixed'), { expand: 'false' })
  expect(body.items.map((one: FileEntry) => [one.path, one.kind])).toEqual([[join(root, 'mixed'), 'folder']])
})

describe('what is missing and what is forbidden get the same answer', () => {
  test('whatever way leads there', async () => {
    const paths = [
      join(root, 'nothing'),
      outside,
      `${root}-beside`,
      '/',
      '/etc',
      '/etc/passwd',
      '/root',
      '/proc/self/cwd',
      join(root, 'mixed', 'out'),
      join(root, 'mixed', 'dangling'),
      `${root}/../${basename(outside)}`,
      `${root}/mixed/../../../etc`,
      'relative',
      '.',
      '..',
      '~',
      `file://${root}`,
      `${root}/many/file 0000`,
      join(root, 'mixed', 'pipe'),
      join(root, 'mixed', 'passwd'),
      `${root}/${'x'.repeat(300)}`,
    ]
    const answers = await Promise.all(paths.map((path) => ask(path)))
    const bodies = answers.map(({ status, body }) => JSON.stringify({ status, ...body, requestId: '' }))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
    expect(new Set(bodies).size).toBe(1)
  })
  test('folded too', async () => {
    const answers = await Promise.all(
      [outside, join(root, 'nothing'), join(root, 'mixed', 'out')].map((path) => ask(path, { expand: 'false' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

test('a folder that the product cannot read is shown as such', async ({ skip }) => {
  if (process.getuid?.() === 0) skip('the superuser reads everything')
  chmodSync(join(root, 'locked'), 0)
  const found = (await items(root)).find(({ name }) => name === 'locked')
  chmodSync(join(root, 'locked'), 0o700)
  expect(found).toMatchObject({ kind: 'folder', readable: false })
})

test('by default one begins at the media directories, the data folder and where disks usually are', async () => {
  const usual = await startTestServer({})
  const { token } = await makeUser(usual.store, { groups: ['Administrators'] })
  const { body } = await usual.ask('GET', '/utils/files', { as: token })
  await usual.remove()
  const paths = body.items.map((one: FileEntry) => one.path)
  expect(paths).toContain(realpathSync('/home'))
  expect(paths.some((path: string) => path.includes('amn-test-'))).toBe(true)
  expect(paths).not.toContain('/')
})
