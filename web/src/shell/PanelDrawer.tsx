import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBackLayer } from '../ui/dialog/back-layers.ts'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { SidePanel } from './SidePanel.tsx'
import classes from './shell.module.css'

/** The side panel over narrow windows. */
export function PanelDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useBackLayer(onClose)
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={t('shell.navigation')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ content: classes.drawer, header: classes.drawer }}
    >
      <nav aria-label={t('shell.navigation')}>
        <SidePanel onGo={onClose} />
      </nav>
    </Drawer>
  )
}
