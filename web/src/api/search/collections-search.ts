import { picklist } from 'valibot'
import { pageNumber, searchOf } from './search-fields.ts'

/** The address of the collections and lists: which of them, and the page. */
export const collectionsSearch = searchOf({ scope: picklist(['collections', 'mine', 'shared', 'deleted']), page: pageNumber() })
