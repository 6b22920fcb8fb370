import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layOut, scanOnce, useRoots } from './testing/library.ts'
import { makeIssue, makeMedia, type MadeUser, makeUser } from './testing/make.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

type Json = Record<string, unknown>
let server: TestServer
let root: string
let rootId: number
let admin: MadeUser
let editor: MadeUser
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-take-back-'))
  server = await startTestServer({ AMN_MEDIA: root })
  layOut(root, ['Anime/Frieren/01.mkv', 'Anime/Frieren/02.mkv'])
  rootId = await useRoots(server.store, root)
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  editor = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_EDIT', 'MANGA_INFO'] })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const get = async (path: string, as = admin): Promise<Json> => {
  const answer = await server.ask('GET', path, { as: as.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const put = (path: string, body: object, as = admin) => server.ask('PUT', path, { as: as.token, body })
const refusedFields = (answer: { body: { code: string; fields?: { path: string }[] } }) => [
  answer.body.code,
  ...(answer.body.fields ?? []).map(({ path }) => path),
]
const countEdits = async () => (await server.store.db.selectFrom('edit').select('id').execute()).length

describe('PUT media/{id} takes back what GET gave', () => {
  const furnish = async () => {
    const tag = (await server.ask('POST', '/tag-group/1/tags', { as: admin.token, body: { name: `Tag ${Math.random()}` } })).body
    const related = await makeMedia(server.store, { type: 'Manga' })
    const { id } = await makeMedia(server.store, {
      title: 'Frieren',
      others: ['葬送のフリーレン'],
      airedFrom: '2023-09-29',
      files: ['1.mkv'],
    })
    const relations = [{ type: 'Adaptation', mediaId: related.id }]
    expect((await put(`/media/${id}`, { tags: [tag.id], relations, seasonYear: 2023 })).status).toBe(200)
    await put(`/media/${id}/user-data`, { favorite: true, score: 9 })
    return `/media/${id}`
  }

  test.each(['an administrator', 'an editor who sees no path'])('unchanged, from %s, and nothing is written', async (who) => {
    const path = await furnish()
    const as = who === 'an administrator' ? admin : editor
    const [whole, edits] = [await get(path, as), await countEdits()]
    const answer = await put(path, whole, as)
    expect(answer.body, answer.text).toEqual(whole)
    expect(await countEdits()).toBe(edits)
    expect((await get(path)).path).not.toBe(null)
  })
  test('with one field changed, which alone is changed and locked', async () => {
    const path = await furnish()
    const whole = await get(path, editor)
    const answer = await put(path, { ...whole, description: 'An elf remembers.' }, editor)
    expect(answer.status, answer.text).toBe(200)
    expect(await get(path, editor)).toEqual({
      ...whole,
      description: 'An elf remembers.',
      lockedFields: [...(whole.lockedFields as string[]), 'description'],
      sources: { ...(whole.sources as object), description: { kind: 'hand' } },
      version: Number(whole.version) + 1,
      updatedAt: expect.any(String),
    })
  })
  test('with a tag or a relation taken out of it', async () => {
    const path = await furnish()
    const whole = await get(path)
    const answer = await put(path, { ...whole, tags: [], relations: [] })
    expect([answer.body.tags, answer.body.relations]).toEqual([[], []])
  })
  test('of a media that a scan found, whose folder it keeps', async () => {
    await scanOnce(server.store, rootId)
    const { items } = (await get('/media?titleFilter=Frieren&includeWorkInProgress=true')) as { items: { id: number }[] }
    for (const { id } of items) {
      const whole = await get(`/media/${id}`)
      expect((await put(`/media/${id}`, whole)).body).toEqual(whole)
    }
    expect(items.length).toBeGreaterThan(0)
  })
  test('although its days contradict each other', async () => {
    const { id } = await makeMedia(server.store, { airedFrom: '2024-01-01' })
    await server.store.transact((tx) => tx.updateTable('media').set({ aired_to: '2023-01-01' }).where('id', '=', id).execute())
    const whole = await get(`/media/${id}`)
    expect((await put(`/media/${id}`, { ...whole, description: 'x' })).status).toBe(200)
  })
  test.each([
    ['id', 1_000_000],
    ['amnMediaType', 'Manga'],
    ['contentCount', 99],
    ['createdAt', '2000-01-01T00:00:00.000Z'],
    ['updatedAt', '2000-01-01T00:00:00.000Z'],
    ['externalKey', 'x'],
    ['cover', { version: 'x' }],
    ['folder', '/etc'],
    ['may', { edit: false, content: true, delete: true }],
    ['myData', { favorite: false }],
    ['sources', { title: { kind: 'scrapper' } }],
  ])('but refuses a changed %s by its name', async (field, value) => {
    const path = await furnish()
    const whole = await get(path)
    const answer = await put(path, { ...whole, description: 'Kept out', [field]: value })
    expect([answer.status, ...refusedFields(answer)]).toEqual([400, 'VALIDATION_FAILED', field])
    expect(await get(path)).toEqual(whole)
  })
  test('and says STALE when it was read before somebody changed it', async () => {
    const path = await furnish()
    const whole = await get(path)
    await put(path, { description: 'First' })
    const answer = await put(path, { ...whole, description: 'Second' })
    expect([answer.status, ...refusedFields(answer)]).toEqual([409, 'STALE', 'description'])
  })
  test('a relation names one media', async () => {
    const path = await furnish()
    const answer = await put(path, {
      relations: [{ type: 'Other' }, { type: 'Other', mediaId: 1, media: { id: 2 } }],
    })
    expect(refusedFields(answer)).toEqual(['VALIDATION_FAILED', 'relations.0.mediaId', 'relations.1.mediaId'])
  })
})

describe('PUT of an issue takes back what GET gave', () => {
  const report = async () => {
    const { id } = await makeMedia(server.store, { title: 'Night Train' })
    return `/media/${id}/issue/${await makeIssue(server.store, id, editor)}`
  }
  test('with another description, also as the list of all issues has it', async () => {
    const path = await report()
    const whole = await get(path, editor)
    const answer = await put(path, { ...whole, description: 'No picture' }, editor)
    expect(answer.body, answer.text).toEqual({ ...whole, description: 'No picture', updatedAt: expect.any(String) })
    const { items } = (await get('/media/issues?size=100')) as { items: { id: number; description: string }[] }
    const listed = { ...items.find(({ id }) => id === whole.id), may: whole.may }
    expect((await put(path, { ...listed, description: 'Neither' }, editor)).body.description).toBe('Neither')
  })
  test.each([
    ['closed', true],
    ['resolved', true],
    ['title', 'x'],
    ['createdBy', 'somebody else'],
    ['issuer', 'somebody else'],
    ['closeComment', 'x'],
    ['commentCount', 3],
  ])('but refuses a changed %s by its name', async (field, value) => {
    const path = await report()
    const whole = await get(path, editor)
    const answer = await put(path, { ...whole, description: 'Kept out', [field]: value }, editor)
    expect([answer.status, ...refusedFields(answer)]).toEqual([400, 'VALIDATION_FAILED', field])
    expect(await get(path, editor)).toEqual(whole)
  })
})

describe('the other changes of the specification take back what GET gave', () => {
  const change = { description: 'Said anew' }
  test.each(['groups', 'privileges', 'tag-group'])('%s', async (list) => {
    const { items } = (await get(`/${list}?size=100`)) as { items: { id: number }[] }
    for (const { id } of items) {
      const whole = await get(`/${list}/${id}`)
      expect((await put(`/${list}/${id}`, whole)).body).toEqual(whole)
      expect((await put(`/${list}/${id}`, { ...whole, ...change })).body).toMatchObject({
        ...whole,
        ...change,
        version: expect.any(Number),
      })
    }
  })
  test('tags', async () => {
    const made = (await server.ask('POST', '/tag-group/1/tags', { as: admin.token, body: { name: 'Quiet' } })).body
    const whole = await get(`/tags/${made.id}`)
    const answer = await server.ask('PATCH', `/tags/${made.id}`, { as: admin.token, body: { ...whole, ...change } })
    expect(answer.body).toEqual({ ...whole, ...change, version: 2 })
  })
  test('current-user', async () => {
    const whole = await get('/current-user', editor)
    expect((await put('/current-user', { ...whole, firstName: 'Ola' }, editor)).body).toEqual({ ...whole, firstName: 'Ola' })
  })
  test('user/{userId}: what a group gives stays with the group', async () => {
    const user = await makeUser(server.store, { groups: ['Users'], privileges: ['ANIME_EDIT'] })
    const whole = await get(`/user/${user.id}`)
    const answer = await put(`/user/${user.id}`, { ...whole, firstName: 'Ola' })
    expect(answer.body).toEqual({ ...whole, firstName: 'Ola', version: 2 })
    const [taken] = whole.ownPrivileges as { id: number }[]
    const fewer = (answer.body.privileges as { id: number }[]).filter(({ id }) => id !== taken?.id)
    expect((await put(`/user/${user.id}`, { ...answer.body, privileges: fewer })).body).toMatchObject({
      ownPrivileges: [],
      groups: whole.groups,
    })
    const [inherited] = fewer
    expect((await put(`/user/${user.id}`, { privileges: [inherited?.id] })).body.ownPrivileges).toEqual([inherited])
  })
})
