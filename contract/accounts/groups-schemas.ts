import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { id, shownName } from '../value-schemas.ts'
import { group, readVersion, references, userDetails } from './users-schemas.ts'

/** A group as administrators see it. */
export const groupEntry = group.extend({ builtIn: z.boolean(), userCount: z.int(), version: z.int() })
export type GroupEntry = z.output<typeof groupEntry>

const description = z.string().trim().max(1000)
const newGroup = z.object({ name: shownName, description: description.optional(), privileges: references.optional() })
const groupChange = z.object({
  name: shownName.optional(),
  description: description.optional(),
  privileges: references.optional(),
  version: readVersion,
})

/** What the calls of groups take and answer. */
export const groupsSchemas = {
  list: {
    summary: 'The groups with their privileges, built-in ones first; all, or those that carry a privilege',
    query: z.object({
      search: z.string().max(200).optional(),
      privilegeId: z.coerce.number().pipe(id).optional(),
      ...paging(),
    }),
    reply: page(groupEntry),
  },
  create: { summary: 'Make a group', body: newGroup, reply: groupEntry },
  get: { summary: 'One group with its privileges', reply: groupEntry },
  update: {
    summary: 'Change a group; what is absent stays as it was, privileges are replaced whole; built-in groups keep their names',
    body: groupChange,
    reply: groupEntry,
  },
  remove: { summary: 'Delete a group that is not built in; its members lose what they held through it alone' },
  assign: { summary: 'Put an account into a group; again changes nothing', reply: userDetails },
  withdraw: { summary: 'Take an account out of a group; again changes nothing', reply: userDetails },
}
