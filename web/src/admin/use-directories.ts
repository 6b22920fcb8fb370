import { library } from '@amn/contract/library'
import { settings } from '@amn/contract/settings'
import type { MediaType } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../api/query.ts'

export interface Directory {
  path: string
  amnMediaType?: MediaType
}

/** The media directories that the settings name, and how to change them. */
export function useDirectories() {
  const { t } = useTranslation()
  const list = useGet(settings.list, {})
  const entry = list.data?.find(({ key }) => key === 'mediaDirectory')
  const own = Array.isArray(entry?.value) ? (entry.value as Directory[]) : []
  const update = useSend(settings.update, { success: t('admin.settingsSaved'), invalidates: [settings.list, library.roots] })
  const replace = (value: Directory[]) => update.mutateAsync({ body: { key: 'mediaDirectory', value } })
  return {
    isReadOnly: entry?.readOnly ?? true,
    isRunning: update.isPending,
    add: (directory: Directory) => replace([...own, directory]),
    remove: (path: string) => replace(own.filter((directory) => directory.path !== path)),
  }
}

/** Starts a scan of one media directory, or of all. */
export function useScanStart() {
  const { t } = useTranslation()
  const start = useSend(library.start, { success: t('admin.scanStarted'), invalidates: [library.scans, library.roots] })
  return { scan: (rootId?: number) => start.mutate({ body: rootId === undefined ? {} : { rootId } }), isRunning: start.isPending }
}
