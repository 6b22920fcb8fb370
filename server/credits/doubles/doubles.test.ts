import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { settleDoubles } from './settle.ts'

let server: TestServer
let admin: MadeUser
let editor: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  editor = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT'] })
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = admin) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })

interface Named {
  name: string
  ids?: { source: string; key: string }[]
}
const makeWork = async (title: string, people: readonly Named[], type: 'Book' | 'Movie' = 'Book'): Promise<number[]> => {
  const { id } = await makeMedia(server.store, { type, title })
  const credits = people.map(({ name }) => ({ contributor: { name }, role: 'author' }))
  const answer = await ask('PUT', `/media/${id}`, { credits })
  expect(answer.status, answer.text).toBe(200)
  const ids: number[] = answer.body.credits.map((one: { contributor: { id: number } }) => one.contributor.id)
  await server.store.transact(async (tx) => {
    for (const [at, person] of people.entries())
      for (const { source, key } of person.ids ?? [])
        await tx
          .insertInto('contributor_external')
          .values({ contributor_id: ids[at] ?? 0, source, key })
          .execute()
  })
  return ids
}
const settled = async () => {
  while (await settleDoubles(server.store));
}
interface Side {
  id: number
  name: string
}
const doubles = async (as = admin, query = '') => {
  await settled()
  const { body } = await ask('GET', `/contributors/doubles?size=100${query}`, undefined, as)
  expect(body.totalItems).toBe(body.items.length)
  return body.items as { contributors: [Side, Side]; reason: string; sharedWorks: number }[]
}
const found = async (as = admin, query = '') =>
  (await doubles(as, query)).map(({ contributors, reason }) => `${contributors.map(({ name }) => name).join(' = ')}: ${reason}`)

test('people and organisations of likely names are shown until they are merged or said not to be the same', async () => {
  const [long] = await makeWork('Earth', [{ name: 'Ursula K. Weaver' }, { name: 'Stefan Ember' }])
  await makeWork('Sea', [{ name: 'Ursula K. Weaver' }])
  const [short] = await makeWork('Sky', [{ name: 'U. Weaver' }, { name: 'Susan Ember' }])
  expect(await found()).toEqual(['Ursula K. Weaver = U. Weaver: initials'])
  const [pair] = await doubles()
  expect(pair).toMatchObject({
    sharedWorks: 0,
    contributors: [{ id: long, workCount: 2, works: [{ title: 'Sea' }, { title: 'Earth' }] }, { id: short }],
  })
  const contributorIds = [short, long]
  expect((await ask('POST', '/contributors/doubles/dismiss', { contributorIds })).status).toBe(204)
  expect(await found()).toEqual([])
  expect((await ask('POST', '/contributors/doubles/restore', { contributorIds })).status).toBe(204)
  expect(await found()).toHaveLength(1)
  const merged = await ask('POST', `/contributors/${long}/merge`, { contributorIds: [short] })
  expect(await found()).toEqual([])
  await ask('POST', `/contributors/${long}/history/${merged.body.editId}/undo`)
  expect(await found()).toHaveLength(1)
  await ask('POST', `/contributors/${long}/merge`, { contributorIds: [short] })
  expect((await ask('POST', '/contributors/doubles/dismiss', { contributorIds })).status).toBe(400)
})

test('the same id elsewhere tells that two are one, another id at one source that they are two', async () => {
  await makeWork('North', [{ name: 'Ola Harbour', ids: [{ source: 'tmdb', key: '1' }] }])
  await makeWork('South', [{ name: 'Aleksandra Port', ids: [{ source: 'tmdb', key: '1' }] }])
  await makeWork('East', [{ name: 'Piotr Lantern', ids: [{ source: 'tmdb', key: '2' }] }])
  await makeWork('West', [{ name: 'P. Lantern', ids: [{ source: 'tmdb', key: '3' }] }])
  expect(await found()).toEqual(['Ola Harbour = Aleksandra Port: externalId'])
})

test('works that were split off by hand are nobody’s double', async () => {
  await makeWork('Left', [{ name: 'Ida Twofold' }])
  const [id] = await makeWork('Right', [{ name: 'Ida Twofold' }])
  const works = (await ask('GET', `/contributors/${id}/works`)).body.items
  await ask('POST', `/contributors/${id}/split`, { mediaIds: [works[0].media.id] })
  expect((await found()).filter((one) => one.includes('Twofold'))).toEqual([])
})

test('only those are shown all of whose works the caller edits, seen or not', async () => {
  await makeWork('Shown', [{ name: 'Dana Lighthouse' }])
  const [hidden] = await makeWork('Secret', [{ name: 'D. Lighthouse' }], 'Movie')
  const [both] = await makeWork('Told', [{ name: 'Dana B. Lighthouse' }])
  await makeWork('Filmed', [{ name: 'Dana B. Lighthouse' }], 'Movie')
  const ofLight = async (as: MadeUser, query = '') => (await found(as, query)).filter((one) => one.includes('Lighthouse'))
  expect(await ofLight(admin)).toHaveLength(3)
  expect(await ofLight(editor)).toEqual([])
  const viewer = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT', 'MOVIE_INFO'] })
  expect(await ofLight(viewer)).toEqual([])
  expect(await ofLight(admin, '&amnMediaType=Book')).toEqual(['Dana B. Lighthouse = Dana Lighthouse: middleName'])
  const reader = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  expect(await ofLight(reader)).toEqual([])
  for (const act of ['dismiss', 'restore']) {
    expect((await ask('POST', `/contributors/doubles/${act}`, { contributorIds: [hidden, both] }, editor)).status).toBe(404)
    expect((await ask('POST', `/contributors/doubles/${act}`, { contributorIds: [both, hidden] }, viewer)).status).toBe(403)
  }
})
