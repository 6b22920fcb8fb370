import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMedia, makeUser, type MadeMedia, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
let lodz: MadeMedia
let japanese: MadeMedia
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'MANGA_INFO'] })
  lodz = await makeMedia(server.store, { title: 'Łódź podwodna', airedFrom: '2020-02-01', files: ['a.mkv', 'b.mkv'] })
  japanese = await makeMedia(server.store, { title: '葬送のフリーレン', others: ['Frieren: Beyond Journey’s End'], type: 'Manga' })
  await makeMedia(server.store, { title: 'Adult one', adult: true, airedFrom: '2022-01-01' })
  await makeMedia(server.store, { title: 'Half known', workInProgress: true })
  await makeMedia(server.store, { title: 'Hidden film', type: 'Movie', airedFrom: '2024-01-01' })
})
afterAll(() => server.remove())

const titles = async (path: string, as = user.token) => {
  const { body } = await server.ask('GET', path, { as })
  return { titles: (body.items ?? body).map((item: { title: string }) => item.title), totalItems: body.totalItems }
}

describe('the list', () => {
  test('unites the types the caller may see, without adult media and work in progress', async () => {
    expect(await titles('/media')).toEqual({ titles: ['Łódź podwodna', '葬送のフリーレン'], totalItems: 2 })
    expect(await titles('/media?amnMediaType=Manga')).toEqual({ titles: ['葬送のフリーレン'], totalItems: 1 })
    expect(await titles('/media?includeWorkInProgress=true')).toMatchObject({ totalItems: 3 })
    expect((await server.ask('GET', '/media?amnMediaType=Movie', { as: user.token })).status).toBe(403)
  })

  test('shows adult media to those who want them', async () => {
    const other = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    await server.ask('PUT', '/current-user/settings', { as: other.token, body: { generalSettings: { adultContent: true } } })
    expect((await titles('/media', other.token)).titles).toContain('Adult one')
    expect(await titles('/media/newest?adultContentIncluded=false', other.token)).toMatchObject({ titles: ['Łódź podwodna'] })
  })

  test.each([
    ['lodz', 'Łódź podwodna'],
    ['PODWODNA łódź', 'Łódź podwodna'],
    ['beyond END', '葬送のフリーレン'],
    ['フリ', '葬送のフリーレン'],
    ['ふりーれん', '葬送のフリーレン'],
    ['od', 'Łódź podwodna'],
  ])('finds by %s', async (filter, title) => {
    const found = await titles(`/media?titleFilter=${encodeURIComponent(filter)}`)
    expect(found).toEqual({ titles: [title], totalItems: 1 })
  })

  test.each(['%', '_', "' or 1=1 --", '"', '*', 'no such', '\\'])('%s finds nothing and breaks nothing', async (filter) => {
    const answer = await server.ask('GET', `/media?titleFilter=${encodeURIComponent(`zz${filter}`)}`, { as: user.token })
    expect(answer).toMatchObject({ status: 200, body: { items: [], totalItems: 0 } })
  })

  test.each([
    'page=-1',
    'page=1e3',
    'page=0x1',
    'page=%201',
    'size=0',
    'size=101',
    'page=1&page=2',
    'page[]=1',
    'amnMediaType=Game',
    'includeWorkInProgress=1',
  ])('refuses %s', async (query) => {
    expect((await server.ask('GET', `/media?${query}`, { as: user.token })).body.code).toBe('VALIDATION_FAILED')
  })

  test('pages through everything once', async () => {
    const seen = [await titles('/media?size=1&page=0'), await titles('/media?size=1&page=1'), await titles('/media?size=1&page=2')]
    expect(seen.flatMap((page) => page.titles)).toEqual(['Łódź podwodna', '葬送のフリーレン'])
  })
})

describe('rows of the start page', () => {
  test('newest goes by the day it came out, recently added by when it came here', async () => {
    expect((await titles('/media/newest?maxSize=1')).titles).toEqual(['Łódź podwodna'])
    expect((await titles('/media/recently-added?maxSize=1')).titles).toEqual(['葬送のフリーレン'])
    expect((await server.ask('GET', '/media/newest?maxSize=51', { as: user.token })).status).toBe(400)
  })
})

describe('one media', () => {
  test('shows its facts and what the caller may do', async () => {
    const { body } = await server.ask('GET', `/media/${lodz.id}?amnMediaType=Anime`, { as: user.token })
    expect(body).toMatchObject({
      id: lodz.id,
      title: 'Łódź podwodna',
      contentCount: 2,
      path: null,
      cover: null,
      may: { edit: false, content: false, delete: false },
    })
    expect(body.myData).toMatchObject({ mediaStatus: 'NOT_WATCHED', favorite: false })
  })

  test.each(['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '%00', '..%2f..', 'CON'])('%s is not found', async (id) => {
    expect((await server.ask('GET', `/media/${id}`, { as: user.token })).status).toBe(404)
  })

  test('of another type than claimed is not found', async () => {
    expect((await server.ask('GET', `/media/${japanese.id}?amnMediaType=Anime`, { as: user.token })).status).toBe(404)
    expect((await server.ask('GET', `/media/${japanese.id}?amnMediaType=All`, { as: user.token })).status).toBe(400)
  })
})
