import { type FieldReason, reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { Actor } from '../../domain/rights/actor.ts'
import type { Db } from '../../db/tables.ts'
import { tagVisibilityOf } from '../../domain/tags/tag-visibility.ts'
import { listTagsNamed } from './filter-queries.ts'

interface TagFilter {
  includedTags: string[]
  excludedTags: string[]
}

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value)

/** The ids of included and excluded tags, given as ids or exact names; a tag that the caller cannot see is as unknown as one that does not exist. */
export async function readTags(db: Db, actor: Actor, { includedTags, excludedTags }: TagFilter) {
  const values = [...includedTags, ...excludedTags]
  if (values.length === 0) return { included: [], excluded: [] }
  const known = await listTagsNamed(db, tagVisibilityOf(actor), values.filter(isId).map(Number), values)
  const ids = new Set(known.map(({ id }) => id))
  const fields: FieldReason[] = []
  const resolve = (path: keyof TagFilter, list: readonly string[]) =>
    [...new Set(list)].map((value) => {
      if (isId(value) && ids.has(Number(value))) return [Number(value)]
      const named = known.filter(({ name }) => name === value).map(({ id }) => id)
      if (named.length === 0) fields.push({ path, ...reasonFor('media.unknownTag', { tag: value }) })
      return named
    })
  const [included, excluded] = [resolve('includedTags', includedTags), resolve('excludedTags', excludedTags)]
  const excludedIds = new Set(excluded.flat())
  if (included.flat().some((id) => excludedIds.has(id))) {
    fields.push({ path: 'excludedTags', reason: 'media.tagBothWays' })
  }
  if (fields.length > 0) {
    const problems = fields.map((field) => ({ ...field, path: '' }))
    throw new AppError('VALIDATION_FAILED', reasonFor('input.fields', { problems }), { fields })
  }
  return { included, excluded }
}
