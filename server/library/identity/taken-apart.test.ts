import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeLibrary, layOut, rowsOf, scanOnce, useRoots } from '../../testing/library.ts'
import { makeUser, type MadeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let root: string
let rootId: number
let ann: MadeUser
let bob: MadeUser
beforeEach(async () => {
  server = await startTestServer()
  root = mkdtempSync(join(tmpdir(), 'amn-apart-'))
  ann = await makeUser(server.store, { groups: ['Administrators'] })
  bob = await makeUser(server.store, { groups: ['Administrators'] })
})
afterEach(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const scanned = async (files: string[]) => {
  layOut(root, files)
  rootId = await useRoots(server.store, root)
  await scanOnce(server.store, rootId)
}
const fileAt = (path: string) =>
  server.store.db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['file.id', 'file.content_id as contentId', 'content.media_id as mediaId', 'content.number', 'file.part'])
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
const placeOf = async (path: string) => {
  const { id, contentId, mediaId } = await fileAt(path)
  return `/media/${mediaId}/user-data/content/${contentId}/file/${id}`
}
const watch = async (user: MadeUser, path: string, position: number) => {
  const body = { position, unit: 'seconds', duration: 1000 }
  expect((await server.ask('PUT', await placeOf(path), { as: user.token, body })).status).toBe(200)
}
const positionOf = async (user: MadeUser, path: string) => (await server.ask('GET', await placeOf(path), { as: user.token })).body.position
const statusOf = async (user: MadeUser, path: string) => {
  const { contentId, mediaId } = await fileAt(path)
  const { items } = (await server.ask('GET', `/media/${mediaId}/content`, { as: user.token })).body as {
    items: { id: number; myData: { contentStatus: string } }[]
  }
  return items.find(({ id }) => id === contentId)?.myData.contentStatus
}

/** Leaves the database as older rules made it: the files of the second content belong to the first, in its media. */
const joinAsBefore = (into: string, others: string[]) =>
  server.store.transact(async (tx) => {
    const { contentId, mediaId } = await fileAt(into)
    for (const path of others) {
      const other = await fileAt(path)
      await tx.updateTable('file').set({ content_id: contentId }).where('content_id', '=', other.contentId).execute()
      await tx.deleteFrom('content').where('id', '=', other.contentId).execute()
      if (other.mediaId !== mediaId) await tx.deleteFrom('media').where('id', '=', other.mediaId).execute()
    }
    await tx.updateTable('content').set({ title: null, discriminator: null, season_title: null }).where('id', '=', contentId).execute()
    await tx.updateTable('root').set({ name_rules: 0 }).execute()
  })

test('contents that older rules joined are taken apart, and everybody keeps what they did', async () => {
  const [alpha, beta, gamma] = ['Alpha', 'Beta', 'Gamma'].map((title) => `TvSeries/Show/S01E02 - ${title}.mkv`) as [string, string, string]
  await scanned([alpha, beta, gamma, 'TvSeries/Show/S01E03.mkv'])
  const whole = await rowsOf(server.store)
  await joinAsBefore(alpha, [beta, gamma])
  const { contentId: joined } = await fileAt(alpha)
  await watch(bob, alpha, 100)
  await watch(ann, alpha, 50)
  await watch(ann, beta, 300)
  await watch(bob, gamma, 999)
  await watch(ann, beta, 310)
  await scanOnce(server.store, rootId)

  expect(await describeLibrary(server.store)).toEqual({
    'TvSeries: Show': [
      's1 #2 "Alpha" | S01E02 - Alpha.mkv | VIDEO_PLAYER',
      's1 #2 "Beta" | S01E02 - Beta.mkv | VIDEO_PLAYER',
      's1 #2 "Gamma" | S01E02 - Gamma.mkv | VIDEO_PLAYER',
      's1 #3 | S01E03.mkv | VIDEO_PLAYER',
    ],
  })
  expect((await fileAt(beta)).contentId).toBe(joined)
  expect(await Promise.all([alpha, beta, gamma].map((path) => positionOf(ann, path)))).toEqual([50, 310, null])
  expect(await Promise.all([alpha, beta, gamma].map((path) => positionOf(bob, path)))).toEqual([100, null, null])
  expect(await Promise.all([alpha, beta, gamma].map((path) => statusOf(ann, path)))).toEqual(['WATCHING', 'WATCHING', 'NOT_WATCHED'])
  expect(await Promise.all([alpha, beta, gamma].map((path) => statusOf(bob, path)))).toEqual(['WATCHING', 'NOT_WATCHED', 'COMPLETED'])
  const after = await rowsOf(server.store)
  expect(after.files.map(({ id }) => id)).toEqual(whole.files.map(({ id }) => id))
  await scanOnce(server.store, rootId)
  expect(await rowsOf(server.store)).toEqual(after)
})

test('books that older rules made parts of one become books, and the one that was heard goes on', async () => {
  const [own, messiah, children] = ['audiobook.m4b', 'Duny Messiah/01.mp3', 'Duny Children/01.mp3'].map(
    (name) => `Audiobooks/Duny/${name}`,
  ) as [string, string, string]
  await scanned([own, messiah, children])
  await joinAsBefore(own, [messiah, children])
  await server.store.transact(async (tx) => {
    for (const [at, path] of [own, messiah, children].entries())
      await tx
        .updateTable('file')
        .set({ part: at + 1 })
        .where('path', '=', path)
        .execute()
  })
  const before = await fileAt(messiah)
  await watch(ann, messiah, 400)
  await scanOnce(server.store, rootId)
  expect(await describeLibrary(server.store)).toEqual({
    'Audiobook: Duny': ['- | audiobook.m4b | AUDIO_PLAYER'],
    'Audiobook: Duny Children': ['- | 01.mp3 | AUDIO_PLAYER'],
    'Audiobook: Duny Messiah': ['- | 01.mp3 | AUDIO_PLAYER'],
  })
  expect(await fileAt(messiah)).toMatchObject({ contentId: before.contentId, part: null })
  expect((await fileAt(own)).mediaId).toBe(before.mediaId)
  expect([await positionOf(ann, messiah), await statusOf(ann, messiah)]).toEqual([400, 'WATCHING'])
})

test('what a person made one stays one', async () => {
  const [red, crimson] = ['Movies/Red Kite (2001).mkv', 'Movies/Crimson Kite (2001).mkv'] as const
  await scanned([red, crimson])
  const [into, other] = [await fileAt(red), await fileAt(crimson)]
  await server.ask('POST', `/media/${into.mediaId}/merge`, { as: ann.token, body: { mediaIds: [other.mediaId] } })
  await server.store.transact((tx) => tx.updateTable('root').set({ name_rules: 0 }).execute())
  const before = await rowsOf(server.store)
  await scanOnce(server.store, rootId)
  expect(await rowsOf(server.store)).toEqual(before)
})

test('what arrives by and by is read as if it had come at once, and keeps what was watched', async () => {
  const names = ['lesson 1 x.mkv', 'lesson 2 x.mkv', 'lesson 3 x.mkv'].map((name) => `TvSeries/Show/${name}`)
  await scanned(names.slice(0, 1))
  await watch(ann, names[0] as string, 200)
  const first = await fileAt(names[0] as string)
  expect(first.number).toBeNull()
  for (let count = 2; count <= 3; count++) await scanned(names.slice(0, count))
  expect((await describeLibrary(server.store))['TvSeries: Show']?.map((line) => line.split(' |')[0])).toEqual(['#1', '#2', '#3'])
  expect((await fileAt(names[0] as string)).contentId).toBe(first.contentId)
  expect(await positionOf(ann, names[0] as string)).toBe(200)
})

test('a newcomer of the same number is no version of what is there, whichever comes first', async () => {
  await scanned(['TvSeries/Show/S01E02 - Alpha.mkv', ...Array.from({ length: 9 }, (_, at) => `TvSeries/Show/S02E0${at + 1}.mkv`)])
  await watch(ann, 'TvSeries/Show/S01E02 - Alpha.mkv', 200)
  await scanned(['TvSeries/Show/S01E02 - Beta.mkv'])
  await scanned(['TvSeries/Show/S01E02 - Alpha 1080p.mkv', 'TvSeries/Show/S01E02 - Beta 1080p.mkv'])
  const ids = await Promise.all(['Alpha', 'Alpha 1080p', 'Beta', 'Beta 1080p'].map((name) => fileAt(`TvSeries/Show/S01E02 - ${name}.mkv`)))
  const [a, b] = [ids[0]?.contentId, ids[2]?.contentId]
  expect([a !== b, ...ids.map(({ contentId }) => contentId)]).toEqual([true, a, a, b, b])
  rmSync(join(root, 'TvSeries/Show/S01E02 - Alpha.mkv'))
  rmSync(join(root, 'TvSeries/Show/S01E02 - Alpha 1080p.mkv'))
  await scanOnce(server.store, rootId)
  layOut(root, { 'TvSeries/Show/S01E02 - Alpha 2160p.mkv': 'other bytes' })
  await scanOnce(server.store, rootId)
  expect((await fileAt('TvSeries/Show/S01E02 - Alpha 2160p.mkv')).contentId).toBe(a)
})

test('a better version of a film in a folder of its own is the same film, and goes on where the other one stopped', async () => {
  const [old, better] = [
    'Movies/Red Kite (2001)/Red Kite (2001).mkv',
    'Movies/Red.Kite.2001.2160p.WEB-GRP/red.kite.2001.2160p.mkv',
  ] as const
  await scanned([
    old,
    'Movies/Red Kite (1950)/Red Kite (1950).mkv',
    ...Array.from({ length: 8 }, (_, at) => `Movies/Film ${'abcdefgh'[at]} (2000).mkv`),
  ])
  await watch(ann, old, 12)
  await scanned([better])
  expect(await describeLibrary(server.store)).toMatchObject({
    'Movie: Red Kite': [
      '- | Red Kite (1950).mkv | VIDEO_PLAYER',
      '- | Red Kite (2001).mkv | VIDEO_PLAYER',
      '- | red.kite.2001.2160p.mkv | VIDEO_PLAYER 2160p',
    ],
  })
  const before = await fileAt(old)
  rmSync(join(root, 'Movies/Red Kite (2001)'), { recursive: true })
  await scanOnce(server.store, rootId)
  const after = await fileAt(better)
  expect([after.contentId, after.mediaId]).toEqual([before.contentId, before.mediaId])
  const { body } = await server.ask('GET', `/content/${after.contentId}`, { as: ann.token })
  expect(body.playFileId).toBe(after.id)
  expect(body.positions[0]).toMatchObject({ fileId: after.id, position: 12 })
  expect(body.myData.lastFile.position).toBe(12)
  const { items } = (await server.ask('GET', '/media/user-data?status=WATCHING', { as: ann.token })).body
  expect(items[0].next).toMatchObject({ fileId: after.id, position: 12, unit: 'seconds', progress: 0.012 })
  await server.store.transact((tx) => tx.updateTable('root').set({ name_rules: 0 }).execute())
  await scanOnce(server.store, rootId)
  expect(await fileAt(better)).toEqual(after)
})

test('what new rules leave out is not asked about, and the rest stays as it was', async () => {
  const film = 'Movies/Kite (2001)/Kite (2001).mkv'
  await scanned([film])
  layOut(root, ['Movies/Kite (2001)/theme.mp3'])
  await server.store.transact(async (tx) => {
    const row = await tx.selectFrom('file').selectAll().where('path', '=', film).executeTakeFirstOrThrow()
    const { id: _id, ...other } = row
    await tx
      .insertInto('file')
      .values({ ...other, path: 'Movies/Kite (2001)/theme.mp3', content_type: 'AUDIO', inode: null, size: 1 })
      .execute()
    await tx.updateTable('root').set({ name_rules: 0 }).execute()
  })
  const before = await fileAt(film)
  const scan = await scanOnce(server.store, rootId)
  expect([scan.question, scan.counts.unavailable]).toEqual([null, 1])
  expect(await fileAt(film)).toEqual(before)
})

test('a new copy of a film that lies in the bin is a film of its own', async () => {
  const [old, other, fresh] = [
    'Movies/Red Kite (2001)/Red Kite (2001).mkv',
    'Movies/Red Kite (2001) 720p/Red Kite (2001) 720p.mkv',
    'Movies/Red.Kite.2001.2160p.WEB-GRP/red.kite.2001.2160p.mkv',
  ] as const
  await scanned([old, other, ...Array.from({ length: 8 }, (_, at) => `Movies/Film ${'abcdefgh'[at]} (2000).mkv`)])
  const { mediaId } = await fileAt(old)
  expect((await fileAt(other)).mediaId).toBe(mediaId)
  expect((await server.ask('DELETE', `/media/${mediaId}`, { as: ann.token })).status).toBeLessThan(300)
  rmSync(join(root, 'Movies/Red Kite (2001)'), { recursive: true })
  await scanOnce(server.store, rootId)
  await scanned([fresh])
  const found = await fileAt(fresh)
  expect(found.mediaId).not.toBe(mediaId)
  expect((await server.ask('GET', `/media/${found.mediaId}`, { as: ann.token })).status).toBe(200)
  await server.store.transact((tx) => tx.updateTable('root').set({ name_rules: 0 }).execute())
  await scanOnce(server.store, rootId)
  expect([(await fileAt(fresh)).mediaId, (await fileAt(other)).mediaId]).toEqual([found.mediaId, mediaId])
})

test('of two statuses and positions that come together the later one stays', async () => {
  const [plain, sharp, other] = ['Alpha', 'Alpha 1080p', 'Beta'].map((title) => `TvSeries/Show/S01E02 - ${title}.mkv`) as [
    string,
    string,
    string,
  ]
  await scanned([plain, sharp, other])
  const [first, second] = [await fileAt(plain), await fileAt(other)]
  expect((await fileAt(sharp)).contentId).toBe(first.contentId)
  for (const user of [ann, bob]) await watch(user, sharp, 100)
  // By older rules the sharp version was one with what lies beside it.
  await server.store.transact(async (tx) => {
    await tx.updateTable('file').set({ content_id: second.contentId }).where('path', '=', sharp).execute()
    await tx.updateTable('root').set({ name_rules: 0 }).execute()
  })
  await watch(ann, sharp, 200)
  await watch(ann, plain, 300)
  await watch(bob, plain, 999)
  await watch(bob, sharp, 400)
  await watch(ann, other, 500)
  expect((await scanOnce(server.store, rootId)).state).toBe('running')
  expect((await fileAt(sharp)).contentId).toBe(first.contentId)
  expect(await Promise.all([plain, sharp, other].map((path) => positionOf(ann, path)))).toEqual([300, 200, 500])
  expect(await Promise.all([plain, sharp, other].map((path) => positionOf(bob, path)))).toEqual([null, 400, null])
  expect(await Promise.all([plain, other].map((path) => statusOf(ann, path)))).toEqual(['WATCHING', 'WATCHING'])
  expect(await Promise.all([plain, other].map((path) => statusOf(bob, path)))).toEqual(['WATCHING', 'NOT_WATCHED'])
})

test('what was away when the rules changed is taken apart as soon as it is back', async () => {
  const [alpha, beta] = ['Alpha', 'Beta'].map((title) => `TvSeries/Show/S01E02 - ${title}.mkv`) as [string, string]
  await scanned([alpha, beta, ...Array.from({ length: 9 }, (_, at) => `TvSeries/Show/S02E0${at + 1}.mkv`)])
  await joinAsBefore(alpha, [beta])
  const { contentId } = await fileAt(alpha)
  await watch(bob, beta, 200)
  await watch(ann, alpha, 100)
  renameSync(join(root, beta), join(root, 'away'))
  await scanOnce(server.store, rootId)
  renameSync(join(root, 'away'), join(root, beta))
  await scanOnce(server.store, rootId)
  expect((await fileAt(alpha)).contentId).toBe(contentId)
  expect((await fileAt(beta)).contentId).not.toBe(contentId)
  expect([await positionOf(ann, alpha), await positionOf(bob, beta)]).toEqual([100, 200])
  expect([await statusOf(ann, alpha), await statusOf(ann, beta)]).toEqual(['WATCHING', 'NOT_WATCHED'])
  expect([await statusOf(bob, alpha), await statusOf(bob, beta)]).toEqual(['NOT_WATCHED', 'WATCHING'])
  const after = await rowsOf(server.store)
  await scanOnce(server.store, rootId)
  expect(await rowsOf(server.store)).toEqual(after)
})
