import { contentKey } from '../../domain/media/numbering.ts'
import type { ItemRow } from '../item-queries.ts'

/** The key under which a row and the files of a media are one content. */
export const keyOf = ({ kind, season, volume, number, number_text, title, aired_at }: ItemRow): string =>
  contentKey({ kind, season, volume, number, numberText: number_text, title, airedAt: aired_at })

/** The row whose content a row belongs to: a subtitle has that of its video in all but its language and label. */
export function ownerOf(item: ItemRow, byId: ReadonlyMap<number, ItemRow>): ItemRow {
  const owner = item.owner_id === null ? undefined : byId.get(item.owner_id)
  // A picture may belong to a subtitle, which belongs to its video.
  return owner && owner.id !== item.id ? ownerOf(owner, byId) : item
}
