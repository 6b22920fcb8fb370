import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import { cjkGrams, foldedWords, foldTitle, isCjkGram, withoutArticle } from '../../text/fold.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** Brings sort title, search text and grams of a media up to its present titles; call it in the transaction that changed them. */
export async function indexTitles(tx: Tx, mediaId: number): Promise<void> {
  const { title, sortAs } = await tx
    .selectFrom('media')
    .where('id', '=', mediaId)
    .select(['title', 'sort_as as sortAs'])
    .executeTakeFirstOrThrow()
  const others = await tx.selectFrom('media_title').where('media_id', '=', mediaId).select('title').orderBy('place').execute()
  const folded = foldTitle(title)
  const sortTitle = sortAs === null ? withoutArticle(folded) : foldTitle(sortAs)
  const titles = [folded, ...others.map((other) => foldTitle(other.title)), ...(sortAs === null ? [] : [sortTitle])]
  const norm = [...new Set(titles)].join('\n')
  const grams = cjkGrams(norm).map((gram) => ({ gram, media_id: mediaId }))
  await tx.updateTable('media').where('id', '=', mediaId).where('sort_title', '!=', sortTitle).set({ sort_title: sortTitle }).execute()
  await tx
    .insertInto('media_norm')
    .values({ media_id: mediaId, norm })
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ norm }).where('media_norm.norm', '!=', norm))
    .execute()
  await tx.deleteFrom('media_gram').where('media_id', '=', mediaId).execute()
  if (grams.length > 0) await tx.insertInto('media_gram').values(grams).execute()
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
