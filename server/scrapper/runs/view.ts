import { readStoredReason } from '../../db/reasons.ts'
import { AppError } from '@amn/contract/errors'
import type { MediaCard } from '@amn/contract/media/media'
import type { Page } from '@amn/contract/page'
import type { ScrapItem, ScrapRun } from '@amn/contract/scrapper/runs'
import { scrapItemStates } from '@amn/contract/scrapper/scrap-values'
import { listCards } from '../../domain/media/card-queries.ts'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Db } from '../../db/tables.ts'
import { selectVisible } from '../../domain/visibility/visibility-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { findRun, type ItemRow, readCandidates, readFields, type RunRow, sumItems } from './queries.ts'

/** Whose runs somebody is shown; undefined: everybody's. */
export const ownerFor = (actor: Actor): number | undefined => (actor.privileges.has('CONTROL_PANEL') ? undefined : actor.userId)

/** A run that the caller may see; anybody else's is not there. */
export async function getRun(db: Db, actor: Actor, id: number): Promise<RunRow> {
  const run = await findRun(db, id)
  const owner = ownerFor(actor)
  if (!run || (owner !== undefined && run.userId !== owner)) throw new AppError('NOT_FOUND', 'run.none')
  return run
}

/** Runs as people are shown them. */
export async function showRuns(db: Db, rows: readonly RunRow[]): Promise<ScrapRun[]> {
  const { counts, undoable } = await sumItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ userId: _userId, turn: _turn, ...run }) => {
    const own = counts.filter(({ runId }) => runId === run.id)
    const count = (state: ScrapItem['state']) => Number(own.find((one) => one.state === state)?.n ?? 0)
    const total = own.reduce((sum, { n }) => sum + Number(n), 0)
    const isOpen = run.state === 'waiting' || run.state === 'running'
    return {
      ...run,
      error: readStoredReason(run.error),
      total,
      progress: total === 0 ? (isOpen ? 0 : 1) : 1 - count('waiting') / total,
      counts: Object.fromEntries(scrapItemStates.map((state) => [state, count(state)])) as ScrapRun['counts'],
      canUndo: !isOpen && undoable.has(run.id),
    }
  })
}

/** One run as people are shown it. */
export async function showRun(db: Db, id: number): Promise<ScrapRun> {
  const row = await findRun(db, id)
  const [shown] = row ? await showRuns(db, [row]) : []
  if (!shown) throw new AppError('NOT_FOUND', 'run.none')
  return shown
}

const toItem = ({ id, state, candidates, chosen, changed, message }: ItemRow, { myData: _mine, ...media }: MediaCard): ScrapItem => ({
  id,
  media,
  state,
  candidates: readCandidates(candidates),
  chosen,
  changed: readFields(changed),
  message: readStoredReason(message),
})

/** Some media of a run as people are shown them. */
export async function showItems(db: Db, actor: Actor, rows: readonly ItemRow[]): Promise<ScrapItem[]> {
  const cards = await listCards(
    db,
    actor.userId,
    rows.map((row) => row.media_id),
  )
  return rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.media_id)
    return card ? [toItem(row, card)] : []
  })
}

/** A page of the media of a run, of those that the caller may see. */
export function listItems(
  db: Db,
  actor: Actor,
  runId: number,
  { state, ...paging }: Paging & { state?: ScrapItem['state'] | undefined },
): Promise<Page<ScrapItem>> {
  const { limit, offset } = windowOf(paging)
  const seen = selectVisible(db, actor)
    .innerJoin('scrap_item as item', 'item.media_id', 'media.id')
    .where('item.run_id', '=', runId)
    .$if(state !== undefined, (query) => query.where('item.state', '=', state as ScrapItem['state']))
  // The media of a run stand in it by their ids: either order is the same, and each has its index.
  const rows = seen
    .selectAll('item')
    .orderBy(state === undefined ? 'item.media_id' : 'item.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = seen.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => showItems(db, actor, found)),
    total.then(({ n }) => Number(n)),
  )
}
