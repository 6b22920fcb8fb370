import { wrongField } from '@amn/contract/errors'
import { recordEdit } from '../../domain/history/edit-queries.ts'
import { readLockedMedia } from '../../domain/history/media-field-queries.ts'
import { tagVisibilityOf } from '../../domain/tags/tag-visibility.ts'
import type { Tx } from '../../db/tables.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { changeByHand } from './change.ts'
import { refuseUnknownTags } from './checks.ts'

/** Gives tags to media and takes tags from them, as one edit. */
export async function tagMedia(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<{ editId: number | null; changed: number }> {
  const both = remove.findIndex((id) => add.includes(id))
  if (both >= 0) throw wrongField(`remove.${both}`, 'media.tagBoth')
  const present = await readLockedMedia(tx, ids)
  const tagsBefore = [...new Set([...present.values()].flatMap(({ values }) => values.tags))]
  await refuseUnknownTags(tx, tagVisibilityOf(actor), add, tagsBefore, 'add')
  await refuseUnknownTags(tx, tagVisibilityOf(actor), remove, tagsBefore, 'remove')
  const fields = []
  for (const one of present.values()) {
    const tags = [...new Set([...one.values.tags, ...add])].filter((id) => !remove.includes(id))
    fields.push(...(await changeByHand(tx, one, { tags })))
  }
  const editId = fields.length > 0 ? await recordEdit(tx, { kind: 'tags', actor, fields }) : null
  return { editId, changed: fields.length }
}
