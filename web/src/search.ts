import { type ListType, listTypes, wholeIn } from './api/search/media-search.ts'

type Found = Record<string, unknown>

const textIn = (found: Found, name: string) => (typeof found[name] === 'string' ? found[name] : undefined)

export function typeSearch(found: Found): { type?: ListType } {
  const type = listTypes.find((one) => one === found['type'])
  return type ? { type } : {}
}

/** The address of a viewer, which may name the very place to open at. */
export function viewerSearch(found: Found): { type?: ListType; at?: string } {
  const at = textIn(found, 'at')?.slice(0, 2100)
  return { ...typeSearch(found), ...(at && { at }) }
}

/** An address that holds the zero-based page of a list. */
export function pageSearch(found: Found): { page?: number } {
  const page = wholeIn(found['page'], 1_000_000)
  return page ? { page } : {}
}

/** An address that may hold texts of these names. */
export const textSearch =
  <const N extends string>(...names: N[]) =>
  (found: Found): { [K in N]?: string } => {
    const texts = names.map((name) => [name, textIn(found, name)] as const).filter(([, text]) => text)
    return Object.fromEntries(texts) as { [K in N]?: string }
  }

/** What the address of the control panel holds: the tab, and what its list shows. */
export interface AdminSearch {
  tab?: string
  /** What the list is searched for. */
  search?: string
  /** What the list is narrowed to: a state, an act, a kind of problem. */
  only?: string
  /** Zero-based. */
  page?: number
  /** The user, group or tag group that is open. */
  open?: number
}

export function adminSearch(found: Found): AdminSearch {
  const [tab, search, only] = [textIn(found, 'tab'), textIn(found, 'search')?.slice(0, 200), textIn(found, 'only')]
  const [page, open] = [wholeIn(found['page'], 1_000_000), wholeIn(found['open'], Number.MAX_SAFE_INTEGER)]
  return { ...(tab && { tab }), ...(search && { search }), ...(only && { only }), ...(page && { page }), ...(open && { open }) }
}
