import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeMedia, makeMedia, type MadeUser, makeUser } from '../testing/make.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let user: MadeUser
let media: MadeMedia
const rights = ['BOOK_INFO', 'BOOK_CONTENT']
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  user = await makeUser(server.store, { privileges: rights })
  media = await makeMedia(server.store, { type: 'Book', title: `Solaris *${randomUUID()}*`, files: ['a.epub', 'b.epub'] })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: object, as = user) => server.ask(method, path, { as: as.token, body })
const contentPath = (at = 0, of = media) => `/media/${of.id}/user-data/content/${of.contents[at]?.id}`
const filePath = (at = 0, of = media) => `${contentPath(at, of)}/file/${of.contents[at]?.fileId}/annotation`
const cfi = 'epubcfi(/6/4!/4/2/1:0[The ocean ,lay still;vnd.amn.offset=120])'
const highlight = (more: object = {}) => ({
  key: randomUUID(),
  kind: 'highlight',
  position: cfi,
  unit: 'cfi',
  progress: 0.25,
  chapter: 'The arrival',
  text: 'lay still under\nthe *two* suns',
  colour: 'green',
  note: 'Żółw?',
  ...more,
})
const bookmark = (more: object = {}) => ({ key: randomUUID(), kind: 'bookmark', position: 754.5, unit: 'seconds', ...more })
const create = async (body: object, at = 0, as = user) => {
  const answer = await ask('POST', filePath(at), body, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const own = async (search = '', as = user) => (await ask('GET', `/current-user/annotation?${search}`, undefined, as)).body

describe('bookmarks and highlights', () => {
  test('are kept with their place, words, colour and note, and listed in the order of the content', async () => {
    const later = await create(highlight({ progress: 0.9 }))
    const first = await create(highlight({ note: '' }))
    const { items } = (await ask('GET', `${contentPath()}/annotation`)).body
    expect(items).toEqual([first, later])
    expect(first).toMatchObject({ position: cfi, unit: 'cfi', colour: 'green', mediaId: media.id, contentId: media.contents[0]?.id })
    expect((await ask('GET', `${contentPath(1)}/annotation`)).body.items).toEqual([])
  })

  test('sent twice with one key are one, and deleted ones come back when sent again', async () => {
    const body = bookmark({ note: 'here' })
    const one = await create(body)
    expect(await create(body)).toEqual(one)
    expect((await ask('DELETE', `/current-user/annotation/${one.id}`)).status).toBe(204)
    expect((await own()).items).toEqual([])
    expect((await create(body)).key).toBe(one.key)
    expect((await own()).totalItems).toBe(1)
  })

  test('sent at once with one key are one', async () => {
    const body = bookmark()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('POST', filePath(), body)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  test('take another note and another colour; a bookmark has no colour', async () => {
    const one = await create(highlight())
    const changed = (await ask('PUT', `/current-user/annotation/${one.id}`, { note: 'new', colour: 'pink' })).body
    expect(changed).toMatchObject({ note: 'new', colour: 'pink', text: one.text })
    const place = await create(bookmark())
    expect((await ask('PUT', `/current-user/annotation/${place.id}`, { colour: 'pink' })).body.colour).toBeNull()
    expect((await ask('PUT', `/current-user/annotation/${place.id}`, {})).status).toBe(400)
  })

  test.each([
    ['a highlight without a colour', highlight({ colour: null }), 'colour'],
    ['a highlight without words', highlight({ text: ' \n' }), 'text'],
    ['a bookmark with a colour', bookmark({ colour: 'pink' }), 'colour'],
    ['seconds in the unit of pages of a book', highlight({ position: 3 }), 'position'],
    ['a key that is too short', bookmark({ key: 'x' }), 'key'],
    ['too many words', highlight({ text: 'x'.repeat(4001) }), 'text'],
  ])('refuse %s, and say which field', async (_name, body, path) => {
    const answer = await ask('POST', filePath(), body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map((field: { path: string }) => field.path)).toContain(path)
  })

  test('are found by words of their text, note and chapter, and by kind and colour, whatever the letters', async () => {
    const one = await create(highlight())
    const other = await create(bookmark({ note: '100 % sure' }))
    const ids = async (search: string) => (await own(search)).items.map(({ id }: { id: number }) => id)
    expect(await ids('query=zolw')).toEqual([one.id])
    expect(await ids('query=SUNS%20arrival')).toEqual([one.id])
    expect(await ids('query=sure')).toEqual([other.id])
    expect(await ids('query=%25')).toEqual([])
    expect(await ids('kind=bookmark')).toEqual([other.id])
    expect(await ids('colour=green')).toEqual([one.id])
    expect(await ids('colour=blue')).toEqual([])
    expect(await ids(`mediaId=${media.id}&size=1&page=1`)).toHaveLength(1)
    expect((await own()).items[0].media).toMatchObject({ id: media.id, amnMediaType: 'Book' })
  })

  test('belong to one person alone', async () => {
    const one = await create(highlight())
    const other = await makeUser(server.store, { privileges: rights })
    expect((await own('', other)).totalItems).toBe(0)
    expect((await ask('GET', `${contentPath()}/annotation`, undefined, other)).body.items).toEqual([])
    expect((await ask('PUT', `/current-user/annotation/${one.id}`, { note: 'x' }, other)).status).toBe(404)
    expect((await ask('DELETE', `/current-user/annotation/${one.id}`, undefined, other)).status).toBe(404)
    expect((await own()).items[0].note).toBe('Żółw?')
  })

  test('of media that a person may not see any more are neither listed, exported nor changed', async () => {
    const one = await create(highlight())
    await server.store.transact((tx) => tx.updateTable('media').set({ adult: 1 }).where('id', '=', media.id).execute())
    expect((await own()).totalItems).toBe(0)
    expect((await ask('GET', '/current-user/annotation/export')).text).not.toContain('two')
    expect((await ask('PUT', `/current-user/annotation/${one.id}`, { note: 'x' })).status).toBe(404)
  })

  test('of one content are at most so many', async () => {
    const { store } = server
    const at = new Date().toISOString()
    const [content] = media.contents
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      user_id: user.id,
      media_id: media.id,
      content_id: content?.id ?? 0,
      file_id: content?.fileId ?? 0,
      key: `many-keys-${index}`,
      kind: 'bookmark' as const,
      position: index,
      unit: 'seconds' as const,
      text: '',
      note: '',
      norm: '',
      created_at: at,
      updated_at: at,
    }))
    await store.transact(async (tx) => {
      for (let from = 0; from < rows.length; from += 500)
        await tx
          .insertInto('annotation')
          .values(rows.slice(from, from + 500))
          .execute()
    })
    const answer = await ask('POST', filePath(), bookmark())
    expect(answer.status).toBe(409)
    expect((await ask('POST', filePath(1), bookmark())).status).toBe(200)
  })

  test('are exported as Markdown in which nothing of theirs is markup', async () => {
    await create(highlight({ note: '# no <b>heading</b>' }))
    await create(bookmark({ position: 3725, note: 'seen' }), 1)
    const answer = await ask('GET', `/current-user/annotation/export?mediaId=${media.id}`)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="amn-highlights-\d{4}-\d\d-\d\d\.md"$/)
    expect(answer.headers['content-type']).toContain('text/markdown')
    expect(answer.text).toMatch(/^# Solaris \\\*/)
    expect(answer.text).toContain('> lay still under\n> the \\*two\\* suns')
    expect(answer.text).toContain('\\# no \\<b\\>heading')
    expect(answer.text).toContain('01:02:05')
  })

  test('go with the export of personal data and come back once, newer notes staying', async () => {
    const one = await create(highlight())
    await create(bookmark(), 1)
    const data = (await ask('GET', '/current-user/data')).body
    const other = await makeUser(server.store, { privileges: rights })
    const read = async (file: object) => {
      const answer = await ask('POST', '/current-user/data', file, other)
      expect(answer.status, answer.text).toBe(200)
    }
    const file = { format: data.format, version: data.version, media: data.media }
    await read(file)
    await read(file)
    const { items, totalItems } = await own('kind=highlight', other)
    expect((await own('', other)).totalItems).toBe(2)
    expect(totalItems).toBe(1)
    expect(items[0]).toMatchObject({ key: one.key, text: one.text, note: one.note, fileId: one.fileId, createdAt: one.createdAt })
    await ask('PUT', `/current-user/annotation/${items[0].id}`, { note: 'newer' }, other)
    await read(file)
    expect((await own('kind=highlight', other)).items[0].note).toBe('newer')
  })

  test('follow a content into another media', async () => {
    const editor = await makeUser(server.store, { privileges: [...rights, 'BOOK_EDIT'] })
    await create(highlight())
    const home = await makeMedia(server.store, { type: 'Book', title: 'Home', files: ['c.epub', 'd.epub', 'e.epub'] })
    const merged = await ask('POST', `/media/${home.id}/merge`, { mediaIds: [media.id] }, editor)
    expect(merged.status, merged.text).toBe(200)
    expect((await own()).items).toMatchObject([{ mediaId: home.id, media: { title: 'Home' } }])
  })
})
