import type { ToKeep } from '../../api/kept/keep.ts'
import { NotKeepable } from '../../api/kept/not-keepable.ts'
import { ApiError } from '../../api/failures/api-error.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../feedback/notice.ts'
import { useScreen } from '../layout/screen.ts'

function reasonOf(failure: unknown): string {
  if (failure instanceof NotKeepable) return t(`kept.refused.${failure.refusal}`)
  return failure instanceof ApiError ? failureText(failure) : t('kept.failed')
}

const load = () => import('../../api/kept/keep.ts')

/** Keeps a content on this device, and tells the person what became of it. */
export async function keepHere(wanted: ToKeep, name: string): Promise<void> {
  const userId = useSessionState.getState().user?.id
  if (userId === undefined) return
  try {
    const { keepContent } = await load()
    const isKept = await keepContent(userId, wanted)
    if (isKept && !useScreen.getState().isImmersive) notice.success(t('kept.done', { name }))
  } catch (failure) {
    notice.error(reasonOf(failure))
  }
}

/** Takes contents off this device; the library has them as before. */
export async function removeFromHere(contentIds: readonly number[]): Promise<void> {
  const userId = useSessionState.getState().user?.id
  if (userId === undefined) return
  const { removeKept } = await load()
  await removeKept(userId, contentIds)
}
