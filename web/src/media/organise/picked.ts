import type { MediaCard } from '@amn/contract/media/media'
import type { MediaRef } from './use-organise.ts'

/** A media that was chosen, as far as dialogs show it. */
export type Picked = MediaRef & Pick<MediaCard, 'cover' | 'contentCount' | 'seasonYear' | 'airedFrom'>

export const picked = ({ id, title, amnMediaType, cover, contentCount, seasonYear, airedFrom }: Picked): Picked => ({
  id,
  title,
  amnMediaType,
  cover,
  contentCount,
  seasonYear,
  airedFrom,
})
