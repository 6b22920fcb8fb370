import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let group: number
let admin: string
let sees: Record<'anime' | 'manga' | 'nothing' | 'panel' | 'adults' | 'editor', string>
const tag: Record<string, number> = {}
const media: Record<string, number> = {}

const addTag = (mediaId: number, tagId: number) =>
  server.store.transact((tx) => tx.insertInto('media_tag').values({ media_id: mediaId, tag_id: tagId }).execute())
const list = async (path: string, as: string) => {
  const answer = await server.ask('GET', path, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { items: { id: number; name: string; useCount: number; tagCount: number }[]; totalItems: number }
}
const counts = async (as: string, query = '') => {
  const { items, totalItems } = await list(`/tag-group/${group}/tags?size=100${query}`, as)
  expect(totalItems).toBe(items.length)
  return Object.fromEntries(items.map(({ name, useCount }) => [name, useCount]))
}

beforeAll(async () => {
  server = await startTestServer()
  const user = async (privileges: string[]) => makeUser(server.store, { privileges })
  admin = (await makeUser(server.store, { groups: ['Administrators'] })).token
  const adults = await user(['ANIME_INFO', 'MANGA_INFO'])
  const settings = JSON.stringify({ generalSettings: { adultContent: true } })
  await server.store.transact((tx) => tx.updateTable('users').set({ settings }).where('id', '=', adults.id).execute())
  sees = {
    anime: (await user(['ANIME_INFO'])).token,
    manga: (await user(['MANGA_INFO'])).token,
    nothing: (await user(['ANIME_CONTENT'])).token,
    panel: (await user(['CONTROL_PANEL'])).token,
    adults: adults.token,
    editor: (await user(['ANIME_INFO', 'ANIME_EDIT'])).token,
  }
  group = (await server.ask('POST', '/tag-group', { as: admin, body: { name: 'Visibility' } })).body.id
  for (const name of ['both', 'animeOnly', 'mangaOnly', 'adultOnly', 'binned', 'unused', '100%', 'a_b']) {
    tag[name] = (await server.ask('POST', `/tag-group/${group}/tags`, { as: admin, body: { name } })).body.id
  }
  media['anime'] = (await makeMedia(server.store, { type: 'Anime' })).id
  media['manga'] = (await makeMedia(server.store, { type: 'Manga' })).id
  media['adult'] = (await makeMedia(server.store, { type: 'Anime', adult: true })).id
  media['binned'] = (await makeMedia(server.store, { type: 'Anime' })).id
  for (const [one, name] of [
    ['anime', 'both'],
    ['manga', 'both'],
    ['anime', 'animeOnly'],
    ['manga', 'mangaOnly'],
    ['adult', 'adultOnly'],
    ['adult', 'both'],
    ['binned', 'binned'],
    ['binned', 'both'],
  ] as const)
    await addTag(media[one] as number, tag[name] as number)
  await server.store.transact((tx) =>
    tx
      .updateTable('media')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', media['binned'] as number)
      .execute(),
  )
})
afterAll(() => server.remove())

describe('the visibility of tags follows from their media', () => {
  test('a caller sees the tags of the types that they may see, counted there', async () => {
    expect(await counts(sees.anime)).toEqual({ both: 1, animeOnly: 1 })
    expect(await counts(sees.manga)).toEqual({ both: 1, mangaOnly: 1 })
    expect(await counts(sees.nothing)).toEqual({})
  })
  test('adult media count for those who want to see them', async () => {
    expect(await counts(sees.adults)).toEqual({ both: 3, animeOnly: 1, mangaOnly: 1, adultOnly: 1 })
  })
  test('administrators see all tags, counted by what they may see of the media', async () => {
    const unused = { adultOnly: 0, binned: 0, unused: 0, '100%': 0, a_b: 0 }
    expect(await counts(admin)).toEqual({ both: 2, animeOnly: 1, mangaOnly: 1, ...unused })
    expect(await counts(sees.panel)).toEqual({ both: 0, animeOnly: 0, mangaOnly: 0, ...unused })
  })
  test('those who may assign tags also see tags without media', async () => {
    const seen = { both: 1, animeOnly: 1, unused: 0, '100%': 0, a_b: 0 }
    expect(await counts(sees.editor)).toEqual(seen)
    expect(await counts(sees.editor, '&sort=use')).toEqual(seen)
    expect((await server.ask('GET', `/tag-group/${group}`, { as: sees.editor })).body.tagCount).toBe(5)
    expect((await server.ask('GET', `/tags/${tag['mangaOnly']}`, { as: sees.editor })).status).toBe(404)
    const give = (name: string) =>
      server.ask('POST', '/media/tags', { as: sees.editor, body: { mediaIds: [media['anime']], add: [tag[name]] } })
    for (const name of ['mangaOnly', 'adultOnly', 'binned']) expect((await give(name)).status, name).toBe(400)
    const given = await give('unused')
    expect(given.body.changed).toBe(1)
    expect((await server.ask('POST', `/edit/${given.body.editId}/undo`, { as: sees.editor, body: {} })).status).toBe(200)
    const found = await list('/media?includedTags=unused', sees.editor)
    expect(found.totalItems).toBe(0)
  })
  test.each(['', '&sort=use', '&search=only', '&search=MANGA'])('in every list alike: %s', async (query) => {
    const seen = Object.keys(await counts(sees.anime, query))
    expect(seen).not.toContain('mangaOnly')
    const all = await list(`/tags?size=100${query}`, sees.anime)
    expect(all.items.map(({ name }) => name)).toEqual(seen)
    expect(all.totalItems).toBe(seen.length)
  })
  test('a hidden tag is not found by its id either', async () => {
    for (const name of ['mangaOnly', 'adultOnly', 'binned', 'unused']) {
      expect((await server.ask('GET', `/tags/${tag[name]}`, { as: sees.anime })).body.code, name).toBe('NOT_FOUND')
      expect((await server.ask('GET', `/tags/${tag[name]}`, { as: admin })).status, name).toBe(200)
    }
    expect((await server.ask('GET', `/tags/${tag['both']}`, { as: sees.anime })).body.useCount).toBe(1)
  })
  test('the groups count what the caller sees of their tags', async () => {
    const tagCount = async (as: string) => [
      (await server.ask('GET', `/tag-group/${group}`, { as })).body.tagCount,
      (await list('/tag-group?search=visibility', as)).items[0]?.tagCount,
    ]
    expect(await tagCount(sees.anime)).toEqual([2, 2])
    expect(await tagCount(sees.nothing)).toEqual([0, 0])
    expect(await tagCount(admin)).toEqual([8, 8])
  })
})

describe('a search', () => {
  test.each([
    ['%', ['100%']],
    ['_', ['a_b']],
    ['\\', []],
    ['ONLY', ['adultOnly', 'animeOnly', 'mangaOnly']],
    ['', ['100%', 'a_b', 'adultOnly', 'animeOnly', 'binned', 'both', 'mangaOnly', 'unused']],
  ])('for %j finds it anywhere in a name', async (text, found) => {
    const query = `&search=${encodeURIComponent(text)}`
    expect(Object.keys(await counts(admin, query)).toSorted()).toEqual(found)
    const { items } = await list(`/tag-group/${group}/tags?size=100${query}`, admin)
    expect(items.map(({ name }) => name)).toEqual(found)
  })
  test('puts what begins with the text first, then what has a word that does, however much each is used', async () => {
    const { id } = (await server.ask('POST', '/tag-group', { as: admin, body: { name: 'Order' } })).body
    for (const name of ['Hippo pot', 'Kampuchea po', 'Zpo', 'Poland']) {
      await server.ask('POST', `/tag-group/${id}/tags`, { as: admin, body: { name } })
    }
    const ofGroup = async (query: string) => (await list(`/tag-group/${id}/tags?${query}`, admin)).items.map(({ name }) => name)
    expect(await ofGroup('search=Po')).toEqual(['Poland', 'Hippo pot', 'Kampuchea po', 'Zpo'])
    expect(await ofGroup('search=po&sort=use&size=2')).toEqual(['Poland', 'Hippo pot'])
    await server.ask('DELETE', `/tag-group/${id}?moveTo=${group}`, { as: admin })
    for (const { id: made } of (await list('/tags?search=po&size=100', admin)).items)
      await server.ask('DELETE', `/tags/${made}`, { as: admin })
  })
})

test('by use, the most used come first, and pages follow each other', async () => {
  const page = async (number: number) => (await list(`/tags?sort=use&size=2&page=${number}`, admin)).items.map(({ name }) => name)
  expect(await page(0)).toEqual(['both', 'animeOnly'])
  expect(await page(1)).toEqual(['mangaOnly', '100%'])
})

describe('the counts follow the media', () => {
  const change = (set: { type?: 'Anime' | 'Manga'; adult?: number; deleted_at?: string | null }) =>
    server.store.transact((tx) =>
      tx
        .updateTable('media')
        .set(set)
        .where('id', '=', media['anime'] as number)
        .execute(),
    )
  test('into another type, into the bin and back, to adult and back', async () => {
    await change({ type: 'Manga' })
    expect(await counts(sees.anime)).toEqual({})
    expect(await counts(sees.manga)).toEqual({ both: 2, mangaOnly: 1, animeOnly: 1 })
    await change({ type: 'Anime', adult: 1 })
    expect(await counts(sees.anime)).toEqual({})
    await change({ adult: 0, deleted_at: new Date().toISOString() })
    expect(await counts(sees.adults)).toEqual({ both: 2, mangaOnly: 1, adultOnly: 1 })
    await change({ deleted_at: null })
    expect(await counts(sees.anime)).toEqual({ both: 1, animeOnly: 1 })
  })
  test('out of the library, with or without the bin', async () => {
    await server.store.transact((tx) =>
      tx
        .deleteFrom('media')
        .where('id', 'in', [media['anime'] as number, media['binned'] as number])
        .execute(),
    )
    expect(await counts(sees.anime)).toEqual({})
    const rows = await server.store.db.selectFrom('tag_count').select(['tag_id', 'type', 'adult', 'n']).where('n', '!=', 0).execute()
    expect(rows.map(({ tag_id, type, adult, n }) => [tag_id, type, adult, Number(n)]).toSorted()).toEqual(
      [
        [tag['both'], 'All', 0, 1],
        [tag['both'], 'All', 1, 1],
        [tag['mangaOnly'], 'All', 0, 1],
        [tag['adultOnly'], 'All', 1, 1],
        [tag['both'], 'Manga', 0, 1],
        [tag['both'], 'Anime', 1, 1],
        [tag['mangaOnly'], 'Manga', 0, 1],
        [tag['adultOnly'], 'Anime', 1, 1],
      ].toSorted(),
    )
  })
})
