import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Feature } from './app.ts'
import { startLongWork } from './start-work.ts'
import { makeUser, type MadeUser } from './testing/make.ts'
import { openOldStore, type OldRows } from './testing/old/old-store.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

const at = '2026-01-01T00:00:00.000Z'
const root = mkdtempSync(join(tmpdir(), 'amn-old-media-'))
const titleField = { edit_id: 1, media_id: 1, field: 'title', before: '"First"', after: '"Second"' }
const item = { run_id: 1, media_id: 1, state: 'failed' }
const inARow = 'It failed 5 times in a row: Shelf does not know it (404)'
const question = '4 of 10 files are missing. Are they to be marked as unavailable?'

// What audit rows said of the thing that was changed: action, name, id, detail.
const auditRows = (
  [
    ['rights-changed', 'bolek', 2, '{"gained":["group group X","BOOK_INFO"],"lost":[]}'],
    ['rights-changed', 'group group X', 5, '{"gained":["BOOK_INFO"],"lost":[]}'],
    ['rights-changed', 'celina', 4, 'no JSON'],
    ['group-created', 'group X', 5, '{"gained":[]}'],
    ['user-deleted', 'user bolek', 2, '{"leavings":"erase"}'],
    ['session-ended', 'session', 8, ''],
    ['session-ended', 'all others', null, ''],
    ['session-ended', 'celina', 4, '{"session":9}'],
    ['media-type-changed', 'Second', 1, 'Book → Manga'],
    ['setting-changed', 'binDays', null, '90'],
    ['moon-landed', 'group Apollo', 11, ''],
    ['login', null, null, ''],
  ] as const
).map(([action, subject, subject_id, detail]) => ({ at, user_id: 1, username: 'ada', action, subject, subject_id, detail }))

/** What the version before reasons were keys wrote. */
const rows: OldRows = [
  [
    'users',
    [
      {
        username: 'ada',
        username_key: 'ada',
        email: 'a@x.org',
        email_key: 'a@x.org',
        password_hash: '',
        created_at: at,
        updated_at: at,
      },
    ],
  ],
  ['setting', [{ key: 'watchMedia', value: 'false', updated_at: at }]],
  [
    'root',
    [
      {
        path: root,
        amn_media_type: 'Book',
        source: 'environment',
        file_count: 1,
        last_scan_at: new Date().toISOString(),
        created_at: at,
      },
    ],
  ],
  [
    'media',
    [
      {
        type: 'Book',
        title: 'Second',
        sort_title: 'second',
        root_id: 1,
        path: 'B',
        provenance: '{"title":"hand","description":"file embedded"}',
        locked_fields: '["title"]',
        created_at: at,
        updated_at: at,
      },
    ],
  ],
  ['media_norm', [{ media_id: 1, norm: 'second' }]],
  ['content', [{ media_id: 1, sort_key: '1', created_at: at, updated_at: at }]],
  [
    'file',
    [
      {
        content_id: 1,
        root_id: 1,
        path: 'B/b.epub',
        size: 1,
        mtime: 1,
        content_type: 'EBOOK',
        renderer: 'EBOOK_READER',
        mime_type: 'application/epub+zip',
        state: 'unreadable',
        reason: 'Not a readable zip archive: bad: "end"',
        probed_at: at,
        created_at: at,
        updated_at: at,
      },
    ],
  ],
  [
    'job',
    [
      {
        kind: 'scan',
        key: '1',
        state: 'failed',
        error: 'The media directory cannot be reached',
        run_at: at,
        created_at: at,
        finished_at: at,
      },
      { kind: 'scan', key: '1', state: 'failed', error: 'EIO: i/o error, read', run_at: at, created_at: at, finished_at: at },
      { kind: 'scan', key: '1', state: 'asking', error: null, run_at: at, created_at: at, finished_at: null },
    ],
  ],
  [
    'scan',
    [
      {
        job_id: 3,
        root_id: 1,
        state: 'asking',
        phase: 'listing',
        question,
        counts: JSON.stringify({ files: 6, added: 0, changed: 0, moved: 0, unavailable: 0, unreadable: 0 }),
        created_at: at,
      },
    ],
  ],
  ['scan_entry', [{ scan_id: 1, path: 'B/b.epub', outcome: 'unreadable', reason: 'The book is protected (DRM)', media_id: 1 }]],
  [
    'scrap_run',
    [
      {
        user_id: 1,
        scrapper: 'own-1',
        scrapper_name: 'Shelf',
        strategy: 'merge',
        fields: '["title"]',
        state: 'failed',
        error: inARow,
        created_at: at,
        finished_at: at,
      },
    ],
  ],
  ['scrap_item', [{ ...item, message: 'cover: The picture is not there; tags: 2 tags that there are not are not made automatically' }]],
  ['edit', [{ kind: 'edit', user_id: 1, username: 'ada', at, media_count: 1 }]],
  ['edit_field', [titleField]],
  ['audit', auditRows],
]

let server: TestServer
let admin: MadeUser
let end: () => Promise<void>
beforeAll(async () => {
  const opened = await openOldStore('0021-external-kinds', rows)
  let features: Feature[] = []
  server = await startTestServer(
    { AMN_MEDIA: `Book=${root}`, AMN_LOG: 'silent' },
    [(app) => features.forEach((feature) => feature(app))],
    opened,
  )
  const work = await startLongWork(server.store, server.config)
  features = work.features
  await server.restart()
  end = () => work.stop()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await end()
  await server.remove()
  rmSync(root, { recursive: true })
})

const read = async (path: string) => (await server.ask('GET', path, { as: admin.token })).body
const firstOf = async (path: string) => (await read(path)).items[0]

describe('a database of the version before', () => {
  test('tells why files were not read, by key and values and in the same words', async () => {
    expect((await firstOf('/library/health/unreadable')).reason).toEqual({
      reason: 'archive.badZip',
      values: { why: 'bad: "end"' },
      message: 'Not a readable zip archive: bad: "end"',
    })
    expect((await firstOf('/library/scan/1/report')).reason).toEqual({ reason: 'book.protected', message: 'The book is protected (DRM)' })
  })

  test('tells why runs of long work failed, even in words that are not known', async () => {
    const { items } = await read('/tasks/job?kind=scan&state=failed')
    const errors = new Map(items.map(({ id, error }: { id: number; error: object }) => [id, error]))
    expect(errors.get(1)).toEqual({ reason: 'library.offline', message: 'The media directory cannot be reached' })
    expect(errors.get(2)).toEqual({ reason: 'input.other', values: { text: 'EIO: i/o error, read' }, message: 'EIO: i/o error, read' })
  })

  test('still asks what a scan asked, and takes the answer', async () => {
    const scan = (await read('/library/scan')).items.find(({ id }: { id: number }) => id === 1)
    expect(scan).toMatchObject({
      state: 'asking',
      question: {
        reason: 'library.askMissing',
        values: { count: 4, known: 10 },
        message: '4 of 10 files are missing. Mark them as unavailable?',
      },
    })
    expect((await server.ask('POST', '/library/scan/1/confirm', { as: admin.token })).status).toBe(200)
  })

  test('tells what became of runs of scrappers', async () => {
    expect((await read('/scrapper-run/1')).error).toMatchObject({ reason: 'run.inARow', message: inARow })
    expect((await firstOf('/scrapper-run/1/item')).message).toMatchObject({
      reason: 'input.fields',
      message: 'cover: The picture is not there; tags: 2 tags do not exist here and are not created automatically',
    })
  })

  test('keeps the history, and undoes what was done', async () => {
    expect(await firstOf('/media/1/history')).toMatchObject({
      kind: 'edit',
      username: 'ada',
      canUndo: true,
      fields: [{ before: 'First', after: 'Second' }],
    })
    expect((await server.ask('POST', '/edit/1/undo', { as: admin.token, body: {} })).status).toBe(200)
    expect((await read('/media/1?amnMediaType=Book')).title).toBe('First')
  })

  test('keeps the audit, with what was changed by kind, id and name', async () => {
    const lines: { action: string; subject: unknown; detail: string }[] = (await read('/audit?userId=1')).items.toReversed()
    const right = { kind: 'privilege', name: 'BOOK_INFO' }
    const gained = (...all: object[]) => JSON.stringify({ gained: all, lost: [] })
    expect(lines.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['rights-changed', { kind: 'user', id: 2, name: 'bolek' }, gained({ kind: 'group', name: 'group X' }, right)],
      ['rights-changed', { kind: 'group', id: 5, name: 'group X' }, gained(right)],
      ['rights-changed', { kind: 'user', id: 4, name: 'celina' }, 'no JSON'],
      ['group-created', { kind: 'group', id: 5, name: 'group X' }, '{"gained":[]}'],
      ['user-deleted', { kind: 'user', id: 2, name: 'bolek' }, '{"leavings":"erase"}'],
      ['session-ended', { kind: 'session', id: 8, name: 'session' }, ''],
      ['session-ended', { kind: 'otherSessions', name: 'all others' }, ''],
      ['session-ended', { kind: 'user', id: 4, name: 'celina' }, '{"session":9}'],
      ['media-type-changed', { kind: 'media', id: 1, name: 'Second' }, 'Book → Manga'],
      ['setting-changed', { kind: 'setting', name: 'binDays' }, '90'],
      ['moon-landed', { kind: 'other', id: 11, name: 'group Apollo' }, ''],
      ['login', null, ''],
    ])
    expect((await read('/audit?search=group X&action=rights-changed')).items).toMatchObject([{ subject: { id: 5 } }])
  })

  test('keeps where fields came from', async () => {
    expect((await read('/media/1?amnMediaType=Book')).sources).toMatchObject({ title: { kind: 'hand' }, description: { kind: 'file' } })
  })
})
