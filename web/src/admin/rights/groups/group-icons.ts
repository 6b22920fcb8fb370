import type { GroupEntry } from '@amn/contract/accounts/groups'
import { IconDoor, IconShieldCheck, IconUsers, IconUsersGroup } from '@tabler/icons-react'

const builtInGroups = ['Administrators', 'Users', 'Guests'] as const
export type BuiltInGroup = (typeof builtInGroups)[number]

/** Which of the three groups that every installation has it is, if any. */
export const builtInOf = ({ builtIn, name }: Pick<GroupEntry, 'builtIn' | 'name'>): BuiltInGroup | undefined =>
  builtIn ? builtInGroups.find((one) => one === name) : undefined

export const groupIcons = { Administrators: IconShieldCheck, Users: IconUsers, Guests: IconDoor, other: IconUsersGroup } as const
