import type { Issue } from '@amn/contract/media/issues'
import { Badge } from '@mantine/core'
import { IconCheck, IconCircleDot, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './issues.module.css'

/** Whether an issue is open, or how it was closed. */
export function StateBadge({ issue: { closed, resolved } }: { issue: Pick<Issue, 'closed' | 'resolved'> }) {
  const { t } = useTranslation()
  const state = closed ? (resolved ? 'isResolved' : 'isUnresolved') : 'isOpen'
  const Icon = { isOpen: IconCircleDot, isResolved: IconCheck, isUnresolved: IconX }[state]
  return (
    <Badge
      variant="transparent"
      size="md"
      radius="xl"
      className={classes.state}
      data-state={state}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {t(`issues.${state}`)}
    </Badge>
  )
}
