import { z } from 'zod'
import { id, instant, mediaTypes } from './values.ts'

export const privilege = z.object({ id, name: z.string(), description: z.string() })
export const group = z.object({ id, name: z.string(), description: z.string(), privileges: z.array(privilege) })

/** The rights on one media type, computed at login; all false by default. */
export const typeRights = z.object({
  name: z.enum(mediaTypes),
  info: z.boolean(),
  edit: z.boolean(),
  content: z.boolean(),
  delete: z.boolean(),
})

/** A user as the user sees themselves: rights merged from their own and their groups', de-duplicated by id. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  description: z.string(),
  suspended: z.boolean(),
  suspendedUntil: instant.nullable(),
  privileges: z.array(privilege),
  groups: z.array(group),
  mediaPrivileges: z.array(typeRights),
  /** SHA-256 of the trimmed, lower-cased e-mail, in hex: the name of the avatar. */
  avatar: z.string(),
})

export type Privilege = z.output<typeof privilege>
export type Group = z.output<typeof group>
export type TypeRights = z.output<typeof typeRights>
export type User = z.output<typeof user>

export const username = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .regex(/^[^\p{C}\p{Z}/\\]+$/u, 'holds a character that a name cannot have')
export const email = z.email().max(254)
export const personName = z.string().trim().max(200)
export const longText = z.string().max(10_000)
