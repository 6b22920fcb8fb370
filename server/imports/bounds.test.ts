import { rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type ImportServer, startImports, treeBelow } from '../testing/imports.ts'
import { layOut } from '../testing/library.ts'
import { makeUser } from '../testing/make.ts'

let server: ImportServer
beforeEach(async () => {
  server = await startImports()
  return () => server.remove()
})

test('nothing outside of the inbox is shown or imported, whatever the path', async () => {
  layOut(server.folder, { 'secret/film.mkv': 'secret' })
  layOut(server.inbox, { 'open.mkv': 'open', '.hidden/film.mkv': 'hidden' })
  symlinkSync(join(server.folder, 'secret'), join(server.inbox, 'link'))
  const { id } = await server.begin('Movie')
  for (const path of [
    '../secret/film.mkv',
    join(server.folder, 'secret/film.mkv'),
    'link',
    'link/film.mkv',
    '.hidden',
    '.hidden/film.mkv',
    'a/../../secret',
    'no such',
    'open.mkv/..',
  ]) {
    const answer = await server.ask('POST', `/import/${id}/inbox`, { paths: [path] })
    expect([path, answer.status, answer.body.code]).toEqual([path, 422, 'PATH_NOT_ALLOWED'])
  }
  expect((await server.ask('GET', '/import/inbox')).body.items.map(({ name }: { name: string }) => name)).toEqual(['open.mkv'])
  expect((await server.ask('GET', '/import/inbox?path=link')).status).toBe(422)
})

test('a folder is imported once, whatever links lead back to it', async () => {
  layOut(server.inbox, ['Show/Show S01E01.mkv', 'Show/deep/Show S01E02.mkv'])
  symlinkSync(join(server.inbox, 'Show'), join(server.inbox, 'Show/deep/again'))
  symlinkSync('.', join(server.inbox, 'Show/self'))
  const id = await server.choose('TvSeries', ['Show'])
  const { items } = (await server.ask('GET', `/import/${id}/file`)).body
  expect(items.map(({ path }: { path: string }) => path).toSorted()).toEqual(['Show/Show S01E01.mkv', 'Show/deep/Show S01E02.mkv'])
})

test('a file that changed since, or became a link, is not copied', async () => {
  layOut(server.inbox, { 'film.mkv': 'film', 'other.mkv': 'other' })
  const id = await server.choose('Movie', ['film.mkv', 'other.mkv'])
  await server.apply(id)
  utimesSync(join(server.inbox, 'other.mkv'), 1, 1)
  expect((await server.work()).end).toBe('failed')
  expect(await server.stateOf(id)).toMatchObject({ state: 'failed', error: 'STALE' })
  expect(treeBelow(server.root)).toEqual([])
  rmSync(join(server.inbox, 'other.mkv'))
  symlinkSync('/etc/hostname', join(server.inbox, 'other.mkv'))
  await server.apply(id)
  expect((await server.work()).end).toBe('failed')
  expect(treeBelow(server.root)).toEqual([])
})

test('an import that would fill a disk is refused, or stopped while copying without leaving anything behind', async () => {
  layOut(server.inbox, { 'film.mkv': 'film' })
  const id = await server.choose('Movie', ['film.mkv'])
  const { version } = await server.planOf(id)
  await server.set('importReserve', 1_000_000)
  expect((await server.ask('POST', `/import/${id}/apply`, { version })).body).toMatchObject({ code: 'INSUFFICIENT_STORAGE' })
  expect((await server.ask('POST', '/import', { amnMediaType: 'Movie', source: 'upload' })).status).toBe(507)
  await server.set('importReserve', 1)
  await server.apply(id)
  await server.set('importReserve', 1_000_000)
  await server.work()
  expect(await server.stateOf(id)).toMatchObject({ state: 'failed', error: 'INSUFFICIENT_STORAGE' })
  expect(treeBelow(server.root)).toEqual([])
  await server.set('importReserve', 1)
  await server.apply(id)
  expect((await server.work()).end).toBe('done')
})

test('a plan that has changed is refused', async () => {
  layOut(server.inbox, { 'film.mkv': 'film' })
  const id = await server.choose('Movie', ['film.mkv'])
  const { version } = await server.planOf(id)
  layOut(server.root, { 'Movie/film/film.mkv': 'there first' })
  expect((await server.ask('POST', `/import/${id}/apply`, { version })).body.code).toBe('STALE')
})

test('only people with EDIT on the type import, and an import belongs to who began it', async () => {
  layOut(server.inbox, { 'film.mkv': 'film' })
  const rights = (type: string) => [`${type}_INFO`, `${type}_EDIT`]
  const editor = await makeUser(server.store, { privileges: rights('MOVIE') })
  const other = await makeUser(server.store, { privileges: rights('MOVIE') })
  const { body, status } = await server.ask('POST', '/import', { amnMediaType: 'Movie', source: 'inbox' }, editor.token)
  expect(status).toBe(200)
  expect((await server.ask('POST', '/import', { amnMediaType: 'Anime', source: 'inbox' }, editor.token)).status).toBe(403)
  for (const token of [other.token, server.admin.token]) {
    expect((await server.ask('GET', `/import/${body.id}`, undefined, token)).status).toBe(404)
    expect((await server.ask('POST', `/import/${body.id}/inbox`, { paths: ['film.mkv'] }, token)).status).toBe(404)
    expect((await server.ask('DELETE', `/import/${body.id}`, undefined, token)).status).toBe(404)
  }
  const { directories } = (await server.ask('GET', '/import/place?amnMediaType=Movie', undefined, editor.token)).body
  expect(directories).toMatchObject([{ path: null, problem: null, folder: 'Movie' }])
})

test('a media of which the type was changed is no target any more, nor named', async () => {
  layOut(server.inbox, { 'Heron - 01.mkv': 'one' })
  const { id: mediaId } = (await server.ask('POST', '/media', { title: 'Heron', amnMediaType: 'Anime' })).body
  const id = await server.choose('Anime', ['Heron - 01.mkv'])
  expect((await server.itemsOf(id))[0]).toMatchObject({ mediaId })
  await server.ask('PUT', `/media/${mediaId}`, { title: 'Hidden' })
  await server.ask('PUT', `/media/${mediaId}/type`, { amnMediaType: 'Movie' })
  expect((await server.itemsOf(id))[0]).toMatchObject({ mediaId: null, title: 'Heron' })
})

test('a media that was merged since the plan stays in the bin, and the other gets the files', async () => {
  layOut(server.inbox, { 'Heron - 01.mkv': 'one' })
  const make = async (title: string): Promise<number> => (await server.ask('POST', '/media', { title, amnMediaType: 'Anime' })).body.id
  const [into, other] = [await make('Crane'), await make('Heron')]
  const id = await server.choose('Anime', ['Heron - 01.mkv'])
  await server.apply(id)
  expect((await server.ask('POST', `/media/${into}/merge`, { mediaIds: [other] })).status).toBe(200)
  expect((await server.work()).end).toBe('done')
  expect((await server.ask('GET', `/media/${other}`)).status).toBe(404)
  expect((await server.stateOf(id)).media).toEqual([{ id: into, title: 'Crane', isNew: false }])
})

test('an inbox that overlaps a media directory, or the product’s own folder, is refused', async () => {
  layOut(server.root, ['Anime/Show/Show S01E01.mkv'])
  const choose = (value: string) => server.ask('PATCH', '/settings', { key: 'importInbox', value })
  for (const value of [server.root, join(server.root, 'Anime'), server.folder, join(server.folder, 'no such'), '/etc']) {
    expect([value, (await choose(value)).body.code]).toEqual([value, 'PATH_NOT_ALLOWED'])
  }
  expect((await choose(server.inbox)).status).toBe(200)
  layOut(server.inbox, ['below/film.mkv'])
  for (const path of [server.folder, server.inbox, join(server.inbox, 'below')]) {
    const answer = await server.ask('PATCH', '/settings', { key: 'mediaDirectory', value: [{ path }] })
    expect([path, answer.body.code]).toEqual([path, 'PATH_NOT_ALLOWED'])
  }
  expect((await server.ask('PATCH', '/settings', { key: 'mediaDirectory', value: [{ path: server.root }] })).status).toBe(200)
})

test('an inbox that holds the product’s own folder is refused', async () => {
  layOut(server.folder, ['own/data/backups/one', 'own/data/inbox/film.mkv'])
  server.config.data = join(server.folder, 'own/data')
  const choose = async (path: string) =>
    (await server.ask('PATCH', '/settings', { key: 'importInbox', value: join(server.folder, path) })).status
  expect(await Promise.all(['own', 'own/data', 'own/data/backups'].map(choose))).toEqual([422, 422, 422])
  expect(await choose('own/data/inbox')).toBe(200)
})
