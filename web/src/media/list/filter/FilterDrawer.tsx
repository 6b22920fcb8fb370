import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { ListLocation } from '../use-list-search.ts'
import classes from './filter.module.css'
import { FilterPanel } from './FilterPanel.tsx'

interface Props {
  location: ListLocation
  total: number | undefined
  onClose: () => void
}

/** The filter over screens that have no room for it beside the list: from below on phones, else from the side. */
export function FilterDrawer({ location, total, onClose }: Props) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false })
  const look = isPhone
    ? { position: 'bottom' as const, classNames: { inner: classes.inner, content: classes.sheet, header: classes.plain } }
    : { position: 'right' as const, size: 420, classNames: { content: classes.drawer, header: classes.plain } }
  return (
    <Drawer opened onClose={onClose} title={t('browse.filter')} closeButtonProps={{ 'aria-label': t('browse.closeFilter') }} {...look}>
      <FilterPanel location={location} />
      <div className={classes.foot}>
        <Button fullWidth size="md" onClick={onClose}>
          {total === 0 ? t('browse.showNothing') : t('browse.showFound', { count: total ?? 0 })}
        </Button>
      </div>
    </Drawer>
  )
}
