import type { MediaType } from '@amn/contract/values'
import type { StoredEdit } from '../../domain/history/edits.ts'
import { rightToUndo } from '../../domain/history/undo.ts'
import type { Actor } from '../../domain/rights/actor.ts'

/** Whether somebody has the right to undo an act that touched media of these types; one of the type needs it on the type of before, too. */
export function mayUndo(actor: Actor, edit: Pick<StoredEdit, 'kind' | 'fields'>, types: readonly MediaType[]): boolean {
  const right = rightToUndo(edit)
  const earlier = edit.fields.flatMap(({ field, before }) => (field === 'amnMediaType' ? [before as MediaType] : []))
  const isAllowed = [...types, ...earlier].every((type) => actor.types(right).includes(type) && actor.types('INFO').includes(type))
  return isAllowed && (actor.privileges.has('CONTROL_PANEL') || edit.fields.every(({ field }) => field !== 'path'))
}
