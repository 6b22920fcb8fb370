import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, makeUser, type MadeMedia } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'amn-accel-'))
const names = ['film.mp4', 'Zażółć #1? 100% [é].mp4', 'odd & name + more.bin', 'outside.mp4']
let server: TestServer
let media: MadeMedia
let token: string
beforeAll(async () => {
  mkdirSync(join(folder, 'root'))
  for (const name of names.slice(0, 3)) writeFileSync(join(folder, 'root', name), 'bytes')
  writeFileSync(join(folder, 'secret.mp4'), 'not for anybody')
  symlinkSync(join(folder, 'secret.mp4'), join(folder, 'root', 'outside.mp4'))
  server = await startTestServer({ AMN_X_ACCEL: '/media-files' })
  media = await makeMedia(server.store, { type: 'Movie', root: join(folder, 'root'), files: names })
  token = (await makeUser(server.store, { groups: ['Users'] })).token
})
afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true })
})
const ask = (at: number, as: string | undefined, headers = {}) => {
  const { id, fileId } = media.contents[at] ?? { id: 0, fileId: 0 }
  return server.ask('GET', `/content/${id}/file/${fileId}?amnMediaType=Movie`, { as, headers })
}

test('a file is handed over to the proxy by its address, and not a byte of it is sent', async () => {
  for (const [at, name] of names.slice(0, 3).entries()) {
    const { status, headers, bytes } = await ask(at, token, { range: 'bytes=1-2' })
    expect([status, bytes.length]).toEqual([200, 0])
    const address = String(headers['x-accel-redirect'])
    expect(address).toMatch(/^\/media-files\/[\w%.~!'()*/-]+$/)
    expect(decodeURIComponent(address.slice('/media-files'.length))).toBe(join(folder, 'root', name))
    expect(headers['content-security-policy']).toContain('sandbox')
  }
})

test('only to whoever may have it, and nothing outside of the media directories', async () => {
  const nobody = await makeUser(server.store)
  for (const answer of [await ask(0, undefined), await ask(0, nobody.token), await ask(3, token)]) {
    expect([401, 403, 404]).toContain(answer.status)
    expect(answer.headers['x-accel-redirect']).toBeUndefined()
  }
})
