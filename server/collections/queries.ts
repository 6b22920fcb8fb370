import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import type { CollectionKind, Visibility } from '@amn/contract/collections/collection-values'
import { engineOf } from '../db/engine.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { isOfTypes, whereAllowed, whereListedOf, whereVisible } from '../domain/visibility/visibility-queries.ts'
import { contains } from '../db/like.ts'
import { foldTitle } from '../text/fold.ts'

/** A collection or list as it is stored. */
export interface StoredCollection {
  id: number
  kind: CollectionKind
  ownerId: number | null
  owner: string | null
  name: string
  description: string
  rule: string | null
  visibility: Visibility
  version: number
  updatedAt: string
}

const selectCollections = (db: Db) =>
  db
    .selectFrom('collection')
    .leftJoin('users as owner', 'owner.id', 'collection.owner_id')
    .select(['collection.id', 'collection.kind', 'collection.owner_id as ownerId', 'owner.username as owner', 'collection.name'])
    .select(['collection.description', 'collection.rule', 'collection.visibility', 'collection.version'])
    .select('collection.updated_at as updatedAt')

type Is = ExpressionBuilder<Tables & { owner: Tables['users'] }, 'collection'>
const mediaIn = (is: Is) =>
  is
    .selectFrom('collection_item as item')
    .innerJoin('media', 'media.id', 'item.media_id')
    .select('item.media_id')
    .whereRef('item.collection_id', '=', 'collection.id')

// The filter of a collection asks for one type, or for all.
const asksFor = (type: MediaType) => sql<SqlBool>`replace(collection.rule, '?', '&') || '&' like ${`%&type=${type}&%`}`

// What holds nothing but what somebody may not see tells of it by its name, and does not exist for them. Who makes collections finds those whose
// media are in the bin all the same.
const isForEyesOf = (is: Is, actor: Actor) => {
  const hiddenTypes = mediaTypes.filter((type) => !actor.types('INFO').includes(type))
  const mayRestore = actor.loggedIn && actor.types('EDIT').length > 0
  const isForThem = is.or([
    is.not(is.exists(mediaIn(is))),
    is.exists(mediaIn(is).where(whereVisible(actor))),
    ...(mayRestore ? [is.and([is('collection.kind', '=', 'collection'), is.exists(mediaIn(is).where(whereAllowed(actor)))])] : []),
  ])
  return is.or([
    is.and([is('collection.rule', 'is', null), isForThem]),
    is.and([is('collection.rule', 'is not', null), ...hiddenTypes.map((type) => is.not(asksFor(type)))]),
  ])
}

const isShown = (is: Is, db: Db, actor: Actor) => {
  const { userId } = actor
  const isTheirs = is.or([
    is('collection.kind', '=', 'collection'),
    ...(userId === 0
      ? []
      : [
          is('collection.visibility', '=', 'everybody'),
          is.and([
            is('collection.visibility', '=', 'groups'),
            is(
              'collection.id',
              'in',
              db
                .selectFrom('collection_group')
                .innerJoin('user_group', 'user_group.group_id', 'collection_group.group_id')
                .select('collection_group.collection_id')
                .where('user_group.user_id', '=', userId),
            ),
          ]),
        ]),
  ])
  return is.or([is('collection.owner_id', '=', userId), is.and([isTheirs, isForEyesOf(is, actor)])])
}

/** A collection or list that somebody may see; one that was deleted where that is asked for. */
export const findCollection = (db: Db, actor: Actor, id: number, isDeleted = false): Promise<StoredCollection | undefined> =>
  selectCollections(db)
    .where('collection.id', '=', id)
    .where('collection.deleted_at', isDeleted ? 'is not' : 'is', null)
    .where((is) => isShown(is as never, db, actor))
    .executeTakeFirst()

/** The queue of somebody. */
export const findQueue = (db: Db, userId: number): Promise<StoredCollection | undefined> =>
  selectCollections(db).where('collection.kind', '=', 'queue').where('collection.owner_id', '=', userId).executeTakeFirst()

export type Scope = 'collections' | 'mine' | 'shared' | 'all' | 'deleted'
const listed = (db: Db, actor: Actor, scope: Scope, search: string) => {
  const mayEdit = actor.loggedIn && actor.types('EDIT').length > 0
  let query = db
    .selectFrom('collection')
    .where('collection.deleted_at', scope === 'deleted' ? 'is not' : 'is', null)
    .where((is) => isShown(is as never, db, actor))
  if (scope === 'deleted')
    query = query.where((is) =>
      is.or([is('collection.owner_id', '=', actor.userId), ...(mayEdit ? [is('collection.kind', '=', 'collection')] : [])]),
    )
  else if (scope === 'all') query = query.where('collection.kind', '!=', 'queue')
  else query = query.where('collection.kind', '=', scope === 'collections' ? 'collection' : 'list')
  if (scope === 'mine') query = query.where('collection.owner_id', '=', actor.userId)
  if (scope === 'shared') query = query.where('collection.owner_id', '!=', actor.userId)
  for (const word of foldTitle(search).split(' ').filter(Boolean))
    query = query.where((is) => contains(is.ref('collection.name_key'), word))
  return query
}

// Names that begin as was typed come first.
const beginsOtherwise = (typed: string) => sql`case when substr(collection.name_key, 1, ${typed.length}) = ${typed} then 0 else 1 end`

/** A page of collections or lists by name. */
export async function listCollections(
  db: Db,
  actor: Actor,
  { scope, search, limit, offset }: { scope: Scope; search: string; limit: number; offset: number },
): Promise<StoredCollection[]> {
  const ids = listed(db, actor, scope, search)
    .select('collection.id')
    .orderBy(beginsOtherwise(foldTitle(search)))
    .orderBy('name_key')
    .orderBy('collection.id')
    .limit(limit)
    .offset(offset)
  const rows = await ids.execute()
  if (rows.length === 0) return []
  const order = rows.map(({ id }) => id)
  const all = await selectCollections(db).where('collection.id', 'in', order).execute()
  return order.flatMap((id) => all.find((one) => one.id === id) ?? [])
}

/** How many collections or lists there are. */
export async function countCollections(db: Db, actor: Actor, scope: Scope, search: string): Promise<number> {
  const { n } = await listed(db, actor, scope, search)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const itemsOf = (db: Db, id: number, scope: ListScope) =>
  db
    .selectFrom('collection_item')
    .innerJoin('media', 'media.id', 'collection_item.media_id')
    .where('collection_item.collection_id', '=', id)
    .where(whereListedOf(scope))

/** A page of the media of a collection or list that the caller may see, in their order; of a queue only what the person has not completed since it was put there. */
export async function listItemIds(
  db: Db,
  { id, kind, ownerId }: Pick<StoredCollection, 'id' | 'kind' | 'ownerId'>,
  scope: ListScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await itemsOf(db, id, scope)
    .$if(kind === 'queue', (query) => query.where(isWaiting(ownerId ?? 0)))
    .select('media.id')
    .orderBy('collection_item.position')
    .orderBy('media.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.id)
}

// Who puts into their queue what they have completed before wants to begin it anew.
const isDone = (userId: number, item: 'item' | 'collection_item') => sql<boolean>`exists (select 1 from user_media
  where user_media.media_id = ${sql.ref(`${item}.media_id`)} and user_media.user_id = ${userId}
    and user_media.status = 'COMPLETED' and user_media.completed_at >= ${sql.ref(`${item}.added_at`)})`
const isWaiting = (userId: number, item: 'item' | 'collection_item' = 'collection_item') => sql<boolean>`not ${isDone(userId, item)}`

/** Takes out of the queue of somebody what they have completed since they put it there. */
export const deleteDone = (tx: Tx, id: number, userId: number) =>
  tx.deleteFrom('collection_item').where('collection_id', '=', id).where(isDone(userId, 'collection_item')).execute()

/** How many media of a collection or list the caller may see, and has completed. */
export async function countItems(
  db: Db,
  { id, kind, ownerId }: Pick<StoredCollection, 'id' | 'kind' | 'ownerId'>,
  scope: ListScope,
  userId: number,
): Promise<{ all: number; completed: number }> {
  const row = await itemsOf(db, id, scope)
    .$if(kind === 'queue', (query) => query.where(isWaiting(ownerId ?? 0)))
    .leftJoin('user_media as mine', (join) => join.onRef('mine.media_id', '=', 'media.id').on('mine.user_id', '=', userId))
    .select((is) => [
      is.fn.countAll<number>().as('all'),
      is.fn.sum<number | null>(sql`case when mine.status = 'COMPLETED' then 1 else 0 end`).as('completed'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), completed: Number(row.completed ?? 0) }
}

/** Makes those who change one collection or list wait for each other; SQLite has one writer anyway. */
export async function lockCollection(tx: Tx, id: number): Promise<void> {
  if (engineOf(tx) === 'postgres') await tx.selectFrom('collection').select('id').where('id', '=', id).forUpdate().execute()
}

/** Whether a collection or list holds a media of a type other than these, in the bin or not. */
export async function holdsOthers(db: Db, id: number, types: readonly MediaType[]): Promise<boolean> {
  const row = await db
    .selectFrom('collection_item')
    .innerJoin('media', 'media.id', 'collection_item.media_id')
    .select('media.id')
    .where('collection_item.collection_id', '=', id)
    .where(sql<boolean>`not (${isOfTypes(types)})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a collection or list. */
export const updateCollection = (tx: Tx, { id, name, description, rule, visibility, version }: StoredCollection) =>
  tx
    .updateTable('collection')
    .set({ name, name_key: foldTitle(name), description, rule, visibility, version: version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

/** Deletes a collection or list, or takes that back. */
export const updateDeleted = (tx: Tx, id: number, at: string | null) =>
  tx.updateTable('collection').set({ deleted_at: at }).where('id', '=', id).execute()

/** The groups to which a list is shown. */
export const listGroups = (db: Db, id: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('collection_group')
    .innerJoin('groups', 'groups.id', 'collection_group.group_id')
    .select(['groups.id', 'groups.name'])
    .where('collection_id', '=', id)
    .orderBy('groups.id')
    .execute()

/** Those of some groups in which somebody is. */
export async function listOwnGroups(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('user_group')
    .select('group_id as id')
    .where('user_id', '=', userId)
    .where('group_id', 'in', ids)
    .execute()
  return rows.map((row) => row.id)
}

/** Shows a list to these groups alone. */
export async function replaceGroups(tx: Tx, id: number, groupIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('collection_group').where('collection_id', '=', id).execute()
  const rows = [...new Set(groupIds)].map((group) => ({ collection_id: id, group_id: group }))
  if (rows.length > 0) await tx.insertInto('collection_group').values(rows).execute()
}

/** The collections and lists that hold a media and somebody may see, and all into which they might put it. */
export const listMemberships = (db: Db, actor: Actor, mediaId: number, mayEditCollections: boolean) =>
  db
    .selectFrom('collection')
    .leftJoin('collection_item as item', (join) =>
      join
        .onRef('item.collection_id', '=', 'collection.id')
        .on('item.media_id', '=', mediaId)
        .on(sql<boolean>`(collection.kind <> 'queue' or ${isWaiting(actor.userId, 'item')})`),
    )
    .select([
      'collection.id',
      'collection.kind',
      'collection.name',
      'collection.rule',
      'collection.owner_id as ownerId',
      'item.media_id as inside',
    ])
    .where('collection.deleted_at', 'is', null)
    .where((is) => isShown(is as never, db, actor))
    .where((is) =>
      is.or([
        is('item.media_id', 'is not', null),
        is.and([
          is('collection.rule', 'is', null),
          is.or([is('collection.owner_id', '=', actor.userId), ...(mayEditCollections ? [is('collection.kind', '=', 'collection')] : [])]),
        ]),
      ]),
    )
    .orderBy('collection.kind')
    .orderBy('collection.name_key')
    .limit(300)
    .execute()
