import type { MyData } from '@amn/contract/personal/my-data'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import * as queries from './list-queries.ts'

/** A person's queue and lists with the titles that they may see now, in a constant number of statements. */
export async function exportLists(db: Db, actor: Actor): Promise<MyData['lists']> {
  const [lists, items, titles, ids] = await Promise.all([
    queries.listOwnLists(db, actor.userId),
    queries.listOwnListItems(db, actor),
    queries.listOwnListTitles(db, actor),
    queries.listOwnListIds(db, actor),
  ])
  const itemsOf = Map.groupBy(items, ({ listId }) => listId)
  const titlesOf = Map.groupBy(titles, ({ mediaId }) => mediaId)
  const idsOf = Map.groupBy(ids, ({ mediaId }) => mediaId)
  return lists.map(({ id, ...list }) => ({
    ...list,
    items: (itemsOf.get(id) ?? []).map(({ listId: _list, mediaId, ...item }) => ({
      ...item,
      otherTitles: (titlesOf.get(mediaId) ?? []).map(({ title }) => title),
      externalIds: (idsOf.get(mediaId) ?? []).map(({ source, key }) => ({ source, key })),
    })),
  }))
}
