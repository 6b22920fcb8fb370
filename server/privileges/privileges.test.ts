import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeMedia, makeUser } from '../testing/make.ts'
import { auditOf, groupId, privilegeId } from '../testing/rights.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let lesser: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { username: 'head', groups: ['Administrators'] })
  lesser = await makeUser(server.store, { username: 'lesser', privileges: ['CONTROL_PANEL', 'ANIME_INFO'] })
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: MadeUser = admin) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const namesOf = (things: { name: string }[]) => things.map(({ name }) => name)

describe('the list of privileges', () => {
  test('has the forty built-in ones with what they are rights on', async () => {
    const { body } = await ask('GET', '/privileges?size=100')
    expect([body.totalItems, body.items.every((one: { builtIn: boolean }) => one.builtIn)]).toEqual([40, true])
    const byName = new Map(body.items.map((one: { name: string }) => [one.name, one]))
    expect(byName.get('TVSERIES_DELETE')).toMatchObject({ amnMediaType: 'TvSeries', mediaRight: 'DELETE' })
    expect(byName.get('RESOLVE_ISSUES')).toMatchObject({ amnMediaType: null, mediaRight: null, userCount: 0, groupCount: 1 })
    expect(byName.get('ANIME_INFO')).toMatchObject({ userCount: 1, groupCount: 2 })
  })

  test('is searched in any case, sign by sign, and has the made ones last', async () => {
    await ask('POST', '/privileges', { name: 'AAA_FIRST' })
    const found = async (search: string) => (await ask('GET', `/privileges?search=${encodeURIComponent(search)}`)).body
    expect(namesOf((await found('anime_')).items)).toEqual(['ANIME_CONTENT', 'ANIME_DELETE', 'ANIME_EDIT', 'ANIME_INFO'])
    expect([(await found('%')).totalItems, (await found('n_m')).totalItems, (await found('first')).totalItems]).toEqual([0, 0, 1])
    expect((await ask('GET', '/privileges?size=1&page=40')).body.items[0].name).toBe('AAA_FIRST')
  })
})

describe('a made privilege', () => {
  test('belongs to Administrators at once, and to a maker who is none of them, who may grant it', async () => {
    const { body: made } = await ask('POST', '/privileges', { name: 'KEEPER', description: 'Keeps' }, lesser)
    expect(made).toMatchObject({ name: 'KEEPER', description: 'Keeps', builtIn: false, userCount: 1, groupCount: 1, version: 1 })
    const friend = await makeUser(server.store)
    expect((await ask('POST', `/privileges/${made.id}/user/${friend.id}`, undefined, lesser)).status).toBe(200)
    expect((await ask('POST', `/privileges/${made.id}/user/${friend.id}`)).status).toBe(200)
    expect(namesOf((await ask('GET', `/user/${friend.id}`)).body.privileges)).toEqual(['KEEPER'])
    const { body: own } = await ask('POST', '/privileges', { name: 'HEADS_OWN' })
    expect(own).toMatchObject({ userCount: 0, groupCount: 1 })
    const administrators = await groupId(server.store, 'Administrators')
    expect(namesOf((await ask('GET', `/groups/${administrators}`)).body.privileges)).toEqual(
      expect.arrayContaining(['KEEPER', 'HEADS_OWN']),
    )
  })

  test('is renamed, described and deleted, and stays so after a restart', async () => {
    const { body: made } = await ask('POST', '/privileges', { name: 'PASSING' })
    const holder = await makeUser(server.store, { privileges: ['PASSING'] })
    const { body: changed } = await ask('PUT', `/privileges/${made.id}`, { name: 'PASSED', description: 'Gone', version: 1 })
    expect(changed).toEqual({ ...made, name: 'PASSED', description: 'Gone', version: 2, userCount: 1 })
    await server.restart()
    expect((await ask('GET', `/privileges/${made.id}`)).body).toEqual(changed)
    expect((await ask('PUT', `/privileges/${made.id}`, { description: 'Late', version: 1 })).body.code).toBe('STALE')
    expect((await ask('DELETE', `/privileges/${made.id}`)).status).toBe(204)
    await server.restart()
    expect((await ask('GET', `/privileges/${made.id}`)).status).toBe(404)
    expect((await ask('GET', `/user/${holder.id}`)).body).toMatchObject({ privileges: [], version: 2 })
    const actions = ['privilege-created', 'privilege-changed', 'privilege-deleted']
    const audited = await Promise.all(actions.map((action) => auditOf(server.store, action)))
    expect(audited.map(([row]) => [row?.user_id, row?.subject_id])).toEqual(Array(3).fill([admin.id, made.id]))
  })

  test('has a name of its own, in capitals', async () => {
    const { body: made } = await ask('POST', '/privileges', { name: 'SINGLE' })
    for (const name of ['SINGLE', 'ANIME_INFO', 'CONTROL_PANEL']) {
      const answer = await ask('POST', '/privileges', { name })
      expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([409, 'DUPLICATE', 'name'])
    }
    expect((await ask('PUT', `/privileges/${made.id}`, { name: 'CONTROL_PANEL' })).body.code).toBe('DUPLICATE')
    for (const name of ['single', 'A B', '1ST', 'Ą', '']) expect((await ask('POST', '/privileges', { name })).status).toBe(400)
  })

  test('takes nothing that is not its own to write (B-02)', async () => {
    const fields = {
      id: 1,
      builtIn: true,
      built_in: 1,
      userCount: 9,
      mediaRight: 'INFO',
      amnMediaType: 'Anime',
      media_type: 'Anime',
      media_right: 'EDIT',
    }
    const { body: made } = await ask('POST', '/privileges', { name: 'MODEST', ...fields })
    expect(made).toMatchObject({ builtIn: false, userCount: 0, amnMediaType: null, mediaRight: null })
    expect((await ask('PUT', `/privileges/${made.id}`, { ...fields, description: 'x' })).body).toEqual({
      ...made,
      description: 'x',
      version: 2,
    })
  })
})

test('built-in privileges keep their names and stay, though they may be described', async () => {
  for (const name of ['CONTROL_PANEL', 'ANIME_INFO', 'VIEW_ALL_ISSUES']) {
    const id = await privilegeId(server.store, name)
    expect((await ask('PUT', `/privileges/${id}`, { name: `${name}_2` })).body.code).toBe('CONFLICT')
    expect((await ask('DELETE', `/privileges/${id}`)).body.code).toBe('CONFLICT')
    expect((await ask('PUT', `/privileges/${id}`, { name, description: 'Described' })).body).toMatchObject({
      name,
      description: 'Described',
    })
  }
})

describe('a privilege given directly', () => {
  test('is given and taken, once or twice, and holds on the next request (B-04)', async () => {
    const user = await makeUser(server.store)
    const media = await makeMedia(server.store)
    const id = await privilegeId(server.store, 'ANIME_INFO')
    const sees = async () => (await ask('GET', `/media/${media.id}`, undefined, user)).status
    const path = `/privileges/${id}/user/${user.id}`
    const seen = [await sees()]
    const [first, second] = [await ask('POST', path), await ask('POST', path)]
    expect(second.body).toEqual(first.body)
    seen.push(await sees())
    await server.restart()
    seen.push(await sees())
    const [out, again] = [await ask('DELETE', path), await ask('DELETE', path)]
    expect(again.body).toEqual(out.body)
    seen.push(await sees())
    expect(seen).toEqual([404, 200, 200, 404])
    const audited = (await auditOf(server.store, 'rights-changed')).filter((row) => row.subject === user.username)
    const right = { kind: 'privilege', id: await privilegeId(server.store, 'ANIME_INFO'), name: 'ANIME_INFO' }
    expect(audited.map(({ subject_kind, subject_id, detail }) => [subject_kind, subject_id, detail])).toEqual([
      ['user', user.id, { gained: [], lost: [right] }],
      ['user', user.id, { gained: [right], lost: [] }],
    ])
  })

  test('needs a privilege and an account that there are', async () => {
    const user = await makeUser(server.store)
    const id = await privilegeId(server.store, 'ANIME_INFO')
    for (const path of [`/privileges/999999/user/${user.id}`, `/privileges/${id}/user/999999`]) {
      expect([(await ask('POST', path)).status, (await ask('DELETE', path)).status]).toEqual([404, 404])
    }
  })
})

describe('nobody grants what they lack (B-03)', () => {
  const paths: [string, (lacking: number, user: number, group: number) => [method: 'POST' | 'PUT', path: string, body?: unknown]][] = [
    ['a privilege to an account', (lacking, user) => ['POST', `/privileges/${lacking}/user/${user}`]],
    ['a privilege to oneself', (lacking) => ['POST', `/privileges/${lacking}/user/${lesser.id}`]],
    ['privileges in a change of an account', (lacking, user) => ['PUT', `/user/${user}`, { privileges: [lacking] }]],
    ['groups in a change of an account', (_lacking, user, group) => ['PUT', `/user/${user}`, { groups: [group] }]],
    ['groups in a change of oneself', (_lacking, _user, group) => ['PUT', `/user/${lesser.id}`, { groups: [group] }]],
    ['a membership', (_lacking, user, group) => ['POST', `/groups/${group}/user/${user}`]],
    ['a membership for oneself', (_lacking, _user, group) => ['POST', `/groups/${group}/user/${lesser.id}`]],
    ['privileges of a new group', (lacking) => ['POST', '/groups', { name: 'Ladder', privileges: [lacking] }]],
    ['more privileges of a group', (lacking, _user, group) => ['PUT', `/groups/${group}`, { privileges: [lacking, 1] }]],
    [
      'groups of a new account',
      (_lacking, _user, group) => ['POST', '/user', { username: 'ladder', email: 'l@example.org', groups: [group] }],
    ],
  ]
  test.each(paths)('%s', async (_name, path) => {
    const [lacking, other] = [await privilegeId(server.store, 'ANIME_EDIT'), await privilegeId(server.store, 'MOVIE_EDIT')]
    const user = await makeUser(server.store)
    const { body: group } = await ask('POST', '/groups', { name: `Editors ${user.id}`, privileges: [other] })
    const [method, at, body] = path(lacking, user.id, group.id)
    const accounts = () => server.store.db.selectFrom('users').select(['id', 'version']).orderBy('id').execute()
    const before = await accounts()
    const answer = await ask(method, at, body, lesser)
    expect([answer.status, answer.body.code]).toEqual([403, 'ACCESS_DENIED'])
    expect(await accounts()).toEqual(before)
    expect((await ask('GET', `/user/${user.id}`)).body.privileges).toEqual([])
    expect(namesOf((await ask('GET', `/groups/${group.id}`)).body.privileges)).toEqual(['MOVIE_EDIT'])
    expect((await ask('GET', '/groups?search=ladder')).body.totalItems).toBe(0)
    const byAdministrator = await ask(method, at, body)
    expect(byAdministrator.status).toBe(200)
    await server.store.transact(async (tx) => {
      await tx.deleteFrom('user_group').where('user_id', '=', lesser.id).execute()
      await tx.deleteFrom('user_privilege').where('user_id', '=', lesser.id).where('privilege_id', '=', lacking).execute()
      await tx.deleteFrom('groups').where('name', '=', 'Ladder').execute()
    })
  })

  test('though what others hold already stays, and is taken only by who holds as much', async () => {
    const user = await makeUser(server.store, { privileges: ['ANIME_EDIT'], groups: ['Users'] })
    const [edit, info] = [await privilegeId(server.store, 'ANIME_EDIT'), await privilegeId(server.store, 'ANIME_INFO')]
    const kept = await ask('PUT', `/user/${user.id}`, { privileges: [edit, info], groups: [await groupId(server.store, 'Users')] }, lesser)
    expect(namesOf(kept.body.ownPrivileges)).toEqual(['ANIME_INFO', 'ANIME_EDIT'])
    expect((await ask('POST', `/privileges/${edit}/user/${user.id}`, undefined, lesser)).status).toBe(200)
    expect((await ask('DELETE', `/privileges/${edit}/user/${user.id}`, undefined, lesser)).status).toBe(403)
    expect((await ask('PUT', `/user/${user.id}`, { groups: [] }, lesser)).status).toBe(403)
    const equal = await makeUser(server.store, { privileges: ['CONTROL_PANEL', 'ANIME_EDIT'], groups: ['Users'] })
    expect((await ask('DELETE', `/privileges/${edit}/user/${user.id}`, undefined, equal)).status).toBe(200)
    expect((await ask('PUT', `/user/${user.id}`, { groups: [] }, equal)).status).toBe(200)
  })

  test('and not what was taken from them a moment ago', async () => {
    const user = await makeUser(server.store)
    const giver = await makeUser(server.store, { privileges: ['CONTROL_PANEL', 'MOVIE_EDIT'] })
    const id = await privilegeId(server.store, 'MOVIE_EDIT')
    expect((await ask('GET', '/user', undefined, giver)).status).toBe(200)
    const [, given] = await Promise.all([
      ask('DELETE', `/privileges/${id}/user/${giver.id}`),
      ask('POST', `/privileges/${id}/user/${user.id}`, undefined, giver),
    ])
    const holds = namesOf((await ask('GET', `/user/${user.id}`)).body.privileges).includes('MOVIE_EDIT')
    expect([200, 403]).toContain(given.status)
    expect(holds).toBe(given.status === 200)
    expect((await ask('POST', `/privileges/${id}/user/${lesser.id}`, undefined, giver)).status).toBe(403)
  })
})
