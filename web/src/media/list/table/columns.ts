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
}

/** Less than this is no room for titles; where nobody chose the columns, they leave the title more. */
const leastTitle = 220
const easyTitle = 250
/** Beside chosen columns in a list as narrow as a phone, this much of the title stays in view. */
const phoneTitle = 150
const phoneWidth = 480
/** Narrower lists are lines of titles, as long as nobody chooses columns. */
export const leastWithHeads = 560
const gap = 16
const padding = 16
const menuWidth = 44

const columns: readonly Column[] = [
  { name: 'title', sort: 'title', width: leastTitle },
  { name: 'type', sort: 'type', width: 112 },
  { name: 'author', sort: undefined, width: 148 },
  { name: 'studio', sort: undefined, width: 148 },
  { name: 'year', sort: 'aired', width: 76 },
  { name: 'length', sort: undefined, width: 104 },
  { name: 'communityScore', sort: 'communityScore', width: 124 },
  { name: 'score', sort: 'score', width: 108 },
  { name: 'status', sort: 'status', width: 164 },
  { name: 'progress', sort: 'progress', width: 156 },
  { name: 'started', sort: undefined, width: 116 },
  { name: 'completed', sort: undefined, width: 116 },
  { name: 'activity', sort: 'activity', width: 116 },
  { name: 'added', sort: 'added', width: 116 },
]
/** What a list without a choice shows as far as there is room, the first one first. */
const usual: readonly ColumnName[] = ['year', 'score', 'status', 'progress', 'type', 'communityScore']
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

/** The columns that were chosen, whatever the width; without a choice those that a list of this width has room for. */
export function columnsFor(width: number, viewer: Viewer): readonly Column[] {
  const { chosen } = viewer
  const possible = new Set<ColumnName>(columnsToChoose(viewer))
  const wanted = new Set<ColumnName>(['title', ...(chosen ?? fitting(width, possible)).filter((name) => possible.has(name))])
  const title = chosen && width < phoneWidth ? phoneTitle : leastTitle
  return columns.flatMap((column) => (wanted.has(column.name) ? [column.name === 'title' ? { ...column, width: title } : column] : []))
}

function fitting(width: number, possible: ReadonlySet<ColumnName>): readonly ColumnName[] {
  if (width < leastWithHeads) return []
  let left = width - menuWidth - gap - padding - easyTitle
  const order = usual.filter((name) => possible.has(name))
  const end = order.findIndex((name) => {
    left -= gap + (columns.find((column) => column.name === name)?.width ?? 0)
    return left < 0
  })
  return end < 0 ? order : order.slice(0, end)
}

/** What the columns and the menu take at least; a narrower list is scrolled sideways. */
export const widthOf = (shown: readonly Column[]) => shown.reduce((sum, { width }) => sum + width + gap, menuWidth + padding)

/** The columns as a grid, with the menu at the end. */
export const gridOf = (shown: readonly Column[]) =>
  [
    ...shown.map(({ name, width }) => (name === 'title' ? `minmax(${shown.length > 1 ? `${width}px` : 0}, 1fr)` : `${width}px`)),
    `${menuWidth}px`,
  ].join(' ')
