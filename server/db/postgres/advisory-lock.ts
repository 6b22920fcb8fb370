import type pg from 'pg'

/**
 * Takes a lock, such as `1, 2`, that one connection at a time can have, and keeps it until the connection ends; `onWaiting` is called where
 * another has it. It is held by a transaction: a pooler may give what is outside of one to another session.
 */
export async function takeLock(client: pg.Client, lock: string, onWaiting: () => void): Promise<void> {
  await client.query(
    'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
  const { rows } = await client.query<{ isFirst: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as "isFirst"`)
  if (rows[0]?.isFirst) return
  onWaiting()
  await client.query(`select pg_advisory_xact_lock(${lock})`)
}
