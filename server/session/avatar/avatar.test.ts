import { createHash } from 'node:crypto'
import { readdirSync, utimesSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharp } from '../../pictures/sharp.ts'
import { type MadeUser, makeUser } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const paint = (colour: string, size = 80) => sharp()({ create: { width: size, height: size, channels: 3, background: colour } })
const set = (key: string, value: unknown, as = admin.token) => server.ask('PATCH', '/settings', { as, body: { key, value } })
const ask = (hash: string, query = '', sent: Parameters<TestServer['ask']>[2] = { as: admin.token }) =>
  server.ask('GET', `/avatar/${hash}${query}`, sent)

let service: FakeServer
let answer: (request: IncomingMessage, response: ServerResponse) => void
let server: TestServer
let admin: MadeUser
let ola: string
beforeEach(async () => {
  const red = await paint('#ff0000').png().toBuffer()
  answer = (_request, response) => response.setHeader('Content-Type', 'image/png').end(red)
  service = await startFakeServer((request, response) => answer(request, response))
  server = await startTestServer({ AMN_PRIVATE_HOSTS: service.host })
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  await makeUser(server.store, { username: 'ola' })
  ola = hashOf('ola@example.org')
  await set('avatarServiceAddress', `${service.url}/avatar`)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.remove()
  await service.close()
})

const colourOf = async (bytes: Buffer) => {
  const { dominant } = await sharp()(bytes).stats()
  return dominant
}
const isRed = async (bytes: Buffer) => {
  const { r, g, b } = await colourOf(bytes)
  return r > 200 && g < 60 && b < 60
}

describe('the avatar service', () => {
  test('is asked by our server for the hash alone, and its picture is kept in our own form', async () => {
    const sent = {
      as: admin.token,
      headers: { 'user-agent': 'Visitor/9', referer: 'http://home.lan/secret', 'x-forwarded-for': '203.0.113.7' },
    }
    const got = await ask(ola, '?size=72', sent)
    expect(got.status).toBe(200)
    expect(got.headers['content-type']).toBe('image/webp')
    expect(await sharp()(got.bytes).metadata()).toMatchObject({ format: 'webp', width: 72, height: 72 })
    expect(await isRed(got.bytes)).toBe(true)
    expect(service.asked.map(({ url }) => url)).toEqual([`/avatar/${ola}?s=72&d=retro`])
    expect(JSON.stringify(service.asked[0]?.headers)).not.toMatch(/Visitor|secret|203\.0|Bearer|cookie|referer/i)
    await server.restart()
    expect((await ask(ola, '?size=72')).bytes).toEqual(got.bytes)
    expect(service.asked).toHaveLength(1)
    const again = await ask(ola, '?size=72', { as: admin.token, headers: { 'if-none-match': String(got.headers.etag) } })
    expect(again.status).toBe(304)
  })

  test('is asked once however many want the same picture, and at most four times at once', async () => {
    const waiting: ServerResponse[] = []
    let most = 0
    answer = (_request, response) => {
      waiting.push(response)
      most = Math.max(most, waiting.filter((one) => !one.writableEnded).length)
    }
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']
    for (const username of names) await makeUser(server.store, { username })
    const hashes = names.map((name) => hashOf(`${name}@example.org`))
    const answers = Promise.all([...hashes, ...hashes, ...hashes].map((hash) => ask(hash)))
    const green = await paint('#00ff00').jpeg().toBuffer()
    let ended = 0
    await expect
      .poll(() => {
        for (const response of waiting.slice(ended)) {
          if (ended === 0 && waiting.length < 4) break
          ended += 1
          response.setHeader('Content-Type', 'image/jpeg').end(green)
        }
        return ended
      })
      .toBe(6)
    expect((await answers).map(({ status }) => status)).toEqual(Array(18).fill(200))
    expect(service.asked.map(({ url }) => url).toSorted()).toEqual(hashes.map((hash) => `/avatar/${hash}?s=80&d=retro`).toSorted())
    expect(most).toBe(4)
  })

  test('is never asked for strangers, nor for whom it stops being', async () => {
    expect((await ask(hashOf('stranger@example.org'))).status).toBe(200)
    expect(service.asked).toEqual([])
    const user = await makeUser(server.store, { username: 'leaving' })
    await server.store.transact((tx) =>
      tx
        .updateTable('users')
        .set({ deleted_at: new Date().toISOString(), updated_at: new Date().toISOString() })
        .where('id', '=', user.id)
        .execute(),
    )
    await ask(hashOf('leaving@example.org'))
    expect(service.asked).toEqual([])
  })

  test('is not asked when it is switched off, and the setting is an administrator’s and holds at once', async () => {
    const user = await makeUser(server.store, { groups: ['Users'] })
    expect((await set('avatarService', false, user.token)).status).toBe(403)
    expect((await set('avatarServiceAddress', 'https://evil.example', user.token)).status).toBe(403)
    await set('avatarService', false)
    const drawn = await ask(ola)
    expect(await isRed(drawn.bytes)).toBe(false)
    expect(service.asked).toEqual([])
    await set('avatarDrawing', false)
    const missing = await ask(ola)
    expect(missing.status).toBe(404)
    expect(missing.body).toMatchObject({ code: 'NOT_FOUND', message: 'The image service is missing' })
    await set('avatarService', true)
    expect(await isRed((await ask(ola)).bytes)).toBe(true)
    const other = await startFakeServer((_request, response) => response.writeHead(404).end())
    await set('avatarServiceAddress', `${other.url}/elsewhere/`)
    expect((await ask(ola)).status).toBe(404)
    expect(other.asked).toEqual([])
    await other.close()
  })

  const letAWeekPass = () => {
    const folder = join(server.data, 'avatars')
    const [name = ''] = readdirSync(folder)
    const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
    utimesSync(join(folder, name), longAgo, longAgo)
    return { folder, name }
  }

  test('a picture of more than a week is kept when the new one is no picture at all', async () => {
    const first = await ask(ola)
    letAWeekPass()
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    answer = (_request, response) => response.setHeader('Content-Type', 'image/png').end()
    expect((await ask(ola)).bytes).toEqual(first.bytes)
    await expect.poll(() => service.asked.length).toBe(2)
    expect((await ask(ola)).bytes).toEqual(first.bytes)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('a picture of more than a week is shown while a new one is asked for', async () => {
    const first = await ask(ola)
    const { folder, name } = letAWeekPass()
    const blue = await paint('#0000ff').webp().toBuffer()
    answer = (_request, response) => response.setHeader('Content-Type', 'image/webp').end(blue)
    expect((await ask(ola)).bytes).toEqual(first.bytes)
    await expect.poll(async () => (await colourOf((await ask(ola)).bytes)).b).toBeGreaterThan(200)
    expect(service.asked).toHaveLength(2)
    expect(readdirSync(folder)).toEqual([name])
  })
})

describe('a service that fails', () => {
  const huge = Buffer.alloc(300 * 1024, 1)
  const failures: [string, (response: ServerResponse) => void][] = [
    ['answers an error', (response) => response.writeHead(500).end()],
    ['answers a page', (response) => response.setHeader('Content-Type', 'text/html').end('<script>alert(1)</script>')],
    ['answers a drawing with scripts', (response) => response.setHeader('Content-Type', 'image/svg+xml').end('<svg/>')],
    ['answers too much', (response) => response.setHeader('Content-Type', 'image/png').end(huge)],
    ['leads home', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/private' }).end()],
    ['hangs up', (response) => response.destroy()],
  ]
  test.each(failures)('and %s is left alone for ten minutes, for everybody', async (_name, fail) => {
    answer = (_request, response) => fail(response)
    const drawn = await ask(ola)
    expect(drawn.status).toBe(200)
    expect(await sharp()(drawn.bytes).metadata()).toMatchObject({ format: 'webp', width: 80 })
    await makeUser(server.store, { username: 'ala' })
    expect((await ask(hashOf('ala@example.org'))).status).toBe(200)
    expect(service.asked).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    await ask(ola)
    expect(service.asked).toHaveLength(2)
  })

  test('one that is silent keeps nobody waiting for ever, and is asked only once', async () => {
    answer = () => undefined
    expect((await ask(ola)).status).toBe(200)
    await makeUser(server.store, { username: 'ala' })
    expect((await ask(hashOf('ala@example.org'))).status).toBe(200)
    expect(service.asked).toHaveLength(1)
  })

  test.each([
    ['it does not have', async () => (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(404).end()],
    [
      'that is far too large',
      async () => {
        const bomb = await paint('#ff0000', 10_000).png({ compressionLevel: 9, palette: true }).toBuffer()
        expect(bomb.length).toBeLessThan(256 * 1024)
        return (_request: IncomingMessage, response: ServerResponse) => void response.setHeader('Content-Type', 'image/png').end(bomb)
      },
    ],
    [
      'that is none',
      async () => (_request: IncomingMessage, response: ServerResponse) =>
        void response.setHeader('Content-Type', 'image/png').end('GIF89a'),
    ],
  ])('a picture %s is not asked for again for a while, others are', async (_name, make) => {
    const [good, bad] = [answer, await make()]
    answer = bad
    for (let n = 0; n < 2; n += 1) expect(await isRed((await ask(ola)).bytes)).toBe(false)
    expect(service.asked).toHaveLength(1)
    answer = good
    await makeUser(server.store, { username: 'ala' })
    expect(await isRed((await ask(hashOf('ala@example.org'))).bytes)).toBe(true)
  })
})

describe('who sees pictures', () => {
  test('people who are logged in, by token or media cookie, and not from other sites', async () => {
    const cookie = `amn_media=${admin.media}`
    expect((await ask(ola, '', {})).status).toBe(401)
    expect((await ask(ola, '', { headers: { cookie } })).status).toBe(200)
    expect((await ask(ola, '', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
    expect((await ask(ola, '', { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await ask('A'.repeat(64))).status).toBe(404)
    expect((await ask(ola, '?size=500')).status).toBe(400)
  })

  test('shows nobody but administrators which e-mails have an account', async () => {
    const curious = await makeUser(server.store, { username: 'curious', groups: ['Users'] })
    const sent = { as: curious.token }
    const shapeOf = async (name: string) => {
      const { status, headers, bytes } = await ask(hashOf(`${name}@example.org`), '?size=32', sent)
      const { etag: _etag, date: _date, 'content-length': _length, 'x-request-id': _id, ...rest } = headers
      const { format, width } = await sharp()(bytes).metadata()
      return { status, rest, isTag: /^"[\w-]{22}"$/.test(String(_etag)), format, width }
    }
    const stranger = await shapeOf('stranger')
    expect(stranger).toMatchObject({ status: 200, format: 'webp', width: 32 })
    expect(await shapeOf('ola')).toEqual(stranger)
    expect(service.asked).toEqual([])
    // Nor after an administrator has looked, and it is kept.
    expect(await isRed((await ask(ola, '?size=32')).bytes)).toBe(true)
    expect(await isRed((await ask(ola, '?size=32', sent)).bytes)).toBe(false)
    expect(await shapeOf('ola')).toEqual(stranger)
    expect(await isRed((await ask(hashOf('curious@example.org'), '?size=32', sent)).bytes)).toBe(true)
    await set('avatarDrawing', false)
    for (const name of ['ola', 'stranger']) {
      const { status, body } = await ask(hashOf(`${name}@example.org`), '', sent)
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'The image service is missing'])
    }
  })

  test('an account without an e-mail has none', async () => {
    const made = await makeUser(server.store, { username: 'nobody' })
    const avatar = async () => (await server.ask('GET', '/current-user', { as: made.token })).body.avatar
    expect(await avatar()).toBe(hashOf('nobody@example.org'))
    await server.store.transact((tx) =>
      tx
        .updateTable('users')
        .set({ email: 'nobody@localhost.invalid', email_key: 'nobody@localhost.invalid' })
        .where('id', '=', made.id)
        .execute(),
    )
    expect(await avatar()).toBe('')
  })
})
