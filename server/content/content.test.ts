import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMedia, makeUser, type MadeMedia, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
let media: MadeMedia
let root: string
let outside: string
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
const names = ['film.mp4', 'a" -i pass; $(id)\nü.mp4', 'link.mp4', 'dir/inner.mp4', 'pipe.mp4', 'gone.mp4', 'page.html', 'empty.mp4']

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-content-'))
  outside = mkdtempSync(join(tmpdir(), 'amn-outside-'))
  writeFileSync(join(outside, 'secret.mp4'), 'secret')
  for (const name of ['film.mp4', 'a" -i pass; $(id)\nü.mp4', 'page.html']) writeFileSync(join(root, name), bytes)
  writeFileSync(join(root, 'empty.mp4'), '')
  symlinkSync(join(outside, 'secret.mp4'), join(root, 'link.mp4'))
  symlinkSync(outside, join(root, 'dir'))
  writeFileSync(join(outside, 'inner.mp4'), 'secret')
  execFileSync('mkfifo', [join(root, 'pipe.mp4')])
  server = await startTestServer()
  user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
  media = await makeMedia(server.store, { root, files: names })
  await server.store.transact((tx) => tx.updateTable('file').set({ mime_type: 'text/html' }).where('path', '=', 'page.html').execute())
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
  rmSync(outside, { recursive: true, force: true })
})

const pathOf = (name: string) => {
  const made = media.contents[names.indexOf(name)]
  return `/content/${made?.id}/file/${made?.fileId}?amnMediaType=Anime`
}
const get = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.ask(method, pathOf(name), { as: user.token, headers })

test('titles of an outline are read in the encoding that they are in, a bounded number of them', async () => {
  const send = (titles: unknown) => server.ask('POST', pathOf('film.mp4').replace('?', '/outline?'), { as: user.token, body: { titles } })
  // Windows-1250 read as PDFDocEncoding.
  expect((await send(['Spis treœci', 'Wst\u00eap', 'Index'])).body).toEqual({ titles: ['Spis treści', 'Wstęp', 'Index'] })
  expect((await send(['Café'])).body).toEqual({ titles: ['Café'] })
  for (const bad of [['x'.repeat(301)], Array.from({ length: 1001 }, () => 'x'), 'x', [7]]) expect((await send(bad)).status).toBe(400)
})

test('whoever asks for many outlines at once holds up no text of others', async () => {
  writeFileSync(join(root, 'book.txt'), 'A text.')
  const { contents } = await makeMedia(server.store, { root, files: ['book.txt'] })
  const path = `/content/${contents[0]?.id}/file/${contents[0]?.fileId}`
  const read = () => server.ask('GET', `${path}/text?amnMediaType=Anime`, { as: user.token })
  expect((await read()).status).toBe(200)
  const titles = Array.from({ length: 400 }, (_, at) => `${'\u00e9\u00e0\u00fc '.repeat(70)}${at}`)
  const statuses: number[] = []
  const outlines = Array.from({ length: 40 }, async () => {
    const { status } = await server.ask('POST', `${path}/outline?amnMediaType=Anime`, { as: user.token, body: { titles } })
    statuses.push(status)
  })
  await Promise.race(outlines)
  expect((await read()).status).toBe(200)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(10)
  await Promise.all(outlines)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

describe('bytes of a file', () => {
  test('are sent whole, with the headers a browser needs to seek and to cache', async () => {
    const answer = await get('film.mp4')
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="film.mp4"; filename*=UTF-8''film.mp4`,
    })
    expect((await get('film.mp4', { 'if-none-match': String(answer.headers.etag) })).status).toBe(304)
    const head = await get('film.mp4', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': '1000' } })
    expect(await get('film.mp4', { range: 'bytes=0-9' }, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': '1000' } })
  })

  test.each([
    ['bytes=0-', 0, 999],
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-5000', 990, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
    [`bytes=0-${'9'.repeat(30)}`, 0, 999],
    [`bytes=-${'9'.repeat(30)}`, 0, 999],
  ])('%s is a part', async (range, start, end) => {
    const answer = await get('film.mp4', { range })
    expect(answer.status).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
    expect(answer.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=1000-', 'bytes=5-2', 'bytes=-0', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'bytes=0-,0-,0-'])(
    '%s is refused with the size',
    async (range) => {
      const answer = await get('film.mp4', { range })
      expect(answer).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */1000' } })
      expect(answer.text.length).toBeLessThan(500)
    },
  )

  test('ten thousand ranges are a malformed request', async () => {
    expect((await get('film.mp4', { range: `bytes=${'0-0,'.repeat(3000)}1-1` })).status).toBe(400)
  })

  test.skipIf(process.platform !== 'linux')('no answer leaves the file open', async () => {
    const isOpen = (fd: string) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === join(root, 'film.mp4')
      } catch {
        return false
      }
    }
    const { etag } = (await get('film.mp4')).headers
    await get('film.mp4', { range: `bytes=${'0-0,'.repeat(3000)}1-1` })
    await get('film.mp4', { range: 'bytes=1000-' })
    await get('film.mp4', { range: 'bytes=1-5' })
    await get('film.mp4', { 'if-none-match': String(etag) })
    await get('film.mp4', {}, 'HEAD')
    await expect.poll(() => readdirSync('/proc/self/fd').filter(isOpen)).toEqual([])
  })

  test('a file that shrinks while it is sent ends the connection', async () => {
    const path = join(root, 'gone.mp4')
    const size = 64 * 1024 * 1024
    writeFileSync(path, '')
    truncateSync(path, size)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `GET ${server.config.base}/api/v1${pathOf('gone.mp4')} HTTP/1.1\r\nHost: amn\r\nAuthorization: Bearer ${user.token}\r\n\r\n`,
    )
    await once(socket, 'readable')
    truncateSync(path, 1024 * 1024)
    let received = 0
    for await (const chunk of socket as AsyncIterable<Buffer>) received += chunk.length
    unlinkSync(path)
    expect(received).toBeLessThan(size)
  })

  test('a range of an older state of the file is the whole of the new one', async () => {
    expect((await get('film.mp4', { range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200)
  })

  test('an empty file is empty', async () => {
    expect(await get('empty.mp4')).toMatchObject({ status: 200, text: '' })
    expect((await get('empty.mp4', { range: 'bytes=0-' })).status).toBe(416)
  })

  test('a file with a hostile name plays, and its name is sent safely', async () => {
    const answer = await get('a" -i pass; $(id)\nü.mp4')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="a_ -i pass; $(id)__.mp4"; filename*=UTF-8''a%22%20-i%20pass%3B%20%24%28id%29%0A%C3%BC.mp4`,
    )
  })

  test('what a browser could run is sent as a download', async () => {
    const answer = await get('page.html')
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox/)
  })

  test.each(['link.mp4', 'dir/inner.mp4', 'pipe.mp4', 'gone.mp4'])('%s is not found', async (name) => {
    expect((await get(name)).status).toBe(404)
  })

  test('the media cookie is enough, but not from another site', async () => {
    const cookie = `amn_media=${user.media}`
    const path = pathOf('film.mp4')
    expect((await server.ask('GET', path, { headers: { cookie } })).status).toBe(200)
    expect((await server.ask('GET', path, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await server.ask('GET', path)).status).toBe(401)
  })

  test('a file of another content, or of another type than claimed, is not found', async () => {
    const [one, two] = media.contents
    expect((await server.ask('GET', `/content/${one?.id}/file/${two?.fileId}`, { as: user.token })).status).toBe(404)
    const other = await makeUser(server.store, { privileges: ['MANGA_INFO', 'MANGA_CONTENT'] })
    expect((await server.ask('GET', `/content/${one?.id}/file/${one?.fileId}?amnMediaType=Manga`, { as: other.token })).status).toBe(404)
    expect((await server.ask('GET', `/content/${one?.id}/file/${one?.fileId}`, { as: other.token })).status).toBe(404)
  })
})

test('an unavailable media directory is distinguished from a missing file', async () => {
  const away = mkdtempSync(join(tmpdir(), 'amn-away-'))
  writeFileSync(join(away, 'a.mp4'), 'a')
  const made = await makeMedia(server.store, { root: away, files: ['a.mp4'] })
  const ask = () => server.ask('GET', `/content/${made.contents[0]?.id}/file/${made.contents[0]?.fileId}`, { as: user.token })
  expect((await ask()).status).toBe(200)
  unlinkSync(join(away, 'a.mp4'))
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'MEDIA_OFFLINE' } })
  rmSync(away, { recursive: true })
  expect((await ask()).status).toBe(503)
  mkdirSync(away)
  writeFileSync(join(away, 'a.mp4'), 'back')
  expect((await ask()).text).toBe('back')
})

test('contents are listed in order with their files, the next and the previous', async () => {
  const list = await server.ask('GET', `/media/${media.id}/content?size=3`, { as: user.token })
  expect(list.body.totalItems).toBe(names.length)
  expect(list.body.items.map((item: { numberText: string }) => item.numberText)).toEqual(['1', '2', '3'])
  const second = media.contents[1]
  const { body } = await server.ask('GET', `/content/${second?.id}`, { as: user.token })
  expect(body).toMatchObject({
    playFileId: second?.fileId,
    previous: { contentId: media.contents[0]?.id, numberText: '1', kind: 'regular', volume: null },
    next: { contentId: media.contents[2]?.id },
  })
})
