import { groups } from '@amn/contract/accounts/groups'
import { privileges } from '@amn/contract/accounts/privileges'
import { type UserDetails, users } from '@amn/contract/accounts/users'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call/call.ts'
import { keyOf } from '../../api/query.ts'
import { refreshUser } from '../../api/session/refresh-user.ts'
import { opensPanel } from '../rights/editor/own-loss.ts'
import { isSelf } from '../rights/is-own.ts'
import { sourcesOf } from '../rights/sources.ts'
import type { Holder, RightsStore } from '../rights/use-rights.ts'

/** The rights of an account with where they come from, and the way to store those held directly. */
export function useUserRights(user: UserDetails): { holder: Holder; store: RightsStore } {
  const queries = useQueryClient()
  const params = { userId: user.id }
  const key = keyOf(users.get, { params })
  const holder = useMemo<Holder>(
    () => ({
      kind: 'user',
      stored: new Set(user.ownPrivileges.map(({ id }) => id)),
      sources: sourcesOf(user.groups),
      isWhole: false,
      isGuests: false,
      isOwnWayIn: isSelf(user.id) && !user.groups.some((group) => group.privileges.some(opensPanel)),
      version: user.version,
    }),
    [user],
  )
  return {
    holder,
    store: {
      save: async (wanted, version, quiet) => {
        const reply = await call(users.update, { params, body: { privileges: wanted, version }, quiet })
        queries.setQueryData(key, reply)
        for (const route of [users.list, groups.list, privileges.list]) void queries.invalidateQueries({ queryKey: keyOf(route) })
        if (isSelf(user.id)) void refreshUser()
        return reply.version
      },
      reload: () => queries.refetchQueries({ queryKey: key }),
    },
  }
}
