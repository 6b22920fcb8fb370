import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

/** The way from one import to all of them. */
export function BackToImports() {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      className={classes.back}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/media/import" search={{}} {...props} />}
    >
      {t('imports.back')}
    </Button>
  )
}
