import type { UserMediaStatus } from '@amn/contract/values'
import { fileFinder, findContent, type GivenContent, type GivenMedia, type GivenPosition, type KnownContent } from './match.ts'
import type { PositionRow, ReportRow } from '../domain/user-data/position-queries.ts'
import type { Activity, ContentRow, MediaRow, RoundRow } from './write-queries.ts'

/** A person's data in this library: when each thing was changed last, and all reports. */
export interface Present {
  userId: number
  media: Map<number, string>
  contents: Map<number, string>
  positions: Map<string, string>
  reports: Set<string>
  rounds: Set<string>
  /** The contents of each media. */
  known: Map<number, KnownContent[]>
}

/** What an import counts. */
export interface Counts {
  contents: number
  unmatchedContents: number
  places: number
  kept: number
}

const iso = (at: string) => new Date(at).toISOString()
const isoOrNull = (at: string | null) => (at === null ? null : iso(at))

/** Identifies a position among those of a person. */
export const positionKey = (contentId: number, fileId: number): string => `${contentId} ${fileId}`
/** Identifies a report among those of a person; copies of one file are one. */
export const reportKey = (row: Pick<PositionRow, 'content_id' | 'at' | 'unit' | 'position' | 'cfi'>, file: string | number): string =>
  [row.content_id, file, row.at, row.unit, row.cfi ?? row.position ?? ''].join(' ')

/** Identifies a round among those of a person. */
export const roundKey = (mediaId: number, startedAt: string | null, completedAt: string | null): string =>
  [mediaId, startedAt, completedAt].join(' ')

/** Works out what an import of some media changes: what is newer wins, and nothing is deleted. */
export function planImport(present: Present, now: string) {
  const counts: Counts = { contents: 0, unmatchedContents: 0, places: 0, kept: 0 }
  const media = new Map<number, MediaRow>()
  const contents = new Map<number, ContentRow>()
  const positions = new Map<string, PositionRow>()
  const reports: ReportRow[] = []
  const rounds: RoundRow[] = []
  const activities = new Map<number, Activity>()

  const isNewer = <K>(known: Map<K, string>, key: K, at: string): boolean => {
    const here = known.get(key)
    if (here !== undefined && here > at) counts.kept += 1
    if (here !== undefined && here >= at) return false
    known.set(key, at)
    return true
  }
  const noteActivity = (mediaId: number, at: string, fileId: number | null) => {
    const last = activities.get(mediaId)
    if (!last || last.at < at) activities.set(mediaId, { mediaId, at, fileId: fileId ?? last?.fileId ?? null })
  }
  const toRow = (given: GivenPosition, mediaId: number, contentId: number, fileId: number): PositionRow => ({
    user_id: present.userId,
    media_id: mediaId,
    content_id: contentId,
    file_id: fileId,
    position: typeof given.position === 'number' ? given.position : null,
    cfi: typeof given.position === 'string' ? given.position : null,
    unit: given.unit,
    progress: given.progress,
    duration: given.duration,
    device: given.device,
    at: iso(given.at),
  })

  const addPositions = (given: GivenContent, mediaId: number, content: KnownContent): PositionRow | undefined => {
    const findFile = fileFinder(content)
    let last: PositionRow | undefined
    for (const position of given.places) {
      const fileId = findFile(position.fileHash)
      if (fileId === undefined) continue
      const row = toRow(position, mediaId, content.id, fileId)
      if (!last || last.at < row.at) last = row
      if (!isNewer(present.positions, positionKey(content.id, fileId), row.at)) continue
      counts.places += 1
      noteActivity(mediaId, row.at, fileId)
      positions.set(positionKey(content.id, fileId), row)
    }
    for (const report of given.history) {
      const fileId = fileFinder(content)(report.fileHash)
      if (fileId === undefined) continue
      const row = toRow(report, mediaId, content.id, fileId)
      const key = reportKey(row, report.fileHash ?? fileId)
      if (present.reports.has(key)) continue
      present.reports.add(key)
      reports.push({ ...row, by_hand: Number(report.byHand ?? false) })
    }
    return last
  }
  const addContent = (given: GivenContent, mediaId: number, content: KnownContent) => {
    const last = addPositions(given, mediaId, content)
    if (given.contentStatus === 'NOT_WATCHED' && !present.contents.has(content.id)) return
    const updatedAt = iso(given.updatedAt)
    if (!isNewer(present.contents, content.id, updatedAt)) return
    noteActivity(mediaId, updatedAt, null)
    contents.set(content.id, {
      user_id: present.userId,
      media_id: mediaId,
      content_id: content.id,
      status: given.contentStatus,
      completed_at: isoOrNull(given.completedAt),
      last_file_id: last?.file_id ?? null,
      updated_at: updatedAt,
    })
  }
  const addRounds = (given: GivenMedia, mediaId: number) => {
    for (const round of given.rounds) {
      const [started, completed] = [isoOrNull(round.startedAt), isoOrNull(round.completedAt)]
      const key = roundKey(mediaId, started, completed)
      if (present.rounds.has(key)) continue
      present.rounds.add(key)
      rounds.push({ user_id: present.userId, media_id: mediaId, started_at: started, completed_at: completed })
    }
  }
  const isEmpty = (given: GivenMedia) =>
    given.mediaStatus === ('NOT_WATCHED' satisfies UserMediaStatus) &&
    !given.favorite &&
    given.score === null &&
    given.note === '' &&
    given.repeats === 0 &&
    given.contents.every(({ contentStatus }) => contentStatus === 'NOT_WATCHED')

  return {
    counts,
    add: (given: GivenMedia, mediaId: number): void => {
      const updatedAt = iso(given.updatedAt)
      const isSkipped = isEmpty(given) && !present.media.has(mediaId)
      if (!isSkipped && isNewer(present.media, mediaId, updatedAt)) {
        noteActivity(mediaId, '', null)
        media.set(mediaId, {
          user_id: present.userId,
          media_id: mediaId,
          status: given.mediaStatus,
          favorite: Number(given.favorite),
          score: given.score,
          note: given.note,
          repeats: given.repeats,
          started_at: isoOrNull(given.startedAt),
          completed_at: isoOrNull(given.completedAt),
          created_at: now,
          updated_at: updatedAt,
        })
      }
      addRounds(given, mediaId)
      for (const content of given.contents) {
        const known = findContent(content, present.known.get(mediaId) ?? [])
        if (!known) {
          counts.unmatchedContents += 1
          continue
        }
        counts.contents += 1
        addContent(content, mediaId, known)
      }
    },
    result: () => ({
      media: [...media.values()],
      contents: [...contents.values()],
      positions: [...positions.values()],
      reports,
      rounds,
      activities: [...activities.values()],
    }),
  }
}
