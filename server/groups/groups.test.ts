import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeMedia, makeUser } from '../testing/make.ts'
import { auditOf, groupId, privilegeId } from '../testing/rights.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let anime: number
let panel: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { username: 'head', groups: ['Administrators'] })
  anime = await privilegeId(server.store, 'ANIME_INFO')
  panel = await privilegeId(server.store, 'CONTROL_PANEL')
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: MadeUser = admin) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const namesOf = (things: { name: string }[]) => things.map(({ name }) => name)
const make = async (name: string, privileges: number[] = []) => (await ask('POST', '/groups', { name, privileges })).body

describe('the list of groups', () => {
  test('has the built-in ones first, each with its privileges and how many are in it', async () => {
    await make('Aunts', [anime])
    const { body } = await ask('GET', '/groups')
    expect(namesOf(body.items).slice(0, 4)).toEqual(['Administrators', 'Guests', 'Users', 'Aunts'])
    expect(body.items[0]).toMatchObject({ builtIn: true, userCount: 1 })
    expect(body.items.map((group: { privileges: unknown[] }) => group.privileges.length).slice(0, 4)).toEqual([40, 0, 18, 1])
    expect(body.totalItems).toBe(4)
  })

  test('is searched without regard to case, sign by sign, and paged', async () => {
    await make('Żabki_1')
    const found = async (search: string) => namesOf((await ask('GET', `/groups?search=${encodeURIComponent(search)}`)).body.items)
    expect([await found('żABKI_'), await found('%'), await found('i_t')]).toEqual([['Żabki_1'], [], []])
    const second = (await ask('GET', '/groups?size=2&page=1')).body
    expect([namesOf(second.items), second.totalItems]).toEqual([['Users', 'Aunts'], 5])
  })
})

describe('a group', () => {
  test('is made, changed and deleted, and stays so after a restart', async () => {
    const made = await make('Uncles', [anime])
    expect(made).toMatchObject({
      name: 'Uncles',
      description: '',
      builtIn: false,
      userCount: 0,
      privileges: [{ name: 'ANIME_INFO' }],
    })
    const { body: changed } = await ask('PUT', `/groups/${made.id}`, {
      name: 'uncles',
      description: 'Of mine',
      privileges: [],
      version: made.version,
    })
    expect(changed).toMatchObject({ name: 'uncles', description: 'Of mine', privileges: [] })
    await server.restart()
    expect((await ask('GET', `/groups/${made.id}`)).body).toEqual(changed)
    expect((await ask('DELETE', `/groups/${made.id}`)).status).toBe(204)
    await server.restart()
    expect((await ask('GET', `/groups/${made.id}`)).status).toBe(404)
    const audited = await Promise.all(['group-created', 'group-changed', 'group-deleted'].map((action) => auditOf(server.store, action)))
    expect(audited.map(([row]) => [row?.user_id, row?.subject_id])).toEqual(Array(3).fill([admin.id, made.id]))
  })

  test('has a name that no other has, whatever the case', async () => {
    const made = await make('Cousins')
    await make('Nieces')
    for (const name of ['COUSINS', ' cousins ', 'administrators', 'ｃousins']) {
      const answer = await ask('POST', '/groups', { name })
      expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([409, 'DUPLICATE', 'name'])
    }
    expect((await ask('PUT', `/groups/${made.id}`, { name: 'NIECES' })).body.code).toBe('DUPLICATE')
  })

  test('has a name in which every sign is seen', async () => {
    for (const name of ['Users\u200b', 'Gue\u00adsts', 'Administrators\u3164', '\u202esrotide', 'two\nlines', '\u2800'])
      expect((await ask('POST', '/groups', { name })).body?.fields, escape(name)).toMatchObject([{ path: 'name' }])
    expect((await ask('POST', '/groups', { name: 'Przyjaciele, 家族 i R&D' })).status).toBe(200)
  })
  test('is not changed by who read it before somebody else changed it', async () => {
    const made = await make('Stale')
    await ask('PUT', `/groups/${made.id}`, { privileges: [anime], version: 1 })
    const late = await ask('PUT', `/groups/${made.id}`, { description: 'Late', version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    expect((await ask('GET', `/groups/${made.id}`)).body.description).toBe('')
  })

  test('takes nothing that is not its own to write (B-02)', async () => {
    const fields = { id: 1, builtIn: true, userCount: 7, built_in: 1, version: undefined, users: [admin.id], members: [admin.id] }
    const { body: made } = await ask('POST', '/groups', { name: 'Plain', ...fields })
    expect(made).toMatchObject({ builtIn: false, userCount: 0, version: 1 })
    expect(made.id).not.toBe(1)
    expect((await ask('PUT', `/groups/${made.id}`, { ...fields, description: 'Plain' })).body).toEqual({
      ...made,
      description: 'Plain',
      version: 2,
    })
  })

  test('knows when there is no such privilege, and is not made then', async () => {
    const answer = await ask('POST', '/groups', { name: 'Dreams', privileges: [anime, 999_999] })
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'privileges'])
    expect((await ask('GET', '/groups?search=dreams')).body.totalItems).toBe(0)
  })
})

describe('built-in groups', () => {
  test.each(['Administrators', 'Users', 'Guests'])('%s keeps its name and stays, though it may be described', async (name) => {
    const id = await groupId(server.store, name)
    expect((await ask('PUT', `/groups/${id}`, { name: `${name} 2` })).body.code).toBe('CONFLICT')
    expect((await ask('DELETE', `/groups/${id}`)).body.code).toBe('CONFLICT')
    expect((await ask('PUT', `/groups/${id}`, { name, description: `About ${name}` })).body).toMatchObject({
      name,
      description: `About ${name}`,
    })
  })

  test('Administrators holds every privilege for ever', async () => {
    const id = await groupId(server.store, 'Administrators')
    const { body } = await ask('GET', `/groups/${id}`)
    expect((await ask('PUT', `/groups/${id}`, { privileges: [panel] })).body.code).toBe('CONFLICT')
    expect((await ask('PUT', `/groups/${id}`, { privileges: body.privileges, description: 'All of it' })).status).toBe(200)
  })

  test('Guests may look and play, and hold what was made for them, from the next request on', async () => {
    const id = await groupId(server.store, 'Guests')
    const media = await makeMedia(server.store, { type: 'Movie' })
    const { body: own } = await ask('POST', '/privileges', { name: 'KIOSK' })
    for (const name of ['MOVIE_EDIT', 'MOVIE_DELETE', 'CONTROL_PANEL', 'RESOLVE_ISSUES', 'VIEW_ALL_ISSUES']) {
      const answer = await ask('PUT', `/groups/${id}`, { privileges: [await privilegeId(server.store, name)] })
      expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'privileges'])
    }
    expect((await server.ask('GET', `/media/${media.id}`)).status).toBe(401)
    const movie = [await privilegeId(server.store, 'MOVIE_INFO'), await privilegeId(server.store, 'MOVIE_CONTENT'), own.id]
    expect((await ask('PUT', `/groups/${id}`, { privileges: movie })).status).toBe(200)
    expect((await server.ask('GET', `/media/${media.id}`)).status).toBe(200)
    await ask('PUT', `/groups/${id}`, { privileges: [] })
    expect((await server.ask('GET', `/media/${media.id}`)).status).toBe(401)
    const user = await makeUser(server.store)
    expect((await ask('POST', `/groups/${id}/user/${user.id}`)).body.code).toBe('CONFLICT')
  })
})

describe('a membership', () => {
  test('is given and taken, once or twice, and holds on the next request (B-04)', async () => {
    const user = await makeUser(server.store)
    const media = await makeMedia(server.store)
    const group = await make('Watchers', [anime])
    const sees = async () => (await ask('GET', `/media/${media.id}`, undefined, user)).status
    expect(await sees()).toBe(404)
    const [first, second] = [
      await ask('POST', `/groups/${group.id}/user/${user.id}`),
      await ask('POST', `/groups/${group.id}/user/${user.id}`),
    ]
    expect(namesOf(first.body.groups)).toEqual(['Watchers'])
    expect(second.body).toEqual(first.body)
    expect(await sees()).toBe(200)
    expect((await ask('GET', `/groups/${group.id}`)).body.userCount).toBe(1)
    await server.restart()
    expect(await sees()).toBe(200)
    const [out, again] = [
      await ask('DELETE', `/groups/${group.id}/user/${user.id}`),
      await ask('DELETE', `/groups/${group.id}/user/${user.id}`),
    ]
    expect([out.body.groups, again.body]).toEqual([[], out.body])
    expect(await sees()).toBe(404)
    const audited = (await auditOf(server.store, 'rights-changed')).filter((row) => row.subject === user.username)
    expect(audited.map(({ detail }) => detail)).toEqual([
      { gained: [], lost: [{ kind: 'group', id: group.id, name: 'Watchers' }] },
      { gained: [{ kind: 'group', id: group.id, name: 'Watchers' }], lost: [] },
    ])
  })

  test('ends with the group, and what the group held changes for its members on the next request', async () => {
    const user = await makeUser(server.store)
    const media = await makeMedia(server.store)
    const sees = async () => (await ask('GET', `/media/${media.id}`, undefined, user)).status
    const group = await make('Passing')
    await ask('POST', `/groups/${group.id}/user/${user.id}`)
    const seen = [await sees()]
    await ask('PUT', `/groups/${group.id}`, { privileges: [anime] })
    seen.push(await sees())
    await ask('DELETE', `/groups/${group.id}`)
    seen.push(await sees())
    expect(seen).toEqual([404, 200, 404])
    expect((await ask('GET', `/user/${user.id}`)).body.groups).toEqual([])
  })

  test('needs a group and an account that there are', async () => {
    const user = await makeUser(server.store)
    const group = await groupId(server.store, 'Users')
    for (const path of [`/groups/999999/user/${user.id}`, `/groups/${group}/user/999999`]) {
      expect([(await ask('POST', path)).status, (await ask('DELETE', path)).status]).toEqual([404, 404])
    }
  })
})
