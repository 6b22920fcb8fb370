import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { applyPreferences } from '../api/session/preferences.ts'
import { useIsDark } from '../api/session/use-is-dark.ts'
import { useScreen } from '../ui/layout/screen.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import classes from './shell.module.css'

interface Props {
  search: ReactNode
  account: ReactNode
  isPanelOpen: boolean
  onTogglePanel: () => void
}

export function NavigationBar({ search, account, isPanelOpen, onTogglePanel }: Props) {
  const { t } = useTranslation()
  const back = useScreen((screen) => screen.back)
  const isDark = useIsDark()
  return (
    <div className={classes.bar}>
      <ActionIcon variant="subtle" color="gray" size={40} onClick={onTogglePanel} aria-label={t('shell.menu')} aria-expanded={isPanelOpen}>
        <IconMenu2 size={22} />
      </ActionIcon>
      {back && (
        <ActionIcon variant="subtle" color="gray" size={40} onClick={back} aria-label={t('shell.back')}>
          <IconArrowLeft size={20} />
        </ActionIcon>
      )}
      <Link to="/" className={classes.brand} aria-label={`${t('shell.product')}: ${t('shell.home')}`}>
        <Logo size={28} />
        <span>{t('shell.product')}</span>
      </Link>
      <div className={classes.end}>
        {search}
        {account}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={isDark ? t('shell.light') : t('shell.dark')}
          onClick={() => applyPreferences({ darkMode: !isDark })}
        >
          {isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
        </ActionIcon>
      </div>
    </div>
  )
}
