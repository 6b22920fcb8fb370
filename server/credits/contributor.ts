import { AppError } from '@amn/contract/errors'
import { creditRoles } from '@amn/contract/media/credit-values'
import type { Contributor, ListedContributor, Work } from '@amn/contract/media/credits'
import type { Page } from '@amn/contract/page'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { type Paging, windowOf } from '../db/page.ts'
import type { Db } from '../db/tables.ts'
import { pictureOf } from '../domain/credits/detail-queries.ts'
import { pageOfContributor } from '../domain/media/external-pages.ts'
import { readLinks } from '../domain/metadata/stored-lists.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { foldedWords } from '../text/fold.ts'
import { listContributorCards, type Wanted } from './list-queries.ts'
import { findNamed } from './named.ts'
import { type Ranking, readRanking } from './ranking.ts'
import { countByIndex, countRolesByIndex, type WorkIndex } from './work-index.ts'
import {
  countRoles,
  countWorks,
  countWorksOf,
  findContributor,
  listFamily,
  listHidden,
  listIds,
  listNames,
  listParts,
  listRolesOf,
  listWorkTypes,
  type StoredContributor,
} from './queries.ts'

/** Within what a caller finds people and organisations: those who worked on media that lists show to them. */
export const scopeOf = (actor: Actor, types: readonly MediaType[] = actor.types('INFO')): ListScope => ({
  types: [...types],
  seesAdult: actor.seesAdult,
  withWorkInProgress: true,
})

/** A person or an organisation with all that were merged into it, and what the caller may see of its works. */
export interface Found {
  stored: StoredContributor
  family: number[]
  works: Awaited<ReturnType<typeof countWorks>>
}

/** Who asks, and what refuses a call whose own right lacks on a type. */
export interface Asker {
  actor: Actor
  permit: (type: MediaType) => void
}

/**
 * The person or organisation that an id means now. Throws NOT_FOUND where it worked on nothing that the caller may see, ACCESS_DENIED where the
 * call's right lacks on the type of one of its works that they see. The index is asked only outside of a transaction.
 */
export async function getFound(db: Db, { actor, permit }: Asker, id: number, index?: WorkIndex): Promise<Found> {
  const stored = await findContributor(db, id)
  const family = stored ? await listFamily(db, stored.id) : []
  const scope = scopeOf(actor)
  const count = async (nowId: number) =>
    (index && (await countByIndex(db, index, { id: nowId, family }, scope, actor.userId))) ??
    (await countWorks(db, family, scope, actor.userId))
  const works = stored && scope.types.length > 0 ? await count(stored.id) : undefined
  if (!stored || !works || works.count === 0) throw new AppError('NOT_FOUND', 'credit.none')
  for (const type of works.types) permit(type)
  return { stored, family, works }
}

// A change shows in every work, so the right is judged by all of them, not by those that the caller sees.
async function mayEdit(db: Db, actor: Actor, family: readonly number[]): Promise<boolean> {
  const editable = actor.types('EDIT')
  if (editable.length === 0 || editable.length === mediaTypes.length) return editable.length > 0
  return (await listWorkTypes(db, family)).every((type) => editable.includes(type))
}

/** As `getFound`, for a change: throws ACCESS_DENIED also where a work that the caller does not see is of a type that they may not edit. */
export async function getEditable(db: Db, asker: Asker, id: number): Promise<Found> {
  const found = await getFound(db, asker, id)
  const editable = asker.actor.types('EDIT')
  const unseen = (await listWorkTypes(db, found.family)).filter((type) => !found.works.types.includes(type))
  if (unseen.some((type) => !editable.includes(type))) throw new AppError('ACCESS_DENIED', 'credit.otherTypes')
  return found
}

const inOrder = (one: { role: (typeof creditRoles)[number] }, other: { role: (typeof creditRoles)[number] }) =>
  creditRoles.indexOf(one.role) - creditRoles.indexOf(other.role)

const rolesOf = async (db: Db, index: WorkIndex, { stored, family }: Found, scope: ListScope) =>
  (await countRolesByIndex(db, index, { id: stored.id, family }, scope)) ?? (await countRoles(db, family, scope))

const merged = ({ stored, family }: Found): number[] => family.filter((one) => one !== stored.id)

/** A person or an organisation with everything that its page shows; throws NOT_FOUND. */
export async function getContributor(db: Db, index: WorkIndex, asker: Asker, id: number): Promise<Contributor> {
  const { actor } = asker
  const found = await getFound(db, asker, id, index)
  const { stored, family, works } = found
  const scope = scopeOf(actor)
  // What somebody is called in works that the caller may not see is hidden with these.
  const hidden = await listHidden(db, merged(found), scope)
  const known = family.filter((one) => !hidden.has(one))
  const [roles, names, ids] = await Promise.all([rolesOf(db, index, found, scope), listNames(db, known), listIds(db, known)])
  const { name, sortName, description, version, updatedAt } = stored
  return {
    id: stored.id,
    kind: stored.kind,
    name,
    picture: pictureOf(stored),
    sortName,
    names: [...new Set(names.map((one) => one.name))].filter((one) => one !== name),
    description,
    links: readLinks(stored.links),
    externalIds: ids.map((one) => ({ ...one, address: pageOfContributor(one) })),
    roles: roles.toSorted(inOrder),
    workCount: works.count,
    myProgress: actor.loggedIn ? { completed: works.completed, started: works.started } : null,
    version,
    updatedAt,
    may: { edit: await mayEdit(db, actor, family) },
  }
}

interface WorksQuery extends Paging {
  role?: (typeof creditRoles)[number] | undefined
  order: 'asc' | 'desc'
}

/** A page of the media that somebody worked on, and as what; throws NOT_FOUND. */
export async function listWorks(
  db: Db,
  index: WorkIndex,
  asker: Asker,
  id: number,
  types: readonly MediaType[],
  query: WorksQuery,
): Promise<Page<Work>> {
  const { actor } = asker
  const { stored, family } = await getFound(db, asker, id, index)
  const scope = scopeOf(actor, types)
  if (scope.types.length === 0) return { items: [], totalItems: 0 }
  const { role, order, page, size } = query
  const { items: cards, totalItems } = await index.list(actor.userId, scope, { id: stored.id, role }, order, { page, size })
  const parts =
    cards.length > 0
      ? await listParts(
          db,
          family,
          cards.map((card) => card.id),
        )
      : []
  const byMedia = Map.groupBy(parts, ({ mediaId }) => mediaId)
  const items = cards.map((media) => ({
    media,
    roles: (byMedia.get(media.id) ?? []).map(({ mediaId: _, ...part }) => part).filter((part) => role === undefined || part.role === role),
  }))
  return { items, totalItems }
}

const mostRoles = 3

/** Some people and organisations as lists show them, in the order of the ids. */
export async function listByIds(db: Db, scope: ListScope, ids: readonly number[]): Promise<Omit<ListedContributor, 'workCount'>[]> {
  if (ids.length === 0) return []
  const [cards, roles] = await Promise.all([listContributorCards(db, ids), listRolesOf(db, ids, scope)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => {
    const card = byId.get(id)
    if (!card) return []
    const own = roles
      .filter((one) => one.id === id)
      .toSorted((one, other) => Number(other.count) - Number(one.count) || inOrder(one, other))
    return [{ id, kind: card.kind, name: card.name, picture: pictureOf(card), roles: own.slice(0, mostRoles).map(({ role }) => role) }]
  })
}

const mostFound = 1000

/** Those whose names fit, with the number of their works within the scope; of very many some. */
async function findByName(db: Db, scope: ListScope, { search, kind, role, sort }: Wanted): Promise<Ranking> {
  const words = foldedWords(search)
  if (words.length === 0) return { ids: [], counts: new Map() }
  const named = [...new Set((await findNamed(db, scope, words, false, mostFound)).map(({ id }) => id))]
  const counts = await countWorksOf(db, named, scope, role)
  const cards = named.length > 0 ? await listContributorCards(db, named) : []
  const shown = cards.filter((card) => counts.has(card.id) && (kind === undefined || card.kind === kind))
  const inOrder = shown.toSorted(
    (one, other) =>
      (sort === 'works' ? (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0) : 0) || (one.sortKey < other.sortKey ? -1 : 1),
  )
  return { ids: inOrder.map(({ id }) => id), counts }
}

/** A page of the people and organisations who worked on what the caller may see. */
export async function listContributors(db: Db, scope: ListScope, query: Wanted & Paging): Promise<Page<ListedContributor>> {
  if (scope.types.length === 0) return { items: [], totalItems: 0 }
  const { ids, counts } = query.search.trim() === '' ? await readRanking(db, scope, query) : await findByName(db, scope, query)
  const { limit, offset } = windowOf(query)
  const cards = await listByIds(db, scope, ids.slice(offset, offset + limit))
  return { items: cards.map((card) => ({ ...card, workCount: counts.get(card.id) ?? 0 })), totalItems: ids.length }
}
