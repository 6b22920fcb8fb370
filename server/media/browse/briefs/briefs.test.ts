import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, type MadeMedia, makeUser, type MadeUser } from '../../../testing/make.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let person: MadeUser
let series: MadeMedia
let manga: MadeMedia
let adult: MadeMedia
let film: MadeMedia

beforeAll(async () => {
  server = await startTestServer()
  person = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT', 'MANGA_INFO'] })
  series = await makeMedia(server.store, { title: 'Harbour Nine', files: ['1.mkv', '2.mkv'], file: { duration: 1200 } })
  manga = await makeMedia(server.store, { title: 'Ink', type: 'Manga', files: ['1.cbz'], file: { renderer: 'IMAGE_MULTIPLE', pages: 40 } })
  adult = await makeMedia(server.store, { title: 'Adult one', adult: true, files: ['3.mkv'] })
  film = await makeMedia(server.store, { title: 'Hidden film', type: 'Movie', files: ['4.mkv'] })
  await server.store.transact(async (tx) => {
    const facts = { description: `${'Long. '.repeat(200)}`, community_score: 81, runtime: 20 }
    await tx.updateTable('media').set(facts).where('id', '=', series.id).execute()
    for (const [name, group] of [
      ['Mystery', 'Genre'],
      ['Drama', 'Genre'],
      ['Harbours', 'General'],
    ] as const) {
      const { id } = await tx.selectFrom('tag_group').select('id').where('name', '=', group).executeTakeFirstOrThrow()
      const row = { tag_group_id: id, name, name_key: name.toLowerCase() }
      const tag = await tx.insertInto('tag').values(row).returning('id').executeTakeFirstOrThrow()
      await tx.insertInto('media_tag').values({ media_id: series.id, tag_id: tag.id }).execute()
    }
  })
})
afterAll(() => server.remove())

const ask = async (query: string, as = person.token) => server.ask('GET', `/media/${query}`, { as })
const briefOf = async ({ id }: MadeMedia) => (await ask(`briefs?ids=${id}`)).body[0]

test('briefs tell the genres, scores, the beginning of the description, and what Play plays', async () => {
  const { status, body } = await ask(`briefs?ids=${manga.id},${series.id},${manga.id}`)
  expect(status).toBe(200)
  expect(body.map(({ id }: { id: number }) => id)).toEqual([manga.id, series.id])
  expect(body[1]).toMatchObject({ background: null, genres: ['Drama', 'Mystery'], communityScore: 81, score: null, runtime: 20 })
  expect(body[1].description).toHaveLength(600)
  expect(body[1].next).toMatchObject({
    contentId: series.contents[0]?.id,
    fileId: series.contents[0]?.fileId,
    position: null,
    length: 1200,
  })
  // Without the right to play it there is nothing to play.
  expect(body[0]).toMatchObject({ next: null })
})

test('briefs leave out what the caller may not see', async () => {
  const { body } = await ask(`briefs?ids=${adult.id},${film.id},999999,${series.id}`)
  expect(body.map(({ id }: { id: number }) => id)).toEqual([series.id])
  expect((await ask(`briefs?ids=${series.id}&amnMediaType=Manga`)).body).toEqual([])
  const nobody = await makeUser(server.store)
  expect((await ask(`briefs?ids=${series.id}`, nobody.token)).body).toEqual([])
})

test.each([
  'briefs',
  'briefs?ids=',
  'briefs?ids=a',
  'briefs?ids=1,,2',
  `briefs?ids=${Array.from({ length: 51 }, (_, at) => at + 1).join(',')}`,
])('%s is refused', async (query) => {
  expect((await ask(query)).status).toBe(400)
})

test('Play goes on where the caller is, and begins again what they completed', async () => {
  const [first, second] = series.contents
  const own = `/media/${series.id}/user-data`
  const put = (path: string, body: object) => server.ask('PUT', own + path, { as: person.token, body })
  await put(`/content/${second?.id}/file/${second?.fileId}`, { unit: 'seconds', position: 300, duration: 1200 })
  await put('', { score: 8.5 })
  expect(await briefOf(series)).toMatchObject({ score: 8.5, next: { contentId: second?.id, position: 300, unit: 'seconds', length: 1200 } })
  await put('', { mediaStatus: 'COMPLETED', allContents: true })
  expect(await briefOf(series)).toMatchObject({ next: { contentId: first?.id, position: null, progress: null } })
})

test('what was added last is told by its type, types without any are left out', async () => {
  const { body } = await ask('recently-added/by-type?maxSize=1')
  expect(body.map(({ amnMediaType, items }: { amnMediaType: string; items: unknown[] }) => [amnMediaType, items.length])).toEqual([
    ['Anime', 1],
    ['Manga', 1],
  ])
  expect((await ask('recently-added/by-type?amnMediaType=Manga')).body).toHaveLength(1)
  expect((await ask('recently-added/by-type?amnMediaType=Movie')).status).toBe(403)
  expect((await ask('recently-added/by-type?maxSize=51')).status).toBe(400)
})
