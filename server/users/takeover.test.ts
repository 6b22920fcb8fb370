import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtInPrivileges } from '@amn/contract/access'
import { type MadeUser, makeUser, usualPassword } from '../testing/make.ts'
import { groupId, privilegeId } from '../testing/rights.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let lesser: MadeUser
let target: MadeUser
beforeEach(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { username: 'head', groups: ['Administrators'] })
  lesser = await makeUser(server.store, { username: 'lesser', privileges: ['CONTROL_PANEL'] })
  target = await makeUser(server.store, { username: 'target', groups: ['Administrators'], privileges: ['ANIME_INFO'] })
})
afterEach(() => server.remove())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, path: string, body?: unknown, as = admin) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const administrators = () => groupId(server.store, 'Administrators')

const acts: [string, () => Promise<[Method, string, unknown?]>][] = [
  ['suspend', async () => ['PATCH', `/user/${target.id}/suspend`, { suspendedUntil: inAnHour() }]],
  ['delete', async () => ['DELETE', `/user/${target.id}`]],
  ['erase', async () => ['DELETE', `/user/${target.id}?leavings=erase`]],
  ['anonymise', async () => ['DELETE', `/user/${target.id}?leavings=anonymise`]],
  ['rename', async () => ['PUT', `/user/${target.id}`, { username: 'nobody' }]],
  ['change the e-mail of', async () => ['PUT', `/user/${target.id}`, { email: 'x@example.org' }]],
  ['take the groups of', async () => ['PUT', `/user/${target.id}`, { groups: [] }]],
  ['take the privileges of', async () => ['PUT', `/user/${target.id}`, { privileges: [] }]],
  ['take from a group', async () => ['DELETE', `/groups/${await administrators()}/user/${target.id}`]],
  ['withdraw a privilege of', async () => ['DELETE', `/privileges/${await privilegeId(server.store, 'ANIME_INFO')}/user/${target.id}`]],
  ['make a reset link for', async () => ['POST', `/user/${target.id}/reset-link`]],
  ['switch off the second factor of', async () => ['DELETE', `/user/${target.id}/second-factor`]],
  ['remove the passkeys of', async () => ['DELETE', `/user/${target.id}/passkey`]],
  ['unlink the external login of', async () => ['DELETE', `/user/${target.id}/oidc`]],
  ['end the sessions of', async () => ['DELETE', `/user/${target.id}/session`]],
  ['end one session of', async () => ['DELETE', `/session/${(await ask('GET', `/session?userId=${target.id}`)).body.items[0].id}`]],
]

describe('CONTROL_PANEL alone, towards an account that holds more', () => {
  test.each(acts)('does not %s it', async (_name, act) => {
    const [method, path, body] = await act()
    const before = (await ask('GET', `/user/${target.id}`)).body
    const answer = await ask(method, path, body, lesser)
    expect([answer.status, answer.body?.code]).toEqual([403, 'ACCESS_DENIED'])
    await server.restart()
    expect((await ask('GET', `/user/${target.id}`)).body).toEqual({ ...before, lastSeenAt: expect.anything() })
    expect((await ask('GET', '/user', undefined, target)).status).toBe(200)
    expect((await ask(method, path, body)).status).toBeLessThan(300)
  })

  test('does not unlock it either', async () => {
    await ask('PATCH', `/user/${target.id}/suspend`, { suspendedUntil: inAnHour() })
    expect((await ask('PATCH', `/user/${target.id}/suspend`, { suspendedUntil: null }, lesser)).status).toBe(403)
    expect((await ask('PATCH', `/user/${target.id}/suspend`, { suspendedUntil: null })).status).toBe(200)
  })

  test('takes nothing from it by a group, nor by deleting the group or a privilege', async () => {
    const [edit, panel] = [await privilegeId(server.store, 'MOVIE_EDIT'), await privilegeId(server.store, 'CONTROL_PANEL')]
    const { body: group } = await ask('POST', '/groups', { name: 'Editors', privileges: [edit, panel] })
    const { body: made } = await ask('POST', '/privileges', { name: 'SPECIAL' })
    const editor = await makeUser(server.store, { groups: ['Editors'] })
    const refused = [
      await ask('PUT', `/groups/${group.id}`, { privileges: [edit] }, lesser),
      await ask('PUT', `/groups/${group.id}`, { privileges: [] }, lesser),
      await ask('DELETE', `/groups/${group.id}`, undefined, lesser),
      await ask('DELETE', `/privileges/${made.id}`, undefined, lesser),
    ]
    expect(refused.map(({ status, body }) => [status, body?.code])).toEqual(Array(4).fill([403, 'ACCESS_DENIED']))
    expect((await ask('GET', `/user/${editor.id}`)).body.privileges).toHaveLength(2)
    await ask('DELETE', `/groups/${group.id}/user/${editor.id}`)
    // Nobody loses by it now: the administrators hold it all without the group.
    await ask('POST', `/groups/${group.id}/user/${target.id}`)
    expect((await ask('PUT', `/groups/${group.id}`, { privileges: [] }, lesser)).status).toBe(200)
    expect((await ask('DELETE', `/groups/${group.id}`, undefined, lesser)).status).toBe(204)
    expect((await ask('DELETE', `/privileges/${made.id}`)).status).toBe(204)
  })

  test('still governs accounts that hold no more', async () => {
    const user = await makeUser(server.store)
    expect((await ask('PUT', `/user/${user.id}`, { username: 'other' }, lesser)).status).toBe(200)
    expect((await ask('PATCH', `/user/${user.id}/suspend`, { suspendedUntil: inAnHour() }, lesser)).status).toBe(200)
    expect((await ask('DELETE', `/user/${user.id}`, undefined, lesser)).status).toBe(204)
  })
})

describe('whoever is in the panel', () => {
  test.each(['second-factor', 'passkey', 'oidc'])('removes no %s of their own there, where nobody asks for the password', async (what) => {
    const answer = await ask('DELETE', `/user/${admin.id}/${what}`)
    expect([answer.status, answer.body.reason]).toEqual([409, 'account.loginOwn'])
  })
})

describe('the last account that can grant everything', () => {
  test('stays, though others may enter the panel', async () => {
    expect((await ask('DELETE', `/user/${target.id}`)).status).toBe(204)
    const panel = await privilegeId(server.store, 'CONTROL_PANEL')
    const answers = [
      await ask('PUT', `/user/${admin.id}`, { groups: [], privileges: [panel] }),
      await ask('DELETE', `/groups/${await administrators()}/user/${admin.id}`),
      await ask('DELETE', '/current-user', { currentPassword: usualPassword, leavings: 'erase' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'LAST_ADMIN']))
    expect((await ask('PATCH', `/user/${admin.id}/suspend`, { suspendedUntil: inAnHour() }, lesser)).status).toBe(403)
    expect((await ask('POST', `/groups/${await administrators()}/user/${lesser.id}`)).status).toBe(200)
    expect((await ask('DELETE', `/groups/${await administrators()}/user/${admin.id}`)).status).toBe(200)
  })

  test('may hold all of it directly, and grants what others have made', async () => {
    const full = await makeUser(server.store, { privileges: [...builtInPrivileges] })
    const { body: made } = await ask('POST', '/privileges', { name: 'SPECIAL' }, lesser)
    expect((await ask('POST', `/privileges/${made.id}/user/${full.id}`, undefined, full)).status).toBe(200)
    expect((await ask('DELETE', `/user/${lesser.id}`, undefined, full)).status).toBe(204)
    for (const { id } of [target, admin]) expect((await ask('DELETE', `/user/${id}`, undefined, full)).status).toBe(204)
    const withdrawn = await ask('DELETE', `/privileges/${await privilegeId(server.store, 'BOOK_DELETE')}/user/${full.id}`, undefined, full)
    expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'LAST_ADMIN'])
  })

  test('where there was none before, whoever may enter the panel still works', async () => {
    await server.store.transact((tx) => tx.deleteFrom('users').where('id', 'in', [admin.id, target.id]).execute())
    const user = await makeUser(server.store)
    expect((await ask('DELETE', `/user/${user.id}`, undefined, lesser)).status).toBe(204)
    const answer = await ask('PUT', `/user/${lesser.id}`, { privileges: [] }, lesser)
    expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN'])
  })
})
