import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, makeUser, type MadeMedia, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let person: MadeUser
let other: MadeUser
let book: MadeMedia

const path = '/current-user/listening'
const minute = 60_000
const started = Date.now() - 60 * minute
const at = (minutes: number) => new Date(started + minutes * minute).toISOString()
interface Listed {
  items: { id: number; seconds: number; from: number; to: number; device: string; startedAt: string; endedAt: string; day: string }[]
  totalItems: number
  days: { day: string; seconds: number }[]
}
const list = async (as = person, query = '') => (await server.ask('GET', path + query, { as: as.token })).body as Listed

beforeAll(async () => {
  server = await startTestServer()
  const privileges = ['AUDIOBOOK_INFO', 'AUDIOBOOK_CONTENT']
  person = await makeUser(server.store, { privileges })
  other = await makeUser(server.store, { privileges: [...privileges, 'CONTROL_PANEL'] })
  const file = { renderer: 'AUDIO_PLAYER', mimeType: 'audio/mpeg', duration: 7200 } as const
  book = await makeMedia(server.store, { type: 'Audiobook', title: 'Harbour', files: ['1.mp3'], file })
})
afterAll(() => server.remove())

const tell = async (listening: object, minutes: number, position = 100, as = person) => {
  const [content] = book.contents
  const body = { position, unit: 'seconds', device: 'Firefox, Linux #0a1b2c', at: at(minutes), listening }
  return server.ask('PUT', `/media/${book.id}/user-data/content/${content?.id}/file/${content?.fileId}`, { as: as.token, body })
}
const first = { key: 'session-1', day: '2026-11-24', startedAt: at(0), from: 100 }

test('a stretch of listening grows with every report, and a report that comes late takes nothing back', async () => {
  expect((await tell({ ...first, seconds: 10, to: 110 }, 1)).status).toBe(200)
  expect((await tell({ ...first, seconds: 240, to: 900 }, 5, 900)).status).toBe(200)
  expect((await tell({ ...first, seconds: 100, to: 300 }, 3, 300)).status).toBe(200)
  const { items, totalItems, days } = await list()
  expect(totalItems).toBe(1)
  expect(items[0]).toMatchObject({ seconds: 240, from: 100, to: 900, startedAt: at(0), endedAt: at(5), device: 'Firefox, Linux #0a1b2c' })
  expect(items[0]).toMatchObject({ mediaTitle: 'Harbour', contentId: book.contents[0]?.id, day: '2026-11-24' })
  expect(days).toEqual([{ day: '2026-11-24', seconds: 240 }])
})

test('nobody hears longer than time goes by, a moment is none, and what does not fit is refused', async () => {
  await tell({ key: 'too-long-1', day: '2026-11-25', startedAt: at(10), seconds: 9000, from: 0, to: 5 }, 11)
  await tell({ key: 'moment-12', day: '2026-11-25', startedAt: at(12), seconds: 0.4, from: 0, to: 1 }, 13)
  const { items } = await list()
  expect(items.map(({ seconds }) => seconds)).toEqual([62, 240])
  expect((await tell({ ...first, seconds: -1, to: 1 }, 14)).status).toBe(400)
  expect((await tell({ ...first, day: 'today', seconds: 1, to: 1 }, 14)).status).toBe(400)
})

test('pages have the sums of their whole days; a stretch is the person’s alone', async () => {
  const page = await list(person, '?size=1&page=1')
  expect([page.items.length, page.totalItems]).toEqual([1, 2])
  expect(page.days).toEqual([{ day: '2026-11-24', seconds: 240 }])
  expect(await list(other)).toEqual({ items: [], totalItems: 0, days: [] })
  const [one] = (await list()).items
  expect((await server.ask('DELETE', `${path}/${one?.id}`, { as: other.token })).status).toBe(404)
  expect((await list()).totalItems).toBe(2)
})

test('the export has it; what was deleted is gone for good, also while it goes on', async () => {
  const exported = (await server.ask('GET', '/current-user/data', { as: person.token })).body as { listening: object[] }
  expect(exported.listening).toMatchObject([{ title: 'Harbour', day: '2026-11-24', seconds: 240, from: 100, to: 900 }, { seconds: 62 }])
  const oldest = (await list()).items.at(-1)
  expect((await server.ask('DELETE', `${path}/${oldest?.id}`, { as: person.token })).status).toBe(204)
  expect((await tell({ ...first, seconds: 300, to: 960 }, 20, 960)).status).toBe(200)
  expect((await list()).totalItems).toBe(1)
  const kept = await server.store.db.selectFrom('listening_session').selectAll().where('key', '=', 'session-1').executeTakeFirstOrThrow()
  expect([kept.media_id, kept.content_id, kept.device, kept.started_at, kept.seconds]).toEqual([null, null, null, null, null])
  expect((await server.ask('DELETE', path, { as: person.token })).status).toBe(204)
  expect(await list()).toEqual({ items: [], totalItems: 0, days: [] })
  expect((await server.ask('DELETE', `${path}/999999`, { as: person.token })).status).toBe(404)
})
