import { AppError } from '@amn/contract/errors'
import type { MergeRequest } from '@amn/contract/media/organise'
import { type FieldEdit, type NewEdit, recordEdit } from '../../domain/history/edit-queries.ts'
import { lockContributors } from '../../domain/credits/contributor-queries.ts'
import type { FieldValues, HistoryCredit, MediaState } from '../../domain/history/media-fields.ts'
import { readLockedMedia } from '../../domain/history/media-field-queries.ts'
import type { Link } from '../../domain/media/relations.ts'
import { lockRelations } from '../../domain/media/relation-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { foldTitle } from '../../text/fold.ts'
import { changeByHand } from '../edit/change.ts'
import { moveContents, type Moves } from './moves.ts'
import { mergeUserMediaRows } from './user-media-rows.ts'
import { moveIssues } from './queries/issue-queries.ts'
import { hideMerged, lockProgress } from './queries/media-queries.ts'
import { copyTracks, moveRounds } from './queries/user-data-queries.ts'

/** What the history keeps of a merge or a split besides the fields. */
export interface OrganiseDetail extends Record<string, unknown> {
  /** Whatever people did later than this, they did to what became of it. */
  at: string
  moves: Moves[]
  /** The media that a split made. */
  made?: number
}

const mostTitles = 100

function mergedFields(into: MediaState, others: readonly MediaState[], options: Merging['options']): Partial<FieldValues> {
  const known = new Set([into.values.title, ...into.values.titles.map(({ title }) => title)].map(foldTitle))
  const titles = [...into.values.titles]
  for (const { title, language, kind } of others.flatMap(({ values }) => [
    { title: values.title, language: null, kind: 'other' as const },
    ...values.titles,
  ])) {
    if (known.has(foldTitle(title)) || titles.length >= mostTitles) continue
    known.add(foldTitle(title))
    titles.push({ title, language, kind })
  }
  const tags = [...new Set([into, ...others].flatMap(({ values }) => values.tags))]
  return {
    ...(options.keepTitles && { titles }),
    ...(options.keepTags && { tags }),
    relations: mergedLinks(into, others),
    credits: mergedCredits([into, ...others]),
    series: [into, ...others].map(({ values }) => values.series).find((series) => series !== null) ?? null,
  }
}

const mostCredits = 500

// Who did the same in both is named once, as in the first.
function mergedCredits([into, ...others]: readonly MediaState[]): HistoryCredit[] {
  const partOf = ({ contributorId, role, language }: HistoryCredit) => `${contributorId} ${role} ${language ?? ''}`
  const credits = [...(into?.values.credits ?? [])]
  for (const { values } of others) {
    const known = new Set(credits.map(partOf))
    credits.push(...values.credits.filter((credit) => !known.has(partOf(credit))))
  }
  return credits.slice(0, mostCredits)
}

// The others keep theirs in the bin, and have them again when they come back.
function mergedLinks(into: MediaState, others: readonly MediaState[]): Link[] {
  const links = [...into.values.relations]
  const merged = new Set([into, ...others].map(({ id }) => id))
  for (const { type, mediaId } of others.flatMap(({ values }) => values.relations)) {
    if (merged.has(mediaId) || links.some((link) => link.mediaId === mediaId && link.type === type)) continue
    links.push({ type, mediaId })
  }
  return links
}

/** What is merged: media by id, the target first among them; `check` refuses what must not be. */
export interface Merging {
  into: number
  others: readonly number[]
  options: Pick<MergeRequest, 'keepTitles' | 'keepTags'>
  check: (into: MediaState, others: readonly MediaState[]) => void
}

/** Moves everything of other media into one and puts them into the bin; gives what moved, and the edit that undoes it. */
export async function mergeMedia(tx: Tx, { into: id, others: ids, options, check }: Merging, actor: NewEdit['actor']) {
  await lockProgress(tx)
  await lockRelations(tx)
  await lockContributors(tx)
  const present = await readLockedMedia(tx, [id, ...ids])
  const into = present.get(id)
  const others = ids.flatMap((other) => present.get(other) ?? [])
  if (!into || into.isInBin || others.length < ids.length || others.some(({ isInBin }) => isInBin)) {
    throw new AppError('NOT_FOUND', 'media.none')
  }
  check(into, others)
  const at = new Date().toISOString()
  const all: Moves[] = []
  for (const other of ids) {
    const moves = await moveContents(tx, other, id)
    moves.mine = await mergeUserMediaRows(tx, moves)
    moves.rounds = await moveRounds(tx, other, id)
    moves.tracks = await copyTracks(tx, other, id)
    moves.issues = await moveIssues(tx, other, id)
    all.push(moves)
    await hideMerged(tx, other, id, at)
  }
  const fields = await changeByHand(tx, into, mergedFields(into, others, options))
  const gone = ids.map((other): FieldEdit => ({ mediaId: other, field: 'media', before: true, after: false }))
  const stays: FieldEdit[] = fields.length > 0 ? fields : [{ mediaId: id, field: 'media', before: true, after: true }]
  const detail: OrganiseDetail = { at, moves: all }
  const editId = await recordEdit(tx, { kind: 'merge', actor, fields: [...stays, ...gone], detail })
  return { editId, title: into.values.title, amnMediaType: into.values.amnMediaType, ...countMoves(all) }
}

/** How many contents moved as they were, and how many joined others. */
export const countMoves = (all: readonly Moves[]) => ({
  moved: all.reduce((sum, { moved }) => sum + moved.length, 0),
  joined: all.reduce((sum, { joined }) => sum + joined.length, 0),
})
