import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimJob } from '../../jobs/job-queries.ts'
import { queueDue } from '../../jobs/periodic.ts'
import { makePng } from '../../testing/hostile.ts'
import { layOut } from '../../testing/library.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { multipart } from '../../testing/upload.ts'
import { binPurging } from './purge-job.ts'

let server: TestServer
let root: string
let admin: MadeUser
let deleter: MadeUser
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-bin-'))
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  deleter = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_DELETE', 'MANGA_INFO'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, as = admin.token) =>
  server.ask(method, path, { as, ...(body !== undefined && { body }) })
const idsIn = async (path: string, as = admin.token) => {
  const { body } = await server.ask('GET', path, { as })
  return (body.items ?? body).map((item: { id: number; media?: { id: number } }) => item.media?.id ?? item.id)
}
const putCover = async (id: number, colour = '#336699', kind = 'cover') =>
  server.ask('PUT', `/media/${id}/${kind}`, { as: admin.token, ...multipart([{ filename: 'a.png', body: await makePng(60, 90, colour) }]) })
const pictures = () => {
  const list = (kind: string) => {
    const folder = join(server.data, kind)
    return existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => `${kind}/${String(name)}`) : []
  }
  return ['covers', 'backgrounds'].flatMap(list).filter((name) => name.includes('.'))
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const purge = async () => {
  const kind = binPurging(server.store, server.config)
  await server.store.transact((tx) => tx.deleteFrom('job').execute())
  await queueDue(server.store, [kind])
  const job = await server.store.transact((tx) => claimJob(tx, 'purge-bin', 'test', 60_000))
  if (!job) throw new Error('Nothing is due')
  await kind.handler(job, { signal: new AbortController().signal, setProgress: () => undefined })
}
const age = (id: number, days: number) =>
  server.store.transact((tx) =>
    tx
      .updateTable('media')
      .set({ deleted_at: daysAgo(days) })
      .where('id', '=', id)
      .execute(),
  )

describe('a deleted media', () => {
  test('is nowhere to be found, and comes back with everything that people had done', async () => {
    const { id, contents } = await makeMedia(server.store, { title: 'Binned one', airedFrom: '2099-01-01', files: ['b/1.mkv'] })
    const other = await makeMedia(server.store, { title: 'Beside' })
    const { body: tag } = await ask('POST', '/tag-group/1/tags', { name: 'Of the binned' })
    await ask('PUT', `/media/${id}`, { tags: [tag.id], relations: [{ type: 'Other', mediaId: other.id }] })
    await ask('PUT', `/media/${id}/user-data`, { mediaStatus: 'WATCHING', favorite: true, note: 'kept' })
    await ask('PUT', `/media/${id}/user-data/content/${contents[0]?.id}`, { contentStatus: 'COMPLETED' })
    expect((await ask('DELETE', `/media/${id}`, undefined, deleter.token)).status).toBe(204)

    for (const path of [`/media/${id}`, `/media/${id}/user-data`, `/media/${id}/content`, `/content/${contents[0]?.id}`])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
    for (const path of [
      '/media',
      '/media?titleFilter=binned',
      '/media/newest',
      '/media/recently-added',
      '/media/user-data?onlyFavorites=true',
    ])
      expect([path, await idsIn(path)]).toEqual([path, expect.not.arrayContaining([id])])
    expect((await ask('GET', `/media/${other.id}`)).body.relations).toEqual([])
    expect((await ask('GET', `/tags/${tag.id}`)).body.useCount).toBe(0)

    await server.restart()
    const { body } = await ask('GET', '/bin', undefined, deleter.token)
    expect(body.totalItems).toBe(1)
    const [item] = body.items
    expect(item).toMatchObject({ media: { id, title: 'Binned one' }, deletedBy: deleter.username })
    expect(Date.parse(item.endsAt) - Date.parse(item.deletedAt)).toBe(30 * 86_400_000)
    const back = await ask('POST', `/bin/${id}/restore`, undefined, deleter.token)
    expect(back.body).toMatchObject({ id, title: 'Binned one', tags: [{ name: 'Of the binned' }] })
    expect((await ask('GET', `/media/${id}`)).body).toMatchObject({
      relations: [{ media: { id: other.id } }],
      myData: { mediaStatus: 'WATCHING', favorite: true, note: 'kept', completedCount: 1 },
    })
    expect((await ask('POST', `/bin/${id}/restore`)).status).toBe(404)
  })
  test('is seen in the bin only by those who may delete it', async () => {
    const [anime, manga] = [await makeMedia(server.store), await makeMedia(server.store, { type: 'Manga' })]
    const adult = await makeMedia(server.store, { adult: true })
    for (const { id } of [anime, manga, adult]) await ask('DELETE', `/media/${id}`)
    expect(await idsIn('/bin', deleter.token)).toEqual([anime.id])
    expect(await idsIn('/bin?amnMediaType=Manga')).toEqual([manga.id])
    expect((await ask('GET', '/bin?amnMediaType=Manga', undefined, deleter.token)).status).toBe(403)
    expect((await ask('POST', `/bin/${manga.id}/restore`, undefined, deleter.token)).status).toBe(403)
    expect((await ask('DELETE', `/bin/${adult.id}`, undefined, deleter.token)).status).toBe(404)
    expect((await ask('DELETE', '/bin', undefined, deleter.token)).body).toEqual({ removed: 1 })
    expect((await idsIn('/bin')).toSorted()).toEqual([manga.id, adult.id].toSorted())
  })
})

describe('what is gone for good', () => {
  test('takes its rows and our own pictures along, and leaves every file of the library', async () => {
    layOut(root, ['one.mkv'])
    const { id } = await makeMedia(server.store, { title: 'Gone', root, files: ['one.mkv'] })
    await ask('PUT', `/media/${id}/user-data`, { favorite: true })
    const kept = pictures()
    await putCover(id, '#ff0000')
    await putCover(id, '#00ff00')
    await putCover(id, '#0000ff', 'background')
    await ask('GET', `/media/${id}/cover?width=160`)
    expect(pictures().length - kept.length).toBe(7)
    expect((await ask('DELETE', `/bin/${id}`)).status).toBe(404)
    await ask('DELETE', `/media/${id}`)
    expect((await ask('DELETE', `/bin/${id}`)).status).toBe(204)
    expect(pictures().toSorted()).toEqual(kept.toSorted())
    expect(existsSync(join(root, 'one.mkv'))).toBe(true)
    const { db } = server.store
    for (const table of ['content', 'picture', 'user_media', 'edit_field', 'media_norm'] as const)
      expect([table, await db.selectFrom(table).select('media_id').where('media_id', '=', id).execute()]).toEqual([table, []])
    expect(await db.selectFrom('file').select('id').where('path', '=', 'one.mkv').execute()).toEqual([])
    const { body } = await ask('GET', '/audit?search=Gone')
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['media-purged', 'media-deleted'])
  })
  test('is deleted after the days that are set, unless that is switched off', async () => {
    const [old, young] = [await makeMedia(server.store), await makeMedia(server.store)]
    for (const { id } of [old, young]) await ask('DELETE', `/media/${id}`)
    await age(old.id, 31)
    await age(young.id, 29)
    await ask('PATCH', '/settings', { key: 'binDays', value: 0 })
    await purge()
    expect((await ask('GET', '/bin')).body.items.map(({ endsAt }: { endsAt: unknown }) => endsAt)).not.toContainEqual(expect.any(String))
    expect(await idsIn('/bin')).toEqual(expect.arrayContaining([old.id, young.id]))
    await ask('PATCH', '/settings', { key: 'binDays', value: 30 })
    await purge()
    expect(await idsIn('/bin')).toContain(young.id)
    expect(await idsIn('/bin')).not.toContain(old.id)
  })
})

test('a picture that was replaced over 30 days ago is forgotten, the one in use and a younger one are not', async () => {
  const { id } = await makeMedia(server.store)
  const before = pictures()
  await putCover(id, '#ff0000')
  await putCover(id, '#00ff00')
  await putCover(id, '#0000ff')
  expect(pictures().length - before.length).toBe(6)
  await purge()
  expect(pictures().length - before.length).toBe(6)
  const edits = await server.store.db.selectFrom('edit').select('id').where('kind', '=', 'picture').orderBy('id', 'desc').limit(3).execute()
  const old = edits.slice(1).map((edit) => edit.id)
  await server.store.transact((tx) =>
    tx
      .updateTable('edit')
      .set({ at: daysAgo(31) })
      .where('id', 'in', old)
      .execute(),
  )
  await purge()
  // The red one is gone; the green one can still be put back by undoing the latest edit.
  expect(pictures().length - before.length).toBe(4)
  const { items } = (await ask('GET', `/media/${id}/history`)).body
  expect(items.map(({ canUndo }: { canUndo: boolean }) => canUndo)).toEqual([true, false, false])
  expect((await ask('POST', `/edit/${items[0].id}/undo`, {})).status).toBe(200)
  expect((await ask('GET', `/media/${id}/cover`)).status).toBe(200)
  expect(await ask('POST', `/edit/${items[1].id}/undo`, {})).toMatchObject({ status: 409, body: { fields: [{ path: 'cover' }] } })
})

test('a deleted collection or list is kept 30 days, with or without days for the bin', async () => {
  const made = async (body: object) => (await ask('POST', '/collections', { kind: 'list', ...body })).body.id
  const { id: mediaId } = await makeMedia(server.store)
  const [old, young, kept] = [await made({ name: 'Old', mediaIds: [mediaId] }), await made({ name: 'Young' }), await made({ name: 'Kept' })]
  for (const [id, days] of [
    [old, 31],
    [young, 29],
  ]) {
    expect((await ask('DELETE', `/collections/${id}`)).status).toBe(204)
    await server.store.transact((tx) =>
      tx
        .updateTable('collection')
        .set({ deleted_at: daysAgo(days) })
        .where('id', '=', id)
        .execute(),
    )
  }
  await ask('PATCH', '/settings', { key: 'binDays', value: 0 })
  await purge()
  await ask('PATCH', '/settings', { key: 'binDays', value: 30 })
  expect((await ask('POST', `/collections/${old}/restore`)).status).toBe(404)
  expect((await ask('POST', `/collections/${young}/restore`)).status).toBe(200)
  expect((await ask('GET', `/collections/${kept}`)).status).toBe(200)
  const { db } = server.store
  expect(await db.selectFrom('collection').select('id').where('id', '=', old).execute()).toEqual([])
  expect(await db.selectFrom('collection_item').select('media_id').where('collection_id', '=', old).execute()).toEqual([])
})
