import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '../session/commands.ts'
import { moveToBin } from '../domain/media/bin-queries.ts'
import { makeMedia, type MadeMedia, makeUser, type MadeUser } from '../testing/make.ts'
import { privilegeId } from '../testing/rights.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { playbackPrograms } from './encoders.ts'
import { playbackRoutes } from './routes.ts'

let server: TestServer
let root: string
let admin: MadeUser
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-ticket-'))
  server = await startTestServer({}, [(app) => playbackRoutes(app, playbackPrograms(null))])
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})
afterEach(() => vi.useRealTimers())

let made = 0
const films = () => {
  made += 1
  const files = [`film ${made}.mp4`, `other ${made}.mp4`]
  for (const name of files) writeFileSync(join(root, name), bytes)
  return makeMedia(server.store, { root, files })
}
const pathOf = (media: MadeMedia, at = 0) => `/content/${media.contents[at]?.id}/file/${media.contents[at]?.fileId}`
const makeTicket = async (user: MadeUser, film: string) => {
  const { status, body } = await server.ask('POST', `${film}/ticket`, { as: user.token, body: undefined })
  expect(status).toBe(200)
  return body as { ticket: string; expiresAt: string }
}
const read = (film: string, ticket: string, headers: Record<string, string> = {}) =>
  server.ask('GET', `${film}?ticket=${ticket}`, { headers })
const viewer = () => makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })

test('a ticket opens its file without a login, whole or by range, and nothing else', async () => {
  const media = await films()
  const [film, user] = [pathOf(media), await viewer()]
  const { ticket, expiresAt } = await makeTicket(user, film)
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(6 * 60 * 60_000)
  expect((await read(film, ticket)).bytes.equals(bytes)).toBe(true)
  expect((await read(film, ticket, { range: 'bytes=10-19' })).status).toBe(206)
  // Nobody but its session stands behind a ticket: as another credential, or for another call, it is worth nothing.
  expect((await server.ask('GET', film, { as: ticket })).status).toBe(401)
  expect((await server.ask('GET', film, { headers: { cookie: `amn_media=${ticket}` } })).status).toBe(401)
  for (const path of [`${film}/playback`, `/content/${media.contents[0]?.id}`, '/current-user'])
    expect((await server.ask('GET', `${path}?ticket=${ticket}`)).status).toBe(401)
  expect((await server.ask('POST', `${film}/ticket?ticket=${ticket}`)).status).toBe(401)
})

test('a ticket that was changed, is for another file or has ended is refused', async () => {
  const media = await films()
  const [film, user] = [pathOf(media), await viewer()]
  const { ticket } = await makeTicket(user, film)
  const [until = '', userId, session, mac = ''] = ticket.split('.')
  const wrong = [
    [Number(until) + 1, userId, session, mac].join('.'),
    [until, admin.id, session, mac].join('.'),
    [until, userId, Number(session) + 1, mac].join('.'),
    [until, userId, session, mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'),
    [until, userId, session].join('.'),
    '',
    'x'.repeat(1000),
  ]
  for (const one of wrong) expect((await read(film, one)).status, one).toBe(401)
  expect((await server.ask('GET', `${film}?ticket=${ticket}&ticket=${ticket}`)).status).toBe(401)
  expect((await read(pathOf(media, 1), ticket)).status).toBe(401)
  // The cookie beside it does not help a bad ticket.
  expect((await read(pathOf(media, 1), ticket, { cookie: `amn_media=${user.media}` })).status).toBe(401)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60 * 60_000 + 1 })
  expect((await read(film, ticket)).body).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'access.ticketEnded' })
})

const ends: [string, number, (user: MadeUser, media: MadeMedia) => Promise<unknown>][] = [
  ['logout', 401, (user) => server.ask('POST', '/user/logout', { as: user.token })],
  [
    'suspension',
    403,
    (user) =>
      server.ask('PATCH', `/user/${user.id}/suspend`, {
        as: admin.token,
        body: { suspendedUntil: new Date(Date.now() + 60_000).toISOString() },
      }),
  ],
  [
    'the loss of the right',
    403,
    async (user) =>
      server.ask('DELETE', `/privileges/${await privilegeId(server.store, 'ANIME_CONTENT')}/user/${user.id}`, { as: admin.token }),
  ],
  ['the bin', 404, (_user, media) => server.store.transact((tx) => moveToBin(tx, [media.id]))],
]
test.each(ends)('%s ends a ticket', async (_name, status, end) => {
  const media = await films()
  const [film, user] = [pathOf(media), await viewer()]
  const { ticket } = await makeTicket(user, film)
  expect((await read(film, ticket)).status).toBe(200)
  await end(user, media)
  expect((await read(film, ticket)).status).toBe(status)
})

test('the secret of tickets is in no answer, and outlasts a restart', async () => {
  const media = await films()
  const { ticket } = await makeTicket(admin, pathOf(media))
  const { text } = await server.ask('GET', '/settings', { as: admin.token })
  expect(text).not.toContain('ticketKey')
  await server.restart()
  expect((await read(pathOf(media), ticket)).status).toBe(200)
})

test('another secret makes all earlier tickets worthless, also on a server that has read the first', async () => {
  const film = pathOf(await films())
  const { ticket } = await makeTicket(admin, film)
  expect((await read(film, ticket)).status).toBe(200)
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await runCommand(['renew-ticket-key'], server.store)).toBe(true)
  written.mockRestore()
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000)
  try {
    expect((await read(film, ticket)).status).toBe(401)
    const { ticket: next } = await makeTicket(admin, film)
    expect([(await read(film, next)).status, (await read(film, ticket)).status]).toEqual([200, 401])
  } finally {
    clock.mockRestore()
  }
})
