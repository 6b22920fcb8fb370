import type { LibraryStatistics } from '@amn/contract/system/statistics'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'
import { countDuplicates, countFiles, countFormats, countGrowth, countMedia } from './queries.ts'

/** What the library holds of these types. */
export async function getLibraryStatistics(db: Db, types: readonly MediaType[]): Promise<LibraryStatistics> {
  const media = await countMedia(db, types)
  const files = await countFiles(db, types)
  const growth = await countGrowth(db, types)
  const formats = await countFormats(db, types)
  const duplicates = await countDuplicates(db, types)
  return {
    types: mediaTypes.flatMap((amnMediaType) => {
      const held = media.find((one) => one.amnMediaType === amnMediaType)
      const stored = files.find((one) => one.amnMediaType === amnMediaType)
      const counted = { media: Number(held?.media ?? 0), contents: Number(held?.contents ?? 0) }
      return held ? [{ amnMediaType, ...counted, files: Number(stored?.files ?? 0), bytes: Number(stored?.bytes ?? 0) }] : []
    }),
    growth: growth.map((one) => ({ ...one, media: Number(one.media) })),
    formats: formats.map(({ mimeType, ...one }) => ({ mimeType, files: Number(one.files), bytes: Number(one.bytes) })),
    duplicates: { groups: Number(duplicates.groups), files: Number(duplicates.files ?? 0), bytes: Number(duplicates.bytes ?? 0) },
  }
}
