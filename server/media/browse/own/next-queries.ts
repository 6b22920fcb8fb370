import { type ExpressionBuilder, type Nullable, sql } from 'kysely'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import type { UserContentStatus } from '@amn/contract/values'
import { idsIn } from '../../../db/id-list.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import { wholeFilesFirst } from '../../../domain/media/file-order.ts'
import { type PartFile, positionInParts } from '../../../domain/user-data/position-in-parts.ts'
import { takesOver } from '../../../domain/user-data/takes-over.ts'
import { nextOpen } from '../../../domain/user-data/next-open-queries.ts'

type Next = NonNullable<UserDataItem['next']>
type WithMine = Tables & { mine: Nullable<Tables['user_media']> }
type MineAndNext = ExpressionBuilder<WithMine & { next: Nullable<Tables['content']> }, 'media' | 'mine' | 'next'>

/** Of a book and its recording, an audiobook is heard and all else is read. */
const isAside = sql<number>`case when (version.content_type = 'AUDIO') = (media.type = 'Audiobook') then 0 else 1 end`

const fileToPlay = (is: MineAndNext) =>
  is
    .selectFrom('file as version')
    .leftJoin('user_file as uf', (join) =>
      join
        .onRef('uf.user_id', '=', 'mine.user_id')
        .onRef('uf.content_id', '=', 'version.content_id')
        .onRef('uf.file_id', '=', 'version.id'),
    )
    .select('version.id')
    .whereRef('version.content_id', '=', 'next.id')
    .where('version.content_type', '!=', 'SUBTITLES')
    .where('version.state', '=', 'available')
    .orderBy('uf.at', (order) => order.desc().nullsLast())
    .orderBy(isAside)
    .orderBy('version.part', wholeFilesFirst)
    .orderBy('version.id')
    .limit(1)

interface NextRow extends Omit<Next, 'contentId' | 'renderer' | 'length'> {
  status: UserContentStatus | null
  mediaId: number
  contentId: number | null
  renderer: Next['renderer'] | null
  cfi: string | null
  at: string | null
  part: number | null
  duration: number | null
  pages: number | null
}
const listRows = prepared<{ userId: number; mediaIds: string }, NextRow>((db, given) =>
  db
    .selectFrom('media')
    .leftJoin('user_media as mine', (join) => join.onRef('mine.media_id', '=', 'media.id').on('mine.user_id', '=', given('userId')))
    .leftJoin('content as next', (join) => join.on((is) => is('next.id', '=', nextOpen(db, given('userId'), sql.ref('media.id')))))
    .leftJoin('file', (join) => join.on((is) => is('file.id', '=', fileToPlay(is))))
    .leftJoin('user_file as own', (join) =>
      join.onRef('own.user_id', '=', 'mine.user_id').onRef('own.content_id', '=', 'next.id').onRef('own.file_id', '=', 'file.id'),
    )
    .leftJoin('user_content as state', (join) =>
      join.onRef('state.user_id', '=', 'mine.user_id').onRef('state.media_id', '=', 'media.id').onRef('state.content_id', '=', 'next.id'),
    )
    .select([
      'media.id as mediaId',
      'next.id as contentId',
      'next.season',
      'next.volume',
      'next.number_text as number',
      'next.title',
      'next.kind',
    ])
    .select(['file.id as fileId', 'file.renderer', 'file.part', 'file.duration', 'file.pages'])
    .select(['own.progress', 'own.position', 'own.cfi', 'own.unit', 'own.at', 'state.status'])
    .where('media.id', 'in', idsIn(db, given('mediaIds'))),
)

const listParts = prepared<{ ids: string }, PartFile & { contentId: number }>((db, given) =>
  db
    .selectFrom('file')
    .select(['id', 'content_id as contentId', 'part', 'label', 'language', 'renderer', 'duration'])
    .where('content_id', 'in', idsIn(db, given('ids')))
    .where('content_type', '!=', 'SUBTITLES')
    .orderBy('content_id')
    .orderBy('part', wholeFilesFirst)
    .orderBy('id'),
)

const listGone = prepared<{ userId: number; ids: string }, Gone>((db, given) =>
  db
    .selectFrom('user_file as own')
    .innerJoin('file', 'file.id', 'own.file_id')
    .select(['own.content_id as contentId', 'own.progress', 'own.position', 'own.unit', 'own.duration', 'own.at'])
    .select(['file.part', 'file.renderer', 'file.duration as length'])
    .where('own.user_id', '=', given('userId'))
    .where('own.content_id', 'in', idsIn(db, given('ids')))
    .where('file.state', '!=', 'available')
    .orderBy('own.at', 'desc'),
)
interface Gone extends Pick<Next, 'progress' | 'position' | 'unit'> {
  contentId: number
  duration: number | null
  at: string
  part: number | null
  renderer: Next['renderer']
  length: number | null
}

// A version that is gone leaves its position to the one that is played instead.
function carryOver(row: NextRow, gone: readonly Gone[]): NextRow {
  const [last] = gone
  if (!last || row.renderer === null || (row.at !== null && row.at >= last.at)) return row
  const lost = { part: last.part, renderer: last.renderer, duration: last.length }
  const { progress, position, unit } = last
  return takesOver({ ...row, renderer: row.renderer }, lost, last) ? { ...row, progress, position, unit, cfi: null } : row
}

/** Where the person is in what comes next: in its file, or in all its parts. */
function ownPlace(row: Omit<NextRow, 'mediaId' | 'contentId' | 'renderer'>, parts: readonly PartFile[]) {
  const { fileId, progress, position, cfi, unit, part, duration, pages } = row
  const inParts = fileId === null ? null : positionInParts(parts, { fileId, progress, position, unit })
  if (inParts) return { progress: inParts.progress, position: inParts.position, unit: 'seconds' as const, length: inParts.duration }
  const hasPosition = position !== null || cfi !== null
  const own = hasPosition ? { progress, position, unit } : { progress: null, position: null, unit: null }
  return { ...own, length: part === null ? (duration ?? pages) : null }
}

/** What comes next of each of some media that has something open: the content used last or what follows it, else the first; nobody, 0, has begun any. */
export async function listNext(db: Db, userId: number, mediaIds: readonly number[]): Promise<Map<number, Next>> {
  const found = await listRows(db, { userId, mediaIds: JSON.stringify(mediaIds) })
  const watched = found.filter(({ contentId, fileId, status }) => contentId !== null && fileId !== null && status === 'WATCHING')
  const whole = watched.flatMap(({ contentId, part }) => (part === null && contentId !== null ? [contentId] : []))
  const gone = Map.groupBy(whole.length > 0 ? await listGone(db, { userId, ids: JSON.stringify(whole) }) : [], (one) => one.contentId)
  const rows = found.map((row) => carryOver(row, gone.get(row.contentId ?? 0) ?? []))
  const begun = watched.flatMap(({ contentId, part }) => (contentId !== null && part !== null ? [contentId] : []))
  const parts = begun.length > 0 ? await listParts(db, { ids: JSON.stringify(begun) }) : []
  const partsOf = Map.groupBy(parts, (file) => file.contentId)
  return new Map(
    rows.flatMap(({ mediaId, contentId, renderer, ...row }) => {
      if (contentId === null) return []
      const { season, volume, number, title, kind, fileId } = row
      const next = { contentId, fileId, renderer: renderer ?? 'NONE', season, volume, number, title, kind }
      return [[mediaId, { ...next, ...ownPlace(row, partsOf.get(contentId) ?? []) }]]
    }),
  )
}
