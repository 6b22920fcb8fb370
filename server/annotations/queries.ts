import { type SelectQueryBuilder, sql } from 'kysely'
import type { Annotation, ListedAnnotation } from '@amn/contract/personal/annotations'
import type { AnnotationKind, HighlightColour } from '@amn/contract/personal/annotations-values'
import { contains } from '../db/like.ts'
import { readPage, windowOf } from '../db/page.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { annotationNorm } from '../domain/user-data/annotation-queries.ts'
import { whereVisible } from '../domain/visibility/visibility-queries.ts'
import { foldTitle } from '../text/fold.ts'

/** Which of a person's annotations are asked for. */
export interface AnnotationFilter {
  mediaId?: number | undefined
  kind?: AnnotationKind | undefined
  colour?: HighlightColour | undefined
  query: string
}

const columns = [
  'annotation.id',
  'annotation.key',
  'annotation.kind',
  'annotation.media_id as mediaId',
  'annotation.content_id as contentId',
  'annotation.file_id as fileId',
  'annotation.position',
  'annotation.cfi',
  'annotation.unit',
  'annotation.start_offset as offset',
  'annotation.progress',
  'annotation.chapter',
  'annotation.text',
  'annotation.colour',
  'annotation.note',
  'annotation.created_at as createdAt',
  'annotation.updated_at as updatedAt',
] as const
type Row = Omit<Annotation, 'position'> & { position: number | null; cfi: string | null }

const toAnnotation = ({ cfi, position, ...row }: Row): Annotation => ({ ...row, position: cfi ?? position ?? 0 })

const inOrder = <T>(query: SelectQueryBuilder<Tables, 'annotation', T>) =>
  query.orderBy('annotation.file_id').orderBy('annotation.progress').orderBy('annotation.position').orderBy('annotation.id')

/** All of a person's annotations in a content, in its order. */
export async function listContentAnnotations(db: Db, userId: number, contentId: number): Promise<Annotation[]> {
  const rows = await inOrder(
    db.selectFrom('annotation').select(columns).where('user_id', '=', userId).where('content_id', '=', contentId),
  ).execute()
  return rows.map(toAnnotation)
}

/** How many annotations a person has in a content. */
export async function countContentAnnotations(db: Db, userId: number, contentId: number): Promise<number> {
  const { n } = await db
    .selectFrom('annotation')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

const selectOwn = (db: Db, actor: Actor, { mediaId, kind, colour, query }: AnnotationFilter) => {
  const words = foldTitle(query).split(' ').filter(Boolean)
  return db
    .selectFrom('annotation')
    .innerJoin('media', 'media.id', 'annotation.media_id')
    .leftJoin('content', 'content.id', 'annotation.content_id')
    .leftJoin('file', (join) => join.onRef('file.id', '=', 'annotation.file_id').onRef('file.content_id', '=', 'annotation.content_id'))
    .where('annotation.user_id', '=', actor.userId)
    .where(whereVisible(actor))
    .$if(mediaId !== undefined, (of) => of.where('annotation.media_id', '=', mediaId ?? 0))
    .$if(kind !== undefined, (of) => of.where('annotation.kind', '=', kind ?? 'bookmark'))
    .$if(colour !== undefined, (of) => of.where('annotation.colour', '=', colour ?? 'yellow'))
    .where((is) => is.and(words.map((word) => contains(is.ref('annotation.norm'), word))))
}

const listOwn = async (db: Db, actor: Actor, filter: AnnotationFilter, { limit, offset }: { limit: number; offset: number }) => {
  const rows = await selectOwn(db, actor, filter)
    .select(columns)
    .select(['media.title', 'media.type', 'content.season', 'content.volume', 'content.number_text as number'])
    .select(['content.kind as contentKind', 'content.title as contentTitle', 'file.renderer'])
    .$if(filter.mediaId === undefined, (of) => of.orderBy('annotation.created_at', 'desc').orderBy('annotation.id', 'desc'))
    .$if(filter.mediaId !== undefined, (of) =>
      of
        .orderBy('content.sort_key')
        .orderBy('annotation.content_id')
        .orderBy('annotation.file_id')
        .orderBy('annotation.progress')
        .orderBy('annotation.position')
        .orderBy('annotation.id'),
    )
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ title, type, season, volume, number, contentKind, contentTitle, renderer, ...row }): ListedAnnotation => ({
    ...toAnnotation(row),
    media: { id: row.mediaId, title, amnMediaType: type },
    content: { season, volume, number, kind: contentKind ?? 'regular', title: contentTitle },
    renderer,
  }))
}

const countOwn = async (db: Db, actor: Actor, filter: AnnotationFilter): Promise<number> => {
  const { n } = await selectOwn(db, actor, filter)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A page of a person's annotations in media that they may see now. */
export const listAnnotations = (db: Db, actor: Actor, filter: AnnotationFilter, paging: { page: number; size: number }) =>
  readPage(listOwn(db, actor, filter, windowOf(paging)), countOwn(db, actor, filter))

const pageOfExport = 500

/** All of a person's annotations in media that they may see now, some at a time. */
export async function* eachAnnotation(db: Db, actor: Actor, filter: AnnotationFilter): AsyncGenerator<ListedAnnotation[]> {
  for (let offset = 0; ; offset += pageOfExport) {
    const rows = await listOwn(db, actor, filter, { limit: pageOfExport, offset })
    if (rows.length > 0) yield rows
    if (rows.length < pageOfExport) return
  }
}

/** A person's annotation with this id, where they may see its media now. */
export async function findAnnotation(db: Db, actor: Actor, id: number): Promise<Annotation | undefined> {
  const row = await selectOwn(db, actor, { query: '' }).select(columns).where('annotation.id', '=', id).executeTakeFirst()
  return row && toAnnotation(row)
}

/** A person's annotation with this key. */
export async function findByKey(db: Db, userId: number, key: string): Promise<Annotation | undefined> {
  const row = await db.selectFrom('annotation').select(columns).where('user_id', '=', userId).where('key', '=', key).executeTakeFirst()
  return row && toAnnotation(row)
}

/** Writes the note and the colour of an annotation. */
export const updateAnnotation = (tx: Tx, one: Annotation) =>
  tx
    .updateTable('annotation')
    .set({ note: one.note, colour: one.colour, norm: annotationNorm(one), updated_at: one.updatedAt })
    .where('id', '=', one.id)
    .execute()

/** Deletes an annotation. */
export const deleteAnnotation = (tx: Tx, id: number) => tx.deleteFrom('annotation').where('id', '=', id).execute()
