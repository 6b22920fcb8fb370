import type { Insertable } from 'kysely'
import type { Annotation } from '@amn/contract/personal/annotations'
import { batchesOf } from '../../db/batches.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { foldTitle } from '../../text/fold.ts'

type Row = Insertable<Tables['annotation']>

/** What of an annotation is searched: its words, note and chapter, folded. */
export const annotationNorm = ({ text, note, chapter }: Pick<Annotation, 'text' | 'note' | 'chapter'>): string =>
  foldTitle([chapter, text, note].filter(Boolean).join('\n'))

/** The row of a person's annotation. */
export function annotationRow(userId: number, { offset, position, ...one }: Omit<Annotation, 'id'>): Row {
  return {
    user_id: userId,
    media_id: one.mediaId,
    content_id: one.contentId,
    file_id: one.fileId,
    key: one.key,
    kind: one.kind,
    position: typeof position === 'number' ? position : null,
    cfi: typeof position === 'string' ? position : null,
    unit: one.unit,
    start_offset: offset,
    progress: one.progress,
    chapter: one.chapter,
    text: one.text,
    colour: one.colour,
    note: one.note,
    norm: annotationNorm(one),
    created_at: one.createdAt,
    updated_at: one.updatedAt,
  }
}

/** Adds annotations; of one whose key is there already, the newer note and colour stay. */
export async function insertAnnotations(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const values of batchesOf(rows)) {
    await tx
      .insertInto('annotation')
      .values(values)
      .onConflict((on) =>
        on
          .columns(['user_id', 'key'])
          .doUpdateSet((is) => ({
            note: is.ref('excluded.note'),
            colour: is.ref('excluded.colour'),
            norm: is.ref('excluded.norm'),
            updated_at: is.ref('excluded.updated_at'),
          }))
          .whereRef('annotation.updated_at', '<', 'excluded.updated_at'),
      )
      .execute()
  }
}
