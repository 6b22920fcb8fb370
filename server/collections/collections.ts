import { AppError, wrongField } from '@amn/contract/errors'
import type { Collection, CollectionCard, Membership } from '@amn/contract/collections/collections'
import { mostLists, type Visibility } from '@amn/contract/collections/collection-values'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Page } from '@amn/contract/page'
import type { MediaType } from '@amn/contract/values'
import type { Db, Tx } from '../db/tables.ts'
import { type Paging, windowOf } from '../db/page.ts'
import { hasRoomForList, insertCollection } from '../domain/collections/make-queries.ts'
import { listCards } from '../domain/media/card-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { getEditable, getStored, mayEdit, mayEditCollections, mayHold, notFound, scopeOf } from './access.ts'
import { insertVisible } from './items.ts'
import {
  countCollections,
  countItems,
  findCollection,
  findQueue,
  holdsOthers,
  listCollections,
  listGroups,
  listItemIds,
  listMemberships,
  listOwnGroups,
  lockCollection,
  replaceGroups,
  type Scope,
  type StoredCollection,
  updateCollection,
  updateDeleted,
} from './queries.ts'

const shownCovers = 4

async function toCard(db: Db, actor: Actor, stored: StoredCollection): Promise<CollectionCard & { completed: number }> {
  const scope = scopeOf(actor)
  const canSee = scope.types.length > 0
  const { all, completed } = canSee ? await countItems(db, stored, scope, actor.userId) : { all: 0, completed: 0 }
  const ids = canSee ? await listItemIds(db, stored, scope, { limit: shownCovers * 3, offset: 0 }) : []
  const cards = await listCards(db, actor.userId, ids)
  const covers = cards.flatMap(({ id, amnMediaType, cover }) => (cover ? [{ id, amnMediaType, cover }] : []))
  const { id, kind, name, description, rule, visibility, updatedAt, ownerId, owner } = stored
  return {
    id,
    kind,
    name,
    description,
    rule,
    visibility,
    updatedAt,
    owner: ownerId === null ? null : { id: ownerId, username: owner ?? '' },
    itemCount: all,
    covers: covers.slice(0, shownCovers),
    completed,
  }
}

/** Whether a collection of the library holds titles, shown or hidden, of types that somebody may not edit. */
const belongsToOthers = async (db: Db, actor: Actor, { id, kind }: StoredCollection): Promise<boolean> =>
  kind === 'collection' && (await holdsOthers(db, id, actor.types('EDIT')))

async function toWhole(db: Db, actor: Actor, stored: StoredCollection): Promise<Collection> {
  const { completed, ...card } = await toCard(db, actor, stored)
  const isOwn = stored.ownerId !== null && stored.ownerId === actor.userId
  const groups = isOwn ? await listGroups(db, stored.id) : []
  return {
    ...card,
    groupIds: groups.map(({ id }) => id),
    groups,
    completedCount: actor.loggedIn ? completed : null,
    version: stored.version,
    may: { edit: mayEdit(actor, stored), change: mayEdit(actor, stored) && !(await belongsToOthers(db, actor, stored)) },
  }
}

/** A collection or list that the caller may see; throws NOT_FOUND. */
export const getCollection = async (db: Db, actor: Actor, id: number): Promise<Collection> =>
  toWhole(db, actor, await getStored(db, actor, id))

/** A page of collections or lists. */
export async function listAll(db: Db, actor: Actor, query: { scope: Scope; search: string } & Paging): Promise<Page<CollectionCard>> {
  if (['mine', 'shared'].includes(query.scope) && !actor.loggedIn) return { items: [], totalItems: 0 }
  const rows = await listCollections(db, actor, { ...query, ...windowOf(query) })
  const cards = await Promise.all(rows.map((row) => toCard(db, actor, row)))
  return {
    items: cards.map(({ completed: _, ...card }) => card),
    totalItems: await countCollections(db, actor, query.scope, query.search),
  }
}

/** A page of the media of a collection or list in their order; throws NOT_FOUND. */
export async function listItems(db: Db, actor: Actor, id: number, query: Paging & { includeWorkInProgress: boolean }) {
  const stored = await getStored(db, actor, id)
  const scope = scopeOf(actor, query.includeWorkInProgress)
  if (scope.types.length === 0) return { items: [], totalItems: 0 }
  const ids = await listItemIds(db, stored, scope, windowOf(query))
  const { all } = await countItems(db, stored, scope, actor.userId)
  return { items: await listCards(db, actor.userId, ids), totalItems: all }
}

/** The queue of the caller. */
export async function getQueue(db: Db, actor: Actor): Promise<Collection> {
  const stored = await findQueue(db, actor.userId)
  if (!stored) throw notFound()
  return toWhole(db, actor, stored)
}

async function setGroups(tx: Tx, actor: Actor, id: number, groupIds: readonly number[]): Promise<void> {
  // Groups that the owner has left since may stay, so that the list can still be changed.
  const shownTo = (await listGroups(tx, id)).map((group) => group.id)
  const own = new Set([...(await listOwnGroups(tx, actor.userId, groupIds)), ...shownTo])
  const at = groupIds.findIndex((group) => !own.has(group))
  if (at >= 0) throw wrongField(`groupIds.${at}`, 'collection.noGroup')
  await replaceGroups(tx, id, groupIds)
}

interface Made {
  kind: 'collection' | 'list'
  name: string
  description?: string | undefined
  rule?: string | null | undefined
  visibility?: Visibility | undefined
  groupIds?: number[] | undefined
  mediaIds?: number[] | undefined
}

/** Makes a collection or list; gives its id. */
export async function makeCollection(tx: Tx, actor: Actor, made: Made): Promise<number> {
  const { kind, name, description = '', rule = null, mediaIds, groupIds } = made
  const isShared = kind === 'collection'
  if (isShared && !mayEditCollections(actor)) throw new AppError('ACCESS_DENIED', 'access.denied')
  if (rule !== null && !isShared) throw wrongField('rule', 'collection.noRule')
  if (!isShared && !(await hasRoomForList(tx, actor.userId)))
    throw new AppError('CONFLICT', reasonFor('collection.manyLists', { most: mostLists }))
  const visibility = isShared ? 'everybody' : (made.visibility ?? 'private')
  const id = await insertCollection(tx, { kind, ownerId: isShared ? null : actor.userId, name, description, rule, visibility })
  if (groupIds && !isShared) await setGroups(tx, actor, id, groupIds)
  if (mediaIds && rule === null) await insertVisible(tx, actor, { id, kind }, mediaIds)
  return id
}

type Change = Partial<Omit<Made, 'kind' | 'mediaIds'>> & { version?: number | undefined }

// What somebody else puts together of types that one does not edit is not one's own to change or take away.
async function refuseOthers(tx: Tx, actor: Actor, stored: StoredCollection): Promise<void> {
  if (await belongsToOthers(tx, actor, stored)) throw new AppError('ACCESS_DENIED', 'collection.otherTypes')
}

/** Renames, describes or shares a collection or list; throws STALE where another version was read. */
export async function changeCollection(tx: Tx, actor: Actor, id: number, change: Change): Promise<void> {
  const stored = await getEditable(tx, actor, id)
  if (stored.kind === 'queue') throw new AppError('CONFLICT', 'collection.queueStays')
  if (change.version !== undefined && change.version !== stored.version) throw new AppError('STALE', 'collection.changed')
  if (change.rule && stored.kind !== 'collection') throw wrongField('rule', 'collection.noRule')
  await refuseOthers(tx, actor, stored)
  const { name = stored.name, description = stored.description, rule = stored.rule } = change
  const visibility = stored.kind === 'collection' ? 'everybody' : (change.visibility ?? stored.visibility)
  await updateCollection(tx, { ...stored, name, description, rule, visibility })
  if (change.groupIds && stored.kind === 'list') await setGroups(tx, actor, id, change.groupIds)
}

/** Deletes a collection or list, so that it can be restored. */
export async function removeCollection(tx: Tx, actor: Actor, id: number): Promise<void> {
  const stored = await getEditable(tx, actor, id)
  if (stored.kind === 'queue') throw new AppError('CONFLICT', 'collection.queueStays')
  await refuseOthers(tx, actor, stored)
  await updateDeleted(tx, id, new Date().toISOString())
}

/** Takes the deletion of a collection or list back; throws NOT_FOUND where it was not deleted. */
export async function restoreCollection(tx: Tx, actor: Actor, id: number): Promise<void> {
  await lockCollection(tx, id)
  const stored = await findCollection(tx, actor, id, true)
  if (!stored || !mayEdit(actor, stored)) throw notFound()
  await refuseOthers(tx, actor, stored)
  await updateDeleted(tx, id, null)
}

/** The collections and lists that hold a media, and those into which the caller may put it. */
export async function membershipsOf(db: Db, actor: Actor, media: { mediaId: number; type: MediaType }): Promise<Membership[]> {
  const { mediaId, type } = media
  const rows = await listMemberships(db, actor, mediaId, mayEditCollections(actor))
  return rows.map(({ id, kind, name, inside, rule, ownerId }) => ({
    id,
    kind,
    name,
    isIn: inside !== null,
    mayEdit: rule === null && mayEdit(actor, { kind, ownerId }) && mayHold(actor, kind, type),
  }))
}
