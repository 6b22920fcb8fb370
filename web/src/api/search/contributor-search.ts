import { contributorKinds, creditRoles } from '@amn/contract/media/credit-values'
import { picklist } from 'valibot'
import { cutText, pageNumber, searchOf } from './search-fields.ts'
import { listTypes } from './media-search.ts'

/** The address of the list of people and organisations. */
export const contributorsSearch = searchOf({
  search: cutText(200),
  kind: picklist(contributorKinds),
  role: picklist(creditRoles),
  type: picklist(listTypes),
  sort: picklist(['name', 'works']),
  page: pageNumber(),
})
export type ContributorsSearch = ReturnType<typeof contributorsSearch>

/** The address of one: in which role its works are shown, and of which type. */
export const contributorSearch = searchOf({
  role: picklist(creditRoles),
  type: picklist(listTypes),
  order: picklist(['asc', 'desc']),
  page: pageNumber(),
})
export type ContributorSearch = ReturnType<typeof contributorSearch>
