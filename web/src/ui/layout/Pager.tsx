import { Box, Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/names.ts'
import classes from './pager.module.css'
import shared from '../theme/shared.module.css'

interface Props {
  /** Zero-based. */
  page: number
  pages: number
  /** Which part of so many entries is on show is beside the pages; narrow screens then leave the numbers out. */
  range?: { size: number; total: number }
  mt?: 'md' | 'lg' | 'xl' | 0
  /** How many numbers stand on each side of the current page. */
  siblings?: number
  onPage: (page: number) => void
}

/** The way to the other pages of a list; without a range, nothing where there is only one. */
export function Pager({ page, pages, range, mt = 'md', siblings = 1, onPage }: Props) {
  const { t } = useTranslation()
  if (pages < 2 && !range) return null
  return (
    <Box component="nav" aria-label={t('ui.page.pages')} className={shared.apart} mt={mt}>
      {range && <span className={shared.note}>{t('ui.page.range', rangeOf(page, range))}</span>}
      {pages > 1 && (
        <Pagination.Root
          total={pages}
          value={page + 1}
          siblings={siblings}
          onChange={(next) => onPage(next - 1)}
          getItemProps={(item) => ({ 'aria-label': t('ui.page.number', { page: item }) })}
        >
          <div className={`${shared.cluster} ${classes.controls}`}>
            <Pagination.Previous aria-label={t('ui.page.previous')} />
            <span className={`${shared.cluster} ${classes.numbers}`} data-optional={range !== undefined || undefined}>
              <Pagination.Items />
            </span>
            <Pagination.Next aria-label={t('ui.page.next')} />
          </div>
        </Pagination.Root>
      )}
    </Box>
  )
}

const rangeOf = (page: number, { size, total }: { size: number; total: number }) => ({
  from: formatNumber(page * size + 1),
  to: formatNumber(Math.min(total, (page + 1) * size)),
  total: formatNumber(total),
})
