import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, usualPassword } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

const login = (username: string, password = usualPassword) => server.ask('POST', '/user/login', { body: { username, password } })
const hashOf = async (id: number) =>
  (await server.store.db.selectFrom('users').select('password_hash as hash').where('id', '=', id).executeTakeFirstOrThrow()).hash
const setHash = (id: number, password_hash: string) =>
  server.store.transact((tx) => tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute())

test('a password that was hashed with weaker settings is hashed anew at the login, also by several devices at once', async () => {
  const { id, username } = await makeUser(server.store)
  const weak = await hash(usualPassword, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await setHash(id, weak)

  expect((await login(username, 'wrong')).status).toBe(401)
  expect(await hashOf(id)).toBe(weak)

  const answers = await Promise.all([login(username), login(username), login(username)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const renewed = await hashOf(id)
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

  expect((await login(username)).status).toBe(200)
  expect(await hashOf(id)).toBe(renewed)
  expect((await login(username, 'wrong')).status).toBe(401)
})
