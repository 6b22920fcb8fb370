import type { LocalSource } from '@amn/contract/library/library-values'
import type { Tx } from '../../db/tables.ts'

/** Writes what is believed first in a media directory; the next reading goes through its media with it. */
export async function updatePrecedence(tx: Tx, rootId: number, precedence: readonly LocalSource[]): Promise<void> {
  await tx
    .updateTable('root')
    .set({ precedence: JSON.stringify(precedence) })
    .where('id', '=', rootId)
    .execute()
  const own = tx.selectFrom('media').select('id').where('root_id', '=', rootId)
  await tx.updateTable('media_local').set({ applied_at: null }).where('media_id', 'in', own).execute()
}
