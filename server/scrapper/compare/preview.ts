import type { Found, ScrapDiff, ScrapDifference } from '@amn/contract/scrapper/scrapper'
import { type ScrapField, scrapFields, type Strategy } from '@amn/contract/scrapper/scrap-values'
import { listContributorNames } from '../../domain/credits/contributor-queries.ts'
import type { HistoryCredit, MediaState } from '../../domain/history/media-fields.ts'
import { readProvenance } from '../../domain/history/provenance.ts'
import type { Episode } from '../../domain/media/episode-queries.ts'
import type { Link } from '../../domain/media/relations.ts'
import { yearOf } from '../../domain/media/media-year.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { Db } from '../../db/tables.ts'
import { listVisibleMedia } from '../../domain/visibility/visible-queries.ts'
import { listMediaTitles } from '../media-queries.ts'
import type { Hit, Scrapper } from '../source.ts'
import { findMediaQuery } from './media-query.ts'
import { rankHits } from './ranking.ts'
import { idOfNew, type Resolved, resolveFound } from './resolve.ts'
import { pictureAddress } from '../pictures/address.ts'
import { plan, takesPicture } from '../apply/plan-changes.ts'
import type { Seen } from '../apply/relation-queries.ts'
import { listTagNames } from '../../domain/tags/tag-queries.ts'

const isPicture = (field: ScrapField) => field === 'cover' || field === 'background'

async function listTitles(db: Db, seen: Seen, ids: readonly number[]) {
  const visible = (await listVisibleMedia(db, seen, ids)).map(({ mediaId }) => mediaId)
  if (visible.length === 0) return new Map<number, { title: string; amnMediaType: string }>()
  const rows = await listMediaTitles(db, visible)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Where the value of a field came from, in one word: hand, name, file, or the key of a scrapper. */
const sourceOf = ({ provenance, values }: MediaState, field: ScrapField): string | null => {
  const from = readProvenance(provenance[field] ?? '')
  if (from) return from.scrapper ?? from.kind
  const picture = field === 'cover' || field === 'background' ? values[field] : null
  if (!picture || picture.source === 'scrapper') return null
  return picture.source === 'upload' ? 'hand' : 'file'
}

// Those who are not here yet are shown by the names that were found.
async function showCredits(db: Db, present: MediaState, { credited }: Resolved) {
  const ids = [...present.values.credits, ...credited.credits].map(({ contributorId }) => contributorId)
  const people = new Map([
    ...(await listContributorNames(db, ids)),
    ...credited.named.flatMap((one) => (one.id < 0 ? [[one.id, one] as const] : [])),
  ])
  return (credits: readonly HistoryCredit[]) =>
    credits.flatMap(({ contributorId, ...credit }) => {
      const named = people.get(contributorId)
      return named ? [{ name: named.name, kind: named.kind, ...credit }] : []
    })
}

const shownEpisode = ({ season, number, title, airedAt, description }: Episode) => ({ season, number, title, airedAt, description })
// Where some become different, all of which something was found are shown.
function showEpisodes(now: readonly Episode[], changed: readonly Episode[]) {
  const after = new Map(changed.map((one) => [one.contentId, one]))
  return now.map((one) => shownEpisode(after.get(one.contentId) ?? one))
}

/** 0–1: how like what was found is to a media, by titles, year and kind. */
async function similarityTo(db: Db, media: MediaState, scrapper: Scrapper, found: Found): Promise<number> {
  if (scrapper.readsFiles) return 1
  const { title, amnMediaType } = media.values
  const query = await findMediaQuery(db, { query: title, type: amnMediaType, mediaId: media.id })
  const titles = [found.title, ...(found.titles ?? []).map(({ title }) => title)].filter((title) => title !== undefined)
  const year = yearOf({ airedFrom: found.airedFrom ?? null, seasonYear: found.seasonYear ?? null }) ?? undefined
  const isTheOne = (found.ids ?? []).some((one) => query.ids.some((own) => own.source === one.source && own.key === one.key))
  const hit: Hit = { id: '', titles, year, subType: found.subType, isTheOne }
  return rankHits(query, [hit])[0]?.score ?? 0
}

/** What a scrapper says beside what a media has, and what merging and overwriting would make of each field. */
export async function compareFound(
  db: Db,
  seen: Seen,
  stored: MediaState,
  { scrapper, id, found }: { scrapper: Scrapper; id: string; found: Found },
): Promise<ScrapDiff> {
  const makesTags = await readSetting(db, 'automaticTagGroups')
  const resolved = await resolveFound(db, seen, stored, found, () => true)
  const present = { ...stored, values: { ...stored.values, episodes: resolved.episodesNow } }
  const made = makesTags
    ? resolved.values
    : { ...resolved.values, ...(resolved.values.tags && { tags: resolved.values.tags.filter((tag) => tag > 0) }) }
  const by = (strategy: Strategy) => plan(present, made, new Map(scrapFields.map((field) => [field, strategy])), resolved.fixed).changes
  const [merged, overwritten] = [by('merge'), by('overwrite')]

  const names = new Map([
    ...(await listTagNames(db, present.values.tags)),
    ...resolved.tags.map(({ group, name, ...tag }, index) => [tag.id ?? idOfNew(index), { group, name }] as const),
  ])
  const links = [...present.values.relations, ...resolved.relations.flatMap(({ mediaId }) => (mediaId === null ? [] : [{ mediaId }]))]
  const titles = await listTitles(
    db,
    seen,
    links.map(({ mediaId }) => mediaId),
  )
  const shownCredits = await showCredits(db, present, resolved)
  const shown = (field: ScrapField, value: unknown): unknown => {
    if (field === 'credits') return shownCredits(value as HistoryCredit[])
    if (field === 'tags') return (value as number[]).flatMap((tag) => names.get(tag) ?? [])
    if (field === 'episodes') return showEpisodes(resolved.episodesNow, value as Episode[])
    if (field !== 'relations') return value
    return (value as Link[]).flatMap(({ type, mediaId }) => {
      const media = titles.get(mediaId)
      return media ? [{ type, mediaId, ...media }] : []
    })
  }
  const picture = {
    cover: pictureAddress(scrapper, found.cover, present.id),
    background: pictureAddress(scrapper, found.background, present.id),
  }
  const foundOf = (field: ScrapField): unknown => {
    if (field === 'cover' || field === 'background') return picture[field] ?? null
    if (field === 'credits') return shownCredits(resolved.credited.credits)
    if (field === 'episodes') return (resolved.values.episodes ?? []).map(shownEpisode)
    if (field === 'tags') return resolved.tags.map(({ group, name }) => ({ group, name }))
    if (field !== 'relations') return found[field] ?? null
    return resolved.relations.map(({ found: { type, title, amnMediaType }, mediaId }) => ({
      type,
      mediaId,
      title,
      amnMediaType,
      ...(mediaId !== null && titles.get(mediaId)),
    }))
  }
  const after = (field: ScrapField, strategy: 'merge' | 'overwrite'): unknown => {
    if (field === 'cover' || field === 'background') {
      const isTaken =
        picture[field] !== undefined && takesPicture(present, field, strategy, { scrapper: scrapper.key, address: found[field] })
      return isTaken ? picture[field] : null
    }
    const value = (strategy === 'merge' ? merged : overwritten)[field]
    return value === undefined ? null : shown(field, value)
  }
  const current = (field: ScrapField): unknown => {
    if (field !== 'cover' && field !== 'background') return shown(field, present.values[field])
    const { version, width, height, colour, thumbhash } = present.values[field] ?? {}
    return version === undefined ? null : { version, width, height, colour, thumbhash }
  }
  const isFound = (field: ScrapField) => {
    if (field === 'episodes') return resolved.episodesNow.length > 0
    return isPicture(field) ? foundOf(field) !== null : found[field] !== undefined
  }
  const differences = scrapFields.filter(isFound).map((field): ScrapDifference => ({
    field,
    current: current(field),
    found: foundOf(field),
    merged: after(field, 'merge'),
    overwritten: after(field, 'overwrite'),
    isLocked: present.locked.includes(field),
    currentSource: sourceOf(present, field),
  }))
  return {
    mediaId: present.id,
    version: present.version,
    scrapper: scrapper.key,
    id,
    title: found.title ?? found.titles?.[0]?.title ?? present.values.title,
    address: found.address ?? null,
    attribution: scrapper.attribution,
    similarity: await similarityTo(db, present, scrapper, found),
    differences,
    newTags: resolved.tags.filter((tag) => tag.id === null).map(({ group, name }) => ({ group, name })),
    makesTags,
  }
}
