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
  const asked = get({ port, path, host: '127.0.0.1', agent: false, headers })
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  open.push(answer)
  return answer
}
/** An open page: what it has been told so far. */
const listen = async (user: MadeUser, app = server.app) => {
  const answer = await request(user, app)
  expect(answer.statusCode).toBe(200)
  const told: unknown[] = []
  answer.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) if (line.startsWith('data: ')) told.push(JSON.parse(line.slice(6)))
  })
  return { answer, told, ended: new Promise((end) => answer.once('close', end)) }
}
const soon = { timeout: 8000, interval: 20 }
const plan = (user: MadeUser, media: MadeMedia) =>
  server.ask('PUT', `/media/${media.id}/user-data`, { as: user.token, body: { mediaStatus: 'PLANNED' } })
const ofAnime = () => ({ kind: 'user-data', mediaId: anime.id })

test('the beginning says that it is a stream of events that nobody may keep or pack', async () => {
  const { headers } = await request(await makeViewer())
  expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  expect(headers['cache-control']).toContain('no-transform')
  expect(headers['content-encoding']).toBeUndefined()
})

test("every page of a person is told of the person's own changes, and nobody else", async () => {
  const [one, other] = [await makeViewer(), await makeViewer()]
  const [first, second, foreign] = [await listen(one), await listen(one), await listen(other)]
  await plan(one, anime)
  await expect.poll(() => first.told, soon).toEqual([ofAnime()])
  await expect.poll(() => second.told, soon).toEqual([ofAnime()])
  await plan(other, anime)
  await expect.poll(() => foreign.told, soon).toEqual([ofAnime()])
  expect(first.told).toEqual([ofAnime()])
})

test('every report of progress is told, not only what moves a status', async () => {
  const user = await makeViewer()
  const { told } = await listen(user)
  const place = `/media/${anime.id}/user-data/content/${anime.contents[0]?.id}/file/${anime.contents[0]?.fileId}`
  const report = (position: number) => server.ask('PUT', place, { as: user.token, body: { position, unit: 'seconds', duration: 1000 } })
  for (const [count, position] of [100, 110, 120].entries()) {
    await report(position)
    await expect.poll(() => told.length, soon).toBe(count + 1)
  }
  expect(told).toEqual([ofAnime(), ofAnime(), ofAnime()])
})

test('the library is told of without ids, and only to who may see what changed', async () => {
  const viewer = await makeViewer()
  const grown = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
  await server.ask('PUT', '/current-user/settings', { as: grown.token, body: { generalSettings: { adultContent: true } } })
  const [mine, theirs] = [await listen(viewer), await listen(grown)]
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
  await expect.poll(() => theirs.told, soon).toEqual([{ kind: 'library' }])
  // What comes later shows that the changes before were not told.
  await plan(viewer, anime)
  await expect.poll(() => mine.told, soon).toEqual([ofAnime()])
  await change(anime)
  await expect.poll(() => mine.told, soon).toEqual([ofAnime(), { kind: 'library' }])
})

test('what is done through another server of the same database is told, too', async () => {
  const user = await makeViewer()
  const replica = await buildApp(server.store, server.config)
  await replica.listen({ host: '127.0.0.1', port: 0 })
  const { told, ended } = await listen(user, replica)
  await plan(user, anime)
  await expect.poll(() => told, soon).toEqual([ofAnime()])
  // A server that ends lets its streams end by themselves.
  await replica.close()
  await ended
})

test('the creator of an issue and who sees all are told that it changed, whatever server it was done through', async () => {
  const reader = (...more: string[]) => makeUser(server.store, { privileges: ['ANIME_INFO', ...more] })
  const [ala, resolver, head] = [await reader(), await reader('RESOLVE_ISSUES', 'DELETE_ISSUES'), await reader('VIEW_ALL_ISSUES')]
  const [other, ofMovies] = [await reader(), await makeUser(server.store, { privileges: ['MOVIE_INFO', 'VIEW_ALL_ISSUES'] })]
  const replica = await buildApp(server.store, server.config)
  await replica.listen({ host: '127.0.0.1', port: 0 })
  const mine = await listen(ala, replica)
  const theirs = await listen(head)
  const deaf = [await listen(other), await listen(ofMovies)]
  const path = `/media/${anime.id}/issue`
  const made = await server.ask('POST', path, { as: ala.token, body: { description: 'No sound' } })
  const acts = [
    () => server.ask('POST', `${path}/${made.body.id}/comment`, { as: resolver.token, body: { text: 'Which?' } }),
    () => server.ask('POST', `${path}/${made.body.id}/close`, { as: resolver.token, body: { resolved: true } }),
    () => server.ask('DELETE', `${path}/${made.body.id}`, { as: resolver.token }),
  ]
  for (const [count, act] of acts.entries()) {
    await expect.poll(() => [mine.told.length, theirs.told.length], soon).toEqual([count + 1, count + 1])
    expect((await act()).status).toBeLessThan(300)
  }
  await expect.poll(() => [mine.told, theirs.told], soon).toEqual([0, 1].map(() => Array(4).fill({ kind: 'issues' })))
  // What comes later shows that nothing came before.
  await plan(other, anime)
  await expect.poll(() => deaf[0]?.told, soon).toEqual([ofAnime()])
  expect(deaf[1]?.told).toEqual([])
  await replica.close()
})

test('a stream ends with its session, and a session has no more than six', async () => {
  const user = await makeViewer()
  const streams = []
  for (let n = 0; n < 6; n += 1) streams.push(await listen(user))
  expect((await request(user)).statusCode).toBe(429)
  streams[0]?.answer.destroy()
  await expect.poll(async () => (await request(user)).statusCode, soon).toBe(200)
  await server.ask('POST', '/user/logout', { as: user.token })
  await Promise.all(streams.map(({ ended }) => ended))
})

test('who does not listen for events gets the beginning alone, and visitors nothing', async () => {
  const { token } = await makeViewer()
  expect(await server.ask('GET', '/current-user/events', { as: token })).toMatchObject({ status: 200, text: 'retry: 3000\n\n' })
  expect((await server.ask('HEAD', '/current-user/events', { as: token, headers: { accept: 'text/event-stream' } })).status).toBe(200)
  expect((await server.ask('GET', '/current-user/events')).status).toBe(401)
})
