import { CloseButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAdminSearch } from '../use-admin-search.ts'
import classes from './lists.module.css'

/** Says what a list is narrowed to by a link from elsewhere, and lifts that. */
export function FilterChip({ text }: { text: string }) {
  const { t } = useTranslation()
  const { change } = useAdminSearch()
  return (
    <p className={classes.chip}>
      <IconFilter size={16} stroke={1.8} aria-hidden />
      <span>{text}</span>
      <CloseButton size="sm" onClick={() => change({ only: undefined })} aria-label={t('users.lift')} />
    </p>
  )
}
