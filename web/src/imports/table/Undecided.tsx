import type { ImportItem } from '@amn/contract/library/imports'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isOpenQuestion } from './table-lines.ts'
import type { Change } from './use-change.ts'
import shared from '../../ui/theme/shared.module.css'

/** How many rows need a choice, and one choice for all of them. */
export function Undecided({ items, onChange }: { items: readonly ImportItem[]; onChange: Change }) {
  const { t } = useTranslation()
  const open = items.filter(isOpenQuestion)
  if (open.length === 0) return null
  const conflicts = open.filter((item) => item.conflict !== null)
  return (
    <Alert color="red" mb="md" icon={<IconAlertTriangle size={20} />} title={t('imports.undecided', { count: open.length })} role="status">
      <div className={shared.cluster}>
        {conflicts.length > 1 && (
          <Button variant="default" onClick={() => onChange(conflicts.map(({ id }) => ({ id, action: 'version' })))}>
            {t('imports.allVersions')}
          </Button>
        )}
        {open.length > 1 && (
          <Button variant="default" onClick={() => onChange(open.map(({ id }) => ({ id, action: 'skip' })))}>
            {t('imports.allSkipped')}
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => document.querySelector('[data-undecided]')?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
        >
          {t('imports.toUndecided')}
        </Button>
      </div>
    </Alert>
  )
}
