import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Zero-based. */
  page: number
  pages: number
  mt?: 'md' | 'xl'
  onPage: (page: number) => void
}

/** The way to the other pages of a list; nothing where there is only one. */
export function Pager({ page, pages, mt = 'md', onPage }: Props) {
  const { t } = useTranslation()
  if (pages < 2) return null
  return (
    <Pagination
      mt={mt}
      total={pages}
      value={page + 1}
      onChange={(next) => onPage(next - 1)}
      getItemProps={(one) => ({ 'aria-label': t('ui.page.number', { page: one }) })}
      getControlProps={(control) => ({ 'aria-label': t(`ui.page.${control}`) })}
    />
  )
}
