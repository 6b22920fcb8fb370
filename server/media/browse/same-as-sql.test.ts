import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders } from '@amn/contract/media/media-values'
import { type MediaType, mediaTypes, userMediaStates } from '@amn/contract/values'
import { foldedWords } from '../../text/fold.ts'
import { writeCredits } from '../../domain/credits/credit-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { indexTitles } from '../../domain/media/title-queries.ts'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { makeMedia, makeUser } from '../../testing/make.ts'
import { countFacts, readFacts } from './facts/count-facts.ts'
import type { Filter } from './filter.ts'
import { openList } from './list.ts'
import { listMarks } from './jump-marks.ts'
import { listUserData } from './own/user-data-list.ts'
import { countBySql, idsBySql } from './list-queries.ts'
import { listSeriesBySql } from './values/queries.ts'
import { openSeries } from './values/series.ts'

const filters = process.env['AMN_LONG'] ? 10_000 : 600
const changeAfter = 12
const startWith = 250
const facts = ['resolution:1080p', 'resolution:720p', 'hdr:hlg', 'video:hevc', 'audioLanguage:pl', 'audioLanguage:pt-BR']
const mostTags = 40
const people = 12
const roles = ['author', 'director', 'actor'] as const
const languages = ['pl', 'ja', 'pt-BR']
/** The ids of series that came while the index was there. */
const added: number[] = []
const more = () => ({
  series_id: pick([null, 1, 2, 3, ...added]),
  enumeration_number: pick([null, 1, 2, 2.5, 10]),
  original_language: pick([null, ...languages]),
  minimum_age: pick([null, 0, 12, 18]),
  community_score: pick([null, 0, 40, 100]),
  runtime: pick([null, 24, 90]),
  page_count: pick([null, 8, 700]),
})

// The same numbers each time: an LCG with the constants of Numerical Recipes.
let state = 20_261_121
const random = (most: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
const some = <T>(list: readonly T[], most: number): T[] => [...new Set(Array.from({ length: random(most + 1) }, () => pick(list)))]
const words = [
  'The',
  'A',
  'amber',
  'north',
  'ambient',
  'Żółw',
  'star',
  '2',
  '10',
  '葬送',
  '魔法',
  'フリ',
  'Ёж',
  '한글',
  '!?',
  'Ärger',
  'an',
  'x',
]
const title = () => [pick(words), ...some(words, 3)].join(' ')
const day = () => `${1990 + random(12)}-0${1 + random(9)}-1${random(10)}`

let opened: TestStore
let lists: ReturnType<typeof openList>
/** As lists of few media are in a large library. */
let orderedByDatabase: ReturnType<typeof openList>
let userId: number
let tags: number[]
beforeAll(async () => {
  opened = await openTestStore()
  const { store } = opened
  userId = (await makeUser(store)).id
  const rows = Array.from({ length: mostTags }, (_, at) => ({ tag_group_id: 1 + (at % 5), name: `t${at}`, name_key: `t${at}` }))
  await store.transact(async (tx) => {
    for (const name of ['sea of stones', 'the sea', 'seaweed']) await tx.insertInto('series').values({ name, name_key: name }).execute()
    for (let n = 1; n <= people; n += 1) {
      const made = { kind: 'person' as const, name: `p${n}`, sort_name: `p${n}`, sort_key: `p${n}`, created_at: '', updated_at: '' }
      // Every third was merged into the first.
      await tx
        .insertInto('contributor')
        .values({ ...made, merged_into: n > 1 && n % 3 === 0 ? 1 : null })
        .execute()
    }
  })
  tags = (await store.transact((tx) => tx.insertInto('tag').values(rows).returning('id').execute())).map(({ id }) => id)
  for (let n = 0; n < startWith; n += 1) await add()
  lists = openList(store)
  orderedByDatabase = openList(store, 0)
})
afterAll(() => opened.remove())

const retag = async (tx: Tx, id: number) => {
  await tx.deleteFrom('media_tag').where('media_id', '=', id).execute()
  // Many media have the first ones, few the last.
  const given = tags.filter((_, at) => random(at + 1) < 2)
  if (given.length > 0)
    await tx
      .insertInto('media_tag')
      .values(given.map((tag) => ({ media_id: id, tag_id: tag })))
      .execute()
}
const refact = async (tx: Tx, id: number) => {
  await tx.deleteFrom('media_fact').where('media_id', '=', id).execute()
  const given = facts.filter((_, at) => random(at + 1) < 1)
  if (given.length > 0)
    await tx
      .insertInto('media_fact')
      .values(given.map((fact) => ({ media_id: id, fact })))
      .execute()
  await tx.insertInto('media_change').values({ media_id: id, op: 'fact' }).execute()
}
const recredit = async (tx: Tx, id: number) => {
  const credited = Array.from({ length: random(5) }, () => ({ contributorId: 1 + random(people), role: pick(roles) }))
  await writeCredits(
    tx,
    id,
    credited.map((one) => ({ ...one, character: null, job: null, language: null })),
  )
}
async function add(): Promise<void> {
  const { store } = opened
  const { id } = await makeMedia(store, {
    title: title(),
    others: some(words, 2),
    type: pick(mediaTypes),
    adult: random(8) === 0,
    workInProgress: random(8) === 0,
  })
  await store.transact(async (tx) => {
    await retag(tx, id)
    await refact(tx, id)
    await recredit(tx, id)
    const dates = pick([{ aired_from: day() }, { aired_from: day() }, { season_year: 1990 + random(12) }, {}])
    await tx
      .updateTable('media')
      .set({ ...dates, ...more(), created_at: `202${random(6)}-01-01T00:00:00.000Z`, content_count: random(3) })
      .where('id', '=', id)
      .execute()
  })
}

type Action = (tx: Tx, id: number) => Promise<unknown>
const set =
  (values: () => object): Action =>
  (db, id) =>
    db.updateTable('media').set(values()).where('id', '=', id).execute()
const actions: Action[] = [
  retag,
  refact,
  recredit,
  set(more),
  set(() => ({ type: pick(mediaTypes) })),
  set(() => ({ adult: random(2) })),
  set(() => ({ work_in_progress: random(2) })),
  set(() => ({ aired_from: pick([null, day()]) })),
  set(() => ({ created_at: `202${random(6)}-02-01T00:00:00.000Z` })),
  set(() => ({ deleted_at: pick([null, '2026-01-01T00:00:00.000Z']) })),
  async (db, id) => {
    await db
      .updateTable('media')
      .set({ title: title(), sort_as: pick([null, null, 'Zebra', '']) })
      .where('id', '=', id)
      .execute()
    await indexTitles(db, id)
  },
  async (db, id) => {
    await db.deleteFrom('media_title').where('media_id', '=', id).execute()
    await db.insertInto('media_title').values({ media_id: id, place: 0, title: title(), kind: 'other' }).execute()
    await indexTitles(db, id)
  },
  (db, id) => db.deleteFrom('media').where('id', '=', id).execute(),
  async (db, id) => {
    const mine = {
      status: pick(userMediaStates),
      favorite: random(2),
      last_activity_at: pick([null, day()]),
      completed_count: random(3),
      score: pick([null, null, 1, 7.5, 10]),
      created_at: '',
      updated_at: day(),
    }
    await db
      .insertInto('user_media')
      .values({ user_id: userId, media_id: id, ...mine })
      .onConflict((conflict) => conflict.columns(['user_id', 'media_id']).doUpdateSet(mine))
      .execute()
  },
]
const addSeries = async (tx: Tx) => {
  const name = `${pick(['a sea', 'sea', 'dark sea of', 'overseas'])} ${added.length}`
  const made = await tx.insertInto('series').values({ name, name_key: name }).returning('id').executeTakeFirstOrThrow()
  added.push(made.id)
}
const change = async () => {
  const { store } = opened
  if (random(4) === 0) await store.transact(addSeries)
  const existing = await store.db.selectFrom('media').select('id').execute()
  const done = Array.from({ length: 1 + random(10) }, () => ({ action: pick(actions), id: pick(existing).id }))
  await store.transact(async (tx) => {
    for (const { action, id } of done) {
      const exists = await tx.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()
      if (exists) await action(tx, id)
    }
  })
  if (random(2) === 0) await add()
}

const rarely = <T>(value: () => T): T | undefined => (random(5) === 0 ? value() : undefined)
const credit = () => ({ id: 1 + random(people + 1), role: rarely(() => pick(roles)) })
const range = (values: readonly number[]) => rarely(() => [pick([undefined, ...values]), pick([undefined, ...values])] as const)
const anyFilter = (): Filter => ({
  includedCredits: rarely(() => [credit(), ...(random(3) === 0 ? [credit()] : [])]),
  excludedCredits: rarely(() => [credit()]),
  includedSeries: rarely(() => some([1, 2, 3, 9], 2)),
  excludedSeries: rarely(() => some([1, 2, 3, 9], 2)),
  includedLanguages: rarely(() => some(['pl', 'ja', 'pt-br', 'xx'], 2)),
  excludedLanguages: rarely(() => some(['pl', 'ja', 'pt-br', 'xx'], 2)),
  maximumAge: rarely(() => random(20)),
  score: range([0, 40, 100]),
  year: range([1990, 1995, 2001]),
  runtime: range([0, 24, 60]),
  pages: range([1, 8, 700]),
  types: pick<() => MediaType[]>([() => [...mediaTypes], () => [pick(mediaTypes)], () => [...some(mediaTypes, 4), 'Anime']])(),
  seesAdult: random(2) === 0,
  withWorkInProgress: random(2) === 0,
  included: some(tags, 3).map((tag) => [tag, ...some(tags, 1)]),
  excluded: some(tags, 3).map((tag) => [tag]),
  inclusionMode: pick(['AND', 'OR']),
  exclusionMode: pick(['AND', 'OR']),
  ...readFacts({ includedFacts: random(2) === 0 ? [] : some(facts, 3), excludedFacts: random(2) === 0 ? [] : some(facts, 2) }),
  airedAfter: pick([undefined, undefined, day()]),
  airedBefore: pick([undefined, undefined, day()]),
  words: random(3) === 0 ? foldedWords(pick([...words, 'am', 'mb', '送の', '%', '_', 'star amber'])) : [],
})

test(`the index finds what SQL finds, in its order, for ${filters} filters while the library changes`, async () => {
  const { db } = opened.store
  const listSeries = openSeries(db, lists)
  await expect.poll(() => lists.find(anyFilter())).toBeDefined()
  await expect.poll(() => orderedByDatabase.find(anyFilter())).toBeDefined()
  expect(await lists.titles.built()).toBeDefined()
  for (let n = 0; n < filters; n += 1) {
    if (n % changeAfter === 0) await change()
    const filter = anyFilter()
    filter.types = [...new Set(filter.types)]
    const ordering = { sort: pick(listOrders), direction: pick(['asc', 'desc'] as const), seed: random(5) }
    const paging = { page: random(4), size: 1 + random(60) }
    const found = await lists.find(filter)
    const listed = await pick([lists, orderedByDatabase]).list(userId, filter, ordering, paging)
    const ids = await idsBySql(db, userId, filter, ordering, { limit: paging.size, offset: paging.page * paging.size })
    const total = await countBySql(db, filter)
    const shown = JSON.stringify({ n, filter, ordering, paging })
    expect({ total: listed.totalItems, ids: listed.items.map(({ id }) => id), byIndex: found?.total }, shown).toEqual({
      total,
      ids,
      byIndex: total,
    })
    const marks = await listMarks(db, lists, filter, ordering.sort, ordering.direction)
    const sqlOnly = { ...lists, find: async () => undefined }
    expect(marks, shown).toEqual(await listMarks(db, sqlOnly, filter, ordering.sort, ordering.direction))
    if (n % 4 > 0) continue
    expect(await countFacts(db, lists, filter), shown).toEqual(await countFacts(db, sqlOnly, filter))
    const wanted = { search: pick(['', 'sea', 's', 'a sea', 'xx']), ids: some([1, 2, 3, 9], 2), page: 0, size: 1 + random(5) }
    const within = { types: filter.types, seesAdult: filter.seesAdult, withWorkInProgress: filter.withWorkInProgress }
    expect(await listSeries(within, wanted), shown).toEqual(await listSeriesBySql(db, within, wanted))
    const own = { mediaStatus: some(userMediaStates, 3), onlyFavorites: random(3) === 0, since: pick([undefined, day()]), ...paging }
    const scope = { ...filter, userId }
    expect(await listUserData(db, lists, scope, own), shown).toEqual(await listUserData(db, sqlOnly, scope, own))
  }
})
