import { Badge, Drawer, NavLink } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/names.ts'
import { addLayers } from '../ui/dialog/back-layers.ts'
import { FocusReturn } from '../ui/dialog/FocusReturn.tsx'
import type { SheetAction } from './sheet-actions.ts'
import classes from './shell.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  actions: readonly SheetAction[]
  /** Of all issues, for who may see them. */
  openCount: number | null
  onAction: (name: SheetAction['name']) => void
}

/** The sheet from below with the actions that are to be had here. */
export function Sheet({ isOpen, onClose, actions, openCount, onAction }: Props) {
  const { t } = useTranslation()
  useEffect(() => (isOpen ? addLayers({ count: () => 1, closeTop: onClose }) : undefined), [isOpen, onClose])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      title={t('shell.issues')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ inner: classes.sheetInner, content: classes.sheet, header: classes.sheetPart, body: classes.sheetPart }}
    >
      <FocusReturn />
      {actions.map(({ name, icon: Icon }) => (
        <NavLink
          key={name}
          component="button"
          label={t(`shell.${name}`)}
          leftSection={<Icon size={20} stroke={1.6} />}
          rightSection={
            name === 'allIssues' &&
            openCount !== null &&
            openCount > 0 && (
              <Badge variant="light" size="md" radius="xl" title={t('issues.openCount', { count: openCount })}>
                {formatNumber(openCount)}
              </Badge>
            )
          }
          className={classes.row}
          onClick={() => {
            onClose()
            onAction(name)
          }}
        />
      ))}
    </Drawer>
  )
}
