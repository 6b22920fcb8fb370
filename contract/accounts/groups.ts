import { z } from 'zod'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { group, readVersion, references, userDetails } from './users.ts'
import { id, shownName } from '../values.ts'

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

const panel = { access: 'CONTROL_PANEL' } as const
export const groups = {
  list: route({
    ...panel,
    method: 'GET',
    path: '/groups',
    summary: 'The groups with their privileges, built-in ones first; all, or those that carry a privilege',
    query: z.object({
      search: z.string().max(200).optional(),
      privilegeId: z.coerce.number().pipe(id).optional(),
      ...paging(),
    }),
    reply: page(groupEntry),
  }),
  create: route({
    ...panel,
    method: 'POST',
    path: '/groups',
    summary: 'Make a group',
    body: newGroup,
    bodyName: 'group',
    reply: groupEntry,
  }),
  get: route({ ...panel, method: 'GET', path: '/groups/:id', summary: 'One group with its privileges', reply: groupEntry }),
  update: route({
    ...panel,
    method: 'PUT',
    path: '/groups/:id',
    summary: 'Change a group; what is absent stays as it was, privileges are replaced whole; built-in groups keep their names',
    body: groupChange,
    bodyName: 'group',
    reply: groupEntry,
  }),
  remove: route({
    ...panel,
    method: 'DELETE',
    path: '/groups/:id',
    summary: 'Delete a group that is not built in; its members lose what they held through it alone',
  }),
  assign: route({
    ...panel,
    method: 'POST',
    path: '/groups/:groupId/user/:userId',
    summary: 'Put an account into a group; again changes nothing',
    reply: userDetails,
  }),
  withdraw: route({
    ...panel,
    method: 'DELETE',
    path: '/groups/:groupId/user/:userId',
    summary: 'Take an account out of a group; again changes nothing',
    reply: userDetails,
  }),
}
