import type { Job } from '@amn/contract/system/tasks'
import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const colours = { waiting: 'gray', running: 'blue', asking: 'yellow', done: 'green', failed: 'red', cancelled: 'gray' } as const

export function StateBadge({ state }: { state: Job['state'] }) {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={colours[state]} radius="xl">
      {t(`admin.state.${state}`)}
    </Badge>
  )
}
