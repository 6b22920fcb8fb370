import type { Tx } from '../../db/tables.ts'
import type { Numbering } from '../../domain/media/numbering.ts'
import { getContent, moveUserData, updateContent } from './content-queries.ts'

const fields = ['kind', 'season', 'seasonTitle', 'volume', 'number', 'numberText', 'title', 'airedAt', 'discriminator'] as const

/**
 * Renumbers a content because its files were moved or renamed. Fields set by hand stay, and so does the media that a person put it into;
 * what was read in a file stays where the name says nothing.
 */
export async function renumberContent(tx: Tx, id: number, foundIn: number, content: Numbering): Promise<void> {
  const before = await getContent(tx, id)
  const isFree = (field: keyof Numbering) =>
    !before.locked.includes(field) && (before.provenance[field] === undefined || content[field] !== null)
  const mediaId = before.locked.includes('media') ? before.mediaId : foundIn
  const next = Object.fromEntries(fields.map((field) => [field, isFree(field) ? content[field] : before[field]])) as unknown as Numbering
  const kept = Object.entries(before.provenance).filter(([field]) => !isFree(field as keyof Numbering))
  await updateContent(tx, id, mediaId, next, Object.fromEntries(kept))
  if (before.mediaId !== mediaId) await moveUserData(tx, id, id, mediaId)
}
