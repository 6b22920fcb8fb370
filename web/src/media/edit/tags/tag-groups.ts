import { tagGroupNames } from '@amn/contract/values'
import type { TFunction } from 'i18next'

type BuiltIn = (typeof tagGroupNames)[number]
const isBuiltIn = (group: string): group is BuiltIn => (tagGroupNames as readonly string[]).includes(group)
const rank = (group: string) => (isBuiltIn(group) ? tagGroupNames.indexOf(group) : tagGroupNames.length)

/** Tags by their group, the built-in groups first. */
export const byGroup = <T>(tags: readonly T[], groupOf: (tag: T) => string): [string, T[]][] =>
  [...Map.groupBy(tags, groupOf)].toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))

export const groupName = (group: string, t: TFunction): string => (isBuiltIn(group) ? t(`media.tagGroup.${group}`) : group)
