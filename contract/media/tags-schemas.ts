import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { readVersion } from '../accounts/users-schemas.ts'
import { page, paging } from '../page-schemas.ts'
import { id, shownName } from '../value-schemas.ts'

export const tagGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  builtIn: z.boolean(),
  /** How many of its tags the caller sees. */
  tagCount: z.int(),
  version: z.int(),
})
export const tag = z.object({
  id,
  name: z.string(),
  description: z.string(),
  tagGroupId: id,
  tagGroupName: z.string(),
  /** How many media that the caller may see bear it. */
  useCount: z.int(),
  version: z.int(),
})
export type TagGroup = z.output<typeof tagGroup>
export type Tag = z.output<typeof tag>

/** No comma: queries join tags with commas. */
export const tagName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^,\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u, wrong('input.tagCharacter'))
const description = z.string().trim().max(1000)
const search = z.string().max(200).optional()
const tagModel = z.object({ name: tagName, description: description.optional() })
const tagChange = z.object({
  name: tagName.optional(),
  description: description.optional(),
  /** Moves the tag to another group. */
  tagGroupId: id.optional(),
  version: readVersion,
})

/** What the calls of tags take and answer. */
export const tagsSchemas = {
  listGroups: { summary: 'The tag groups, built-in ones first', query: z.object({ search, ...paging() }), reply: page(tagGroup) },
  createGroup: { summary: 'Make a tag group', body: z.object({ name: shownName, description: description.optional() }), reply: tagGroup },
  getGroup: { summary: 'One tag group', reply: tagGroup },
  updateGroup: {
    summary: 'Rename or describe a tag group; built-in ones keep their names',
    body: z.object({ name: shownName.optional(), description: description.optional(), version: readVersion }),
    reply: tagGroup,
  },
  removeGroup: {
    summary: 'Delete a tag group: an empty one, or one whose tags move to another; one that is made automatically stays',
    query: z.object({ moveTo: z.coerce.number().pipe(id).optional() }),
  },
  ofGroup: {
    summary: 'The tags of a group by name or by use; callers without CONTROL_PANEL see those of media that they may see',
    query: z.object({ search, sort: z.enum(['name', 'use']).default('name'), ...paging() }),
    reply: page(tag),
  },
  create: { summary: 'Make a tag in a group', body: tagModel, reply: tag },
  list: {
    summary: 'The tags of all groups, with the same sight as in one group',
    query: z.object({ search, sort: z.enum(['name', 'use']).default('name'), ...paging() }),
    reply: page(tag),
  },
  get: { summary: 'One tag', reply: tag },
  update: { summary: 'Rename or describe a tag, or move it to another group', body: tagChange, reply: tag },
  remove: { summary: 'Delete a tag; media lose it, and nothing else' },
  merge: {
    summary: 'Make one tag of two: media that bear this one bear the other instead, and this one is deleted',
    body: z.strictObject({ into: id }),
    reply: tag,
  },
}
