import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layOut, useRoots } from '../../testing/library.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let root: string
let admin: MadeUser
let editor: MadeUser
const rights = (...types: string[]) => types.flatMap((type) => ['INFO', 'EDIT', 'DELETE'].map((right) => `${type}_${right}`))
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'amn-edit-'))
  server = await startTestServer({ AMN_MEDIA: root })
  layOut(root, ['Anime/Frieren/01.mkv', 'Anime/Frieren/02.mkv', 'Anime/Frieren/notes/readme.md', 'Movie/Film (2020).mkv'])
  await useRoots(server.store, root)
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  editor = await makeUser(server.store, { privileges: rights('ANIME', 'MANGA') })
})
afterAll(async () => {
  await server.remove()
  rmSync(root, { recursive: true, force: true })
})

const make = (title: string, more: object = {}, as = editor.token) =>
  server.ask('POST', '/media', { as, body: { title, amnMediaType: 'Anime', ...more } })
const change = (id: number, body: object, as = editor.token) => server.ask('PUT', `/media/${id}`, { as, body })
const get = async (id: number, as = editor.token) => (await server.ask('GET', `/media/${id}`, { as })).body
const fieldsOf = (answer: { body: { fields?: { path: string }[] } }) => answer.body.fields?.map(({ path }) => path)
const makeTag = async (name: string): Promise<number> =>
  (await server.ask('POST', '/tag-group/1/tags', { as: admin.token, body: { name } })).body.id

const whole = {
  sortTitle: 'Frieren 01',
  titles: [{ title: '葬送のフリーレン', language: 'ja', kind: 'native' }],
  enumeration: '24.5',
  subType: 'TV',
  status: 'FINISHED',
  season: 'AUTUMN',
  seasonYear: 2023,
  airedFrom: '2023-09-29',
  airedTo: '2024-03-22',
  originCountry: 'JP',
  description: 'An elf remembers.',
  adultContent: false,
  workInProgress: true,
}

describe('a media is made and changed', () => {
  test('with every field, which is kept over a restart and is locked', async () => {
    const made = await make('Frieren', whole)
    expect(made.status, made.text).toBe(200)
    expect(made.body).toMatchObject({ title: 'Frieren', amnMediaType: 'Anime', ...whole, may: { edit: true } })
    await server.restart()
    expect(await get(made.body.id)).toMatchObject(whole)
    // The default of a media that nobody changed is no field set by hand.
    expect(made.body.lockedFields.toSorted()).toEqual(
      ['amnMediaType', 'title', ...Object.keys(whole)].filter((field) => field !== 'adultContent').toSorted(),
    )
    const found = await server.ask('GET', `/media?titleFilter=${encodeURIComponent('フリーレン')}&includeWorkInProgress=true`, {
      as: editor.token,
    })
    expect(found.body.items.map(({ id }: { id: number }) => id)).toEqual([made.body.id])
  })
  test('by several people at once, with the same tags: each is kept whole, counted and found, and one that is refused takes none along', async () => {
    const tags = await Promise.all(Array.from({ length: 6 }, (_, at) => makeTag(`Busy ${at}`)))
    const turned = (by: number) => [...tags.slice(by % 6), ...tags.slice(0, by % 6)].slice(0, 4)
    const made = Array.from({ length: 48 }, (_, at) => make(`Zażółć ${at} 葬送`, { tags: turned(at) }, at % 2 ? admin.token : editor.token))
    const [refused, ...answers] = await Promise.all([make('Refused', { tags: [999_999] }), ...made])
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['tags.0']])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const [at, { body }] of answers.entries()) {
      const ids = (await server.store.db.selectFrom('media_tag').select('tag_id').where('media_id', '=', body.id).execute()).map(
        (row) => row.tag_id,
      )
      expect(ids.toSorted((one, other) => one - other)).toEqual(turned(at).toSorted((one, other) => one - other))
    }
    const counts = await server.store.db
      .selectFrom('tag_count')
      .select('n')
      .where('tag_id', 'in', tags)
      .where('type', '=', 'Anime')
      .execute()
    expect(counts.map(({ n }) => n)).toEqual(Array(6).fill(32))
    const found = async (text: string) =>
      (await server.ask('GET', `/media?titleFilter=${encodeURIComponent(text)}&size=100`, { as: editor.token })).body.totalItems
    expect([await found('zazolc'), await found('葬送'), await found('Refused')]).toEqual([48, 48, 0])
  })
  test('in part: what is absent stays, what is changed is locked, and what is sent as it was is not', async () => {
    const { id } = await makeMedia(server.store, { title: 'Partly', airedFrom: '2020-01-01' })
    const { body } = await change(id, { description: 'New', airedFrom: '2020-01-01', status: 'FINISHED' })
    expect(body).toMatchObject({ title: 'Partly', description: 'New', airedFrom: '2020-01-01', status: 'FINISHED' })
    expect(body.lockedFields.toSorted()).toEqual(['description', 'status'])
    const { provenance } = await server.store.db.selectFrom('media').select('provenance').where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.parse(provenance)).toEqual({ description: 'hand', status: 'hand' })
  })
  test('and its locks are set and lifted without changing anything', async () => {
    const { id } = await makeMedia(server.store)
    const locked = await change(id, { lockedFields: ['cover', 'title'] })
    expect(locked.body.lockedFields.toSorted()).toEqual(['cover', 'title'])
    expect((await change(id, { lockedFields: [], description: 'x' })).body.lockedFields).toEqual(['description'])
  })
  test('takes each title once', async () => {
    const title = { title: 'Same', language: 'en', kind: 'official' }
    const { body } = await make('Twice', { titles: [title, title, { ...title, language: null }] })
    expect(body.titles.map(({ language }: { language: string | null }) => language)).toEqual(['en', null])
  })
})

describe('what is wrong is refused at its field', () => {
  test.each([
    [{ title: '' }, 'title'],
    [{ title: '\u200B\u3164' }, 'title'],
    [{ airedFrom: '2024-02-30' }, 'airedFrom'],
    [{ airedFrom: '2024-02-02', airedTo: '2024-02-01' }, 'airedTo'],
    [{ airedFrom: '2031-01-01' }, 'airedFrom'],
    [{ originCountry: 'jp' }, 'originCountry'],
    [{ originCountry: 'JPN' }, 'originCountry'],
    [{ subType: 'FILM' }, 'subType'],
    [{ season: 'FALL' }, 'season'],
    [{ seasonYear: 20 }, 'seasonYear'],
    [
      {
        titles: [
          { title: 'x', language: null, kind: 'other' },
          { title: ' ', language: null, kind: 'other' },
        ],
      },
      'titles.1.title',
    ],
    [{ tags: [999_999] }, 'tags.0'],
    [{ relations: [{ type: 'Sequel', mediaId: 999_999 }] }, 'relations.0.mediaId'],
    [{ deletedAt: null }, 'deletedAt'],
    [{ lockedFields: ['id'] }, 'lockedFields.0'],
  ])('%j', async (body, path) => {
    const { id } = await makeMedia(server.store)
    await change(id, { airedTo: '2030-01-01' })
    const answer = await change(id, body)
    expect(answer.body.code, answer.text).toBe('VALIDATION_FAILED')
    expect(fieldsOf(answer)).toEqual([path])
  })
  test('who may see the type but not edit it gets that answer, and who may not see it learns nothing', async () => {
    const { id } = await makeMedia(server.store)
    const reader = await makeUser(server.store, { privileges: ['ANIME_INFO'] })
    const stranger = await makeUser(server.store, { privileges: rights('MANGA') })
    expect((await change(id, { title: 'x' }, reader.token)).status).toBe(403)
    expect((await change(id, { title: 'x' }, stranger.token)).status).toBe(404)
    expect((await make('x', {}, stranger.token)).status).toBe(403)
  })
  test('a tag that only hidden media have does not exist for the editor', async () => {
    const [hidden, open] = [await makeTag('Hidden one'), await makeTag('Open one')]
    await make('Film with a tag', { amnMediaType: 'Movie', tags: [hidden] }, admin.token)
    const mine = await make('Anime with a tag', { tags: [open] }, admin.token)
    expect(fieldsOf(await change(mine.body.id, { tags: [open, hidden] }))).toEqual(['tags.1'])
    expect((await change(mine.body.id, { tags: [] })).body.tags).toEqual([])
  })
})

describe('somebody else was quicker', () => {
  test('the change is refused with the fields that differ now, and nothing is written', async () => {
    const { id } = await makeMedia(server.store, { title: 'Both' })
    const { version } = await get(id)
    const other = await makeUser(server.store, { privileges: rights('ANIME') })
    expect((await change(id, { version, description: 'Mine', status: 'FINISHED' }, other.token)).status).toBe(200)
    const refused = await change(id, { version, description: 'Yours', title: 'Other' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'STALE' } })
    expect(fieldsOf(refused)?.toSorted()).toEqual(['description', 'status'])
    expect(await get(id)).toMatchObject({ title: 'Both', description: 'Mine' })
  })
  test('of two at once one wins', async () => {
    const { id } = await makeMedia(server.store)
    const { version } = await get(id)
    const answers = await Promise.all(['One', 'Other', 'Third'].map((title) => change(id, { version, title })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('relations', () => {
  test('are kept once and shown from both sides', async () => {
    const [one, other] = [await makeMedia(server.store, { title: 'First' }), await makeMedia(server.store, { title: 'Second' })]
    const { body } = await change(one.id, { relations: [{ type: 'Sequel', mediaId: other.id }] })
    const shown = ({ relations }: { relations: { type: string; media: { id: number } }[] }) =>
      relations.map(({ type, media }) => [type, media.id])
    expect(shown(body)).toEqual([['Sequel', other.id]])
    expect(shown(await get(other.id))).toEqual([['Prequel', one.id]])
    expect(shown((await change(other.id, { relations: [{ type: 'Prequel', mediaId: one.id }], title: 'Still' })).body)).toEqual([
      ['Prequel', one.id],
    ])
    expect(
      await server.store.db.selectFrom('media_relation').selectAll().where('media_id', 'in', [one.id, other.id]).execute(),
    ).toHaveLength(1)
    expect(shown((await change(other.id, { relations: [] })).body)).toEqual([])
    expect(shown(await get(one.id))).toEqual([])
  })
  test('to itself, twice, or in a circle are refused', async () => {
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((title) => makeMedia(server.store, { title })))
    const [one, two, three] = [a?.id ?? 0, b?.id ?? 0, c?.id ?? 0]
    const relate = (id: number, ...relations: [string, number][]) =>
      change(id, { relations: relations.map(([type, mediaId]) => ({ type, mediaId })) })
    expect(await relate(one, ['Other', one])).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: [{ path: 'relations.0' }] } })
    const twice = await relate(one, ['Other', two], ['Other', two])
    expect(twice).toMatchObject({ status: 409, body: { code: 'DUPLICATE', fields: [{ path: 'relations.1' }] } })
    expect((await relate(one, ['Sequel', two])).status).toBe(200)
    expect((await relate(two, ['Prequel', one], ['Sequel', three])).status).toBe(200)
    const circle = await relate(three, ['Prequel', two], ['Sequel', one])
    expect(circle).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: [{ path: 'relations.1' }] } })
    expect((await get(one)).relations).toHaveLength(1)
  })
  test('to what the editor cannot see are refused like missing ones, and kept when others are changed', async () => {
    const { id } = await makeMedia(server.store)
    const film = await makeMedia(server.store, { type: 'Movie' })
    const relations = [{ type: 'Adaptation', mediaId: film.id }]
    expect(fieldsOf(await change(id, { relations }))).toEqual(['relations.0.mediaId'])
    await change(id, { relations }, admin.token)
    expect((await change(id, { relations: [] })).body.relations).toEqual([])
    expect((await get(id, admin.token)).relations).toHaveLength(1)
  })
})

describe('the path', () => {
  test('is for administrators, below a media directory, of one media, and asks for a scan', async () => {
    const { id } = await makeMedia(server.store)
    const path = join(root, 'Anime', 'Frieren')
    expect((await change(id, { path })).status).toBe(403)
    for (const bad of ['/etc', root, join(root, 'none'), join(root, '..'), 'Anime/Frieren', join(root, 'Anime')]) {
      expect(await change(id, { path: bad }, admin.token)).toMatchObject({
        status: 422,
        body: { code: 'PATH_NOT_ALLOWED', fields: [{ path: 'path' }] },
      })
    }
    const preview = await server.ask('GET', `/media/path?path=${encodeURIComponent(path)}`, { as: admin.token })
    expect(preview.body).toMatchObject({ path: 'Anime/Frieren', isFolder: true, fileCount: 3, isPartial: false, taken: null })
    expect(preview.body.contentTypes).toContainEqual({ contentType: 'VIDEO', count: 2 })
    const { body } = await change(id, { path }, admin.token)
    expect(body).toMatchObject({ path: 'Anime/Frieren', folder: path })
    expect(await server.store.db.selectFrom('job').select('kind').where('state', '=', 'waiting').execute()).toContainEqual({ kind: 'scan' })
    const other = await makeMedia(server.store)
    const taken = await change(other.id, { path: join(path, '01.mkv') }, admin.token)
    expect((await change(other.id, { path }, admin.token)).body).toMatchObject({
      code: 'DUPLICATE',
      message: expect.stringContaining(String(id)),
    })
    expect(taken.status).toBe(200)
    expect((await change(id, { path: null }, admin.token)).body.path).toBe(null)
  })
})

describe('the type', () => {
  test('changes with EDIT on both, keeps what is in it and what people have marked', async () => {
    const { id, contents } = await makeMedia(server.store, { title: 'Retyped', files: ['Anime/Retyped/1.mkv'] })
    await server.ask('PUT', `/media/${id}/user-data`, { as: editor.token, body: { mediaStatus: 'WATCHING', score: 7 } })
    const retype = (amnMediaType: string, as = editor.token) => server.ask('PUT', `/media/${id}/type`, { as, body: { amnMediaType } })
    expect((await retype('Movie')).status).toBe(403)
    const { body } = await server.ask('PUT', `/media/${id}/type?amnMediaType=Anime`, { as: editor.token, body: { amnMediaType: 'Manga' } })
    expect(body).toMatchObject({ amnMediaType: 'Manga', contentCount: 1, myData: { mediaStatus: 'WATCHING', score: 7 } })
    expect(body.lockedFields).toContain('amnMediaType')
    const list = await server.ask('GET', `/media/${id}/content?amnMediaType=Manga`, { as: editor.token })
    expect(list.body.items.map((content: { id: number }) => content.id)).toEqual(contents.map((content) => content.id))
    const { body: audit } = await server.ask('GET', '/audit?action=media-type-changed', { as: admin.token })
    expect(audit.items[0]).toMatchObject({
      username: editor.username,
      subject: { kind: 'media', name: 'Retyped' },
      detail: 'Anime → Manga',
    })
  })
})
