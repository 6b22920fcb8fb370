import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import { cjkGrams, foldedWords, foldTitle, isCjkGram, withoutArticle } from '../../text/fold.ts'
import { batchesOf } from '../../db/batches.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** All titles of a media; `sortAs` is by what it sorts where somebody said so. */
interface Titles {
  title: string
  sortAs: string | null
  others: readonly string[]
}

/** What a media is sorted and found by. */
export function indexOfTitles({ title, sortAs, others }: Titles): { sortTitle: string; norm: string; grams: string[] } {
  const folded = foldTitle(title)
  const sortTitle = sortAs === null ? withoutArticle(folded) : foldTitle(sortAs)
  const titles = [folded, ...others.map(foldTitle), ...(sortAs === null ? [] : [sortTitle])]
  const norm = [...new Set(titles)].join('\n')
  return { sortTitle, norm, grams: cjkGrams(norm) }
}

/** Brings sort title, search text and grams of a media up to its present titles; call it in the transaction that changed them. */
export async function indexTitles(tx: Tx, mediaId: number): Promise<void> {
  const { title, sortAs } = await tx
    .selectFrom('media')
    .where('id', '=', mediaId)
    .select(['title', 'sort_as as sortAs'])
    .executeTakeFirstOrThrow()
  const others = await tx.selectFrom('media_title').where('media_id', '=', mediaId).select('title').orderBy('place').execute()
  const { sortTitle, norm, grams } = indexOfTitles({ title, sortAs, others: others.map((other) => other.title) })
  await tx.updateTable('media').where('id', '=', mediaId).where('sort_title', '!=', sortTitle).set({ sort_title: sortTitle }).execute()
  await tx
    .insertInto('media_norm')
    .values({ media_id: mediaId, norm })
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ norm }).where('media_norm.norm', '!=', norm))
    .execute()
  await tx.deleteFrom('media_gram').where('media_id', '=', mediaId).execute()
  const rows = grams.map((gram) => ({ gram, media_id: mediaId }))
  if (rows.length > 0) await tx.insertInto('media_gram').values(rows).execute()
}

/** Writes search text and grams of media that were made in this transaction, many at once. */
export async function indexNewTitles(tx: Tx, made: readonly { id: number; norm: string; grams: readonly string[] }[]): Promise<void> {
  for (const rows of batchesOf(made)) {
    await tx
      .insertInto('media_norm')
      .values(rows.map(({ id, norm }) => ({ media_id: id, norm })))
      .execute()
  }
  const grams = made.flatMap(({ id, grams: of }) => of.map((gram) => ({ gram, media_id: id })))
  for (const rows of batchesOf(grams, 5000)) await tx.insertInto('media_gram').values(rows).execute()
}

const escaped = (word: string) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The ids, as `media_id`, of the media that hold a folded word in one of their titles; of those within a range where one is given. */
export function wordIds(db: Db, word: string, range?: { from: number; upTo: number }): RawBuilder<{ media_id: number }> {
  const within = (id: string) => (range ? sql`and ${sql.ref(id)} between ${range.from} and ${range.upTo}` : sql``)
  if (isCjkGram(word)) return sql`select media_id from media_gram where gram = ${word} ${within('media_id')}`
  if (engineOf(db) === 'sqlite' && Array.from(word).length > 2) {
    const phrase = `"${word.replaceAll('"', '""')}"`
    return sql`select rowid as media_id from media_fts where media_fts match ${phrase} ${within('rowid')}`
  }
  return sql`select media_id from media_norm where norm like ${escaped(word)} escape '\\' ${within('media_id')}`
}

/** One condition on media.id for each word of a title filter: the word is a piece of one of the titles, after folding. */
export function titleConditions(db: Db, titleFilter: string): RawBuilder<SqlBool>[] {
  return foldedWords(titleFilter).map((word) => sql<SqlBool>`media.id in (${wordIds(db, word)})`)
}
