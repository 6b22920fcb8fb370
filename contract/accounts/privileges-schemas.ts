import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { mediaRights, mediaTypes } from '../values.ts'
import { privilege, readVersion, userDetails } from './users-schemas.ts'

/** A privilege as administrators see it; the media rights know what they are rights on. */
export const privilegeEntry = privilege.extend({
  builtIn: z.boolean(),
  amnMediaType: z.enum(mediaTypes).nullable(),
  mediaRight: z.enum(mediaRights).nullable(),
  /** How many accounts hold it directly, and how many groups carry it. */
  userCount: z.int(),
  groupCount: z.int(),
  version: z.int(),
})
export type PrivilegeEntry = z.output<typeof privilegeEntry>

export const privilegeName = z
  .string()
  .trim()
  .min(2)
  .max(64)
  .regex(/^[A-Z][A-Z0-9_]*$/, wrong('input.privilegeName'))
const description = z.string().trim().max(1000)
const newPrivilege = z.object({ name: privilegeName, description: description.optional() })
const privilegeChange = z.object({ name: privilegeName.optional(), description: description.optional(), version: readVersion })

/** What the calls of privileges take and answer. */
export const privilegesSchemas = {
  list: {
    summary: 'The privileges, built-in ones first',
    query: z.object({ search: z.string().max(200).optional(), ...paging() }),
    reply: page(privilegeEntry),
  },
  create: { summary: 'Make a privilege; whoever makes it may grant it', body: newPrivilege, reply: privilegeEntry },
  get: { summary: 'One privilege', reply: privilegeEntry },
  update: { summary: 'Rename or describe a privilege; built-in ones keep their names', body: privilegeChange, reply: privilegeEntry },
  remove: { summary: 'Delete a privilege that is not built in; whoever held it holds it no more' },
  assign: { summary: 'Give a privilege to an account directly; again changes nothing', reply: userDetails },
  withdraw: { summary: 'Take a directly held privilege from an account; again changes nothing', reply: userDetails },
}
