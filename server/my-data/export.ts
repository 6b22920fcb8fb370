import type { MyData } from '@amn/contract/personal/my-data'
import { trackChoices } from '@amn/contract/personal/user-data-schemas'
import { parseJson } from '../db/json/json-column.ts'
import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import { findAvatarOf } from '../domain/accounts/avatar-queries.ts'
import { readUserSettings } from '../domain/settings/user-settings.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { exportLists } from './export-lists.ts'
import * as queries from './export-queries.ts'

type Media = MyData['media'][number]
type Content = Media['contents'][number]
type Position = Content['places'][number]
type PositionRow = Awaited<ReturnType<typeof queries.listOwnPositions>>[number]

const groupBy = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

// Field by field, which is quick: there may be very many.
const toPosition = (row: PositionRow): Position => ({
  fileHash: row.hash,
  position: row.cfi ?? row.position,
  unit: row.unit,
  progress: row.progress,
  duration: row.duration,
  device: row.device,
  at: row.at,
})

const toTracks = (choices: string, updatedAt: string): NonNullable<Media['tracks']> => ({
  ...parseJson(trackChoices, choices, {}),
  updatedAt,
})

// Only what was deleted has gaps, and that belongs to no media.
const toListening = (row: Awaited<ReturnType<typeof queries.listOwnListening>>[number]): MyData['listening'][number] => ({
  ...row,
  kind: row.kind ?? 'regular',
  day: row.day ?? '',
  startedAt: row.startedAt ?? '',
  endedAt: row.endedAt ?? '',
  seconds: row.seconds ?? 0,
  from: row.from ?? 0,
  to: row.to ?? 0,
})

const newest = (instants: (string | null)[]): string | undefined =>
  instants
    .filter((at) => at !== null)
    .toSorted()
    .at(-1)

const exportAvatar = async (db: Db, userId: number): Promise<string | null> => {
  const found = await findAvatarOf(db, userId)
  return found ? Buffer.from(found.body).toString('base64') : null
}

/** All data of a person, in a constant number of statements; of media, those that they may see now. */
export async function exportData(store: Store, actor: Actor): Promise<MyData> {
  const { db } = store
  const { userId } = actor
  const exportedAt = new Date().toISOString()
  const [rows, titles, contentRows, positionRows, reportRows, roundRows, trackRows, annotationRows] = await Promise.all([
    queries.listOwnMedia(db, actor),
    queries.listOwnTitles(db, actor),
    queries.listOwnContents(db, actor),
    queries.listOwnPositions(db, actor),
    queries.listOwnReports(db, actor),
    queries.listOwnRounds(db, actor),
    queries.listOwnTracks(db, actor),
    queries.listOwnAnnotations(db, actor),
  ])
  const titlesOf = groupBy(titles, ({ mediaId }) => mediaId)
  const contentsOf = groupBy(contentRows, ({ mediaId }) => mediaId)
  const positionsOf = groupBy(positionRows, ({ contentId }) => contentId)
  const roundsOf = groupBy(roundRows, ({ mediaId }) => mediaId)
  const tracksOf = new Map(trackRows.map(({ mediaId, choices, updatedAt }) => [mediaId, toTracks(choices, updatedAt)]))
  const annotationsOf = groupBy(annotationRows, ({ contentId }) => contentId)
  const reportsOf = groupBy(reportRows, ({ contentId }) => contentId)

  const toContent = ({ id, mediaId: _media, status, updatedAt, ...row }: (typeof contentRows)[number]): Content => {
    const places = (positionsOf.get(id) ?? []).map(toPosition)
    return {
      ...row,
      contentStatus: status ?? 'NOT_WATCHED',
      updatedAt: updatedAt ?? newest(places.map(({ at }) => at)) ?? exportedAt,
      places,
      history: (reportsOf.get(id) ?? []).map((report) => ({ ...toPosition(report), ...(report.byHand === 1 && { byHand: true }) })),
      annotations: (annotationsOf.get(id) ?? []).map(({ contentId: _content, hash, cfi, position, ...one }) => ({
        ...one,
        position: cfi ?? position ?? 0,
        fileHash: hash,
      })),
    }
  }
  const toMedia = ({ id, status, favorite, note, repeats, updatedAt, ...row }: (typeof rows)[number]): Media => {
    const contents = (contentsOf.get(id) ?? []).map(toContent)
    const tracks = tracksOf.get(id)
    return {
      ...row,
      otherTitles: (titlesOf.get(id) ?? []).map(({ title }) => title),
      mediaStatus: status ?? 'NOT_WATCHED',
      favorite: favorite === 1,
      note: note ?? '',
      repeats: repeats ?? 0,
      rounds: (roundsOf.get(id) ?? []).map(({ mediaId: _media, ...round }) => round),
      updatedAt: updatedAt ?? newest(contents.map((content) => content.updatedAt)) ?? exportedAt,
      ...(tracks && { tracks }),
      contents,
    }
  }
  return {
    format: 'amn-my-data',
    version: 1,
    exportedAt,
    profile: { ...(await queries.getProfile(db, userId)), avatar: await exportAvatar(db, userId) },
    settings: await readUserSettings(db, userId),
    media: rows.map(toMedia),
    lists: await exportLists(db, actor),
    issues: (await queries.listOwnIssues(db, actor)).map(({ closed, resolved, ...row }) => ({
      ...row,
      closed: closed === 1,
      resolved: resolved === 1,
    })),
    issueComments: await queries.listOwnIssueComments(db, actor),
    listening: (await queries.listOwnListening(db, actor)).map(toListening),
    sessions: await queries.listOwnSessions(db, userId),
  }
}
