import { readAfter, readBefore, readCandidates, readStoredEntry } from './stored.ts'
import type { ListEntry } from '@amn/contract/personal/lists'
import type { Page } from '@amn/contract/page'
import { AppError } from '@amn/contract/errors'
import { listCards } from '../domain/media/card-queries.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db } from '../db/tables.ts'
import { listVisibleIds } from '../domain/visibility/visible-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { type UserMedia, planEntry, type UserData, wholeTypes } from './plan-entry.ts'
import { readUserData } from './user-data-queries.ts'
import { countEntries, type EntryRow, entryStates, findEntryRow, listEntryRows } from './entry-queries.ts'
import type { ParsedEntry } from './read/entry.ts'

/** An entry as it was read from the list, out of its row. */
export const parsedOf = (row: { place: number; title: string; year: number | null; given: string }): ParsedEntry => ({
  ...readStoredEntry(row.given),
  place: row.place,
  title: row.title,
  year: row.year,
})

const dayOf = (moment: string | null | undefined) => moment?.slice(0, 10) ?? null

const parsedValues = (entry: ParsedEntry): ListEntry['values'] => ({
  mediaStatus: entry.mediaStatus,
  score: entry.score,
  favorite: entry.favorite,
  note: entry.note,
  progress: entry.progress || entry.volumes || entry.progress,
  repeats: entry.repeats,
  startedAt: dayOf(entry.startedAt),
  completedAt: dayOf(entry.completedAt),
})

const currentValues = (media: UserMedia | null | undefined): ListEntry['values'] => ({
  mediaStatus: media?.status ?? 'NOT_WATCHED',
  score: media?.score ?? null,
  favorite: media?.favorite === 1,
  note: media?.note || null,
  progress: media?.completed_count ?? 0,
  repeats: media?.repeats ?? 0,
  startedAt: dayOf(media?.started_at),
  completedAt: dayOf(media?.completed_at),
})

/** Whether a list counts more than the library has; not known where it counts volumes too. */
const countsMore = ({ progress, volumes, contents }: ParsedEntry, current: UserData): boolean => {
  const count = current.contents.filter(({ kind }) => kind === 'regular').length
  return volumes === null && contents.length === 0 && count > 0 && !wholeTypes.includes(current.type) && (progress ?? 0) > count
}

const candidatesOf = (row: EntryRow) => readCandidates(row.candidates)

/** What the entries of a page are shown with, by media. */
interface Shown {
  cards: ReadonlyMap<number, NonNullable<ListEntry['media']>>
  userData: ReadonlyMap<number, UserData>
  now: string
}

const showEntry = (row: EntryRow, { cards, userData, now }: Shown): ListEntry => {
  const entry = parsedOf(row)
  const media = row.mediaId === null ? null : (cards.get(row.mediaId) ?? null)
  const current = media && userData.get(media.id)
  // Entries that were undone while the rest of the list is still written are shown as before.
  const isRecorded = row.written === entryStates.written || row.state === 'undone' || row.state === 'undoing'
  const before = row.before === null || !isRecorded ? undefined : readBefore(row.before)
  const after = row.after === null || !isRecorded ? undefined : readAfter(row.after)
  const isPending = row.written !== entryStates.written && (row.state === 'draft' || row.state === 'applying' || row.state === 'stopped')
  const planned = current && isPending ? planEntry(entry, current, row.conflict, now).changes : []
  return {
    id: row.id,
    place: row.place,
    title: row.title,
    year: row.year,
    amnMediaType: row.type,
    values: parsedValues(entry),
    // A media that the caller cannot see any more is as good as missing.
    match: row.matched === 'matched' && !media ? 'missing' : row.matched,
    media,
    candidates: candidatesOf(row).flatMap((id) => cards.get(id) ?? []),
    current: media ? currentValues(before ? before.mine : current?.media) : null,
    changes: media ? (after?.changes ?? planned) : [],
    problem: [row.problem, isPending && current && countsMore(entry, current) && 'more-parts'].filter(Boolean).join(' ') || null,
  }
}

const showAll = async (db: Db, actor: Actor, rows: readonly EntryRow[]): Promise<ListEntry[]> => {
  const named = [...new Set(rows.flatMap((row) => [...(row.mediaId === null ? [] : [row.mediaId]), ...candidatesOf(row)]))]
  const visible = named.length === 0 ? new Set<number>() : await listVisibleIds(db, actor, named)
  const ids = named.filter((id) => visible.has(id))
  const cards = new Map((await listCards(db, actor.userId, ids)).map(({ myData: _mine, ...card }) => [card.id, card]))
  const matched = rows.flatMap(({ mediaId }) => (mediaId !== null && visible.has(mediaId) ? [mediaId] : []))
  const userData = await readUserData(db, actor, [...new Set(matched)])
  const shown: Shown = { cards, userData, now: new Date().toISOString() }
  return rows.map((row) => showEntry(row, shown))
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
  return { items: await showAll(db, actor, page.items), totalItems: page.totalItems }
}

const noSuchEntry = () => new AppError('NOT_FOUND', 'list.noEntry')

/** One entry of an import as it is shown. */
export async function getEntry(db: Db, actor: Actor, importId: number, entryId: number): Promise<ListEntry> {
  const row = await findEntryRow(db, importId, entryId)
  const [shown] = row ? await showAll(db, actor, [row]) : []
  if (!shown) throw noSuchEntry()
  return shown
}

/** What an entry of an import says. */
export async function getParsedEntry(db: Db, importId: number, entryId: number): Promise<ParsedEntry> {
  const row = await findEntryRow(db, importId, entryId)
  if (!row) throw noSuchEntry()
  return parsedOf(row)
}
