import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { sharp } from '../../pictures/sharp.ts'
import { makePng } from '../../testing/hostile.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { multipart, type Part } from '../../testing/upload.ts'
import { collectionAt } from '../../testing/collections.ts'

const MiB = 1024 * 1024
const hostile = collectionAt('media/hostile/files')
let server: TestServer
let editor: MadeUser
let png: Buffer
beforeAll(async () => {
  server = await startTestServer()
  editor = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_EDIT'] })
  png = await makePng(300, 450)
})
afterAll(() => server.remove())

const send = (id: number, parts: readonly Part[], kind = 'cover') =>
  server.ask('PUT', `/media/${id}/${kind}`, { as: editor.token, ...multipart(parts) })
const put = (id: number, body: Buffer, kind = 'cover') => send(id, [{ filename: '../../evil.svg', body }], kind)
const files = (kind = 'covers') => {
  try {
    return readdirSync(join(server.data, kind), { recursive: true }).map(String).toSorted()
  } catch {
    return []
  }
}
const colourOf = async (id: number, kind = 'cover') => {
  const { bytes } = await server.ask('GET', `/media/${id}/${kind}?width=160`, { as: editor.token })
  return (await sharp()(bytes).stats()).dominant
}

describe('a cover that is uploaded', () => {
  test('is kept, shown, locked, and undone to the one before', async () => {
    const { id } = await makeMedia(server.store)
    const red = await put(id, await makePng(400, 600, '#ff0000'))
    expect(red.status, red.text).toBe(200)
    expect(red.body).toMatchObject({ width: 400, height: 600, version: expect.any(String) })
    const blue = await put(id, await makePng(400, 600, '#0000ff'))
    expect(await colourOf(id)).toMatchObject({ b: 248 })
    const { body } = await server.ask('GET', `/media/${id}`, { as: editor.token })
    expect(body).toMatchObject({ lockedFields: ['cover'], cover: { version: blue.body.version } })
    const { items } = (await server.ask('GET', `/media/${id}/history`, { as: editor.token })).body
    expect(items[0]).toMatchObject({ kind: 'picture', canUndo: true, fields: [{ field: 'cover', before: red.body, after: blue.body }] })
    expect(JSON.stringify(items)).not.toContain('.webp')
    expect((await server.ask('POST', `/edit/${items[0].id}/undo`, { as: editor.token, body: {} })).status).toBe(200)
    expect(await colourOf(id)).toMatchObject({ r: 248, b: 8 })
    await server.restart()
    expect(await colourOf(id)).toMatchObject({ r: 248, b: 8 })
  })
  test('is taken away again, with its lock', async () => {
    const { id } = await makeMedia(server.store)
    await put(id, await makePng(900, 500), 'background')
    expect((await server.ask('DELETE', `/media/${id}/background`, { as: editor.token })).status).toBe(204)
    const { body } = await server.ask('GET', `/media/${id}`, { as: editor.token })
    expect(body).toMatchObject({ background: null, lockedFields: [] })
    const row = await server.store.db.selectFrom('media').select('art_read_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.art_read_at).toBe(null)
  })
})

describe('what is no picture is refused and leaves nothing (E-01, D-07)', () => {
  const refused = (code: string, status: number) => ({ status, body: { code } })
  test('with the sentence that asks for another file', async () => {
    const { id } = await makeMedia(server.store)
    const before = files()
    const half = (await sharp()(png).jpeg().toBuffer()).subarray(0, 700)
    for (const body of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0), png.subarray(0, 30), half]) {
      const answer = await put(id, body)
      expect(answer).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_FILE', message: 'Please select a valid image file' } })
    }
    expect(files()).toEqual(before)
    expect((await server.ask('GET', `/media/${id}`, { as: editor.token })).body).toMatchObject({ cover: null, lockedFields: [] })
  })
  test.each([
    ['no part', []],
    ['another name', [{ name: 'picture', filename: 'a.png', body: 'x' }]],
    [
      'two files',
      [
        { filename: 'a.png', body: 'x' },
        { filename: 'b.png', body: 'x' },
      ],
    ],
    [
      'a field beside it',
      [
        { filename: 'a.png', body: 'x' },
        { name: 'title', body: 'x' },
      ],
    ],
  ])('%s', async (_what, parts) => {
    const { id } = await makeMedia(server.store)
    expect(await send(id, parts)).toMatchObject(refused('MALFORMED_REQUEST', 400))
  })
  test('too large, another type of body, a body without a boundary', async () => {
    const { id } = await makeMedia(server.store)
    expect(await put(id, Buffer.alloc(20 * MiB + 1))).toMatchObject(refused('PAYLOAD_TOO_LARGE', 413))
    const large = multipart([{ filename: 'a', body: Buffer.alloc(21 * MiB) }])
    expect(await server.ask('PUT', `/media/${id}/cover`, { as: editor.token, ...large })).toMatchObject(refused('PAYLOAD_TOO_LARGE', 413))
    const bare = { as: editor.token, body: png, headers: { 'content-type': 'multipart/form-data' } }
    expect(await server.ask('PUT', `/media/${id}/cover`, bare)).toMatchObject(refused('MALFORMED_REQUEST', 400))
    expect(await server.ask('PUT', `/media/${id}/cover`, { as: editor.token, body: {} })).toMatchObject(
      refused('UNSUPPORTED_MEDIA_TYPE', 415),
    )
    const elsewhere = await server.ask('PUT', `/media/${id}`, { as: editor.token, ...multipart([{ body: png }]) })
    expect(elsewhere).toMatchObject(refused('UNSUPPORTED_MEDIA_TYPE', 415))
  })
  test('before a byte of it is read, from whoever may not edit, and without the token against forgery', async () => {
    const { id } = await makeMedia(server.store)
    const reader = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    const upload = multipart([{ filename: 'a.png', body: png }])
    expect((await server.ask('PUT', `/media/${id}/cover`, { as: reader.token, ...upload })).status).toBe(403)
    expect((await server.ask('PUT', `/media/${id}/cover`, upload)).status).toBe(401)
    const headers = { ...upload.headers, cookie: 'XSRF-TOKEN=other' }
    expect((await server.ask('PUT', `/media/${id}/cover`, { as: editor.token, ...upload, headers })).body.code).toBe('XSRF_INVALID')
  })
  test.skipIf(!existsSync(hostile))('and so is every hostile file of the corpus', async () => {
    const { id } = await makeMedia(server.store)
    const kept = files()
    const before = process.memoryUsage().rss
    for (const name of readdirSync(hostile)) expect([name, (await put(id, readFileSync(join(hostile, name)))).status]).toEqual([name, 422])
    expect((process.memoryUsage().rss - before) / MiB).toBeLessThan(300)
    expect(files()).toEqual(kept)
  })
  test('when the sender goes away in the middle of it', async () => {
    const { id } = await makeMedia(server.store)
    const before = files()
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const { body, headers } = multipart([{ filename: 'a.png', body: Buffer.concat([png, Buffer.alloc(100_000)]) }])
    const socket = connect(Number(address.port), '127.0.0.1')
    socket.write(
      `PUT ${server.config.base}${apiPath}/media/${id}/cover HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${editor.token}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await new Promise<void>((resolve) => socket.write(body.subarray(0, 50_000), () => resolve()))
    socket.destroy()
    // The next one is answered, so that the one before has ended.
    await server.restart()
    expect((await put(id, png)).status).toBe(200)
    // Its master and its draft, and nothing of the one that was cut off.
    expect(files().filter((name) => !before.includes(name))).toHaveLength(2)
  })
})
