import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightsIn } from '@amn/contract/access'
import type { RouteShape } from '@amn/contract/route'
import { calls } from './http/calls.ts'
import { startLongWork } from './start-work.ts'
import { makeIssue, makeMedia, makeUser, type MadeMedia, type MadeUser } from './testing/make.ts'
import { type TestServer, startTestServer } from './testing/server.ts'

// Whatever takes an object of the library: the access matrix asks for an Anime, here for what the caller may not know of.
const ofMedia = calls.filter(({ route }) => route.typed === 'one' && /:(id|mediaId|contentId)\b/.test(route.path))
const bodies: Record<string, unknown> = {
  'userData.updateMedia': { favorite: true },
  'userData.updateContent': { contentStatus: 'COMPLETED' },
  'userData.updateFile': { position: 30, unit: 'seconds', duration: 100 },
  'contents.outlineTitles': { titles: ['Plain'] },
  'subtitles.setOffset': { offset: 1 },
  'playback.setSoundDelay': { delay: 1 },
  'segments.applyToSeason': { segments: [{ kind: 'intro', start: 1, end: 2 }] },
  'segments.replace': { segments: [{ kind: 'intro', start: 1, end: 2 }] },
  'chapters.replace': { chapters: null },
  'userData.updateTracks': { subtitles: null },
  'annotations.create': { key: 'objects-key', kind: 'bookmark', position: 1, unit: 'seconds' },
  'userMarks.contents': { all: 'COMPLETED' },
  'issues.create': { description: 'No sound' },
  'issues.update': { description: 'No sound at all' },
  'issues.close': { resolved: true },
  'issues.markSame': { isSame: true },
  'issues.comment': { text: 'Still there' },
  'mediaEdit.update': {},
  'mediaEdit.changeType': { amnMediaType: 'Anime' },
  'mediaEdit.takePicture': { as: 'cover', from: { kind: 'folder', place: 0 } },
  'scrappers.preview': { scrapper: 'nothing', id: '1' },
  'scrappers.apply': { scrapper: 'nothing', id: '1', fields: [{ field: 'title', strategy: 'merge' }] },
  'mediaOrganise.mergePreview': { mediaIds: [999_998] },
  'mediaOrganise.merge': { mediaIds: [999_998] },
  'mediaOrganise.split': { contentIds: [999_998], into: { title: 'Other' } },
}

const order = 'video=copy&audio=copy'
const queries: Record<string, string> = {
  'mediaEdit.artPreview': 'kind=folder&place=0',
  'playback.stream': order,
  'playback.hls': order,
  'playback.hlsInit': order,
  'playback.hlsSegment': order,
  'previews.frame': 'at=1',
}

let server: TestServer
let stop: () => Promise<void>
let root: string
let anime: MadeMedia
let manga: MadeMedia
let adult: MadeMedia
let deleted: MadeMedia
const issueIds = new Map<number, number>()
const callers: Record<string, MadeUser> = {}
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-objects-'))
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(root, name), 'A text.')
  let features: Awaited<ReturnType<typeof startLongWork>>['features'] = []
  server = await startTestServer({}, [(app) => features.forEach((feature) => feature(app))])
  const work = await startLongWork(server.store, server.config)
  features = work.features
  stop = work.stop
  await server.restart()
  const file = { renderer: 'PLAIN_TEXT_SIMPLE', mimeType: 'text/plain' } as const
  anime = await makeMedia(server.store, { type: 'Anime', root, files: ['a.txt'], file })
  manga = await makeMedia(server.store, { type: 'Manga', root, files: ['b.txt'], file })
  adult = await makeMedia(server.store, { type: 'Anime', adult: true, files: ['c.txt'], file })
  deleted = await makeMedia(server.store, { type: 'Anime', files: ['d.txt'], file })
  await server.store.transact((tx) =>
    tx.updateTable('media').set({ deleted_at: new Date().toISOString() }).where('id', '=', deleted.id).execute(),
  )
  // Of an issue they may do everything, once they may see its media.
  const dealing = ['RESOLVE_ISSUES', 'DELETE_ISSUES']
  const all = (type: string) => [...['INFO', 'CONTENT', 'DELETE'].map((right) => `${type}_${right}`), ...dealing]
  for (const { id } of [anime, manga, adult, deleted]) issueIds.set(id, await makeIssue(server.store, id))
  callers['nobody'] = await makeUser(server.store, { privileges: dealing })
  callers['anime'] = await makeUser(server.store, { privileges: all('ANIME') })
  callers['manga'] = await makeUser(server.store, { privileges: all('MANGA') })
  // Whoever may edit sees adult media, too: they stand in only where nothing can be had without EDIT.
  callers['anime editor'] = await makeUser(server.store, { privileges: [...all('ANIME'), 'ANIME_EDIT'] })
  callers['manga editor'] = await makeUser(server.store, { privileges: [...all('MANGA'), 'MANGA_EDIT'] })
  callers['panel'] = await makeUser(server.store, { privileges: ['CONTROL_PANEL', 'VIEW_ALL_ISSUES', 'DELETE_ISSUES', 'RESOLVE_ISSUES'] })
})
afterAll(async () => {
  await stop()
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const place = (path: string, media: { id: number; contents: { id: number; fileId: number }[] }) =>
  path
    .replace(':contentId', String(media.contents[0]?.id))
    .replace(':fileId', String(media.contents[0]?.fileId))
    .replace(/:(mediaId|id)\b/, String(media.id))
    .replace(':issueId', String(issueIds.get(media.id) ?? 999_999))
    .replace(':page', '0')
    .replace(':sheet', '0')
    .replace(':segment', '0.m4s')
    .replace(/:(?:track|font)Id/, 'track-99')
    .replace('*', 'META-INF/container.xml')
const nowhere = { id: 999_999, contents: [{ id: 999_999, fileId: 999_999 }] }
const ask = (name: string, route: RouteShape, media: typeof nowhere, as?: string, claim = '') =>
  server.ask(route.method, `${place(route.path, media)}?${queries[name] ?? ''}${claim && `&amnMediaType=${claim}`}`, {
    as,
    ...(name in bodies && { body: bodies[name] }),
  })

describe.each(ofMedia)('$name', ({ name, route }) => {
  const objects = () => ({ manga, adult, deleted, missing: nowhere })
  test('tells whoever may not know of an object exactly what it tells of one that is not there', async () => {
    const unknown: Record<string, (keyof ReturnType<typeof objects>)[]> = {
      nobody: ['manga', 'adult', 'deleted', 'missing'],
      anime: ['manga', 'adult', 'deleted', 'missing'],
      manga: ['adult', 'deleted', 'missing'],
      panel: ['manga', 'adult', 'deleted', 'missing'],
    }
    for (const [caller, kinds] of Object.entries(unknown)) {
      const answers = []
      for (const kind of kinds) {
        const { status, body } = await ask(name, route, objects()[kind], callers[caller]?.token)
        answers.push({ status, code: body?.code, message: body?.message })
      }
      expect([caller, answers.map(({ status }) => status)]).toEqual([caller, kinds.map(() => 404)])
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, caller).toBe(1)
    }
  })
  test('does not find an object of another type under a claimed one, and refuses a type without the right before it looks', async () => {
    const holder = rightsIn(route.access).includes('EDIT') ? ' editor' : ''
    expect((await ask(name, route, manga, callers[`anime${holder}`]?.token, 'Anime')).status).toBe(404)
    expect((await ask(name, route, anime, callers[`manga${holder}`]?.token, 'Manga')).status).toBe(404)
    for (const media of [manga, anime, nowhere]) expect((await ask(name, route, media, callers['anime']?.token, 'Manga')).status).toBe(403)
  })
  test('asks visitors to log in, whatever they ask for', async () => {
    for (const media of [anime, manga, nowhere]) expect((await ask(name, route, media)).status).toBe(401)
  })
  test('never mixes the parts of two media', async () => {
    if (!/:(id|mediaId)\b.*:contentId|:contentId.*:fileId/.test(route.path)) return
    const both = await makeUser(server.store, { groups: ['Administrators'] })
    const mixed = { id: anime.id, contents: [{ id: anime.contents[0]?.id ?? 0, fileId: manga.contents[0]?.fileId ?? 0 }] }
    const other = { id: anime.id, contents: manga.contents }
    if (route.path.includes(':fileId')) expect((await ask(name, route, mixed, both.token)).status).toBe(404)
    if (/:(id|mediaId)\b/.test(route.path)) expect((await ask(name, route, other, both.token)).status).toBe(404)
  })
})

describe("what belongs to a person cannot be reached through another's session", () => {
  test('a session can be ended by its owner alone', async () => {
    const [one, other] = [await makeUser(server.store), await makeUser(server.store)]
    const { body } = await server.ask('GET', '/current-user/session', { as: other.token })
    expect(body).toHaveLength(1)
    const refused = await server.ask('DELETE', `/current-user/session/${body[0].id}`, { as: one.token })
    const missing = await server.ask('DELETE', '/current-user/session/999999', { as: one.token })
    expect([refused.status, missing.status]).toEqual([404, 404])
    expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect((await server.ask('GET', '/current-user', { as: other.token })).status).toBe(200)
    expect((await server.ask('DELETE', `/current-user/session/${body[0].id}`, { as: other.token })).status).toBe(204)
    expect((await server.ask('GET', '/current-user', { as: other.token })).status).toBe(401)
  })
  test('marks and positions are those of the caller, whoever else has some', async () => {
    const rights = ['ANIME_INFO', 'ANIME_CONTENT']
    const [one, other] = [await makeUser(server.store, { privileges: rights }), await makeUser(server.store, { privileges: rights })]
    const path = `/media/${anime.id}/user-data`
    await server.ask('PUT', path, { as: other.token, body: { favorite: true, mediaStatus: 'COMPLETED', note: 'mine' } })
    const mine = await server.ask('GET', path, { as: one.token })
    expect(mine.body).toMatchObject({ favorite: false, mediaStatus: 'NOT_WATCHED', note: '' })
    expect((await server.ask('GET', '/media/user-data', { as: one.token })).body.totalItems).toBe(0)
    expect((await server.ask('GET', '/current-user/data', { as: one.token })).text).not.toContain('mine')
  })
  test('a right that is withdrawn hides what one had marked, and giving it back shows it again (B-07)', async () => {
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    const one = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    const held = await server.ask('GET', '/privileges?search=ANIME_INFO', { as: admin.token })
    const path = `/privileges/${held.body.items[0].id}/user/${one.id}`
    await server.ask('PUT', `/media/${anime.id}/user-data`, { as: one.token, body: { mediaStatus: 'PAUSED' } })
    const listed = async () => {
      const { body } = await server.ask('GET', '/media/user-data?mediaStatus=PAUSED', { as: one.token })
      return [body.items.length, body.totalItems]
    }
    expect(await listed()).toEqual([1, 1])
    expect((await server.ask('DELETE', path, { as: admin.token })).status).toBe(200)
    expect(await listed()).toEqual([0, 0])
    expect((await server.ask('GET', `/media/${anime.id}`, { as: one.token })).status).toBe(404)
    expect((await server.ask('POST', path, { as: admin.token })).status).toBe(200)
    expect(await listed()).toEqual([1, 1])
  })
})
