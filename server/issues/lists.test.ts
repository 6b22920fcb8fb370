import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { makeMedia, type MadeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let anime: MadeMedia
let manga: MadeMedia
let adult: MadeMedia
let creator: MadeUser
let overseer: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  anime = await makeMedia(server.store, { title: 'Night Train', files: ['1.mkv', '2.mkv'] })
  manga = await makeMedia(server.store, { type: 'Manga', title: 'Ink' })
  adult = await makeMedia(server.store, { title: 'Grown-up', adult: true })
  creator = await makeUser(server.store, { privileges: ['ANIME_INFO', 'MANGA_INFO'] })
  overseer = await makeUser(server.store, { privileges: ['ANIME_INFO', 'MANGA_INFO', 'VIEW_ALL_ISSUES', 'RESOLVE_ISSUES'] })
})
afterAll(() => server.remove())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: MadeUser, body?: unknown) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const report = async (as: MadeUser, media: MadeMedia, description: string, more: Record<string, unknown> = {}): Promise<number> => {
  const { status, body, text } = await ask('POST', `/media/${media.id}/issue`, as, { description, ...more })
  expect(status, text).toBe(200)
  return body.id
}
const listed = async (path: string, as: MadeUser) => {
  const { body } = await ask('GET', path, as)
  return [body.items.map((item: { description: string }) => item.description), body.totalItems]
}
const close = (media: MadeMedia, id: number, body: object = { resolved: true }) =>
  ask('POST', `/media/${media.id}/issue/${id}/close`, overseer, body)
const insertOf = (media: MadeMedia, by: MadeUser, description: string) => {
  const at = new Date(Date.now() + 60_000).toISOString()
  const row = { media_id: media.id, description, created_by_id: by.id, created_by: by.username, created_at: at, updated_at: at }
  return server.store.transact((tx) => tx.insertInto('issue').values(row).execute())
}

describe('lists of issues', () => {
  beforeAll(async () => {
    const first = await report(creator, anime, 'a1', { kind: 'audio' })
    for (const n of [2, 3, 4, 5, 6]) await report(overseer, anime, `a${n}`)
    await report(creator, manga, 'm1', { kind: 'page' })
    await insertOf(adult, creator, 'x1')
    await close(anime, first)
  })
  test('of a media come five at a time from page zero, the newest first, with how many there are', async () => {
    const path = `/media/${anime.id}/issue`
    expect(await listed(path, creator)).toEqual([['a6', 'a5', 'a4', 'a3', 'a2'], 6])
    expect(await listed(`${path}?page=1`, creator)).toEqual([['a1'], 6])
    expect(await listed(`${path}?page=2&size=4`, creator)).toEqual([[], 6])
    expect(await listed(`${path}?state=closed`, creator)).toEqual([['a1'], 1])
    expect(await listed(`${path}?state=open&size=2`, creator)).toEqual([['a6', 'a5'], 5])
    expect(await listed(`${path}?kind=audio&state=all`, creator)).toEqual([['a1'], 1])
    expect(await listed(`${path}?mine=true`, creator)).toEqual([['a1'], 1])
    expect(await listed(`${path}?kind=video`, creator)).toEqual([[], 0])
    for (const query of ['page=-1', 'size=0', 'size=101', 'state=new', 'kind=smell', 'mine=yes'])
      expect([query, (await ask('GET', `${path}?${query}`, creator)).status]).toEqual([query, 400])
  })
  test('of all media name the issuer and cover the types that the caller may see', async () => {
    const { body } = await ask('GET', '/media/issues', overseer)
    expect(body.items[0]).toMatchObject({
      description: 'm1',
      title: 'Ink',
      amnMediaType: 'Manga',
      issuer: creator.username,
      createdBy: creator.username,
    })
    expect([body.items.length, body.totalItems]).toEqual([5, 7])
    expect(await listed('/media/issues?page=1', overseer)).toEqual([['a2', 'a1'], 7])
    expect(await listed('/media/issues?amnMediaType=Manga', overseer)).toEqual([['m1'], 1])
    expect(await listed('/media/issues?state=closed&amnMediaType=Anime', overseer)).toEqual([['a1'], 1])
    expect(await listed('/media/issues?kind=page', overseer)).toEqual([['m1'], 1])
    expect(await listed('/media/issues?mine=true&state=open&size=1', overseer)).toEqual([['a6'], 5])
    const ofManga = await makeUser(server.store, { privileges: ['MANGA_INFO', 'VIEW_ALL_ISSUES'] })
    expect(await listed('/media/issues', ofManga)).toEqual([['m1'], 1])
    expect((await ask('GET', '/media/issues?amnMediaType=Anime', ofManga)).status).toBe(403)
    expect(await listed('/media/issues', await makeUser(server.store, { privileges: ['VIEW_ALL_ISSUES'] }))).toEqual([[], 0])
    expect((await ask('GET', '/media/issues', creator)).status).toBe(403)
  })
  test('include issues of adult media for those who see adult media', async () => {
    const editor = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_EDIT', 'VIEW_ALL_ISSUES'] })
    expect(await listed('/media/issues?size=1', editor)).toEqual([['x1'], 7])
    const summary = async (who: MadeUser) => (await ask('GET', '/current-user/issue-summary', who)).body
    expect(await summary(editor)).toMatchObject({ openCount: 6, ownOpenCount: 0 })
    expect(await summary(overseer)).toMatchObject({ openCount: 6, ownOpenCount: 5 })
    expect(await summary(creator)).toMatchObject({ openCount: null, ownOpenCount: 1 })
    expect(await listed('/current-user/issue', creator)).toEqual([['m1', 'a1'], 2])
    await ask('PUT', '/current-user/settings', creator, { generalSettings: { adultContent: true } })
    expect(await listed('/current-user/issue?state=open', creator)).toEqual([['x1', 'm1'], 2])
    await ask('PUT', '/current-user/settings', creator, { generalSettings: { adultContent: false } })
  })
  test('of all media and of a person use an index', async () => {
    if (server.store.engine !== 'sqlite') return
    const plans: string[] = []
    const executor = Object.getPrototypeOf(server.store.db.getExecutor()) as {
      executeQuery: (query: { sql: string; parameters: unknown[] }) => unknown
    }
    const real = executor.executeQuery
    const seen: { sql: string; parameters: unknown[] }[] = []
    executor.executeQuery = function (query) {
      seen.push(query)
      return Reflect.apply(real, this, [query])
    }
    for (const path of ['/media/issues', '/media/issues?state=open&amnMediaType=Anime', '/current-user/issue', `/media/${anime.id}/issue`])
      await ask('GET', path, overseer)
    executor.executeQuery = real
    for (const { sql: text } of seen.filter((query) => query.sql.includes('order by "issue"."created_at"'))) {
      const rows = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(server.store.db)
      plans.push(rows.rows.map(({ detail }) => detail).join('; '))
    }
    expect(plans).toHaveLength(4)
    for (const plan of plans) expect(plan).not.toContain('B-TREE')
    for (const [at, index] of ['ix_issue_all', 'ix_issue_open', 'ix_issue_own', 'ix_issue'].entries())
      expect(plans[at]).toMatch(new RegExp(`issue USING (COVERING )?INDEX ${index}\\b`))
  })
})

describe('similar issues', () => {
  test('are open ones of the media: of the file, of the content, of the kind, then alike in words; five at most', async () => {
    const media = await makeMedia(server.store, { files: ['1.mkv', '2.mkv'] })
    const [one, two] = media.contents
    const make = (description: string, kind: string, contentId?: number, fileId?: number) =>
      report(creator, media, description, { kind, contentId, fileId })
    await make('Completely different', 'metadata')
    await make('Zażółć gęślą', 'text', two?.id)
    const words = await make('The PICTURE flickers', 'metadata')
    const kind = await make('Unwatchable', 'video')
    const content = await make('Odd', 'metadata', one?.id)
    const file = await make('Green', 'metadata', one?.id, one?.fileId)
    const both = await make('Green picture', 'video', one?.id, one?.fileId)
    const closed = await make('Green picture, too', 'video', one?.id, one?.fileId)
    await close(media, closed)
    const of = async (query: string) =>
      (await ask('GET', `/media/${media.id}/similar-issue?${query}`, overseer)).body.map(({ id }: { id: number }) => id)
    expect(await of(`kind=video&contentId=${one?.id}&fileId=${one?.fileId}&text=the+picture+is+green`)).toEqual([
      both,
      file,
      content,
      kind,
      words,
    ])
    await make(`${'Something else '.repeat(40)} zażółć`, 'metadata')
    expect(await of('text=zazolc')).toHaveLength(1)
    expect(await of('text=nothing+of+it&kind=page')).toEqual([])
    expect(await of(`kind=text&contentId=${one?.id}`)).toEqual([both, file, content])
    for (let n = 0; n < 3; n += 1) await make('Green', 'video', one?.id, one?.fileId)
    expect(await of(`fileId=${one?.fileId}&contentId=${one?.id}`)).toHaveLength(5)
  })
})

describe('the creator is notified', () => {
  const newsOf = async (who: MadeUser) => (await ask('GET', '/current-user/issue-summary', who)).body.news
  const seen = (who: MadeUser, ...issueIds: number[]) => ask('POST', '/current-user/issue-seen', who, { issueIds })

  test('that others closed an issue or commented, until they have seen it', async () => {
    const reporter = await makeUser(server.store, { privileges: ['ANIME_INFO', 'RESOLVE_ISSUES'] })
    const [first, second] = [await report(reporter, anime, 'One'), await report(reporter, anime, 'Two')]
    const comment = (id: number, who: MadeUser, text: string) => ask('POST', `/media/${anime.id}/issue/${id}/comment`, who, { text })
    await comment(first, reporter, 'By myself')
    expect(await newsOf(reporter)).toEqual([])
    await comment(first, creator, 'Which version?')
    await comment(first, overseer, 'Tried another?')
    await close(anime, second, { resolved: false, closeComment: 'As intended' })
    const common = {
      mediaId: anime.id,
      title: 'Night Train',
      amnMediaType: 'Anime',
      by: overseer.username,
      at: expect.any(String),
      resolved: false,
    }
    expect(await newsOf(reporter)).toEqual([
      { ...common, issueId: second, kind: 'closed', text: 'As intended' },
      { ...common, issueId: first, kind: 'comment', text: 'Tried another?' },
    ])
    expect((await seen(creator, second)).status).toBe(204)
    expect(await newsOf(reporter)).toHaveLength(2)
    expect((await seen(reporter, second)).status).toBe(204)
    expect(await newsOf(reporter)).toMatchObject([{ issueId: first }])
    await seen(reporter, first, second)
    expect(await newsOf(reporter)).toEqual([])
    await comment(first, creator, 'And now?')
    expect(await newsOf(reporter)).toMatchObject([{ issueId: first, text: 'And now?', by: creator.username }])
    expect(await newsOf(overseer)).toEqual([])
  })
  test('still of what came after the moment they marked as seen', async () => {
    const reporter = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    const [commented, ended] = [await report(reporter, anime, 'One'), await report(reporter, anime, 'Two')]
    const comment = (id: number, text: string) => ask('POST', `/media/${anime.id}/issue/${id}/comment`, creator, { text })
    const pushBack = (days: number) =>
      server.store.transact(async (tx) => {
        const at = new Date(Date.now() - days * 86_400_000).toISOString().replace(/\d{3}Z$/, '500Z')
        const now = new Date(Date.now() - 3_600_000).toISOString()
        await tx
          .updateTable('issue_comment')
          .set({ created_at: at })
          .where('created_at', '>', now)
          .where('issue_id', 'in', [commented, ended])
          .execute()
        await tx.updateTable('issue').set({ closed_at: at }).where('closed_at', '>', now).where('id', 'in', [commented, ended]).execute()
        return at
      })
    const seenUntil = (at: string) => ask('POST', '/current-user/issue-seen', reporter, { issueIds: [commented, ended], at })
    await comment(commented, 'Before')
    await comment(ended, 'Before')
    const shown = await pushBack(3)
    await comment(commented, 'After')
    await close(anime, ended, { resolved: true, closeComment: 'After' })
    const later = await pushBack(2)
    expect((await seenUntil(shown)).status).toBe(204)
    const left = await newsOf(reporter)
    expect(left).toHaveLength(2)
    expect(left).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ issueId: commented, kind: 'comment', text: 'After', at: later }),
        expect.objectContaining({ issueId: ended, kind: 'closed', text: 'After', at: later }),
      ]),
    )
    await seenUntil(shown)
    expect(await newsOf(reporter)).toHaveLength(2)
    await seenUntil(later.replace('.500Z', 'Z'))
    expect(await newsOf(reporter)).toHaveLength(2)
    await seenUntil(later)
    expect(await newsOf(reporter)).toEqual([])
    expect((await seenUntil('yesterday')).status).toBe(400)
  })
  test('not of what they did themselves, nor of media that they may no longer see', async () => {
    const reporter = await makeUser(server.store, { privileges: ['ANIME_INFO', 'RESOLVE_ISSUES'] })
    const [own, hidden] = [await report(reporter, anime, 'One'), await report(reporter, anime, 'Two')]
    await ask('POST', `/media/${anime.id}/issue/${own}/close`, reporter, { resolved: true })
    expect(await newsOf(reporter)).toEqual([])
    await close(anime, hidden, { resolved: true, closeComment: 'Done' })
    expect(await newsOf(reporter)).toHaveLength(1)
    // Reopening says that the end was seen.
    await ask('POST', `/media/${anime.id}/issue/${hidden}/reopen`, reporter)
    expect(await newsOf(reporter)).toEqual([])
    await close(anime, hidden, { resolved: true })
    await server.store.transact((tx) => tx.updateTable('media').set({ adult: 1 }).where('id', '=', anime.id).execute())
    expect(await newsOf(reporter)).toEqual([])
    await server.store.transact((tx) => tx.updateTable('media').set({ adult: 0 }).where('id', '=', anime.id).execute())
    expect(await newsOf(reporter)).toHaveLength(1)
  })
})
