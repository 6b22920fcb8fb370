import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/names.ts'
import classes from './list.module.css'
import { pageSize } from './use-issue-page.ts'

interface Props {
  /** Zero-based. */
  page: number
  total: number
  onPage(page: number): void
}

/** Which part of a list is on show, and the way to the others. */
export function IssuePager({ page, total, onPage }: Props) {
  const { t } = useTranslation()
  const pages = Math.ceil(total / pageSize)
  const range = {
    from: formatNumber(page * pageSize + 1),
    to: formatNumber(Math.min(total, (page + 1) * pageSize)),
    total: formatNumber(total),
  }
  return (
    <nav className={classes.pager} aria-label={t('issues.pages')}>
      {pages > 1 && (
        <Pagination.Root
          total={pages}
          value={page + 1}
          siblings={0}
          onChange={(next) => onPage(next - 1)}
          getItemProps={(item) => ({ 'aria-label': t('ui.page.number', { page: item }) })}
        >
          <div className={classes.pages}>
            <Pagination.Previous aria-label={t('ui.page.previous')} />
            <span className={classes.numbers}>
              <Pagination.Items />
            </span>
            <Pagination.Next aria-label={t('ui.page.next')} />
          </div>
        </Pagination.Root>
      )}
      <span className={classes.range}>{t('issues.range', range)}</span>
    </nav>
  )
}
