import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { truncateSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveToBin } from '../domain/media/bin-queries.ts'
import { makeFolder } from '../testing/hostile.ts'
import { makeMedia, type MadeMedia, type MadeUser, makeUser, usualPassword } from '../testing/make.ts'
import { groupId, privilegeId } from '../testing/rights.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let folder: Awaited<ReturnType<typeof makeFolder>>
let film: MadeMedia
let admin: MadeUser
const timers: NodeJS.Timeout[] = []
const open: IncomingMessage[] = []
beforeAll(async () => {
  folder = await makeFolder()
  writeFileSync(join(folder.path, 'film.mp4'), '')
  truncateSync(join(folder.path, 'film.mp4'), 512 * 1024 * 1024)
  server = await startTestServer()
  film = await makeMedia(server.store, { root: folder.path, files: ['film.mp4'] })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  timers.forEach(clearInterval)
  open.forEach((answer) => answer.destroy())
  await server.remove()
  await folder[Symbol.asyncDispose]()
})

/** A film that is being watched: read slowly, a range that is open to the end. */
const watch = async (headers: Record<string, string>, media = film) => {
  const { port } = server.app.server.address() as AddressInfo
  const path = `${server.config.base}/api/v1/content/${media.contents[0]?.id}/file/${media.contents[0]?.fileId}`
  const asked = get({ port, path, host: '127.0.0.1', agent: false, headers: { ...headers, range: 'bytes=100-' } })
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(206)
  answer.on('error', () => undefined)
  open.push(answer)
  const seen = { answer, bytes: 0 }
  timers.push(setInterval(() => (seen.bytes += (answer.read(64 * 1024) as Buffer | null)?.length ?? 0), 10))
  return seen
}
const byToken = (user: { token: string }) => ({ authorization: `Bearer ${user.token}` })
const byCookie = (user: { media: string }) => ({ cookie: `amn_media=${user.media}` })
const makeViewer = () => makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })

const countConnections = () => promisify(server.app.server.getConnections.bind(server.app.server))()
const suspendUntil = () => new Date(Date.now() + 3_600_000).toISOString()
const makeLink = async (user: MadeUser) => {
  const at = new Date().toISOString()
  const row = {
    user_id: user.id,
    code_hash: createHash('sha256').update('the code').digest('hex'),
    created_at: at,
    expires_at: suspendUntil(),
  }
  await server.store.transact((tx) => tx.insertInto('reset_link').values(row).execute())
}
const sessionOf = async (user: MadeUser) =>
  (await server.ask('GET', '/current-user/session', { as: user.token })).body.find((one: { current: boolean }) => one.current).id

const acts: [string, (user: MadeUser) => Promise<unknown>][] = [
  ['logout', (user) => server.ask('POST', '/user/logout', { as: user.token })],
  [
    'a new password',
    (user) => server.ask('POST', '/user/change-password', { as: user.token, body: { oldPassword: usualPassword, newPassword: 'another' } }),
  ],
  [
    'a reset link',
    async (user) => {
      await makeLink(user)
      return server.ask('POST', '/user/reset-password', { body: { code: 'the code', newPassword: 'another' } })
    },
  ],
  ['suspension', (user) => server.ask('PATCH', `/user/${user.id}/suspend`, { as: admin.token, body: { suspendedUntil: suspendUntil() } })],
  [
    'the end of the session from another session',
    async (user) => {
      const other = await server.ask('POST', '/user/login', { body: { username: user.username, password: usualPassword } })
      return server.ask('DELETE', `/current-user/session/${await sessionOf(user)}`, { as: other.body.authToken.token })
    },
  ],
  [
    'the end of the session by an administrator',
    async (user) => server.ask('DELETE', `/session/${await sessionOf(user)}`, { as: admin.token }),
  ],
  ['a deleted account', (user) => server.ask('DELETE', '/current-user', { as: user.token, body: { currentPassword: usualPassword } })],
  [
    'a right that is taken away',
    async (user) =>
      server.ask('DELETE', `/privileges/${await privilegeId(server.store, 'ANIME_CONTENT')}/user/${user.id}`, { as: admin.token }),
  ],
  ['all rights that are taken away', (user) => server.ask('PUT', `/user/${user.id}`, { as: admin.token, body: { privileges: [] } })],
  [
    'INFO alone that is taken away by another server on the same database',
    async (user) => {
      const id = await privilegeId(server.store, 'ANIME_INFO')
      return server.store.transact((tx) =>
        tx.deleteFrom('user_privilege').where('user_id', '=', user.id).where('privilege_id', '=', id).execute(),
      )
    },
  ],
  [
    'a change by another server on the same database',
    (user) =>
      server.store.transact((tx) =>
        tx.updateTable('session').set({ revoked_at: new Date().toISOString() }).where('user_id', '=', user.id).execute(),
      ),
  ],
]

test.each(acts)('%s cuts the films that run, and nobody else’s (A-12)', async (_name, act) => {
  const user = await makeViewer()
  const somebody = await makeViewer()
  const running = [await watch(byToken(user)), await watch(byCookie(user))]
  const other = await watch(byCookie(somebody))
  const done = (await act(user)) as { status?: number; text?: string }
  expect(done.status ?? 200, done.text).toBeLessThan(300)
  await expect.poll(countConnections, { interval: 20 }).toBe(1)
  // What had arrived before may still be read by whoever reads slowly; nothing follows it.
  for (const { answer } of running) answer.resume()
  await expect.poll(() => running.map(({ answer }) => answer.destroyed)).toEqual([true, true])
  expect(running.map((one) => one.answer.complete)).toEqual([false, false])
  const seen = other.bytes
  await expect.poll(() => other.bytes).toBeGreaterThan(seen)
  expect(other.answer.destroyed).toBe(false)
  other.answer.destroy()
  await expect.poll(countConnections).toBe(0)
})

test('a film that runs alone ends with its session, and a visitor’s with the right of Guests', async () => {
  const user = await makeViewer()
  await watch(byToken(user))
  expect((await server.ask('POST', '/user/logout', { as: user.token })).status).toBe(204)
  await expect.poll(countConnections, { interval: 20 }).toBe(0)

  const rights = [await privilegeId(server.store, 'ANIME_INFO'), await privilegeId(server.store, 'ANIME_CONTENT')]
  const guests = await groupId(server.store, 'Guests')
  const give = (privileges: number[]) => server.ask('PUT', `/groups/${guests}`, { as: admin.token, body: { privileges } })
  expect((await give(rights)).status).toBe(200)
  await watch({})
  expect((await give([])).status).toBe(200)
  await expect.poll(countConnections, { interval: 20 }).toBe(0)
})

test('a refreshed token lets the film run on', async () => {
  const user = await makeViewer()
  const running = await watch(byToken(user))
  expect((await server.ask('POST', '/user/refresh-token', { as: user.token })).status).toBe(200)
  const ended = await makeViewer()
  await watch(byToken(ended))
  await server.ask('POST', '/user/logout', { as: ended.token })
  await expect.poll(countConnections, { interval: 20 }).toBe(1)
  expect(running.answer.destroyed).toBe(false)
  running.answer.destroy()
  await expect.poll(countConnections).toBe(0)
})

const fates: [string, (media: MadeMedia) => Promise<unknown>][] = [
  ['is deleted', (media) => server.ask('DELETE', `/media/${media.id}`, { as: admin.token })],
  ['is put into the bin by another server on the same database', (media) => server.store.transact((tx) => moveToBin(tx, [media.id]))],
  [
    'becomes of another type',
    (media) => server.ask('PUT', `/media/${media.id}/type`, { as: admin.token, body: { amnMediaType: 'Movie' } }),
  ],
  ['is marked as adult', (media) => server.ask('PUT', `/media/${media.id}`, { as: admin.token, body: { adultContent: true } })],
]
test.each(fates)('a film that %s is cut, and no other', async (name, act) => {
  const file = `${name}.mp4`
  writeFileSync(join(folder.path, file), '')
  truncateSync(join(folder.path, file), 512 * 1024 * 1024)
  const media = await makeMedia(server.store, { root: folder.path, files: [file] })
  const user = await makeViewer()
  const running = [await watch(byToken(user), media), await watch(byCookie(await makeViewer()), media)]
  const other = await watch(byCookie(user))
  const done = (await act(media)) as { status?: number; text?: string }
  expect(done.status ?? 200, done.text).toBeLessThan(300)
  await expect.poll(countConnections, { interval: 20 }).toBe(1)
  for (const { answer } of running) answer.resume()
  await expect.poll(() => running.map(({ answer }) => answer.destroyed)).toEqual([true, true])
  expect(other.answer.destroyed).toBe(false)
  other.answer.destroy()
  await expect.poll(countConnections).toBe(0)
})

test('a film that runs by the right of a group, of Guests too, ends with that right', async () => {
  const [info, content] = [await privilegeId(server.store, 'ANIME_INFO'), await privilegeId(server.store, 'ANIME_CONTENT')]
  const guests = await groupId(server.store, 'Guests')
  const give = (id: number, privileges: number[]) => server.ask('PUT', `/groups/${id}`, { as: admin.token, body: { privileges } })
  const { body: group } = await server.ask('POST', '/groups', {
    as: admin.token,
    body: { name: 'Viewers', privileges: [info, content] },
  })
  expect((await give(guests, [info, content])).status).toBe(200)
  await watch(byToken(await makeUser(server.store, { groups: ['Viewers'] })))
  await watch({})
  const other = await watch(byToken(await makeViewer()))
  expect((await give(group.id, [info])).status).toBe(200)
  await expect.poll(countConnections, { interval: 20 }).toBe(2)
  expect((await give(guests, [])).status).toBe(200)
  await expect.poll(countConnections, { interval: 20 }).toBe(1)
  expect(other.answer.destroyed).toBe(false)
  other.answer.destroy()
  await expect.poll(countConnections).toBe(0)
})

test('a stream of events ends when a right of its caller does', async () => {
  const user = await makeViewer()
  const { port } = server.app.server.address() as AddressInfo
  const path = `${server.config.base}/api/v1/current-user/events`
  const asked = get({ port, path, host: '127.0.0.1', agent: false, headers: { ...byToken(user), accept: 'text/event-stream' } })
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined).resume()
  open.push(answer)
  expect((await server.ask('PUT', `/user/${user.id}`, { as: admin.token, body: { firstName: 'Ola' } })).status).toBe(200)
  expect((await server.ask('PUT', `/user/${user.id}`, { as: admin.token, body: { privileges: [] } })).status).toBe(200)
  await expect.poll(countConnections, { interval: 20 }).toBe(0)
  expect(answer.complete).toBe(false)
})
