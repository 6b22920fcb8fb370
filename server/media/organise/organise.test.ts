import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMedia, makeUser, type MadeMedia, type MadeUser, type WantedMedia } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'

let server: TestServer
let editor: MadeUser
let viewer: MadeUser
const rights = ['ANIME_INFO', 'ANIME_EDIT', 'ANIME_CONTENT']
beforeAll(async () => {
  server = await startTestServer()
  editor = await makeUser(server.store, { privileges: rights })
})
afterAll(() => server.remove())
beforeEach(async () => {
  viewer = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT'] })
})

let count = 0
const series = (title: string, episodes: number, more: WantedMedia = {}) =>
  makeMedia(server.store, {
    title,
    files: Array.from({ length: episodes }, () => `${(count += 1)}.mkv`),
    file: { duration: 1000 },
    ...more,
  })
const renumber = (media: MadeMedia, from: number) =>
  server.store.transact(async (tx) => {
    for (const [at, { id }] of media.contents.entries()) {
      const number = from + at
      const sortKey = `0 0001000 ~ ${String(number * 1000).padStart(9, '0')}`
      await tx
        .updateTable('content')
        .set({ number, number_text: String(number), sort_key: sortKey })
        .where('id', '=', id)
        .execute()
    }
  })
const post = (path: string, body: object, as = editor.token) => server.ask('POST', path, { as, body })
const merge = (into: MadeMedia, others: MadeMedia[], more: object = {}) =>
  post(`/media/${into.id}/merge`, { mediaIds: others.map(({ id }) => id), ...more })
const undo = (editId: number, as = editor.token) => post(`/edit/${editId}/undo`, {}, as)
const watch = (media: MadeMedia, index: number, position: number, as = viewer.token, now = media.id) => {
  const content = media.contents[index]
  return server.ask('PUT', `/media/${now}/user-data/content/${content?.id}/file/${content?.fileId}`, {
    as,
    body: { position, unit: 'seconds' },
  })
}
const mine = async (id: number, as = viewer.token) => (await server.ask('GET', `/media/${id}/user-data`, { as })).body
const contents = async (id: number, as = viewer.token) => (await server.ask('GET', `/media/${id}/content`, { as })).body
type Shown = { id: number; numberText: string; files: { id: number }[]; myData: { contentStatus: string } }
const shown = async (id: number, as = viewer.token) =>
  (await contents(id, as)).items?.map(({ numberText, files, myData }: Shown) => [numberText, files.length, myData.contentStatus])

describe('a merge', () => {
  test("moves contents with everybody's progress, and makes versions of what is there twice", async () => {
    const [into, other] = [await series('Red Kite', 2), await series('Red Kite [Group]', 3)]
    await watch(into, 0, 950)
    await watch(other, 0, 300)
    await watch(other, 1, 950)
    await watch(other, 2, 400)
    await server.ask('PUT', `/media/${other.id}/user-data`, { as: viewer.token, body: { favorite: true, note: 'good', score: 8 } })
    const preview = await post(`/media/${into.id}/merge/preview`, { mediaIds: [other.id] })
    expect(preview.body).toEqual({ moved: 1, joined: 2 })
    const done = await merge(into, [other])
    expect(done).toMatchObject({ status: 200, body: { mediaId: into.id, amnMediaType: 'Anime', title: 'Red Kite', moved: 1, joined: 2 } })
    await server.restart()
    expect(await shown(into.id)).toEqual([
      ['1', 2, 'COMPLETED'],
      ['2', 2, 'COMPLETED'],
      ['3', 1, 'WATCHING'],
    ])
    expect(await mine(into.id)).toMatchObject({ mediaStatus: 'WATCHING', favorite: true, note: 'good', score: 8, completedCount: 2 })
    const path = `/media/${into.id}/user-data/content/${other.contents[2]?.id}/file/${other.contents[2]?.fileId}`
    expect((await server.ask('GET', path, { as: viewer.token })).body).toMatchObject({ position: 400 })
    expect((await server.ask('GET', `/media/${other.id}`, { as: editor.token })).status).toBe(404)
    const { body } = await server.ask('GET', `/media/${into.id}`, { as: viewer.token })
    expect([body.contentCount, body.titles.map(({ title }: { title: string }) => title)]).toEqual([3, ['Red Kite [Group]']])
  })

  test('unites who made it, and takes the series over where there was none; undone, each has its own again', async () => {
    const [into, other] = [await series('Marsh Harrier', 1), await series('Marsh Harrier 2', 1)]
    const credit = (name: string, role: string, character?: string) => ({ contributor: { name }, role, ...(character && { character }) })
    const put = async ({ id }: MadeMedia, body: object) => {
      expect((await server.ask('PUT', `/media/${id}`, { as: editor.token, body })).status).toBe(200)
    }
    await put(into, { credits: [credit('Iga Wren', 'actor', 'Hen'), credit('Iga Wren', 'actor', 'Chick'), credit('Tom Reed', 'director')] })
    await put(other, {
      credits: [credit('Ann Dale', 'writer'), credit('Wren, Iga', 'actor', 'Bird'), credit('Tom Reed', 'writer')],
      series: 'Wetlands',
    })
    const told = async ({ id }: MadeMedia) => {
      const { body } = await server.ask('GET', `/media/${id}`, { as: editor.token })
      const credits = body.credits as { contributor: { name: string }; role: string; character: string | null }[]
      return [
        body.series?.name ?? null,
        credits.map(({ contributor, role, character }) => [contributor.name, role, character].join(' ').trim()),
      ]
    }
    const apart = [await told(into), await told(other)]
    const done = await merge(into, [other])
    expect(await told(into)).toEqual([
      'Wetlands',
      ['Iga Wren actor Hen', 'Iga Wren actor Chick', 'Tom Reed director', 'Ann Dale writer', 'Tom Reed writer'],
    ])
    expect((await undo(done.body.editId)).status).toBe(200)
    expect([await told(into), await told(other)]).toEqual(apart)
  })

  test('that is undone gives everything back, with what people did meanwhile', async () => {
    const [into, other] = [await series('Blue Tit', 1), await series('Blue Tit 2', 2)]
    await watch(into, 0, 100)
    await watch(other, 1, 200, editor.token)
    await watch(other, 0, 950, editor.token)
    const before = [await contents(into.id), await contents(other.id), await mine(into.id), await mine(other.id)]
    const others = [await mine(into.id, editor.token), await mine(other.id, editor.token)]
    const first = await merge(into, [other])
    expect((await undo(first.body.editId)).status).toBe(200)
    expect([await contents(into.id), await contents(other.id), await mine(into.id), await mine(other.id)]).toEqual(before)

    const second = await merge(into, [other])
    await watch(other, 1, 950, viewer.token, into.id)
    await server.ask('PUT', `/media/${into.id}/user-data`, { as: viewer.token, body: { score: 9 } })
    expect((await undo(second.body.editId)).status).toBe(200)
    expect(await shown(other.id)).toEqual([
      ['1', 1, 'NOT_WATCHED'],
      ['2', 1, 'COMPLETED'],
    ])
    expect(await shown(into.id)).toEqual([['1', 1, 'WATCHING']])
    expect(await mine(other.id)).toMatchObject({ mediaStatus: 'WATCHING', completedCount: 1 })
    expect(await mine(into.id)).toMatchObject({ score: 9, completedCount: 0 })
    expect([await mine(into.id, editor.token), await mine(other.id, editor.token)]).toEqual(others)
    expect((await undo(second.body.editId)).status).toBe(409)
  })

  test('lets the relations of both be those of the one, each once and none to itself, until it is undone', async () => {
    const [into, other, before, spin] = [
      await series('Rook', 1),
      await series('Rook 2', 1),
      await series('Egg', 1),
      await series('Pawn', 1),
    ]
    const relate = (one: MadeMedia, links: [string, MadeMedia][]) =>
      server.ask('PUT', `/media/${one.id}`, {
        as: editor.token,
        body: { relations: links.map(([type, { id: mediaId }]) => ({ type, mediaId })) },
      })
    const related = async ({ id }: MadeMedia) =>
      (await server.ask('GET', `/media/${id}`, { as: viewer.token })).body.relations
        .map(({ type, media }: { type: string; media: { id: number } }) => `${type} ${media.id}`)
        .toSorted()
    const all = () => Promise.all([into, other, before, spin].map(related))
    await relate(into, [
      ['Prequel', before],
      ['Sequel', other],
    ])
    await relate(spin, [['MainStory', other]])
    await relate(before, [
      ['Sequel', into],
      ['Sequel', other],
    ])
    const apart = await all()
    expect(apart.map(({ length }) => length)).toEqual([2, 3, 2, 1])
    const done = await merge(into, [other])
    expect(await related(into)).toEqual([`Prequel ${before.id}`, `SubStory ${spin.id}`])
    expect([await related(before), await related(spin)]).toEqual([[`Sequel ${into.id}`], [`MainStory ${into.id}`]])
    await relate(into, [
      ['Prequel', before],
      ['SubStory', spin],
      ['Sequel', await series('Queen', 1)],
    ])
    expect((await undo(done.body.editId)).status).toBe(200)
    const [now, ...rest] = await all()
    expect(now.filter((one: string) => apart[0].includes(one))).toEqual(apart[0])
    expect(now).toHaveLength(3)
    expect(rest).toEqual(apart.slice(1))
  })

  test('can be undone only while its contents are where it put them', async () => {
    const [into, other] = [await series('Ant', 2), await series('Bee', 3)]
    const one = await merge(into, [other])
    const moved = other.contents[2]?.id
    const two = await post(`/media/${into.id}/split`, { contentIds: [moved], into: { title: 'Cat' } })
    expect((await undo(one.body.editId)).body.code).toBe('CONFLICT')
    expect((await undo(two.body.editId)).status).toBe(200)
    expect((await undo(one.body.editId)).status).toBe(200)
    expect([await shown(into.id), await shown(other.id)].map(({ length }) => length)).toEqual([2, 3])
  })

  test('is deleted for good with its target, and is never in the bin by itself', async () => {
    const deleter = await makeUser(server.store, { privileges: [...rights, 'ANIME_DELETE'] })
    const [into, other] = [await series('Swan', 1), await series('Swan 2', 1)]
    await merge(into, [other])
    const ask = (method: 'GET' | 'DELETE', path: string) => server.ask(method, path, { as: deleter.token })
    expect((await ask('GET', '/bin')).body).toEqual({ items: [], totalItems: 0 })
    expect((await ask('DELETE', `/bin/${other.id}`)).status).toBe(404)
    await ask('DELETE', `/media/${into.id}`)
    expect((await ask('GET', '/bin')).body.totalItems).toBe(1)
    expect((await ask('DELETE', `/bin/${into.id}`)).status).toBe(204)
    const left = await server.store.db.selectFrom('media').select('id').where('id', 'in', [into.id, other.id]).execute()
    expect(left).toEqual([])
  })

  test('is not undone by undoing what was done to one of its media before', async () => {
    const deleter = await makeUser(server.store, { privileges: [...rights, 'ANIME_DELETE'] })
    const [into, other] = [await series('Crane', 1), await series('Crane 2', 1)]
    const { editId } = (await post('/media/remove', { mediaIds: [other.id] }, deleter.token)).body
    expect((await post(`/bin/${other.id}/restore`, {}, deleter.token)).status).toBe(200)
    await merge(into, [other])
    expect((await undo(editId, deleter.token)).body.code).toBe('CONFLICT')
    expect((await server.ask('GET', `/media/${other.id}`, { as: deleter.token })).status).toBe(404)
  })

  test('takes media of one type, unless the other is work in progress', async () => {
    const both = await makeUser(server.store, { privileges: [...rights, 'MOVIE_INFO', 'MOVIE_EDIT'] })
    const [anime, film] = [await series('Dune', 1), await series('Dune film', 1, { type: 'Movie' })]
    const unknown = await series('Dune x', 2, { type: 'Movie', workInProgress: true })
    const asBoth = (ids: number[]) => post(`/media/${anime.id}/merge`, { mediaIds: ids }, both.token)
    const refused = await asBoth([film.id])
    expect(refused.body).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'mediaIds' }] })
    expect(refused.body.message).toContain('change the type')
    expect((await merge(anime, [film])).status).toBe(404)
    expect(await shown(film.id, both.token)).toHaveLength(1)
    expect((await asBoth([unknown.id])).status).toBe(200)
  })

  test.each([[[]], [Array.from({ length: 51 }, (_, at) => at + 1)], ['1'], [[0]], [[1.5]], [undefined]])('refuses %j', async (mediaIds) => {
    const media = await series('Egret', 1)
    expect((await post(`/media/${media.id}/merge`, { mediaIds })).body.code).toBe('VALIDATION_FAILED')
  })

  test('refuses what is not to be seen or not to be changed, and itself', async () => {
    const [media, hidden] = [await series('Owl', 1), await series('Owl', 1, { type: 'Manga' })]
    expect((await merge(media, [hidden])).body.code).toBe('NOT_FOUND')
    expect((await merge(media, [media])).body.code).toBe('VALIDATION_FAILED')
    const other = await series('Eagle', 1)
    const reader = await makeUser(server.store, { privileges: ['ANIME_INFO', 'ANIME_CONTENT', 'ANIME_DELETE'] })
    expect((await post(`/media/${media.id}/merge`, { mediaIds: [other.id] }, reader.token)).status).toBe(403)
    const done = await merge(media, [other])
    expect((await undo(done.body.editId, reader.token)).status).toBe(403)
  })
})

describe('a split', () => {
  const split = (media: MadeMedia, indexes: number[], into: object) =>
    post(`/media/${media.id}/split`, { contentIds: indexes.map((at) => media.contents[at]?.id), into })

  test("moves contents with everybody's progress to a new media, and back", async () => {
    const media = await series('Heron', 4)
    await renumber(media, 1)
    for (const index of [0, 2, 3]) await watch(media, index, 950)
    await watch(media, 1, 300)
    const before = [await contents(media.id), await mine(media.id)]
    const done = await split(media, [2, 3], { title: 'Heron, second season' })
    expect(done).toMatchObject({ status: 200, body: { moved: 2, joined: 0, title: 'Heron, second season' } })
    const made = done.body.mediaId
    expect(await shown(made)).toEqual([
      ['3', 1, 'COMPLETED'],
      ['4', 1, 'COMPLETED'],
    ])
    expect(await mine(made)).toMatchObject({ mediaStatus: 'COMPLETED', completedCount: 2 })
    expect(await mine(media.id)).toMatchObject({ mediaStatus: 'WATCHING', completedCount: 1 })
    await server.ask('PUT', `/media/${made}/user-data`, { as: editor.token, body: { favorite: true } })
    expect((await undo(done.body.editId)).status).toBe(200)
    expect([await contents(media.id), await mine(media.id)]).toEqual(before)
    expect(await mine(media.id, editor.token)).toMatchObject({ favorite: true })
    expect((await server.ask('GET', `/media/${made}`, { as: editor.token })).status).toBe(404)
  })

  test('into a media that is there makes versions of what it has, and undoing brings the rows back', async () => {
    const [media, other] = [await series('Stork', 3), await series('White stork', 2)]
    await watch(media, 1, 950)
    const before = [await contents(media.id), await contents(other.id)]
    const done = await split(media, [1, 2], { mediaId: other.id })
    expect(done.body).toMatchObject({ mediaId: other.id, moved: 1, joined: 1 })
    expect(await shown(other.id)).toEqual([
      ['1', 1, 'NOT_WATCHED'],
      ['2', 2, 'COMPLETED'],
      ['3', 1, 'NOT_WATCHED'],
    ])
    expect(await shown(media.id)).toHaveLength(1)
    expect((await undo(done.body.editId)).status).toBe(200)
    expect([await contents(media.id), await contents(other.id)]).toEqual(before)
  })

  test('leaves something, and takes only what is there', async () => {
    const [media, other] = [await series('Crane', 2), await series('Rail', 1)]
    expect((await split(media, [0, 1], { title: 'All' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'contentIds' }],
    })
    expect((await split(media, [0], { mediaId: media.id })).body.code).toBe('VALIDATION_FAILED')
    expect((await split(media, [0], { mediaId: 999_999 })).status).toBe(404)
    expect((await split(media, [0], { title: 'Film', amnMediaType: 'Movie' })).status).toBe(403)
    expect((await post(`/media/${media.id}/split`, { contentIds: [other.contents[0]?.id], into: { title: 'X' } })).status).toBe(404)
    expect((await split(media, [0], { title: '   ' })).body.code).toBe('VALIDATION_FAILED')
    expect(await shown(media.id)).toHaveLength(2)
  })
})

describe('the unmatched', () => {
  test('are listed with their files and what they may belong to, for whoever may edit them', async () => {
    const whole = await makeMedia(server.store, { title: 'Sousou no Frieren', others: ['Frieren: Beyond Journey’s End'] })
    await makeMedia(server.store, { title: 'Journey to nowhere' })
    const lost = await series('Frieren Beyond Journeys End 1080p WEB', 2, { workInProgress: true })
    await series('Hidden', 1, { workInProgress: true, type: 'Manga' })
    const { body } = await server.ask('GET', '/media/unmatched', { as: editor.token })
    const item = body.items.find(({ media }: { media: { id: number } }) => media.id === lost.id)
    expect(body.totalItems).toBe(body.items.length)
    expect(body.items.every(({ media }: { media: { amnMediaType: string } }) => media.amnMediaType === 'Anime')).toBe(true)
    expect(item).toMatchObject({ folder: null, fileCount: 2, fileNames: [expect.stringMatching(/^\d+\.mkv$/), expect.any(String)] })
    expect(item.suggestions[0]).toMatchObject({ media: { id: whole.id } })
    expect(item.suggestions[0].likeness).toBeGreaterThan(0.9)
    const panel = await makeUser(server.store, { groups: ['Administrators'] })
    const seen = await server.ask('GET', '/media/unmatched?amnMediaType=Anime&size=1', { as: panel.token })
    expect(seen.body.items[0].folder).toMatch(/^\/nowhere\//)
    expect((await server.ask('GET', '/media/unmatched', { as: viewer.token })).body).toEqual({ items: [], totalItems: 0 })
  })
})
