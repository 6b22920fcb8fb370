import type { Group } from '@amn/contract/accounts/users'

export interface GroupName {
  id: number
  name: string
}
/** By the id of a privilege: the groups through which it is held. */
export type Sources = ReadonlyMap<number, GroupName[]>
export const noSources: Sources = new Map()

/** Through which groups each right is held. */
export function sourcesOf(groups: readonly Group[]): Sources {
  const sources = new Map<number, GroupName[]>()
  for (const { id, name, privileges } of groups) {
    for (const privilege of privileges) {
      const known = sources.get(privilege.id)
      if (!known) sources.set(privilege.id, [{ id, name }])
      else if (!known.some((group) => group.id === id)) known.push({ id, name })
    }
  }
  return sources
}
