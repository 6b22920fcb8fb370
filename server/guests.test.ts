import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, type MadeMedia } from './testing/make.ts'
import { type TestServer, startTestServer } from './testing/server.ts'

let server: TestServer
let root: string
let anime: MadeMedia
let adult: MadeMedia
let movie: MadeMedia
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-guests-'))
  writeFileSync(join(root, 'a.mkv'), 'a')
  server = await startTestServer()
  anime = await makeMedia(server.store, { type: 'Anime', title: 'Open to all', root, files: ['a.mkv'] })
  adult = await makeMedia(server.store, { type: 'Anime', title: 'Adult', adult: true })
  movie = await makeMedia(server.store, { type: 'Movie', title: 'Not open' })
  await server.store.transact(async (tx) => {
    const guests = await tx.selectFrom('groups').select('id').where('name', '=', 'Guests').executeTakeFirstOrThrow()
    const held = await tx.selectFrom('privileges').select('id').where('name', '=', 'ANIME_INFO').executeTakeFirstOrThrow()
    await tx.insertInto('group_privilege').values({ group_id: guests.id, privilege_id: held.id }).execute()
  })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const statusOf = async (path: string) => (await server.ask('GET', path)).status

test('guests with a right on one type see that type alone', async () => {
  const { body } = await server.ask('GET', '/media')
  expect(body.items.map((item: { title: string; myData: unknown }) => [item.title, item.myData])).toEqual([['Open to all', null]])
  expect(body.totalItems).toBe(1)
  expect(await statusOf(`/media/${anime.id}`)).toBe(200)
  expect(await statusOf(`/media/${anime.id}/content?amnMediaType=Anime`)).toBe(200)
})

test('guests are asked to log in for every right they lack, never told that there is nothing', async () => {
  const file = `/content/${anime.contents[0]?.id}/file/${anime.contents[0]?.fileId}`
  const paths = [`/media/${movie.id}`, `/media/${movie.id}?amnMediaType=Movie`, '/media?amnMediaType=Movie', '/media/999999', file]
  const own = [`/media/${anime.id}/user-data`, '/media/user-data', '/current-user', `/media/${adult.id}`]
  for (const path of [...paths, `${file}?amnMediaType=Anime`, ...own]) expect([path, await statusOf(path)]).toEqual([path, 401])
})

test('what is missing within the rights of guests is not found', async () => {
  const paths = [`/media/${anime.id}/cover`, `/media/${movie.id}?amnMediaType=Anime`, '/media/999999?amnMediaType=Anime']
  for (const path of [...paths, `/media/${adult.id}?amnMediaType=Anime`]) expect([path, await statusOf(path)]).toEqual([path, 404])
})

test('everybody is told what visitors may do, so that the way there can be shown', async () => {
  const { body } = await server.ask('GET', '/setup')
  const none = { info: false, edit: false, content: false, delete: false }
  expect(body.mediaPrivileges).toHaveLength(9)
  expect(body.mediaPrivileges[0]).toEqual({ ...none, name: 'Anime', info: true })
  expect(body.mediaPrivileges[1]).toEqual({ ...none, name: 'Manga' })
})
