import { readStoredReason } from '../db/reasons.ts'
import type { HealthEntry } from '@amn/contract/library/library'
import type { HealthProblem } from '@amn/contract/library/library-values'
import { healthProblems } from '@amn/contract/library/library-values'
import type { Page } from '@amn/contract/page'
import type { MediaType } from '@amn/contract/values'
import { sql } from 'kysely'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import { isOfTypes } from '../domain/visibility/visibility-queries.ts'
import type { Db } from '../db/tables.ts'

const fileProblems = ['unreadable', 'unavailable', 'duplicate', 'lookAlike', 'undescribed'] as const satisfies HealthProblem[]
type FileProblem = (typeof fileProblems)[number]
type MediaProblem = Exclude<HealthProblem, FileProblem>
type Types = readonly MediaType[]

const isOfFiles = (problem: HealthProblem): problem is FileProblem => fileProblems.some((one) => one === problem)

// Media in the bin do not count.
const filesOf = (db: Db, types: Types) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .where('media.deleted_at', 'is', null)
    .where(isOfTypes(types))

const filesWith = (db: Db, types: Types, problem: FileProblem) => {
  // What is there and can be opened has a reason only where its description cannot be read.
  if (problem === 'undescribed') return filesOf(db, types).where('file.state', '=', 'available').where('file.reason', 'is not', null)
  // Told apart by folder or words alone.
  if (problem === 'lookAlike')
    return filesOf(db, types)
      .where('content.discriminator', 'is not', null)
      .where('file.state', '=', 'available')
      .where('file.content_type', '!=', 'SUBTITLES')
  if (problem !== 'duplicate') return filesOf(db, types).where('file.state', '=', problem)
  const twins = filesOf(db, types)
    .select(['file.hash', 'file.size'])
    .where('file.state', '=', 'available')
    .where('file.hash', 'is not', null)
    .groupBy(['file.hash', 'file.size'])
    .having((is) => is.fn.countAll(), '>', 1)
    .as('twin')
  return filesOf(db, types)
    .innerJoin(twins, (join) => join.onRef('twin.hash', '=', 'file.hash').onRef('twin.size', '=', 'file.size'))
    .where('file.state', '=', 'available')
}

const mediaWith = (db: Db, types: Types, problem: MediaProblem) => {
  const media = db.selectFrom('media').where('media.deleted_at', 'is', null).where(isOfTypes(types))
  if (problem === 'unmatched') return media.where('media.work_in_progress', '=', 1)
  if (problem === 'withoutCover')
    return media.where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('picture')
            .select(sql<number>`1`.as('one'))
            .whereRef('picture.media_id', '=', 'media.id')
            .where('picture.kind', '=', 'cover'),
        ),
      ),
    )
  return media.where((is) =>
    is.not(
      is.exists(
        is
          .selectFrom('content')
          .innerJoin('file', 'file.content_id', 'content.id')
          .select(sql<number>`1`.as('one'))
          .whereRef('content.media_id', '=', 'media.id')
          .where('file.state', '=', 'available'),
      ),
    ),
  )
}

const countOf = async (db: Db, types: Types, problem: HealthProblem): Promise<number> => {
  const query = isOfFiles(problem)
    ? filesWith(db, types, problem).select((is) => is.fn.countAll<number>().as('n'))
    : mediaWith(db, types, problem).select((is) => is.fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** How much the library holds of these types, and how many of each problem it has. */
export async function countHealth(db: Db, types: Types) {
  const media = db
    .selectFrom('media')
    .select((is) => [is.fn.countAll<number>().as('media'), is.fn.sum<number>('content_count').as('contents')])
    .where('deleted_at', 'is', null)
    .where(isOfTypes(types))
    .executeTakeFirstOrThrow()
  const files = filesOf(db, types)
    .select((is) => [is.fn.countAll<number>().as('files'), is.fn.sum<number>('file.size').as('size')])
    .where('file.state', '!=', 'unavailable')
    .executeTakeFirstOrThrow()
  const [held, stored, problems] = await Promise.all([
    media,
    files,
    Promise.all(healthProblems.map(async (problem) => ({ problem, count: await countOf(db, types, problem) }))),
  ])
  return {
    media: Number(held.media),
    contents: Number(held.contents ?? 0),
    files: Number(stored.files),
    size: Number(stored.size ?? 0),
    problems,
  }
}

const listFiles = async (
  db: Db,
  types: Types,
  problem: FileProblem,
  { limit, offset }: ReturnType<typeof windowOf>,
): Promise<HealthEntry[]> => {
  const rows = filesWith(db, types, problem)
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['media.id as mediaId', 'media.type as amnMediaType', 'media.title', 'content.id as contentId', 'file.id as fileId'])
    .select(['root.path as root', 'file.path as inside', 'file.reason', 'file.size', 'file.hash'])
  const ordered =
    problem === 'duplicate'
      ? rows.orderBy('file.hash').orderBy('file.size')
      : rows.orderBy('media.sort_title').orderBy('media.id').orderBy('content.sort_key')
  const found = await ordered.orderBy('file.path').orderBy('file.id').limit(limit).offset(offset).execute()
  return found.map(({ root, inside, hash, reason, ...row }) => ({
    ...row,
    reason: readStoredReason(reason),
    path: `${root}/${inside}`,
    copies: problem === 'duplicate' ? `${hash}-${row.size}` : null,
  }))
}

const listMedia = async (
  db: Db,
  types: Types,
  problem: MediaProblem,
  { limit, offset }: ReturnType<typeof windowOf>,
): Promise<HealthEntry[]> => {
  const found = await mediaWith(db, types, problem)
    .leftJoin('root', 'root.id', 'media.root_id')
    .select(['media.id as mediaId', 'media.type as amnMediaType', 'media.title', 'root.path as root', 'media.path as inside'])
    .orderBy('media.sort_title')
    .orderBy('media.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const nothing = { contentId: null, fileId: null, reason: null, size: null, copies: null }
  return found.map(({ root, inside, ...row }) => ({
    ...row,
    ...nothing,
    path: root !== null && inside !== null ? `${root}/${inside}` : null,
  }))
}

/** A page of what has one problem within these types; copies of one file follow each other. */
export function listHealth(db: Db, types: Types, problem: HealthProblem, paging: Paging): Promise<Page<HealthEntry>> {
  const window = windowOf(paging)
  return readPage(
    isOfFiles(problem) ? listFiles(db, types, problem, window) : listMedia(db, types, problem, window),
    countOf(db, types, problem),
  )
}
