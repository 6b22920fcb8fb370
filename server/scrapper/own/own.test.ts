import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { makingInShort } from '../../testing/sources.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'

let server: TestServer
let shelf: FakeServer
let elsewhere: FakeServer
let admin: MadeUser
let editor: MadeUser
let answer: (request: IncomingMessage, response: ServerResponse) => void

const books = {
  '/find': {
    result: {
      docs: [
        { key: 7, name: 'The Long Way', native: 'Długa droga', published: '2014-07-29', img: '/covers/7.jpg' },
        { key: 8, name: 'The Short Way', published: null },
        { nothing: 'of it' },
      ],
    },
  },
  '/book/7': {
    name: 'The Long Way',
    also: ['Długa droga', { title: 'Wayfarers 1', language: 'en', kind: 'official' }],
    text: '<p>A <b>ship</b>.</p><script>alert(1)</script>',
    published: '2014-07-29',
    from: 'us',
    subjects: [{ label: 'Space' }, { label: 'Found family' }],
    img: '/covers/7.jpg',
    page: '#more',
    by: [
      'Chambers, Becky; Ann Lee',
      { name: 'Rachel Dulude', role: 'narrator', language: 'English' },
      { name: '' },
      { name: 'Jo', role: 'Colourist' },
    ],
    pub: 'Hodder',
    cycle: { name: 'Wayfarers', at: 1 },
    lang: 'English',
    age: '16+',
    time: '15 h 23 min',
    pages: '1,404',
    stars: '4,2',
    votes: '120',
    more: ['/review', { url: 'https://b.example/', title: 'Blog', kind: 'social' }, 'javascript:alert(1)'],
  },
} as Record<string, unknown>

const json = (response: ServerResponse, body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const tellBooks = (request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? '/', 'http://books')
  if (pathname in books) json(response, books[pathname])
  else response.writeHead(404).end()
}

beforeAll(async () => {
  shelf = await startFakeServer((request, response) => answer(request, response))
  elsewhere = await startFakeServer((_request, response) => json(response, {}))
  server = await startTestServer({ AMN_PRIVATE_HOSTS: shelf.host, AMN_MIRRORS: `books.example=${shelf.host},busy.example=${shelf.host}` })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  editor = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT'] })
})
afterAll(async () => {
  await server.remove()
  await shelf.close()
  await elsewhere.close()
})
beforeEach(() => {
  answer = tellBooks
  shelf.asked.length = 0
})

let made = 0
const descriptor = (more: { search?: object; read?: object; fields?: object } & Record<string, unknown> = {}) => {
  const { search, read, fields, ...rest } = more
  return {
    name: `Shelf ${++made}`,
    version: '1',
    urlAddress: 'https://books.example/',
    types: ['Book'],
    ...rest,
    search: {
      address: 'https://books.example/find?q={query}&year={year}',
      items: 'result.docs',
      id: 'key',
      title: 'name',
      otherTitle: 'native',
      year: 'published',
      picture: 'img',
      ...search,
    },
    read: {
      address: 'https://books.example/book/{id}',
      ...read,
      fields: {
        title: 'name',
        titles: 'also',
        description: 'text',
        airedFrom: 'published',
        originCountry: 'from',
        cover: 'img',
        ...fields,
      },
    },
  }
}
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = admin.token) =>
  server.ask(method, path, { as, ...(body !== undefined && { body }) })
const create = (more: Parameters<typeof descriptor>[0] = {}) => ask('POST', '/scrapper-source', descriptor(more))
const tryOut = async (more: Parameters<typeof descriptor>[0] = {}, sent: object = {}) => {
  const as = (await makeUser(server.store, { privileges: ['CONTROL_PANEL'] })).token
  return ask('POST', '/scrapper-source/try', { descriptor: descriptor(more), query: 'long way', ...sent }, as)
}
const audit = async () => (await ask('GET', '/audit?size=1')).body.items[0]

describe('a source by a descriptor', () => {
  test('searches, describes one thing, and gives that to a media like any other', async () => {
    const { body: source } = await create({ fields: { tags: 'subjects[*].label', tagGroup: 'Genre' } })
    expect(source).toMatchObject({ key: `own-${source.id}`, version: 1 })
    const { body: listed } = await ask('GET', '/scrapper?amnMediaType=Book', undefined, editor.token)
    expect(listed.items.find(({ key }: { key: string }) => key === source.key)).toMatchObject({
      isOwn: true,
      needsNetwork: true,
      state: 'ready',
      fields: ['title', 'titles', 'airedFrom', 'originCountry', 'description', 'tags', 'cover'],
    })
    const found = await ask(
      'POST',
      '/scrapper',
      { scrapper: source.key, amnMediaType: 'Book', query: 'long & way?', year: 2014 },
      editor.token,
    )
    expect(shelf.asked[0]?.url).toBe('/find?q=long%20%26%20way%3F&year=2014')
    expect(found.body.candidates).toMatchObject([
      { id: '7', title: 'The Long Way', otherTitle: 'Długa droga', year: 2014, picture: 'https://books.example/covers/7.jpg' },
      { id: '8', title: 'The Short Way', otherTitle: null, year: null, picture: null },
    ])
    const { id } = await makeMedia(server.store, { type: 'Book', title: 'Way' })
    const fields = ['titles', 'description', 'airedFrom', 'originCountry', 'tags'].map((field) => ({ field, strategy: 'overwrite' }))
    const { body } = await ask('POST', `/media/${id}/scrap`, { scrapper: source.key, id: '7', fields }, editor.token)
    expect(body.changed.toSorted()).toEqual(['airedFrom', 'description', 'originCountry', 'tags', 'titles'])
    expect(body.media).toMatchObject({ description: 'A ship.', airedFrom: '2014-07-29', originCountry: 'US' })
    expect(body.media.titles).toMatchObject([
      { title: 'Długa droga', kind: 'other' },
      { title: 'Wayfarers 1', language: 'en', kind: 'official' },
    ])
  })
  test('says who made it, what it belongs to, how long it is and what others think of it', async () => {
    const fields = {
      credits: "[by[], [{name: pub, role: 'publisher', kind: 'organisation'}]][]",
      creditRole: 'author',
      series: 'cycle.name',
      enumeration: 'cycle.at',
      originalLanguage: 'lang',
      ageRating: 'age',
      runtime: 'time',
      pageCount: 'pages',
      totalCount: 'none',
      links: 'more',
      communityScores: '{score: stars, count: votes}',
      scoreScale: 5,
    }
    const { body } = await tryOut({ name: 'Dusty shelf', fields })
    expect(makingInShort(body.found)).toEqual({
      credits: [
        'author | Chambers, Becky',
        'author | Ann Lee',
        'narrator | Rachel Dulude | en',
        'colorist | Jo',
        'publisher | Hodder | org',
      ],
      series: 'Wayfarers',
      enumeration: '1',
      originalLanguage: 'en',
      ageRating: '16+',
      runtime: 923,
      pageCount: 1404,
      links: ['other https://books.example/review', 'social https://b.example/'],
      scores: ['dusty-shelf 84 of 120'],
    })
    const wrong = await tryOut({ fields: { credits: 'by[', creditRole: 'author' } })
    expect(wrong.body.fields).toMatchObject([{ path: 'descriptor.read.fields.credits' }])
    expect((await create({ fields: { creditRole: 'gardener' } })).status).toBe(400)
    const { body: source } = await create({ fields })
    const { id } = await makeMedia(server.store, { type: 'Book' })
    const chosen = ['credits', 'series', 'communityScores'].map((field) => ({ field, strategy: 'merge' }))
    const applied = await ask('POST', `/media/${id}/scrap`, { scrapper: source.key, id: '7', fields: chosen }, editor.token)
    expect(applied.body.changed.toSorted()).toEqual(['communityScores', 'credits', 'series'])
  })
  test('that knows no such thing, or is asked by a step to another place, gives nothing', async () => {
    const { body: source } = await create()
    const { id } = await makeMedia(server.store, { type: 'Book' })
    for (const thing of ['9', '..', '.', '../find', '7/../7'])
      expect((await ask('POST', `/media/${id}/scrap/preview`, { scrapper: source.key, id: thing }, editor.token)).status, thing).toBe(404)
    expect(shelf.asked.map(({ url }) => url)).toEqual(['/book/9', '/book/..%2Ffind', '/book/7%2F..%2F7'])
  })
  test('can be tried out without being kept', async () => {
    const { status, body } = await tryOut()
    expect(status).toBe(200)
    expect(body.candidates).toHaveLength(2)
    expect(body.found).toMatchObject({ title: 'The Long Way', description: 'A ship.', cover: 'https://books.example/covers/7.jpg' })
    expect((await ask('GET', '/scrapper-source?size=100')).body.items.some(({ key }: { key: string }) => key === 'own-trial')).toBe(false)
  })
  test('takes pictures from its hosts however these are written', async () => {
    const { body: source } = await create({ pictureHosts: ['IMG.Books.example'], fields: { cover: "'https://img.books.example/7.jpg'" } })
    const { id } = await makeMedia(server.store, { type: 'Book' })
    const { body } = await ask('POST', `/media/${id}/scrap/preview`, { scrapper: source.key, id: '7' })
    expect(body.differences.find(({ field }: { field: string }) => field === 'cover').found).toBe('https://img.books.example/7.jpg')
  })
  test('is held back by nothing that another host has asked for', async () => {
    const busy = { search: { address: 'https://busy.example/find?q={query}' } }
    const { body: source } = await create(busy)
    const search = async () => (await ask('POST', '/scrapper', { scrapper: source.key, amnMediaType: 'Book', query: 'way' })).status
    const state = async () => (await ask('GET', '/scrapper')).body.items.find(({ key }: { key: string }) => key === source.key).state
    answer = (_request, response) => response.writeHead(429, { 'retry-after': '600' }).end()
    expect([await search(), (await tryOut(busy)).status]).toEqual([502, 502])
    answer = tellBooks
    expect([await search(), await state(), (await tryOut()).status]).toEqual([502, 'resting', 200])
    await ask('PUT', `/scrapper-source/${source.id}`, { descriptor: descriptor({ name: source.descriptor.name }) })
    expect([await state(), await search()]).toEqual(['ready', 200])
  })
})

describe('what it needs to be given', () => {
  test('a secret goes where the descriptor says, and is shown to nobody', async () => {
    const setting = {
      setting: 'API key',
      headers: { 'X-Key': 'Bearer {setting}' },
      search: { address: 'https://books.example/find?q={query}&k={setting}' },
      read: { address: 'https://books.example/book/{id}?k={setting}' },
      fields: { address: 'page' },
    }
    const { body: source } = await create(setting)
    const search = () => ask('POST', '/scrapper', { scrapper: source.key, amnMediaType: 'Book', query: 'way' }, editor.token)
    expect((await search()).body).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('API key') })
    const set = await ask('PUT', `/scrapper/${source.key}/settings`, { values: { setting: 's3cr3t&' } })
    expect(set.body.settings).toMatchObject([{ title: 'API key', kind: 'secret', required: true, value: null, isSet: true }])
    expect((await search()).status).toBe(200)
    expect(shelf.asked[0]).toMatchObject({ url: '/find?q=way&k=s3cr3t%26', headers: { 'x-key': 'Bearer s3cr3t&' } })
    const { id } = await makeMedia(server.store, { type: 'Book' })
    const preview = await ask('POST', `/media/${id}/scrap/preview`, { scrapper: source.key, id: '7' }, editor.token)
    expect(preview.body.address).toMatch(/^https:\/\/books\.example\/book\/7.*#more$/)
    expect(preview.text + (await ask('GET', '/audit?size=5')).text).not.toContain('s3cr3t')
    const isSet = async () =>
      (await ask('GET', '/scrapper')).body.items.find(({ key }: { key: string }) => key === source.key).settings[0].isSet
    const kept = { ...source.descriptor, description: 'Changed' }
    await ask('PUT', `/scrapper-source/${source.id}`, { descriptor: kept })
    expect(await isSet()).toBe(true)
    const moved = { ...kept, read: { ...kept.read, address: 'https://other.example/{id}' } }
    await ask('PUT', `/scrapper-source/${source.id}`, { descriptor: moved })
    expect(await isSet()).toBe(false)
  })
})

describe('changing and removing', () => {
  test('is written into the audit, and a change of an older version is refused', async () => {
    const { body: source } = await create()
    expect(await audit()).toMatchObject({ action: 'scrapper-added', subject: { kind: 'scrapper', name: source.descriptor.name } })
    const changed = { ...source.descriptor, version: '2' }
    expect((await ask('PUT', `/scrapper-source/${source.id}`, { version: 1, descriptor: changed })).body).toMatchObject({ version: 2 })
    expect(await audit()).toMatchObject({ action: 'scrapper-changed', subject: { kind: 'scrapper', name: source.descriptor.name } })
    expect((await ask('PUT', `/scrapper-source/${source.id}`, { version: 1, descriptor: changed })).body.code).toBe('STALE')
    expect((await ask('DELETE', `/scrapper-source/${source.id}`)).status).toBe(204)
    expect(await audit()).toMatchObject({ action: 'scrapper-removed', subject: { kind: 'scrapper', name: source.descriptor.name } })
    expect((await ask('GET', '/scrapper')).text).not.toContain(`"${source.key}"`)
    expect((await ask('POST', '/scrapper', { scrapper: source.key, amnMediaType: 'Book', query: 'way' })).body.code).toBe(
      'VALIDATION_FAILED',
    )
    expect((await ask('DELETE', `/scrapper-source/${source.id}`)).status).toBe(404)
  })
  test('to other hosts forgets what media were known by, which may mean other things there', async () => {
    const { body: source } = await create()
    const { id } = await makeMedia(server.store, { type: 'Book' })
    await ask('POST', `/media/${id}/scrap`, { scrapper: source.key, id: '7', fields: [{ field: 'description', strategy: 'merge' }] })
    const knownBy = () => server.store.db.selectFrom('media_external').select(['key']).where('source', '=', source.key).execute()
    await ask('PUT', `/scrapper-source/${source.id}`, { descriptor: { ...source.descriptor, version: '2' } })
    expect(await knownBy()).toEqual([{ key: '7' }])
    const moved = { ...source.descriptor.read, address: 'https://other.example/{id}' }
    await ask('PUT', `/scrapper-source/${source.id}`, { descriptor: { ...source.descriptor, read: moved } })
    expect(await knownBy()).toEqual([])
  })
  test('no two scrappers have the same name, those that ship included', async () => {
    const { body: source } = await create({ name: 'Ręczny Katalog' })
    for (const name of ['ręczny  katalog', 'anilist'])
      expect((await create({ name })).body).toMatchObject({ code: 'DUPLICATE', fields: [{ path: 'name' }] })
    const other = (await create()).body
    const taken = await ask('PUT', `/scrapper-source/${other.id}`, { descriptor: { ...other.descriptor, name: 'RĘCZNY KATALOG' } })
    expect(taken.body).toMatchObject({ code: 'DUPLICATE', fields: [{ path: 'descriptor.name' }] })
    const same = await ask('PUT', `/scrapper-source/${source.id}`, { descriptor: { ...source.descriptor, name: 'Ręczny katalog' } })
    expect(same.status).toBe(200)
  })
})

describe('a descriptor by which nobody is to be asked is refused where it is wrong', () => {
  const doubled = `\`[1]\`|${Array.from({ length: 50 }, () => '[@,@][]').join('|')}`
  test.each([
    ['with a name that nobody sees', { name: '\u200b' }, 'name'],
    ['without https', { search: { address: 'http://books.example/{query}' } }, 'search.address'],
    ['with a host that is not fixed', { search: { address: 'https://{query}.example/' } }, 'search.address'],
    ['with a host that goes on', { search: { address: 'https://books.example{query}/' } }, 'search.address'],
    ['with a host that would stand for many', { read: { address: 'https://%2A.example/{id}' } }, 'read.address'],
    ['with a user name', { search: { address: 'https://me:pass@books.example/{query}' } }, 'search.address'],
    ['with an address of this host', { search: { address: 'https://127.0.0.1/{query}' } }, 'search.address'],
    ['with an address of this host in another form', { search: { address: 'https://2130706433/{query}' } }, 'search.address'],
    ['with an address of the cloud', { read: { address: 'https://[fd00::1]/{id}' } }, 'read.address'],
    ['that does not say what is looked for', { search: { address: 'https://books.example/all' } }, 'search.address'],
    ['with names that stand for nothing', { read: { address: 'https://books.example/{id}/{host}' } }, 'read.address'],
    ['with a secret that there is not', { read: { address: 'https://books.example/{id}?k={setting}' } }, 'read.address'],
    ['that says who is asked', { headers: { Host: 'other.example' } }, 'headers.Host'],
    ['with lines in a header', { headers: { 'X-Key': 'a\r\nHost: b' } }, 'headers.X-Key'],
    ['with an expression that is none', { search: { items: 'result[' } }, 'search.items'],
    ['with a function that there is not', { fields: { tags: 'system(name)' } }, 'read.fields.tags'],
    ['with an expression that takes too long', { fields: { description: doubled } }, 'read.fields.description'],
    ['with an expression that takes too much', { search: { year: "split(pad_left('a', `500000000`), '')" } }, 'search.year'],
  ])('%s', async (_what, more, path) => {
    const refused = await create(more)
    expect([refused.status, refused.body.code, refused.body.fields?.map((field: { path: string }) => field.path)]).toEqual([
      400,
      'VALIDATION_FAILED',
      [path],
    ])
    expect((await tryOut(more)).body.fields).toMatchObject([{ path: `descriptor.${path}` }])
    expect(shelf.asked).toEqual([])
  })
})

describe('a source that answers badly', () => {
  test.each([
    [
      'leads to another host',
      (response: ServerResponse) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
      /host that is not its own/,
    ],
    [
      'leads to a private address',
      (response: ServerResponse) => response.writeHead(302, { location: elsewhere.url }).end(),
      /without https|not its own|not public/,
    ],
    [
      'answers with more than anybody reads',
      (response: ServerResponse) => response.end(`"${'x'.repeat(6 * 1024 * 1024)}"`),
      /longer than 5 MiB/,
    ],
    ['answers with a page', (response: ServerResponse) => response.setHeader('content-type', 'text/html').end('<html>'), /web page/],
  ])('and %s is told so, and nothing is taken', async (_what, respond, message) => {
    answer = (_request, response) => void respond(response)
    const { status, body } = await tryOut()
    expect([status, body.code]).toEqual([502, 'SCRAPPER_FAILED'])
    expect(body.message).toMatch(message)
    expect(elsewhere.asked).toEqual([])
  })
  test('and is nested without end, or of another form, is reported', async () => {
    answer = (_request, response) => void response.end('['.repeat(1_000_000) + ']'.repeat(1_000_000))
    expect((await tryOut()).status).toBe(502)
    answer = (_request, response) => void json(response, { result: { docs: 'none' } })
    expect((await tryOut()).body).toEqual({ candidates: [], found: null })
  })
  test('and makes an expression grow is left alone, while others are answered', async () => {
    const growing = { fields: { description: `name && (${Array.from({ length: 45 }, () => '[@,@][]').join('|')})` } }
    const [grown, other] = await Promise.all([tryOut(growing), tryOut()])
    expect([grown.status, other.status]).toEqual([502, 200])
  })
  test('and whose expression does not fit is reported where it is tried out', async () => {
    const { status, body } = await tryOut({ fields: { description: "join(', ', name)" } })
    expect([status, body.message]).toEqual([502, expect.stringMatching(/description.*join\(\)/)])
  })
})

describe('a source that cannot be read any more', () => {
  test('leaves the others as they are, is listed as such, and can be described anew or removed', async () => {
    const [{ body: fine }, { body: broken }, { body: gone }] = [await create(), await create(), await create()]
    await server.store.transact((tx) =>
      tx.updateTable('scrapper_source').set({ descriptor: '{"name":"Old"}' }).where('id', 'in', [broken.id, gone.id]).execute(),
    )
    const { body: sources } = await ask('GET', '/scrapper-source?size=100')
    const descriptorOf = ({ id }: { id: number }) => sources.items.find((one: { id: number }) => one.id === id).descriptor
    expect([descriptorOf(fine), descriptorOf(broken)]).toEqual([fine.descriptor, null])
    const keys = async () => (await ask('GET', '/scrapper')).body.items.map(({ key }: { key: string }) => key)
    expect(await keys()).toContain(fine.key)
    expect(await keys()).not.toContain(broken.key)
    expect((await ask('PUT', `/scrapper-source/${broken.id}`, { descriptor: broken.descriptor })).status).toBe(200)
    expect(await keys()).toContain(broken.key)
    expect((await ask('DELETE', `/scrapper-source/${gone.id}`)).status).toBe(204)
    expect(await audit()).toMatchObject({ action: 'scrapper-removed', subject: { kind: 'scrapper', name: gone.key } })
  })

  test('counts as not set where its settings cannot be read', async () => {
    const { body: source } = await create({ setting: 'Token' })
    await ask('PUT', `/scrapper/${source.key}/settings`, { values: { setting: 's3cr3t' } })
    await server.store.transact((tx) => tx.updateTable('scrapper_setting').set({ settings: '[' }).where('key', '=', source.key).execute())
    const { status, body } = await ask('GET', '/scrapper')
    expect(status).toBe(200)
    expect(body.items.find(({ key }: { key: string }) => key === source.key).settings).toMatchObject([{ isSet: false }])
  })
})
