import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** What is not permitted; seeing any title where nothing is said. */
  text?: string
  /** It is on the start page, to which there is no need to lead. */
  isStart?: boolean
}

/** The whole screen where somebody lacks the right to what it would show. */
export function NoPermissions({ text, isStart }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconLock} title={t('ui.noPermissions')} text={text ?? t('ui.noPermissionsText')} isPage>
      {!isStart && (
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('shell.toStart')}
        </Button>
      )}
    </EmptyState>
  )
}
