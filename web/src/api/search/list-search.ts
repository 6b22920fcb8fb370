import { listMatches } from '@amn/contract/personal/personal-values'
import { picklist } from 'valibot'
import { pageNumber, searchOf, wholeNumber } from './search-fields.ts'

/** What the address of the lists holds: the import that is open, and which of its entries are shown. */
export const listSearch = searchOf({ open: wholeNumber(), match: picklist(listMatches), page: pageNumber() })
export type ListSearch = ReturnType<typeof listSearch>
