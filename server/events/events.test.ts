import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type MadeMedia, type MadeUser, makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
let anime: MadeMedia
let film: MadeMedia
let adult: MadeMedia
const open: IncomingMessage[] = []
beforeAll(async () => {
  server = await startTestServer()
  anime = await makeMedia(server.store, { files: ['1.mkv', '2.mkv'], file: { duration: 1000 } })
  film = await makeMedia(server.store, { type: 'Movie' })
  adult = await makeMedia(server.store, { adult: true })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  open.forEach((answer) => answer.destroy())
  await server.remove()
})

const makeViewer = () => makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
const request = async ({ token }: MadeUser, app = server.app) => {
  const { port } = app.server.address() as AddressInfo
  const path = `${server.config.base}/api/v1/current-user/events`
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const sent = get({ port, path, host: '127.0.0.1', agent: false, headers })
  sent.on('error', () => undefined)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  open.push(answer)
  return answer
}
/** An open page: what it has received so far. */
const listen = async (user: MadeUser, app = server.app) => {
  const answer = await request(user, app)
  expect(answer.statusCode).toBe(200)
  const received: unknown[] = []
  answer.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) if (line.startsWith('data: ')) received.push(JSON.parse(line.slice(6)))
  })
  return { answer, received, ended: new Promise((end) => answer.once('close', end)) }
}
const polling = { timeout: 8000, interval: 20 }
const markPlanned = (user: MadeUser, media: MadeMedia) =>
  server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body: { mediaStatus: 'PLANNED' } })
const animeChange = () => ({ kind: 'user-data', mediaId: anime.id })

test('the response is an event stream that must not be cached or compressed', async () => {
  const { headers } = await request(await makeViewer())
  expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  expect(headers['cache-control']).toContain('no-transform')
  expect(headers['content-encoding']).toBeUndefined()
})

test("every page of a person receives the person's own changes, and nobody else does", async () => {
  const [one, other] = [await makeViewer(), await makeViewer()]
  const [first, second, foreign] = [await listen(one), await listen(one), await listen(other)]
  await markPlanned(one, anime)
  await expect.poll(() => first.received, polling).toEqual([animeChange()])
  await expect.poll(() => second.received, polling).toEqual([animeChange()])
  await markPlanned(other, anime)
  await expect.poll(() => foreign.received, polling).toEqual([animeChange()])
  expect(first.received).toEqual([animeChange()])
})

test('every report of progress is sent, not only one that changes a status', async () => {
  const user = await makeViewer()
  const { received } = await listen(user)
  const file = `/media/${anime.id}/user-data/content/${anime.contents[0]?.id}/file/${anime.contents[0]?.fileId}`
  const report = (position: number) => server.ask('PUT', file, { as: user.token, body: { position, unit: 'seconds', duration: 1000 } })
  for (const [count, position] of [100, 110, 120].entries()) {
    await report(position)
    await expect.poll(() => received.length, polling).toBe(count + 1)
  }
  expect(received).toEqual([animeChange(), animeChange(), animeChange()])
})

test('changes to the library are sent without ids, and only to those who may see what changed', async () => {
  const viewer = await makeViewer()
  const adultViewer = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
  await server.ask('PUT', '/current-user/settings', { as: adultViewer.token, body: { generalSettings: { adultContent: true } } })
  const [mine, theirs] = [await listen(viewer), await listen(adultViewer)]
  const change = (media: MadeMedia) =>
    server.store.transact((tx) =>
      tx
        .updateTable('media')
        .where('id', '=', media.id)
        .set({ season_year: media.id + 1900 })
        .execute(),
    )
  await change(film)
  await change(adult)
  await expect.poll(() => theirs.received, polling).toEqual([{ kind: 'library' }])
  // What comes later shows that the changes before were not sent.
  await markPlanned(viewer, anime)
  await expect.poll(() => mine.received, polling).toEqual([animeChange()])
  await change(anime)
  await expect.poll(() => mine.received, polling).toEqual([animeChange(), { kind: 'library' }])
})

test('what is done through another server of the same database is sent, too', async () => {
  const user = await makeViewer()
  const replica = await buildApp(server.store, server.config)
  await replica.listen({ host: '127.0.0.1', port: 0 })
  const { received, ended } = await listen(user, replica)
  await markPlanned(user, anime)
  await expect.poll(() => received, polling).toEqual([animeChange()])
  // A server that ends lets its streams end by themselves.
  await replica.close()
  await ended
})

test('the creator of an issue and those who see all issues learn that it changed, through whatever server', async () => {
  const reader = (...more: string[]) => makeUser(server.store, { privileges: ['ANIME_INFO', ...more] })
  const [creator, resolver, overseer] = [await reader(), await reader('RESOLVE_ISSUES', 'DELETE_ISSUES'), await reader('VIEW_ALL_ISSUES')]
  const [other, ofMovies] = [await reader(), await makeUser(server.store, { privileges: ['MOVIE_INFO', 'VIEW_ALL_ISSUES'] })]
  const replica = await buildApp(server.store, server.config)
  await replica.listen({ host: '127.0.0.1', port: 0 })
  const mine = await listen(creator, replica)
  const theirs = await listen(overseer)
  const unconcerned = [await listen(other), await listen(ofMovies)]
  const path = `/media/${anime.id}/issue`
  const made = await server.ask('POST', path, { as: creator.token, body: { description: 'No sound' } })
  const actions = [
    () => server.ask('POST', `${path}/${made.body.id}/comment`, { as: resolver.token, body: { text: 'Which?' } }),
    () => server.ask('POST', `${path}/${made.body.id}/close`, { as: resolver.token, body: { resolved: true } }),
    () => server.ask('DELETE', `${path}/${made.body.id}`, { as: resolver.token }),
  ]
  for (const [count, action] of actions.entries()) {
    await expect.poll(() => [mine.received.length, theirs.received.length], polling).toEqual([count + 1, count + 1])
    expect((await action()).status).toBeLessThan(300)
  }
  await expect.poll(() => [mine.received, theirs.received], polling).toEqual([0, 1].map(() => Array(4).fill({ kind: 'issues' })))
  // What comes later shows that nothing came before.
  await markPlanned(other, anime)
  await expect.poll(() => unconcerned[0]?.received, polling).toEqual([animeChange()])
  expect(unconcerned[1]?.received).toEqual([])
  await replica.close()
})

test('a stream ends with its session, and a session has no more than six', async () => {
  const user = await makeViewer()
  const streams = []
  for (let n = 0; n < 6; n += 1) streams.push(await listen(user))
  expect((await request(user)).statusCode).toBe(429)
  streams[0]?.answer.destroy()
  await expect.poll(async () => (await request(user)).statusCode, polling).toBe(200)
  await server.ask('POST', '/user/logout', { as: user.token })
  await Promise.all(streams.map(({ ended }) => ended))
})

test('a client that does not accept event streams gets the header alone, and visitors nothing', async () => {
  const { token } = await makeViewer()
  expect(await server.ask('GET', '/current-user/events', { as: token })).toMatchObject({ status: 200, text: 'retry: 3000\n\n' })
  expect((await server.ask('HEAD', '/current-user/events', { as: token, headers: { accept: 'text/event-stream' } })).status).toBe(200)
  expect((await server.ask('GET', '/current-user/events')).status).toBe(401)
})
