import type { Db } from '../../db/tables.ts'
import { pictureCopying } from './picture-copying.ts'
import type { PictureMove } from './picture-directory.ts'

/** How many pictures these moves concern. */
export async function countPictures(db: Db, moves: readonly PictureMove[]): Promise<number> {
  if (moves.length === 0) return 0
  const kinds = moves.map(({ kind }) => kind)
  const { n } = await db
    .selectFrom('picture')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Whether pictures are being copied, or are about to be. */
export const isCopyingPictures = async (db: Db): Promise<boolean> => {
  const open = db.selectFrom('job').select('id').where('kind', '=', pictureCopying).where('state', 'in', ['waiting', 'running', 'asking'])
  return (await open.executeTakeFirst()) !== undefined
}
