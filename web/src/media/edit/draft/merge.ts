import type { Media } from '@amn/contract/media/media'
import { type Draft, type DraftField, draftFields, draftOf, isSame, withFieldsOf } from './draft.ts'

/** A field that somebody else has changed to something else than what is here. */
export interface Difference {
  field: DraftField
  /** It was changed here, too. */
  isMine: boolean
}

/** What somebody else has changed since the media was read, where it differs from what is in the fields. */
export function differencesOf(base: Media, theirs: Media, draft: Draft): Difference[] {
  const [before, now] = [draftOf(base), draftOf(theirs)]
  return draftFields
    .filter((field) => !isSame(before, now, field) && !isSame(draft, now, field))
    .map((field) => ({ field, isMine: !isSame(draft, before, field) }))
}

/** What is in the fields once the given ones are taken from the newer media. */
export const takeTheirs = (draft: Draft, theirs: Media, fields: readonly DraftField[]) => withFieldsOf(draft, draftOf(theirs), fields)
