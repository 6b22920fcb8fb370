import { groups } from '@amn/contract/accounts/groups'
import { type UserDetails, users } from '@amn/contract/accounts/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { refreshUser } from '../../../api/session/refresh-user.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { losesPanel } from '../editor/own-loss.ts'
import { isSelf } from '../is-own.ts'

interface Membership {
  userId: number
  groupId: number
}

/** Puts accounts into groups and takes them out, at once; the notice can undo it. A failure has been shown by the call. */
export function useMembership() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Membership>()
  const change = async (params: Membership, isMember: boolean): Promise<void> => {
    const details: UserDetails = await call(isMember ? groups.assign : groups.withdraw, { params })
    queries.setQueryData(keyOf(users.get, { params: { userId: params.userId } }), details)
    if (isSelf(params.userId)) await refreshUser()
    await Promise.all([groups.list, groups.get, users.list].map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })))
  }
  const run = (params: Membership, isMember: boolean, isUndo = false): void =>
    void change(params, isMember).then(
      () => {
        const action = isUndo ? {} : { action: { label: t('ui.undo'), run: () => run(params, !isMember, true) } }
        notice.success(isUndo ? t('rights.undone') : t(isMember ? 'rights.assignedGroup' : 'rights.removedGroup'), action)
      },
      () => undefined,
    )
  const withdraw = (params: Membership) => {
    const details = queries.getQueryData<UserDetails>(keyOf(users.get, { params: { userId: params.userId } }))
    if (isSelf(params.userId) && losesPanel(params.groupId, details?.ownPrivileges)) setAsked(params)
    else run(params, false)
  }
  const giveUp = () => {
    setAsked(undefined)
    if (!asked) return
    void call(groups.withdraw, { params: asked }).then(
      async () => {
        notice.success(t('rights.removedGroup'))
        await refreshUser()
        await navigate({ to: '/', ignoreBlocker: true })
      },
      () => undefined,
    )
  }
  return {
    assign: (params: Membership) => run(params, true),
    withdraw,
    /** What takes the control panel from oneself is asked about first, for no undo brings it back. */
    ownLoss: { isAsked: asked !== undefined, onAct: giveUp, onClose: () => setAsked(undefined) },
  }
}
