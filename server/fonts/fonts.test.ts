import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { largestFonts, mostFonts } from '@amn/contract/personal/fonts-values'
import { readFont } from '../reading/font.ts'
import { lyingWoff, lyingWoff2, realFonts } from './real-fonts.ts'
import { type MadeUser, makeUser, usualPassword } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { multipart } from '../testing/upload.ts'

const real = realFonts()
let server: TestServer
let user: MadeUser

beforeAll(async () => {
  server = await startTestServer()
  // Somebody must be left who runs the server when others go.
  await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(() => server.remove())
beforeEach(async () => {
  user = await makeUser(server.store)
})

const add = (body: Buffer, as = user) =>
  server.ask('POST', '/current-user/font', { as: as.token, ...multipart([{ filename: 'a.exe', type: 'text/html', body }]) })
const list = async (as = user) => (await server.ask('GET', '/current-user/font', { as: as.token })).body.items
const fileOf = (id: number, as = user, headers = {}) => server.ask('GET', `/current-user/font/${id}/file`, { as: as.token, headers })
const count = async () =>
  Number(
    (
      await server.store.db
        .selectFrom('font_bytes')
        .select((is) => is.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('a font is known by its bytes, named by itself, listed by family and sent under a type that runs nothing', async () => {
  const made = await add(real.woff2)
  expect(made).toMatchObject({
    status: 200,
    body: { family: 'OpenDyslexic', style: 'normal', leastWeight: 400, mostWeight: 400, format: 'woff2', size: real.woff2.length },
  })
  expect((await add(real.italic)).body).toMatchObject({ family: 'OpenDyslexic', style: 'italic' })
  expect((await add(real.bold)).body).toMatchObject({ leastWeight: 800 })
  expect((await add(real.variable)).body).toMatchObject({ leastWeight: 100, mostWeight: 900, format: 'woff2' })
  expect((await list()).map(({ family, style, leastWeight }: Record<string, unknown>) => [family, style, leastWeight])).toEqual([
    ['Inter', 'normal', 100],
    ['OpenDyslexic', 'normal', 400],
    ['OpenDyslexic', 'normal', 800],
    ['OpenDyslexic', 'italic', 400],
  ])
  const sent = await fileOf(made.body.id)
  expect(sent).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'font/woff2',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    },
  })
  expect(sent.bytes.equals(real.woff2)).toBe(true)
  expect((await fileOf(made.body.id, user, { 'if-none-match': String(sent.headers.etag) })).status).toBe(304)
})

test('all formats are taken, and the same file twice is one font', async () => {
  expect((await add(real.woff)).body).toMatchObject({ format: 'woff', family: 'OpenDyslexic' })
  const unpacked = await add(real.unpacked)
  expect(unpacked.body).toMatchObject({ format: real.unpacked.toString('latin1', 0, 4) === 'OTTO' ? 'otf' : 'ttf' })
  expect((await add(real.unpacked)).body).toEqual(unpacked.body)
  expect(await list()).toHaveLength(2)
})

const changed = (font: Buffer, at: number, ...bytes: number[]) => {
  const copy = Buffer.from(font)
  bytes.forEach((byte, index) => copy.writeUInt8(byte, at + index))
  return copy
}
const without = (table: string) => Buffer.from(real.unpacked.toString('latin1').replace(table, 'zzzz'), 'latin1')

test.each<[string, Buffer, string]>([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'font.kind'],
  ['nothing', Buffer.alloc(0), 'font.kind'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'font.kind'],
  ['a PostScript font', Buffer.from('%!PS-AdobeFont-1.0: Bad'), 'font.kind'],
  ['a sign alone', Buffer.from('wOF2'), 'font.damaged'],
  ['several fonts in one', Buffer.from(`ttcf${'\0'.repeat(60)}`), 'font.collection'],
  ['half a WOFF2', real.woff2.subarray(0, real.woff2.length / 2), 'font.damaged'],
  ['half a WOFF', real.woff.subarray(0, real.woff.length / 2), 'font.damaged'],
  ['half a TTF', real.unpacked.subarray(0, 300), 'font.damaged'],
  ['a WOFF2 that unpacks to 2 GiB', changed(real.woff2, 16, 0x7f, 0xff, 0xff, 0xff), 'font.unpacked'],
  ['a WOFF2 of noise', Buffer.concat([real.woff2.subarray(0, 48), Buffer.alloc(real.woff2.length - 48, 0xa5)]), 'font.damaged'],
  ['a font without letters', without('cmap'), 'font.damaged'],
  ['a font without a name', without('name'), 'font.noName'],
])('%s is refused with its reason, and nothing is kept', async (_name, body, reason) => {
  const before = await count()
  const reply = await add(body)
  expect([reply.status, reply.body.reason]).toEqual([422, reason])
  expect(await count()).toBe(before)
})

const GiB = 1024 ** 3
const [cmap, head, maxp, glyf] = [0, 1, 4, 10]
test.each<[string, Buffer]>([
  ['one table of a WOFF2', lyingWoff2([[maxp, 2 * GiB - 1]])],
  ['the tables of a WOFF2 together', lyingWoff2([cmap, head, maxp].map((tag) => [tag, GiB / 32]))],
  ['a transformed table of a WOFF2', lyingWoff2([[glyf, 100, GiB]])],
  ['a table of a WOFF', lyingWoff(real.woff, [2 * GiB])],
  ['the tables of a WOFF together', lyingWoff(real.woff, [GiB / 32, GiB / 32, GiB / 32])],
])('%s larger than the header says costs no memory', async (_name, body) => {
  const before = process.memoryUsage().arrayBuffers
  expect(() => readFont(body)).toThrow(expect.objectContaining({ reason: expect.objectContaining({ reason: 'font.unpacked' }) as unknown }))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(GiB / 64)
  expect(await add(body)).toMatchObject({ status: 422, body: { reason: 'font.unpacked' } })
})

test('a person adds one font at a time; others go on', async () => {
  const other = await makeUser(server.store)
  const twice = async () => {
    const replies = await Promise.all([add(real.bold), add(real.italic), add(real.woff, other)])
    return replies.map(({ status }) => status)
  }
  await expect.poll(twice).toEqual([200, 503, 200])
  const refused = (await Promise.all([add(real.bold), add(real.variable)])).find(({ status }) => status !== 200)
  expect(refused ?? {}).toMatchObject({ headers: { 'retry-after': '5' }, body: { code: 'BUSY', reason: 'request.manyUploads' } })
})

test('a font belongs to the person who uploaded it alone, and is deleted with its bytes', async () => {
  const { body: made } = await add(real.woff2)
  const other = await makeUser(server.store)
  expect(await list(other)).toEqual([])
  expect((await fileOf(made.id, other)).status).toBe(404)
  expect((await server.ask('DELETE', `/current-user/font/${made.id}`, { as: other.token })).status).toBe(404)
  expect((await server.ask('GET', '/current-user/font/x/file', { as: user.token })).status).toBe(404)
  const two = multipart([{ body: real.bold }, { body: real.italic }])
  expect((await server.ask('POST', '/current-user/font', { as: user.token, ...two })).status).toBe(400)
  const before = await count()
  expect((await server.ask('DELETE', `/current-user/font/${made.id}`, { as: user.token })).status).toBe(204)
  expect((await fileOf(made.id)).status).toBe(404)
  expect([await list(), await count()]).toEqual([[], before - 1])
})

test('a person keeps so many fonts and so many bytes of them, and no more', async () => {
  const row = (at: number, size: number) => ({
    user_id: user.id,
    hash: `x${at}`,
    family: 'X',
    style: 'normal' as const,
    least_weight: 400,
    most_weight: 400,
    format: 'ttf' as const,
    size,
    created_at: '2026-01-01T00:00:00.000Z',
  })
  await server.store.transact((tx) =>
    tx
      .insertInto('font')
      .values(row(0, largestFonts - 1000))
      .execute(),
  )
  expect((await add(real.woff2)).body).toMatchObject({ code: 'CONFLICT', reason: 'font.full' })
  // Before anything of it is read.
  expect((await add(Buffer.from('no font at all'.repeat(100)))).body).toMatchObject({ code: 'CONFLICT', reason: 'font.full' })
  await server.store.transact((tx) => tx.deleteFrom('font').where('user_id', '=', user.id).execute())
  const all = Array.from({ length: mostFonts }, (_, at) => row(at, 1))
  await server.store.transact((tx) => tx.insertInto('font').values(all).execute())
  expect((await add(real.woff2)).body).toMatchObject({ code: 'CONFLICT', reason: 'font.many' })
})

test.each(['erase', 'anonymise'])('fonts go with the account (%s)', async (leavings) => {
  await add(real.woff2)
  const before = await count()
  const body = { currentPassword: usualPassword, leavings }
  expect((await server.ask('DELETE', '/current-user', { as: user.token, body })).status).toBe(204)
  expect(await count()).toBe(before - 1)
})
