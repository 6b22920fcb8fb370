import { AppError } from '@amn/contract/errors'
import type { MediaField } from '@amn/contract/media/media-values'
import type { MediaChange, NewMedia } from '@amn/contract/media/edit'
import { recordEdit } from '../../domain/history/edit-queries.ts'
import { type FieldValues, isSameValue, type HistoryTitle, type MediaState } from '../../domain/history/media-fields.ts'
import { listMediaStates, readLockedMedia } from '../../domain/history/media-field-queries.ts'
import { lockRelations } from '../../domain/media/relation-queries.ts'
import { tagVisibilityOf } from '../../domain/tags/tag-visibility.ts'
import type { Tx } from '../../db/tables.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { insertScan } from '../../library/scan/queries.ts'
import { lockContributors } from '../../domain/credits/contributor-queries.ts'
import { changeByHand } from './change.ts'
import { readRelations, refuseCircle, refuseDays, refuseUnknownTags } from './checks.ts'
import { readCredits } from './credits.ts'
import { type FoundPath, refuseTaken } from './find-path.ts'
import { insertTitle } from './media-queries.ts'
import { refuseStale } from './stale.ts'

/** A media's fields for changing them; throws NOT_FOUND. */
export async function getMediaState(tx: Tx, id: number): Promise<MediaState> {
  return stateIn(await readLockedMedia(tx, [id]), id)
}

const stateIn = (states: ReadonlyMap<number, MediaState>, id: number): MediaState => {
  const present = states.get(id)
  if (!present) throw new AppError('NOT_FOUND', 'media.none')
  return present
}

const withoutDuplicates = (titles: readonly HistoryTitle[]): HistoryTitle[] => {
  const seen = new Set<string>()
  return titles.filter(({ title, language }) => seen.size < seen.add(JSON.stringify([title, language])).size)
}

type Sent = Omit<MediaChange, 'version' | 'lockedFields' | 'path'>

/** What is sent, checked and in the form in which it is kept. */
async function readChanges(
  tx: Tx,
  actor: Actor,
  present: MediaState,
  sent: Sent,
  found: FoundPath | null | undefined,
): Promise<Partial<FieldValues>> {
  const { titles, tags, credits, relations, ...plain } = sent
  const isNew = ([field, value]: [string, unknown]) =>
    value !== undefined && !isSameValue(field as MediaField, value, present.values[field as MediaField])
  const given: Partial<FieldValues> = Object.fromEntries(Object.entries(plain).filter(isNew))
  refuseDays(given, present.values)
  if (tags) await refuseUnknownTags(tx, tagVisibilityOf(actor), tags, present.values.tags)
  const scope = { actor, types: actor.types('INFO') }
  const links = relations && (await readRelations(tx, scope, present.id, relations, present.values.relations))
  if (found) await refuseTaken(tx, found, present.id)
  return {
    ...given,
    ...(titles && { titles: withoutDuplicates(titles) }),
    ...(tags && { tags: [...new Set(tags)] }),
    ...(credits && { credits: await readCredits(tx, actor, present, credits) }),
    ...(links && { relations: links }),
    ...(found !== undefined && { path: found && { rootId: found.root.id, path: found.path } }),
  }
}

/** Changes a media within the transaction; throws STALE, VALIDATION_FAILED, CONFLICT or DUPLICATE with the fields. */
export async function updateMedia(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, lockedFields, path: _, ...sent }: MediaChange,
  found: FoundPath | null | undefined,
): Promise<void> {
  if (sent.relations) await lockRelations(tx)
  if (sent.credits) await lockContributors(tx)
  const present = await getMediaState(tx, id)
  const changes = await readChanges(tx, actor, present, sent, found)
  await refuseStale(tx, present, version, changes)
  const fields = await changeByHand(tx, present, changes, lockedFields)
  if (sent.relations) await refuseCircle(tx, id, sent.relations, present.values.relations)
  if (fields.length > 0) await recordEdit(tx, { kind: 'edit', actor, fields })
  if (found && fields.some(({ field }) => field === 'path')) await insertScan(tx, found.root.id)
}

/** Makes a media from what a person sent; gives its id. */
export async function insertMedia(
  tx: Tx,
  actor: Actor,
  { amnMediaType, path: _, ...sent }: NewMedia,
  found: FoundPath | null | undefined,
): Promise<number> {
  if (sent.relations) await lockRelations(tx)
  if (sent.credits) await lockContributors(tx)
  const id = await insertTitle(tx, amnMediaType, sent.title)
  // Nobody else sees it yet.
  const present = stateIn(await listMediaStates(tx, [id]), id)
  const made = { ...present, provenance: { title: 'hand', amnMediaType: 'hand' } }
  const changes = await readChanges(tx, actor, present, sent, found)
  await changeByHand(tx, made, changes, ['title', 'amnMediaType'])
  if (sent.relations) await refuseCircle(tx, id, sent.relations, present.values.relations)
  await recordEdit(tx, { kind: 'create', actor, fields: [{ mediaId: id, field: 'media', before: false, after: true }] })
  if (found) await insertScan(tx, found.root.id)
  return id
}
