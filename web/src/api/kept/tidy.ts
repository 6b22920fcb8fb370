import { contents } from '@amn/contract/media/content'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { call } from '../call/call.ts'
import { ApiError } from '../failures/api-error.ts'
import { isOutdated, readKeptDays } from './days.ts'
import { type KeptEntry, changeEntry, listEntries } from './entry.ts'
import { removeKept } from './keep.ts'
import { readAtOf } from './read-at.ts'

/** Milliseconds for which an answer of the server about a right holds. */
const checkEvery = 3_600_000

/** Whether the server says that the person may no longer open it, or that it is gone; where it says nothing, everything stays. */
async function isWithdrawn(userId: number, { contentId, amnMediaType }: KeptEntry): Promise<boolean> {
  try {
    const content = await call(contents.get, { params: { contentId }, query: { amnMediaType }, quiet: true, isBackground: true })
    if (readAtOf(content) === undefined) await changeEntry(userId, contentId, { checkedAt: new Date().toISOString() })
    return false
  } catch (failure) {
    return failure instanceof ApiError && (failure.code === 'ACCESS_DENIED' || failure.code === 'NOT_FOUND')
  }
}

/** Drops what was not opened for as long as the person said. Gives how many. */
export async function dropOutdated(userId: number): Promise<number> {
  const days = readKeptDays(userId)
  const outdated = (await listEntries(userId)).filter(({ openedAt }) => isOutdated(openedAt, days, Date.now()))
  if (outdated.length > 0) {
    const ids = outdated.map(({ contentId }) => contentId)
    await removeKept(userId, ids)
  }
  return outdated.length
}

/** Takes off this device what the person may no longer open. */
export async function dropWithdrawn(userId: number): Promise<void> {
  const unchecked = (await listEntries(userId)).filter(({ checkedAt }) => Date.now() - Date.parse(checkedAt) > checkEvery)
  const withdrawn: number[] = []
  for (const entry of unchecked) if (await isWithdrawn(userId, entry)) withdrawn.push(entry.contentId)
  if (withdrawn.length === 0) return
  await removeKept(userId, withdrawn)
  notice.info(t('kept.withdrawn', { count: withdrawn.length }))
}
