import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeIssue, makeMedia, type MadeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let media: MadeMedia
let other: MadeMedia
let hidden: MadeMedia
let adult: MadeMedia
let creator: MadeUser
let resolver: MadeUser
beforeAll(async () => {
  server = await startTestServer()
  media = await makeMedia(server.store, { title: 'Night Train', files: ['1.mkv', '2.mkv'] })
  other = await makeMedia(server.store, { title: 'Day Train', files: ['3.mkv'] })
  hidden = await makeMedia(server.store, { type: 'Manga', files: ['4.cbz'] })
  adult = await makeMedia(server.store, { adult: true })
  creator = await makeReader()
  resolver = await makeReader('RESOLVE_ISSUES', 'DELETE_ISSUES')
})
afterAll(() => server.remove())

const makeReader = (...more: string[]) => makeUser(server.store, { privileges: ['ANIME_INFO', ...more] })
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, as: MadeUser, body?: unknown) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const at = (id: number, media_ = media) => `/media/${media_.id}/issue/${id}`
const report = async (as: MadeUser, more: Record<string, unknown> = {}, of = media) => {
  const answer = await ask('POST', `/media/${of.id}/issue`, as, { description: 'No sound', ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const audited = (action: string) =>
  server.store.db.selectFrom('audit').select(['username', 'subject', 'subject_id', 'detail']).where('action', '=', action).execute()

describe('an issue that is reported', () => {
  test('is shown without its position where that cannot be read', async () => {
    const [content] = media.contents
    const { id } = await report(creator, { contentId: content?.id, fileId: content?.fileId, position: 3, unit: 'seconds' })
    for (const position of ['{', '{}', 'null']) {
      await server.store.transact((tx) => tx.updateTable('issue').set({ position }).where('id', '=', id).execute())
      expect(await ask('GET', at(id), creator)).toMatchObject({ status: 200, body: { id, position: null } })
    }
  })
  test('says who, what and where, and is still there after a restart', async () => {
    const [content] = media.contents
    const position = { contentId: content?.id, fileId: content?.fileId, position: 754.25, unit: 'seconds' }
    const made = await report(creator, { description: '  The sound is\nlate  ', kind: 'audio', ...position })
    await server.restart()
    const { body } = await ask('GET', at(made.id), creator)
    expect(body).toEqual(made)
    expect(body).toEqual({
      id: made.id,
      mediaId: media.id,
      title: 'Night Train',
      amnMediaType: 'Anime',
      createdBy: creator.username,
      createdById: creator.id,
      description: 'The sound is\nlate',
      kind: 'audio',
      closed: false,
      resolved: false,
      closeComment: null,
      ...position,
      content: { season: null, volume: null, number: '1', title: null },
      part: null,
      screenshot: null,
      sameCount: 0,
      isSame: false,
      commentCount: 0,
      closedAt: null,
      closedBy: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: made.createdAt,
      may: { edit: true, close: false, reopen: false, delete: false, comment: true },
    })
    expect((await ask('GET', at(made.id), resolver)).body.may).toEqual({
      edit: false,
      close: true,
      reopen: false,
      delete: true,
      comment: true,
    })
  })
  test('names the part of a content in several files', async () => {
    const { id, contents } = await makeMedia(server.store, { files: ['01.mkv'] })
    const [content] = contents
    await server.store.transact((tx) =>
      tx
        .updateTable('file')
        .set({ part: 3 })
        .where('id', '=', content?.fileId ?? 0)
        .execute(),
    )
    const made = await ask('POST', `/media/${id}/issue`, creator, {
      description: 'Silence',
      contentId: content?.id,
      fileId: content?.fileId,
    })
    expect(made).toMatchObject({ status: 200, body: { fileId: content?.fileId, part: 3 } })
  })
  test('needs only a description, and its creator cannot be chosen', async () => {
    expect(await report(creator)).toMatchObject({ kind: 'other', contentId: null, fileId: null, position: null, unit: null, content: null })
    const forged = await ask('POST', `/media/${media.id}/issue`, creator, { description: 'x', createdById: resolver.id, createdBy: 'root' })
    expect(forged).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'createdById' }, { path: 'createdBy' }] },
    })
  })
  test.each<[string, Record<string, unknown>]>([
    ['description', { description: '   ' }],
    ['description', { description: '\u200b\u3164' }],
    ['description', { description: 'x'.repeat(10_001) }],
    ['kind', { kind: 'smell' }],
    ['contentId', { contentId: 999_999 }],
    ['contentId', { contentId: 'of another' }],
    ['fileId', { contentId: 'own', fileId: 'of another' }],
    ['fileId', { fileId: 'own' }],
    ['fileId', { contentId: 'own', fileId: 'of the next' }],
    ['unit', { contentId: 'own', fileId: 'own', position: 3 }],
    ['unit', { contentId: 'own', fileId: 'own', unit: 'page' }],
    ['position', { position: 3, unit: 'page' }],
    ['position', { contentId: 'own', fileId: 'own', position: -1, unit: 'seconds' }],
    ['position', { contentId: 'own', fileId: 'own', position: 1.5, unit: 'page' }],
    ['position', { contentId: 'own', fileId: 'own', position: 1.01, unit: 'fraction' }],
    ['position', { contentId: 'own', fileId: 'own', position: 'epubcfi(/6/4)', unit: 'seconds' }],
    ['position', { contentId: 'own', fileId: 'own', position: 4, unit: 'cfi' }],
  ])('is refused for its %s: %j', async (path, given) => {
    const ids = (name: 'id' | 'fileId'): Record<string, unknown> => ({
      own: media.contents[0]?.[name],
      'of the next': media.contents[1]?.[name],
      'of another': other.contents[0]?.[name],
    })
    const body: Record<string, unknown> = { description: 'No sound', ...given }
    for (const [key, name] of [
      ['contentId', 'id'],
      ['fileId', 'fileId'],
    ] as const)
      if (typeof body[key] === 'string') body[key] = ids(name)[body[key]]
    const answer = await ask('POST', `/media/${media.id}/issue`, creator, body)
    expect(answer, answer.text).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path }] } })
  })
  test('may have a position in an e-book, given as text', async () => {
    const [content] = media.contents
    const made = await report(creator, { contentId: content?.id, fileId: content?.fileId, position: '7', unit: 'cfi' })
    expect(made).toMatchObject({ position: '7', unit: 'cfi' })
  })
  test('is limited to 30 within an hour', async () => {
    const busy = await makeReader()
    const another = () => ask('POST', `/media/${media.id}/issue`, busy, { description: 'One more' })
    const answers = await Promise.all(Array.from({ length: 45 }, another))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const answer = await another()
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
    await report(creator)
  })
})

test('an issue is found only under its own media, by those who may see that', async () => {
  const { id } = await report(creator)
  const ofHidden = await makeIssue(server.store, hidden.id, creator)
  const ofAdult = await makeIssue(server.store, adult.id, creator)
  const paths = [at(id, other), at(999_999), at(ofHidden, hidden), at(ofAdult, adult), at(ofHidden), `/media/${media.id}/issue/0`]
  for (const path of paths) {
    for (const [method, rest, body] of [
      ['GET', ''],
      ['PUT', '', { description: 'x' }],
      ['DELETE', ''],
      ['POST', '/close', { resolved: true }],
      ['POST', '/reopen'],
      ['PUT', '/same', { isSame: true }],
      ['GET', '/comment'],
      ['POST', '/comment', { text: 'x' }],
      ['GET', '/screenshot'],
      ['PUT', '/screenshot'],
    ] as const)
      expect([method, path + rest, (await ask(method, path + rest, resolver, body)).status]).toEqual([method, path + rest, 404])
  }
  await server.store.transact((tx) =>
    tx
      .updateTable('media')
      .set({ deleted_at: daysAgo(0) })
      .where('id', '=', other.id)
      .execute(),
  )
  const ofBinned = await makeIssue(server.store, other.id, creator)
  expect((await ask('GET', at(ofBinned, other), creator)).status).toBe(404)
  expect((await ask('GET', `/media/${other.id}/issue`, creator)).status).toBe(404)
  await server.store.transact((tx) => tx.updateTable('media').set({ deleted_at: null }).where('id', '=', other.id).execute())
})

describe('changing an issue', () => {
  test('is only for its creator: even an administrator is refused', async () => {
    const { id } = await report(creator)
    const admin = await makeUser(server.store, { groups: ['Administrators'] })
    for (const who of [resolver, admin]) {
      expect(await ask('PUT', at(id), who, { description: 'Mine now' })).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } })
      expect((await ask('POST', `${at(id)}/reopen`, who)).status).toBe(403)
    }
    const answer = await ask('PUT', at(id), creator, { description: 'No sound at all', kind: 'audio' })
    expect(answer.body).toMatchObject({ id, description: 'No sound at all', kind: 'audio', createdBy: creator.username })
    expect((await ask('PUT', at(id), creator, { description: 'Still none' })).body).toMatchObject({
      description: 'Still none',
      kind: 'audio',
    })
  })
  test('is refused once it is closed', async () => {
    const { id } = await report(creator)
    await ask('POST', `${at(id)}/close`, resolver, { resolved: false, closeComment: '' })
    expect(await ask('PUT', at(id), creator, { description: 'x' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await ask('GET', at(id), creator)).body.description).toBe('No sound')
  })
})

describe('closing an issue', () => {
  test('says by whom, whether it was resolved and why, and happens once', async () => {
    const { id } = await report(creator)
    expect((await ask('POST', `${at(id)}/close`, creator, { resolved: true })).status).toBe(403)
    const { body } = await ask('POST', `${at(id)}/close`, resolver, { resolved: true, closeComment: 'A new file lies there' })
    expect(body).toMatchObject({ closed: true, resolved: true, closeComment: 'A new file lies there', closedBy: resolver.username })
    expect(body.may).toEqual({ edit: false, close: false, reopen: false, delete: true, comment: true })
    expect(Date.parse(body.closedAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(await ask('POST', `${at(id)}/close`, resolver, { resolved: false })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await ask('GET', at(id), creator)).body).toMatchObject({ resolved: true, closeComment: 'A new file lies there' })
    expect((await audited('issue-closed')).at(-1)).toEqual({
      username: resolver.username,
      subject: 'Night Train',
      subject_id: media.id,
      detail: JSON.stringify({ issue: id, resolved: true }),
    })
  })
  test('succeeds for one of two at once', async () => {
    const { id } = await report(creator)
    const answers = await Promise.all([true, false].map((resolved) => ask('POST', `${at(id)}/close`, resolver, { resolved })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  test('can be undone by the creator for 30 days, and the comment stays', async () => {
    const { id } = await report(creator)
    expect((await ask('POST', `${at(id)}/reopen`, creator)).status).toBe(409)
    await ask('POST', `${at(id)}/close`, resolver, { resolved: true, closeComment: 'Works for me' })
    const close = (days: number) =>
      server.store.transact((tx) =>
        tx
          .updateTable('issue')
          .set({ closed_at: daysAgo(days) })
          .where('id', '=', id)
          .execute(),
      )
    await close(30.01)
    expect((await ask('GET', at(id), creator)).body.may.reopen).toBe(false)
    expect(await ask('POST', `${at(id)}/reopen`, creator)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    await close(29.99)
    const { body } = await ask('POST', `${at(id)}/reopen`, creator)
    expect(body).toMatchObject({ closed: false, resolved: false, closeComment: null, closedAt: null, closedBy: null, commentCount: 1 })
    expect((await ask('GET', `${at(id)}/comment`, creator)).body.items).toMatchObject([
      { username: resolver.username, text: 'Works for me' },
    ])
    expect((await ask('POST', `${at(id)}/close`, resolver, { resolved: false })).status).toBe(200)
  })
})

test('deleting an issue deletes its comments and is audited', async () => {
  const { id } = await report(creator)
  await ask('POST', `${at(id)}/comment`, creator, { text: 'Still none' })
  await ask('PUT', `${at(id)}/same`, resolver, { isSame: true })
  expect((await ask('DELETE', at(id), creator)).status).toBe(403)
  expect((await ask('DELETE', at(id), resolver)).status).toBe(204)
  for (const path of [at(id), `${at(id)}/comment`]) expect((await ask('GET', path, creator)).status).toBe(404)
  expect(await server.store.db.selectFrom('issue_comment').select('id').where('issue_id', '=', id).execute()).toEqual([])
  expect(await audited('issue-deleted')).toMatchObject([
    { username: resolver.username, subject: 'Night Train', detail: JSON.stringify({ issue: id, by: creator.username }) },
  ])
})

test('an issue that is deleted while others deal with it is gone for them', async () => {
  for (let times = 0; times < 5; times += 1) {
    const id = await makeIssue(server.store, media.id, creator)
    const calls = [
      ['PUT', '/same', resolver, { isSame: true }],
      ['POST', '/comment', resolver, { text: 'x' }],
      ['POST', '/close', resolver, { resolved: true }],
      ['DELETE', '', resolver],
      ['DELETE', '', resolver],
      ['POST', '/reopen', creator],
      ['PUT', '/same', resolver, { isSame: false }],
      ['PUT', '', creator, { description: 'x' }],
      ['POST', '/comment', creator, { text: 'x' }],
    ] as const
    const answers = await Promise.all(calls.map(([method, rest, who, body]) => ask(method, at(id) + rest, who, body)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([])
  }
})

test('others can say once that they have the same trouble, and the creator cannot', async () => {
  const { id } = await report(creator)
  const reporter = await makeReader()
  const same = (who: MadeUser, isSame: boolean) => ask('PUT', `${at(id)}/same`, who, { isSame })
  for (const who of [reporter, resolver, reporter]) expect((await same(who, true)).body.isSame).toBe(true)
  expect((await ask('GET', at(id), creator)).body).toMatchObject({ sameCount: 2, isSame: false })
  for (let n = 0; n < 2; n += 1) expect((await same(reporter, false)).body).toMatchObject({ sameCount: 1, isSame: false })
  expect(await same(creator, true)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await ask('GET', at(id), resolver)).body).toMatchObject({ sameCount: 1, isSame: true })
})

test('comments are listed in order and by page for those who may see the media', async () => {
  const { id } = await report(creator)
  const reporter = await makeReader()
  for (const [who, text] of [
    [creator, 'One'],
    [reporter, 'Two'],
    [resolver, '  <b>Three</b>\u202e '],
  ] as const) {
    const { body } = await ask('POST', `${at(id)}/comment`, who, { text })
    expect(body).toEqual({
      id: expect.any(Number),
      username: who.username,
      userId: who.id,
      text: text.trim(),
      createdAt: expect.any(String),
    })
  }
  expect((await ask('GET', `${at(id)}/comment?page=1&size=2`, creator)).body).toMatchObject({
    items: [{ text: '<b>Three</b>\u202e' }],
    totalItems: 3,
  })
  expect((await ask('GET', at(id), creator)).body.commentCount).toBe(3)
  expect((await ask('POST', `${at(id)}/comment`, creator, { text: ' ' })).body.fields).toMatchObject([{ path: 'text' }])
  for (let n = 0; n < 59; n += 1) expect((await ask('POST', `${at(id)}/comment`, reporter, { text: 'More' })).status).toBe(200)
  const late = await ask('POST', `${at(id)}/comment`, reporter, { text: 'Too much' })
  expect([late.status, Number(late.headers['retry-after']) > 3500]).toEqual([429, true])
})

test('a visitor with INFO reads issues and writes none', async () => {
  const { id } = await report(creator)
  await server.store.transact(async (tx) => {
    const guests = await tx.selectFrom('groups').select('id').where('name', '=', 'Guests').executeTakeFirstOrThrow()
    const privilege = await tx.selectFrom('privileges').select('id').where('name', '=', 'ANIME_INFO').executeTakeFirstOrThrow()
    await tx.insertInto('group_privilege').values({ group_id: guests.id, privilege_id: privilege.id }).execute()
  })
  await server.restart()
  const none = { edit: false, close: false, reopen: false, delete: false, comment: false }
  expect((await server.ask('GET', at(id))).body).toMatchObject({ id, isSame: false, may: none })
  expect((await server.ask('GET', `/media/${media.id}/issue`)).status).toBe(200)
  for (const [method, path] of [
    ['POST', `/media/${media.id}/issue`],
    ['PUT', `${at(id)}/same`],
    ['GET', `${at(id)}/screenshot`],
    ['GET', '/media/issues'],
    ['GET', '/current-user/issue'],
  ] as const)
    expect([path, (await server.ask(method, path, { body: method === 'GET' ? undefined : {} })).status]).toEqual([path, 401])
})
