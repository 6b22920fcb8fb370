import { mediaTypes } from '@amn/contract/values'
import { picklist } from 'valibot'
import { searchOf, wholeNumber } from './search-fields.ts'

/** What the address of the imports holds: what a new one is for, or the one that is open and how far it is. */
export const importSearch = searchOf({
  type: picklist(mediaTypes),
  mediaId: wholeNumber(),
  open: wholeNumber(),
  step: picklist(['files', 'table', 'plan']),
})
export type ImportSearch = ReturnType<typeof importSearch>
