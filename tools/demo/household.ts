import type { GroupEntry } from '@amn/contract/accounts/groups'
import type { UserDetails, UserEntry } from '@amn/contract/accounts/users'
import { type Caller, logIn } from './caller.ts'

/** Who lives with this library besides the two accounts that the demo names; each has a password as theirs. */
export const household = [
  { username: 'kasia', email: 'kasia@example.org', firstName: 'Katarzyna', lastName: 'Wilk' },
  { username: 'tomek', email: 'tomek@example.org', firstName: 'Tomasz', lastName: 'Wilk' },
  { username: 'hela', email: 'hela@example.org', firstName: 'Helena', lastName: 'Wilk' },
] as const

export const passwordOf = (username: string): string => `${username}-demo-password`

async function giveAccount(api: string, admin: Caller, member: (typeof household)[number]): Promise<void> {
  const { items } = await admin.get<{ items: UserEntry[] }>(`/user?search=${member.username}`)
  const known = items.find(({ username }) => username === member.username)
  const { items: groups } = await admin.get<{ items: GroupEntry[] }>('/groups')
  const users = groups.filter(({ name }) => name === 'Users').map(({ id }) => id)
  const { id } = known ?? (await admin.send<UserDetails>('POST', '/user', { ...member, groups: users }))
  const { code } = await admin.send<{ code: string }>('POST', `/user/${id}/reset-link`)
  const reply = await fetch(`${api}/user/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, newPassword: passwordOf(member.username) }),
  })
  if (!reply.ok) throw new Error(`${member.username}: ${reply.status} ${await reply.text()}`)
}

/** Everybody of the household, each logged in; who has no account yet gets one. */
export async function openHousehold(api: string, admin: Caller): Promise<Map<string, Caller>> {
  const members = new Map<string, Caller>()
  for (const member of household) {
    const enter = () => logIn({ api }, member.username, passwordOf(member.username))
    const caller = await enter().catch(async () => {
      await giveAccount(api, admin, member)
      return enter()
    })
    members.set(member.username, caller)
  }
  return members
}
