import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from './engine.ts'
import { cjkGrams, foldedWords, foldTitle, isCjkGram } from './fold.ts'
import type { Db } from './tables.ts'

/** Brings sort title, search text and grams of a media up to its present titles; call it in the transaction that changed them. */
export async function indexTitles(db: Db, mediaId: number): Promise<void> {
  const { title } = await db.selectFrom('media').where('id', '=', mediaId).select('title').executeTakeFirstOrThrow()
  const others = await db.selectFrom('media_title').where('media_id', '=', mediaId).select('title').orderBy('place').execute()
  const sortTitle = foldTitle(title)
  const norm = [...new Set([sortTitle, ...others.map((other) => foldTitle(other.title))])].join('\n')
  const grams = cjkGrams(norm).map((gram) => ({ gram, media_id: mediaId }))
  await db.updateTable('media').where('id', '=', mediaId).where('sort_title', '!=', sortTitle).set({ sort_title: sortTitle }).execute()
  await db
    .insertInto('media_norm')
    .values({ media_id: mediaId, norm })
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ norm }).where('media_norm.norm', '!=', norm))
    .execute()
  await db.deleteFrom('media_gram').where('media_id', '=', mediaId).execute()
  if (grams.length > 0) await db.insertInto('media_gram').values(grams).execute()
}

const escaped = (word: string) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** One condition on media.id for each word of a title filter: the word is a piece of one of the titles, after folding. */
export function titleConditions(db: Db, titleFilter: string): RawBuilder<SqlBool>[] {
  const isSqlite = engineOf(db) === 'sqlite'
  return foldedWords(titleFilter).map((word) => {
    if (isCjkGram(word)) return sql<SqlBool>`media.id in (select media_id from media_gram where gram = ${word})`
    if (isSqlite && Array.from(word).length > 2) {
      const phrase = `"${word.replaceAll('"', '""')}"`
      return sql<SqlBool>`media.id in (select rowid from media_fts where media_fts match ${phrase})`
    }
    return sql<SqlBool>`media.id in (select media_id from media_norm where norm like ${escaped(word)} escape '\\')`
  })
}
