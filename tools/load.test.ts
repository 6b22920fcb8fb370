import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openStore } from '@amn/server/db/connect'
import { openFirst } from '@amn/server/testing/processes/first-store'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
const script = fileURLToPath(new URL('load.ts', import.meta.url))
let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'amn-load-'))
  await (await openFirst(data)).close()
})
afterEach(() => rm(data, { recursive: true, force: true }))

const load = async (lines: object[]) => {
  const file = join(data, 'catalogue.jsonl')
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const { stdout } = await run(process.execPath, [script, file], { env: { ...process.env, AMN_DATA: data, AMN_DATABASE: '' } })
  return stdout.trim().split('\n').at(-1)
}

test('nothing is loaded where there is no library, and none is made', async () => {
  const nowhere = join(data, 'mistyped')
  const loading = run(process.execPath, [script, join(data, 'amn.db')], { env: { ...process.env, AMN_DATA: nowhere, AMN_DATABASE: '' } })
  await expect(loading).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no database .+mistyped.amn.db: [^\n]+\n$/),
  })
  expect(existsSync(nowhere)).toBe(false)
})

test('a catalogue is loaded once, with titles, tags and what it tells of people, and is found by all of them', async () => {
  const tower = {
    key: 'a',
    amnMediaType: 'Anime',
    title: 'The Glass Tower',
    tags: ['Drama', 'drama', 'Space'],
    alternativeTitles: [{ title: '硝子の塔', language: 'ja' }, { title: 'Szklana wieża' }],
    authors: ['Ada Marlowe'],
  }
  const others = Array.from({ length: 2100 }, (_, at) => ({ key: `n${at}`, amnMediaType: 'Book', title: `Book ${at}`, tags: ['Drama'] }))
  expect(await load([tower, { ...tower, title: 'The same key again' }, ...others])).toBe('2101 media loaded, 1 were there already')
  expect(await load([tower, { key: 'z', amnMediaType: 'Movie', title: 'Last' }])).toBe('1 media loaded, 1 were there already')

  const store = await openStore(`sqlite:${join(data, 'amn.db')}`, { data, reserveBytes: 0 })
  const { db } = store
  const media = await db
    .selectFrom('media')
    .select(['id', 'title', 'sort_title as sortTitle'])
    .where('external_key', '=', 'a')
    .executeTakeFirstOrThrow()
  expect(media).toMatchObject({ title: 'The Glass Tower', sortTitle: 'glass tower' })
  const titles = await db
    .selectFrom('media_title')
    .select(['place', 'title', 'language'])
    .where('media_id', '=', media.id)
    .orderBy('place')
    .execute()
  expect(titles).toEqual([
    { place: 0, title: '硝子の塔', language: 'ja' },
    { place: 1, title: 'Szklana wieża', language: null },
  ])
  const tags = await db
    .selectFrom('media_tag')
    .innerJoin('tag', 'tag.id', 'media_tag.tag_id')
    .select('tag.name')
    .where('media_id', '=', media.id)
    .orderBy('tag.name')
    .execute()
  expect(tags.map(({ name }) => name)).toEqual(['Drama', 'Space'])
  const { norm } = await db.selectFrom('media_norm').select('norm').where('media_id', '=', media.id).executeTakeFirstOrThrow()
  expect(norm.split('\n')).toEqual(['the glass tower', '硝子の塔', 'szklana wieza'])
  const grams = await db.selectFrom('media_gram').select('gram').where('media_id', '=', media.id).execute()
  expect(grams.map(({ gram }) => gram)).toContain('硝子')
  const credits = await db.selectFrom('contributor').select('name').execute()
  expect(credits).toEqual([{ name: 'Ada Marlowe' }])
  await store.close()
})
