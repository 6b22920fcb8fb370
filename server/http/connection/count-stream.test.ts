import { truncateSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../../testing/hostile.ts'
import { makeMedia, makeUser, type MadeMedia, type MadeUser, usualPassword } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'

let server: TestServer
let folder: Awaited<ReturnType<typeof makeFolder>>
let film: MadeMedia
let user: MadeUser
beforeAll(async () => {
  folder = await makeFolder()
  writeFileSync(join(folder.path, 'film.mp4'), '')
  truncateSync(join(folder.path, 'film.mp4'), 64 * 1024 * 1024)
  server = await startTestServer()
  film = await makeMedia(server.store, { root: folder.path, files: ['film.mp4'] })
  user = await makeUser(server.store, { username: 'viewer', privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.remove()
  await folder[Symbol.asyncDispose]()
})

const open = async (token: string): Promise<IncomingMessage> => {
  const { port } = server.app.server.address() as AddressInfo
  const path = `${server.config.base}/api/v1/content/${film.contents[0]?.id}/file/${film.contents[0]?.fileId}`
  const asked = get({ port, path, host: '127.0.0.1', agent: false, headers: { authorization: `Bearer ${token}` } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

test('a user has twenty streams, whatever the session, and gets them back when they end (E-07)', async () => {
  const again = await server.ask('POST', '/user/login', { body: { username: 'viewer', password: usualPassword } })
  const other = again.body.authToken.token as string
  const running: IncomingMessage[] = []
  for (let n = 0; n < 20; n += 1) running.push(await open(n % 2 === 0 ? user.token : other))
  expect(running.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  for (const token of [user.token, other]) expect((await open(token)).statusCode).toBe(429)
  const somebody = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
  const theirs = await open(somebody.token)
  expect(theirs.statusCode).toBe(200)
  for (const answer of [...running, theirs]) answer.destroy()
  await expect
    .poll(async () => {
      const answer = await open(user.token)
      answer.destroy()
      return answer.statusCode
    })
    .toBe(200)
})
