import { type ExpressionBuilder, sql } from 'kysely'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import { idsIn } from '../../../db/id-list.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import { wholeFilesFirst } from '../../../domain/media/file-order.ts'
import { nextOpen } from '../../../domain/user-data/next-open-queries.ts'

type Next = NonNullable<UserDataItem['next']>
type MineAndNext = ExpressionBuilder<Tables & { mine: Tables['user_media']; next: Tables['content'] }, 'mine' | 'next'>

/** Of a book and its recording, an audiobook is heard and all else is read. */
const isAside = sql<number>`case when (version.content_type = 'AUDIO') =
  ((select type from media where media.id = mine.media_id) = 'Audiobook') then 0 else 1 end`

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

interface NextRow extends Omit<Next, 'contentId' | 'renderer'> {
  mediaId: number
  contentId: number | null
  renderer: Next['renderer'] | null
  position: number | null
  cfi: string | null
}
const listRows = prepared<{ userId: number; mediaIds: string }, NextRow>((db, given) =>
  db
    .selectFrom('user_media as mine')
    .leftJoin('content as next', (join) =>
      join.on((is) => is('next.id', '=', nextOpen(db, sql.ref('mine.user_id'), sql.ref('mine.media_id')))),
    )
    .leftJoin('file', (join) => join.on((is) => is('file.id', '=', fileToPlay(is))))
    .leftJoin('user_file as own', (join) =>
      join.onRef('own.user_id', '=', 'mine.user_id').onRef('own.content_id', '=', 'next.id').onRef('own.file_id', '=', 'file.id'),
    )
    .select([
      'mine.media_id as mediaId',
      'next.id as contentId',
      'next.season',
      'next.volume',
      'next.number_text as number',
      'next.title',
      'next.kind',
    ])
    .select(['file.id as fileId', 'file.renderer', 'own.progress', 'own.position', 'own.cfi'])
    .where('mine.user_id', '=', given('userId'))
    .where('mine.media_id', 'in', idsIn(db, given('mediaIds'))),
)

/** What comes next of each of some media that has something open: the content used last or what follows it, else the first. */
export async function listNext(db: Db, userId: number, mediaIds: readonly number[]): Promise<Map<number, Next>> {
  const rows = await listRows(db, { userId, mediaIds: JSON.stringify(mediaIds) })
  return new Map(
    rows.flatMap(({ mediaId, contentId, renderer, progress, position, cfi, ...rest }) => {
      if (contentId === null) return []
      const hasPosition = position !== null || cfi !== null
      return [[mediaId, { contentId, ...rest, renderer: renderer ?? 'NONE', progress: hasPosition ? progress : null }]]
    }),
  )
}
