import { AppError } from '@amn/contract/errors'
import type { media } from '@amn/contract/media/media'
import { type PictureKind, pictureLocation } from '../domain/settings/picture-directory.ts'
import type { App } from '../http/app.ts'
import type { Context } from '../http/serve.ts'
import { findPicture } from './picture-queries.ts'
import { sendSizedPicture } from '../pictures/send-sized-picture.ts'

type PictureRequest = Pick<Context<typeof media.cover>, 'query' | 'request' | 'reply'>

/** Sends the cover or background of a media that the caller may see, in the width of the request; throws NOT_FOUND without a picture. */
export async function sendPicture(
  { config, db }: { config: App['config']; db: App['store']['db'] },
  { query, request, reply }: PictureRequest,
  mediaId: number,
  kind: PictureKind,
) {
  const picture = await findPicture(db, mediaId, kind)
  if (!picture) throw new AppError('NOT_FOUND', kind === 'cover' ? 'media.noCover' : 'media.noBackground')
  return sendSizedPicture({ query, request, reply }, { ...picture, location: await pictureLocation(db, config, kind) })
}
