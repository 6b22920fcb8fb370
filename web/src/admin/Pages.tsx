import { Pagination } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/names.ts'
import classes from './parts.module.css'
import { usePlace } from './use-place.ts'

interface Props {
  total: number
  size: number
}

/** Which part of a list is on show, and the way to the others. */
export function Pages({ total, size }: Props) {
  const { t } = useTranslation()
  const { page, change } = usePlace()
  const pages = Math.ceil(total / size)
  // The last entry of the last page may have been deleted; the total of a list that is still being read says nothing.
  const isRead = useIsFetching() === 0
  const isBeyond = total > 0 && page >= pages
  useEffect(() => {
    if (isBeyond && isRead) change(pages > 1 ? { page: pages - 1 } : {}, true)
  })
  if (isBeyond || (pages <= 1 && page === 0)) return null
  const range = { from: formatNumber(page * size + 1), to: formatNumber(Math.min(total, (page + 1) * size)), total: formatNumber(total) }
  return (
    <nav className={classes.pages} aria-label={t('admin.pages')}>
      <span className={classes.range}>{t('admin.range', range)}</span>
      <Pagination.Root
        total={Math.max(pages, 1)}
        value={page + 1}
        onChange={(next) => change({ page: next - 1 })}
        getItemProps={(item) => ({ 'aria-label': t('ui.page.number', { page: item }) })}
      >
        <div className={classes.controls}>
          <Pagination.Previous aria-label={t('ui.page.previous')} />
          <span className={classes.numbers}>
            <Pagination.Items />
          </span>
          <Pagination.Next aria-label={t('ui.page.next')} />
        </div>
      </Pagination.Root>
    </nav>
  )
}
