import { isOneOf } from '../../http/outgoing.ts'
import type { Scrapper } from '../source.ts'

/** A longer one could not be asked for. */
const longest = 1900
const local = /^media-([1-9]\d{0,14}):([^]+)$/

/** Where a picture of a scrapper is: on one of its hosts, or under a key that only it can read, beside a media. */
export type PictureLocation = { address: string } | { mediaId: number; key: string }

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
export function pictureLocation(scrapper: Scrapper, address: string): PictureLocation | undefined {
  if (isOnItsHosts(scrapper, address)) return { address }
  const [, mediaId, key] = (scrapper.readPicture && local.exec(address)) || []
  return mediaId === undefined || key === undefined ? undefined : { mediaId: Number(mediaId), key }
}
