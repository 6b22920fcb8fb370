import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryObserver } from '@tanstack/react-query'
import { media } from '@amn/contract/media/media'
import { userData } from '@amn/contract/personal/user-data'
import { expect, onTestFinished, test } from 'vitest'
import { logIn, makeSession } from '../../testing/make.ts'
import { call } from '../call/call.ts'
import { configure } from '../config.ts'
import { followEvents } from './events.ts'
import { keyOf, makeQueryClient } from '../query.ts'
import { clearSession } from '../session/session-state.ts'

/** A server that keeps the streams of events open and counts what is asked. */
async function startServer({ refuses = '' } = {}) {
  const streams: ServerResponse[] = []
  const tokens: (string | undefined)[] = []
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/amn-service/api/v1', '').split('?')[0] ?? ''
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    counts.set(path, (counts.get(path) ?? 0) + 1)
    if (path === '/user/refresh-token') return answer(200, makeSession('second'))
    if (path !== '/current-user/events') return answer(200, { items: [], totalItems: 0 })
    tokens.push(request.headers.authorization)
    if (refuses && request.headers.authorization === `Bearer ${refuses}`) return answer(401, { code: 'UNAUTHENTICATED', message: '' })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 3000\n\n')
    streams.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configure({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/amn-service` })
  const queries = makeQueryClient()
  const listQuery = { query: { mediaStatus: ['WATCHING' as const] } }
  const list = new QueryObserver(queries, { queryKey: keyOf(userData.list, listQuery), queryFn: () => call(userData.list, listQuery) })
  const one = { params: { id: 7 }, query: { amnMediaType: 'Anime' as const } }
  const view = new QueryObserver(queries, { queryKey: keyOf(media.get, one), queryFn: () => call(media.get, one) })
  const unsubscribe = [list.subscribe(() => undefined), view.subscribe(() => undefined)]
  const end = followEvents(queries)
  onTestFinished(() => {
    end()
    unsubscribe.forEach((each) => each())
    configure({})
    server.closeAllConnections()
    server.close()
  })
  const tell = (event: object) => streams.at(-1)?.write(`data: ${JSON.stringify(event)}\n\n`)
  const reads = () => ({ list: counts.get('/media/user-data'), view: counts.get('/media/7') })
  return { streams, tokens, tell, reads }
}

test('a change elsewhere reads anew what shows it, and nothing of other media', async () => {
  logIn()
  const { streams, tokens, tell, reads } = await startServer()
  await expect.poll(() => [streams.length, reads()]).toEqual([1, { list: 1, view: 1 }])
  expect(tokens).toEqual(['Bearer first'])
  tell({ kind: 'user-data', mediaId: 8 })
  await expect.poll(reads).toEqual({ list: 2, view: 1 })
  tell({ kind: 'user-data', mediaId: 7 })
  await expect.poll(reads).toEqual({ list: 3, view: 2 })
  tell({ kind: 'library' })
  await expect.poll(reads).toEqual({ list: 4, view: 2 })
})

test('a page is not sent to the server again by what it wrote itself', async () => {
  logIn()
  const { streams, tell, reads } = await startServer()
  await expect.poll(() => [streams.length, reads()]).toEqual([1, { list: 1, view: 1 }])
  await call(userData.updateMedia, { params: { id: 7 }, query: { amnMediaType: 'Anime' }, body: { favorite: true } })
  tell({ kind: 'user-data', mediaId: 7 })
  tell({ kind: 'user-data', mediaId: 9 })
  await expect.poll(() => reads().list).toBe(2)
  expect(reads().view).toBe(1)
})

test('a stream that breaks is opened again, and what may have been missed is read', async () => {
  logIn()
  const { streams, reads } = await startServer()
  await expect.poll(() => [streams.length, reads()]).toEqual([1, { list: 1, view: 1 }])
  streams[0]?.destroy()
  await expect.poll(() => [streams.length, reads()]).toEqual([2, { list: 2, view: 2 }])
})

test('a token that has expired is renewed, and who logs out listens no more', async () => {
  logIn('first')
  const { streams, tokens } = await startServer({ refuses: 'first' })
  await expect.poll(() => streams.length).toBe(1)
  expect(tokens).toEqual(['Bearer first', 'Bearer second'])
  const closed = new Promise((resolve) => streams[0]?.once('close', resolve))
  clearSession()
  await closed
})
