import { isOneOf } from '../../http/outgoing.ts'
import type { Scrapper } from '../source.ts'

/** A longer one could not be asked for. */
const longest = 1900
const local = /^media-([1-9]\d{0,14}):([^]+)$/

/** Where a picture of a scrapper lies: on one of its hosts, or at a place that only it can read, beside a media. */
export type PicturePlace = { address: string } | { mediaId: number; place: string }

const isOnItsHosts = (scrapper: Scrapper, address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' && isOneOf(scrapper.pictureHosts, url)
}

/** A picture as people are given it to ask for; undefined for one that is not to be asked for. */
export function pictureAddress(scrapper: Scrapper, picture: string | undefined, mediaId: number | undefined): string | undefined {
  if (!picture || picture.length > longest) return undefined
  if (isOnItsHosts(scrapper, picture)) return picture
  return scrapper.readPicture && mediaId !== undefined && !/^https?:/i.test(picture) ? `media-${mediaId}:${picture}` : undefined
}

/** Reads what `pictureAddress` gave; undefined for anything else. */
export function placeOf(scrapper: Scrapper, address: string): PicturePlace | undefined {
  if (isOnItsHosts(scrapper, address)) return { address }
  const [, mediaId, place] = (scrapper.readPicture && local.exec(address)) || []
  return mediaId === undefined || place === undefined ? undefined : { mediaId: Number(mediaId), place }
}
