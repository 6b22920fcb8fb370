import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: MadeUser
let editor: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  editor = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_EDIT', 'MANGA_INFO', 'MANGA_EDIT'] })
})
afterAll(() => server.remove())

const change = (id: number, body: object, as = editor.token) => server.ask('PUT', `/media/${id}`, { as, body })
const get = async (id: number, as = editor.token) => (await server.ask('GET', `/media/${id}`, { as })).body
const history = async (id: number, as = editor.token) => (await server.ask('GET', `/media/${id}/history`, { as })).body
const undo = (editId: number, body: object = {}, as = editor.token) => server.ask('POST', `/edit/${editId}/undo`, { as, body })
const lastOf = async (id: number, as = editor.token) => (await history(id, as)).items[0]
const makeTag = async (name: string): Promise<number> =>
  (await server.ask('POST', '/tag-group/1/tags', { as: admin.token, body: { name } })).body.id

describe('the history of a media', () => {
  test('shows who changed what and when, in words, the latest first', async () => {
    const [tag, other] = [await makeTag('Drama'), await makeMedia(server.store, { title: 'Other' })]
    const { id } = await makeMedia(server.store, { title: 'Before', airedFrom: '2020-01-01' })
    await change(id, { tags: [tag], relations: [{ type: 'Sequel', mediaId: other.id }] }, admin.token)
    await change(id, { title: 'After', airedFrom: null })
    const { items, totalItems } = await history(id)
    expect(totalItems).toBe(2)
    expect(items[0]).toMatchObject({ kind: 'edit', username: editor.username, undoneAt: null, canUndo: true, mediaCount: 1 })
    expect(items[0].fields).toContainEqual({ field: 'title', before: 'Before', after: 'After' })
    expect(items[0].fields).toContainEqual({ field: 'airedFrom', before: '2020-01-01', after: null })
    expect(items[1].fields).toContainEqual({ field: 'tags', before: [], after: ['Drama'] })
    const relation = { type: 'Sequel', mediaId: other.id, title: 'Other' }
    expect(items[1].fields).toContainEqual({ field: 'relations', before: [], after: [relation] })
  })
  test('names no media that the reader cannot see', async () => {
    const film = await makeMedia(server.store, { title: 'Secret film', type: 'Movie' })
    const { id } = await makeMedia(server.store)
    await change(id, { relations: [{ type: 'Other', mediaId: film.id }] }, admin.token)
    expect(JSON.stringify(await history(id))).not.toContain('Secret film')
    expect(JSON.stringify(await history(id, admin.token))).toContain('Secret film')
  })
})

describe('undoing', () => {
  test('puts back what it was, with its locks, and is itself undone the same way', async () => {
    const tag = await makeTag('Undone')
    const bearer = await makeMedia(server.store)
    await change(bearer.id, { tags: [tag] }, admin.token)
    const { id } = await makeMedia(server.store, { title: 'Was' })
    const before = await get(id)
    const titles = [{ title: 'Byl', language: 'pl', kind: 'official' }]
    await change(id, { title: 'Is', titles, tags: [tag], adultContent: true, sortTitle: 'Z' })
    const edit = await lastOf(id)
    expect((await undo(edit.id)).body).toEqual({ mediaIds: [id] })
    const { version: _v, updatedAt: _u, ...rest } = before
    expect(await get(id)).toMatchObject(rest)
    await server.restart()
    const [undone, first] = (await history(id)).items
    expect(first).toMatchObject({ id: edit.id, undoneBy: editor.username, canUndo: false, undoneAt: expect.any(String) })
    expect(undone).toMatchObject({ kind: 'undo', canUndo: true })
    expect((await undo(edit.id)).body).toMatchObject({ code: 'CONFLICT' })
    expect((await undo(undone.id)).status).toBe(200)
    expect(await get(id)).toMatchObject({
      title: 'Is',
      adultContent: true,
      sortTitle: 'Z',
      lockedFields: expect.arrayContaining(['title']),
    })
  })
  test('is refused where something was changed since, naming it, and possible for the rest', async () => {
    const { id } = await makeMedia(server.store, { title: 'One' })
    await change(id, { title: 'Two', description: 'Text' })
    const edit = await lastOf(id)
    await change(id, { title: 'Three' })
    expect((await history(id)).items[1].canUndo).toBe(false)
    expect(await undo(edit.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: [{ path: 'title' }] } })
    expect(await get(id)).toMatchObject({ title: 'Three', description: 'Text' })
    expect((await undo(edit.id, { fields: ['description'] })).status).toBe(200)
    expect(await get(id)).toMatchObject({ title: 'Three', description: '' })
    expect(await undo(edit.id, { fields: ['description'] })).toMatchObject({ status: 409 })
  })
  test('needs the right on every media that it touches', async () => {
    const { id } = await makeMedia(server.store, { title: 'Mine' })
    await change(id, { title: 'Yours' })
    const edit = await lastOf(id)
    const reader = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_DELETE', 'MANGA_EDIT'] })
    const stranger = await makeUser(server.store, { privileges: ['MANGA_INFO', 'MANGA_EDIT'] })
    expect((await undo(edit.id, {}, reader.token)).status).toBe(403)
    expect((await undo(edit.id, {}, stranger.token)).body).toMatchObject({ code: 'NOT_FOUND', message: (await undo(999_999)).body.message })
    await server.ask('PUT', `/media/${id}/type`, { as: editor.token, body: { amnMediaType: 'Manga' } })
    const retyped = await lastOf(id)
    expect((await undo(retyped.id, {}, stranger.token)).status).toBe(403)
    expect((await undo(retyped.id)).status).toBe(200)
    expect((await get(id)).amnMediaType).toBe('Anime')
  })
  test('of making puts into the bin, and of deleting brings back, for those who may delete', async () => {
    const made = await server.ask('POST', '/media', { as: editor.token, body: { title: 'Made', amnMediaType: 'Anime' } })
    const { id } = made.body
    const edit = await lastOf(id)
    expect(edit).toMatchObject({ kind: 'create', canUndo: false, fields: [] })
    expect((await undo(edit.id)).status).toBe(403)
    expect((await undo(edit.id, {}, admin.token)).status).toBe(200)
    expect((await server.ask('GET', `/media/${id}`, { as: admin.token })).status).toBe(404)
    const back = await server.store.db
      .selectFrom('edit')
      .select('id')
      .where('kind', '=', 'undo')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await undo(back.id)).status).toBe(403)
    expect((await undo(back.id, {}, admin.token)).status).toBe(200)
    expect((await get(id)).title).toBe('Made')
  })
})

describe('many at once', () => {
  const tagMany = (body: object, as = editor.token) => server.ask('POST', '/media/tags', { as, body })
  const namesOf = async (id: number) => (await get(id)).tags.map(({ name }: { name: string }) => name)

  test('get tags and lose them in one edit, which is undone as one', async () => {
    const [one, two] = [await makeTag('Many one'), await makeTag('Many two')]
    const media = await Promise.all([1, 2, 3].map(() => makeMedia(server.store)))
    const mediaIds = media.map(({ id }) => id)
    await change(mediaIds[0] ?? 0, { tags: [two] }, admin.token)
    const answer = await tagMany({ mediaIds, add: [one], remove: [two] }, admin.token)
    expect(answer.body).toEqual({ editId: expect.any(Number), changed: 3 })
    for (const id of mediaIds) expect(await namesOf(id)).toEqual(['Many one'])
    expect((await lastOf(mediaIds[1] ?? 0)).mediaCount).toBe(3)
    expect((await undo(answer.body.editId)).body.mediaIds.toSorted()).toEqual(mediaIds.toSorted())
    expect(await Promise.all(mediaIds.map(namesOf))).toEqual([['Many two'], [], []])
    expect((await tagMany({ mediaIds, remove: [one] }, admin.token)).body).toEqual({ editId: null, changed: 0 })
  })
  test('are counted as far as the reader may see them', async () => {
    const tag = await makeTag('Counted')
    const media = [await makeMedia(server.store), await makeMedia(server.store, { type: 'Movie' }), await makeMedia(server.store)]
    const mediaIds = media.map(({ id }) => id)
    await tagMany({ mediaIds, add: [tag] }, admin.token)
    expect((await lastOf(mediaIds[0] ?? 0)).mediaCount).toBe(2)
    expect((await lastOf(mediaIds[0] ?? 0, admin.token)).mediaCount).toBe(3)
  })
  test('are all of them the caller’s to change, or none is', async () => {
    const tag = await makeTag('All or nothing')
    const [open, hidden] = [await makeMedia(server.store), await makeMedia(server.store, { type: 'Movie' })]
    await change(open.id, { tags: [tag] }, admin.token)
    expect((await tagMany({ mediaIds: [open.id, hidden.id], remove: [tag] })).status).toBe(404)
    expect(await namesOf(open.id)).toEqual(['All or nothing'])
    const deleter = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_DELETE', 'MOVIE_INFO'] })
    const mediaIds = [open.id, hidden.id]
    expect((await server.ask('POST', '/media/remove', { as: deleter.token, body: { mediaIds } })).status).toBe(403)
    expect((await get(open.id)).id).toBe(open.id)
  })
  test.each([
    [{ mediaIds: [] }, 'mediaIds'],
    [{ mediaIds: Array.from({ length: 501 }, (_, at) => at + 1) }, 'mediaIds'],
  ])('are 1 to 500', async (body, path) => {
    expect((await tagMany(body)).body.fields).toMatchObject([{ path }])
  })
  test('are deleted in one edit, and brought back in one', async () => {
    const media = [await makeMedia(server.store), await makeMedia(server.store)]
    const mediaIds = media.map(({ id }) => id)
    const answer = await server.ask('POST', '/media/remove', { as: admin.token, body: { mediaIds } })
    expect(answer.body).toEqual({ editId: expect.any(Number), changed: 2 })
    expect((await server.ask('GET', `/media/${mediaIds[0]}`, { as: admin.token })).status).toBe(404)
    expect((await undo(answer.body.editId, { mediaId: mediaIds[0] }, admin.token)).body).toEqual({ mediaIds: [mediaIds[0]] })
    expect((await server.ask('GET', `/media/${mediaIds[0]}`, { as: admin.token })).status).toBe(200)
    expect((await server.ask('GET', `/media/${mediaIds[1]}`, { as: admin.token })).status).toBe(404)
    expect((await undo(answer.body.editId, {}, admin.token)).body).toEqual({ mediaIds: [mediaIds[1]] })
  })
})
