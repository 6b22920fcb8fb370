import type { OwnFont } from '@amn/contract/personal/fonts'
import type { Db, Tx } from '../db/tables.ts'

const columns = [
  'id',
  'family',
  'style',
  'least_weight as leastWeight',
  'most_weight as mostWeight',
  'format',
  'size',
  'created_at as createdAt',
] as const

/** The fonts of a person, by family, and in each from the thinnest to the boldest. */
export const listFonts = (db: Db, userId: number): Promise<OwnFont[]> =>
  db
    .selectFrom('font')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('family')
    .orderBy('style', 'desc')
    .orderBy('least_weight')
    .orderBy('id')
    .execute()

/** A font of a person with this id. */
export const findFont = (db: Db, userId: number, id: number): Promise<OwnFont | undefined> =>
  db.selectFrom('font').select(columns).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** A font of a person with the same bytes. */
export const findSameFont = (db: Db, userId: number, hash: string): Promise<OwnFont | undefined> =>
  db.selectFrom('font').select(columns).where('user_id', '=', userId).where('hash', '=', hash).executeTakeFirst()

/** The bytes of a font of a person. */
export const findFontBytes = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('font')
    .innerJoin('font_bytes', 'font_bytes.font_id', 'font.id')
    .select(['font.hash', 'font.format', 'font_bytes.body'])
    .where('font.user_id', '=', userId)
    .where('font.id', '=', id)
    .executeTakeFirst()

/** How many fonts a person keeps, and their bytes together. */
export async function measureFonts(db: Db, userId: number): Promise<{ count: number; size: number }> {
  const { count, size } = await db
    .selectFrom('font')
    .select((is) => [is.fn.countAll<number>().as('count'), is.fn.coalesce(is.fn.sum<number>('size'), is.lit(0)).as('size')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), size: Number(size) }
}

/** Keeps a font of a person; `hash` tells its bytes. */
export async function insertFont(
  tx: Tx,
  { userId, hash, body, ...font }: Omit<OwnFont, 'id'> & { userId: number; hash: string; body: Uint8Array },
): Promise<OwnFont> {
  const { family, style, leastWeight, mostWeight, format, size, createdAt } = font
  const { id } = await tx
    .insertInto('font')
    .values({
      user_id: userId,
      hash,
      family,
      style,
      least_weight: leastWeight,
      most_weight: mostWeight,
      format,
      size,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('font_bytes').values({ font_id: id, body }).execute()
  return { id, ...font }
}

/** Deletes a font with its bytes. */
export const deleteFont = (tx: Tx, id: number) => tx.deleteFrom('font').where('id', '=', id).execute()
