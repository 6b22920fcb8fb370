import { z } from 'zod'
import type { ChapterSet, GivenChapter } from '@amn/contract/playback/chapters'
import { parseJson } from '../../db/json/json-column.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Tx } from '../../db/tables.ts'

const stored = z.array(z.object({ start: z.number(), title: z.string() }))

const listStored = prepared<{ contentId: number }, { length: number; chapters: string }>((db, given) =>
  db.selectFrom('content_chapters').select(['length', 'chapters']).where('content_id', '=', given('contentId')).orderBy('length'),
)

/** The chapters that somebody set for the recordings of a content. */
export async function listChapterSets(db: Db, contentId: number): Promise<ChapterSet[]> {
  const rows = await listStored(db, { contentId })
  return rows
    .map(({ length, chapters }) => ({ length, chapters: parseJson(stored, chapters, []) }))
    .filter((set) => set.chapters.length > 0)
}

const listSidecars = prepared<{ contentId: number }, { facts: string | null }>((db, given) =>
  db
    .selectFrom('file')
    .innerJoin('sidecar', (join) => join.onRef('sidecar.root_id', '=', 'file.root_id').onRef('sidecar.part_path', '=', 'file.path'))
    .select('sidecar.facts')
    .where('file.content_id', '=', given('contentId'))
    .where('file.part', 'is', null)
    .where('sidecar.kind', '=', 'json')
    .unionAll(
      db
        .selectFrom('content')
        .innerJoin('sidecar', 'sidecar.media_id', 'content.media_id')
        .select('sidecar.facts')
        .where('content.id', '=', given('contentId'))
        .where('sidecar.part_path', 'is', null)
        .where('sidecar.kind', '=', 'json')
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('content as other')
                .select('other.id')
                .whereRef('other.media_id', '=', 'content.media_id')
                .whereRef('other.id', '!=', 'content.id')
                .where('other.kind', '!=', 'extra'),
            ),
          ),
        ),
    ),
)
const listed = z.object({ chapters: stored.optional() })

/** The chapters that a file beside the recording of a content lists; one beside a media speaks of its only content. */
export async function listSidecarChapters(db: Db, contentId: number): Promise<GivenChapter[]> {
  const rows = await listSidecars(db, { contentId })
  const lists = rows.map(({ facts }) => parseJson(listed, facts ?? '{}', {}).chapters ?? [])
  return lists.find((chapters) => chapters.length > 0) ?? []
}

/** Takes the chapters for recordings of some lengths away, and keeps others where there are any. */
export async function replaceChapterSet(tx: Tx, contentId: number, lengths: readonly number[], set: ChapterSet | null): Promise<void> {
  if (lengths.length > 0)
    await tx.deleteFrom('content_chapters').where('content_id', '=', contentId).where('length', 'in', lengths).execute()
  if (!set) return
  const chapters = JSON.stringify(set.chapters)
  await tx.insertInto('content_chapters').values({ content_id: contentId, length: set.length, chapters }).execute()
}

/** Gives a content the chapters of another whose files go to it; where it has its own, `wins` says whose stand. */
export async function copyChapterSets(tx: Tx, from: number, to: number, wins: 'from' | 'to'): Promise<void> {
  if (from === to) return
  await tx
    .insertInto('content_chapters')
    .columns(['content_id', 'length', 'chapters'])
    .expression((of) =>
      of
        .selectFrom('content_chapters')
        .select((is) => [is.val(to).as('content_id'), 'length', 'chapters'])
        .where('content_id', '=', from),
    )
    .onConflict((on) =>
      wins === 'to'
        ? on.columns(['content_id', 'length']).doNothing()
        : on.columns(['content_id', 'length']).doUpdateSet((is) => ({ chapters: is.ref('excluded.chapters') })),
    )
    .execute()
}
