import type { z } from 'zod'
import { mostListItems } from '@amn/contract/collections/collection-values'
import type { ImportReport } from '@amn/contract/personal/my-data'
import type { myDataImport } from '@amn/contract/personal/my-data-schemas'
import type { Store } from '../db/store.ts'
import type { Db, Tx } from '../db/tables.ts'
import { insertItems, listPositions, touchCollection } from '../domain/collections/item-queries.ts'
import { hasRoomForList, insertCollection } from '../domain/collections/make-queries.ts'
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

interface Meant {
  userId: number
  list: GivenList
  nth: number
  /** So many lists a dry run would have made before. */
  wouldBeMade: number
}

/** The list that is meant: one's queue, or of one's own lists of this name the nth; made where there is none and room for it. */
async function getList(tx: Tx, { userId, list: { kind, name, description }, nth, wouldBeMade }: Meant) {
  const id = (await listNamedLists(tx, userId, kind, name))[nth]
  if (id !== undefined) return { id, isMade: false }
  if (kind === 'queue' || !(await hasRoomForList(tx, userId, wouldBeMade))) return undefined
  return { id: await insertCollection(tx, { kind, ownerId: userId, name, description, rule: null, visibility: 'private' }), isMade: true }
}

type Found = { mediaId: number; addedAt: string; item: GivenItem }

/** Puts the titles that a list does not hold yet at its end; gives how many they were, those without room, and whether the list was made. */
async function fillList(tx: Tx, meant: Meant, found: readonly Found[]) {
  const list = await getList(tx, meant)
  if (!list) return { added: 0, left: found, isMade: false }
  const { id, isMade } = list
  const present = await listPositions(tx, id)
  const inside = new Set(present.map(({ mediaId }) => mediaId))
  const missing = [...new Map(found.filter(({ mediaId }) => !inside.has(mediaId)).map((one) => [one.mediaId, one])).values()]
  const room = Math.max(0, mostListItems - present.length)
  const added = missing.slice(0, room)
  const last = present.at(-1)?.position ?? 0
  for (let from = 0; from < added.length; from += atOnce)
    await insertItems(
      tx,
      id,
      added.slice(from, from + atOnce).map(({ mediaId, addedAt }, index) => ({ mediaId, addedAt, position: last + from + index + 1 })),
    )
  if (added.length > 0) await touchCollection(tx, id)
  return { added: added.length, left: missing.slice(room), isMade }
}

interface Importing {
  store: Store
  actor: Actor
  finder: MediaFinder
  dryRun: boolean
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Reads the lists of a file into one's own: what is missing is added, nothing is moved, renamed or shown to others. */
export async function importLists({ store, actor, finder, dryRun, run }: Importing, lists: readonly GivenList[]) {
  const unmatched: ImportReport['unmatched'] = []
  const names = new Map<string, number>()
  const report = { lists: 0, listed: 0, unmatched }
  let made = 0
  const leave = ({ amnMediaType, title }: GivenItem, reason: ImportReport['unmatched'][number]['reason']) =>
    unmatched.push({ amnMediaType, title, reason })
  for (const list of lists) {
    const key = list.kind === 'queue' ? '' : foldTitle(list.name)
    const nth = list.kind === 'queue' ? 0 : (names.get(key) ?? 0)
    names.set(key, nth + 1)
    const find = await makeItemFinder(store.db, actor, list.items, finder)
    const found: Found[] = []
    await forEachYielding(list.items, (item) => {
      const mediaId = find(item)
      if (typeof mediaId === 'number') found.push({ mediaId, addedAt: new Date(item.addedAt).toISOString(), item })
      else leave(item, mediaId)
    })
    const meant = { userId: actor.userId, list, nth, wouldBeMade: dryRun ? made : 0 }
    const { added, left, isMade } = await run((tx) => fillList(tx, meant, found))
    for (const { item } of left) leave(item, 'full')
    made += Number(isMade)
    report.lists += Number(isMade || added > 0)
    report.listed += added
  }
  return report
}
