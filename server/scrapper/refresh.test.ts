import type { Found } from '@amn/contract/scrapper/scrapper'
import { scrapFields, type Strategy } from '@amn/contract/scrapper/scrap-values'
import { type MediaField, titleKinds } from '@amn/contract/media/media-values'
import { mediaStates, relationTypes, seasons, subTypes } from '@amn/contract/values'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertContributor } from '../domain/credits/contributor-queries.ts'
import { writeCredits } from '../domain/credits/credit-queries.ts'
import { nameKey } from '../text/contributor-names/name-key.ts'
import { findEdit } from '../domain/history/edit-queries.ts'
import { foldName } from '../text/fold.ts'
import type { MediaState } from '../domain/history/media-fields.ts'
import { listMediaStates } from '../domain/history/media-field-queries.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { indexTitles } from '../domain/media/title-queries.ts'
import { undoEdit } from '../domain/history/undo.ts'
import { makeActor } from '../domain/rights/actor.ts'
import type { DrawnPicture } from '../media/edit/keep-picture.ts'
import { makeUser } from '../testing/make.ts'
import { openTestStore, type TestStore } from '../testing/database.ts'
import { applyFound } from './apply/apply.ts'
import { sortKey } from '../domain/media/numbering.ts'
import { cleanFound } from '../domain/metadata/clean.ts'

// PostgreSQL is asked over a connection for every row: a part of them proves its statements.
const count = process.env['AMN_TEST_POSTGRES'] && process.env['AMN_LONG'] !== '1' ? 200 : 1000
const seed = 20_260_905
let state = seed
const random = () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const upTo = (most: number) => Math.floor(random() * most)
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
const maybe = <T>(value: T, share = 0.6): T | undefined => (random() < share ? value : undefined)
const word = () => oneOf(['Łódź', 'walls', '進撃', 'Titan', 'の', 'zero', 'Sea & sky', 'ß', 'Nana', '"quoted"']) + upTo(50)
const some = <T>(make: () => T, most = 4): T[] => Array.from({ length: upTo(most) }, make)
const day = () => `20${10 + upTo(10)}-0${1 + upTo(9)}-${10 + upTo(18)}`
const seriesNames = ['s1', 's2', 's3']
const people = ['Ada May', 'Bo Kim', 'Cy Day', 'Di Fox']
const roles = ['author', 'director', 'actor'] as const
const linkOf = () => ({ address: `https://a.example/${upTo(9)}`, title: null, kind: 'other' as const })
const creditOf = () => ({
  name: oneOf([...people, 'May, Ada', 'Eve Gale', 'Fay Hill']),
  role: oneOf(roles),
  ...maybe({ character: word() }, 0.2),
  ...maybe({ ids: [{ source: 'shelf', key: String(upTo(5)) }] }, 0.1),
})
const titleOf = () => ({ title: `${word()} ${word()}`, language: oneOf([null, 'ja', 'pl']), kind: oneOf(titleKinds) })

let opened: TestStore
let ids: number[]
beforeAll(async () => {
  opened = await openTestStore()
  ids = await opened.store.transact(makeLibrary)
})
afterAll(() => opened.remove())

async function makeLibrary(tx: Tx): Promise<number[]> {
  const at = '2026-01-01T00:00:00.000Z'
  const tags = Array.from({ length: 40 }, (_, place) => `Tag ${place}`)
  await tx
    .insertInto('tag')
    .values(tags.map((name) => ({ tag_group_id: 1, name, name_key: foldName(name) })))
    .execute()
  for (const name of seriesNames) await tx.insertInto('series').values({ name, name_key: name }).execute()
  for (const name of people) {
    const names = [{ name, key: nameKey(name, 'person') }]
    await insertContributor(tx, { kind: 'person', name, sortName: name, names, ids: [] })
  }
  const looks = { source: 'folder', width: 1, height: 2, colour: '#000000', thumbhash: 'x', created_at: at } as const
  const rows: {
    borne: Insertable<Tables['media_tag']>[]
    pictures: Insertable<Tables['picture']>[]
    external: Insertable<Tables['media_external']>[]
    relations: Insertable<Tables['media_relation']>[]
  } = { borne: [], pictures: [], external: [], relations: [] }
  const made: number[] = []
  for (let place = 0; place < count; place += 1) {
    const locked: MediaField[] = scrapFields.filter(() => random() < 0.25)
    const provenance = Object.fromEntries(scrapFields.filter(() => random() < 0.3).map((field) => [field, oneOf(['hand', 'name', 'file'])]))
    const { id } = await tx
      .insertInto('media')
      .values({
        type: 'Anime',
        title: `${word()} ${place}`,
        sort_title: '',
        sub_type: maybe(oneOf(subTypes)) ?? null,
        status: maybe(oneOf(mediaStates)) ?? 'UNKNOWN',
        season: maybe(oneOf(seasons)) ?? 'UNKNOWN',
        season_year: maybe(1990 + upTo(30)) ?? null,
        aired_from: maybe(day()) ?? null,
        aired_to: null,
        origin_country: maybe('JP') ?? null,
        ...(maybe({ enumeration: '2a', enumeration_number: 2 }) ?? { enumeration: null }),
        series_id: maybe(1 + upTo(seriesNames.length)) ?? null,
        ...maybe({ age_rating: 'FSK 12', minimum_age: 12 }),
        original_language: maybe('pl') ?? null,
        runtime: maybe(upTo(90)) ?? null,
        page_count: maybe(1 + upTo(900)) ?? null,
        word_count: maybe(1 + upTo(90_000)) ?? null,
        total_count: maybe(1 + upTo(24)) ?? null,
        links: JSON.stringify(some(linkOf, 2)),
        ...maybe({ community_scores: JSON.stringify([{ source: 'far', score: 50, count: null }]), community_score: 50 }),
        description: maybe('Theirs.\n\tAs it was. ') ?? '',
        adult: Number(random() < 0.2),
        locked_fields: JSON.stringify(locked),
        provenance: JSON.stringify(provenance),
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const titles = some(titleOf).map((title, at) => ({ media_id: id, place: at, ...title }))
    if (titles.length > 0) await tx.insertInto('media_title').values(titles).execute()
    await indexTitles(tx, id)
    rows.borne.push(...tags.flatMap((_, at) => (random() < 0.1 ? [{ media_id: id, tag_id: at + 1 }] : [])))
    if (random() < 0.5)
      rows.pictures.push({ media_id: id, kind: oneOf(['cover', 'background']), file: `${id}.webp`, version: `${id}-a`, ...looks })
    const credited = some(() => ({ contributorId: 1 + upTo(people.length), role: oneOf(roles) }))
    await writeCredits(
      tx,
      id,
      credited.map((one) => ({ ...one, character: null, job: null, language: null })),
    )
    for (const number of [1, 2]) {
      const texts = { title: maybe(word()) ?? null, airedAt: maybe(day()) ?? null, description: maybe('Theirs.') ?? null }
      const known = Object.entries(texts).filter(([, text]) => text !== null && random() < 0.5)
      const { airedAt: aired_at, ...others } = texts
      await tx
        .insertInto('content')
        .values({
          media_id: id,
          number,
          sort_key: sortKey({
            kind: 'regular',
            season: null,
            volume: null,
            number,
            numberText: null,
            title: texts.title,
            airedAt: aired_at,
          }),
          ...others,
          aired_at,
          locked_fields: maybe('["title"]') ?? '[]',
          provenance: JSON.stringify(Object.fromEntries(known.map(([field]) => [field, oneOf(['file nfo', 'file'])]))),
          created_at: at,
          updated_at: at,
        })
        .execute()
    }
    rows.external.push({ media_id: id, source: 'cat', key: `${place}`, edit_id: null })
    // From either side, as people make them.
    for (const other of new Set(some(() => oneOf(made)))) {
      const [one, two] = random() < 0.5 ? [id, other] : [other, id]
      if (other !== undefined) rows.relations.push({ media_id: one, related_id: two, type: oneOf(relationTypes) })
    }
    made.push(id)
  }
  const insert = async <T extends 'media_tag' | 'picture' | 'media_external' | 'media_relation'>(
    table: T,
    all: Insertable<Tables[T]>[],
  ) => {
    for (let from = 0; from < all.length; from += 500)
      await tx
        .insertInto(table)
        .values(all.slice(from, from + 500))
        .execute()
  }
  await insert('media_tag', rows.borne)
  await insert('picture', rows.pictures)
  await insert('media_external', rows.external)
  await insert('media_relation', rows.relations)
  return made
}

const tell = (): Found => ({
  title: maybe(word()),
  titles: maybe(some(titleOf)),
  subType: maybe(oneOf(subTypes)),
  status: maybe(oneOf(mediaStates)),
  season: maybe(oneOf(seasons)),
  seasonYear: maybe(1990 + upTo(30)),
  airedFrom: maybe(day()),
  airedTo: maybe(day()),
  originCountry: maybe(oneOf(['JP', 'KR'])),
  enumeration: maybe(String(upTo(20))),
  description: maybe(`${word()} ${word()}`),
  adultContent: maybe(random() < 0.5),
  tags: maybe(some(() => ({ group: oneOf(['Genre', 'General', 'Demographic']), name: `tag ${upTo(60)}` }), 12)),
  credits: maybe(some(creditOf, 6)),
  series: maybe(oneOf([...seriesNames, 's4'])),
  originalLanguage: maybe(oneOf(['pl', 'ja'])),
  ageRating: maybe(oneOf(['PG-13', 'Teen', 'R18', '?'])),
  runtime: maybe(1 + upTo(100)),
  pageCount: maybe(1 + upTo(900)),
  wordCount: maybe(1 + upTo(90_000)),
  totalCount: maybe(1 + upTo(30)),
  links: maybe(some(linkOf, 3)),
  communityScores: maybe([{ source: oneOf(['far', 'near']), score: upTo(101), count: oneOf([null, 5]) }]),
  relations: maybe(
    some(() => ({ type: oneOf(relationTypes), title: word(), amnMediaType: null, ids: [{ source: 'cat', key: String(upTo(count)) }] }), 8),
  ),
  episodes: maybe(
    some(
      () => ({ season: oneOf([1, null]), number: 1 + upTo(3), title: maybe(word()), airedAt: maybe(day()), description: maybe(word()) }),
      4,
    ),
  ),
  cover: maybe(`https://pictures.example/${upTo(50)}`),
  background: maybe(`https://pictures.example/${upTo(50)}`),
  address: maybe('https://shelf.example/thing/1'),
  ids: maybe([{ source: 'far', key: String(upTo(1000)) }]),
})

let drawn = 0
const draw = (kind: 'cover' | 'background'): DrawnPicture => {
  drawn += 1
  const picture = {
    file: `d${drawn}.webp`,
    version: `d${drawn}`,
    width: 3,
    height: 4,
    colour: '#111111',
    thumbhash: 'y',
    created_at: new Date().toISOString(),
  }
  return { kind, into: '', picture, drop: async () => undefined }
}

/** All that there is of the media, row by row. */
async function readRows(db: Db): Promise<string[]> {
  const media = await db.selectFrom('media').selectAll().orderBy('id').execute()
  const rows: unknown[] = media.map(({ version: _version, updated_at: _at, ...rest }) => rest)
  rows.push(...(await db.selectFrom('media_title').selectAll().orderBy('media_id').orderBy('place').execute()))
  rows.push(...(await db.selectFrom('credit').selectAll().orderBy('media_id').orderBy('position').execute()))
  const contents = await db.selectFrom('content').selectAll().orderBy('id').execute()
  rows.push(...contents.map(({ updated_at: _at, ...rest }) => rest))
  rows.push(...(await db.selectFrom('media_norm').selectAll().orderBy('media_id').execute()))
  rows.push(...(await db.selectFrom('media_gram').selectAll().orderBy('media_id').orderBy('gram').execute()))
  rows.push(...(await db.selectFrom('media_tag').selectAll().orderBy('media_id').orderBy('tag_id').execute()))
  rows.push(...(await db.selectFrom('media_relation').selectAll().orderBy('media_id').orderBy('related_id').orderBy('type').execute()))
  rows.push(...(await db.selectFrom('picture').selectAll().orderBy('media_id').orderBy('kind').execute()))
  rows.push(...(await db.selectFrom('media_external').selectAll().where('edit_id', 'is not', null).execute()))
  rows.push(
    ...(await db.selectFrom('tag_count').selectAll().where('n', '>', 0).orderBy('tag_id').orderBy('type').orderBy('adult').execute()),
  )
  return rows.map((row) => JSON.stringify(row))
}

/** The episodes of which the media, and the titles of which the episode, is locked. */
async function lockedEpisodes(db: Db, all: ReadonlyMap<number, MediaState>): Promise<string[]> {
  const rows = await db.selectFrom('content').selectAll().orderBy('id').execute()
  return rows.flatMap(({ id, media_id: mediaId, title, aired_at: airedAt, description, locked_fields: own }) => {
    if (all.get(mediaId)?.locked.includes('episodes')) return [JSON.stringify([id, title, airedAt, description])]
    return own === '[]' ? [] : [JSON.stringify([id, title])]
  })
}

const lockedValues = (all: ReadonlyMap<number, MediaState>) =>
  ids.flatMap((id) => {
    const { locked = [], values } = all.get(id) ?? {}
    return locked.map((field) => `${id} ${field} ${JSON.stringify(values?.[field])}`)
  })

test(`a refresh over ${count} media changes no locked field, and undoing it restores every field byte for byte`, async () => {
  const { store } = opened
  const made = await makeUser(store)
  const rights = { privileges: ['ANIME_INFO', 'ANIME_EDIT'] }
  const actor = makeActor(
    { userId: made.id, username: made.username, loggedIn: true, sessionId: 1, xsrf: '', seesAdult: true },
    rights.privileges,
  )
  const inParts = async (all: readonly number[], work: (tx: Tx, id: number) => Promise<void>) => {
    for (let from = 0; from < all.length; from += 25) {
      await store.transact(async (tx) => {
        for (const id of all.slice(from, from + 25)) await work(tx, id)
      })
    }
  }
  const before = await readRows(store.db)
  const states = await listMediaStates(store.db, ids)
  const [locked, episodes] = [lockedValues(states), await lockedEpisodes(store.db, states)]
  expect(episodes.length).toBeGreaterThan(count / 2)
  expect(locked.length).toBeGreaterThan(3 * count)

  const edits: number[] = []
  const changed: string[] = []
  const refresh = async (tx: Tx, mediaId: number) => {
    const strategies = new Map(scrapFields.map((field) => [field, oneOf<Strategy>(['merge', 'overwrite', 'overwrite', 'ignore'])]))
    const pictures = [draw('cover'), draw('background')]
    const applied = await applyFound(tx, { mediaId, scrapper: 'shelf', id: '1', found: cleanFound(tell()), strategies, actor, pictures })
    if (applied.editId !== null) edits.push(applied.editId)
    changed.push(...applied.changed)
  }
  await inParts(ids, refresh)
  expect(new Set(changed)).toEqual(new Set(scrapFields))
  expect(changed.length).toBeGreaterThan(3 * count)
  expect(lockedValues(await listMediaStates(store.db, ids))).toEqual(locked)
  expect(await lockedEpisodes(store.db, states)).toEqual(episodes)

  await inParts(edits.toReversed(), async (tx, id) => {
    const edit = await findEdit(tx, id)
    if (edit) await undoEdit(tx, {}, edit, actor, {})
  })
  expect(await readRows(store.db)).toEqual(before)
})
