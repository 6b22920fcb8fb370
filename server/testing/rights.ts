import type { Store } from '../db/store.ts'

/** The id of a privilege by its name. */
export async function privilegeId(store: Store, name: string): Promise<number> {
  return (await store.db.selectFrom('privileges').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

/** The id of a group by its name. */
export async function groupId(store: Store, name: string): Promise<number> {
  return (await store.db.selectFrom('groups').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

/** What the audit holds of one kind of act, the newest first, its detail read. */
export async function auditOf(store: Store, action: string) {
  const rows = await store.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()
  return rows.map((row) => ({ ...row, detail: row.detail === '' ? undefined : (JSON.parse(row.detail) as unknown) }))
}
