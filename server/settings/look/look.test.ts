import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { lookInto } from './look-into.ts'
import { suggestFolders } from './suggest-folders.ts'

let server: TestServer
let admin: MadeUser
let root: string

const lay = (folder: string, paths: readonly string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
}
beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'amn-look-')))
  lay(root, [
    'disk/Movies/Solaris (1972)/Solaris (1972).mkv',
    'disk/Movies/Solaris (1972)/poster.jpg',
    'disk/Movies/Solaris (1972)/Solaris (1972).nfo',
    'disk/Series/Show/Season 1/01.mkv',
    'disk/Series/Show/Season 1/02.mkv',
    'disk/Books/Lem/Cyberiada.epub',
    'helena/Documents/letter.odt',
    'helena/Pictures/cat.jpg',
    'helena/Comics/Thorgal 01.cbz',
    'helena/.cache/hidden.mkv',
    'loose/Show.S01E02.mkv',
    'loose/Show.S01E03.mkv',
    'loose/talk.mp3',
    'ignored/film.mkv',
    'ignored/.amnignore',
  ])
  mkdirSync(join(root, 'empty'))
  symlinkSync('/', join(root, 'loose', 'everything'))
  server = await startTestServer({ AMN_BROWSE_ROOTS: root })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const look = (path: string, as = admin.token) =>
  server.ask('GET', `/utils/folder-contents?${new URLSearchParams({ path }).toString()}`, { as })

test('a folder of types is counted by the types, and bound to none', async () => {
  expect(await look(join(root, 'disk'))).toMatchObject({
    status: 200,
    body: {
      path: join(root, 'disk'),
      amnMediaType: null,
      isWhole: true,
      found: { films: 1, episodes: 2, books: 1, recordings: 0, pictures: 0 },
    },
  })
})

test.each([
  ['disk/Series', 'TvSeries'],
  ['helena/Comics', 'Manga'],
  ['loose', 'TvSeries'],
  ['empty', null],
])('%s is best bound to %s', async (path, amnMediaType) => expect((await look(join(root, path))).body).toMatchObject({ amnMediaType }))

test('what is to be ignored and what links lead to is not counted', async () => {
  expect((await look(join(root, 'ignored'))).body.found).toMatchObject({ films: 0 })
  expect((await look(join(root, 'loose'))).body.found).toEqual({ films: 0, episodes: 2, books: 0, comics: 0, recordings: 1, pictures: 0 })
})

test('a look ends after so many names, or when nobody waits for it', async () => {
  const some = await lookInto(join(root, 'disk'), undefined, 3)
  expect(some.isWhole).toBe(false)
  expect((await lookInto(join(root, 'disk'), AbortSignal.abort())).isWhole).toBe(false)
})

test('folders that look like a library are offered, the folder of the product is not', async () => {
  expect((await server.ask('GET', '/utils/suggested-folders', { as: admin.token })).body).toEqual({
    items: ['disk', 'helena/Comics', 'ignored', 'loose'].map((path) => join(root, path)),
  })
  expect(await suggestFolders([root], join(root, 'disk'))).toEqual(['helena/Comics', 'ignored', 'loose'].map((path) => join(root, path)))
})

test('sources, programs and folders of the system are never offered, and no source is a film', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'amn-sources-')))
  lay(folder, [
    'code/player/package.json',
    'code/player/Movies/trailer.mkv',
    'code/notes/list.ts',
    'code/notes/form.ts',
    'code/node_modules/lib/Films/intro.mp4',
    'Program Files/Game/intro.mp4',
    'web/.git/HEAD',
    'web/talk.mp3',
    'recordings/empty.ts',
  ])
  // Packets of a transport stream, each of 188 bytes behind its mark.
  writeFileSync(join(folder, 'recordings', 'evening.ts'), Buffer.alloc(188 * 30, Buffer.from([0x47, ...Buffer.alloc(187, 1)])))
  writeFileSync(join(folder, 'code', 'notes', 'list.ts'), 'export const list = []\n')
  expect(await suggestFolders([folder], join(root, 'disk'))).toEqual([join(folder, 'recordings')])
  expect(await suggestFolders(['/usr', '/etc', '/var'], join(root, 'disk'))).toEqual([])
  expect((await lookInto(join(folder, 'recordings'))).found).toMatchObject({ films: 1, episodes: 0 })
  expect((await lookInto(join(folder, 'code', 'notes'))).found).toMatchObject({ films: 0, episodes: 0 })
  rmSync(folder, { recursive: true })
})

test('a search for folders that is over finds none, and does not go on', async () => {
  expect(await suggestFolders([root], join(root, 'disk'), AbortSignal.abort())).toEqual([])
})

test('folders outside, folders that are not there and wrong requests are refused', async () => {
  expect((await look('/etc')).status).toBe(404)
  expect((await look(join(root, 'nowhere'))).status).toBe(404)
  expect((await look(join(root, 'loose', 'talk.mp3'))).status).toBe(404)
  expect((await server.ask('GET', '/utils/folder-contents', { as: admin.token })).status).toBe(400)
  const person = await makeUser(server.store)
  expect((await look(root, person.token)).status).toBe(403)
})
