import type { MediaCard } from '@amn/contract/media/media'

type Facts = Pick<MediaCard, 'contentCount' | 'seasonYear' | 'airedFrom'> & { myData?: MediaCard['myData'] }

/** How many contents a person who has begun has still before them. */
export function leftOf({ contentCount, myData }: Facts): number {
  if (!myData || myData.mediaStatus === 'COMPLETED') return 0
  const hasBegun = myData.mediaStatus === 'WATCHING' || myData.mediaStatus === 'PAUSED' || myData.completedCount > 0
  return hasBegun && contentCount > 1 ? Math.max(0, contentCount - myData.completedCount) : 0
}

/** The quiet line below a title: the year, else the type. */
export function metaOf({ seasonYear, airedFrom }: Facts, type: string): string {
  const year = seasonYear ?? (airedFrom ? Number(airedFrom.slice(0, 4)) : undefined)
  return year === undefined ? type : `${year} · ${type}`
}
