import type { CollectionKind, Visibility } from '@amn/contract/collections/collection-values'
import type { Tx } from '../../db/tables.ts'
import { foldTitle } from '../../text/fold.ts'

interface NewCollection {
  kind: CollectionKind
  ownerId: number | null
  name: string
  description: string
  rule: string | null
  visibility: Visibility
}

/** Makes the queue of somebody, unless another request just made it. */
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
  await tx
    .insertInto('collection')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
