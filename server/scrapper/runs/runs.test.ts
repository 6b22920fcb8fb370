import { packReason } from '../../db/reasons.ts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Found } from '@amn/contract/scrapper/scrapper'
import { scrapFields } from '@amn/contract/scrapper/scrap-values'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../db/tables.ts'
import { yieldToOthers } from '../../process/yield-to-others.ts'
import { startWork, type Work } from '../../jobs/work.ts'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { makeScrapper } from '../../testing/scrappers.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { SearchQuery } from '../source.ts'
import { addScrappers } from '../registry.ts'
import { scrapRunKind } from './job.ts'
import { scrapRunRoutes } from './routes.ts'

const known = new Map<string, Found>()
const hooks = { search: async (_asked: SearchQuery) => {}, read: async (_id: string) => {} }
const plain = makeScrapper('shelf', known)
const shelf = makeScrapper('shelf', known, {
  types: ['Anime', 'Manga', 'Book'],
  search: async (asked, source) => {
    await hooks.search(asked)
    return plain.search(asked, source)
  },
  read: async (id, type, source) => {
    await hooks.read(id)
    return plain.read(id, type, source)
  },
})

let server: TestServer
let editor: MadeUser
let work: Work | undefined
const rights = ['BOOK_INFO', 'BOOK_EDIT', 'MANGA_INFO', 'MANGA_EDIT']
const begin = () => {
  const { kind, handler, onEnd } = scrapRunKind(server.store, server.config)
  work = startWork({ store: server.store, handlers: { [kind]: handler }, ...(onEnd && { onEnd }), poll: 20 })
}
const stop = async () => {
  await work?.stop()
  work = undefined
}

beforeAll(() => addScrappers(() => [shelf]))
beforeAll(async () => {
  server = await startTestServer({}, [(app) => scrapRunRoutes(app, () => work?.notifyWorkers())])
})
afterAll(() => server.remove())
beforeEach(async () => {
  known.clear()
  Object.assign(hooks, { search: async () => {}, read: async () => {} })
  editor = await makeUser(server.store, { privileges: rights })
  await server.store.transact(async (tx) => {
    for (const table of ['media', 'scrap_run', 'job'] as const) await tx.deleteFrom(table).execute()
  })
})
afterEach(stop)

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = editor.token) =>
  server.ask(method, path, { as, ...(body !== undefined && { body }) })
const order = (body: object, as?: string) => ask('POST', '/scrapper-run', { scrapper: 'shelf', ...body }, as)
const get = async (id: number) => (await ask('GET', `/scrapper-run/${id}`)).body
const ended = async (id: number) => {
  await expect.poll(async () => (await get(id)).state, { timeout: 60_000, interval: 50 }).not.toMatch(/waiting|running/)
  return get(id)
}
const run = async (body: object) => {
  const { body: made } = await order(body)
  if (!work) begin()
  return ended(made.id)
}
const items = async (id: number, query = '') => (await ask('GET', `/scrapper-run/${id}/item?size=100${query}`)).body.items
const make = async (title: string, more: object = {}) => {
  const { id } = await makeMedia(server.store, { type: 'Book', title, ...more })
  return id
}
const know = (title: string, id = title) => known.set(id, { title, description: `About ${id}` })
const set = (id = 0, change: object = {}) =>
  server.store.transact((tx) => tx.updateTable('media').set(change).where('id', '=', id).execute())
const description = async (id = 0) => (await ask('GET', `/media/${id}`)).body.description
/** Undoes a run, one part after the other. */
const undo = async (id: number) => {
  const parts = []
  for (let next: number | null | undefined; next !== null;) {
    const { body } = await ask('POST', `/scrapper-run/${id}/undo${next === undefined ? '' : `?before=${next}`}`)
    parts.push([body.undone, body.kept])
    next = body.next
  }
  return parts
}
const countEdits = async () => {
  const rows = await server.store.db.selectFrom('edit_field').select(['media_id as mediaId']).where('field', '=', 'description').execute()
  return [...Map.groupBy(rows, ({ mediaId }) => mediaId).values()].map((own) => own.length)
}

/** All that there is of the media, row by row, but for when and how often it was changed. */
async function readRows(db: Db): Promise<string[]> {
  const media = await db.selectFrom('media').selectAll().orderBy('id').execute()
  const rows: unknown[] = media.map(({ version: _version, updated_at: _at, ...rest }) => rest)
  rows.push(...(await db.selectFrom('media_title').selectAll().orderBy('media_id').orderBy('place').execute()))
  rows.push(...(await db.selectFrom('media_norm').selectAll().orderBy('media_id').execute()))
  rows.push(...(await db.selectFrom('media_tag').selectAll().orderBy('media_id').orderBy('tag_id').execute()))
  rows.push(...(await db.selectFrom('media_external').selectAll().where('edit_id', 'is not', null).execute()))
  return rows.map((row) => JSON.stringify(row))
}

// PostgreSQL is asked over a connection for every row: a part of them proves its statements.
const many = process.env['AMN_TEST_POSTGRES'] && process.env['AMN_LONG'] !== '1' ? 200 : 1000
test(`a run over ${many} media touches no locked field, and its undo restores everything byte for byte`, async () => {
  const locks: string[][] = scrapFields.map((_field, at) => scrapFields.filter((_other, place) => (place * 7 + at) % 3 === 0))
  const ids: number[] = []
  for (let at = 0; at < many; at += 1) {
    const title = `Work ${at} of ${(at * 7919) % 1009}`
    ids.push(await make(title, { others: at % 2 ? [`Other ${at}`] : [] }))
    const tags = ['Drama', `Tag ${at % 9}`].map((name) => ({ group: 'Genre', name }))
    const titles = [{ title: `Native ${at}`, language: 'ja', kind: 'native' as const }]
    known.set(String(at), {
      title,
      titles,
      tags,
      description: `About ${at}`,
      seasonYear: 1990 + (at % 30),
      status: 'FINISHED',
      originCountry: 'JP',
    })
  }
  await server.store.transact(async (tx) => {
    for (const [at, id] of ids.entries()) {
      const own = { locked_fields: JSON.stringify(locks[at % locks.length]), description: at % 4 ? '' : 'Theirs. ' }
      await tx.updateTable('media').set(own).where('id', '=', id).execute()
    }
  })
  const before = await readRows(server.store.db)
  const done = await run({ amnMediaType: 'Book', strategy: 'overwrite' })
  expect(done).toMatchObject({ state: 'done', total: many, progress: 1, counts: { applied: many }, canUndo: true, error: null })

  const after = await server.store.db.selectFrom('media').selectAll().orderBy('id').execute()
  const titles = await server.store.db.selectFrom('media_title').select(['media_id', 'title']).execute()
  for (const [at, media] of after.entries()) {
    const isLocked = (field: string) => locks[at % locks.length]?.includes(field)
    const own = titles.filter((one) => one.media_id === media.id).map(({ title }) => title)
    expect([media.description, media.season_year, media.status, own], String(at)).toEqual([
      isLocked('description') ? (at % 4 ? '' : 'Theirs. ') : `About ${at}`,
      isLocked('seasonYear') ? null : 1990 + (at % 30),
      isLocked('status') ? 'UNKNOWN' : 'FINISHED',
      isLocked('titles') ? (at % 2 ? [`Other ${at}`] : []) : [`Native ${at}`],
    ])
  }
  expect(await undo(done.id)).toEqual([...Array.from({ length: many / 200 }, () => [200, 0]), [0, 0]])
  expect(await readRows(server.store.db)).toEqual(before)
  expect(await get(done.id)).toMatchObject({ canUndo: false, counts: { applied: 0, skipped: many } })
})

test('what was changed since a run stays when the run is undone', async () => {
  const ids = [await make('One'), await make('Two')]
  for (const title of ['One', 'Two']) know(title)
  const { id } = await run({ mediaIds: ids })
  await ask('PUT', `/media/${ids[0]}`, { description: 'By hand' })
  expect(await undo(id)).toEqual([[1, 1]])
  expect(await Promise.all(ids.map(description))).toEqual(['By hand', ''])
})

describe('what becomes of a media', () => {
  test('is reported for each, with the reason where it is left out', async () => {
    for (const title of ['Known', 'Same', 'Locked', 'Binned', 'Twice']) know(title)
    know('Twice', 'the other')
    const ids = Object.fromEntries(
      await Promise.all(
        ['Known', 'Same', 'Locked', 'Binned', 'Twice', 'Unheard'].map(async (title) => [title, await make(title)] as const),
      ),
    )
    const manga = (await makeMedia(server.store, { type: 'Manga', title: 'Known' })).id
    await set(ids['Same'], { description: 'About Same' })
    await set(ids['Locked'], { locked_fields: '["description"]' })
    const { body: made } = await order({ mediaIds: [...Object.values(ids), manga], fields: ['description'] })
    expect(made).toMatchObject({ state: 'waiting', total: 7, createdBy: editor.username, scrapperName: 'The shelf', progress: 0 })
    await set(ids['Binned'], { deleted_at: new Date().toISOString() })
    begin()
    expect(await ended(made.id)).toMatchObject({
      state: 'done',
      counts: { waiting: 0, applied: 2, same: 1, missing: 1, unsure: 1, skipped: 2, failed: 0 },
    })
    const told = (await items(made.id)).map(({ media, state, message }: { media: { title: string }; state: string; message: string }) => [
      media.title,
      state,
      message,
    ])
    // What is in the bin is not shown.
    expect(told.toSorted()).toEqual([
      ['Known', 'applied', null],
      ['Known', 'applied', null],
      ['Locked', 'skipped', { reason: 'run.allLocked', message: 'All chosen fields are locked' }],
      ['Same', 'same', null],
      ['Twice', 'unsure', null],
      ['Unheard', 'missing', null],
    ])
    expect(await description(ids['Known'])).toBe('About Known')
    expect(await items(made.id, '&state=applied')).toMatchObject([{ chosen: 'Known', changed: ['description'] }, {}])
  })
  test('is nothing where it was scrapped before and only others are wanted', async () => {
    const ids = [await make('One'), await make('Two')]
    know('One')
    expect(await run({ mediaIds: ids })).toMatchObject({ counts: { applied: 1, missing: 1 } })
    know('Two')
    expect(await run({ mediaIds: ids, onlyUnscrapped: true })).toMatchObject({ total: 1, counts: { applied: 1 } })
  })
  test('is the same again where several may be meant and one of them was taken before', async () => {
    const id = await make('Twice')
    for (const key of ['one', 'other']) know('Twice', key)
    const first = await run({ mediaIds: [id] })
    const [item] = await items(first.id)
    await ask('POST', `/scrapper-run/${first.id}/item/${item.id}`, { candidateId: 'other' })
    known.set('other', { title: 'Twice', description: 'Told anew' })
    expect(await run({ mediaIds: [id], strategy: 'overwrite' })).toMatchObject({ counts: { applied: 1, unsure: 0 } })
    expect(await description(id)).toBe('Told anew')
  })
})

describe('where several may be meant', () => {
  const prepare = async () => {
    const ids = [await make('Twice'), await make('Twice')]
    for (const key of ['one', 'other']) know('Twice', key)
    const { id } = await run({ mediaIds: ids })
    return { id, ids, waiting: await items(id, '&state=unsure') }
  }
  const decide = (id: number, item: number, candidateId: string | null, as?: string) =>
    ask('POST', `/scrapper-run/${id}/item/${item}`, { candidateId }, as)
  test('a person takes one, as an act of their own, or leaves the media', async () => {
    const { id, ids, waiting } = await prepare()
    expect(waiting[0].candidates.map((one: { id: string }) => one.id)).toEqual(['one', 'other'])
    const helper = await makeUser(server.store, { privileges: [...rights, 'CONTROL_PANEL'] })
    expect((await decide(id, waiting[0].id, 'third')).body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'candidateId' }] })
    expect((await decide(id, waiting[0].id, 'other', helper.token)).body).toMatchObject({
      state: 'applied',
      chosen: 'other',
      changed: ['description'],
    })
    expect((await decide(id, waiting[1].id, null)).body).toMatchObject({ state: 'skipped', chosen: null })
    expect(await Promise.all(ids.map(description))).toEqual(['About other', ''])
    const [act] = (await ask('GET', `/media/${ids[0]}/history`)).body.items
    expect(act).toMatchObject({ kind: 'scrap', username: helper.username })
    expect((await decide(id, waiting[0].id, 'one')).body.code).toBe('CONFLICT')
    expect(await undo(id)).toEqual([[1, 0]])
    expect(await description(ids[0] as number)).toBe('')
  })
  test('two who decide at once make one act', async () => {
    const { id, waiting } = await prepare()
    const answers = await Promise.all(['one', 'other', 'one'].map((choice) => decide(id, waiting[0].id, choice)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await countEdits()).toEqual([1])
  })
  test('nobody decides, or sees it, without the rights', async () => {
    const { id, waiting } = await prepare()
    const stranger = await makeUser(server.store, { privileges: rights })
    for (const path of ['', '/item']) expect((await ask('GET', `/scrapper-run/${id}${path}`, undefined, stranger.token)).status).toBe(404)
    expect((await ask('GET', '/scrapper-run', undefined, stranger.token)).body.items).toEqual([])
    for (const way of ['cancel', 'resume', 'undo', `item/${waiting[0].id}`]) {
      const body = way.startsWith('item') ? { candidateId: 'one' } : undefined
      expect((await ask('POST', `/scrapper-run/${id}/${way}`, body, stranger.token)).status, way).toBe(404)
    }
    const other = await makeUser(server.store, { privileges: ['MANGA_INFO', 'MANGA_EDIT', 'CONTROL_PANEL'] })
    expect((await ask('GET', `/scrapper-run/${id}`, undefined, other.token)).status).toBe(200)
    expect((await ask('GET', `/scrapper-run/${id}/item`, undefined, other.token)).body).toEqual({ items: [], totalItems: 0 })
    expect((await decide(id, waiting[0].id, 'one', other.token)).status).toBe(404)
  })
})

describe('a run that is stopped', () => {
  const titles = Array.from({ length: 12 }, (_, at) => `Work ${String.fromCharCode(65 + at).repeat(3)}`)
  const prepare = async () => {
    titles.forEach((title) => know(title))
    return Promise.all(titles.map((title) => make(title)))
  }
  test('writes nothing from then on, and goes on where it was, each media once', async () => {
    await prepare()
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let asked = 0
    hooks.read = async () => {
      asked += 1
      if (asked !== 5) return
      reached.resolve()
      await held.promise
    }
    const { body: made } = await order({ amnMediaType: 'Book' })
    begin()
    await reached.promise
    expect((await ask('POST', `/scrapper-run/${made.id}/undo`)).body.code).toBe('CONFLICT')
    expect((await ask('POST', `/scrapper-run/${made.id}/cancel`)).body.state).toBe('cancelled')
    held.resolve()
    const job = () => server.store.db.selectFrom('job').select('state').orderBy('id', 'desc').executeTakeFirst()
    await expect.poll(job).toEqual({ state: 'cancelled' })
    expect(await get(made.id)).toMatchObject({ state: 'cancelled', counts: { applied: 4, waiting: 8 }, canUndo: true })
    expect((await ask('POST', `/scrapper-run/${made.id}/cancel`)).body.code).toBe('CONFLICT')
    expect((await ask('POST', `/scrapper-run/${made.id}/resume`)).body.state).toMatch(/waiting|running/)
    expect(await ended(made.id)).toMatchObject({ state: 'done', counts: { applied: 12, waiting: 0 } })
    expect(await countEdits()).toEqual(titles.map(() => 1))
    expect((await ask('POST', `/scrapper-run/${made.id}/resume`)).body.code).toBe('CONFLICT')
  })
  test('and resumed while its old work still hangs is done by the new alone', async () => {
    await prepare()
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    hooks.read = async () => {
      reached.resolve()
      await held.promise
    }
    const { body: made } = await order({ amnMediaType: 'Book' })
    begin()
    await reached.promise
    await ask('POST', `/scrapper-run/${made.id}/cancel`)
    hooks.read = async () => {}
    await ask('POST', `/scrapper-run/${made.id}/resume`)
    expect(await ended(made.id)).toMatchObject({ state: 'done', counts: { applied: 12 } })
    held.resolve()
    expect(await countEdits()).toEqual(titles.map(() => 1))
  })
  test('being lost to another server is gone on with by that one alone', async () => {
    await prepare()
    const { body: made } = await order({ amnMediaType: 'Book' })
    const { kind, handler } = scrapRunKind(server.store, server.config)
    const ending = new AbortController()
    const job = { id: 1, kind, key: '', payload: { id: made.id, turn: 1 }, attempts: 1 }
    const both = [1, 2].map(() => handler(job, { signal: ending.signal, setProgress: () => undefined }))
    await Promise.race(both)
    ending.abort()
    await Promise.allSettled(both)
    expect(await get(made.id)).toMatchObject({ state: 'done', counts: { applied: 12 } })
    expect(await countEdits()).toEqual(titles.map(() => 1))
  })
  test('by the death of its server goes on at the next start', async () => {
    await prepare()
    const { body: made } = await order({ amnMediaType: 'Book' })
    const program = join(import.meta.dirname, '../../testing/processes/scrap.ts')
    for (const share of ['0.3', '0.6']) {
      const args = [program, server.url, server.data, share, JSON.stringify(titles)]
      const { signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 240_000 })
      expect([signal, stderr]).toEqual(['SIGKILL', ''])
    }
    // What another process wrote is seen from the next turn on.
    await yieldToOthers()
    expect(await get(made.id)).toMatchObject({ state: 'running', counts: { waiting: 4, applied: 8 } })
    begin()
    expect(await ended(made.id)).toMatchObject({ state: 'done', counts: { applied: 12 } })
    expect(await countEdits()).toEqual(titles.map(() => 1))
  })
})

describe('whoever began it', () => {
  const lose = () => server.store.transact((tx) => tx.deleteFrom('user_privilege').where('user_id', '=', editor.id).execute())
  test('and may not edit any more changes nothing', async () => {
    know('Known')
    const id = await make('Known')
    const { body: made } = await order({ mediaIds: [id] })
    await lose()
    begin()
    const state = () =>
      server.store.db.selectFrom('scrap_item').select(['state', 'message']).where('run_id', '=', made.id).executeTakeFirst()
    await expect.poll(state).toEqual({ state: 'skipped', message: packReason('run.mayNotEdit') })
  })
  test('and loses the right between being asked and being answered changes nothing', async () => {
    know('Known')
    const id = await make('Known')
    hooks.read = async () => void (await lose())
    const { body: made } = await order({ mediaIds: [id] })
    begin()
    const state = () =>
      server.store.db.selectFrom('scrap_item').select(['state', 'message']).where('run_id', '=', made.id).executeTakeFirst()
    await expect.poll(state).toEqual({ state: 'skipped', message: packReason('run.mayNotEdit') })
    expect(await countEdits()).toEqual([])
  })
  test('lists the other runs where the fields of one cannot be read', async () => {
    const ids = [await make('First'), await make('Second')]
    const [{ body: broken }, { body: fine }] = [await order({ mediaIds: ids.slice(0, 1) }), await order({ mediaIds: ids.slice(1) })]
    await server.store.transact((tx) => tx.updateTable('scrap_run').set({ fields: '["colour"]' }).where('id', '=', broken.id).execute())
    expect((await ask('GET', '/scrapper-run')).body.items).toMatchObject([
      { id: fine.id, fields: fine.fields },
      { id: broken.id, fields: [] },
    ])
  })
  test('is refused media that they may not see or edit, and sources that there are not', async () => {
    const anime = (await makeMedia(server.store, { type: 'Anime' })).id
    const book = await make('Book')
    const reader = await makeUser(server.store, { privileges: [...rights, 'ANIME_INFO'] })
    expect((await order({ mediaIds: [book, anime] })).status).toBe(404)
    expect((await order({ mediaIds: [book, anime] }, reader.token)).status).toBe(403)
    expect((await order({ amnMediaType: 'Anime' }, reader.token)).status).toBe(403)
    for (const body of [{}, { mediaIds: [book], amnMediaType: 'Book' }, { mediaIds: [book], scrapper: 'nothing' }])
      expect((await order(body)).body.code, JSON.stringify(body)).toBe('VALIDATION_FAILED')
    const mangaOnly = await makeUser(server.store, { privileges: ['MOVIE_INFO', 'MOVIE_EDIT'] })
    expect((await order({ amnMediaType: 'Movie' }, mangaOnly.token)).body.fields).toMatchObject([{ path: 'amnMediaType' }])
    expect((await ask('GET', '/scrapper-run')).body.totalItems).toBe(0)
  })
})
