import { notices } from '@amn/contract/system/notices'
import { useGet } from './query.ts'
import { useMay } from './session/session-state.ts'

const often = 5 * 60_000

/** What needs an administrator and was not dismissed, for those who may see to it. */
export function useNotices() {
  const enabled = useMay('CONTROL_PANEL')
  const all =
    useGet(notices.list, {}, { isBackground: true, staleTime: often, refetchInterval: enabled && often, enabled }).data?.items ?? []
  const open = all.filter(({ dismissedAt }) => dismissedAt === null)
  return { count: open.length, isSevere: open.some(({ severity }) => severity === 'error') }
}
