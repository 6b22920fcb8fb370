import type { Found } from '@amn/contract/scrapper/scrapper'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { makeScrapper } from '../../testing/scrappers.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { addScrappers } from '../registry.ts'

const known = new Map<string, Found>()
let server: TestServer
let admin: MadeUser

beforeAll(() => addScrappers(() => [makeScrapper('shelf', known)]))
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(() => server.remove())
beforeEach(() => known.clear())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  server.ask(method, path, { as: admin.token, ...(body !== undefined && { body }) })
const make = async () => (await makeMedia(server.store)).id
/** Lets a media be told tags, and gives the act. */
const scrap = async (id: number, ...names: string[]): Promise<number> => {
  known.set('1', { description: `About ${names.join()}`, tags: names.map((name) => ({ group: 'General', name })) })
  const fields = ['description', 'tags'].map((field) => ({ field, strategy: 'overwrite' }))
  return (await ask('POST', `/media/${id}/scrap`, { scrapper: 'shelf', id: '1', fields })).body.editId
}
const undo = async (editId: number, body: object = {}) => (await ask('POST', `/edit/${editId}/undo`, body)).status
const latest = async (id: number): Promise<number> => (await ask('GET', `/media/${id}/history`)).body.items[0].id
const tagsOf = async (id: number) => (await ask('GET', `/media/${id}`)).body.tags.map(({ name }: { name: string }) => name)
const find = async (name: string) => (await ask('GET', `/tags?search=${name}`)).body.items[0]

test('tags that an act made go with it, with the whole of it or with its tags alone', async () => {
  const [one, two] = [await make(), await make()]
  const [first, second] = [await scrap(one, 'Kelp', 'Heron'), await scrap(two, 'Ebb')]
  expect(await undo(first)).toBe(200)
  expect([await find('Kelp'), await find('Heron')]).toEqual([undefined, undefined])
  expect(await undo(second, { fields: ['description'] })).toBe(200)
  expect(await tagsOf(two)).toEqual(['Ebb'])
  expect(await undo(second, { fields: ['tags'] })).toBe(200)
  expect(await find('Ebb')).toBeUndefined()
})

test('a tag that two acts gave goes with the last of them that is undone, whichever made it', async () => {
  const [one, two] = [await make(), await make()]
  for (const isMakerFirst of [true, false]) {
    const acts = [await scrap(one, 'Lagoon'), await scrap(two, 'Lagoon')]
    const [first, last] = isMakerFirst ? acts : acts.toReversed()
    await undo(first ?? 0)
    expect(await find('Lagoon')).toMatchObject({ useCount: 1 })
    await undo(last ?? 0)
    expect(await find('Lagoon')).toBeUndefined()
  }
})

test('a tag stays that somebody changed, that another media has, also in the bin, or that was there before', async () => {
  const [one, other] = [await make(), await make()]
  await ask('POST', '/tag-group/1/tags', { name: 'Older' })
  const editId = await scrap(one, 'Mudflat', 'Marsh', 'Reed', 'Older')
  await ask('PATCH', `/tags/${(await find('Mudflat')).id}`, { description: 'Wet' })
  const marsh = (await find('Marsh')).id
  await ask('PUT', `/media/${other}`, { tags: [marsh] })
  await ask('DELETE', `/media/${other}`)
  expect(await undo(editId)).toBe(200)
  expect(await tagsOf(one)).toEqual([])
  const names = await Promise.all(['Mudflat', 'Marsh', 'Reed', 'Older'].map(async (name) => (await find(name))?.name))
  expect(names).toEqual(['Mudflat', 'Marsh', undefined, 'Older'])
})

test('a tag that went comes back when its going is undone, as itself or as the one of its name that was made since', async () => {
  const id = await make()
  await undo(await scrap(id, 'Tern', 'Gull'))
  const { body } = await ask('POST', '/tag-group/5/tags', { name: 'gull' })
  const group = (await ask('GET', `/tags/${body.id}`)).body.tagGroupName
  expect(group).toBe('General')
  expect(await undo(await latest(id))).toBe(200)
  expect((await tagsOf(id)).toSorted()).toEqual(['Tern', 'gull'])
  expect(await undo(await latest(id))).toBe(200)
  expect([await tagsOf(id), await find('Tern')]).toEqual([[], undefined])
  expect(await find('gull')).toMatchObject({ id: body.id })
})

test('a tag that an administrator deleted does not come back', async () => {
  const id = await make()
  const editId = await scrap(id, 'Curlew')
  await ask('DELETE', `/tags/${(await find('Curlew')).id}`)
  await undo(editId)
  expect(await undo(await latest(id))).toBe(200)
  expect([await tagsOf(id), await find('Curlew')]).toEqual([[], undefined])
})
