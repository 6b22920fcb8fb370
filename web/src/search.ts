import { mediaTypes } from '@amn/contract/values'

type Found = Record<string, unknown>
const listTypes = ['All', ...mediaTypes] as const
type ListType = (typeof listTypes)[number]

/** What the address of the media list holds; what is absent is as by default. */
export interface MediaSearch {
  type: ListType
  titleFilter?: string
  includeWorkInProgress?: true
  /** Zero-based. */
  page?: number
  size?: number
  /** The media that the split view previews. */
  selected?: number
}

const textIn = (found: Found, name: string) => (typeof found[name] === 'string' ? found[name] : undefined)
const typeIn = (found: Found) => listTypes.find((type) => type === found['type'])
function wholeIn(found: Found, name: string, most: number): number | undefined {
  const value = Number(found[name] ?? Number.NaN)
  return Number.isInteger(value) && value > 0 && value <= most ? value : undefined
}

export function mediaSearch(found: Found): MediaSearch {
  const titleFilter = textIn(found, 'titleFilter')?.slice(0, 200)
  const page = wholeIn(found, 'page', 1_000_000)
  const size = wholeIn(found, 'size', 100)
  const selected = wholeIn(found, 'selected', Number.MAX_SAFE_INTEGER)
  return {
    type: typeIn(found) ?? 'All',
    ...(titleFilter ? { titleFilter } : {}),
    ...(found['includeWorkInProgress'] === 'true' || found['includeWorkInProgress'] === true ? { includeWorkInProgress: true } : {}),
    ...(page ? { page } : {}),
    ...(size ? { size } : {}),
    ...(selected ? { selected } : {}),
  }
}

export function typeSearch(found: Found): { type?: ListType } {
  const type = typeIn(found)
  return type ? { type } : {}
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
  const [page, open] = [wholeIn(found, 'page', 1_000_000), wholeIn(found, 'open', Number.MAX_SAFE_INTEGER)]
  return { ...(tab && { tab }), ...(search && { search }), ...(only && { only }), ...(page && { page }), ...(open && { open }) }
}
