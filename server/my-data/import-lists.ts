import type { z } from 'zod'
import type { ImportReport } from '@amn/contract/personal/my-data'
import type { myDataImport } from '@amn/contract/personal/my-data-schemas'
import type { Store } from '../db/store.ts'
import type { Db, Tx } from '../db/tables.ts'
import { insertItems, listPositions, mostItems, touchCollection } from '../domain/collections/item-queries.ts'
import { insertCollection, insertQueue } from '../domain/collections/make-queries.ts'
import { listKnownBy } from '../domain/media/external-id-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { viewerOf } from '../domain/visibility/visibility.ts'
import { listVisibleMedia } from '../domain/visibility/visible-queries.ts'
import { foldTitle } from '../text/fold.ts'
import { listNamedLists } from './list-queries.ts'
import { forEachYielding, type MediaFinder } from './match.ts'

type GivenList = z.output<typeof myDataImport>['lists'][number]
type GivenItem = GivenList['items'][number]

const atOnce = 500

/** Finds the media of a list by what they are known by elsewhere, else by key and titles as all others of the file. */
async function makeItemFinder(db: Db, actor: Actor, items: readonly GivenItem[], { find }: MediaFinder) {
  const known = await listKnownBy(
    db,
    items.flatMap(({ externalIds }) => externalIds),
  )
  const typeOf = new Map<number, string>()
  const ids = [...new Set([...known.values()].flat())]
  for (let from = 0; from < ids.length; from += atOnce) {
    const visible = await listVisibleMedia(db, viewerOf(actor), ids.slice(from, from + atOnce))
    for (const { mediaId, type } of visible) typeOf.set(mediaId, type)
  }
  return (item: GivenItem) => {
    const all = item.externalIds.flatMap(({ source, key }) => known.get(`${source} ${key}`) ?? [])
    const [only, ...others] = new Set(all.filter((id) => typeOf.get(id) === item.amnMediaType))
    return only !== undefined && others.length === 0 ? only : find(item)
  }
}

/** The list that is meant: one's queue, or of one's own lists of this name the nth; made where there is none. */
async function getList(tx: Tx, userId: number, { kind, name, description }: GivenList, nth: number) {
  const own = async () => (await listNamedLists(tx, userId, kind, name))[nth]
  const id = await own()
  if (id !== undefined) return { id, isMade: false }
  if (kind === 'list')
    return { id: await insertCollection(tx, { kind, ownerId: userId, name, description, rule: null, visibility: 'private' }), isMade: true }
  await insertQueue(tx, userId)
  return { id: await own(), isMade: false }
}

type Found = { mediaId: number; addedAt: string }

/** Puts the titles that a list does not hold yet at its end; gives how many they were, and whether anything was changed. */
async function fillList(tx: Tx, userId: number, given: GivenList, nth: number, found: readonly Found[]) {
  const { id, isMade } = await getList(tx, userId, given, nth)
  if (id === undefined) return { added: 0, isChanged: false }
  const present = await listPositions(tx, id)
  const inside = new Set(present.map(({ mediaId }) => mediaId))
  const missing = [...new Map(found.filter(({ mediaId }) => !inside.has(mediaId)).map((one) => [one.mediaId, one])).values()]
  const added = missing.slice(0, Math.max(0, mostItems - present.length))
  const last = present.at(-1)?.position ?? 0
  for (let from = 0; from < added.length; from += atOnce)
    await insertItems(
      tx,
      id,
      added.slice(from, from + atOnce).map((one, index) => ({ ...one, position: last + from + index + 1 })),
    )
  if (added.length > 0) await touchCollection(tx, id)
  return { added: added.length, isChanged: isMade || added.length > 0 }
}

interface Importing {
  store: Store
  actor: Actor
  finder: MediaFinder
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Reads the lists of a file into one's own: what is missing is added, nothing is moved, renamed or shown to others. */
export async function importLists({ store, actor, finder, run }: Importing, lists: readonly GivenList[]) {
  const unmatched: ImportReport['unmatched'] = []
  const names = new Map<string, number>()
  const report = { lists: 0, listed: 0, unmatched }
  for (const list of lists) {
    const key = list.kind === 'queue' ? '' : foldTitle(list.name)
    const nth = list.kind === 'queue' ? 0 : (names.get(key) ?? 0)
    names.set(key, nth + 1)
    const find = await makeItemFinder(store.db, actor, list.items, finder)
    const found: Found[] = []
    await forEachYielding(list.items, (item) => {
      const mediaId = find(item)
      if (typeof mediaId === 'number') found.push({ mediaId, addedAt: new Date(item.addedAt).toISOString() })
      else unmatched.push({ amnMediaType: item.amnMediaType, title: item.title, reason: mediaId })
    })
    const { added, isChanged } = await run((tx) => fillList(tx, actor.userId, list, nth, found))
    report.lists += Number(isChanged)
    report.listed += added
  }
  return report
}
