import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readingPool } from '../reading/pool.ts'
import { makeEpub, makeXhtml } from '../testing/hostile.ts'
import { makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

const sound = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
const smil = `<smil xmlns="http://www.w3.org/ns/SMIL"><body><par><text src="one.xhtml#a"/><audio src="one.mp3" clipBegin="0s" clipEnd="1s"/></par></body></smil>`
const bomb = `<!DOCTYPE smil [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${smil.replace('one.mp3', '&b;')}`
let server: TestServer
let root: string
let ask: (part: string, headers?: Record<string, string>) => ReturnType<TestServer['ask']>

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-book-sound-'))
  const files = {
    'one.xhtml': makeXhtml('<p id="a">Once</p>'),
    'one.mp3': sound,
    'two.mp3': sound,
    'one.smil': smil,
    'bomb.smil': bomb,
    'torn.smil': smil.slice(0, 60),
  }
  writeFileSync(join(root, 'book.epub'), await makeEpub({ files }))
  server = await startTestServer()
  const user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
  const { contents } = await makeMedia(server.store, { root, files: ['book.epub'] })
  const [made] = contents
  ask = (part, headers = {}) =>
    server.ask('GET', `/content/${made?.id}/file/${made?.fileId}/resource/${part}?amnMediaType=Anime`, { as: user.token, headers })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

test('the narration of a book is sent whole and by range, so that it is played from anywhere', async () => {
  const whole = await ask('OPS/one.mp3')
  expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' } })
  expect(whole.bytes.equals(sound)).toBe(true)
  const part = await ask('OPS/one.mp3', { range: 'bytes=900-' })
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 900-999/1000', 'x-content-type-options': 'nosniff' } })
  expect(part.bytes.equals(sound.subarray(900))).toBe(true)
  expect((await ask('OPS/one.mp3', { range: 'bytes=900-', 'if-range': '"another"' })).status).toBe(200)
  expect(await ask('OPS/one.mp3', { range: 'bytes=1000-' })).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */1000' },
  })
  expect((await ask('OPS/gone.mp3', { range: 'bytes=0-' })).status).toBe(404)
})

test('sound is unpacked once for all its parts', async () => {
  const reads = vi.spyOn(readingPool(), 'run')
  try {
    const parts = []
    for (const range of ['bytes=0-99', 'bytes=100-199', 'bytes=200-']) parts.push((await ask('OPS/two.mp3', { range })).bytes)
    expect(Buffer.concat(parts).equals(sound)).toBe(true)
    expect(reads).toHaveBeenCalledOnce()
    for (let n = 0; n < 2; n += 1) expect((await ask('OPS/one.xhtml')).status).toBe(200)
    expect(reads).toHaveBeenCalledTimes(3)
  } finally {
    reads.mockRestore()
  }
})

test('what tells which sound belongs to which words is read as XML without entities of its own, or refused (C-09)', async () => {
  const reply = await ask('OPS/one.smil')
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('application/smil+xml') } })
  expect(reply.text).toContain('clipBegin="0s"')
  expect((await ask('OPS/bomb.smil')).status).toBe(422)
  expect((await ask('OPS/torn.smil')).status).toBe(422)
})
