import type { MediaType } from '@amn/contract/values'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemRow } from './ItemRow.tsx'
import { MediaHead } from './MediaHead.tsx'
import classes from './table.module.css'
import type { Line } from './table-lines.ts'
import type { Change } from './use-change.ts'
import shared from '../../ui/theme/shared.module.css'

/** More lines than that are only drawn near the window. */
const mostDrawn = 60

interface Props {
  type: MediaType
  lines: readonly Line[]
  onChange: Change
}

function TableLine({ line, type, onChange }: { line: Line; type: MediaType; onChange: Change }) {
  return line.kind === 'head' ? (
    <MediaHead line={line} type={type} onChange={onChange} />
  ) : (
    <ItemRow item={line.item} type={type} onChange={onChange} />
  )
}

function LongTable({ lines, ...rest }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => list.current && setTop(list.current.getBoundingClientRect().top + window.scrollY)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'head' ? 76 : 112),
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => lines[index]?.key ?? index,
  })
  return (
    <ul
      ref={list}
      className={`${shared.plainList} ${classes.long}`}
      style={{ height: virtual.getTotalSize() }}
      aria-label={t('imports.tableTitle')}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={lines.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <TableLine line={lines[index] as Line} {...rest} />
        </li>
      ))}
    </ul>
  )
}

/** The rows below their media; of a long table only what is near the window is drawn. */
export function ItemTable(props: Props) {
  const { t } = useTranslation()
  const { lines, ...rest } = props
  if (lines.length > mostDrawn) return <LongTable {...props} />
  return (
    <ul className={`${shared.plainList} ${classes.short}`} aria-label={t('imports.tableTitle')}>
      {lines.map((line) => (
        <li key={line.key}>
          <TableLine line={line} {...rest} />
        </li>
      ))}
    </ul>
  )
}
