import type { MediaType } from '@amn/contract/values'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRights } from '../api/session/use-rights.ts'
import shared from '../ui/theme/shared.module.css'

/** The way to bringing files in, for whoever may edit media of the type on show. */
export function ImportButton({ type }: { type: MediaType | 'All' }) {
  const { t } = useTranslation()
  const rights = useRights()
  if (!rights.some(({ name, edit, info }) => edit && info && (type === 'All' || name === type))) return null
  return (
    <Button
      variant="default"
      classNames={{ label: shared.hiddenOnPhone }}
      leftSection={<IconFileImport size={18} stroke={1.8} aria-hidden />}
      renderRoot={(props) => <Link to="/media/import" search={type === 'All' ? {} : { type }} {...props} />}
    >
      {t('imports.open')}
    </Button>
  )
}
