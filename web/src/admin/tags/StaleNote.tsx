import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** What somebody else has stored meanwhile. */
  newer: { name: string; description: string } | undefined
}

/** Says that somebody was quicker, and what is there now. */
export function StaleNote({ newer }: Props) {
  const { t } = useTranslation()
  if (!newer) return null
  return (
    <Alert color="blue" title={t('rights.staleTitle')} role="alert">
      {newer.name} · {newer.description || '–'}
      <br />
      {t('tags.staleText')}
    </Alert>
  )
}
