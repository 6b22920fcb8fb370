import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeZip } from '../testing/hostile.ts'
import { makeMedia, makeUser, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
let server: TestServer
let user: MadeUser
let root: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-pages-'))
  server = await startTestServer()
  user = await makeUser(server.store, { privileges: ['MANGA_INFO', 'MANGA_CONTENT'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const raw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c83232' }, limitInputPixels: false })
/** Pages of a comic: how each is answered whole, and made no wider than 64 pixels. */
const sent = async (pages: Record<string, Buffer>) => {
  const name = `${Object.keys(pages).join(' ')}.cbz`
  writeFileSync(join(root, name), await makeZip(Object.entries(pages).map(([page, body]) => ({ name: page, body }))))
  const made = await makeMedia(server.store, { root, type: 'Manga', files: [name], file: { renderer: 'IMAGE_MULTIPLE' } })
  const address = `/content/${made.contents[0]?.id}/file/${made.contents[0]?.fileId}/page`
  const look = async (place: number, width: string) => {
    const { status, headers, bytes } = await server.ask('GET', `${address}/${place}?amnMediaType=Manga${width}`, { as: user.token })
    return { status, type: String(headers['content-type']), bytes }
  }
  const listed = await server.ask('GET', `${address}?amnMediaType=Manga`, { as: user.token })
  const all = Object.keys(pages).map(async (_page, place) => [await look(place, ''), await look(place, '&width=64')] as const)
  return { listed: listed.body as { name: string; width: number | null; height: number | null }[], answers: await Promise.all(all) }
}
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return `${format} ${width}×${height}`
}

/** A bitmap of 24 bits, uncompressed. */
const makeBmp = (width: number, height: number): Buffer => {
  const row = Math.ceil((width * 3) / 4) * 4
  const body = Buffer.alloc(54 + row * height, 0x60)
  body.fill(0, 0, 54)
  body.write('BM', 'latin1')
  body.writeUInt32LE(body.length, 2)
  body.writeUInt32LE(54, 10)
  body.writeUInt32LE(40, 14)
  body.writeInt32LE(width, 18)
  body.writeInt32LE(height, 22)
  body.writeUInt16LE(1, 26)
  body.writeUInt16LE(24, 28)
  return body
}

test('what a browser draws and the server cannot scale down is sent as it is', async () => {
  const jpeg = await raw(300, 400).jpeg().toBuffer()
  const noise = await sharp(Buffer.from(Array.from({ length: 300 * 400 * 3 }, (_one, n) => (n * 7919) % 251)), {
    raw: { width: 300, height: 400, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  const half = noise.subarray(0, noise.length / 2)
  const vast = await raw(13_000, 12_000).png({ compressionLevel: 9, palette: true }).toBuffer()
  const pages = { '1.bmp': makeBmp(100, 50), '2.jpg': half, '3.png': vast, '4.jpg': jpeg }
  const { answers } = await sent(pages)
  const types = answers.map(([, narrow]) => [narrow.status, narrow.type])
  expect(types).toEqual([
    [200, 'image/bmp'],
    [200, 'image/jpeg'],
    [200, 'image/png'],
    [200, 'image/webp'],
  ])
  for (const [place, body] of [makeBmp(100, 50), half, vast].entries()) expect(answers[place]?.[1].bytes.equals(body)).toBe(true)
})

test('a strip that is longer than WebP can be is made narrower all the same', async () => {
  const strip = await raw(80, 30_000).png().toBuffer()
  const { listed, answers } = await sent({ '1.png': strip })
  expect(listed[0]).toMatchObject({ width: 80, height: 30_000 })
  const narrow = answers[0]?.[1]
  expect([narrow?.type, await sizeOf(narrow?.bytes ?? Buffer.alloc(0))]).toEqual(['image/jpeg', 'jpeg 64×24000'])
})

test('pages of TIFF and JPEG XL are turned into what browsers draw, also as files by themselves', async () => {
  const tiff = await raw(120, 90).tiff().toBuffer()
  writeFileSync(join(root, 'drawn.png'), await raw(120, 90).png().toBuffer())
  execFileSync(ffmpeg, ['-v', 'error', '-i', join(root, 'drawn.png'), '-c:v', 'libjxl', '-y', join(root, 'drawn.jxl')])
  const jxl = readFileSync(join(root, 'drawn.jxl'))
  const { listed, answers } = await sent({ '1.tif': tiff, '2.TIFF': tiff, '3.jxl': jxl })
  expect(listed.map(({ name }) => name)).toEqual(['1.tif', '2.TIFF', '3.jxl'])
  const sizes = await Promise.all(answers.flat().map(async ({ status, type, bytes }) => [status, type, await sizeOf(bytes)].join(' ')))
  const both = ['200 image/webp webp 120×90', '200 image/webp webp 64×48']
  expect(sizes).toEqual([...both, ...both, ...both])

  const single = { renderer: 'IMAGE_SINGLE', mimeType: 'image/jxl' } as const
  const made = await makeMedia(server.store, { root, type: 'Manga', files: ['drawn.jxl'], file: single })
  const address = `/content/${made.contents[0]?.id}/file/${made.contents[0]?.fileId}/page`
  const { bytes } = await server.ask('GET', `${address}/0?amnMediaType=Manga`, { as: user.token })
  expect(await sizeOf(bytes)).toBe('webp 120×90')
  expect((await server.ask('GET', `${address}/1?amnMediaType=Manga`, { as: user.token })).status).toBe(404)
})

test('a page that nobody can decode says so', async () => {
  const tiff = (await raw(120, 90).tiff().toBuffer()).subarray(0, 40)
  const { answers } = await sent({ '1.tif': tiff, '2.jxl': Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(60, 1)]) })
  expect(answers.flat().map(({ status }) => status)).toEqual([422, 422, 422, 422])
})
