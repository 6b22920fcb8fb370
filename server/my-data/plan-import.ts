import type { UserMediaStatus } from '@amn/contract/values'
import { fileFinder, findContent, numberKey, type GivenContent, type GivenMedia, type GivenPosition, type KnownContent } from './match.ts'
import { annotationRow } from '../domain/user-data/annotation-queries.ts'
import type { PositionRow, ReportRow } from '../domain/user-data/position-queries.ts'
import type { Activity, ContentRow, MediaRow, RoundRow, TrackRow } from './write-queries.ts'

/** A media of an imported file, and which one of this library it is. */
export interface Matched {
  mediaId: number
  given: GivenMedia
  /** It goes on with a media of which so much was planned before: the media itself, and perhaps the beginning of its first content. */
  goesOn?: 'media' | 'content'
}

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

/** What an import changes. */
export interface ImportPlan {
  counts: Counts
  media: Map<number, MediaRow>
  contents: Map<number, ContentRow>
  positions: Map<string, PositionRow>
  reports: ReportRow[]
  annotations: Map<string, ReturnType<typeof annotationRow>>
  rounds: RoundRow[]
  tracks: Map<number, TrackRow>
  activities: Map<number, Activity>
}

const makePlan = (): ImportPlan => ({
  counts: { contents: 0, unmatchedContents: 0, places: 0, kept: 0 },
  media: new Map(),
  contents: new Map(),
  positions: new Map(),
  reports: [],
  annotations: new Map(),
  rounds: [],
  tracks: new Map(),
  activities: new Map(),
})

interface Planning {
  plan: ImportPlan
  present: Present
  now: string
}

const isNewer = <K>({ counts }: ImportPlan, known: Map<K, string>, key: K, at: string): boolean => {
  const here = known.get(key)
  if (here !== undefined && here > at) counts.kept += 1
  if (here !== undefined && here >= at) return false
  known.set(key, at)
  return true
}

const noteActivity = ({ activities }: ImportPlan, mediaId: number, at: string, fileId: number | null): void => {
  const last = activities.get(mediaId)
  if (!last || last.at < at) activities.set(mediaId, { mediaId, at, fileId: fileId ?? last?.fileId ?? null })
}

const toRow = (userId: number, given: GivenPosition, mediaId: number, contentId: number, fileId: number): PositionRow => ({
  user_id: userId,
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

/** Plans the positions in a content, and returns the latest of those given. */
function planPositions({ plan, present }: Planning, given: GivenContent, mediaId: number, content: KnownContent): PositionRow | undefined {
  const findFile = fileFinder(content)
  let latest: PositionRow | undefined
  for (const position of given.places) {
    const fileId = findFile(position.fileHash)
    if (fileId === undefined) continue
    const row = toRow(present.userId, position, mediaId, content.id, fileId)
    if (!latest || latest.at < row.at) latest = row
    const key = positionKey(content.id, fileId)
    if (!isNewer(plan, present.positions, key, row.at)) continue
    plan.counts.places += 1
    noteActivity(plan, mediaId, row.at, fileId)
    plan.positions.set(key, row)
  }
  return latest
}

function planReports({ plan, present }: Planning, given: GivenContent, mediaId: number, content: KnownContent): void {
  for (const report of given.history) {
    const fileId = fileFinder(content)(report.fileHash)
    if (fileId === undefined) continue
    const row = toRow(present.userId, report, mediaId, content.id, fileId)
    const key = reportKey(row, report.fileHash ?? fileId)
    if (present.reports.has(key)) continue
    present.reports.add(key)
    plan.reports.push({ ...row, by_hand: Number(report.byHand ?? false) })
  }
}

function planAnnotations({ plan, present }: Planning, given: GivenContent, mediaId: number, content: KnownContent): void {
  for (const { fileHash, createdAt, updatedAt, ...one } of given.annotations) {
    const fileId = fileFinder(content)(fileHash)
    if (fileId === undefined) continue
    const whole = { ...one, mediaId, contentId: content.id, fileId, createdAt: iso(createdAt), updatedAt: iso(updatedAt) }
    const before = plan.annotations.get(one.key)
    if (!before || before.updated_at < whole.updatedAt) plan.annotations.set(one.key, annotationRow(present.userId, whole))
  }
}

function planContent(planning: Planning, given: GivenContent, mediaId: number, content: KnownContent): void {
  const { plan, present } = planning
  const latest = planPositions(planning, given, mediaId, content)
  planAnnotations(planning, given, mediaId, content)
  if (given.contentStatus === 'NOT_WATCHED' && !present.contents.has(content.id)) return
  const updatedAt = iso(given.updatedAt)
  if (!isNewer(plan, present.contents, content.id, updatedAt)) return
  noteActivity(plan, mediaId, updatedAt, null)
  plan.contents.set(content.id, {
    user_id: present.userId,
    media_id: mediaId,
    content_id: content.id,
    status: given.contentStatus,
    completed_at: isoOrNull(given.completedAt),
    last_file_id: latest?.file_id ?? null,
    updated_at: updatedAt,
  })
}

function planContents(planning: Planning, { given, mediaId, goesOn }: Matched): void {
  const { counts } = planning.plan
  const byNumber = Map.groupBy(planning.present.known.get(mediaId) ?? [], numberKey)
  for (const [nth, content] of given.contents.entries()) {
    const known = findContent(content, byNumber.get(numberKey(content)) ?? [])
    const isNew = nth > 0 || goesOn !== 'content'
    if (isNew) counts[known ? 'contents' : 'unmatchedContents'] += 1
    if (!known) continue
    planReports(planning, content, mediaId, known)
    if (isNew) planContent(planning, content, mediaId, known)
  }
}

function planRounds({ plan, present }: Planning, given: GivenMedia, mediaId: number): void {
  for (const round of given.rounds) {
    const [started, completed] = [isoOrNull(round.startedAt), isoOrNull(round.completedAt)]
    const key = roundKey(mediaId, started, completed)
    if (present.rounds.has(key)) continue
    present.rounds.add(key)
    plan.rounds.push({ user_id: present.userId, media_id: mediaId, started_at: started, completed_at: completed })
  }
}

function planTracks({ plan, present: { userId } }: Planning, { tracks }: GivenMedia, mediaId: number): void {
  if (!tracks) return
  const { updatedAt, ...choices } = tracks
  const row = { user_id: userId, media_id: mediaId, choices: JSON.stringify(choices), updated_at: iso(updatedAt) }
  const planned = plan.tracks.get(mediaId)
  if (!planned || planned.updated_at < row.updated_at) plan.tracks.set(mediaId, row)
}

const isEmpty = (given: GivenMedia) =>
  given.mediaStatus === ('NOT_WATCHED' satisfies UserMediaStatus) &&
  !given.favorite &&
  given.score === null &&
  given.note === '' &&
  given.repeats === 0 &&
  given.contents.every(({ contentStatus }) => contentStatus === 'NOT_WATCHED')

function planMedia({ plan, present, now }: Planning, given: GivenMedia, mediaId: number): void {
  if (isEmpty(given) && !present.media.has(mediaId)) return
  const updatedAt = iso(given.updatedAt)
  if (!isNewer(plan, present.media, mediaId, updatedAt)) return
  noteActivity(plan, mediaId, '', null)
  plan.media.set(mediaId, {
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

/** Works out what an import of some media changes: what is newer wins, and nothing is deleted. */
export function planImport(present: Present, batch: readonly Matched[], now: string): ImportPlan {
  const planning = { plan: makePlan(), present, now }
  for (const one of batch) {
    const { given, mediaId, goesOn } = one
    if (goesOn === undefined) {
      planMedia(planning, given, mediaId)
      planRounds(planning, given, mediaId)
      planTracks(planning, given, mediaId)
    }
    planContents(planning, one)
  }
  return planning.plan
}
