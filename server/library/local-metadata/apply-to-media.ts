import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import { readAllProvenance } from '../../domain/history/locks-and-provenance.ts'
import type { Found } from '@amn/contract/scrapper/scrapper'
import { type MediaType, tagGroupNames } from '@amn/contract/values'
import { kindOfType, withKind } from '../../domain/media/external-ids.ts'
import { lockContributors } from '../../domain/credits/contributor-queries.ts'
import { insertResolved, resolveCredits } from '../../domain/credits/resolve-credits.ts'
import type { MediaState } from '../../domain/history/media-fields.ts'
import { listMediaStates, readLockedMedia } from '../../domain/history/media-field-queries.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import { lockTags } from '../../domain/tags/tag-group-queries.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { writeFields } from '../../domain/history/write-field-queries.ts'
import { insertExternalIds } from '../../domain/media/external-id-queries.ts'
import { tagOf } from '../../domain/tags/tag-vocabulary.ts'
import { insertMissingTags, resolveTags } from '../../domain/tags/resolve-tags.ts'
import { applyToContents } from './apply-to-contents.ts'
import { type Chosen, chooseFields, toFound, type LocalField, type NameMetadata } from './choose-fields.ts'
import { mergeSources } from './merge-sources.ts'
import { withoutFormerTags } from './former-tags.ts'
import { authorsInNames, typesByAuthor } from './name-author.ts'
import { findFirstPath, findWithName, hasNamesake, markApplied } from './pending-queries.ts'
import { emptiedFields, mayWrite, planFields } from './plan-fields.ts'
import { readStoredMetadata, type StoredMetadata } from './stored-metadata.ts'

type Tags = NonNullable<Found['tags']>
const groups: readonly string[] = tagGroupNames

/** Tags in the groups in which every source has them; one of a group of somebody's own stays there. */
export const regroupTags = (tags: Tags): Tags =>
  tags.map((tag) => (groups.includes(tag.group) ? tagOf(tag.name, tag.group as (typeof tagGroupNames)[number]) : tag))

// Before the media is held: whoever changes tags holds them first.
async function readTags(tx: Tx, tags: Tags): Promise<number[]> {
  const resolved = await resolveTags(tx, tags)
  if (resolved.every(({ id }) => id !== null) || !(await readSetting(tx, 'automaticTagGroups')))
    return resolved.flatMap(({ id }) => id ?? [])
  await lockTags(tx)
  await insertMissingTags(tx, await resolveTags(tx, tags))
  return (await resolveTags(tx, tags)).flatMap(({ id }) => id ?? [])
}

// Tags that no media will have are not made.
async function withTagIds(tx: Tx, present: MediaState, { precedence }: StoredMetadata, chosen: Map<LocalField, Chosen>): Promise<void> {
  const tags = chosen.get('tags')
  chosen.delete('tags')
  const isOpen = tags !== undefined && mayWrite('tags', present, tags.source, precedence)
  const ids = isOpen ? [...new Set(await readTags(tx, regroupTags(tags.value as Tags)))] : []
  const value = ids.length > 0 && tags ? { ...tags, value: ids } : await withoutFormerTags(tx, present, chosen)
  if (value) chosen.set('tags', value)
}

// Likewise: those whom no media will name are not made, and whoever makes some holds them before the media.
async function withContributorIds(
  tx: Tx,
  present: MediaState,
  { precedence }: StoredMetadata,
  chosen: Map<LocalField, Chosen>,
): Promise<void> {
  const credits = chosen.get('credits')
  if (!credits) return
  if (!mayWrite('credits', present, credits.source, precedence)) {
    chosen.delete('credits')
    return
  }
  await lockContributors(tx)
  const resolved = await resolveCredits(tx, credits.value as NonNullable<Found['credits']>, present.id)
  chosen.set('credits', { ...credits, value: await insertResolved(tx, resolved, null) })
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

async function applyToMedia(
  tx: Tx,
  present: MediaState,
  { precedence, isSingleWork }: StoredMetadata,
  chosen: Map<LocalField, Chosen>,
): Promise<void> {
  const emptied = isSingleWork ? [] : emptiedFields(present, chosen)
  const { changes, provenance } = planFields(present, new Map([...chosen, ...emptied]), precedence)
  if (Object.keys(changes).length === 0 && isSame(provenance, present.provenance)) return
  await writeFields(tx, present, changes, { locked: present.locked, provenance })
}

const storedName = z.object({ title: z.string().optional(), seasonYear: z.number().optional() })
/** The type of a media and what its name says, whether or not another source has replaced it. */
async function readNamed(db: Db, mediaId: number): Promise<{ type: MediaType; named: NameMetadata } | undefined> {
  const media = await findWithName(db, mediaId)
  if (!media) return undefined
  const from = readAllProvenance(media.provenance)
  const named = {
    ...parseJson(storedName, media.named ?? '{}'),
    ...(from['title'] === 'name' && { title: media.title }),
    ...(from['seasonYear'] === 'name' && media.year !== null && { seasonYear: media.year }),
  }
  const file = typesByAuthor.includes(media.type) ? await findFirstPath(db, mediaId) : undefined
  const credits = authorsInNames(media.type, media.path, file)
  return { type: media.type, named: { ...named, ...(credits.length > 0 && { credits }) } }
}

// Where another media of its type has the same title, the one with the subtitle tells them apart; both stay titles of it.
async function tellApart(tx: Tx, { id, type }: { id: number; type: MediaType }, chosen: Map<LocalField, Chosen>): Promise<void> {
  const [title, titles] = [chosen.get('title'), chosen.get('titles')]
  const others = (titles?.value ?? []) as NonNullable<Found['titles']>
  const full = others.find((one) => one.title.startsWith(`${String(title?.value)}: `))
  if (!title || !titles || !full || !(await hasNamesake(tx, { id, type, title: String(title.value) }))) return
  const plain = { ...full, title: String(title.value) }
  chosen.set('title', { ...title, value: full.title })
  chosen.set('titles', { ...titles, value: others.map((one) => (one === full ? plain : one)) })
}

/** Gives a media and its contents what was read in their files, within the transaction; what a person or a scrapper set stays. */
export async function applyStoredMetadata(tx: Tx, mediaId: number): Promise<void> {
  const media = await readNamed(tx, mediaId)
  if (!media) return
  const { type, named } = media
  const stored = await readStoredMetadata(tx, mediaId, type)
  const sources = mergeSources(stored, type)
  const chosen = chooseFields(stored.precedence, sources, named)
  await tellApart(tx, { id: mediaId, type }, chosen)
  const shown = (await listMediaStates(tx, [mediaId])).get(mediaId)
  if (shown) {
    await withTagIds(tx, shown, stored, chosen)
    await withContributorIds(tx, shown, stored, chosen)
  }
  const present = (await readLockedMedia(tx, [mediaId])).get(mediaId)
  // One in the bin waits until somebody takes it out.
  if (!present || present.isInBin) return
  if (!present.isMerged) {
    await applyToMedia(tx, present, stored, chosen)
    const ids = toFound(stored.precedence, sources).ids ?? []
    await insertExternalIds(
      tx,
      mediaId,
      ids.map((id) => withKind(id, kindOfType(type))),
      null,
    )
  }
  await applyToContents(tx, stored)
  // Whom a name names is read anew each time.
  const { credits: _, ...kept } = named
  await markApplied(tx, mediaId, kept)
}
