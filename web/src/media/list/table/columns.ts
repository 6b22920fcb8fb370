import type { ListOrder } from '@amn/contract/media/media-values'

/** What the table can show beside the title, in the order in which it stands. */
export const choosableColumns = [
  'type',
  'author',
  'studio',
  'year',
  'length',
  'communityScore',
  'score',
  'status',
  'progress',
  'started',
  'completed',
  'activity',
  'added',
] as const
export type ChoosableColumn = (typeof choosableColumns)[number]
export type ColumnName = 'title' | ChoosableColumn
export interface Column {
  name: ColumnName
  /** What a press on its head orders the list by; undefined where there is no such order. */
  sort: ListOrder | undefined
  /** Pixels; the title takes what is left. */
  width: number
  /** Without a choice, it is shown where the list is at least this wide; undefined: only where it is chosen. */
  from: number | undefined
}

/** Less than this is no room for titles. */
const leastTitle = 220
const gap = 16
const menuWidth = 44

const columns: readonly Column[] = [
  { name: 'title', sort: 'title', width: leastTitle, from: 0 },
  { name: 'type', sort: 'type', width: 112, from: 1080 },
  { name: 'author', sort: undefined, width: 148, from: undefined },
  { name: 'studio', sort: undefined, width: 148, from: undefined },
  { name: 'year', sort: 'aired', width: 76, from: 560 },
  { name: 'length', sort: undefined, width: 104, from: undefined },
  { name: 'communityScore', sort: 'communityScore', width: 124, from: 1220 },
  { name: 'score', sort: 'score', width: 108, from: 640 },
  { name: 'status', sort: 'status', width: 164, from: 760 },
  { name: 'progress', sort: 'progress', width: 156, from: 880 },
  { name: 'started', sort: undefined, width: 116, from: undefined },
  { name: 'completed', sort: undefined, width: 116, from: undefined },
  { name: 'activity', sort: 'activity', width: 116, from: undefined },
  { name: 'added', sort: 'added', width: 116, from: undefined },
]
const own: ReadonlySet<ColumnName> = new Set(['score', 'status', 'progress', 'started', 'completed', 'activity'])

interface Viewer {
  isLoggedIn: boolean
  hasTypes: boolean
  /** The columns that the person chose; undefined: those that the width has room for. */
  chosen?: readonly ChoosableColumn[] | undefined
}

/** Which of the columns somebody can choose: one's own for whoever is logged in, the type where there are several. */
export const columnsToChoose = ({ isLoggedIn, hasTypes }: Viewer): readonly ChoosableColumn[] =>
  choosableColumns.filter((name) => (isLoggedIn || !own.has(name)) && (hasTypes || name !== 'type'))

/** The columns that a list of this width has room for; of chosen ones those that fit, the first ones first. */
export function columnsFor(width: number, viewer: Viewer): readonly Column[] {
  const { chosen } = viewer
  const possible = new Set<ColumnName>(['title', ...columnsToChoose(viewer)])
  const wanted = columns.filter(({ name }) => possible.has(name))
  if (!chosen) return wanted.filter(({ from }) => from !== undefined && width >= from)
  let left = width - menuWidth - gap
  return wanted.filter((column) => {
    if (column.name === 'title') {
      left -= leastTitle
      return true
    }
    if (!chosen.some((name) => name === column.name) || left < column.width + gap) return false
    left -= column.width + gap
    return true
  })
}

/** The columns as a grid, with the menu at the end. */
export const gridOf = (shown: readonly Column[]) =>
  [...shown.map(({ name, width }) => (name === 'title' ? 'minmax(0, 1fr)' : `${width}px`)), `${menuWidth}px`].join(' ')
