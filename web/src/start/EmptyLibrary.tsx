import { Button } from '@mantine/core'
import { IconBooks, IconFolderPlus, IconRefresh, IconUsersPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/session/session-state.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import classes from './start.module.css'
import shared from '../ui/theme/shared.module.css'

const steps = [
  { name: 'stepFolder', icon: IconFolderPlus, tab: 'library' },
  { name: 'stepScan', icon: IconRefresh, tab: 'library' },
  { name: 'stepInvite', icon: IconUsersPlus, tab: 'settings' },
] as const

/** A library without anything: the way to a full one for whoever may go it, a sentence for others. */
export function EmptyLibrary() {
  const { t } = useTranslation()
  const mayAdminister = useMay('CONTROL_PANEL')
  if (!mayAdminister) return <EmptyState icon={IconBooks} title={t('start.emptyTitle')} text={t('start.empty')} isPage />
  return (
    <div className={classes.steps}>
      <p className={classes.stepsTitle}>{t('start.stepsTitle')}</p>
      <p className={classes.stepsLead}>{t('start.stepsLead')}</p>
      <ol className={`${shared.list} ${classes.stepList}`}>
        {steps.map(({ name, icon: Icon, tab }, index) => (
          <li key={name} className={classes.step}>
            <span className={classes.stepIcon}>
              <Icon size={26} stroke={1.5} aria-hidden />
            </span>
            <h2>
              {index + 1}. {t(`start.${name}`)}
            </h2>
            <p>{t(`start.${name}Text`)}</p>
            <Button variant={index === 0 ? 'filled' : 'default'} renderRoot={(props) => <Link to="/acp" search={{ tab }} {...props} />}>
              {t(`start.${name}Action`)}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
