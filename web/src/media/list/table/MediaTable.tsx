import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../../api/session/session-state.ts'
import { usualOrder } from '../list-search.ts'
import type { ListLocation } from '../use-list-search.ts'
import { chooseColumns, useColumnChoice } from '../use-list-view.ts'
import { type Column, columnsFor, columnsToChoose, gridOf, leastWithHeads, widthOf } from './columns.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import classes from './table.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  location: ListLocation
  label: string
  total: number
  /** The rows with these columns. */
  children: (columns: readonly Column[]) => ReactNode
}

/**
 * The media as rows with columns, whose heads order the list. Without a choice there are as many as the width has room
 * for; chosen ones that need more are scrolled sideways, the title staying where it is.
 */
export function MediaTable({ location: { search, change }, label, total, children }: Props) {
  const { t } = useTranslation()
  const table = useRef<HTMLDivElement>(null)
  const heads = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || window.innerWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const hasTypes = search.type === 'All'
  const chosen = useColumnChoice()
  const columns = useMemo(() => columnsFor(width, { isLoggedIn, hasTypes, chosen }), [width, isLoggedIn, hasTypes, chosen])
  const shown = chosen ?? columns.flatMap(({ name }) => (name === 'title' ? [] : [name]))
  const { sort, order } = search
  const press = (column: Column) => {
    if (!column.sort) return
    const flipped = order === 'asc' ? 'desc' : 'asc'
    change({ sort: column.sort, order: sort === column.sort ? flipped : usualOrder(column.sort) })
  }
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown
  const least = widthOf(columns)
  const isWide = columns.length > 1 && least > width
  const style = { '--columns': gridOf(columns), '--least': isWide ? `${least}px` : '0' } as CSSProperties
  const hasHeads = width >= leastWithHeads || columns.length > 1
  // The heads are a box of their own, as in the box of the rows they would not stay below the bar as the page scrolls.
  const align = (from: HTMLElement, to: HTMLElement | null) => {
    if (to && to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft
  }
  return (
    <div
      ref={table}
      className={classes.table}
      role="table"
      aria-label={label}
      aria-rowcount={total + 1}
      style={style}
      data-wide={isWide || undefined}
    >
      <div
        ref={heads}
        role="rowgroup"
        className={hasHeads ? classes.heads : shared.hidden}
        onScroll={({ currentTarget }) => align(currentTarget, body.current)}
      >
        <div role="row" className={classes.cells} aria-rowindex={1}>
          {columns.map((column) => {
            const isSorted = sort === column.sort
            const name = <span className={shared.ellipsis}>{t(`browse.column.${column.name}`)}</span>
            return (
              <div
                key={column.name}
                role="columnheader"
                className={classes.head}
                data-column={column.name}
                aria-sort={column.sort && (isSorted ? (order === 'asc' ? 'ascending' : 'descending') : 'none')}
              >
                {column.sort ? (
                  <button type="button" className={`${shared.plainButton} ${classes.sort}`} onClick={() => press(column)}>
                    {name}
                    <Arrow size={15} stroke={2.2} aria-hidden className={isSorted ? undefined : classes.unsorted} />
                  </button>
                ) : (
                  <span className={classes.sort}>{name}</span>
                )}
              </div>
            )
          })}
          <div role="columnheader" className={classes.menu} aria-label={t('browse.column.menu')}>
            <ColumnsMenu choices={columnsToChoose({ isLoggedIn, hasTypes })} shown={shown} onChange={chooseColumns} />
          </div>
        </div>
      </div>
      <div ref={body} className={classes.body} onScroll={({ currentTarget }) => align(currentTarget, heads.current)}>
        {children(columns)}
      </div>
    </div>
  )
}
