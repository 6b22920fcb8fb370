import { yearOf } from '../../domain/media/media-year.ts'
import type { Db } from '../../db/tables.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { listRounds } from '../user-data-queries.ts'
import * as queries from './queries.ts'

const without = <T extends { mediaId: number }>(rows: readonly T[], id: number): Omit<T, 'mediaId'>[] =>
  rows.filter(({ mediaId }) => mediaId === id).map(({ mediaId: _media, ...rest }) => rest)

async function* ownEntries(db: Db, actor: Actor): AsyncGenerator<object> {
  for await (const page of queries.ownMedia(db, actor)) {
    const ids = page.map(({ id }) => id)
    const titles = await queries.listTitles(db, ids)
    const external = await queries.listIds(db, ids)
    const rounds = await listRounds(db, actor.userId, ids)
    const contents = await queries.listContents(db, actor.userId, ids)
    for (const { id, subType: _sub, seasonYear, status, favorite, note, repeats, ...row } of page) {
      const entry = {
        id,
        amnMediaType: row.amnMediaType,
        title: row.title,
        otherTitles: without(titles, id).map(({ title }) => title),
        year: yearOf({ seasonYear, airedFrom: row.airedFrom }),
        airedFrom: row.airedFrom,
        externalKey: row.externalKey,
        ids: without(external, id),
        mediaStatus: status ?? 'NOT_WATCHED',
        favorite: favorite === 1,
        score: row.score,
        note: note ?? '',
        repeats: repeats ?? 0,
        startedAt: row.startedAt,
        completedAt: row.completedAt,
        rounds: without(rounds, id),
        contents: without(contents, id),
      }
      const isEmpty =
        entry.mediaStatus === 'NOT_WATCHED' &&
        !entry.favorite &&
        entry.note === '' &&
        entry.repeats === 0 &&
        [entry.score, entry.startedAt, entry.completedAt].every((value) => value === null) &&
        entry.rounds.length + entry.contents.length === 0
      if (!isEmpty) yield entry
    }
  }
}

/** A person's list as open JSON, written piece by piece; of media, those that they may see now. */
export async function* exportJson(db: Db, actor: Actor): AsyncGenerator<string> {
  yield `{"format":"amn-list","version":1,"exportedAt":"${new Date().toISOString()}","entries":[`
  let isFirst = true
  for await (const entry of ownEntries(db, actor)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`
    isFirst = false
  }
  yield '\n]}\n'
}
