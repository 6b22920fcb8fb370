import type { MediaType } from '@amn/contract/values'
import { CompiledQuery, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, makeWatched } from '../testing/rows.ts'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { up as endScansWithoutJob } from './migrations/0019-scans-without-job.ts'
import { isOfTypes } from '../domain/visibility/visibility-queries.ts'
import { indexTitles, titleConditions } from '../domain/media/title-queries.ts'

const expected = [
  'annotation',
  'app_password',
  'audit',
  'avatar_bytes',
  'collection',
  'collection_group',
  'collection_item',
  'content',
  'content_chapters',
  'contributor',
  'contributor_apart',
  'contributor_block',
  'contributor_double',
  'contributor_edit',
  'contributor_external',
  'contributor_name',
  'contributor_picture',
  'contributor_word',
  'credit',
  'edit',
  'edit_field',
  'file',
  'file_segments',
  'font',
  'font_bytes',
  'group_privilege',
  'groups',
  'import',
  'import_file',
  'import_item',
  'issue',
  'issue_change',
  'issue_comment',
  'issue_same',
  'job',
  'list_entry',
  'list_import',
  'listening_queue',
  'listening_session',
  'login_attempt',
  'made_tag',
  'media',
  'media_change',
  'media_count',
  'media_external',
  'media_fact',
  'media_gram',
  'media_local',
  'media_norm',
  'media_relation',
  'media_tag',
  'media_title',
  'notice',
  'notice_dismissal',
  'notice_watch',
  'oidc_attempt',
  'oidc_identity',
  'passkey',
  'passkey_challenge',
  'picture',
  'privileges',
  'progress_event',
  'recovery_code',
  'request_count',
  'reset_link',
  'root',
  'scan',
  'scan_entry',
  'scrap_cache',
  'scrap_item',
  'scrap_run',
  'scrapper_setting',
  'scrapper_source',
  'second_factor',
  'series',
  'session',
  'session_token',
  'setting',
  'sidecar',
  'stale_contributor',
  'stale_fact',
  'subtitle_offset',
  'tag',
  'tag_count',
  'tag_group',
  'user_change',
  'user_content',
  'user_file',
  'user_group',
  'user_media',
  'user_privilege',
  'user_round',
  'user_track',
  'users',
]
let test: TestStore
beforeAll(async () => {
  test = await openTestStore()
})
afterAll(() => test.remove())

it('has the same tables on both engines', async () => {
  const tables = await test.store.db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('media_fts') && name !== 'sqlite_sequence')
  expect(names.toSorted()).toEqual(expected)
})

it('starts with the built-in privileges in their groups', async () => {
  const rows = await test.store.db
    .selectFrom('groups')
    .leftJoin('group_privilege', 'group_id', 'groups.id')
    .groupBy('groups.name')
    .orderBy('groups.name')
    .select((eb) => ['groups.name', eb.fn.count<number>('privilege_id').as('n')])
    .execute()
  expect(rows).toEqual([
    { name: 'Administrators', n: 40 },
    { name: 'Guests', n: 0 },
    { name: 'Users', n: 18 },
  ])
})

it('orders texts by code point, as the other engine does', async () => {
  const keys = ['a', 'B', 'b', 'ą', 'Z', 'z', 'ż', ' a', '10', '9', 'が', '日', '𠮷', '\uffee', 'a b', 'a-b', 'ab', '']
  await test.store.transact((tx) =>
    tx
      .insertInto('setting')
      .values(keys.map((key) => ({ key, value: '', updated_at: '' })))
      .execute(),
  )
  const rows = await test.store.db.selectFrom('setting').select('key').orderBy('key').execute()
  expect(rows.map(({ key }) => key)).toEqual(keys.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right))))
})

it('counts the media and their contents, without those in the bin', async () => {
  const { mediaId } = await makeWatched(test.store, { type: 'Cartoon', title: 'One' })
  const counted = async () => {
    const row = await test.store.db
      .selectFrom('media_count')
      .where('type', '=', 'Cartoon')
      .where('adult', '=', 0)
      .select('n')
      .executeTakeFirst()
    return row?.n
  }
  const media = () => test.store.db.selectFrom('media').where('id', '=', mediaId).select('content_count').executeTakeFirst()
  expect([await counted(), await media()]).toEqual([1, { content_count: 1 }])
  const set = (change: { deleted_at?: string | null; adult?: number }) =>
    test.store.transact((tx) => tx.updateTable('media').set(change).where('id', '=', mediaId).execute())
  await set({ deleted_at: '2026-01-01T00:00:00.000Z' })
  expect(await counted()).toBe(0)
  await set({ deleted_at: null, adult: 1 })
  expect(await counted()).toBe(0)
  await set({ adult: 0 })
  expect(await counted()).toBe(1)
  const ops = await test.store.db.selectFrom('media_change').where('media_id', '=', mediaId).select('op').orderBy('seq').execute()
  expect(ops.map(({ op }) => op)).toEqual(['insert', 'update', 'update', 'update'])
})

it('loses nobody’s progress with a file, and all of it with a purged media', async () => {
  const { mediaId, fileId } = await makeWatched(test.store, { type: 'Movie', title: 'Two' })
  const states = async () => {
    const count = (table: 'user_media' | 'user_content' | 'user_file' | 'progress_event' | 'content' | 'media_norm') =>
      test.store.db
        .selectFrom(table)
        .where('media_id', '=', mediaId)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const rows = await Promise.all(
      (['user_media', 'user_content', 'user_file', 'progress_event', 'content', 'media_norm'] as const).map(count),
    )
    return rows.map(({ n }) => n)
  }
  expect(await states()).toEqual([1, 1, 1, 1, 1, 1])
  await test.store.transact((tx) => tx.deleteFrom('file').where('id', '=', fileId).execute())
  expect(await states()).toEqual([1, 1, 1, 1, 1, 1])
  await test.store.transact((tx) => tx.deleteFrom('media').where('id', '=', mediaId).execute())
  expect(await states()).toEqual([0, 0, 0, 0, 0, 0])
})

it('removes everything of a deleted user and keeps their issues', async () => {
  const { userId, mediaId } = await makeWatched(test.store, { type: 'Movie', title: 'Three' })
  const now = new Date().toISOString()
  const issue = { media_id: mediaId, description: 'x', created_by_id: userId, created_by: 'x', created_at: now, updated_at: now }
  await test.store.transact((tx) => tx.insertInto('issue').values(issue).execute())
  await test.store.transact((tx) => tx.deleteFrom('users').where('id', '=', userId).execute())
  const left = await test.store.db.selectFrom('issue').where('media_id', '=', mediaId).select(['created_by_id', 'created_by']).execute()
  expect(left).toEqual([{ created_by_id: null, created_by: 'x' }])
  expect(await test.store.db.selectFrom('user_media').where('user_id', '=', userId).selectAll().execute()).toEqual([])
})

it('never gives an id again', async () => {
  const first = await makeAccount(test.store)
  await test.store.transact((tx) => tx.deleteFrom('users').where('id', '=', first).execute())
  expect(await makeAccount(test.store)).toBeGreaterThan(first)
})

it.each([
  ['lodz', true],
  ['Łódź', true],
  ['dź fantast', true],
  ['FANTASTYCZNA łodz', true],
  ['魔', true],
  ['魔法', true],
  ['魔法少女', true],
  ['ガンダ', true],
  ['がん', true],
  ['f', true],
  ['re z', true],
  ['100', true],
  ['%', true],
  ['lodz brak', false],
  ['_', false],
  ['少魔', false],
  ['"', false],
  ["o'r", false],
])('finds by %s: %s', async (filter, isFound) => {
  const title = `Fantastyczna Łódź 100 Re:Zero`
  const { mediaId } = await makeWatched(test.store, { type: 'Anime', title, others: ['魔法少女', 'ガンダム', '%%%'] })
  await test.store.transact((tx) => indexTitles(tx, mediaId))
  const query = test.store.db.selectFrom('media').where('id', '=', mediaId).select('id')
  const rows = await query.where((eb) => eb.and(titleConditions(test.store.db, filter))).execute()
  expect(rows).toHaveLength(isFound ? 1 : 0)
})

it('lists a page without sorting or reading more rows than it shows', async ({ skip }) => {
  if (test.store.engine !== 'sqlite') skip('the plan is SQLite’s')
  const plan = async (types: MediaType[]) => {
    const keys = test.store.db
      .selectFrom('media')
      .select('id')
      .where('deleted_at', 'is', null)
      .where(isOfTypes(types))
      .where('work_in_progress', '=', 0)
      .orderBy('sort_title')
      .orderBy('id')
      .limit(50)
    const { sql, parameters } = keys.compile()
    const { rows } = await test.store.db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
    return rows.map((row) => Object(row).detail)
  }
  expect(await plan(['Anime'])).toEqual(['SEARCH media USING COVERING INDEX ix_list (type=?)'])
  expect(await plan(['Anime', 'Movie'])).toEqual(['SCAN media USING COVERING INDEX ix_list_all'])
})

it('ends the scans that never had a job', async () => {
  const { store } = test
  const made = await store.transact(async (tx) => {
    const root = { path: '/films', source: 'setting' as const, created_at: '' }
    const { id } = await tx.insertInto('root').values(root).returning('id').executeTakeFirstOrThrow()
    const scan = { root_id: id, progress: null, question: null, created_at: '', started_at: null, finished_at: null }
    const rows = [
      { ...scan, job_id: null },
      { ...scan, job_id: 1 },
    ]
    return tx.insertInto('scan').values(rows).returning('id').execute()
  })
  await store.transact((tx) => endScansWithoutJob(tx as unknown as Kysely<unknown>))
  const states = await store.db.selectFrom('scan').select(['id', 'state']).orderBy('id').execute()
  expect(states).toEqual(made.map(({ id }, at) => ({ id, state: at === 0 ? 'cancelled' : 'waiting' })))
})
