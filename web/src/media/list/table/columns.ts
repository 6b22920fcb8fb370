import type { ListOrder } from '@amn/contract/media/media-values'

export type ColumnName = 'title' | 'type' | 'year' | 'communityScore' | 'score' | 'status' | 'progress'
export interface Column {
  name: ColumnName
  /** What a press on its head orders the list by. */
  sort: ListOrder
  width: string
  /** It is shown where the list is at least this wide. */
  from: number
}

const columns: readonly Column[] = [
  { name: 'title', sort: 'title', width: 'minmax(0, 1fr)', from: 0 },
  { name: 'type', sort: 'type', width: '112px', from: 1080 },
  { name: 'year', sort: 'aired', width: '76px', from: 560 },
  { name: 'communityScore', sort: 'communityScore', width: '124px', from: 1220 },
  { name: 'score', sort: 'score', width: '108px', from: 640 },
  { name: 'status', sort: 'status', width: '136px', from: 760 },
  { name: 'progress', sort: 'progress', width: '156px', from: 880 },
]
const own: ReadonlySet<ColumnName> = new Set(['score', 'status', 'progress'])

/** The columns that a list of this width has room for: one's own for whoever is logged in, the type where there are several. */
export const columnsFor = (width: number, { isLoggedIn, hasTypes }: { isLoggedIn: boolean; hasTypes: boolean }): readonly Column[] =>
  columns.filter(({ name, from }) => width >= from && (isLoggedIn || !own.has(name)) && (hasTypes || name !== 'type'))

const menuWidth = '44px'
/** The columns as a grid, with the menu at the end. */
export const gridOf = (shown: readonly Column[]) => [...shown.map(({ width }) => width), menuWidth].join(' ')
