import { type UserDetails, users } from '@amn/contract/accounts/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { keyOf } from '../../api/query.ts'
import { notice } from '../../ui/feedback/notice.ts'

interface Suspension {
  suspendedUntil: string | null
  reason?: string
}

/** Suspends an account and unlocks it; the notice can undo either. A failure has been shown by the call. */
export function useSuspension(user: UserDetails) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const params = { userId: user.id }
  const send = async (body: Suspension, undo: Suspension | undefined) => {
    setRunning(true)
    try {
      const reply = await call(users.suspend, { params, body })
      queries.setQueryData(keyOf(users.get, { params }), reply)
      const more = undo && { action: { label: t('ui.undo'), run: () => void send(undo, undefined).catch(() => undefined) } }
      notice.success(t(body.suspendedUntil ? 'users.accountSuspended' : 'users.accountUnlocked'), more)
      await Promise.all([users.list, users.sessions].map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })))
    } finally {
      setRunning(false)
    }
  }
  const before: Suspension = {
    suspendedUntil: user.suspendedUntil,
    ...(user.suspendedReason ? { reason: user.suspendedReason } : {}),
  }
  return {
    isRunning,
    suspend: (suspendedUntil: string, reason: string) => send({ suspendedUntil, ...(reason ? { reason } : {}) }, { suspendedUntil: null }),
    unlock: () => void send({ suspendedUntil: null }, before).catch(() => undefined),
  }
}
