import type { MediaField } from '@amn/contract/media/media-values'
import type { FieldEdit } from '../../domain/history/edit-queries.ts'
import { type FieldValues, isSameValue, type MediaState } from '../../domain/history/media-fields.ts'
import type { Tx } from '../../db/tables.ts'
import { writeFields } from '../../domain/history/write-field-queries.ts'

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

/**
 * Writes what a person set, and locks what became different; gives that for the history. Without `lockedFields` the other locks stay as
 * they were.
 */
export async function changeByHand(
  tx: Tx,
  present: MediaState,
  changes: Partial<FieldValues>,
  lockedFields: readonly MediaField[] = present.locked,
): Promise<FieldEdit[]> {
  const { id, values } = present
  const changed = (Object.keys(changes) as MediaField[]).filter((field) => !isSameValue(field, values[field], changes[field]))
  const locked = [...new Set([...lockedFields, ...changed])]
  if (changed.length === 0 && isSameSet(locked, present.locked)) return []
  const provenance = { ...present.provenance, ...Object.fromEntries(changed.map((field) => [field, 'hand'])) }
  const written = Object.fromEntries(changed.map((field) => [field, changes[field]]))
  await writeFields(tx, present, written, { locked, provenance })
  return changed.map((field) => ({
    mediaId: id,
    field,
    before: values[field],
    after: changes[field],
    mark: { isLocked: present.locked.includes(field), from: present.provenance[field] ?? null },
  }))
}
