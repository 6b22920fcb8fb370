import { library } from '@amn/contract/library/library'
import { type SettingPreview, settings } from '@amn/contract/system/settings'
import type { MediaType } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../../api/query.ts'

export interface Directory {
  path: string
  amnMediaType?: MediaType
}

const key = 'mediaDirectory'

/** The media directories that the settings name, how to change them, and what a change would take out of view. */
export function useDirectories() {
  const { t } = useTranslation()
  const list = useGet(settings.list, {})
  const entry = list.data?.find((one) => one.key === key)
  const own = Array.isArray(entry?.value) ? (entry.value as Directory[]) : []
  const update = useSend(settings.update, { success: t('admin.settingsSaved'), invalidates: [settings.list, library.roots] })
  const preview = useSend(settings.preview)
  const replace = (value: Directory[]) => update.mutateAsync({ body: { key, value } })
  const previewOf = (value: Directory[]): Promise<SettingPreview> => preview.mutateAsync({ body: { key, value } })
  const without = (path: string) => own.filter((directory) => directory.path !== path)
  return {
    isReadOnly: entry?.readOnly ?? true,
    isRunning: update.isPending || preview.isPending,
    previewAdd: (directory: Directory) => previewOf([...own, directory]),
    add: (directory: Directory) => replace([...own, directory]),
    previewRemove: (path: string) => previewOf(without(path)),
    remove: (path: string) => replace(without(path)),
  }
}
export type Directories = ReturnType<typeof useDirectories>

/** Starts a scan of one media directory, or of all. */
export function useScanStart() {
  const { t } = useTranslation()
  const start = useSend(library.start, { success: t('admin.scanStarted'), invalidates: [library.scans, library.roots] })
  return { scan: (rootId?: number) => start.mutate({ body: rootId === undefined ? {} : { rootId } }), isRunning: start.isPending }
}
