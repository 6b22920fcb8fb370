import { type FieldReason, reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { Actor } from '../../domain/rights/actor.ts'
import { foldName } from '../../text/fold.ts'
import type { Db } from '../../db/tables.ts'
import { isShown, type TagVisibility, tagVisibilityOf } from '../../domain/tags/tag-visibility.ts'

interface Wanted {
  includedTags: string[]
  excludedTags: string[]
}

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value)

const listKnown = (db: Db, visibility: TagVisibility, values: readonly string[]) => {
  const ids = values.filter(isId).map(Number)
  return db
    .selectFrom('tag')
    .select(['tag.id', 'tag.name'])
    .where((is) => is.or([is('tag.name_key', 'in', values.map(foldName)), ...(ids.length > 0 ? [is('tag.id', 'in', ids)] : [])]))
    .where((is) => isShown(is, visibility))
    .execute()
}

/** The ids of wanted and unwanted tags, given as ids or exact names; what the caller cannot see is as unknown as what there is not. */
export async function readTags(db: Db, actor: Actor, { includedTags, excludedTags }: Wanted) {
  const values = [...includedTags, ...excludedTags]
  if (values.length === 0) return { included: [], excluded: [] }
  const known = await listKnown(db, tagVisibilityOf(actor), values)
  const ids = new Set(known.map(({ id }) => id))
  const fields: FieldReason[] = []
  const resolve = (path: keyof Wanted, list: readonly string[]) =>
    [...new Set(list)].map((value) => {
      if (isId(value) && ids.has(Number(value))) return [Number(value)]
      const named = known.filter(({ name }) => name === value).map(({ id }) => id)
      if (named.length === 0) fields.push({ path, ...reasonFor('media.unknownTag', { tag: value }) })
      return named
    })
  const [included, excluded] = [resolve('includedTags', includedTags), resolve('excludedTags', excludedTags)]
  const unwanted = new Set(excluded.flat())
  if (included.flat().some((id) => unwanted.has(id))) {
    fields.push({ path: 'excludedTags', reason: 'media.tagBothWays' })
  }
  if (fields.length > 0) {
    const problems = fields.map((field) => ({ ...field, path: '' }))
    throw new AppError('VALIDATION_FAILED', reasonFor('input.fields', { problems }), { fields })
  }
  return { included, excluded }
}
