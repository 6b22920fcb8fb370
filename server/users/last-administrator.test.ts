import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser, usualPassword } from '../testing/make.ts'
import { groupId, privilegeId } from '../testing/rights.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let admin: MadeUser
let administrators: number
beforeEach(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { username: 'head', groups: ['Administrators'] })
  administrators = await groupId(server.store, 'Administrators')
})
afterEach(() => server.remove())

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
type Act = (by: MadeUser, to: MadeUser) => Promise<{ status: number; body: { code?: string } | undefined }>
const suspend: Act = (by, to) => server.ask('PATCH', `/user/${to.id}/suspend`, { as: by.token, body: { suspendedUntil: inAnHour() } })
const remove: Act = (by, to) => server.ask('DELETE', `/user/${to.id}`, { as: by.token })
const erase: Act = (by, to) => server.ask('DELETE', `/user/${to.id}?leavings=erase`, { as: by.token })
const demote: Act = (by, to) => server.ask('PUT', `/user/${to.id}`, { as: by.token, body: { groups: [], privileges: [] } })
const withdrawGroup: Act = (by, to) => server.ask('DELETE', `/groups/${administrators}/user/${to.id}`, { as: by.token })
const acts = { suspend, remove, erase, demote, withdrawGroup }
const builtInIds = async () => {
  const rows = await server.store.db.selectFrom('privileges').select('id').where('built_in', '=', 1).execute()
  return rows.map(({ id }) => id)
}
const isLeft = async () => {
  const { body } = await server.ask('POST', '/user/login', { body: { username: 'head', password: usualPassword } })
  return (await server.ask('GET', '/user', { as: body.authToken.token })).status === 200
}

describe('the last administrator', () => {
  test('cannot lose the panel by any path (A-15)', async () => {
    const panel = await privilegeId(server.store, 'CONTROL_PANEL')
    const as = admin.token
    const everything = await builtInIds()
    const { id: own } = (await server.ask('POST', '/groups', { as, body: { name: 'Keepers', privileges: everything } })).body
    await server.ask('POST', `/groups/${own}/user/${admin.id}`, { as })
    expect((await server.ask('DELETE', `/groups/${administrators}/user/${admin.id}`, { as })).status).toBe(200)
    const refused = [
      await server.ask('DELETE', `/groups/${own}/user/${admin.id}`, { as }),
      await server.ask('PUT', `/groups/${own}`, { as, body: { privileges: [] } }),
      await server.ask('DELETE', `/groups/${own}`, { as }),
      await server.ask('PUT', `/user/${admin.id}`, { as, body: { groups: [], firstName: 'No' } }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'LAST_ADMIN']))
    await server.restart()
    expect((await server.ask('GET', `/user/${admin.id}`, { as })).body).toMatchObject({ firstName: '', groups: [{ name: 'Keepers' }] })
    expect((await server.ask('PUT', `/user/${admin.id}`, { as, body: { privileges: everything } })).status).toBe(200)
    expect((await server.ask('DELETE', `/groups/${own}`, { as })).status).toBe(204)
    expect((await server.ask('DELETE', `/privileges/${panel}/user/${admin.id}`, { as })).body.code).toBe('LAST_ADMIN')
  })

  test('is whoever is left beside the suspended and the deleted', async () => {
    const [second, third] = [
      await makeUser(server.store, { groups: ['Administrators'] }),
      await makeUser(server.store, { privileges: ['CONTROL_PANEL'] }),
    ]
    await suspend(admin, second)
    await remove(admin, third)
    expect((await demote(admin, admin)).body?.code).toBe('LAST_ADMIN')
    await server.ask('PATCH', `/user/${second.id}/suspend`, { as: admin.token, body: { suspendedUntil: null } })
    expect((await demote(admin, admin)).status).toBe(200)
    expect((await server.ask('GET', '/user', { as: admin.token })).status).toBe(403)
  })

  test('is not replaced by an account that has never had a password', async () => {
    const as = admin.token
    const body = { username: 'invited', email: 'invited@example.org', groups: [administrators] }
    const { id } = (await server.ask('POST', '/user', { as, body })).body
    const own = { currentPassword: usualPassword, leavings: 'erase' }
    expect((await server.ask('DELETE', '/current-user', { as, body: own })).body?.code).toBe('LAST_ADMIN')
    expect((await demote(admin, admin)).body?.code).toBe('LAST_ADMIN')
    const { code } = (await server.ask('POST', `/user/${id}/reset-link`, { as })).body
    await server.ask('POST', '/user/reset-password', { body: { code, newPassword: 'chosen now' } })
    expect((await server.ask('DELETE', '/current-user', { as, body: own })).status).toBe(204)
  })

  test('may exchange the group for the privileges in one change', async () => {
    const body = { groups: [], privileges: await builtInIds() }
    expect((await server.ask('PUT', `/user/${admin.id}`, { as: admin.token, body })).status).toBe(200)
    expect((await server.ask('GET', '/user', { as: admin.token })).status).toBe(200)
  })
})

describe('two administrators who act against each other at the same moment', () => {
  const kinds = Object.keys(acts) as (keyof typeof acts)[]
  const pairs = kinds.flatMap((one, at) => kinds.slice(at).map((other) => [one, other] as const))
  test.each(pairs)('%s against %s: exactly one succeeds and one gets LAST_ADMIN', async (one, other) => {
    await server.store.transact((tx) => tx.deleteFrom('users').where('id', '=', admin.id).execute())
    for (let round = 0; round < 12; round += 1) {
      const names = [`left-${one}-${other}-${round}`, `right-${one}-${other}-${round}`] as const
      const left = await makeUser(server.store, { username: names[0], groups: ['Administrators'] })
      const right = await makeUser(server.store, { username: names[1], groups: ['Administrators'] })
      // Both are known already, as in the middle of their work.
      for (const { token } of [left, right]) expect((await server.ask('GET', '/user', { as: token })).status).toBe(200)
      const answers = await Promise.all([acts[one](left, right), acts[other](right, left)])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(answers.flatMap(({ body, status }) => (status < 300 ? [] : [[status, body?.code]]))).toEqual([[409, 'LAST_ADMIN']])
      await server.store.transact((tx) => tx.deleteFrom('users').where('id', 'in', [left.id, right.id]).execute())
    }
  })

  test('leave one administrator of eight who all demote all others', async () => {
    const all = [admin]
    for (let n = 0; n < 7; n += 1) all.push(await makeUser(server.store, { groups: ['Administrators'] }))
    const others = all.flatMap((by) => all.filter((to) => to !== by).map((to) => [by, to] as const))
    const answers = await Promise.all(others.map(([by, to]) => demote(by, to)))
    expect(answers.some(({ body }) => body?.code === 'LAST_ADMIN')).toBe(true)
    const able = []
    for (const { token } of all) able.push((await server.ask('GET', '/user', { as: token })).status)
    expect(able.filter((status) => status === 200)).toHaveLength(1)
  })
})

test('an administrator who is left can still log in', async () => {
  const other = await makeUser(server.store, { groups: ['Administrators'] })
  await remove(admin, other)
  expect(await isLeft()).toBe(true)
})
