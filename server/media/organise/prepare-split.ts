import { AppError } from '@amn/contract/errors'
import type { SplitRequest } from '@amn/contract/media/organise'
import type { MediaType } from '@amn/contract/values'
import type { Db, Tx } from '../../db/tables.ts'
import { readLockedMedia } from '../../domain/history/media-field-queries.ts'
import type { MediaState } from '../../domain/history/media-fields.ts'
import { listKeyedContents } from './queries/content-queries.ts'
import { insertSplitMedia } from './queries/media-queries.ts'
import type { Splitting } from './split.ts'

const getMediaState = (present: ReadonlyMap<number, MediaState>, id: number): MediaState => {
  const media = present.get(id)
  if (!media || media.isInBin) throw new AppError('NOT_FOUND', 'media.none')
  return media
}

async function refuseContents(db: Db, mediaId: number, chosen: ReadonlySet<number>): Promise<void> {
  const own = new Set((await listKeyedContents(db, mediaId)).map(({ id }) => id))
  if (!chosen.isSubsetOf(own)) throw new AppError('NOT_FOUND', 'media.noContent')
  const reason = 'media.oneContentStays'
  if (chosen.size === own.size) throw new AppError('VALIDATION_FAILED', reason, { fields: [{ path: 'contentIds', reason }] })
}

/** A split that is allowed, with title and type of the media that the contents go to, which is made when it is to be a new one. */
export async function prepareSplit(
  tx: Tx,
  from: number,
  request: SplitRequest,
): Promise<Splitting & { title: string; amnMediaType: MediaType }> {
  const { into } = request
  const contentIds = new Set(request.contentIds)
  const present = await readLockedMedia(tx, 'mediaId' in into ? [from, into.mediaId] : [from])
  const source = getMediaState(present, from)
  if ('mediaId' in into) {
    const { id, values } = getMediaState(present, into.mediaId)
    await refuseContents(tx, from, contentIds)
    return { from, to: id, isMade: false, contentIds, title: values.title, amnMediaType: values.amnMediaType }
  }
  await refuseContents(tx, from, contentIds)
  const { title, amnMediaType = source.values.amnMediaType } = into
  const to = await insertSplitMedia(tx, title, amnMediaType, source.values.adultContent)
  return { from, to, isMade: true, contentIds, title, amnMediaType }
}
