import type { ContentKind, MediaType } from '@amn/contract/values'
import { readStoredReason } from '../db/reasons.ts'
import { AppError } from '@amn/contract/errors'
import type { Content, MediaFile, Neighbour, Probe, SubtitleTrack, ViewedContent } from '@amn/contract/media/content'
import type { Page } from '@amn/contract/page'
import type { ContentUserData, FilePosition } from '@amn/contract/personal/user-data'
import { idsIn } from '../db/id-list.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'
import { listChapterSets, listSidecarChapters } from '../domain/media/chapter-queries.ts'
import { wholeFilesFirst } from '../domain/media/file-order.ts'
import { isSoundBeside, withSoundsBeside } from '../domain/media/sounds-beside.ts'
import { readStoredProbe } from '../domain/media/stored-probe.ts'
import { hideTitle } from '../domain/spoilers/hidden-parts.ts'
import { mainKinds } from '../domain/user-data/next-open-queries.ts'
import { readSpoilers } from '../domain/spoilers/spoilers.ts'
import { positionInParts } from '../domain/user-data/position-in-parts.ts'
import { carryPosition } from './carry-position.ts'
import { hideSpoilers } from './hide-spoilers.ts'
import { pictureVersion } from './picture-source.ts'

const columns = [
  'content.id',
  'content.media_id as mediaId',
  'content.season',
  'content.season_title as seasonTitle',
  'content.volume',
  'content.number',
  'content.number_text as numberText',
  'content.title',
  'content.kind',
  'content.aired_at as airedAt',
  'content.description',
] as const

interface FileRow extends Omit<MediaFile, 'name' | 'probe' | 'reason'> {
  reason: string | null
  contentId: number
  path: string
  probe: string | null
}
const listFiles = prepared<{ ids: string }, FileRow>((db, given) =>
  db
    .selectFrom('file')
    .select([
      'id',
      'content_id as contentId',
      'path',
      'size',
      'content_type as contentType',
      'renderer',
      'mime_type as mimeType',
      'language',
      'label',
      'state',
      'reason',
      'duration',
      'pages',
      'part',
      'probe',
    ])
    .where('content_id', 'in', idsIn(db, given('ids')))
    .orderBy('content_id')
    .orderBy('part', wholeFilesFirst)
    .orderBy('id'),
)

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const toFile = (row: Omit<FileRow, 'probe'>, probe: Probe | null): MediaFile => ({
  id: row.id,
  name: nameOf(row.path),
  size: row.size,
  contentType: row.contentType,
  renderer: row.renderer,
  mimeType: row.mimeType,
  language: row.language,
  label: row.label,
  state: row.state,
  reason: readStoredReason(row.reason),
  duration: row.duration,
  pages: row.pages,
  part: row.part,
  probe,
})
const toSubtitle = (row: FileRow): SubtitleTrack => ({
  fileId: row.id,
  language: row.language,
  label: row.label ?? nameOf(row.path),
  format: nameOf(row.path).replace(/^.*\./, '').toLowerCase(),
})
const isShown = (row: Omit<FileRow, 'probe'>, files: readonly FileRow[]) =>
  row.contentType !== 'SUBTITLES' && !row.mimeType.startsWith('font/') && !isSoundBeside(row, files)

type PositionRow = Omit<FilePosition, 'position'> & { position: number | null; cfi: string | null }
const listPositions = prepared<{ userId: number; ids: string }, PositionRow>((db, given) =>
  db
    .selectFrom('user_file')
    .select(['content_id as contentId', 'file_id as fileId', 'position', 'cfi', 'unit', 'progress', 'duration', 'device', 'at'])
    .where('user_id', '=', given('userId'))
    .where('content_id', 'in', idsIn(db, given('ids')))
    .orderBy('at', 'desc'),
)
const toPosition = ({ cfi, position, ...rest }: PositionRow): FilePosition => ({ ...rest, position: cfi ?? position })

const listStatuses = prepared<{ userId: number; mediaId: number; ids: string }, Omit<ContentUserData, 'lastFile'>>((db, given) =>
  db
    .selectFrom('user_content')
    .select(['content_id as contentId', 'status as contentStatus', 'completed_at as completedAt'])
    .where('user_id', '=', given('userId'))
    .where('media_id', '=', given('mediaId'))
    .where('content_id', 'in', idsIn(db, given('ids'))),
)

type ContentRow = Omit<Content, 'files' | 'subtitles' | 'myData' | 'picture' | 'hidden'>
/** Who looks at contents, and whether they may open them. */
export interface Reader {
  userId: number
  mayOpen: boolean
}

// Everything that belongs to some contents of one media, each read once for all of them.
const complete = async (db: Db, rows: ContentRow[], { userId, mayOpen }: Reader): Promise<(Content & { positions: FilePosition[] })[]> => {
  const [first] = rows
  if (!first) return []
  const ids = JSON.stringify(rows.map((row) => row.id))
  const [files, positionRows, states] = await Promise.all([
    listFiles(db, { ids }),
    userId === 0 ? [] : listPositions(db, { userId, ids }),
    userId === 0 ? [] : listStatuses(db, { userId, mediaId: first.mediaId, ids }),
  ])
  const filesOf = Map.groupBy(files, (file) => file.contentId)
  const positionsOf = Map.groupBy(positionRows.map(toPosition), (position) => position.contentId)
  const stateOf = new Map(states.map((state) => [state.contentId, state]))
  return rows.map((row) => {
    const own = filesOf.get(row.id) ?? []
    const positions = positionsOf.get(row.id) ?? []
    const state = stateOf.get(row.id) ?? { contentId: row.id, contentStatus: 'NOT_WATCHED', completedAt: null }
    const probed = own.map((file) => ({ ...file, probe: readStoredProbe(file.probe) }))
    const shown = probed.filter((file) => isShown(file, own)).map((file) => toFile(file, withSoundsBeside(file, probed)))
    const inParts = state.contentStatus === 'WATCHING' ? positionInParts(shown, positions[0]) : null
    return {
      ...row,
      picture: mayOpen ? pictureVersion(shown) : null,
      hidden: [],
      files: shown,
      subtitles: own.filter((file) => file.contentType === 'SUBTITLES').map(toSubtitle),
      myData: userId === 0 ? null : { ...state, lastFile: positions[0] ?? null, inParts },
      positions,
    }
  })
}

const listRows = prepared<{ mediaId: number; limit: number; offset: number }, ContentRow>((db, given) =>
  db
    .selectFrom('content')
    .select(columns)
    .where('media_id', '=', given('mediaId'))
    .orderBy('sort_key')
    .orderBy('id')
    .limit(given('limit'))
    .offset(given('offset')),
)
const countContents = prepared<{ mediaId: number }, { n: number }>((db, given) =>
  db.selectFrom('media').select('every_count as n').where('id', '=', given('mediaId')),
)

const withoutPositions = ({ positions: _positions, ...content }: Content & { positions: FilePosition[] }): Content => content

/** One content with its files and the user's state, nothing of it hidden. */
export async function getContent(db: Db, contentId: number, reader: Reader): Promise<Content> {
  const row = await db.selectFrom('content').select(columns).where('id', '=', contentId).executeTakeFirstOrThrow()
  const [content] = await complete(db, [row], reader)
  if (!content) throw new AppError('NOT_FOUND', 'media.noContent')
  return withoutPositions(content)
}

/** A page of a media's contents in their order, with their files and the user's state. */
export function listContents(db: Db, mediaId: number, reader: Reader, paging: Paging): Promise<Page<Content>> {
  const rows = listRows(db, { mediaId, ...windowOf(paging) })
  return readPage(
    rows.then(async (found) => hideSpoilers(db, reader.userId, (await complete(db, found, reader)).map(withoutPositions))),
    countContents(db, { mediaId }).then(([media]) => media?.n ?? 0),
  )
}

// Extras follow one another, and nothing else leads to them.
const findNeighbour = (db: Db, mediaId: number, at: { sortKey: string; id: number; kind: ContentKind }, direction: 'previous' | 'next') => {
  const isNext = direction === 'next'
  const isMain = mainKinds.includes(at.kind)
  return db
    .selectFrom('content')
    .select((select) => [
      'content.id as contentId',
      'content.title',
      'content.volume',
      'content.number_text as numberText',
      'content.kind',
      select
        .selectFrom('file')
        .select('file.id')
        .whereRef('file.content_id', '=', 'content.id')
        .where('file.state', '=', 'available')
        .where('file.content_type', '!=', 'SUBTITLES')
        .orderBy('file.part', wholeFilesFirst)
        .orderBy('file.id')
        .limit(1)
        .as('fileId'),
    ])
    .where('media_id', '=', mediaId)
    .where('kind', isMain ? 'in' : 'not in', mainKinds)
    .where((is) =>
      is.or([
        is('sort_key', isNext ? '>' : '<', at.sortKey),
        is.and([is('sort_key', '=', at.sortKey), is('content.id', isNext ? '>' : '<', at.id)]),
      ]),
    )
    .orderBy('sort_key', isNext ? 'asc' : 'desc')
    .orderBy('content.id', isNext ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
}

const playedEverywhere = /^(h264|avc|vp8|vp9|av1|av01)/i
// What most browsers play comes first, then the larger picture; parts and equals stay in their order.
const byQuality = (one: MediaFile, other: MediaFile): number => {
  if (one.part !== null || other.part !== null) return 0
  const [a, b] = [one.probe?.video?.[0], other.probe?.video?.[0]]
  if (!a || !b) return 0
  return Number(playedEverywhere.test(b.codec)) - Number(playedEverywhere.test(a.codec)) || b.height - a.height
}

/** Of a book and its recording, an audiobook is heard and all else is read. */
const byUse = (type: MediaType) => {
  const isAside = ({ contentType }: MediaFile) => Number((contentType === 'AUDIO') !== (type === 'Audiobook'))
  return (one: MediaFile, other: MediaFile) => isAside(one) - isAside(other)
}

/** One content as a viewer needs it: with its media, its neighbours, and the file to play when none is named. */
export async function getViewedContent(db: Db, contentId: number, userId: number): Promise<ViewedContent> {
  const row = await db
    .selectFrom('content')
    .innerJoin('media', 'media.id', 'content.media_id')
    .select([
      ...columns,
      'content.sort_key as sortKey',
      'media.type as amnMediaType',
      'media.title as mediaTitle',
      'media.sub_type as subType',
      'media.origin_country as originCountry',
      'media.original_language as originalLanguage',
    ])
    .where('content.id', '=', contentId)
    .executeTakeFirstOrThrow()
  const { sortKey, amnMediaType, mediaTitle, subType, originCountry, originalLanguage, ...content } = row
  const [[whole], chapterSets, previous, next] = await Promise.all([
    complete(db, [content], { userId, mayOpen: true }),
    listChapterSets(db, contentId),
    findNeighbour(db, row.mediaId, { sortKey, id: row.id, kind: row.kind }, 'previous'),
    findNeighbour(db, row.mediaId, { sortKey, id: row.id, kind: row.kind }, 'next'),
  ])
  const spoilers = await readSpoilers(db, userId, [previous?.contentId ?? null, next?.contentId ?? null])
  const hideNeighbour = (neighbour: Neighbour | undefined) => (neighbour ? hideTitle(neighbour, spoilers(neighbour.contentId)) : null)
  const { files = [], subtitles = [], picture = null, myData = null } = whole ?? {}
  const isHeard = files.some(({ renderer }) => renderer === 'AUDIO_PLAYER')
  const playable = files
    .filter((file) => file.state === 'available')
    .toSorted(byQuality)
    .toSorted(byUse(amnMediaType))
  const positions = carryPosition(whole?.positions ?? [], files, playable)
  const last = positions.find((stored) => stored.position !== null && playable.some((file) => file.id === stored.fileId))
  return {
    ...content,
    picture,
    hidden: [],
    amnMediaType,
    mediaTitle,
    subType,
    originCountry,
    originalLanguage,
    files,
    subtitles,
    myData,
    positions,
    chapterSets,
    sidecarChapters: isHeard ? await listSidecarChapters(db, contentId) : [],
    previous: hideNeighbour(previous),
    next: hideNeighbour(next),
    playFileId: last?.fileId ?? playable[0]?.id ?? files[0]?.id ?? null,
  }
}
