import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, makeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

test('the tracks that a person has chosen for a media are kept, each by itself, over a restart', async () => {
  const media = await makeMedia(server.store, { type: 'Movie', files: ['film.mp4'] })
  const [one, other] = [await makeUser(server.store, { groups: ['Users'] }), await makeUser(server.store, { groups: ['Users'] })]
  const path = `/media/${media.id}/user-data/tracks`
  const change = async (body: object) => (await server.ask('PUT', path, { as: one.token, body })).body
  const polish = { language: 'pl', title: null, format: 'SRT', isForced: false, isHearingImpaired: true }

  expect((await server.ask('GET', path, { as: one.token })).body).toEqual({})
  expect(await change({ subtitles: polish })).toEqual({ subtitles: polish })
  const sound = { language: 'ja', title: 'Commentary', channels: 2 }
  expect(await change({ sound, secondSubtitles: null })).toEqual({ subtitles: polish, secondSubtitles: null, sound })
  expect(await change({ subtitles: null })).toEqual({ subtitles: null, secondSubtitles: null, sound })
  await server.restart()
  expect((await server.ask('GET', path, { as: one.token })).body).toEqual({ subtitles: null, secondSubtitles: null, sound })
  expect((await server.ask('GET', path, { as: other.token })).body).toEqual({})
  expect((await server.ask('PUT', path, { as: one.token, body: { subtitles: { language: 'pl' } } })).status).toBe(400)
})

test('how a person reads a work is kept beside its tracks, and forgotten on demand', async () => {
  const media = await makeMedia(server.store, { type: 'Manga', files: ['1.cbz'] })
  const user = await makeUser(server.store, { groups: ['Users'] })
  const path = `/media/${media.id}/user-data/tracks`
  const change = (body: object) => server.ask('PUT', path, { as: user.token, body })
  const pictures = { mode: 'double', isOffset: true, brightness: 90, zones: 'lshape' }
  await change({ sound: null })
  expect((await change({ pictures })).body).toEqual({ sound: null, pictures })
  expect((await change({ pictures: { fit: 'width' } })).body).toEqual({ sound: null, pictures: { fit: 'width' } })
  expect((await change({ pictures: null })).body).toEqual({ sound: null, pictures: null })
  expect((await change({ pictures: { mode: 'triple' } })).status).toBe(400)
  expect((await change({ pictures: { script: 'x' } })).status).toBe(400)
})
