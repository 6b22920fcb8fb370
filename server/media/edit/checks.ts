import type { FieldReason, PlainReasonKey } from '@amn/contract/reasons/reason'
import { AppError, wrongFields } from '@amn/contract/errors'
import type { FieldValues } from '../../domain/history/media-fields.ts'
import type { TagVisibility } from '../../domain/tags/tag-visibility.ts'
import type { Link } from '../../domain/media/relations.ts'
import type { Db } from '../../db/tables.ts'
import { listVisibleMedia, type Scope } from '../../domain/visibility/visible-queries.ts'
import { listSequels, listShownTags } from './media-queries.ts'

const refuseFields = (fields: FieldReason[]) => {
  if (fields.length > 0) throw wrongFields(fields)
}

/** Refuses a media that ends before it begins; the refusal names the day that is being set. */
export function refuseDays({ airedFrom, airedTo }: Partial<FieldValues>, before: Pick<FieldValues, 'airedFrom' | 'airedTo'>): void {
  const [from, to] = [airedFrom === undefined ? before.airedFrom : airedFrom, airedTo === undefined ? before.airedTo : airedTo]
  if (!from || !to || from <= to || (airedFrom === undefined && airedTo === undefined)) return
  const isEnd = airedTo !== undefined
  refuseFields([{ path: isEnd ? 'airedTo' : 'airedFrom', reason: isEnd ? 'media.lastDay' : 'media.firstDay' }])
}

/** Refuses tags that do not exist or that the caller does not see; those that the media has already, `present`, are seen with it. */
export async function refuseUnknownTags(
  db: Db,
  visibility: TagVisibility,
  tags: readonly number[],
  present: readonly number[],
  path = 'tags',
): Promise<void> {
  const wanted = tags.filter((id) => !present.includes(id))
  if (wanted.length === 0) return
  const known = new Set([...present, ...(await listShownTags(db, visibility, wanted))])
  refuseFields(tags.flatMap((id, at) => (known.has(id) ? [] : [{ path: `${path}.${at}`, reason: 'media.noTag' }])))
}

const mostInChain = 10_000

async function leadsTo(db: Db, from: number, to: number): Promise<boolean> {
  const seen = new Set([from])
  for (let edge = [from]; edge.length > 0 && seen.size < mostInChain;) {
    const sequels = await listSequels(db, edge)
    if (sequels.includes(to)) return true
    edge = sequels.filter((id) => !seen.has(id))
    for (const id of edge) seen.add(id)
  }
  return false
}

/** Whether a media would come before itself with one more relation, beside others that are about to be made. */
export async function closesCircle(db: Db, id: number, { type, mediaId }: Link, others: readonly Link[] = []): Promise<boolean> {
  const besides = (kind: Link['type']) => [id, ...others.filter((one) => one.type === kind).map((one) => one.mediaId)]
  if (type === 'Sequel') {
    for (const end of besides('Prequel')) if (end === mediaId || (await leadsTo(db, mediaId, end))) return true
  }
  if (type === 'Prequel') {
    for (const start of besides('Sequel')) if (start === mediaId || (await leadsTo(db, start, mediaId))) return true
  }
  return false
}

/** Refuses relations after which a media would come before itself; to be called when they are written. */
export async function refuseCircle(db: Db, id: number, relations: readonly Link[], before: readonly Link[]): Promise<void> {
  for (const [at, { type, mediaId }] of relations.entries()) {
    if (before.some((link) => link.mediaId === mediaId && link.type === type)) continue
    if (!(await closesCircle(db, id, { type, mediaId }))) continue
    const reason = 'media.circle'
    throw new AppError('CONFLICT', reason, { fields: [{ path: `relations.${at}`, reason }] })
  }
}

/** The relations that a media is to have: those that were sent, and those of before that the caller cannot see. */
export async function readRelations(
  db: Db,
  scope: Pick<Scope, 'actor' | 'types'>,
  id: number,
  sent: readonly Link[],
  before: readonly Link[],
) {
  const conflict = (code: 'CONFLICT' | 'DUPLICATE', at: number, reason: PlainReasonKey) =>
    new AppError(code, reason, { fields: [{ path: `relations.${at}`, reason }] })
  const seen = new Set<string>()
  for (const [at, { type, mediaId }] of sent.entries()) {
    if (mediaId === id) throw conflict('CONFLICT', at, 'media.relatedToSelf')
    if (seen.size === seen.add(`${mediaId} ${type}`).size) throw conflict('DUPLICATE', at, 'media.relationTwice')
  }
  const visible = new Set(
    (
      await listVisibleMedia(
        db,
        scope,
        [...sent, ...before].map(({ mediaId }) => mediaId),
      )
    ).map((row) => row.mediaId),
  )
  refuseFields(sent.flatMap(({ mediaId }, at) => (visible.has(mediaId) ? [] : [{ path: `relations.${at}.mediaId`, reason: 'media.none' }])))
  return [...sent, ...before.filter(({ mediaId }) => !visible.has(mediaId))]
}
