import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ViewedContent } from '@amn/contract/media/content'
import { layOut, scanOnce, useRoots } from '../testing/library.ts'
import { type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let root: string
let user: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  root = mkdtempSync(join(tmpdir(), 'amn-heard-'))
  layOut(root, ['Audiobooki/Stone/Stone.m4b', 'Audiobooki/Stone/Stone.epub', 'Książki/Las/Las.m4b', 'Książki/Las/Las.epub'])
  await scanOnce(server.store, await useRoots(server.store, root))
  user = await makeUser(server.store, { groups: ['Users'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

test.each([
  ['Audiobook', 'Stone', 'AUDIO_PLAYER'],
  ['Book', 'Las', 'EBOOK_READER'],
])('of a book and its recording, which are one content, the one opens that the type %s is for', async (type, title, renderer) => {
  const ask = async (method: 'GET' | 'PUT', path: string, body?: object) => (await server.ask(method, path, { as: user.token, body })).body
  const { items } = await ask('GET', `/media?amnMediaType=${type}&titleFilter=${title}`)
  const contents = await ask('GET', `/media/${items[0].id}/content?amnMediaType=${type}`)
  expect(contents.totalItems).toBe(1)
  const content: ViewedContent = await ask('GET', `/content/${contents.items[0].id}?amnMediaType=${type}`)
  expect(content.files.map((file) => file.renderer).toSorted()).toEqual(['AUDIO_PLAYER', 'EBOOK_READER'])
  expect(content.files.find(({ id }) => id === content.playFileId)?.renderer).toBe(renderer)
  await ask('PUT', `/media/${items[0].id}/user-data?amnMediaType=${type}`, { mediaStatus: 'WATCHING' })
  const own = await ask('GET', `/media/user-data?amnMediaType=${type}`)
  expect(own.items[0].next.renderer).toBe(renderer)
})
