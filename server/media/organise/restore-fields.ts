import type { StoredEdit } from '../../domain/history/edit-queries.ts'
import { type FieldValues, isSameValue } from '../../domain/history/media-fields.ts'
import { readLockedMedia } from '../../domain/history/media-field-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { writeFields } from '../../domain/history/write-field-queries.ts'

const listFields = ['titles', 'tags', 'relations', 'credits'] as const
type ListField = (typeof listFields)[number]
const isListField = (field: string): field is ListField => (listFields as readonly string[]).includes(field)

function withoutAdded(field: ListField, now: FieldValues, before: unknown, after: unknown): Partial<FieldValues> {
  const keys = (value: unknown) => new Set((value as unknown[]).map((one) => JSON.stringify(one)))
  const known = keys(before)
  const added = new Set([...keys(after)].filter((key) => !known.has(key)))
  const stays = (one: unknown) => !added.has(JSON.stringify(one))
  if (field === 'relations') return { relations: now.relations.filter(stays) }
  if (field === 'credits') return { credits: now.credits.filter(stays) }
  return field === 'titles' ? { titles: now.titles.filter(stays) } : { tags: now.tags.filter(stays) }
}

/** Takes the titles, tags, relations, credits and the series away again that came with a merge and are still there; what was changed since stays changed. */
export async function removeMergedFields(tx: Tx, { fields }: StoredEdit): Promise<void> {
  for (const { mediaId, field, before, after, mark } of fields) {
    if (!isListField(field) && field !== 'series') continue
    const present = (await readLockedMedia(tx, [mediaId])).get(mediaId)
    if (!present) continue
    const isUntouched = isSameValue(field, present.values[field], after)
    if (field === 'series' && !isUntouched) continue
    const locked = isUntouched && mark && !mark.isLocked ? present.locked.filter((one) => one !== field) : present.locked
    const { [field]: source, ...others } = present.provenance
    const from = isUntouched && mark ? mark.from : (source ?? null)
    const provenance = from === null ? others : { ...others, [field]: from }
    const restored = field === 'series' ? { series: before as string | null } : withoutAdded(field, present.values, before, after)
    await writeFields(tx, present, restored, { locked, provenance })
  }
}
