import { readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Found } from '@amn/contract/scrapper/scrapper'
import type { ScrapField } from '@amn/contract/scrapper/scrap-values'
import { type EditField, recordEdit } from '../../domain/history/edit-queries.ts'
import { isComplete } from '../../domain/media/external-ids.ts'
import { lockContributors } from '../../domain/credits/contributor-queries.ts'
import { insertResolved, resolveCredits } from '../../domain/credits/resolve-credits.ts'
import { insertMadeTags } from '../../domain/tags/made-tag-queries.ts'
import type { FieldValues, MediaState } from '../../domain/history/media-fields.ts'
import { readLockedMedia } from '../../domain/history/media-field-queries.ts'
import { scrapperProvenance } from '../../domain/history/provenance.ts'
import { lockRelations } from '../../domain/media/relation-queries.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import { lockTags } from '../../domain/tags/tag-group-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { writeFields } from '../../domain/history/write-field-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import type { DrawnPicture } from '../../media/edit/keep-picture.ts'
import { refuseStale } from '../../media/edit/stale.ts'
import { cleanLine } from '../../domain/metadata/clean.ts'
import { insertExternalIds } from '../../domain/media/external-id-queries.ts'
import { findStoredLocks } from '../media-queries.ts'
import { resolveFound } from '../compare/resolve.ts'
import { withSource } from './episodes.ts'
import { plan, type Strategies, takesPicture, type Warning } from './plan-changes.ts'
import { insertMissingTags, resolveTags } from '../../domain/tags/resolve-tags.ts'

/** What is to become of a media by what a scrapper found. */
export interface Applying {
  mediaId: number
  /** The key of the scrapper, and what it knows the thing by. */
  scrapper: string
  id: string
  found: Found
  strategies: Strategies
  /** Pictures that were drawn before; only those that are still wanted are taken. */
  pictures: readonly DrawnPicture[]
  /** Whose act it is: what they may not see is not related. */
  actor: Actor
  /** The version that was compared; another is refused with STALE. */
  version?: number | undefined
}

/** What became of it; without an id: nothing became different. */
export interface Applied {
  editId: number | null
  changed: ScrapField[]
  warnings: Warning[]
}

const wantedIn =
  (strategies: Strategies, locked: readonly string[]) =>
  (field: ScrapField): boolean =>
    !locked.includes(field) && (strategies.get(field) ?? 'ignore') !== 'ignore'

// Before the media is held: whoever changes tags holds them first.
async function makeTags(tx: Tx, { mediaId, found, strategies }: Applying): Promise<{ isAllowed: boolean; made: number[] }> {
  const isAllowed = await readSetting(tx, 'automaticTagGroups')
  const none = { isAllowed, made: [] }
  const locks = await findStoredLocks(tx, mediaId)
  if (!isAllowed || locks === undefined || !found.tags || !wantedIn(strategies, readMediaLocks(locks))('tags')) return none
  if ((await resolveTags(tx, found.tags)).every(({ id }) => id !== null)) return none
  await lockTags(tx)
  return { isAllowed, made: await insertMissingTags(tx, await resolveTags(tx, found.tags)) }
}

// Likewise: whoever makes people and organisations holds them first.
async function makeContributors(tx: Tx, { mediaId, scrapper, found, strategies }: Applying): Promise<void> {
  const locks = await findStoredLocks(tx, mediaId)
  if (locks === undefined || !found.credits || !wantedIn(strategies, readMediaLocks(locks))('credits')) return
  await lockContributors(tx)
  await insertResolved(tx, await resolveCredits(tx, found.credits, mediaId), scrapper)
}

const takenPictures = (present: MediaState, { scrapper, found, strategies, pictures }: Applying): Partial<FieldValues> => {
  const taken = pictures.filter(({ kind }) => takesPicture(present, kind, strategies.get(kind), { scrapper, address: found[kind] }))
  return Object.fromEntries(taken.map(({ kind, picture }) => [kind, { ...picture, source: 'scrapper' }]))
}

async function write(
  tx: Tx,
  present: MediaState,
  planned: Partial<FieldValues>,
  { scrapper, id, found, actor }: Applying,
): Promise<number> {
  const at = new Date().toISOString()
  const changed = Object.keys(planned) as ScrapField[]
  // Of a picture, its own address gives whether the same one is there already.
  const from = (field: ScrapField) =>
    scrapperProvenance(scrapper, at, field === 'cover' || field === 'background' ? found[field] : found.address)
  const provenance = { ...present.provenance, ...Object.fromEntries(changed.map((field) => [field, from(field)])) }
  const { episodes } = planned
  const changes = { ...planned, ...(episodes && { episodes: withSource(present.values.episodes, episodes, from('episodes')) }) }
  await writeFields(tx, present, changes, { locked: present.locked, provenance })
  const ids = new Set(episodes?.map(({ contentId }) => contentId))
  const before = { ...present.values, episodes: present.values.episodes.filter(({ contentId }) => ids.has(contentId)) }
  const fields = changed.map((field) => ({
    mediaId: present.id,
    field: field as EditField,
    before: before[field],
    after: changes[field],
    mark: { isLocked: false, from: present.provenance[field] ?? null },
  }))
  return recordEdit(tx, { kind: 'scrap', actor, fields, detail: { scrapper, id } })
}

/**
 * Gives a media what a scrapper found, as one act that can be undone, within the transaction: nothing is asked and no file is read here.
 * Locked fields stay. Throws NOT_FOUND, and STALE where a version is given.
 */
export async function applyFound(tx: Tx, applying: Applying): Promise<Applied> {
  const { mediaId, scrapper, id, found, strategies, actor, version } = applying
  const { isAllowed: mayMakeTags, made } = await makeTags(tx, applying)
  await makeContributors(tx, applying)
  if (found.relations && (strategies.get('relations') ?? 'ignore') !== 'ignore') await lockRelations(tx)
  const stored = (await readLockedMedia(tx, [mediaId])).get(mediaId)
  if (!stored || stored.isInBin || stored.isMerged) throw new AppError('NOT_FOUND', 'media.none')
  const seen = { actor, types: actor.types('INFO') }
  const { values, fixed, episodesNow } = await resolveFound(tx, seen, stored, found, wantedIn(strategies, stored.locked))
  const present = { ...stored, values: { ...stored.values, episodes: episodesNow } }
  const tags = values.tags?.filter((tag) => tag > 0)
  const { changes: planned, problems } = plan(present, { ...values, ...(tags && { tags }) }, strategies, fixed)
  const changes = { ...planned, ...takenPictures(present, applying) }
  await refuseStale(tx, present, version, changes)
  const changed = Object.keys(changes) as ScrapField[]
  const editId = changed.length > 0 ? await write(tx, present, changes, applying) : null
  if (editId !== null) await insertMadeTags(tx, editId, made)
  const own = [{ source: scrapper, key: id }].filter((one) => cleanLine(id, 200) === id && isComplete(one))
  await insertExternalIds(tx, mediaId, [...own, ...(found.ids ?? [])], editId)
  const left = mayMakeTags ? 0 : (values.tags?.length ?? 0) - (tags?.length ?? 0)
  const unmade = left > 0 ? [{ field: 'tags' as const, ...reasonFor('run.tagsLeft', { count: left }) }] : []
  return { editId, changed, warnings: [...problems, ...unmade] }
}
