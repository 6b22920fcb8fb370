import type { Found } from '@amn/contract/scrapper/scrapper'
import { scrapFields, type Strategy } from '@amn/contract/scrapper/scrap-values'
import { type MediaField, titleKinds } from '@amn/contract/media/media-values'
import { mediaStates, relationTypes, seasons, subTypes } from '@amn/contract/values'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
        enumeration: maybe('2a') ?? null,
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
  relations: maybe(
    some(() => ({ type: oneOf(relationTypes), title: word(), amnMediaType: null, ids: [{ source: 'cat', key: String(upTo(count)) }] }), 8),
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

const lockedValues = (all: ReadonlyMap<number, MediaState>) =>
  ids.flatMap((id) => {
    const { locked = [], values } = all.get(id) ?? {}
    return locked.map((field) => `${id} ${field} ${JSON.stringify(values?.[field])}`)
  })

test(
  `a refresh over ${count} media changes no locked field, and undoing it restores every field byte for byte`,
  { timeout: 120_000 },
  async () => {
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
    const locked = lockedValues(await listMediaStates(store.db, ids))
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

    await inParts(edits.toReversed(), async (tx, id) => {
      const edit = await findEdit(tx, id)
      if (edit) await undoEdit(tx, {}, edit, actor, {})
    })
    expect(await readRows(store.db)).toEqual(before)
  },
)
