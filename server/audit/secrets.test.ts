import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { buildApp } from '../app.ts'
import { makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let log = ''
beforeAll(async () => {
  server = await startTestServer()
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString()
      done()
    },
  })
  app = await buildApp(server.store, server.config, [], { logger: { level: 'trace', stream }, web: server.data })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await server.remove()
})

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method, url: server.config.base + apiPath + path, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : JSON.parse(answer.body) }
}

test('no password, token or code appears in the audit, among the failed logins or in the log', async () => {
  const canary = (name: string) => `canary-${name}-7f3a`
  const admin = await makeUser(server.store, { groups: ['Administrators'], password: canary('first') })
  const secrets = new Set([canary('first'), canary('wrong'), canary('new'), canary('reset'), canary('name'), admin.token, admin.media])
  const login = (username: string, password: string) => send('POST', '/user/login', { username, password })

  expect((await login(admin.username, canary('wrong'))).status).toBe(401)
  // People type their password where the user name belongs.
  expect((await login(canary('name'), canary('wrong'))).status).toBe(401)
  const { body: session } = await login(admin.username, canary('first'))
  let token = session.authToken.token as string
  secrets.add(token)
  const change = (oldPassword: string) => send('POST', '/user/change-password', { oldPassword, newPassword: canary('new') }, token)
  expect((await change(canary('wrong'))).status).toBe(400)
  token = (await change(canary('first'))).body.authToken.token
  secrets.add(token)
  const linked = await makeUser(server.store, { username: 'linked' })
  const link = await send('POST', `/user/${linked.id}/reset-link`, undefined, token)
  const code = link.body.code as string
  secrets.add(code)
  const reset = () => send('POST', '/user/reset-password', { code, newPassword: canary('reset') })
  secrets.add((await reset()).body.authToken.token)
  expect((await reset()).status).toBeGreaterThanOrEqual(400)
  secrets.add((await send('POST', '/user/refresh-token', undefined, token)).body.authToken.token)
  const payload = `{"username":"${admin.username}","password":"${canary('wrong')}"`
  const broken = { method: 'POST', url: `${server.config.base}${apiPath}/user/login`, payload } as const
  expect((await app.inject({ ...broken, headers: { 'content-type': 'application/json' } })).statusCode).toBe(400)

  const rows = await server.store.db.selectFrom('audit').selectAll().execute()
  const attempts = await server.store.db.selectFrom('login_attempt').selectAll().execute()
  expect(attempts.length).toBeGreaterThan(1)
  const actions = new Set(rows.map(({ action }) => action))
  for (const action of ['login', 'login-failed', 'password-changed', 'reset-link-made', 'password-reset']) expect(actions).toContain(action)
  app.log.trace('The log is read')
  expect(log).toContain('The log is read')
  const written = JSON.stringify([rows, attempts]) + log
  for (const secret of secrets) expect(written.includes(secret), secret).toBe(false)
})
