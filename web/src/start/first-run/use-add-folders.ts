import { library } from '@amn/contract/library/library'
import { settings } from '@amn/contract/system/settings'
import type { MediaType } from '@amn/contract/values'
import { useGet, useSend } from '../../api/query.ts'
import { noteFirstScan } from '../../api/first-scan.ts'

interface Folder {
  path: string
  /** Where the folder holds one type only. */
  amnMediaType: MediaType | null
}

/** Makes folders media directories beside those that there are, and scans them at once. */
export function useAddFolders() {
  const list = useGet(settings.list, {}, { isBackground: true })
  const entry = list.data?.find(({ key }) => key === 'mediaDirectory')
  const update = useSend(settings.update, { invalidates: [settings.list, library.roots] })
  const start = useSend(library.start, { invalidates: [library.scans, library.roots] })
  const add = async (folders: readonly Folder[]) => {
    // Without those that there are, the new ones would take their place.
    if (!entry) return
    const before = Array.isArray(entry.value) ? (entry.value as { path: string }[]) : []
    const value = [...before, ...folders.map(({ path, amnMediaType }) => ({ path, ...(amnMediaType ? { amnMediaType } : {}) }))]
    try {
      await update.mutateAsync({ body: { key: 'mediaDirectory', value } })
      noteFirstScan()
      await start.mutateAsync({ body: {} })
    } catch {
      // The call has shown its failure; what was chosen stays chosen.
    }
  }
  return {
    add,
    /** Whether it is known which folders there are; until then none can be added. */
    isKnown: entry !== undefined,
    failure: list.isError && !entry ? list.error : undefined,
    readAgain: () => void list.refetch(),
    isRunning: update.isPending || start.isPending,
    isReadOnly: entry?.readOnly ?? false,
  }
}
