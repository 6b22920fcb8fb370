import { ActionIcon, Drawer, NavLink } from '@mantine/core'
import { useDisclosure, useWindowScroll } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { callerOf, useSessionState } from '../api/session-state.ts'
import { type SheetTargets, actionsFor } from './sheet-actions.ts'
import classes from './shell.module.css'

/** The floating button and the sheet that it opens from below. */
export function ActionSheet({ targets = {} }: { targets?: SheetTargets }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false)
  const [{ y }] = useWindowScroll()
  const state = useSessionState()
  const params = useParams({ strict: false })
  const mediaId = params.mediaId ?? params.id
  const actions = actionsFor(callerOf(state).privileges, mediaId, targets)
  return (
    <>
      <ActionIcon
        className={classes.float}
        data-small={y > 80 || undefined}
        radius="xl"
        size={56}
        onClick={open}
        aria-label={t('shell.actions')}
        aria-haspopup="dialog"
      >
        <IconPlus size={24} />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        title={t('shell.actionsTitle')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
        classNames={{ inner: classes.sheetInner, content: classes.sheet, header: classes.sheetPart, body: classes.sheetPart }}
      >
        {actions.length === 0 && <p className={classes.nothing}>{t('shell.noActions')}</p>}
        {actions.map(({ name, icon: Icon }) => (
          <NavLink
            key={name}
            component="button"
            label={t(`shell.${name}`)}
            leftSection={<Icon size={20} stroke={1.6} />}
            className={classes.entry}
            onClick={() => {
              close()
              targets[name]?.(mediaId)
            }}
          />
        ))}
      </Drawer>
    </>
  )
}
