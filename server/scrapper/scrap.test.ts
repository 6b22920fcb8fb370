import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Found } from '@amn/contract/scrapper/scrapper'
import { mediaTypes } from '@amn/contract/values'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePng } from '../testing/hostile.ts'
import { makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { makeScrapper } from '../testing/scrappers.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts'
import { addScrappers } from './registry.ts'

const known = new Map<string, Found>()
let server: TestServer
let pictures: FakeServer
let admin: MadeUser
let editor: MadeUser

const png = makePng(300, 450)
const network = makeScrapper('far', known, {
  hosts: ['far.example'],
  pictureHosts: ['pictures.example'],
  settings: [
    { key: 'token', kind: 'secret', title: 'Token', required: false, choices: [] },
    { key: 'language', kind: 'choice', title: 'Language', required: false, choices: ['pl', 'en'] },
    { key: 'adult', kind: 'flag', title: 'Adult', required: false, choices: [] },
  ],
})
const needy = makeScrapper('needy', known, { settings: [{ key: 'key', kind: 'secret', title: 'Key', required: true, choices: [] }] })
const books = makeScrapper('books', known, { types: ['Book'], finds: ['id'] })
const shelf = makeScrapper('shelf', known, { readPicture: async (place) => (/^cover \d\.png$/.test(place) ? png : undefined) })
const odd = makeScrapper('odd', known, { search: async () => Object(null).nothing.at(0), read: async () => Object(null).nothing.at(0) })

beforeAll(() => addScrappers(() => [shelf, network, needy, books, odd]))
beforeAll(async () => {
  pictures = await startFakeServer((request, response) => {
    if (request.url === '/1.png') void png.then((body) => response.setHeader('content-type', 'image/png').end(body))
    else if (request.url === '/page.png') response.setHeader('content-type', 'image/png').end('<html>none</html>')
    else response.writeHead(404).end()
  })
  server = await startTestServer({ AMN_PRIVATE_HOSTS: pictures.host, AMN_MIRRORS: `pictures.example=${pictures.host}` })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  editor = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_EDIT', 'MANGA_INFO', 'MANGA_EDIT'] })
})
afterAll(async () => {
  await server.remove()
  await pictures.close()
})
beforeEach(() => known.clear())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = editor.token) =>
  server.ask(method, path, { as, ...(body !== undefined && { body }) })
const scrap = (body: object, as?: string) => ask('POST', '/scrapper', { scrapper: 'shelf', amnMediaType: 'Anime', ...body }, as)
const preview = async (id: number, thing = '1', scrapper = 'shelf') =>
  (await ask('POST', `/media/${id}/scrap/preview`, { scrapper, id: thing })).body
const apply = (id: number, fields: Record<string, string>, more: object = {}, as?: string) => {
  const chosen = Object.entries(fields).map(([field, strategy]) => ({ field, strategy }))
  return ask('POST', `/media/${id}/scrap`, { scrapper: 'shelf', id: '1', fields: chosen, ...more }, as)
}
const get = async (id: number, as?: string) => (await ask('GET', `/media/${id}`, undefined, as)).body
const undo = (editId: number) => ask('POST', `/edit/${editId}/undo`, {})
const differenceOf = (diff: { differences: { field: string }[] }, field: string) => diff.differences.find((one) => one.field === field)
const makeTag = async (name: string, group = 1) => (await ask('POST', `/tag-group/${group}/tags`, { name }, admin.token)).body.id

describe('the list', () => {
  test('gives what each can give, and keeps its secrets', async () => {
    await ask('PUT', '/scrapper/far/settings', { values: { token: 's3cret-token', language: 'pl' } }, admin.token)
    const { body, text } = await ask('GET', '/scrapper', undefined, admin.token)
    expect(body.totalItems).toBe(body.items.length)
    const far = body.items.find(({ key }: { key: string }) => key === 'far')
    expect(far).toMatchObject({ name: 'The far', needsNetwork: true, types: mediaTypes, isEnabled: true, state: 'ready', isOwn: false })
    expect(far.settings.map(({ key, value, isSet }: Record<string, unknown>) => [key, value, isSet])).toEqual([
      ['token', null, true],
      ['language', 'pl', true],
      ['adult', null, false],
    ])
    expect(text).not.toContain('s3cret-token')
    expect(body.items.find(({ key }: { key: string }) => key === 'needy').state).toBe('unset')
    const own = (await ask('GET', '/scrapper')).body.items.find(({ key }: { key: string }) => key === 'far')
    expect(own.settings.map(({ value }: { value: unknown }) => value)).toEqual([null, null, null])
    const { body: audit, text: line } = await ask('GET', '/audit?action=scrapper-changed', undefined, admin.token)
    expect(audit.items[0]).toMatchObject({ subject: { kind: 'scrapper', name: 'The far' }, detail: '{"set":["token","language"]}' })
    expect(line).not.toContain('s3cret-token')
  })
  test('narrows to those of a type', async () => {
    const keys = async (type: string) =>
      (await ask('GET', `/scrapper?amnMediaType=${type}`, undefined, admin.token)).body.items.map(({ key }: { key: string }) => key)
    expect(await keys('Book')).toContain('books')
    expect(await keys('Anime')).not.toContain('books')
  })
  test('leaves out for editors what is switched off, and nobody can ask it', async () => {
    await ask('PUT', '/scrapper/odd/settings', { isEnabled: false }, admin.token)
    expect((await ask('GET', '/scrapper')).text).not.toContain('The odd')
    expect((await ask('GET', '/scrapper', undefined, admin.token)).text).toContain('The odd')
    expect(await scrap({ scrapper: 'odd', query: 'a' })).toMatchObject({ status: 409, body: { message: 'The odd is switched off' } })
    await ask('PUT', '/scrapper/odd/settings', { isEnabled: true }, admin.token)
  })
  test.each([
    [{ nothing: 'x' }, 'values.nothing'],
    [{ language: 'de' }, 'values.language'],
    [{ adult: 'yes' }, 'values.adult'],
  ])('refuses the settings %j', async (values, path) => {
    const { status, body } = await ask('PUT', '/scrapper/far/settings', { values }, admin.token)
    expect([status, body.fields[0].path]).toEqual([400, path])
  })
  test('keeps what is absent, takes away what is null, and is there after a restart', async () => {
    await ask('PUT', '/scrapper/far/settings', { values: { token: 'one', language: 'en' } }, admin.token)
    await ask('PUT', '/scrapper/far/settings', { values: { language: null, adult: 'true' } }, admin.token)
    await server.restart()
    const body = (await ask('GET', '/scrapper?size=100', undefined, admin.token)).body.items.find(
      ({ key }: { key: string }) => key === 'far',
    )
    expect(body.settings.map(({ value, isSet }: Record<string, unknown>) => [value, isSet])).toEqual([
      [null, true],
      [null, false],
      ['true', true],
    ])
  })
  test('says whether a scrapper answers, or why not', async () => {
    const tried = async (key: string) => (await ask('POST', `/scrapper/${key}/test`, undefined, admin.token)).body
    expect(await tried('shelf')).toEqual({ isAnswering: true, milliseconds: expect.any(Number), message: null })
    const odd = 'The answer from The odd could not be understood'
    expect(await tried('odd')).toMatchObject({ isAnswering: false, message: { message: odd } })
    expect(await tried('needy')).toMatchObject({ isAnswering: false, message: { message: expect.stringContaining('Key') } })
  })
})

describe('asking', () => {
  test.each([
    [{}],
    [{ query: 'a', id: '1' }],
    [{ query: 'a', url: 'https://shelf.example/thing/1' }],
    [{ query: 'a', id: '1', url: 'https://a' }],
  ])('refuses %j: exactly one of query, url and id', async (body) => expect((await scrap(body)).status).toBe(400))
  test('finds by words, by an address and by an id, and changes nothing', async () => {
    const { id } = await makeMedia(server.store, { title: 'Mushishi' })
    const before = await get(id)
    known.set('1', { title: 'Mushishi', address: 'https://shelf.example/thing/1' }).set('2', { title: 'Mushishi Zoku Shou' })
    const { body } = await scrap({ query: 'mushishi', mediaId: id })
    expect(body.attribution).toBe('Told by the shelf.')
    expect(body.candidates.map(({ id: thing }: { id: string }) => thing)).toEqual(['1', '2'])
    expect(body.candidates[0].score).toBeGreaterThan(body.candidates[1].score)
    for (const by of [{ url: 'https://shelf.example/thing/1' }, { id: '1' }]) {
      const { candidates } = (await scrap(by)).body
      expect(candidates).toMatchObject([{ id: '1', title: 'Mushishi', address: 'https://shelf.example/thing/1', isSure: true }])
    }
    expect((await scrap({ id: '404' })).body.candidates).toEqual([])
    expect(await get(id)).toEqual(before)
  })
  test.each([
    [{ scrapper: 'nothing', query: 'a' }, 'scrapper'],
    [{ url: 'https://elsewhere.example/1' }, 'url'],
    [{ url: 'file:///thing/1' }, 'url'],
    [{ scrapper: 'books', id: '1' }, 'amnMediaType'],
    [{ scrapper: 'books', amnMediaType: 'Book', query: 'a' }, 'query'],
  ])('says what is wrong with %j', async (body, path) => {
    const answer = await scrap(body, admin.token)
    expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, path])
  })
  test('a media of another type, or none, is not found', async () => {
    const manga = await makeMedia(server.store, { type: 'Manga' })
    for (const mediaId of [manga.id, 999_999]) expect((await scrap({ query: 'a', mediaId })).status).toBe(404)
  })
  test('an answer that cannot be understood is the source’s failure', async () => {
    expect(await scrap({ scrapper: 'odd', query: 'a' })).toMatchObject({ status: 502, body: { code: 'SCRAPPER_FAILED' } })
    const { id } = await makeMedia(server.store)
    expect((await apply(id, { title: 'merge' }, { scrapper: 'odd' })).status).toBe(502)
  })
  test('one user asks the network ten times a minute, and the same again for nothing', async () => {
    const { token } = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_EDIT'] })
    const statuses = async (from: number) => {
      const found = []
      for (let at = from; at < from + 10; at += 1) found.push((await scrap({ scrapper: 'far', query: `q ${at}` }, token)).status)
      return found
    }
    expect(await statuses(0)).toEqual(Array(10).fill(200))
    expect(await statuses(0)).toEqual(Array(10).fill(200))
    const { status, headers } = await scrap({ scrapper: 'far', query: 'one more' }, token)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await scrap({ query: 'one more' }, token)).status).toBe(200)
    expect((await scrap({ scrapper: 'far', query: 'one more' })).status).toBe(200)
  })
})

describe('the pictures of candidates', () => {
  const picture = (key: string, address: string, as = editor.token, more = '') =>
    server.ask('GET', `/scrapper/${key}/picture?address=${encodeURIComponent(address)}${more}`, { as })
  test('come from the hosts of the scrapper, drawn anew', async () => {
    known
      .set('1', { title: 'Drawn', cover: 'https://pictures.example/1.png' })
      .set('2', { title: 'Drawn too', cover: 'https://else.example/1.png' })
    const { candidates } = (await scrap({ scrapper: 'far', query: 'drawn' }, admin.token)).body
    expect(candidates.map((one: { picture: unknown }) => one.picture)).toEqual(['https://pictures.example/1.png', null])
    const { status, headers, bytes } = await picture('far', candidates[0].picture)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'private, max-age=86400'])
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  })
  test.each([
    'https://else.example/1.png',
    'http://pictures.example/1.png',
    'https://pictures.example.evil.example/1.png',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    '1.png',
    'media-1:cover 1.png',
  ])('are not asked for at %s', async (address) => {
    const before = pictures.asked.length
    expect((await picture('far', address)).status).toBe(400)
    expect(pictures.asked).toHaveLength(before)
  })
  test('that are none are refused', async () => {
    expect((await picture('far', 'https://pictures.example/page.png')).status).toBe(422)
    expect((await picture('far', 'https://pictures.example/missing.png')).status).toBe(502)
  })
  test('beside the files of a media are shown to whoever may edit that', async () => {
    const anime = await makeMedia(server.store, { title: 'Local' })
    const movie = await makeMedia(server.store, { type: 'Movie' })
    known.set('1', { title: 'Local', cover: 'cover 1.png' })
    const { candidates } = (await scrap({ query: 'local', mediaId: anime.id })).body
    expect((await picture('shelf', candidates[0].picture, editor.token, '&width=64')).status).toBe(200)
    expect((await picture('shelf', candidates[0].picture.replace(`${anime.id}`, `${movie.id}`))).status).toBe(404)
  })
})

describe('what was found beside what there is', () => {
  test('shows each field in words, what merging and overwriting would make of it, and what is locked', async () => {
    const drama = await makeTag('Melodrama')
    const { id } = await makeMedia(server.store, { title: 'Nana', status: 'UNKNOWN' })
    const prequel = await makeMedia(server.store, { title: 'Nana zero' })
    await ask('PUT', `/media/${id}`, { tags: [drama], description: 'Mine' })
    known.set('9', { title: 'Nana zero', ids: [{ source: 'elsewhere', key: '90' }] })
    await ask('POST', `/media/${prequel.id}/scrap`, { scrapper: 'shelf', id: '9', fields: [{ field: 'title', strategy: 'merge' }] })
    const relation = { type: 'Prequel' as const, title: 'NANA 0', amnMediaType: null, ids: [{ source: 'elsewhere', key: '90' }] }
    known.set('1', {
      title: 'Nana',
      status: 'FINISHED',
      description: 'Theirs',
      tags: [
        { group: 'genre', name: 'MELODRAMA' },
        { group: 'Nowhere', name: 'Punk, rock' },
      ],
      relations: [relation, { ...relation, title: 'Not here', ids: [] }],
      cover: 'cover 1.png',
      address: 'https://shelf.example/thing/1',
    })
    const diff = await preview(id)
    expect(diff).toMatchObject({
      mediaId: id,
      scrapper: 'shelf',
      id: '1',
      title: 'Nana',
      address: 'https://shelf.example/thing/1',
      makesTags: true,
    })
    expect(diff.newTags).toEqual([{ group: 'General', name: 'Punk rock' }])
    expect(differenceOf(diff, 'title')).toMatchObject({ current: 'Nana', found: 'Nana', merged: null, overwritten: null })
    expect(differenceOf(diff, 'status')).toMatchObject({
      current: 'UNKNOWN',
      found: 'FINISHED',
      merged: 'FINISHED',
      overwritten: 'FINISHED',
      isLocked: false,
    })
    const description = { current: 'Mine', found: 'Theirs', merged: null, overwritten: null, isLocked: true, currentSource: 'hand' }
    expect(differenceOf(diff, 'description')).toMatchObject(description)
    const [melodrama, punk] = [
      { group: 'Genre', name: 'Melodrama' },
      { group: 'General', name: 'Punk rock' },
    ]
    expect(differenceOf(diff, 'tags')).toMatchObject({ current: [melodrama], found: [melodrama, punk], isLocked: true })
    const here = { type: 'Prequel', mediaId: prequel.id, title: 'Nana zero', amnMediaType: 'Anime' }
    expect(differenceOf(diff, 'relations')).toMatchObject({
      current: [],
      found: [here, { type: 'Prequel', mediaId: null, title: 'Not here', amnMediaType: null }],
      merged: [here],
    })
    expect(differenceOf(diff, 'cover')).toMatchObject({ current: null, merged: `media-${id}:cover 1.png` })
    expect(differenceOf(diff, 'season')).toBeUndefined()
  })
  test('is not there for what the source does not know', async () => {
    const { id } = await makeMedia(server.store)
    expect(await preview(id, '404')).toMatchObject({ code: 'NOT_FOUND' })
    expect((await apply(id, { title: 'merge' }, { id: '404' })).status).toBe(404)
  })
})

describe('applying', () => {
  test('changes what was chosen as one act, gives where it came from, and is undone', async () => {
    const { id } = await makeMedia(server.store, { title: 'Before' })
    await ask('PUT', `/media/${id}`, { originCountry: 'PL' })
    const before = await get(id)
    known.set('1', {
      title: 'After',
      titles: [{ title: 'Potem', language: 'pl', kind: 'official' }],
      originCountry: 'JP',
      seasonYear: 2006,
      season: 'SPRING',
      tags: [{ group: 'Genre', name: 'Josei drama' }],
      cover: 'cover 1.png',
      address: 'https://shelf.example/thing/1',
    })
    const fields = {
      title: 'overwrite',
      titles: 'merge',
      originCountry: 'overwrite',
      seasonYear: 'merge',
      season: 'ignore',
      tags: 'merge',
      cover: 'merge',
    }
    const { version } = await preview(id)
    const { status, body } = await apply(id, fields, { version })
    expect([status, body.warnings]).toEqual([200, []])
    expect(body.changed.toSorted()).toEqual(['cover', 'seasonYear', 'tags', 'title', 'titles'])
    expect(body.media).toMatchObject({
      title: 'After',
      originCountry: 'PL',
      seasonYear: 2006,
      season: 'UNKNOWN',
      lockedFields: ['originCountry'],
    })
    expect(body.media.tags).toMatchObject([{ group: 'Genre', name: 'Josei drama' }])
    expect(body.media.cover).toMatchObject({ width: 300, height: 450 })
    await server.restart()
    const { sources } = await get(id)
    expect(sources).toEqual(body.media.sources)
    expect(sources.title).toEqual({
      kind: 'scrapper',
      scrapper: 'shelf',
      at: expect.stringMatching(/Z$/),
      address: 'https://shelf.example/thing/1',
    })
    expect([sources.cover.address, sources.originCountry]).toEqual(['cover 1.png', { kind: 'hand' }])
    const { items } = (await ask('GET', `/media/${id}/history`)).body
    expect(items[0]).toMatchObject({ id: body.editId, kind: 'scrap', username: editor.username, canUndo: true })
    expect((await undo(body.editId)).status).toBe(200)
    const { version: _v, updatedAt: _u, ...rest } = before
    expect(await get(id)).toMatchObject(rest)
    expect((await get(id)).sources).toEqual({ originCountry: { kind: 'hand' } })
  })
  test('gives readers nothing of where values came from', async () => {
    const { id } = await makeMedia(server.store)
    const reader = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    expect((await get(id, reader.token)).sources).toBeUndefined()
  })
  test('is refused when the media was changed since it was compared', async () => {
    const { id } = await makeMedia(server.store, { title: 'Stale' })
    known.set('1', { description: 'Told' })
    const { version } = await preview(id)
    await ask('PUT', `/media/${id}`, { status: 'FINISHED' })
    const { status, body } = await apply(id, { description: 'merge' }, { version })
    expect([status, body.code, body.fields[0].path]).toEqual([409, 'STALE', 'status'])
    expect((await get(id)).description).toBe('')
  })
  test('leaves no file of a picture that is not kept', async () => {
    const { id } = await makeMedia(server.store)
    const files = async () => (await readdir(join(server.data, 'covers'), { recursive: true })).toSorted()
    known.set('1', { cover: 'cover 1.png' })
    await apply(id, { cover: 'merge' })
    const before = await files()
    expect(before.join()).toContain(`${id}-`)
    known.set('1', { cover: 'cover 2.png' })
    expect((await apply(id, { cover: 'overwrite' }, { version: 0 })).body.code).toBe('STALE')
    expect(await files()).toEqual(before)
  })
  test('many at once make each tag once', async () => {
    const media = await Promise.all(Array.from({ length: 12 }, () => makeMedia(server.store)))
    known.set('1', { tags: ['At once', 'At twice', 'At thrice'].map((name) => ({ group: 'General', name })) })
    const answers = await Promise.all(media.map(({ id }) => apply(id, { tags: 'merge' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.media.tags))).size).toBe(1)
    expect((await ask('GET', '/tags?search=at thrice', undefined, admin.token)).body.totalItems).toBe(1)
  })
  test('a second time makes nothing different', async () => {
    const { id } = await makeMedia(server.store, { title: 'Twice' })
    known.set('1', { description: 'Told', cover: 'cover 1.png', tags: [{ group: 'Genre', name: 'Twice over' }] })
    const fields = { description: 'overwrite', cover: 'overwrite', tags: 'overwrite' }
    const { version } = (await apply(id, fields)).body.media
    expect((await apply(id, fields)).body).toMatchObject({ editId: null, changed: [], warnings: [], media: { version } })
  })
  test('does all the rest when a picture cannot be had, and says so', async () => {
    const { id } = await makeMedia(server.store)
    known.set('1', { description: 'Told', cover: 'nowhere.png', background: 'https://pictures.example/page.png' })
    const { body } = await apply(id, { description: 'merge', cover: 'merge' })
    expect(body).toMatchObject({ changed: ['description'], warnings: [{ field: 'cover', message: 'The picture is not there' }] })
    const far = await apply(id, { background: 'merge' }, { scrapper: 'far' }, admin.token)
    expect(far.body).toMatchObject({ changed: [], warnings: [{ field: 'background' }] })
  })
  test('takes tags by their names, and makes none where that is switched off', async () => {
    const [inOther, inGroup] = [await makeTag('Space', 4), await makeTag('Robots', 4)]
    const own = await makeTag('Robots', 1)
    const tags = [
      { group: 'Genre', name: 'SPACE' },
      { group: 'Genre', name: 'robots' },
      { group: 'General', name: 'Unheard of' },
    ]
    known.set('1', { tags })
    const { id } = await makeMedia(server.store)
    await ask('PATCH' as 'PUT', '/settings', { key: 'automaticTagGroups', value: false }, admin.token)
    expect(await preview(id)).toMatchObject({ makesTags: false, newTags: [{ group: 'General', name: 'Unheard of' }] })
    const { body } = await apply(id, { tags: 'merge' })
    expect(body.media.tags.map((tag: { id: number }) => tag.id).toSorted()).toEqual([inOther, own].toSorted())
    expect(body.media.tags.map((tag: { id: number }) => tag.id)).not.toContain(inGroup)
    expect(body.warnings).toMatchObject([{ field: 'tags' }])
    await ask('PATCH' as 'PUT', '/settings', { key: 'automaticTagGroups', value: true }, admin.token)
    expect((await apply(id, { tags: 'merge' })).body.media.tags.map((tag: { name: string }) => tag.name)).toContain('Unheard of')
  })
  test('lets every text come out as text, whatever it contains', async () => {
    const canary = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>{{7*7}}\u202e\u0000\ud800javascript:alert(1)`
    const shown = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>{{7*7}} \ufffdjavascript:alert(1)`
    known.set('1', {
      title: canary,
      titles: [canary, 'a\0'].map((language, at) => ({ title: `${canary} ${at}`, language, kind: 'native' })),
      description: `${canary}\n${canary}`,
      enumeration: canary,
      originCountry: canary,
      tags: [{ group: canary, name: canary }],
      relations: [{ type: 'Sequel', title: canary, amnMediaType: null, ids: [{ source: canary, key: canary }] }],
      cover: canary,
      address: 'javascript:alert(1)',
      ids: [{ source: canary, key: canary }],
    })
    const { id } = await makeMedia(server.store)
    const found = (await scrap({ id: '1' })).body
    expect(found.candidates).toMatchObject([{ title: shown, address: null }])
    const all = Object.fromEntries(
      ['title', 'titles', 'description', 'enumeration', 'originCountry', 'tags', 'relations', 'cover'].map((one) => [one, 'overwrite']),
    )
    expect((await preview(id)).address).toBeNull()
    const { status, body } = await apply(id, all)
    expect(status).toBe(200)
    const titles = [0, 1].map((at) => ({ title: `${shown} ${at}`, language: null }))
    expect(body.media).toMatchObject({ title: shown, titles, originCountry: null, cover: null })
    expect(body.media.description).toBe(`${shown}\n${shown}`)
    expect(body.media.sources.title.address).toBeUndefined()
    expect((await undo(body.editId)).status).toBe(200)
  })
})

describe('relations', () => {
  const link = (type: 'Sequel' | 'Prequel' | 'Other', key: string, amnMediaType: 'Anime' | 'Manga' | null = null) => ({
    type,
    title: key,
    amnMediaType,
    ids: [{ source: 'cat', key }],
  })
  /** Media that the shelf knows by these keys, each under its title. */
  const make = async (key: string, wanted: Parameters<typeof makeMedia>[1] = {}) => {
    const { id } = await makeMedia(server.store, { title: key, ...wanted })
    known.set(key, { title: key, ids: [{ source: 'cat', key }] })
    await apply(id, { title: 'merge' }, { id: key }, admin.token)
    return id
  }
  const shownOf = async (id: number) =>
    (await get(id, admin.token)).relations.map(({ type, media }: { type: string; media: { id: number } }) => [type, media.id])
  test('are made when both media are here, seen from both sides', async () => {
    const [one, two] = [await make('r1'), await make('r2')]
    known.set('r1', { relations: [link('Sequel', 'r2'), link('Sequel', 'r1'), link('Other', 'nowhere')] })
    await apply(one, { relations: 'merge' }, { id: 'r1' })
    expect([await shownOf(one), await shownOf(two)]).toEqual([[['Sequel', two]], [['Prequel', one]]])
  })
  test('are not made to what the caller may not see, nor to what is read under the number of what is watched', async () => {
    const [one, movie, manga, deleted] = [
      await make('s1'),
      await make('s2', { type: 'Movie' }),
      await make('s3', { type: 'Manga' }),
      await make('s4'),
    ]
    await server.ask('DELETE', `/media/${deleted}`, { as: admin.token })
    known.set('s1', { relations: [link('Other', 's2'), link('Other', 's3', 'Anime'), link('Other', 's4')] })
    expect((await apply(one, { relations: 'merge' }, { id: 's1' })).body.changed).toEqual([])
    expect([movie, manga].length).toBe(2)
    expect(await shownOf(one)).toEqual([])
  })
  test('go in no circle', async () => {
    const [one, two, three] = [await make('c1'), await make('c2'), await make('c3')]
    await ask('PUT', `/media/${two}`, { relations: [{ type: 'Sequel', mediaId: three }], lockedFields: [] })
    await ask('PUT', `/media/${two}`, { lockedFields: [] })
    known.set('c1', { relations: [link('Sequel', 'c2'), link('Prequel', 'c3')] })
    await apply(one, { relations: 'overwrite' }, { id: 'c1' })
    expect(await shownOf(one)).toEqual([['Sequel', two]])
  })
  test('stay as they are where they are locked on the other side', async () => {
    const [one, two, three] = [await make('l1'), await make('l2'), await make('l3')]
    await ask('PUT', `/media/${two}`, { relations: [{ type: 'Other', mediaId: one }] })
    known.set('l1', { relations: [link('Sequel', 'l3'), link('Sequel', 'l2')] })
    await apply(one, { relations: 'overwrite' }, { id: 'l1' })
    expect((await shownOf(one)).toSorted()).toEqual([
      ['Other', two],
      ['Sequel', three],
    ])
  })
  test('of what was undone are not known any more', async () => {
    const one = await make('u1')
    const { id: two } = await makeMedia(server.store, { title: 'u2' })
    known.set('u2', { description: 'Told', ids: [{ source: 'cat', key: 'u2' }] }).set('u1', { relations: [link('Other', 'u2')] })
    await undo((await apply(two, { description: 'merge' }, { id: 'u2' })).body.editId)
    expect((await apply(one, { relations: 'merge' }, { id: 'u1' })).body.changed).toEqual([])
  })
})
