import { type GroupEntry, groups } from '@amn/contract/accounts/groups'
import { privileges } from '@amn/contract/accounts/privileges'
import { users } from '@amn/contract/accounts/users'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { refreshUser } from '../../../api/session/refresh-user.ts'
import { losesPanel } from '../editor/own-loss.ts'
import { isOwnGroup } from '../is-own.ts'
import { noSources } from '../sources.ts'
import type { Holder, RightsStore } from '../use-rights.ts'

/** The rights of a group, and the way to store them. */
export function useGroupRights(group: GroupEntry): { holder: Holder; store: RightsStore } {
  const queries = useQueryClient()
  const key = keyOf(groups.get, { params: { id: group.id } })
  const holder = useMemo<Holder>(
    () => ({
      kind: 'group',
      stored: new Set(group.privileges.map(({ id }) => id)),
      sources: noSources,
      isWhole: group.builtIn && group.name === 'Administrators',
      isGuests: group.builtIn && group.name === 'Guests',
      isOwnWayIn: losesPanel(group.id),
      version: group.version,
    }),
    [group],
  )
  return {
    holder,
    store: {
      save: async (wanted, version, quiet) => {
        const reply = await call(groups.update, { params: { id: group.id }, body: { privileges: wanted, version }, quiet })
        queries.setQueryData(key, reply)
        for (const route of [groups.list, privileges.list, users.get]) void queries.invalidateQueries({ queryKey: keyOf(route) })
        if (isOwnGroup(group.id)) void refreshUser()
        return reply.version
      },
      reload: () => queries.refetchQueries({ queryKey: key }),
    },
  }
}
