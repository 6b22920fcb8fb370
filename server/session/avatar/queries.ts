import type { Db } from '../../db/tables.ts'

/** A text that is another whenever an account has come or changed. */
export async function readStateOfAccounts(db: Db): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('id').as('last'), select.fn.max('updated_at').as('at')])
    .executeTakeFirstOrThrow()
  return `${row.count} ${row.last} ${row.at}`
}

/** The e-mails of all accounts that are not deleted. */
export const listEmails = (db: Db) => db.selectFrom('users').select(['id', 'email']).where('deleted_at', 'is', null).execute()
