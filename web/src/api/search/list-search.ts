import { listMatches } from '@amn/contract/personal/personal-values'
import { wholeIn } from './media-search.ts'

/** What the address of the lists holds: the import that is open, and which of its entries are shown. */
export interface ListSearch {
  open?: number
  match?: (typeof listMatches)[number]
  /** Zero-based. */
  page?: number
}

export function listSearch(found: Record<string, unknown>): ListSearch {
  const open = wholeIn(found['open'], Number.MAX_SAFE_INTEGER)
  const page = wholeIn(found['page'], 1_000_000)
  const match = listMatches.find((one) => one === found['match'])
  return { ...(open && { open }), ...(match && { match }), ...(page && { page }) }
}
