import { type RawBuilder, sql } from 'kysely'
import type { ListScope } from '../../domain/visibility/visibility.ts'
import { whereListed } from '../../domain/visibility/visibility-queries.ts'
import { selectCards } from '../../domain/media/card-queries.ts'
import { engineOf } from '../../db/engine.ts'
import { cjkGrams, isCjkGram, withoutArticle } from '../../text/fold.ts'
import { idsIn } from '../../db/id-list.ts'
import type { Db } from '../../db/tables.ts'

/** A media that may fit, with its titles folded and joined by newlines. */
export interface Candidate {
  id: number
  norm: string
}

/** How many titles with the pieces are read, whatever the caller may see of them; more letters narrow them down. */
const mostRead = 8000

const isLong = (piece: string): boolean => Array.from(piece).length > 2
const quoted = (piece: string): string => `"${piece.replaceAll('"', '""')}"`
const like = (piece: string): string => `%${piece.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

const within = (db: Db, scope: ListScope, found: RawBuilder<Candidate>, most: number): Promise<Candidate[]> =>
  db
    .selectFrom(found.as<'found'>(sql`found`))
    // SQLite reads the tables of a cross join in this order: first what was found, then the media by their ids.
    .crossJoin('media')
    .crossJoin('media_norm')
    .select(['media.id', 'media_norm.norm'])
    .whereRef('media.id', '=', 'found.id')
    .whereRef('media_norm.media_id', '=', 'found.id')
    .where(whereListed(scope))
    .limit(most)
    .execute()

// One search for all sets in the text; those with pieces of one or two characters also use the grams.
const conditionsOf = (db: Db, sets: readonly string[][]): RawBuilder<unknown>[] => {
  const isSqlite = engineOf(db) === 'sqlite'
  const inText = (groups: string[][]) =>
    isSqlite
      ? sql`select rowid as id from media_fts where media_fts match ${groups.map((pieces) => `(${pieces.map(quoted).join(' AND ')})`).join(' OR ')}`
      : sql`select media_id as id from media_norm where ${sql.join(
          groups.map(
            (pieces) =>
              sql`(${sql.join(
                pieces.map((piece) => sql`norm like ${like(piece)} escape '\\'`),
                sql` and `,
              )})`,
          ),
          sql` or `,
        )}`
  const textOnly = sets.filter((pieces) => pieces.some(isLong) && !pieces.some(isCjkGram)).map((pieces) => pieces.filter(isLong))
  const withGrams = sets.filter((pieces) => pieces.some(isCjkGram))
  return [
    ...(textOnly.length > 0 ? [inText(textOnly)] : []),
    ...withGrams.map((pieces) => {
      const long = pieces.filter(isLong)
      const inGrams = pieces.filter(isCjkGram).map((gram) => sql`select media_id as id from media_gram where gram = ${gram}`)
      return sql.join([...(long.length > 0 ? [inText([long])] : []), ...inGrams], sql` intersect `)
    }),
  ]
}

/** The media that contain every piece of a set, for any of the sets. Pieces of one or two characters are found in CJK titles only. */
export async function listWithPieces(db: Db, scope: ListScope, sets: readonly string[][], most: number): Promise<Candidate[]> {
  const found = conditionsOf(db, sets).map((condition) => sql<Candidate>`(select id from (${condition}) as hit limit ${sql.lit(mostRead)})`)
  return (await Promise.all(found.map((each) => within(db, scope, each, most)))).flat()
}

/** Those of some media that are within the scope. */
export function listByIds(db: Db, scope: ListScope, ids: readonly number[]): Promise<Candidate[]> {
  const found = sql<Candidate>`(select listed.value as id from ${idsIn(db, JSON.stringify(ids))} as listed)`
  return within(db, scope, found, ids.length)
}

/** The media whose sort title begins with a text, those that are just this text first. */
export function listBeginning(db: Db, scope: ListScope, text: string, most: number): Promise<Candidate[]> {
  const beginning = withoutArticle(text)
  return db
    .selectFrom('media')
    .innerJoin('media_norm', 'media_norm.media_id', 'media.id')
    .select(['media.id', 'media_norm.norm'])
    .where('media.sort_title', '>=', beginning)
    .where('media.sort_title', '<', `${beginning}\u{10ffff}`)
    .where(whereListed(scope))
    .orderBy('media.sort_title')
    .orderBy('media.id')
    .limit(most)
    .execute()
}

/** The media that share most pairs of CJK characters with a text. */
export async function listSharingGrams(db: Db, scope: ListScope, text: string, most: number): Promise<Candidate[]> {
  const pairs = cjkGrams(text).filter((gram) => Array.from(gram).length === 2)
  if (pairs.length === 0) return []
  const found = sql<Candidate>`(
    select media_id as id, count(*) as n from media_gram where gram in (${sql.join(pairs)}) group by media_id order by n desc limit ${sql.lit(most)}
  )`
  return within(db, scope, found, most)
}

/** How many people use each of some media; more than anybody else's count where this person does. */
export async function countUsers(db: Db, userId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('user_media')
    .select((is) => [
      'media_id as id',
      is.fn.countAll<number>().as('n'),
      is.fn.max<number>('user_id').filterWhere('user_id', '=', userId).as('mine'),
    ])
    .where('media_id', 'in', ids)
    .where('status', '!=', 'NOT_WATCHED')
    .groupBy('media_id')
    .execute()
  return new Map(rows.map((row) => [row.id, Number(row.n) + (row.mine === null ? 0 : 1_000_000)]))
}

/** The other titles of some media, as they are written. */
export async function listOtherTitles(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('media_title')
    .select(['media_id as id', 'title'])
    .where('media_id', 'in', ids)
    .orderBy('place')
    .execute()
  const titles = Map.groupBy(rows, ({ id }) => id)
  return new Map([...titles].map(([id, all]) => [id, all.map(({ title }) => title)]))
}

/** The cards of some media, with what each is sorted as. */
export const listSuggestedCards = (db: Db, userId: number, ids: readonly number[]) =>
  selectCards(db, userId).select('media.sort_as as sortAs').where('media.id', 'in', ids).execute()
