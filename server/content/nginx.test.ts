import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiPath } from '@amn/contract/index'
import { makeMedia, makeUser, type MadeMedia } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { findProgram } from '../process/sandbox.ts'

const nginx = findProgram('nginx')
const folder = mkdtempSync(join(tmpdir(), 'amn-nginx-'))
const media = join(folder, 'media')
const names = ['film.mp4', 'Zażółć #1? 100% [é].mp4', 'odd & name + more;.bin', '..mp4', 'new\nline.mp4']
const bytes = randomBytes(3_000_000)

const findPort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** The two blocks that the documents give to whoever runs nginx, on another port and without a certificate. */
function documented(port: number, product: number): string {
  const [server = '', files = ''] = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8')
    .split('```nginx\n')
    .slice(1)
    .map((block) => block.slice(0, block.indexOf('```')))
  const plain = server.replace('listen 443 ssl;', `listen 127.0.0.1:${port};`).replace(/^ *ssl_.*\n/gm, '')
  return plain.replace('http://127.0.0.1:8080', `http://127.0.0.1:${product}`).replace(/\}\s*$/, `${files}}`)
}

describe.skipIf(nginx === undefined)('behind nginx as the documents set it up', () => {
  let server: TestServer
  let child: ChildProcess
  let made: MadeMedia
  let token: string
  let port: number
  beforeAll(async () => {
    mkdirSync(media)
    for (const name of names) writeFileSync(join(media, name), bytes)
    writeFileSync(join(folder, 'secret.mp4'), 'not for anybody')
    symlinkSync(join(folder, 'secret.mp4'), join(media, 'outside.mp4'))
    server = await startTestServer({ AMN_X_ACCEL: '/media-files', AMN_TRUSTED_PROXIES: '127.0.0.1' })
    made = await makeMedia(server.store, { type: 'Movie', root: media, files: [...names, 'outside.mp4'] })
    token = (await makeUser(server.store, { groups: ['Users'] })).token
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    port = await findPort()
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
    const config = join(folder, 'nginx.conf')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      config,
      `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
      events {} http { access_log off; ${temporary.join(' ')} ${documented(port, (server.app.server.address() as AddressInfo).port)} }`,
    )
    child = spawn(nginx ?? '', ['-c', config, '-p', folder], { stdio: 'ignore' })
    await vi.waitUntil(async () => (await ask('/health').catch(() => undefined))?.status === 200, { timeout: 20_000 })
  })
  afterAll(async () => {
    child.kill()
    await once(child, 'close')
    await server.remove()
    rmSync(folder, { recursive: true })
  })

  // As it is written: what fetch would tidy up reaches nginx.
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part)).once('error', reject)
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
      })
        .once('error', reject)
        .end()
    })
  const addressOf = (at: number) => {
    const { id, fileId } = made.contents[at] ?? { id: 0, fileId: 0 }
    return `/amn-service${apiPath}/content/${id}/file/${fileId}?amnMediaType=Movie`
  }
  const as = () => ({ authorization: `Bearer ${token}` })

  test.each(names.entries().toArray())('file %i, %j, arrives whole and in ranges', async (at) => {
    const whole = await ask(addressOf(at), as())
    expect([whole.status, whole.body.equals(bytes)]).toEqual([200, true])
    const part = await ask(addressOf(at), { ...as(), range: 'bytes=1000000-1999999' })
    expect([part.status, part.body.equals(bytes.subarray(1_000_000, 2_000_000))]).toEqual([206, true])
    expect(whole.headers['x-accel-redirect']).toBeUndefined()
    expect(whole.headers['content-security-policy']).toContain('sandbox')
  })

  test('nothing arrives without a right, from outside of the media directories, or past AMN', async () => {
    const refused = [
      await ask(addressOf(0)),
      await ask(addressOf(names.length), as()),
      await ask(`/media-files${media}/film.mp4`, as()),
      await ask(`/media-files/..${folder}/secret.mp4`, as()),
      await ask('/health/..%2fmedia-files/etc/passwd', as()),
      await ask('/nothing', { ...as(), 'x-accel-redirect': `/media-files${folder}/secret.mp4` }),
    ]
    for (const { status, body } of refused) {
      expect([400, 401, 403, 404]).toContain(status)
      expect(body.includes('not for anybody') || body.includes(bytes.subarray(0, 64))).toBe(false)
    }
  })
})
