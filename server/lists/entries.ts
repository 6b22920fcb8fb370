import { readAfter, readBefore, readCandidates, readGiven } from './stored.ts'
import type { ListEntry } from '@amn/contract/personal/lists'
import type { Page } from '@amn/contract/page'
import { AppError } from '@amn/contract/errors'
import { listCards } from '../domain/media/card-queries.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db } from '../db/tables.ts'
import { listVisibleIds } from '../domain/visibility/visible-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { type Mine, planEntry, type Present, wholeTypes } from './plan-entry.ts'
import { readPresent } from './own-data-queries.ts'
import { countEntries, type EntryRow, findEntryRow, listEntryRows } from './entry-queries.ts'
import type { Given } from './read/entry.ts'
import { entryStates } from './changes.ts'

/** An entry as it was given, out of its row. */
export const givenOf = (row: { place: number; title: string; year: number | null; given: string }): Given => ({
  ...readGiven(row.given),
  place: row.place,
  title: row.title,
  year: row.year,
})

const dayOf = (moment: string | null | undefined) => moment?.slice(0, 10) ?? null

const valuesOf = (given: Given): ListEntry['values'] => ({
  mediaStatus: given.mediaStatus,
  score: given.score,
  favorite: given.favorite,
  note: given.note,
  progress: given.progress || given.volumes || given.progress,
  repeats: given.repeats,
  startedAt: dayOf(given.startedAt),
  completedAt: dayOf(given.completedAt),
})

const currentOf = (mine: Mine | null | undefined): ListEntry['values'] => ({
  mediaStatus: mine?.status ?? 'NOT_WATCHED',
  score: mine?.score ?? null,
  favorite: mine?.favorite === 1,
  note: mine?.note || null,
  progress: mine?.completed_count ?? 0,
  repeats: mine?.repeats ?? 0,
  startedAt: dayOf(mine?.started_at),
  completedAt: dayOf(mine?.completed_at),
})

/** Whether a list counts more than there is here; where it counts volumes too, nobody knows which of them is here. */
const countsMore = ({ progress, volumes, contents }: Given, here: Present): boolean => {
  const count = here.contents.filter(({ kind }) => kind === 'regular').length
  return volumes === null && contents.length === 0 && count > 0 && !wholeTypes.includes(here.type) && (progress ?? 0) > count
}

const candidatesOf = (row: EntryRow) => readCandidates(row.candidates)

const show = async (db: Db, actor: Actor, rows: readonly EntryRow[]): Promise<ListEntry[]> => {
  const named = [...new Set(rows.flatMap((row) => [...(row.mediaId === null ? [] : [row.mediaId]), ...candidatesOf(row)]))]
  const visible = named.length === 0 ? new Set<number>() : await listVisibleIds(db, actor, named)
  const ids = named.filter((id) => visible.has(id))
  const cards = new Map((await listCards(db, actor.userId, ids)).map(({ myData: _mine, ...card }) => [card.id, card]))
  const matched = rows.flatMap(({ mediaId }) => (mediaId !== null && visible.has(mediaId) ? [mediaId] : []))
  const present = await readPresent(db, actor, [...new Set(matched)])
  const now = new Date().toISOString()
  return rows.map((row) => {
    const given = givenOf(row)
    const media = row.mediaId === null ? null : (cards.get(row.mediaId) ?? null)
    const here = media && present.get(media.id)
    // What is not there for the caller any more is as good as missing.
    const match = row.matched === 'matched' && !media ? 'missing' : row.matched
    // What was taken back of a list that stopped half-way is as before.
    const isTold = row.written === entryStates.written || row.state === 'undone' || row.state === 'undoing'
    const before = row.before === null || !isTold ? undefined : readBefore(row.before)
    const after = row.after === null || !isTold ? undefined : readAfter(row.after)
    const isToCome = row.written !== entryStates.written && (row.state === 'draft' || row.state === 'applying' || row.state === 'stopped')
    const planned = here && isToCome ? planEntry(given, here, row.conflict, now).changes : []
    return {
      id: row.id,
      place: row.place,
      title: row.title,
      year: row.year,
      amnMediaType: row.type,
      values: valuesOf(given),
      match,
      media,
      candidates: candidatesOf(row).flatMap((id) => cards.get(id) ?? []),
      current: media ? currentOf(before ? before.mine : here?.mine) : null,
      changes: media ? (after?.changes ?? planned) : [],
      problem: [row.problem, isToCome && here && countsMore(given, here) && 'more-parts'].filter(Boolean).join(' ') || null,
    }
  })
}

/** The entries of an import in their order, each with what it matches and what would change, or has. */
export async function listEntries(
  db: Db,
  actor: Actor,
  importId: number,
  query: Paging & { match?: ListEntry['match'] | undefined },
): Promise<Page<ListEntry>> {
  const { limit, offset } = windowOf(query)
  const { match } = query
  const page = await readPage(listEntryRows(db, importId, match, { limit, offset }), countEntries(db, importId, match))
  return { items: await show(db, actor, page.items), totalItems: page.totalItems }
}

const noSuchEntry = () => new AppError('NOT_FOUND', 'list.noEntry')

/** One entry of an import as it is shown. */
export async function getEntry(db: Db, actor: Actor, importId: number, entryId: number): Promise<ListEntry> {
  const row = await findEntryRow(db, importId, entryId)
  const [shown] = row ? await show(db, actor, [row]) : []
  if (!shown) throw noSuchEntry()
  return shown
}

/** What an entry of an import says. */
export async function getGiven(db: Db, importId: number, entryId: number): Promise<Given> {
  const row = await findEntryRow(db, importId, entryId)
  if (!row) throw noSuchEntry()
  return givenOf(row)
}
