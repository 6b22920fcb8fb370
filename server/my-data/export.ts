import type { MyData } from '@amn/contract/personal/my-data'
import type { Store } from '../db/store.ts'
import { readUserSettings } from '../domain/settings/user-settings.ts'
import type { Actor } from '../domain/rights/actor.ts'
import * as queries from './export-queries.ts'

type Media = MyData['media'][number]
type Content = Media['contents'][number]
type Place = Content['places'][number]
type PlaceRow = Awaited<ReturnType<typeof queries.listOwnPlaces>>[number]

const grouped = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

// Field by field: there may be very many.
const toPlace = (row: PlaceRow): Place => ({
  fileHash: row.hash,
  position: row.cfi ?? row.position,
  unit: row.unit,
  progress: row.progress,
  duration: row.duration,
  device: row.device,
  at: row.at,
})

const newest = (instants: (string | null)[]): string | undefined =>
  instants
    .filter((at) => at !== null)
    .toSorted()
    .at(-1)

/** Everything kept of a person, in a constant number of statements; of media, those that they may see now. */
export async function exportData(store: Store, actor: Actor): Promise<MyData> {
  const { db } = store
  const { userId } = actor
  const exportedAt = new Date().toISOString()
  const [rows, titles, contentRows, placeRows, eventRows, roundRows] = await Promise.all([
    queries.listOwnMedia(db, actor),
    queries.listOwnTitles(db, actor),
    queries.listOwnContents(db, actor),
    queries.listOwnPlaces(db, actor),
    queries.listOwnEvents(db, actor),
    queries.listOwnRounds(db, actor),
  ])
  const titlesOf = grouped(titles, ({ mediaId }) => mediaId)
  const contentsOf = grouped(contentRows, ({ mediaId }) => mediaId)
  const placesOf = grouped(placeRows, ({ contentId }) => contentId)
  const roundsOf = grouped(roundRows, ({ mediaId }) => mediaId)
  const eventsOf = grouped(eventRows, ({ contentId }) => contentId)

  const toContent = ({ id, mediaId: _media, status, updatedAt, ...row }: (typeof contentRows)[number]): Content => {
    const places = (placesOf.get(id) ?? []).map(toPlace)
    return {
      ...row,
      contentStatus: status ?? 'NOT_WATCHED',
      updatedAt: updatedAt ?? newest(places.map(({ at }) => at)) ?? exportedAt,
      places,
      history: (eventsOf.get(id) ?? []).map((event) => ({ ...toPlace(event), ...(event.byHand === 1 && { byHand: true }) })),
    }
  }
  const toMedia = ({ id, status, favorite, note, repeats, updatedAt, ...row }: (typeof rows)[number]): Media => {
    const contents = (contentsOf.get(id) ?? []).map(toContent)
    return {
      ...row,
      otherTitles: (titlesOf.get(id) ?? []).map(({ title }) => title),
      mediaStatus: status ?? 'NOT_WATCHED',
      favorite: favorite === 1,
      note: note ?? '',
      repeats: repeats ?? 0,
      rounds: (roundsOf.get(id) ?? []).map(({ mediaId: _media, ...round }) => round),
      updatedAt: updatedAt ?? newest(contents.map((content) => content.updatedAt)) ?? exportedAt,
      contents,
    }
  }
  return {
    format: 'amn-my-data',
    version: 1,
    exportedAt,
    profile: await queries.getProfile(db, userId),
    settings: await readUserSettings(db, userId),
    media: rows.map(toMedia),
    issues: (await queries.listOwnIssues(db, actor)).map(({ closed, resolved, ...row }) => ({
      ...row,
      closed: closed === 1,
      resolved: resolved === 1,
    })),
    issueComments: await queries.listOwnIssueComments(db, actor),
    sessions: await queries.listOwnSessions(db, userId),
  }
}
