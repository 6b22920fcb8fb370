import { settings } from '@amn/contract/system/settings'
import { type Task, tasks } from '@amn/contract/system/tasks'
import { Alert, Progress } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useGet } from '../../api/query.ts'
import { formatShare } from '../../i18n/names.ts'

const copying = (all: readonly Task[] | undefined) => all?.find((task) => task.kind === 'copy-pictures' && task.running + task.waiting > 0)

/** How far the pictures are that are being copied to another directory. */
export function CopyProgress() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const list = useGet(tasks.list, {}, { isBackground: true, refetchInterval: (all) => (copying(all) ? 1000 : false) })
  const task = copying(list.data)
  const isCopying = task !== undefined
  useEffect(() => {
    if (!isCopying) return
    // Once the copies are there, the setting names the new directory.
    return () => void queries.invalidateQueries({ queryKey: keyOf(settings.list) })
  }, [isCopying, queries])
  if (!task) return null
  const progress = task.lastJob?.progress ?? null
  return (
    <Alert color="blue" icon={<IconTransfer size={20} />} title={t('admin.copying')} mb="md">
      {t('admin.copyingText')} {progress !== null && formatShare(progress)}
      <Progress mt="sm" size="sm" radius="xl" value={(progress ?? 1) * 100} animated={progress === null} aria-label={t('ui.progress')} />
    </Alert>
  )
}
