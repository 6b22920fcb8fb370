import { afterEach, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { openOldStore, type OldRows } from '../testing/old/old-store.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const at = '2026-01-01T00:00:00.000Z'
let server: TestServer
afterEach(() => server.remove())

/** What is kept of people's own, by table; `left` is what statistics of the library are made from. */
async function readLeavings() {
  const all = async (table: 'collection' | 'annotation' | 'listening_queue' | 'user_track' | 'subtitle_offset' | 'list_import' | 'font') =>
    (await server.store.db.selectFrom(table).selectAll().execute()).length
  const { db } = server.store
  return {
    lists: await all('collection'),
    annotations: await all('annotation'),
    queued: await all('listening_queue'),
    tracks: await all('user_track'),
    offsets: await all('subtitle_offset'),
    imports: await all('list_import'),
    fonts: await all('font'),
    media: await db.selectFrom('user_media').select(['score', 'status', 'note']).orderBy('user_id').execute(),
    devices: [
      ...(await db.selectFrom('user_file').select('device').execute()),
      ...(await db.selectFrom('progress_event').select('device').execute()),
      ...(await db.selectFrom('listening_session').select('device').execute()),
    ].map(({ device }) => device),
  }
}

const nothing = { lists: 0, annotations: 0, queued: 0, tracks: 0, offsets: 0, imports: 0, fonts: 0 }
const position = { position: 1, unit: 'seconds', at }

async function writePrivate({ id, token }: MadeUser) {
  const { id: media_id, contents } = await makeMedia(server.store, { type: 'Book', files: ['1.mp4'] })
  const [{ id: content_id, fileId: file_id } = { id: 0, fileId: 0 }] = contents
  await server.ask('PUT', `/media/${media_id}/user-data`, { as: token, body: { score: 8, note: 'My secret', mediaStatus: 'WATCHING' } })
  await server.ask('POST', '/collections', { as: token, body: { kind: 'list', name: 'For me', mediaIds: [media_id] } })
  const path = `/media/${media_id}/user-data/content/${content_id}/file/${file_id}`
  const put = await server.ask('PUT', path, { as: token, body: { ...position, duration: 100, device: 'Phone of Ola' } })
  const track = { user_id: id, file_id, track: 't', seconds: 1, updated_at: at }
  await server.store.transact(async (tx) => {
    await tx.insertInto('subtitle_offset').values(track).execute()
    await tx.insertInto('user_track').values({ user_id: id, media_id, choices: '{}', updated_at: at }).execute()
    await tx.insertInto('listening_queue').values({ user_id: id, content_id, place: 1 }).execute()
    const annotation = { user_id: id, media_id, content_id, file_id, key: 'k', kind: 'highlight', text: 'words', note: 'n', norm: 'n' }
    const where = { unit: 'page', position: 1, created_at: at, updated_at: at }
    await tx
      .insertInto('annotation')
      .values({ ...annotation, ...where } as never)
      .execute()
  })
  return put.status
}

test('an anonymised account leaves what statistics count, and nothing that was private', async () => {
  server = await startTestServer()
  const admin = await makeUser(server.store, { groups: ['Administrators'] })
  await server.store.transact((tx) => tx.deleteFrom('collection').where('owner_id', '=', admin.id).execute())
  const user = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_CONTENT'] })
  expect(await writePrivate(user)).toBe(200)
  expect(await readLeavings()).toMatchObject({ lists: 2, annotations: 1, queued: 1, tracks: 1, offsets: 1, media: [{ note: 'My secret' }] })
  expect((await readLeavings()).devices).toContain('Phone of Ola')
  expect((await server.ask('DELETE', `/user/${user.id}?leavings=anonymise`, { as: admin.token })).status).toBe(204)
  const left = await readLeavings()
  expect(left).toMatchObject({ ...nothing, media: [{ note: '', score: 8, status: 'WATCHING' }] })
  expect(left.devices.length).toBeGreaterThan(0)
  expect(left.devices.filter((device) => device !== null)).toEqual([])
})

test('accounts that earlier versions made anonymous lose what was private; those in use keep it, and get a queue', async () => {
  const account = (name: string, deleted_at: string | null) => {
    const key = { username: name, username_key: name, email: name, email_key: name }
    return { ...key, password_hash: '', created_at: at, updated_at: at, deleted_at }
  }
  const media = { type: 'Book', title: 'T', sort_title: 't', root_id: 1, path: 'T', created_at: at, updated_at: at }
  const noted = (user_id: number) => ({ user_id, media_id: 1, note: 'Mine', score: 7, created_at: at, updated_at: at })
  const list = (owner_id: number) => {
    const names = { kind: 'list', name: 'L', name_key: 'l', visibility: 'private' }
    return { ...names, owner_id, created_at: at, updated_at: at }
  }
  const rows: OldRows = [
    ['users', [account('deleted-1', at), account('ola', null)]],
    ['root', [{ path: '/nowhere', source: 'setting', created_at: at }]],
    ['media', [media]],
    ['user_media', [noted(1), noted(2)]],
    ['user_track', [{ user_id: 1, media_id: 1, choices: '{}', updated_at: at }]],
    ['collection', [list(1), list(2)]],
    ['collection_item', [{ collection_id: 1, media_id: 1, position: 1, added_at: at }]],
  ]
  server = await startTestServer({}, [], await openOldStore('0186-visits', rows))
  expect(await readLeavings()).toMatchObject({ tracks: 0, media: [{ note: '', score: 7 }, { note: 'Mine' }] })
  const lists = await server.store.db.selectFrom('collection').select(['kind', 'owner_id as owner']).orderBy('kind').execute()
  expect(lists).toEqual([
    { kind: 'list', owner: 2 },
    { kind: 'queue', owner: 2 },
  ])
  expect(await server.store.db.selectFrom('collection_item').selectAll().execute()).toEqual([])
})
