import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInPrivileges } from '@amn/contract/access'
import { type MadeUser, makeUser, usualPassword } from '../testing/make.ts'
import { auditOf, groupId, privilegeId } from '../testing/rights.ts'
import { writeSetting } from '../domain/settings/setting-queries.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { username: 'head', groups: ['Administrators'] })
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, as: MadeUser = admin) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const list = async (query: string) => (await ask('GET', `/user?${query}`)).body
const namesIn = async (query: string): Promise<string[]> => (await list(query)).items.map((one: { username: string }) => one.username)
const create = async (body: object) => (await ask('POST', '/user', body)).body
const namesOf = (things: { name: string }[]) => things.map(({ name }) => name)

describe('the list of accounts', () => {
  beforeAll(async () => {
    const people = [
      ['zofia', 'zo@example.org', 'Zofia', 'Żółć'],
      ['Adam', 'adam@example.org', 'Adam', 'Łoś'],
      ['b_rabbit', 'b@example.org', '', ''],
      ['100%', 'hundred@example.org', '', ''],
      ['brabbit', 'rabbit@example.org', '', ''],
    ]
    for (const [username, email, firstName, lastName] of people) await create({ username, email, firstName, lastName })
    await makeUser(server.store, { username: 'locked', suspendedUntil: '2126-01-01T00:00:00.000Z' })
    await makeUser(server.store, { username: 'once-locked', suspendedUntil: '2020-01-01T00:00:00.000Z' })
  })

  test('is in the order of the user names, whatever their case, and counts exactly', async () => {
    const all = await list('size=100')
    expect(all.items.map((one: { username: string }) => one.username)).toEqual([
      '100%',
      'Adam',
      'b_rabbit',
      'brabbit',
      'head',
      'locked',
      'once-locked',
      'zofia',
    ])
    expect(all.totalItems).toBe(8)
    expect(await list('size=2&page=1')).toMatchObject({ items: [{ username: 'b_rabbit' }, { username: 'brabbit' }], totalItems: 8 })
  })

  test.each([
    ['ZOFIA', ['zofia']],
    ['zo@', ['zofia']],
    ['ŻÓŁĆ', ['zofia']],
    ['adam łoś', ['Adam']],
    ['b_r', ['b_rabbit']],
    ['0%', ['100%']],
    ['%', ['100%']],
    ['nobody', []],
  ])('is searched for %s in user names, e-mails and names, sign by sign', async (search, found) => {
    const answer = await list(`search=${encodeURIComponent(search)}`)
    expect([answer.items.map((one: { username: string }) => one.username), answer.totalItems]).toEqual([found, found.length])
  })

  test('can be filtered by suspended and active', async () => {
    expect(await namesIn('state=suspended')).toEqual(['locked'])
    expect(await namesIn('state=active')).not.toContain('locked')
    expect(await namesIn('state=active')).toContain('once-locked')
  })

  test('narrows to a group, and to who holds a privilege directly or through a group', async () => {
    await makeUser(server.store, { username: 'solver', privileges: ['RESOLVE_ISSUES'] })
    expect(await namesIn(`groupId=${await groupId(server.store, 'Administrators')}`)).toEqual(['head'])
    expect(await namesIn(`privilegeId=${await privilegeId(server.store, 'RESOLVE_ISSUES')}`)).toEqual(['head', 'solver'])
  })

  test('counts the open sessions and names the groups', async () => {
    const twice = await makeUser(server.store, { username: 'twice', groups: ['Users'] })
    await server.ask('POST', '/user/login', { body: { username: 'twice', password: usualPassword } })
    const [entry] = (await list('search=twice')).items
    expect(entry).toMatchObject({ id: twice.id, sessions: 2, groups: [{ name: 'Users' }], suspended: false })
    await server.ask('POST', '/user/logout', { as: twice.token })
    expect((await list('search=twice')).items[0].sessions).toBe(1)
  })

  test('says nothing of passwords (B-05)', async () => {
    const texts = [(await ask('GET', '/user')).text, (await ask('GET', `/user/${admin.id}`)).text]
    for (const text of texts) expect(text).not.toMatch(/argon2|password/i)
  })
})

describe('a new account', () => {
  test('is in the group Users, and nobody logs in to it before its owner chose a password', async () => {
    const made = await create({ username: 'fresh', email: 'fresh@example.org', firstName: 'Fresh' })
    expect(namesOf(made.groups)).toEqual(['Users'])
    expect(made).toMatchObject({ username: 'fresh', firstName: 'Fresh', ownPrivileges: [], sessions: 0, version: 1, lastSeenAt: null })
    for (const password of ['fresh', ' ', 'nobody has this password']) {
      const answer = await server.ask('POST', '/user/login', { body: { username: 'fresh', password } })
      expect(answer.body.code).toBe('BAD_CREDENTIALS')
    }
    expect((await auditOf(server.store, 'user-created'))[0]).toMatchObject({ user_id: admin.id, subject: 'fresh', subject_id: made.id })
  })

  test('is in no group by itself that its maker could not put it into', async () => {
    const make = async (privileges: string[]) => {
      const maker = await makeUser(server.store, { privileges: ['CONTROL_PANEL', ...privileges] })
      const { status, body } = await ask(
        'POST',
        '/user',
        { username: `of-${maker.username}`, email: `of-${maker.username}@example.org` },
        maker,
      )
      expect(status).toBe(200)
      await server.store.transact((tx) => tx.deleteFrom('users').where('id', 'in', [maker.id, body.id]).execute())
      return [namesOf(body.groups), body.privileges.length]
    }
    const usual = builtInPrivileges.filter((name) => /_(INFO|CONTENT)$/.test(name))
    expect(await make([])).toEqual([[], 0])
    expect(await make(usual.slice(1))).toEqual([[], 0])
    expect(await make(usual)).toEqual([['Users'], usual.length])
  })

  test('needs no e-mail, and may be given its password at once', async () => {
    const made = await create({ username: 'granny', password: 'knitting wool' })
    expect(made).toMatchObject({ username: 'granny', avatar: '' })
    expect((await server.ask('POST', '/user/login', { body: { username: 'granny', password: 'knitting wool' } })).status).toBe(200)
    const short = await ask('POST', '/user', { username: 'short', password: 'abc' })
    expect([short.status, short.body.code, short.body.fields?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'password'])
    await server.store.transact((tx) => writeSetting(tx, 'minPasswordLength', 12, null))
    expect((await ask('POST', '/user', { username: 'longer', password: 'ten chars!' })).status).toBe(400)
    await server.store.transact((tx) => writeSetting(tx, 'minPasswordLength', 5, null))
  })

  test('is in the groups it was given, which may be none', async () => {
    expect((await create({ username: 'alone', email: 'alone@example.org', groups: [] })).groups).toEqual([])
    const groups = [await groupId(server.store, 'Administrators')]
    expect(namesOf((await create({ username: 'second', email: 'second@example.org', groups })).groups)).toEqual(['Administrators'])
  })

  test.each([
    ['FRESH-1', 'other@example.org', 'username'],
    ['other', 'Fresh-1@Example.org', 'email'],
    ['fresh-1@example.org', 'other@example.org', 'username'],
    ['hеad', 'other@example.org', 'username'],
  ])('%s with %s is taken', async (username, email, field) => {
    await ask('POST', '/user', { username: 'fresh-1', email: 'fresh-1@example.org' })
    const answer = await ask('POST', '/user', { username, email })
    expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([409, 'DUPLICATE', field])
  })

  test('takes no fields but its own, and no group that there is not', async () => {
    const base = { username: 'sly', email: 'sly@example.org' }
    for (const more of [{ id: 5 }, { suspended: false }, { password_hash: 'x' }, { privileges: [37] }, { version: 9 }]) {
      expect((await ask('POST', '/user', { ...base, ...more })).status).toBe(400)
    }
    const answer = await ask('POST', '/user', { ...base, groups: [999_999] })
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'groups'])
    expect(await namesIn('search=sly')).toEqual([])
  })
})

describe('a change of an account', () => {
  const change = (id: number, body: object) => ask('PUT', `/user/${id}`, body)

  test('changes what it names and nothing else, and is there after a restart', async () => {
    const made = await create({ username: 'calm', email: 'calm@example.org', lastName: 'Nowak' })
    const answer = await change(made.id, { userName: 'calmer', firstName: 'Ola' })
    expect(answer.body).toEqual({ ...made, username: 'calmer', firstName: 'Ola', version: 2 })
    await server.restart()
    expect((await ask('GET', `/user/${made.id}`)).body).toEqual(answer.body)
    expect(await namesIn('search=ola%20nowak')).toEqual(['calmer'])
  })

  test('ignores what nobody may write (B-02)', async () => {
    const made = await create({ username: 'still', email: 'still@example.org' })
    const fields = { id: 1, suspended: true, suspendedUntil: '2126-01-01T00:00:00Z', password_hash: 'x', passwordHash: 'x', sessions: 9 }
    const more = {
      createdAt: '2000-01-01T00:00:00Z',
      deleted_at: 'x',
      settings: '{}',
      mediaPrivileges: [],
      ownPrivileges: [37],
      avatar: 'x',
    }
    const answer = await change(made.id, { ...fields, ...more, description: 'Still here' })
    expect(answer.body).toEqual({ ...made, description: 'Still here', version: 2 })
  })

  test('is refused when somebody changed the account meanwhile', async () => {
    const made = await create({ username: 'twofold', email: 'twofold@example.org' })
    const both = [await change(made.id, { firstName: 'One', version: 1 }), await change(made.id, { firstName: 'Two', version: 1 })]
    expect(both.map(({ status }) => status)).toEqual([200, 409])
    expect(both[1]?.body.code).toBe('STALE')
    expect((await ask('GET', `/user/${made.id}`)).body.firstName).toBe('One')
  })

  test.each([
    ['groups/:group/user/:user', 'POST', undefined],
    ['privileges/:privilege/user/:user', 'POST', undefined],
    ['user/:user/suspend', 'PATCH', { suspendedUntil: '2126-01-01T00:00:00Z' }],
  ] as const)('%s makes what was read before stale', async (path, method, body) => {
    const made = await makeUser(server.store)
    const [group, privilege] = [await groupId(server.store, 'Users'), await privilegeId(server.store, 'ANIME_EDIT')]
    const filled = path.replace(':group', `${group}`).replace(':privilege', `${privilege}`).replace(':user', `${made.id}`)
    await ask(method, `/${filled}`, body)
    expect((await change(made.id, { firstName: 'Late', version: 1 })).body.code).toBe('STALE')
  })

  test('can take no name or e-mail that is taken, nor one that resembles an administrator', async () => {
    const made = await create({ username: 'mover', email: 'mover@example.org' })
    await ask('POST', '/user', { username: 'sitter', email: 'sitter@example.org' })
    const wrong = [{ username: 'SITTER' }, { email: 'SITTER@example.org' }, { username: 'sitter@example.org' }, { username: 'h.e-a_d' }]
    const answers = await Promise.all(wrong.map((body) => change(made.id, body)))
    expect(answers.map(({ body }) => [body.code, body.fields[0].path])).toEqual([
      ['DUPLICATE', 'username'],
      ['DUPLICATE', 'email'],
      ['DUPLICATE', 'username'],
      ['DUPLICATE', 'username'],
    ])
    expect((await change(made.id, { username: 'MOVER' })).body.username).toBe('MOVER')
    expect((await change(admin.id, { username: 'HEAD' })).status).toBe(200)
    expect((await change(admin.id, { username: 'head' })).status).toBe(200)
  })

  test('replaces privileges and groups whole, by ids or by what a reply carried, from the next request on (B-04)', async () => {
    const user = await makeUser(server.store, { groups: ['Users'], privileges: ['MOVIE_EDIT'] })
    const { body: before } = await ask('GET', `/user/${user.id}`)
    expect((await server.ask('GET', '/user', { as: user.token })).status).toBe(403)
    const group = (await ask('GET', '/groups?search=administrators')).body.items[0]
    const { body: after } = await change(user.id, {
      groups: [group],
      privileges: [...before.ownPrivileges, await privilegeId(server.store, 'BOOK_EDIT')],
    })
    expect([namesOf(after.groups), namesOf(after.ownPrivileges)]).toEqual([['Administrators'], ['MOVIE_EDIT', 'BOOK_EDIT']])
    expect((await server.ask('GET', '/user', { as: user.token })).status).toBe(200)
    expect((await auditOf(server.store, 'rights-changed'))[0]).toMatchObject({
      user_id: admin.id,
      subject: user.username,
      detail: {
        gained: [
          { kind: 'group', id: group.id, name: 'Administrators' },
          { kind: 'privilege', id: await privilegeId(server.store, 'BOOK_EDIT'), name: 'BOOK_EDIT' },
        ],
        lost: [{ kind: 'group', id: before.groups[0].id, name: 'Users' }],
      },
    })
    await change(user.id, { groups: [], privileges: [] })
    expect((await server.ask('GET', '/user', { as: user.token })).status).toBe(403)
    await server.restart()
    const { body: stored } = await ask('GET', `/user/${user.id}`)
    expect([stored.groups, stored.privileges]).toEqual([[], []])
  })

  test('merges what is held twice, and computes the rights of each type', async () => {
    const user = await makeUser(server.store, { groups: ['Users'], privileges: ['ANIME_INFO', 'ANIME_EDIT'] })
    const { body } = await ask('GET', `/user/${user.id}`)
    expect(namesOf(body.privileges).filter((name) => name === 'ANIME_INFO')).toHaveLength(1)
    expect(body.mediaPrivileges[0]).toEqual({ name: 'Anime', info: true, edit: true, content: true, delete: false })
    expect(namesOf(body.ownPrivileges)).toEqual(['ANIME_INFO', 'ANIME_EDIT'])
  })

  test('puts nobody into Guests, and knows when there is no such right', async () => {
    const made = await makeUser(server.store)
    const guests = await change(made.id, { groups: [await groupId(server.store, 'Guests')] })
    expect([guests.status, guests.body.code]).toEqual([409, 'CONFLICT'])
    const unknown = await change(made.id, { privileges: [999_999], firstName: 'Kept out' })
    expect([unknown.status, unknown.body.fields[0].path]).toEqual([400, 'privileges'])
    expect((await ask('GET', `/user/${made.id}`)).body).toMatchObject({ firstName: '', version: 1 })
  })

  test('answers 404 for an account that there is not', async () => {
    const calls = [
      ['GET', '/user/999999'],
      ['PUT', '/user/999999', {}],
      ['DELETE', '/user/999999'],
      ['PATCH', '/user/999999/suspend', { suspendedUntil: null }],
      ['POST', '/user/999999/reset-link'],
      ['DELETE', '/user/999999/session'],
      ['DELETE', '/session/999999'],
    ] as const
    for (const [method, path, body] of calls) expect([path, (await ask(method, path, body)).status]).toEqual([path, 404])
  })
})
