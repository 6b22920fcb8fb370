import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../../../db/tables.ts'
import { type MadeUser, makeMedia, makeUser } from '../../../testing/make.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let rootId: number
beforeAll(async () => {
  server = await startTestServer()
  await makeMedia(server.store, { files: ['1.mkv'] })
  rootId = (await server.store.db.selectFrom('root').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.remove())

const now = '2026-01-01T00:00:00.000Z'
const stamps = { created_at: now, updated_at: now }
type Column<T extends keyof Tables> = Partial<Insertable<Tables[T]>>
type Part = Column<'content'> & { files?: Column<'file'>[] }
interface Made {
  id: number
  contents: { id: number; files: number[] }[]
}

/** A media with just these contents and files. */
const make = async (parts: Part[]): Promise<Made> => {
  const { id } = await makeMedia(server.store)
  const contents = await server.store.transact(async (tx) => {
    const made: Made['contents'] = []
    for (const [at, { files = [{}], ...part }] of parts.entries()) {
      const content = await tx
        .insertInto('content')
        .values({ media_id: id, number_text: `${at + 1}`, sort_key: `${at + 1}`, ...stamps, ...part })
        .returning('id')
        .executeTakeFirstOrThrow()
      const ids: number[] = []
      for (const file of files) {
        const shape = {
          size: 1,
          mtime: 0,
          content_type: 'VIDEO',
          renderer: 'VIDEO_PLAYER',
          mime_type: 'video/mp4',
          duration: 1000,
        } as const
        const row = { content_id: content.id, root_id: rootId, path: randomUUID(), ...shape, ...stamps, ...file }
        ids.push((await tx.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id)
      }
      made.push({ id: content.id, files: ids })
    }
    return made
  })
  return { id, contents }
}

const asUser = (user: MadeUser) => {
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
    const answer = await server.ask(method, path, { as: user.token, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const content = ({ contents }: Made, at: number) => contents[at] ?? { id: 0, files: [] }
  const own = (media: Made) => `/media/${media.id}/user-data`
  return {
    start: (media: Made) => ask('PUT', own(media), { mediaStatus: 'WATCHING' }),
    mark: (media: Made, contentStatus: string, ...numbers: number[]) =>
      ask('PUT', `/media/${media.id}/user-data/content`, {
        items: numbers.map((at) => ({ contentId: content(media, at).id, contentStatus })),
      }),
    watch: (media: Made, at: number, position: number, file = 0) =>
      ask('PUT', `${own(media)}/content/${content(media, at).id}/file/${content(media, at).files[file]}`, {
        unit: 'seconds',
        position,
      }),
    contents: (media: Made) => ask('GET', `/media/${media.id}/content`),
    restart: (media: Made) => ask('POST', `${own(media)}/restart`),
    /** What comes next in each media, according to one page of the list. */
    nexts: async () => {
      const { items } = await ask('GET', '/media/user-data?size=100')
      return new Map(items.map(({ media, next }: { media: { id: number }; next: unknown }) => [media.id, next]))
    },
  }
}
describe('what comes next, of all cards of a page at once', () => {
  test('continues with the content used last or what follows it, else with the first that is open', async () => {
    const person = asUser(await makeUser(server.store, { groups: ['Users'] }))
    const [fresh, half, onward, turned, done, empty, again, gone] = await Promise.all([
      make([{}, {}]),
      make([{}, {}, {}]),
      make([{ season: 1 }, { season: 1 }, { season: 2, number_text: '1', title: 'Anew' }]),
      make([{}, {}]),
      make([{}]),
      make([]),
      make([{}, {}]),
      make([{}, {}, {}]),
    ])
    await person.start(fresh)
    await person.watch(half, 1, 500)
    await person.watch(onward, 1, 950)
    await person.watch(turned, 1, 950)
    await person.watch(done, 0, 950)
    await person.start(empty)
    await person.watch(again, 0, 950)
    await person.watch(again, 1, 400)
    await person.restart(again)
    await person.watch(gone, 1, 500)
    await server.store.transact((tx) =>
      tx
        .deleteFrom('file')
        .where('id', '=', gone.contents[1]?.files[0] ?? 0)
        .execute(),
    )
    const nexts = await person.nexts()
    const at = (media: Made, index: number) => ({ contentId: media.contents[index]?.id, fileId: media.contents[index]?.files[0] })
    expect(nexts.get(fresh.id)).toMatchObject({ ...at(fresh, 0), number: '1', progress: null })
    expect(nexts.get(half.id)).toMatchObject({ ...at(half, 1), number: '2', progress: 0.5, position: 500, unit: 'seconds' })
    expect(nexts.get(onward.id)).toEqual({
      ...at(onward, 2),
      renderer: 'VIDEO_PLAYER',
      season: 2,
      volume: null,
      number: '1',
      kind: 'regular',
      title: 'Anew',
      progress: null,
      position: null,
      unit: null,
      length: 1000,
    })
    expect(nexts.get(turned.id)).toMatchObject(at(turned, 0))
    expect([nexts.get(done.id), nexts.get(empty.id)]).toEqual([null, null])
    expect(nexts.get(again.id)).toMatchObject({ ...at(again, 0), progress: null })
    expect(nexts.get(gone.id)).toMatchObject(at(gone, 0))
  })

  test('keeps the order of the media: specials, volumes, and contents with equal numbers by their age', async () => {
    const person = asUser(await makeUser(server.store, { groups: ['Users'] }))
    const special = await make([{ sort_key: '2' }, { sort_key: '1', kind: 'special', number_text: null, volume: 1.5 }])
    const twins = await make([{ sort_key: '1' }, { sort_key: '2' }, { sort_key: '2' }])
    await person.start(special)
    await person.watch(twins, 2, 500)
    const nexts = await person.nexts()
    expect(nexts.get(special.id)).toMatchObject({ contentId: special.contents[1]?.id, kind: 'special', number: null, volume: 1.5 })
    expect(nexts.get(twins.id)).toMatchObject({ contentId: twins.contents[1]?.id, progress: null })
    await person.mark(twins, 'COMPLETED', 1, 2)
    expect((await person.nexts()).get(twins.id)).toMatchObject({ contentId: twins.contents[0]?.id })
  })

  test('plays the version used last, one that is there where that is gone, else the first part, and never subtitles', async () => {
    const person = asUser(await makeUser(server.store, { groups: ['Users'] }))
    const [subtitles, missing] = [{ content_type: 'SUBTITLES' as const }, { state: 'unavailable' as const }]
    const [versions, parts, mixed, lost, nothing, paper] = await Promise.all([
      make([{ files: [{}, {}, {}] }]),
      make([{ files: [{ part: 2 }, subtitles, { part: 1 }] }]),
      make([{ files: [{ part: 1 }, {}, { part: 2 }] }]),
      make([{ files: [{}, {}] }]),
      make([{ files: [missing, subtitles] }]),
      make([{ files: [{ renderer: 'EBOOK_READER', content_type: 'EBOOK' }] }]),
    ])
    for (const media of [parts, mixed, nothing]) await person.start(media)
    await person.watch(versions, 0, 300, 0)
    await person.watch(versions, 0, 600, 1)
    await person.watch(lost, 0, 600, 1)
    await server.store.transact((tx) =>
      tx
        .updateTable('file')
        .set(missing)
        .where('id', '=', lost.contents[0]?.files[1] ?? 0)
        .execute(),
    )
    const book = paper.contents[0]
    const reader = `/media/${paper.id}/user-data/content/${book?.id}/file/${book?.files[0]}`
    const nobody = await makeUser(server.store, { groups: ['Users'] })
    await server.ask('PUT', reader, { as: nobody.token, body: { unit: 'cfi', position: 'epubcfi(/6/2!/4)', progress: 0.25 } })
    const [recording, unmeasured] = await Promise.all([
      make([{ files: [{ part: 1 }, { part: 2, duration: 500 }, { part: 3, duration: 500 }, { label: 'other' }] }]),
      make([{ files: [{ part: 1, duration: null }, { part: 2 }, { part: 3 }, { part: 4 }] }]),
    ])
    await person.watch(recording, 0, 990, 0)
    // Too early in the part to be kept.
    await person.watch(recording, 0, 1, 1)
    await person.watch(unmeasured, 0, 500, 1)
    const nexts = await person.nexts()
    const second = { fileId: recording.contents[0]?.files[1], position: 1000, unit: 'seconds', progress: 0.5, length: 2000 }
    expect(nexts.get(recording.id)).toMatchObject(second)
    const inParts = async () => (await person.contents(recording)).items[0].myData.inParts
    expect(await inParts()).toEqual({ position: 1000, duration: 2000, progress: 0.5 })
    await person.mark(recording, 'NOT_WATCHED', 0)
    expect(await inParts()).toBeNull()
    expect((await person.nexts()).get(recording.id)).toMatchObject({ position: null, progress: null })
    expect(nexts.get(unmeasured.id)).toMatchObject({ position: null, length: null, progress: 0.375 })
    expect(nexts.get(versions.id)).toMatchObject({ fileId: versions.contents[0]?.files[1], progress: 0.6 })
    expect(nexts.get(parts.id)).toMatchObject({ fileId: parts.contents[0]?.files[2], progress: null })
    expect(nexts.get(mixed.id)).toMatchObject({ fileId: mixed.contents[0]?.files[1], progress: null })
    expect(nexts.get(lost.id)).toMatchObject({ fileId: lost.contents[0]?.files[0], progress: 0.6, position: 600, unit: 'seconds' })
    expect(nexts.get(nothing.id)).toMatchObject({ contentId: nothing.contents[0]?.id, fileId: null, renderer: 'NONE', progress: null })
    expect(nexts.has(paper.id)).toBe(false)
    expect((await asUser(nobody).nexts()).get(paper.id)).toMatchObject({ renderer: 'EBOOK_READER', progress: 0.25 })
    await person.start(paper)
    expect((await person.nexts()).get(paper.id)).toMatchObject({ renderer: 'EBOOK_READER', progress: null })
  })

  test('extras neither lead anywhere nor count, and what is regular completes a media', async () => {
    const user = await makeUser(server.store, { groups: ['Users'] })
    const person = asUser(user)
    const aside = (kind: 'extra' | 'special', key: string): Part => ({ kind, sort_key: key, number_text: null, title: key })
    const [film, show, clips] = await Promise.all([
      make([{}, aside('extra', '4 a'), aside('extra', '4 b')]),
      make([{}, {}, aside('special', '3 a'), aside('extra', '4 a')]),
      make([aside('extra', '4 a'), aside('extra', '4 b')]),
    ])
    await server.store.transact((tx) =>
      tx.updateTable('media').set({ status: 'FINISHED' }).where('id', 'in', [film.id, show.id, clips.id]).execute(),
    )
    const mine = async (media: Made) => (await server.ask('GET', `/media/${media.id}`, { as: user.token })).body
    const neighbours = async (media: Made, at: number) => {
      const { body } = await server.ask('GET', `/content/${media.contents[at]?.id}`, { as: user.token })
      const placeOf = (one: { contentId: number } | null) => one && media.contents.findIndex(({ id }) => id === one.contentId)
      return [placeOf(body.previous), placeOf(body.next)]
    }
    await person.watch(film, 1, 100)
    expect((await person.nexts()).get(film.id)).toMatchObject({ contentId: film.contents[1]?.id })
    await person.watch(film, 1, 990)
    expect((await person.nexts()).get(film.id)).toMatchObject({ contentId: film.contents[0]?.id })
    expect(await mine(film)).toMatchObject({ contentCount: 1, myData: { mediaStatus: 'WATCHING', completedCount: 0 } })
    await person.watch(film, 0, 990)
    expect(await mine(film)).toMatchObject({ contentCount: 1, myData: { mediaStatus: 'COMPLETED', completedCount: 1 } })
    expect((await person.nexts()).get(film.id)).toBeNull()
    expect([await neighbours(film, 0), await neighbours(film, 1), await neighbours(film, 2)]).toEqual([
      [null, null],
      [null, 2],
      [1, null],
    ])

    await person.watch(show, 0, 990)
    await person.watch(show, 1, 990)
    expect(await mine(show)).toMatchObject({ contentCount: 2, myData: { mediaStatus: 'COMPLETED', completedCount: 2 } })
    expect((await person.nexts()).get(show.id)).toMatchObject({ contentId: show.contents[2]?.id })
    expect([await neighbours(show, 1), await neighbours(show, 2)]).toEqual([
      [0, 2],
      [1, null],
    ])

    await person.watch(clips, 0, 990)
    expect(await mine(clips)).toMatchObject({ contentCount: 2, myData: { mediaStatus: 'WATCHING', completedCount: 1 } })
    expect((await person.nexts()).get(clips.id)).toMatchObject({ contentId: clips.contents[1]?.id })
    const { body } = await server.ask('GET', `/media/${film.id}/content`, { as: user.token })
    expect(body.totalItems).toBe(3)
  })
})
