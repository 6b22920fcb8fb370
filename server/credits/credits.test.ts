import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(() => server.remove())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, path: string, body?: unknown, as = admin) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const get = async (path: string, as = admin) => (await ask('GET', path, undefined, as)).body

interface Named {
  name: string
  role: string
  character?: string
  kind?: string
}
const makeWork = async (
  facts: { type?: 'Book' | 'Movie' | 'Anime'; title: string; adult?: boolean },
  credits: readonly Named[],
): Promise<number> => {
  const { id } = await makeMedia(server.store, { type: 'Book', ...facts })
  const sent = credits.map(({ name, kind, ...credit }) => ({ contributor: { name, ...(kind && { kind }) }, ...credit }))
  const answer = await ask('PUT', `/media/${id}`, { credits: sent })
  expect(answer.status, answer.text).toBe(200)
  return id
}
const idOf = async (mediaId: number, name: string): Promise<number> =>
  (await get(`/media/${mediaId}`)).credits.find((one: { contributor: { name: string } }) => one.contributor.name === name).contributor.id
const namesOf = async (path: string, as = admin) => (await get(path, as)).items.map(({ name }: { name: string }) => name)
const titlesOf = async (path: string, as = admin) =>
  (await get(path, as)).items.map(({ media }: { media: { title: string } }) => media.title)

test('people stand in the order of the alphabet, whatever the accents and capitals', async () => {
  const names = ['Zoe Zebra', 'Łucja Łoś', 'Ola Ödön', 'bo lark', 'Ewa Oak', 'Jan Mol']
  await makeWork(
    { title: 'In order' },
    names.map((name) => ({ name, role: 'composer' })),
  )
  const inOrder = ['bo lark', 'Łucja Łoś', 'Jan Mol', 'Ewa Oak', 'Ola Ödön', 'Zoe Zebra']
  expect(await namesOf('/contributors?role=composer&sort=name')).toEqual(inOrder)
  const found = await Promise.all(
    ['bo', 'lucja', 'jan', 'ewa', 'ola', 'zoe'].map((name) => namesOf(`/contributors?sort=name&search=${name}`)),
  )
  expect(found.flat()).toEqual(inOrder)
  const id = (await get('/contributors?role=composer&search=zebra')).items[0].id
  expect((await ask('PUT', `/contributors/${id}`, { sortName: 'Ädler, Zoe' })).status).toBe(200)
  expect(await namesOf('/contributors?role=composer&sort=name')).toEqual(['Zoe Zebra', ...inOrder.slice(0, 5)])
})

test('a name in which no letter is left is refused at its field, and none of the others takes its place', async () => {
  const id = await makeWork({ title: 'Named well' }, [{ name: 'Before Her', role: 'author' }])
  const credits = [
    { contributor: { name: '\u0301' }, role: 'author' },
    { contributor: { name: 'After Him' }, role: 'editor' },
  ]
  const answer = await ask('PUT', `/media/${id}`, { credits })
  expect([answer.status, answer.body.fields]).toMatchObject([
    400,
    [{ path: 'credits.0.contributor.name', reason: 'input.visibleCharacter' }],
  ])
  expect((await get(`/media/${id}`)).credits).toMatchObject([{ role: 'author', contributor: { name: 'Before Her' } }])
})

test('who is named in one spelling or another is one person with all works, roles and progress', async () => {
  const first = await makeWork({ title: 'A Wizard' }, [
    { name: 'Ursula Weaver', role: 'author' },
    { name: 'Tall Ships Press', role: 'publisher' },
  ])
  const second = await makeWork({ title: 'The Tombs' }, [
    { name: 'WEAVER, Ursula', role: 'author' },
    { name: 'Ursula Weaver', role: 'narrator' },
  ])
  await ask('PUT', `/media/${first}/user-data`, { mediaStatus: 'COMPLETED' })
  const id = await idOf(first, 'Ursula Weaver')
  expect(await get(`/contributors/${id}`)).toMatchObject({
    kind: 'person',
    name: 'Ursula Weaver',
    workCount: 2,
    roles: [
      { role: 'author', count: 2 },
      { role: 'narrator', count: 1 },
    ],
    myProgress: { completed: 1, started: 0 },
    may: { edit: true },
  })
  expect((await titlesOf(`/contributors/${id}/works?role=author`)).toSorted()).toEqual(['A Wizard', 'The Tombs'])
  expect(await titlesOf(`/contributors/${id}/works?role=narrator`)).toEqual(['The Tombs'])
  expect((await get(`/media?titleFilter=tombs`)).items[0]).toMatchObject({ id: second, authors: ['Ursula Weaver'] })
  expect(await namesOf('/contributors?search=weav')).toEqual(['Ursula Weaver'])
  const suggested = async (typed: string) => (await get(`/contributors/suggest?q=${typed}`)).map(({ name }: { name: string }) => name)
  expect([await suggested('urs wea'), await suggested('ships'), await suggested('xyz')]).toEqual([
    ['Ursula Weaver'],
    ['Tall Ships Press'],
    [],
  ])
  expect(await namesOf('/contributors?search=tall&kind=person')).toEqual([])
  expect(await namesOf('/contributors?search=tall&kind=organisation')).toEqual(['Tall Ships Press'])
  expect(await namesOf('/contributors?kind=organisation')).toEqual(['Tall Ships Press'])
  const narrators = await get('/contributors?role=narrator&search=ursula')
  expect(narrators).toMatchObject({ totalItems: 1, items: [{ name: 'Ursula Weaver', workCount: 1, roles: ['author', 'narrator'] }] })
  expect(await get('/contributors?role=narrator')).toMatchObject({ totalItems: 1, items: [{ workCount: 1 }] })
  expect(await namesOf('/contributors?role=translator&search=ursula')).toEqual([])
})

test('credits are locked, kept in the history and put back by undoing', async () => {
  const id = await makeWork({ title: 'Undone' }, [{ name: 'Ada First', role: 'author' }])
  const before = await get(`/media/${id}`)
  expect(before.lockedFields).toContain('credits')
  await ask('PUT', `/media/${id}`, { credits: [{ contributor: { name: 'Ben Second' }, role: 'translator' }] })
  const [latest] = (await get(`/media/${id}/history`)).items
  expect(latest.fields).toEqual([
    {
      field: 'credits',
      before: [expect.objectContaining({ name: 'Ada First', role: 'author' })],
      after: [expect.objectContaining({ name: 'Ben Second', role: 'translator' })],
    },
  ])
  expect((await ask('POST', `/edit/${latest.id}/undo`, {})).status).toBe(200)
  expect((await get(`/media/${id}`)).credits).toEqual(before.credits)
})

test('the whole reply of a media can be sent back', async () => {
  const id = await makeWork({ title: 'There and Back' }, [{ name: 'Cai Third', role: 'actor', character: 'Hob' }])
  const more = {
    series: 'Harbour Tales',
    enumeration: '3',
    originalLanguage: 'pl',
    ageRating: 'PG-13',
    runtime: 90,
    pageCount: 300,
    wordCount: 70_000,
    totalCount: 4,
    links: [{ address: 'https://example.org/', title: null, kind: 'homepage' }],
    communityScores: [{ source: 'anilist', score: 81, count: 20 }],
  }
  expect((await ask('PUT', `/media/${id}`, more)).status).toBe(200)
  const media = await get(`/media/${id}`)
  expect(media).toMatchObject({ ...more, series: { name: 'Harbour Tales' } })
  const answer = await ask('PUT', `/media/${id}`, media)
  expect([answer.status, answer.body.version, answer.body.credits]).toEqual([200, media.version, media.credits])
})

test('a person who only worked on what the caller may not see does not exist for them', async () => {
  const reader = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT'] })
  const book = await makeWork({ title: 'Shown' }, [{ name: 'Dana Seen', role: 'author' }])
  const film = await makeWork({ type: 'Movie', title: 'Secret' }, [
    { name: 'Dana Seen', role: 'director' },
    { name: 'Eli Hidden', role: 'actor' },
  ])
  const adult = await makeWork({ title: 'Grown', adult: true }, [{ name: 'Fay Grown', role: 'author' }])
  const binned = await makeWork({ title: 'Gone' }, [{ name: 'Gus Gone', role: 'author' }])
  const ids = [await idOf(film, 'Eli Hidden'), await idOf(binned, 'Gus Gone')]
  // Whoever edits adult media sees them by their address, and finds none of them in lists.
  ids.push(await idOf(adult, 'Fay Grown'))
  await ask('DELETE', `/media/${binned}`)
  for (const id of ids) {
    for (const path of ['', '/works', '/history'])
      expect((await ask('GET', `/contributors/${id}${path}`, undefined, reader)).status).toBe(404)
    expect((await ask('PUT', `/contributors/${id}`, { name: 'x' }, reader)).status).toBe(404)
    expect((await ask('POST', `/contributors/${id}/merge`, { contributorIds: [999_999] }, reader)).status).toBe(404)
  }
  const [hidden] = ids
  expect((await ask('PUT', `/media/${book}`, { credits: [{ contributor: hidden, role: 'author' }] }, reader)).status).toBe(400)
  const seen = await idOf(book, 'Dana Seen')
  const own = await idOf(await makeWork({ title: 'Own' }, [{ name: 'Hal Own', role: 'author' }]), 'Hal Own')
  expect((await ask('POST', `/contributors/${own}/merge`, { contributorIds: [hidden] }, reader)).status).toBe(404)
  expect(await get(`/contributors/${seen}`, reader)).toMatchObject({ workCount: 1, roles: [{ role: 'author', count: 1 }] })
  expect(await titlesOf(`/contributors/${seen}/works`, reader)).toEqual(['Shown'])
  for (const word of ['hidden', 'grown', 'gone']) expect(await get(`/contributors/suggest?q=${word}`, reader)).toEqual([])
  const found = await namesOf('/contributors?size=100&sort=name', reader)
  expect(found).toContain('Dana Seen')
  expect(found.filter((name: string) => ['Eli Hidden', 'Fay Grown', 'Gus Gone'].includes(name))).toEqual([])
  // Of a person with works in other types, somebody who does not edit those changes nothing.
  const both = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT', 'MOVIE_INFO'] })
  expect((await ask('PUT', `/contributors/${seen}`, { name: 'x' }, both)).status).toBe(403)
})

test('two that are merged are one until that is undone, also for what was edited between', async () => {
  const [one, two] = [
    await makeWork({ title: 'One' }, [{ name: 'H. Able', role: 'author' }]),
    await makeWork({ title: 'Two' }, [{ name: 'Hanna Able', role: 'author' }]),
  ]
  const [short, long] = [await idOf(one, 'H. Able'), await idOf(two, 'Hanna Able')]
  const merged = await ask('POST', `/contributors/${long}/merge`, { contributorIds: [short] })
  expect(merged.body.contributor).toMatchObject({ id: long, workCount: 2, names: ['H. Able'] })
  expect(await get(`/contributors/${short}`)).toMatchObject({ id: long })
  expect(await idOf(one, 'Hanna Able')).toBe(long)
  // A spelling that is here now means the one that it is.
  const three = await makeWork({ title: 'Three' }, [{ name: 'Able, H.', role: 'author' }])
  expect(await idOf(three, 'Hanna Able')).toBe(long)
  expect((await ask('POST', `/contributors/${long}/merge`, { contributorIds: [short] })).status).toBe(400)
  const [edit] = (await get(`/contributors/${long}/history`)).items
  expect(edit).toMatchObject({ kind: 'merge', others: ['H. Able'], canUndo: true })
  expect((await ask('POST', `/contributors/${long}/history/${edit.id}/undo`)).status).toBe(200)
  expect(await titlesOf(`/contributors/${short}/works`)).toEqual(['One'])
  expect((await titlesOf(`/contributors/${long}/works`)).toSorted()).toEqual(['Three', 'Two'])
  expect((await ask('POST', `/contributors/${long}/history/${edit.id}/undo`)).status).toBe(409)
})

test('works that belong to another of the same name are split off and put back', async () => {
  const [one, two] = [
    await makeWork({ title: 'Left' }, [{ name: 'Ida Same', role: 'author' }]),
    await makeWork({ title: 'Right' }, [{ name: 'Ida Same', role: 'author' }]),
  ]
  const id = await idOf(one, 'Ida Same')
  expect((await ask('POST', `/contributors/${id}/split`, { mediaIds: [one, two] })).status).toBe(400)
  const { body } = await ask('POST', `/contributors/${id}/split`, { mediaIds: [two] })
  expect(body.contributor).toMatchObject({ name: 'Ida Same', workCount: 1 })
  expect(body.contributor.id).not.toBe(id)
  expect(await idOf(two, 'Ida Same')).toBe(body.contributor.id)
  expect((await ask('POST', `/contributors/${id}/history/${body.editId}/undo`)).status).toBe(200)
  expect((await titlesOf(`/contributors/${id}/works`)).toSorted()).toEqual(['Left', 'Right'])
  expect(await get(`/contributors/${body.contributor.id}`)).toMatchObject({ id })
})

test('the list names the first three studios of a title, and nobody of another role', async () => {
  const studios = ['Quay Works', 'Lamp House', 'Ninth Harbour', 'Far Crane'].map((name) => ({ name, role: 'studio' }))
  await makeWork({ title: 'Drawn by many' }, [{ name: 'Bright Network', role: 'network' }, ...studios])
  expect((await get('/media?titleFilter=drawn')).items[0]).toMatchObject({ studios: ['Quay Works', 'Lamp House', 'Ninth Harbour'] })
})

test('names that are changed by hand are found, kept and undone; a stale change is refused', async () => {
  const work = await makeWork({ title: 'Pen' }, [{ name: 'Jon Pen', role: 'author' }])
  const id = await idOf(work, 'Jon Pen')
  const { version } = await get(`/contributors/${id}`)
  const changed = await ask('PUT', `/contributors/${id}`, { name: 'Jonathan Penn', names: ['Jon Pen', 'ジョン'], version })
  expect(changed.body).toMatchObject({ name: 'Jonathan Penn', names: ['Jon Pen', 'ジョン'] })
  expect((await ask('PUT', `/contributors/${id}`, { name: 'Other', version })).status).toBe(409)
  expect((await ask('PUT', `/contributors/${id}`, changed.body)).status).toBe(200)
  expect(await namesOf(`/contributors?search=${encodeURIComponent('ジョン')}`)).toEqual(['Jonathan Penn'])
  expect(await get(`/media/${work}`)).toMatchObject({ authors: ['Jonathan Penn'] })
  const [edit] = (await get(`/contributors/${id}/history`)).items
  expect((await ask('POST', `/contributors/${id}/history/${edit.id}/undo`)).body).toMatchObject({ name: 'Jon Pen', names: [] })
})

test('lists are narrowed down by people in their roles, series with their order, languages, ages, scores, years and lengths', async () => {
  const reader = await makeUser(server.store, { privileges: ['MOVIE_INFO'] })
  const made = async (title: string, more: object, credits: readonly Named[] = []) => {
    const id = await makeWork({ type: 'Movie', title }, credits)
    expect((await ask('PUT', `/media/${id}`, more)).status).toBe(200)
    return id
  }
  const kim = { name: 'Kim Lens', role: 'director' }
  await made('Tide 10', { series: 'Tides', enumeration: '10', originalLanguage: 'pl', runtime: 120, ageRating: '12' }, [kim])
  await made('Tide 2', { series: 'TIDES', enumeration: '2', originalLanguage: 'pl', runtime: 80, ageRating: 'R' }, [
    kim,
    { name: 'Lou Face', role: 'actor' },
  ])
  const alone = { originalLanguage: 'ja', airedFrom: '1999-05-01', communityScores: [{ source: 'tmdb', score: 70, count: null }] }
  const id = await made('Alone', alone, [{ name: 'Kim Lens', role: 'actor' }])
  const director = await idOf(id, 'Kim Lens')
  const listed = async (query: string) =>
    (await get(`/media?amnMediaType=Movie&${query}`, reader)).items.map(({ title }: { title: string }) => title)
  const [series] = (await get('/media/series?search=tid', reader)).items
  expect(series).toMatchObject({ name: 'Tides', count: 2 })
  expect((await get(`/media/series?ids=${series.id}`, reader)).totalItems).toBe(1)
  expect(await listed(`includedSeries=${series.id}&sort=number`)).toEqual(['Tide 2', 'Tide 10'])
  expect(await listed(`includedSeries=${series.id}&sort=number&order=desc`)).toEqual(['Tide 10', 'Tide 2'])
  expect(await listed(`includedCredits=${director}`)).toEqual(['Alone', 'Tide 10', 'Tide 2'])
  expect(await listed(`includedCredits=director:${director}&runtimeTo=100`)).toEqual(['Tide 2'])
  expect(await listed(`includedCredits=${director}&excludedSeries=${series.id}`)).toEqual(['Alone'])
  expect(await listed(`includedLanguages=PL&maximumAge=12`)).toEqual(['Tide 10'])
  expect(await listed(`excludedLanguages=pl&scoreFrom=70&yearTo=1999`)).toEqual(['Alone'])
  expect(await get('/media/languages?amnMediaType=Movie', reader)).toEqual([
    { language: 'pl', count: 2 },
    { language: 'ja', count: 1 },
  ])
  expect((await ask('GET', '/media?scoreFrom=70&scoreTo=20', undefined, reader)).status).toBe(400)
  expect((await ask('GET', '/media?includedCredits=king:1', undefined, reader)).status).toBe(400)
  const nobody = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  expect((await get(`/media?includedCredits=${director}`, nobody)).totalItems).toBe(0)
  expect((await get('/media/series?search=tides', nobody)).totalItems).toBe(0)
})

test('an editor of one type neither splits off, names nor finds by what stands in types that are hidden from them', async () => {
  const editor = await makeUser(server.store, { privileges: ['BOOK_INFO', 'BOOK_EDIT'] })
  const books = [
    await makeWork({ title: 'Shelf one' }, [{ name: 'Nia Open', role: 'author' }]),
    await makeWork({ title: 'Shelf two' }, [{ name: 'Nia Open', role: 'author' }]),
  ]
  const film = await makeWork({ type: 'Movie', title: 'Behind' }, [{ name: 'Nia Open', role: 'director' }])
  const other = await makeWork({ type: 'Movie', title: 'Under' }, [{ name: 'Velvet Mask', role: 'director' }])
  const id = await idOf(books[0] ?? 0, 'Nia Open')
  const split = (mediaIds: (number | undefined)[], as = admin) => ask('POST', `/contributors/${id}/split`, { mediaIds }, as)
  const missing = await split([999_999])
  expect([missing.status, missing.body.fields]).toMatchObject([400, [{ path: 'mediaIds', reason: 'credit.noWork' }]])
  for (const sent of [999_999, film, books[0]]) {
    const refused = await split([sent], editor)
    expect([refused.status, refused.body.reason]).toEqual([403, 'credit.otherTypes'])
  }
  expect(await idOf(film, 'Nia Open')).toBe(id)

  await ask('POST', `/contributors/${id}/merge`, { contributorIds: [await idOf(other, 'Velvet Mask')] })
  expect((await get(`/contributors/${id}`)).names).toEqual(['Velvet Mask'])
  expect((await get(`/contributors/${id}`, editor)).names).toEqual([])
  expect((await get(`/contributors/${id}/history`, editor)).items).toMatchObject([{ kind: 'merge', others: [] }])
  expect([await namesOf('/contributors?search=velvet'), await namesOf('/contributors?search=velvet', editor)]).toEqual([['Nia Open'], []])
  expect((await get('/contributors/suggest?q=velv')).length).toBe(1)
  expect(await get('/contributors/suggest?q=velv', editor)).toEqual([])

  const made = await split([film, books[1]])
  const [edit] = (await get(`/contributors/${id}/history`, editor)).items
  expect(edit).toMatchObject({ kind: 'split', canUndo: false })
  expect((await ask('POST', `/contributors/${id}/history/${edit.id}/undo`, undefined, editor)).status).toBe(403)
  expect(await idOf(film, 'Nia Open')).toBe(made.body.contributor.id)
})

test('a split is not undone while the one that was split off has somebody merged in', async () => {
  const [one, two, three] = [
    await makeWork({ title: 'Root' }, [{ name: 'Olga Root', role: 'author' }]),
    await makeWork({ title: 'Stem' }, [{ name: 'Olga Root', role: 'author' }]),
    await makeWork({ title: 'Leaf' }, [{ name: 'Piotr Leaf', role: 'author' }]),
  ]
  const id = await idOf(one, 'Olga Root')
  const { body } = await ask('POST', `/contributors/${id}/split`, { mediaIds: [two] })
  const made = body.contributor.id
  const merged = await ask('POST', `/contributors/${made}/merge`, { contributorIds: [await idOf(three, 'Piotr Leaf')] })
  const undo = () => ask('POST', `/contributors/${id}/history/${body.editId}/undo`)
  expect([(await undo()).status, (await undo()).body.reason]).toEqual([409, 'credit.changedSince'])
  expect((await titlesOf(`/contributors/${made}/works`)).toSorted()).toEqual(['Leaf', 'Stem'])
  expect((await ask('POST', `/contributors/${made}/history/${merged.body.editId}/undo`)).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect((await titlesOf(`/contributors/${id}/works`)).toSorted()).toEqual(['Root', 'Stem'])
})

test('a media with as many credits as there may be is sent back as it was read', async () => {
  const cast = Array.from({ length: 500 }, (_, nth) => ({ name: `Extra Number${nth}`, role: 'actor', character: `Part ${nth}` }))
  const id = await makeWork({ type: 'Movie', title: 'Crowd' }, cast)
  const media = await get(`/media/${id}`)
  const answer = await ask('PUT', `/media/${id}`, media)
  expect([answer.status, answer.body.credits?.length, answer.body.version]).toEqual([200, 500, media.version])
})

test('of somebody with very many works the counts, roles and progress are those of what the caller may see', async () => {
  const reader = await makeUser(server.store, { privileges: ['BOOK_INFO'] })
  const first = await makeWork({ title: 'Prolific 0' }, [{ name: 'Max Prolific', role: 'author' }])
  expect((await ask('PUT', `/media/${first}`, { airedFrom: '2001-01-01' })).status).toBe(200)
  const id = await idOf(first, 'Max Prolific')
  const made: number[] = []
  for (let nth = 1; nth <= 300; nth += 1) {
    const media = await makeMedia(server.store, { title: `Prolific ${nth}`, type: nth % 3 === 0 ? 'Movie' : 'Book', adult: nth % 50 === 1 })
    made.push(media.id)
  }
  await server.store.transact(async (tx) => {
    for (const role of ['author', 'translator'] as const) {
      const position = role === 'author' ? 0 : 1
      const rows = made.map((mediaId) => ({
        media_id: mediaId,
        position,
        contributor_id: id,
        role,
        character: null,
        job: null,
        language: null,
      }))
      await tx.insertInto('credit').values(rows).execute()
    }
    await tx.insertInto('media_change').values({ media_id: first, op: 'update' }).execute()
  })
  await server.ask('PUT', `/media/${first}/user-data`, { as: reader.token, body: { mediaStatus: 'COMPLETED' } })
  // Of 300 a third is hidden by its type, and four of six adult ones are books.
  const books = made.filter((_, at) => (at + 1) % 3 !== 0 && (at + 1) % 50 !== 1).length
  expect(books).toBe(196)
  expect(await get('/media?size=1', reader)).toBeDefined()
  expect(await get(`/contributors/${id}`, reader)).toMatchObject({
    workCount: books + 1,
    roles: [
      { role: 'author', count: books + 1 },
      { role: 'translator', count: books },
    ],
    myProgress: { completed: 1, started: 0 },
  })
  const works = await get(`/contributors/${id}/works?order=asc&size=5`, reader)
  expect([works.totalItems, works.items[0].media.title]).toEqual([books + 1, 'Prolific 0'])
  expect((await get(`/contributors/${id}/works?role=translator&size=1`, reader)).totalItems).toBe(books)
})
