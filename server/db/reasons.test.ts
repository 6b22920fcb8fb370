import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { toReason, up } from './migrations/0022-reasons.ts'
import { sentences } from './migrations/0022-sentences.ts'
import { packReason, readStoredReason } from './reasons.ts'
import { isReasonKey, reasonFor, say } from '@amn/contract/reasons/reason'

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
})
afterAll(() => opened.remove())

const at = '2026-01-01T00:00:00.000Z'
const runAs = (error: string | null) => ({ kind: 'scan', key: 'old', state: 'failed' as const, error, run_at: at, created_at: at })

test('rows of an older version open with their reasons, and what is not known keeps its text', async () => {
  const { store } = opened
  const told = ['The file is not there any more', 'AniList does not know it (404)', 'EIO: i/o error, read', null]
  await store.transact((tx) => tx.insertInto('job').values(told.map(runAs)).execute())
  await store.transact((tx) => up(tx as unknown as Kysely<unknown>))
  const rows = await store.db.selectFrom('job').select('error').where('key', '=', 'old').orderBy('id').execute()
  expect(rows.map(({ error }) => readStoredReason(error))).toEqual([
    { reason: 'file.gone', message: 'The file is no longer there' },
    { reason: 'scrapper.unknownThere', values: { name: 'AniList', status: 404 }, message: told[1] },
    { reason: 'input.other', values: { text: told[2] }, message: told[2] },
    null,
  ])
})

test('every sentence of an older version reads as the reason that it stood for, in the words of today', () => {
  for (const [key, sentence] of sentences) {
    if (!isReasonKey(key)) throw new Error(`${key} is no reason`)
    const given = (name: string) => (name === 'reason' ? 'The picture is not there' : '3')
    const filled = sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => given(name))
    // What speaks of one thing says so without a number.
    const named = Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, given(name)] as const)
    const values = { count: 1, ...Object.fromEntries(named) }
    expect(readStoredReason(JSON.stringify(toReason(filled)))?.message).toBe(say({ reason: key, values }))
  }
})

test('several fields and a reason within another are moved whole', () => {
  expect(toReason('cover: The picture is not there; tags: 2 tags that there are not are not made automatically')).toEqual({
    reason: 'input.fields',
    values: {
      problems: [
        { path: 'cover', reason: 'picture.gone' },
        { path: 'tags', reason: 'run.tagsLeft', values: { count: 2 } },
      ],
    },
  })
  expect(toReason('It failed 5 times in a row: AniList could not be reached')).toEqual({
    reason: 'run.inARow',
    values: { times: 5, reason: { reason: 'scrapper.unreachable', values: { name: 'AniList' } } },
  })
})

test('what stands where a number is expected is kept, and a known cause within a sentence is moved too', () => {
  const odd = 'The archive holds more than 20,000 entries'
  expect(readStoredReason(JSON.stringify(toReason(odd)))).toEqual({
    reason: 'archive.manyEntries',
    values: { most: '20,000' },
    message: 'The archive contains more than 20,000 entries',
  })
  expect(toReason('The answer of Shelf could not be read by the expression for title: It takes too long')).toEqual({
    reason: 'scrapper.expression',
    values: { name: 'Shelf', field: 'title', why: { reason: 'source.takesLong' } },
  })
})

test.each<[string, unknown, string]>([
  ['null', null, 'The file is larger than  MiB'],
  ['a list', [1], 'The file is larger than  MiB'],
  ['no reason', { reason: null }, 'The file is larger than  MiB'],
])('a value that is %s leaves a gap in the text', (_name, MiB, message) => {
  expect(readStoredReason(JSON.stringify({ reason: 'file.larger', values: { MiB } }))).toMatchObject({ reason: 'file.larger', message })
})

test('a reason that cannot be read is shown as it is stored', () => {
  for (const text of ['null', '{', '{"reason":null}', '{"reason":"file.larger","values":null}'])
    expect(readStoredReason(text)).toMatchObject({ reason: 'input.other', message: text })
})

test('a row holds the key and the values, never a sentence', () => {
  const row = packReason(reasonFor('file.larger', { MiB: 5 }))
  expect(JSON.parse(row)).toEqual({ reason: 'file.larger', values: { MiB: 5 } })
  expect(readStoredReason('{"reason":"file.fromTheFuture"}')?.reason).toBe('input.other')
})
