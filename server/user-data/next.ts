import type { UserDataItem } from '@amn/contract/user-data'
import { type Parameter, prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

type Next = NonNullable<UserDataItem['next']>
type Open = Pick<Next, 'contentId' | 'season' | 'volume' | 'number' | 'title' | 'kind'>
interface NextFile {
  id: number
  renderer: Next['renderer']
  progress: number | null
  position: number | null
  cfi: string | null
}

const selectOpen = (db: Db, given: Parameter<{ userId: number; mediaId: number }>) =>
  db
    .selectFrom('content')
    .leftJoin('user_content as uc', (join) =>
      join.on('uc.user_id', '=', given('userId')).onRef('uc.media_id', '=', 'content.media_id').onRef('uc.content_id', '=', 'content.id'),
    )
    .select(['content.id as contentId', 'content.season', 'content.volume', 'content.number_text as number'])
    .select(['content.title', 'content.kind'])
    .where('content.media_id', '=', given('mediaId'))
    .where((is) => is.or([is('uc.status', 'is', null), is('uc.status', '!=', 'COMPLETED')]))
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .limit(1)
const findFirstOpen = prepared<{ userId: number; mediaId: number }, Open>(selectOpen)
const findOpenFrom = prepared<{ userId: number; mediaId: number; sortKey: string }, Open>((db, given) =>
  selectOpen(db, given).where('content.sort_key', '>=', given('sortKey')),
)

const findLast = prepared<{ fileId: number }, { sortKey: string }>((db, given) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select('content.sort_key as sortKey')
    .where('file.id', '=', given('fileId')),
)

const findFile = prepared<{ userId: number; contentId: number }, NextFile>((db, given) =>
  db
    .selectFrom('file')
    .leftJoin('user_file as uf', (join) =>
      join.on('uf.user_id', '=', given('userId')).onRef('uf.content_id', '=', 'file.content_id').onRef('uf.file_id', '=', 'file.id'),
    )
    .select(['file.id', 'file.renderer', 'uf.progress', 'uf.position', 'uf.cfi'])
    .where('file.content_id', '=', given('contentId'))
    .where('file.content_type', '!=', 'SUBTITLES')
    .where('file.state', '=', 'available')
    .orderBy('uf.at', (order) => order.desc().nullsLast())
    .orderBy('file.part')
    .orderBy('file.id')
    .limit(1),
)

/** The next content that is not completed: the one used last or what follows it, else the first. */
export async function findNext(db: Db, userId: number, mediaId: number, lastFileId: number | null): Promise<UserDataItem['next']> {
  const [last] = lastFileId === null ? [] : await findLast(db, { fileId: lastFileId })
  const [onward] = last ? await findOpenFrom(db, { userId, mediaId, sortKey: last.sortKey }) : []
  const [content = onward] = onward ? [] : await findFirstOpen(db, { userId, mediaId })
  if (!content) return null
  const [file] = await findFile(db, { userId, contentId: content.contentId })
  const hasPlace = file !== undefined && (file.position !== null || file.cfi !== null)
  return { ...content, fileId: file?.id ?? null, renderer: file?.renderer ?? 'NONE', progress: hasPlace ? file.progress : null }
}
