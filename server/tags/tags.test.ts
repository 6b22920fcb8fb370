import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let as: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  as = admin.token
})
afterAll(() => server.remove())

let count = 0
const unique = () => `Name ${++count}`
const makeGroup = async (name = unique()) => (await server.ask('POST', '/tag-group', { as, body: { name } })).body.id as number
const makeTag = async (group: number, name = unique()) =>
  (await server.ask('POST', `/tag-group/${group}/tags`, { as, body: { name } })).body.id as number
const addTags = (mediaId: number, ...tags: number[]) =>
  server.store.transact((tx) =>
    tx
      .insertInto('media_tag')
      .values(tags.map((tag_id) => ({ media_id: mediaId, tag_id })))
      .execute(),
  )
const tagsOf = async (mediaId: number) => {
  const rows = await server.store.db.selectFrom('media_tag').select('tag_id').where('media_id', '=', mediaId).orderBy('tag_id').execute()
  return rows.map(({ tag_id }) => tag_id)
}
const newestChange = async () => {
  const row = await server.store.db.selectFrom('media_change').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}
const changedSince = async (seq: number) => {
  const rows = await server.store.db.selectFrom('media_change').select('media_id').where('seq', '>', seq).where('op', '=', 'tag').execute()
  return [...new Set(rows.map(({ media_id }) => media_id))].toSorted((one, other) => one - other)
}
const get = async (path: string, token = as) => (await server.ask('GET', path, { as: token })).body
const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name)

test('the five built-in groups come first, in the order in which they were created', async () => {
  await makeGroup('Aardvarks')
  expect(names(await get('/tag-group')).slice(0, 6)).toEqual([
    'Genre',
    'Demographic',
    'CharactersTypes',
    'PlaceAndTime',
    'General',
    'Aardvarks',
  ])
})

describe('a tag group', () => {
  test('can be created, changed and deleted, also across a restart', async () => {
    const made = await server.ask('POST', '/tag-group', { as, body: { name: ' Moods ', description: 'How it feels' } })
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'Moods', description: 'How it feels', builtIn: false, tagCount: 0, version: 1 },
    })
    const { id } = made.body
    const changed = await server.ask('PUT', `/tag-group/${id}`, { as, body: { name: 'Feelings', version: 1 } })
    expect(changed).toMatchObject({ status: 200, body: { id, name: 'Feelings', description: 'How it feels', version: 2 } })
    await server.restart()
    expect(await get(`/tag-group/${id}`)).toEqual(changed.body)
    expect((await server.ask('DELETE', `/tag-group/${id}`, { as })).status).toBe(204)
    await server.restart()
    expect((await server.ask('GET', `/tag-group/${id}`, { as })).status).toBe(404)
  })
  test('has a unique name, ignoring case and Unicode form', async () => {
    await makeGroup('Żółw')
    for (const name of ['żółw', 'ŻÓŁW', 'Żółw'.normalize('NFD'), 'genre']) {
      const answer = await server.ask('POST', '/tag-group', { as, body: { name } })
      expect(answer, name).toMatchObject({ status: 409, body: { code: 'DUPLICATE', fields: [{ path: 'name' }] } })
    }
    const other = await makeGroup()
    expect(await server.ask('PUT', `/tag-group/${other}`, { as, body: { name: 'GENRE' } })).toMatchObject({ status: 409 })
  })
  test('keeps its name when it is built in, but its description can change', async () => {
    const [genre] = (await get('/tag-group?search=genre')).items
    const renamed = await server.ask('PUT', `/tag-group/${genre.id}`, { as, body: { name: 'Kinds' } })
    expect(renamed).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const described = await server.ask('PUT', `/tag-group/${genre.id}`, { as, body: { name: 'Genre', description: 'What it is' } })
    expect(described).toMatchObject({ status: 200, body: { description: 'What it is', version: genre.version + 1 } })
  })
  test('with tags can be deleted only with a target for them; those of the same name are merged', async () => {
    const [from, to] = [await makeGroup(), await makeGroup()]
    const [same, there, other] = [await makeTag(from, 'Robots'), await makeTag(to, 'robots'), await makeTag(from, 'Space')]
    const [one, both] = [await makeMedia(server.store), await makeMedia(server.store)]
    await addTags(one.id, same, other)
    await addTags(both.id, same, there)
    expect(await server.ask('DELETE', `/tag-group/${from}`, { as })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await server.ask('DELETE', `/tag-group/${from}?moveTo=${from}`, { as })).status).toBe(400)
    expect((await server.ask('DELETE', `/tag-group/${from}?moveTo=999999`, { as })).status).toBe(404)
    const before = await newestChange()
    expect((await server.ask('DELETE', `/tag-group/${from}?moveTo=${to}`, { as })).status).toBe(204)
    expect(await tagsOf(one.id)).toEqual([there, other].toSorted((a, b) => a - b))
    expect(await tagsOf(both.id)).toEqual([there])
    expect(await changedSince(before)).toEqual([one.id, both.id])
    const moved = await get(`/tag-group/${to}/tags`)
    expect(moved.items).toMatchObject([
      { id: there, name: 'robots', useCount: 2, version: 2 },
      { id: other, name: 'Space', useCount: 1, version: 2, tagGroupId: to },
    ])
  })
})

describe('the automatic groups', () => {
  const automatic = (value: boolean) => server.ask('PATCH', '/settings', { as, body: { key: 'automaticTagGroups', value } })
  const general = async () => (await get('/tag-group?search=general')).items[0]

  test('stay while they are created automatically, can be deleted otherwise, and come back', async () => {
    const { id } = await general()
    expect(await server.ask('DELETE', `/tag-group/${id}`, { as })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    await automatic(false)
    expect((await server.ask('DELETE', `/tag-group/${id}`, { as })).status).toBe(204)
    await server.restart()
    expect(await general()).toBeUndefined()
    await automatic(true)
    expect(await general()).toMatchObject({ name: 'General', builtIn: true, tagCount: 0 })
  })
  test('one that somebody created meanwhile under such a name becomes the built-in one, with its tags', async () => {
    await automatic(false)
    await server.ask('DELETE', `/tag-group/${(await general()).id}`, { as })
    const own = await makeGroup('GENERAL')
    const tag = await makeTag(own)
    await automatic(true)
    expect(await general()).toMatchObject({ id: own, name: 'General', builtIn: true, tagCount: 1, version: 2 })
    expect((await get(`/tags/${tag}`)).tagGroupName).toBe('General')
  })
  test('a missing one is created at the start', async () => {
    await server.store.transact((tx) => tx.deleteFrom('tag_group').where('name', '=', 'PlaceAndTime').execute())
    await server.restart()
    expect(names(await get('/tag-group?search=placeandtime'))).toEqual(['PlaceAndTime'])
  })
})

describe('a tag', () => {
  test('can be created, renamed, moved and deleted, also across a restart', async () => {
    const [group, other] = [await makeGroup('Here'), await makeGroup('There')]
    const made = await server.ask('POST', `/tag-group/${group}/tags`, { as, body: { name: 'Noir', description: 'Dark' } })
    const facts = { name: 'Noir', description: 'Dark', tagGroupId: group, tagGroupName: 'Here', useCount: 0, version: 1 }
    expect(made).toMatchObject({ status: 200, body: facts })
    const { id } = made.body
    const changed = await server.ask('PATCH', `/tags/${id}`, { as, body: { name: 'Film noir', tagGroupId: other, version: 1 } })
    expect(changed).toMatchObject({
      status: 200,
      body: { ...facts, name: 'Film noir', tagGroupId: other, tagGroupName: 'There', version: 2 },
    })
    await server.restart()
    expect(await get(`/tags/${id}`)).toEqual(changed.body)
    expect(await get(`/tag-group/${group}/tags`)).toEqual({ items: [], totalItems: 0 })
    expect((await server.ask('DELETE', `/tags/${id}`, { as })).status).toBe(204)
    await server.restart()
    expect((await server.ask('GET', `/tags/${id}`, { as })).status).toBe(404)
  })
  test('has a unique name within its group, also when it is renamed or moved there', async () => {
    const [group, other] = [await makeGroup(), await makeGroup()]
    await makeTag(group, 'Ąćę')
    const twin = await makeTag(other, 'ĄĆĘ')
    const second = await makeTag(group)
    const taken = { status: 409, body: { code: 'DUPLICATE', fields: [{ path: 'name' }] } }
    expect(await server.ask('POST', `/tag-group/${group}/tags`, { as, body: { name: 'ąćę' } })).toMatchObject(taken)
    expect(await server.ask('PATCH', `/tags/${second}`, { as, body: { name: 'ĄĆĘ' } })).toMatchObject(taken)
    expect(await server.ask('PATCH', `/tags/${twin}`, { as, body: { tagGroupId: group } })).toMatchObject(taken)
    expect(await server.ask('PATCH', `/tags/${twin}`, { as, body: { name: 'ąćę' } })).toMatchObject({ status: 200, body: { name: 'ąćę' } })
    expect((await server.ask('PATCH', `/tags/${twin}`, { as, body: { tagGroupId: 999_999 } })).status).toBe(404)
  })
  test.each(['', '   ', 'a,b', 'a\nb', 'a\u202eb', 'a'.repeat(201)])('cannot be called %j', async (name) => {
    const answer = await server.ask('POST', `/tag-group/${await makeGroup()}/tags`, { as, body: { name } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(answer.body.fields[0].path).toBe('name')
  })
  test('is removed from its media when it is deleted, and these count as changed', async () => {
    const [tag, kept] = [await makeTag(await makeGroup()), await makeTag(await makeGroup())]
    const media = await makeMedia(server.store)
    await addTags(media.id, tag, kept)
    const before = await newestChange()
    await server.ask('DELETE', `/tags/${tag}`, { as })
    expect(await tagsOf(media.id)).toEqual([kept])
    expect(await changedSince(before)).toEqual([media.id])
  })
  test('can be merged into another, which all their media then have', async () => {
    const group = await makeGroup()
    const [from, into] = [await makeTag(group), await makeTag(group)]
    const [one, both, none] = [await makeMedia(server.store), await makeMedia(server.store), await makeMedia(server.store)]
    await addTags(one.id, from)
    await addTags(both.id, from, into)
    await addTags(none.id, into)
    expect((await server.ask('POST', `/tags/${from}/merge`, { as, body: { into: from } })).status).toBe(400)
    expect((await server.ask('POST', `/tags/${from}/merge`, { as, body: { into: 999_999 } })).status).toBe(404)
    const before = await newestChange()
    const merged = await server.ask('POST', `/tags/${from}/merge`, { as, body: { into } })
    expect(merged).toMatchObject({ status: 200, body: { id: into, useCount: 3, version: 2 } })
    for (const { id } of [one, both, none]) expect(await tagsOf(id)).toEqual([into])
    expect(await changedSince(before)).toEqual([one.id, both.id])
    await server.restart()
    expect((await server.ask('GET', `/tags/${from}`, { as })).status).toBe(404)
  })
})

test('of two administrators who edit one tag or group at once, one learns that it has changed', async () => {
  const other = (await makeUser(server.store, { groups: ['Administrators'] })).token
  const group = await makeGroup()
  const tag = await makeTag(group)
  for (const [method, path] of [
    ['PATCH', `/tags/${tag}`],
    ['PUT', `/tag-group/${group}`],
  ] as const) {
    const answers = await Promise.all([
      server.ask(method, path, { as, body: { name: unique(), version: 1 } }),
      server.ask(method, path, { as: other, body: { description: 'another', version: 1 } }),
    ])
    expect(answers.map(({ status }) => status).toSorted(), path).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STALE')
    expect((await get(path)).version).toBe(2)
  }
})

test('tags that are created, merged, moved and deleted at once end in one group, each name once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await makeGroup(), await makeGroup()]
    const tags: number[] = []
    for (let n = 0; n < 4; n += 1) tags.push(await makeTag(one, `Same ${n}`), await makeTag(other, `Same ${n}`))
    const request = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      server.ask(method, path, { as, ...(body && { body }) })
    const requests = tags.flatMap((tag, at) => [
      request('POST', `/tags/${tag}/merge`, { into: tags[(at + 1) % tags.length] }),
      request('PATCH', `/tags/${tag}`, { tagGroupId: at % 2 === 0 ? other : one }),
      request('POST', `/tag-group/${one}/tags`, { name: `New ${at}` }),
      request('POST', `/tag-group/${other}/tags`, { name: `New ${at}` }),
    ])
    requests.push(request('DELETE', `/tag-group/${one}?moveTo=${other}`), request('DELETE', `/tag-group/${other}?moveTo=${one}`))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([])
    const left = await Promise.all([one, other].map((id) => server.ask('GET', `/tag-group/${id}`, { as })))
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const found = names(await get(`/tag-group/${left[0]?.status === 200 ? one : other}/tags?size=100`))
    expect(new Set(found).size).toBe(found.length)
  }
})

test('each change is audited', async () => {
  const group = await makeGroup('Watched')
  const [tag, other, gone] = [await makeTag(group, 'First'), await makeTag(group, 'Second'), await makeTag(group, 'Third')]
  await server.ask('PATCH', `/tags/${tag}`, { as, body: { name: 'Foremost' } })
  await server.ask('POST', `/tags/${other}/merge`, { as, body: { into: tag } })
  await server.ask('DELETE', `/tags/${gone}`, { as })
  await server.ask('DELETE', `/tag-group/${group}?moveTo=${await makeGroup('Target')}`, { as })
  const { items } = await get('/audit?size=100')
  const lines = items.map(({ action, subject }: { action: string; subject: { name: string } }) => `${action} ${subject.name}`)
  for (const line of [
    'tag-group-changed Watched',
    'tag-changed First',
    'tag-merged Second',
    'tag-deleted Third',
    'tag-group-deleted Watched',
  ])
    expect(lines).toContain(line)
})
