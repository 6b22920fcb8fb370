import type { CollectionKind } from '@amn/contract/collections/collection-values'
import type { Db, Tx } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { selectVisible } from '../domain/visibility/visibility-queries.ts'
import { foldTitle } from '../text/fold.ts'

/** A person's lists, the oldest first, and their queue; not the lists that they deleted. */
export const listOwnLists = (db: Db, userId: number) =>
  db
    .selectFrom('collection')
    .select(['id', 'kind', 'name', 'description', 'visibility', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('owner_id', '=', userId)
    .where('kind', 'in', ['list', 'queue'])
    .$narrowType<{ kind: Exclude<CollectionKind, 'collection'> }>()
    .where('deleted_at', 'is', null)
    .orderBy('kind')
    .orderBy('id')
    .execute()

const listed = (db: Db, { userId }: Actor) =>
  db
    .selectFrom('collection_item')
    .innerJoin('collection', 'collection.id', 'collection_item.collection_id')
    .where('collection.owner_id', '=', userId)
    .where('collection.deleted_at', 'is', null)

/** The visible media of those lists, in their order. */
export const listOwnListItems = (db: Db, actor: Actor) =>
  selectVisible(db, actor)
    .innerJoin('collection_item as item', 'item.media_id', 'media.id')
    .select([
      'item.collection_id as listId',
      'item.added_at as addedAt',
      'media.id as mediaId',
      'media.type as amnMediaType',
      'media.title',
      'media.aired_from as airedFrom',
      'media.external_key as externalKey',
    ])
    .where('item.collection_id', 'in', db.selectFrom('collection').select('id').where('owner_id', '=', actor.userId))
    .orderBy('item.collection_id')
    .orderBy('item.position')
    .orderBy('media.id')
    .execute()

/** The other titles of the media of those lists. */
export const listOwnListTitles = (db: Db, actor: Actor) =>
  db
    .selectFrom('media_title')
    .select(['media_id as mediaId', 'title'])
    .where('media_id', 'in', listed(db, actor).select('collection_item.media_id'))
    .orderBy('media_id')
    .orderBy('place')
    .execute()

/** What the media of those lists are known by elsewhere. */
export const listOwnListIds = (db: Db, actor: Actor) =>
  db
    .selectFrom('media_external')
    .select(['media_id as mediaId', 'source', 'key'])
    .where('media_id', 'in', listed(db, actor).select('collection_item.media_id'))
    .orderBy('media_id')
    .orderBy('source')
    .orderBy('key')
    .execute()

/** A person's queue, or their lists of a name, the oldest first. */
export async function listNamedLists(tx: Tx, userId: number, kind: 'list' | 'queue', name: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('collection')
    .select('id')
    .where('owner_id', '=', userId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .$if(kind === 'list', (query) => query.where('name_key', '=', foldTitle(name)))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
