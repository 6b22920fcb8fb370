import { backups } from '@amn/contract/system/backups'
import { tasks } from '@amn/contract/system/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useGet } from '../../api/query.ts'

/** How making backups stands: the task, its last run, and whether one is being made; a finished one is listed at once. */
export function useBackupTask() {
  const isOpen = (task: { running: number; waiting: number } | undefined) => task !== undefined && task.running + task.waiting > 0
  const ofKind = <T extends { kind: string }>(all: readonly T[] | undefined) => all?.find(({ kind }) => kind === 'backup')
  const list = useGet(tasks.list, {}, { refetchInterval: (all) => (isOpen(ofKind(all)) ? 1000 : 15_000) })
  const task = ofKind(list.data)
  const isBusy = isOpen(task)
  const client = useQueryClient()
  useEffect(() => {
    if (!isBusy) void client.invalidateQueries({ queryKey: keyOf(backups.list) })
  }, [client, isBusy])
  return { task, isBusy, job: task?.lastJob ?? undefined }
}
export type BackupTask = ReturnType<typeof useBackupTask>
