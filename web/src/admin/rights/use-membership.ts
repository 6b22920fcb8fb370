import { groups } from '@amn/contract/groups'
import { type UserDetails, users } from '@amn/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { notice } from '../../ui/notice.ts'
import { isSelf, refreshSelf } from './refresh-self.ts'

interface Membership {
  userId: number
  groupId: number
}

/** Puts accounts into groups and takes them out, at once; the notice can undo it. A failure has been shown by the call. */
export function useMembership() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const change = async (params: Membership, isMember: boolean): Promise<void> => {
    const details: UserDetails = await call(isMember ? groups.assign : groups.withdraw, { params })
    queries.setQueryData(keyOf(users.get, { params: { userId: params.userId } }), details)
    if (isSelf(params.userId)) await refreshSelf()
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
  return { assign: (params: Membership) => run(params, true), withdraw: (params: Membership) => run(params, false) }
}
