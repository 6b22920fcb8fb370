import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list.module.css'

interface Props {
  /** Zero-based. */
  page: number
  pages: number
  onPage(page: number): void
}

/** A page back and one on; nothing where there is only one. */
export function SmallPager({ page, pages, onPage }: Props) {
  const { t } = useTranslation()
  if (pages < 2) return null
  return (
    <div className={classes.pages}>
      <Button variant="default" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('ui.page.previous')}
      </Button>
      <Button variant="default" size="sm" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        {t('ui.page.next')}
      </Button>
    </div>
  )
}
