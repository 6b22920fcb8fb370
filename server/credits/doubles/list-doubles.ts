import { wrongField } from '@amn/contract/errors'
import type { ContributorDouble, DoubleSide } from '@amn/contract/media/credits'
import type { Page } from '@amn/contract/page'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { listCards } from '../../domain/media/card-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { type Asker, getEditable, listByIds, scopeOf } from '../contributor.ts'
import { countWorkIds, listFamily, listLatestWorks, listNames } from '../queries.ts'
import { countPairs, countShared, deleteApart, insertApart, listPairs, type PairScope } from './queries.ts'

const mostWorks = 3
const mostNames = 6

async function describe(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, { side: DoubleSide; family: number[] }>> {
  const scope = scopeOf(actor)
  const cards = await listByIds(db, scope, ids)
  const sides = new Map<number, { side: DoubleSide; family: number[] }>()
  for (const card of cards) {
    const family = await listFamily(db, card.id)
    const [names, workCount, workIds] = await Promise.all([
      listNames(db, family),
      countWorkIds(db, family, scope),
      listLatestWorks(db, family, scope, mostWorks),
    ])
    const others = [...new Set(names.map(({ name }) => name))].filter((name) => name !== card.name).slice(0, mostNames)
    const works = workIds.length > 0 ? await listCards(db, actor.userId, workIds) : []
    sides.set(card.id, { side: { ...card, workCount, names: others, works }, family })
  }
  return sides
}

/** A page of people and organisations who may be the same and whom the caller may merge, the surest first. */
export async function listDoubles(db: Db, actor: Actor, types: readonly MediaType[], paging: Paging): Promise<Page<ContributorDouble>> {
  const scope = scopeOf(actor)
  const editable = actor.types('EDIT')
  const within: PairScope = {
    scope: { ...scope, types: types.filter((type) => scope.types.includes(type)) },
    others: mediaTypes.filter((type) => !editable.includes(type)),
  }
  if (within.scope.types.length === 0) return { items: [], totalItems: 0 }
  const { items: pairs, totalItems } = await readPage(listPairs(db, within, windowOf(paging)), countPairs(db, within))
  const sides = await describe(db, actor, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))])
  const items: ContributorDouble[] = []
  for (const { one, other, reason } of pairs) {
    const [a, b] = [sides.get(one), sides.get(other)]
    if (!a || !b) continue
    const isTurned = b.side.workCount > a.side.workCount
    items.push({
      contributors: isTurned ? [b.side, a.side] : [a.side, b.side],
      reason,
      sharedWorks: await countShared(db, a.family, b.family, scope),
    })
  }
  return { items, totalItems }
}

async function getPair(tx: Tx, asker: Asker, [one, other]: readonly [number, number]): Promise<[number, number]> {
  const pair: [number, number] = [(await getEditable(tx, asker, one)).stored.id, (await getEditable(tx, asker, other)).stored.id]
  if (pair[0] === pair[1]) throw wrongField('contributorIds', 'credit.mergeSelf')
  return pair
}

/** Remembers that two are not the same; throws NOT_FOUND for whom the caller does not see. */
export async function dismissDouble(tx: Tx, asker: Asker, ids: readonly [number, number]): Promise<undefined> {
  await insertApart(tx, await getPair(tx, asker, ids), asker.actor.userId)
}

/** Forgets that two are not the same; throws NOT_FOUND for whom the caller does not see. */
export async function restoreDouble(tx: Tx, asker: Asker, ids: readonly [number, number]): Promise<undefined> {
  await deleteApart(tx, await getPair(tx, asker, ids))
}
