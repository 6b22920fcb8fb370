import { AppError, wrongField } from '@amn/contract/errors'
import { mostListItems } from '@amn/contract/collections/collection-values'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Tx } from '../db/tables.ts'
import { deleteItems, insertItems, listPositions, touchCollection, updatePosition } from '../domain/collections/item-queries.ts'
import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../domain/rights/actor.ts'
import { viewerOf } from '../domain/visibility/visibility.ts'
import { listVisibleMedia } from '../domain/visibility/visible-queries.ts'
import { getEditable, mayHold } from './access.ts'
import { deleteDone, type StoredCollection } from './queries.ts'

interface Positioned {
  mediaId: number
  position: number
}

const leastGap = 1e-6

/** Positions for so many media between the others at an index; undefined where there is no room left. */
function findRoom(others: readonly Positioned[], at: number, count: number): number[] | undefined {
  const [previous, next] = [others[at - 1]?.position, others[at]?.position]
  const step = previous === undefined || next === undefined ? 1 : (next - previous) / (count + 1)
  if (step < leastGap) return undefined
  const first = previous ?? (next ?? 1) - count * step - step
  return Array.from({ length: count }, (_, index) => first + (index + 1) * step)
}

/** Gives media their positions between the others at an index; where there is no room left, all others are numbered anew. */
async function makeRoom(tx: Tx, id: number, others: readonly Positioned[], at: number, count: number): Promise<number[]> {
  const room = findRoom(others, at, count)
  if (room) return room
  for (const [index, { mediaId }] of others.entries()) await updatePosition(tx, id, mediaId, index + 1 + (index < at ? 0 : count))
  return Array.from({ length: count }, (_, index) => at + index + 1)
}

const refuseRule = ({ rule }: StoredCollection) => {
  if (rule !== null) throw new AppError('CONFLICT', 'collection.byRule')
}

type Holder = Pick<StoredCollection, 'id' | 'kind'>

/** The types of those of some media that the caller may see. */
async function readTypes(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Map<number, MediaType>> {
  const rows = await listVisibleMedia(tx, viewerOf(actor), ids)
  return new Map(rows.map(({ mediaId, type }) => [mediaId, type]))
}

// A collection is everybody's: what stands in it is changed by those who edit titles of that type.
function refuseOtherTypes(actor: Actor, { kind }: Holder, types: ReadonlyMap<number, MediaType>, ids: readonly number[]): void {
  const isForbidden = (id: number) => {
    const type = types.get(id)
    return type !== undefined && !mayHold(actor, kind, type)
  }
  if (ids.some(isForbidden)) throw new AppError('ACCESS_DENIED', 'collection.titleOfOtherType')
}

/** Puts those of some media that are not in it yet right after one of it, first where that is null, or at its end; gives which they were. */
export async function insertVisible(
  tx: Tx,
  actor: Actor,
  holder: Holder,
  mediaIds: readonly number[],
  after?: number | null,
): Promise<number[]> {
  const { id } = holder
  const visible = await readTypes(tx, actor, after ? [...mediaIds, after] : mediaIds)
  const at = mediaIds.findIndex((one) => !visible.has(one))
  if (at >= 0) throw wrongField(`mediaIds.${at}`, 'media.none')
  refuseOtherTypes(actor, holder, visible, mediaIds)
  if (holder.kind === 'queue') await deleteDone(tx, id, actor.userId)
  const present = await listPositions(tx, id)
  const inside = new Set(present.map(({ mediaId }) => mediaId))
  const added = [...new Set(mediaIds)].filter((one) => !inside.has(one))
  if (inside.size + added.length > mostListItems) {
    const full = reasonFor('collection.full', { most: mostListItems })
    throw new AppError('CONFLICT', full, { fields: [{ path: 'mediaIds', ...full }] })
  }
  if (added.length === 0) return []
  // What it is to follow may have been taken out meanwhile.
  const previous = typeof after === 'number' && visible.has(after) ? present.findIndex(({ mediaId }) => mediaId === after) : -1
  const index = after === null ? 0 : previous >= 0 ? previous + 1 : present.length
  const positions = await makeRoom(tx, id, present, index, added.length)
  await insertItems(
    tx,
    id,
    added.map((mediaId, nth) => ({ mediaId, position: positions[nth] ?? 0 })),
  )
  return added
}

/** Puts media into a collection or list; gives those that were not in it yet. */
export async function addItems(tx: Tx, actor: Actor, id: number, mediaIds: readonly number[], after?: number | null): Promise<number[]> {
  const stored = await getEditable(tx, actor, id)
  refuseRule(stored)
  const added = await insertVisible(tx, actor, stored, mediaIds, after)
  if (added.length > 0) await touchCollection(tx, id)
  return added
}

/** Takes media that the caller may see out of a collection or list; gives them in their order, each with the one that it followed. */
export async function takeItems(tx: Tx, actor: Actor, id: number, mediaIds: readonly number[]) {
  const stored = await getEditable(tx, actor, id)
  refuseRule(stored)
  const { shown, types } = await listShown(tx, actor, id)
  const wanted = new Set(mediaIds)
  refuseOtherTypes(
    actor,
    stored,
    types,
    shown.filter((one) => wanted.has(one)),
  )
  const taken = shown.flatMap((mediaId, index) => (wanted.has(mediaId) ? [{ mediaId, after: shown[index - 1] ?? null }] : []))
  if (taken.length === 0) return []
  await deleteItems(
    tx,
    id,
    taken.map(({ mediaId }) => mediaId),
  )
  await touchCollection(tx, id)
  return taken
}

async function listShown(tx: Tx, actor: Actor, id: number) {
  const all = await listPositions(tx, id)
  const ids = all.map(({ mediaId }) => mediaId)
  const types = await readTypes(tx, actor, ids)
  return { all, types, shown: ids.filter((one) => types.has(one)) }
}

/** Where a media is to go: right before or right after another one; null stands for the end and the beginning. */
export type Target = { before: number | null } | { after: number | null }

/** Puts a media of a collection or list somewhere else in it; gives whether the caller saw it elsewhere. */
export async function moveItem(tx: Tx, actor: Actor, id: number, mediaId: number, target: Target): Promise<boolean> {
  const stored = await getEditable(tx, actor, id)
  refuseRule(stored)
  const { all, types, shown } = await listShown(tx, actor, id)
  const [side, other] = 'before' in target ? (['before', target.before] as const) : (['after', target.after] as const)
  if (!shown.includes(mediaId)) throw wrongField('mediaId', 'collection.notIn')
  if (other !== null && !shown.includes(other)) throw wrongField(side, 'collection.notIn')
  refuseOtherTypes(actor, stored, types, [mediaId])
  // What is hidden between two does not show by the answer.
  const neighbour = shown[shown.indexOf(mediaId) + (side === 'before' ? 1 : -1)] ?? null
  if (other === mediaId || neighbour === other) return false
  const others = all.filter((one) => one.mediaId !== mediaId)
  const found = others.findIndex((one) => one.mediaId === other)
  const at = side === 'before' ? (other === null ? others.length : found) : other === null ? 0 : found + 1
  const [position = 0] = await makeRoom(tx, id, others, at, 1)
  await updatePosition(tx, id, mediaId, position)
  await touchCollection(tx, id)
  return true
}
