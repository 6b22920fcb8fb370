import type { MediaType } from '@amn/contract/values'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../api/session/use-rights.ts'
import shared from '../../ui/theme/shared.module.css'

/** The way to a new media, for whoever may edit media of the type on show. */
export function CreateButton({ type }: { type: MediaType | 'All' }) {
  const { t } = useTranslation()
  const rights = useRights()
  if (!rights.some(({ name, edit }) => edit && (type === 'All' || name === type))) return null
  return (
    <Button
      variant="default"
      classNames={{ label: shared.hiddenOnPhone }}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
      renderRoot={(props) => <Link to="/media/create" search={type === 'All' ? {} : { type }} {...props} />}
    >
      {t('edit.newTitle')}
    </Button>
  )
}
