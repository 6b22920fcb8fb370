import type { LocalSource } from '@amn/contract/library/library-values'
import type { Db } from '../../db/tables.ts'

/** Writes what is believed first in a media directory; the next reading goes through its media with it. */
export async function updatePrecedence(db: Db, rootId: number, precedence: readonly LocalSource[]): Promise<void> {
  await db
    .updateTable('root')
    .set({ precedence: JSON.stringify(precedence) })
    .where('id', '=', rootId)
    .execute()
  const own = db.selectFrom('media').select('id').where('root_id', '=', rootId)
  await db.updateTable('media_local').set({ applied_at: null }).where('media_id', 'in', own).execute()
}
