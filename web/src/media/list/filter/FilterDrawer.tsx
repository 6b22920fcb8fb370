import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListLocation } from '../use-list-search.ts'
import classes from './filter.module.css'
import { FilterPanel } from './FilterPanel.tsx'

interface Props {
  location: ListLocation
  total: number | undefined
  /** It comes from below, with what else the list is set by above the filter. */
  sheet: ReactNode
  onClose: () => void
}

/** The filter over screens that have no room for it beside the list: from below on phones, else from the side. */
export function FilterDrawer({ location, total, sheet, onClose }: Props) {
  const { t } = useTranslation()
  const look = sheet
    ? { position: 'bottom' as const, classNames: { inner: classes.inner, content: classes.sheet, header: classes.plain } }
    : { position: 'right' as const, size: 420, classNames: { content: classes.drawer, header: classes.plain } }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t(sheet ? 'browse.sheet' : 'browse.filter')}
      closeButtonProps={{ 'aria-label': t('browse.closeFilter') }}
      {...look}
    >
      {sheet}
      <FilterPanel location={location} />
      <div className={classes.foot}>
        <Button fullWidth size="md" onClick={onClose}>
          {total === 0 ? t('browse.showNothing') : t('browse.showFound', { count: total ?? 0 })}
        </Button>
      </div>
    </Drawer>
  )
}
