import { AppError } from '@amn/contract/errors'
import type { Db, Tx } from '../db/tables.ts'
import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../domain/rights/actor.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { findCollection, lockCollection, type StoredCollection } from './queries.ts'

/** Within what a caller sees the media of collections and lists: as in the list of media. */
export const scopeOf = (actor: Actor, withWorkInProgress = false): ListScope => ({
  types: actor.types('INFO'),
  seesAdult: actor.seesAdult,
  withWorkInProgress,
})

/** Whether somebody may make and change collections of the library. */
export const mayEditCollections = (actor: Actor) => actor.loggedIn && actor.types('EDIT').length > 0
/** Whether somebody may change a collection or list that they see. */
export const mayEdit = (actor: Actor, { kind, ownerId }: Pick<StoredCollection, 'kind' | 'ownerId'>): boolean =>
  kind === 'collection' ? mayEditCollections(actor) : actor.loggedIn && ownerId === actor.userId

/** Whether somebody may put titles of a type in, move them or take them out: into lists of their own all that they see. */
export const mayHold = (actor: Actor, kind: StoredCollection['kind'], type: MediaType): boolean =>
  kind !== 'collection' || actor.types('EDIT').includes(type)

/** What is thrown where there is nothing that the caller may see. */
export const notFound = () => new AppError('NOT_FOUND', 'collection.none')

/** A collection or list that the caller may see; throws NOT_FOUND. */
export async function getStored(db: Db, actor: Actor, id: number): Promise<StoredCollection> {
  const stored = await findCollection(db, actor, id)
  if (!stored) throw notFound()
  return stored
}

/** A collection or list that the caller may change; throws NOT_FOUND or ACCESS_DENIED. */
export async function getEditable(tx: Tx, actor: Actor, id: number): Promise<StoredCollection> {
  await lockCollection(tx, id)
  const stored = await getStored(tx, actor, id)
  if (!mayEdit(actor, stored)) throw new AppError('ACCESS_DENIED', 'access.denied')
  return stored
}
