import { type CollectionKind, mostLists, type Visibility } from '@amn/contract/collections/collection-values'
import type { Tx } from '../../db/tables.ts'
import { lockAccount } from '../accounts/account-queries.ts'
import { foldTitle } from '../../text/fold.ts'

interface NewCollection {
  kind: CollectionKind
  ownerId: number | null
  name: string
  description: string
  rule: string | null
  visibility: Visibility
}

/** Makes the queue of a new account. */
export async function insertQueue(tx: Tx, userId: number): Promise<void> {
  const at = new Date().toISOString()
  const row = {
    kind: 'queue',
    owner_id: userId,
    name: 'Queue',
    name_key: 'queue',
    visibility: 'private',
    created_at: at,
    updated_at: at,
  } as const
  await tx.insertInto('collection').values(row).execute()
}

/**
 * Whether somebody may have one more list, besides so many that are being made. Those that they deleted make room: where all would be too many,
 * the ones deleted first go for good.
 */
export async function hasRoomForList(tx: Tx, ownerId: number, besides = 0): Promise<boolean> {
  await lockAccount(tx, ownerId)
  const all = await tx
    .selectFrom('collection')
    .select(['id', 'deleted_at as deletedAt'])
    .where('kind', '=', 'list')
    .where('owner_id', '=', ownerId)
    .orderBy('deleted_at')
    .execute()
  const deleted = all.filter(({ deletedAt }) => deletedAt !== null)
  const tooMany = all.length + besides + 1 - mostLists
  if (tooMany > deleted.length) return false
  const ids = deleted.slice(0, Math.max(0, tooMany)).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('collection').where('id', 'in', ids).execute()
  return true
}

/** Makes a collection or list; gives its id. */
export async function insertCollection(tx: Tx, { kind, ownerId, name, description, rule, visibility }: NewCollection): Promise<number> {
  const at = new Date().toISOString()
  const { id } = await tx
    .insertInto('collection')
    .values({ kind, owner_id: ownerId, name, name_key: foldTitle(name), description, rule, visibility, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
