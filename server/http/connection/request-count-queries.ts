import { momentIn } from '../../db/engine.ts'
import type { Tx } from '../../db/tables.ts'

/** How many requests somebody made, and milliseconds until that is forgotten. */
export interface OpenCount {
  key: string
  n: number
  left: number
}

/** Tells the other servers what this one counted; what they counted of the same people, added up. */
export async function exchangeCounts(tx: Tx, server: string, counts: readonly OpenCount[]): Promise<{ key: string; n: number }[]> {
  const rows = counts.map(({ key, n, left }) => ({ key, server, n, until: momentIn(tx, left) }))
  await tx
    .insertInto('request_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['key', 'server']).doUpdateSet((set) => ({ n: set.ref('excluded.n'), until: set.ref('excluded.until') })),
    )
    .execute()
  return tx
    .selectFrom('request_count')
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .where('server', '!=', server)
    .where('until', '>', momentIn(tx))
    .groupBy('key')
    .select((is) => ['key', is.fn.sum<number>('n').as('n')])
    .execute()
}

/** Removes what is over, with the addresses and sessions in it. */
export async function deleteOldCounts(tx: Tx): Promise<void> {
  await tx.deleteFrom('request_count').where('until', '<', momentIn(tx)).execute()
}
