import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexTitles } from '../../domain/media/title-queries.ts'
import { makeMedia, makeUser, type MadeUser, type WantedMedia } from '../../testing/make.ts'
import { type TestServer, startTestServer } from '../../testing/server.ts'
import { pruneChanges } from './prune.ts'

let server: TestServer
let user: MadeUser
const ids: Record<string, number> = {}
const tagIds: Record<string, number> = {}

const add = async (title: string, wanted: WantedMedia = {}, tags: string[] = []) => {
  const { id } = await makeMedia(server.store, { title, ...wanted })
  ids[title] = id
  const values = tags.map((name) => ({ media_id: id, tag_id: tagIds[name] ?? 0 }))
  if (values.length > 0) await server.store.transact((tx) => tx.insertInto('media_tag').values(values).execute())
}
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.store, { privileges: ['ANIME_INFO', 'MANGA_INFO'] })
  for (const name of ['Space', 'Drama', 'Music', '1999', 'Secret', 'Naughty', 'Unused']) {
    const row = { tag_group_id: 1, name, name_key: name.toLowerCase() }
    const { id } = await server.store.transact((tx) => tx.insertInto('tag').values(row).returning('id').executeTakeFirstOrThrow())
    tagIds[name] = id
  }
  await add('The Amber Road', { airedFrom: '2001-04-01' }, ['Space', 'Drama'])
  await add('Brick', { airedFrom: '2001-04-02', type: 'Manga' }, ['Space', '1999'])
  await add('A Cloud', { airedFrom: '1999-12-31' }, ['Drama', 'Music'])
  await add('Żubr', {}, ['Space', 'Drama', 'Music'])
  await add('葬送', { airedFrom: '2023-09-29', others: ['Frieren 100%'] })
  await add('7 Seeds_', { workInProgress: true, airedFrom: '2019-01-01' }, ['Space'])
  await add('Hidden film', { type: 'Movie', airedFrom: '2001-04-01' }, ['Secret', 'Space'])
  await add('Adult one', { adult: true, airedFrom: '2001-04-01' }, ['Naughty', 'Space'])
})
afterAll(() => server.remove())

const ask = (path: string, as = user.token) => server.ask('GET', path, { as })
const list = async (query: string, as = user.token) => {
  const { status, body } = await ask(`/media?${query}`, as)
  return status === 200 ? [body.totalItems, ...body.items.map((item: { title: string }) => item.title)] : body
}
const amber = 'The Amber Road'

describe('filters', () => {
  test.each([
    ['includedTags=Space', [3, amber, 'Brick', 'Żubr']],
    ['includedTags=Space,Drama', [2, amber, 'Żubr']],
    ['includedTags=Music,1999&inclusionMode=OR', [3, 'Brick', 'A Cloud', 'Żubr']],
    ['excludedTags=Drama,Music', [2, 'Brick', '葬送']],
    ['excludedTags=Drama,Music&exclusionMode=AND', [3, amber, 'Brick', '葬送']],
    ['includedTags=Space&excludedTags=Music', [2, amber, 'Brick']],
    ['airedAfter=2001-04-01', [3, amber, 'Brick', '葬送']],
    ['airedBefore=2001-04-01', [2, amber, 'A Cloud']],
    ['airedAfter=2001-04-02&airedBefore=2001-04-02', [1, 'Brick']],
    ['includedTags=Space&includeWorkInProgress=true', [4, '7 Seeds_', amber, 'Brick', 'Żubr']],
    ['includedTags=Space&amnMediaType=Manga', [1, 'Brick']],
    ['includedTags=Secret,Space&inclusionMode=OR', 400],
    ['titleFilter=the', [1, amber]],
    ['titleFilter=100%25', [1, '葬送']],
    ['titleFilter=%25&includedTags=Music', [0]],
    ['titleFilter=seeds_&includeWorkInProgress=true', [1, '7 Seeds_']],
  ])('%s', async (query, expected) => {
    const found = await list(query)
    if (expected === 400) expect(found.code).toBe('VALIDATION_FAILED')
    else expect(found).toEqual(expected)
  })

  test('tags can be given by id, and a number that is not an id is a name', async () => {
    expect(await list(`includedTags=${tagIds['Space']},Music`)).toEqual([1, 'Żubr'])
    expect(await list('includedTags=1999')).toEqual([1, 'Brick'])
  })

  test('a tag that the caller cannot see is as unknown as one that does not exist', async () => {
    const answer = async (tag: string | number) => {
      const { status, body } = await ask(`/media?excludedTags=${tag}`)
      return { status, body: JSON.stringify({ ...body, requestId: '' }).replaceAll(String(tag), 'X') }
    }
    const nowhere = await answer('Nowhere')
    expect(nowhere).toMatchObject({ status: 400 })
    for (const tag of ['Secret', 'Naughty', 'Unused', 'space', tagIds['Secret'] ?? 0, 999_999]) expect(await answer(tag)).toEqual(nowhere)
    const administrator = await makeUser(server.store, { groups: ['Administrators'] })
    expect(await list('includedTags=Unused', administrator.token)).toEqual([0])
    expect(await list('includedTags=Secret', administrator.token)).toEqual([1, 'Hidden film'])
  })

  test.each([
    ['includedTags=Nowhere', 'includedTags'],
    ['excludedTags=0', 'excludedTags'],
    ['excludedTags=-1', 'excludedTags'],
    ['includedTags=Space&excludedTags=Space', 'excludedTags'],
    ['inclusionMode=XOR', 'inclusionMode'],
    ['exclusionMode=and', 'exclusionMode'],
    ['sort=size', 'sort'],
    ['order=up', 'order'],
    ['seed=-1', 'seed'],
    ['airedAfter=2001-13-01', 'airedAfter'],
    ['airedBefore=2001', 'airedBefore'],
    ['airedAfter=2002-01-01&airedBefore=2001-01-01', 'airedBefore'],
    [`titleFilter=${'x'.repeat(201)}`, 'titleFilter'],
  ])('%s is refused with its field', async (query, field) => {
    for (const call of ['', '/marks', '/lift']) {
      const answer = await ask(`/media${call}?${query}`)
      if (call === '/lift' && /^(sort|order|seed)/.test(query)) continue
      if (call === '/marks' && query.startsWith('seed')) continue
      expect(answer, call).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path: field }] } })
    }
  })

  test.each(["'; drop table media; --", '"a" OR norm:b*', '\\', '_', '%', '* NEAR(', '\u0000'])(
    '%j in a title filter breaks nothing',
    async (text) => {
      const { status } = await ask(`/media?titleFilter=${encodeURIComponent(`${text}zz`)}`)
      expect(status).toBe(text === '\u0000' ? 400 : 200)
      expect((await list('')).length).toBe(6)
    },
  )

  test('a title filter of 1 MiB is refused', async () => {
    const { status } = await ask(`/media?titleFilter=${'a'.repeat(2 ** 20)}`)
    expect([400, 414, 431]).toContain(status)
  })
})

describe('orders', () => {
  test.each([
    ['', [5, amber, 'Brick', 'A Cloud', 'Żubr', '葬送']],
    ['order=desc', [5, '葬送', 'Żubr', 'A Cloud', 'Brick', amber]],
    ['sort=aired', [5, '葬送', 'Brick', amber, 'A Cloud', 'Żubr']],
    ['sort=aired&order=asc', [5, 'A Cloud', amber, 'Brick', '葬送', 'Żubr']],
    ['sort=added', [5, '葬送', 'Żubr', 'A Cloud', 'Brick', amber]],
    ['sort=added&order=asc&size=2&page=1', [5, 'A Cloud', 'Żubr']],
  ])('%s', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test("by the caller's own activity and progress, theirs first", async () => {
    const other = await makeUser(server.store, { privileges: ['ANIME_INFO', 'MANGA_INFO'] })
    const rows = [
      { media_id: ids['Brick'] ?? 0, last_activity_at: '2026-01-02T00:00:00.000Z', completed_count: 1 },
      { media_id: ids['Żubr'] ?? 0, last_activity_at: '2026-01-01T00:00:00.000Z', completed_count: 1 },
    ]
    await server.store.transact(async (tx) => {
      const stamps = { user_id: other.id, created_at: '', updated_at: '' }
      await tx
        .insertInto('user_media')
        .values(rows.map((row) => ({ ...stamps, ...row })))
        .execute()
      await tx
        .updateTable('media')
        .set({ content_count: 4 })
        .where('id', '=', rows[0]?.media_id ?? 0)
        .execute()
      await tx
        .updateTable('media')
        .set({ content_count: 2 })
        .where('id', '=', rows[1]?.media_id ?? 0)
        .execute()
    })
    expect(await list('sort=activity&size=3', other.token)).toEqual([5, 'Brick', 'Żubr', '葬送'])
    expect(await list('sort=progress&size=2', other.token)).toEqual([5, 'Żubr', 'Brick'])
    expect(await list('sort=activity&size=2', user.token)).toEqual([5, '葬送', 'Żubr'])
  })

  test("by the caller's own score and status, theirs first; by the community score and by type", async () => {
    const other = await makeUser(server.store, { privileges: ['ANIME_INFO', 'MANGA_INFO'] })
    const mark = (title: string, body: object) => server.ask('PUT', `/media/${ids[title]}/user-data`, { as: other.token, body })
    await mark('Brick', { mediaStatus: 'COMPLETED', score: 8 })
    await mark('Żubr', { mediaStatus: 'WATCHING', score: 9.5 })
    expect(await list('sort=score&size=3', other.token)).toEqual([5, 'Żubr', 'Brick', '葬送'])
    expect(await list('sort=score&order=asc&size=2', other.token)).toEqual([5, 'Brick', 'Żubr'])
    expect(await list('sort=status&size=2', other.token)).toEqual([5, 'Żubr', 'Brick'])
    expect((await ask('/media?sort=score&size=1', other.token)).body.items[0]).toMatchObject({ myData: { score: 9.5 } })
    await server.store.transact(async (tx) => {
      for (const [title, community_score] of [
        ['A Cloud', 71],
        ['Żubr', 90],
      ] as const)
        await tx
          .updateTable('media')
          .set({ community_score })
          .where('id', '=', ids[title] ?? 0)
          .execute()
    })
    expect(await list('sort=communityScore&size=2')).toEqual([5, 'Żubr', 'A Cloud'])
    expect(await list('sort=communityScore&order=asc&size=2')).toEqual([5, 'A Cloud', 'Żubr'])
    const { items } = (await ask('/media?sort=type')).body
    expect(items.map((media: { amnMediaType: string }) => media.amnMediaType)).toEqual(
      items.map((media: { amnMediaType: string }) => media.amnMediaType).toSorted(),
    )
    expect((await list('sort=type&order=desc')).slice(1)).toEqual((await list('sort=type')).slice(1).toReversed())
    expect((await list('sort=type&size=2&page=1')).slice(1)).toEqual((await list('sort=type')).slice(3, 5))
  })

  test('a shuffle is the same for the same seed, page by page, and differs between seeds', async () => {
    const whole = await list('sort=random&seed=7')
    const pages = await Promise.all([0, 1, 2].map((page) => list(`sort=random&seed=7&size=2&page=${page}`)))
    expect(pages.flatMap(([, ...titles]) => titles)).toEqual(whole.slice(1))
    expect(whole.slice(1).toSorted()).toEqual((await list('')).slice(1).toSorted())
    const others = await Promise.all([8, 9, 10, 11].map((seed) => list(`sort=random&seed=${seed}`)))
    expect(new Set([whole, ...others].map(String)).size).toBeGreaterThan(1)
  })

  test('the sort title replaces the title in the order, and is found', async () => {
    await server.store.transact(async (tx) => {
      await tx
        .updateTable('media')
        .set({ sort_as: 'Zz the last' })
        .where('id', '=', ids[amber] ?? 0)
        .execute()
      await indexTitles(tx, ids[amber] ?? 0)
    })
    expect((await list('titleFilter=last'))[1]).toBe(amber)
    expect((await list('amnMediaType=Anime')).slice(1)).toEqual(['A Cloud', 'Żubr', amber, '葬送'])
    await server.store.transact(async (tx) => {
      await tx
        .updateTable('media')
        .set({ sort_as: null })
        .where('id', '=', ids[amber] ?? 0)
        .execute()
      await indexTitles(tx, ids[amber] ?? 0)
    })
    expect((await list('titleFilter=last'))[0]).toBe(0)
  })
})

describe('letters and years', () => {
  test.each([
    ['includeWorkInProgress=true', '#0+1 A1+1 B2+1 C3+1 Z4+1 漢5+1'],
    ['order=desc', '漢0+1 Z1+1 C2+1 B3+1 A4+1'],
    ['includedTags=Space', 'A0+1 B1+1 Z2+1'],
    ['sort=aired', '20230+1 20011+2 19993+1 4+1'],
    ['sort=aired&order=asc', '19990+1 20011+2 20233+1 4+1'],
    ['sort=random', ''],
    ['amnMediaType=Manga', 'B0+1'],
  ])('%s', async (query, expected) => {
    const { body } = await ask(`/media/marks?${query}`)
    const shown = body.map(({ label, offset, count }: { label: string; offset: number; count: number }) => `${label}${offset}+${count}`)
    expect(shown.join(' ')).toBe(expected)
  })
})

describe('what to lift', () => {
  test('gives what would be found without each filter, the most first', async () => {
    const { body } = await ask('/media/lift?amnMediaType=Manga&includedTags=Space&titleFilter=cloud&airedAfter=1990-01-01')
    expect(body).toEqual([{ filter: 'titleFilter', totalItems: 1 }])
    const { body: other } = await ask('/media/lift?amnMediaType=Manga&airedAfter=2020-01-01')
    expect(other).toEqual([
      { filter: 'airedAfter', totalItems: 1 },
      { filter: 'amnMediaType', totalItems: 1 },
    ])
  })
})

describe('changes', () => {
  test('are in the very next response', async () => {
    expect(await list('titleFilter=quince')).toEqual([0])
    await add('Quince', { airedFrom: '2002-02-02' }, ['Space'])
    expect(await list('titleFilter=quince&includedTags=Space&airedAfter=2002-02-02')).toEqual([1, 'Quince'])
    const set = (values: object) =>
      server.store.transact((tx) =>
        tx
          .updateTable('media')
          .set(values)
          .where('id', '=', ids['Quince'] ?? 0)
          .execute(),
      )
    for (const hidden of [{ adult: 1 }, { work_in_progress: 1 }, { type: 'Movie' }, { deleted_at: '2026-01-01T00:00:00.000Z' }]) {
      await set(hidden)
      expect(await list('includedTags=Space&titleFilter=quince'), JSON.stringify(hidden)).toEqual([0])
      await set({ adult: 0, work_in_progress: 0, type: 'Anime', deleted_at: null })
      expect(await list('includedTags=Space&titleFilter=quince')).toEqual([1, 'Quince'])
    }
    await server.store.transact((tx) =>
      tx
        .deleteFrom('media')
        .where('id', '=', ids['Quince'] ?? 0)
        .execute(),
    )
    expect(await list('')).toEqual([5, amber, 'Brick', 'A Cloud', 'Żubr', '葬送'])
  })

  test('that are too many to apply one by one, or were pruned, do not change the responses', async () => {
    await server.store.transact(async (tx) => {
      for (let n = 0; n < 600; n += 1) {
        for (const adult of [1, 0])
          await tx
            .updateTable('media')
            .set({ adult })
            .where('id', '=', ids['Brick'] ?? 0)
            .execute()
      }
      await tx
        .updateTable('media')
        .set({ adult: 1 })
        .where('id', '=', ids['Brick'] ?? 0)
        .execute()
    })
    await pruneChanges(server.store, 10)
    const { n } = await server.store.db
      .selectFrom('media_change')
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(10)
    expect((await list(''))[0]).toBe(4)
    await server.store.transact((tx) =>
      tx
        .updateTable('media')
        .set({ adult: 0 })
        .where('id', '=', ids['Brick'] ?? 0)
        .execute(),
    )
    expect((await list(''))[0]).toBe(5)
  })
})
